"""Conditional battlefield roles: once met, a change of the conditions changes nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s25_pitched_battle_profiles.s25_5_1_conditional_battlefield_roles import (
    UnitWithNote,
    conditional_role,
)
from kb.tabletop import RuleInputError
from kb.tabletop.armies.profiles import BattlefieldRole

role = st.sampled_from(BattlefieldRole)


@given(st.lists(role, max_size=4, unique=True), role, st.booleans())
def test_a_change_in_the_battle_changes_no_role(
    column: list[BattlefieldRole], note: BattlefieldRole, keeps: bool
) -> None:
    unit = UnitWithNote(column=tuple(column), note=note, met=True, keeps_others=keeps)
    verdict = conditional_role(unit)
    assert note in verdict.outcome
    assert conditional_role(unit.but(changed_since=True)).outcome == verdict.outcome


def test_conditions_that_were_never_met_cannot_have_changed() -> None:
    with pytest.raises(
        RuleInputError, match=r"^conditions that were not met cannot have made the role that changed_since would end$"
    ):
        UnitWithNote(column=(), note=BattlefieldRole.BATTLELINE, met=False, changed_since=True)
