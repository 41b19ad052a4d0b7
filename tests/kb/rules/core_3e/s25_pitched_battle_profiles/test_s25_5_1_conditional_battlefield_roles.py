"""Conditional battlefield roles: once met, a change of the conditions changes nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s25_pitched_battle_profiles.s25_5_1_conditional_battlefield_roles import (
    TERRORGHEIST,
    UnitWithNote,
    conditional_role,
)
from kb.tabletop import RuleInputError
from kb.tabletop.armies.profiles import BattlefieldRole
from tests.kb.rules.told import told

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


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (TERRORGHEIST.but(met=False), {"The conditions for Battleline are not met.": False}),
        (
            TERRORGHEIST,
            {
                "The conditions for Battleline are met.": True,
                "It is not noted that it keeps those of the column.": False,
                "The column says Behemoth; it is Battleline only.": True,
                "The conditions have not changed since.": False,
            },
        ),
        (
            TERRORGHEIST.but(keeps_others=True, changed_since=True),
            {
                "The conditions for Battleline are met.": True,
                "It is noted that it keeps those of the column.": True,
                "The conditions have changed since.": True,
            },
        ),
    ],
)
def test_what_is_told_of_a_conditional_role(given: UnitWithNote, says: dict[str, bool]) -> None:
    assert told(conditional_role(given)) == says
