"""Battlefield roles: limits that nothing can keep, or that limit nothing, are refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s25_pitched_battle_profiles.s25_5_battlefield_roles import (
    RolesOfArmy,
    battlefield_roles,
)
from kb.tabletop import RuleInputError
from kb.tabletop.armies.profiles import BattlefieldRole
from kb.tabletop.armies.rosters import RoleLimit, UnitWithRoles

LEADER = BattlefieldRole.LEADER


def _army(leaders: int, at_least: int, at_most: int | None, summoned: int = 0) -> RolesOfArmy:
    units = [UnitWithRoles(name="taken", roles=(LEADER,))] * leaders
    units += [UnitWithRoles(name="summoned", roles=(LEADER,), summoned=True)] * summoned
    return RolesOfArmy(units=tuple(units), limits=(RoleLimit(role=LEADER, at_least=at_least, at_most=at_most),))


@given(st.integers(0, 8), st.integers(1, 4), st.integers(0, 4), st.integers(0, 8))
def test_an_army_keeps_to_a_limit_where_it_has_from_least_to_most(
    leaders: int, at_least: int, more: int, summoned: int
) -> None:
    kept = battlefield_roles(_army(leaders, at_least, at_least + more, summoned)).outcome == "keeps to the limits"
    assert kept == (at_least <= leaders <= at_least + more)


def test_limits_that_cannot_be_kept_are_refused() -> None:
    with pytest.raises(RuleInputError, match="at least 3 and at most 2 Leader cannot be kept"):
        _army(1, 3, 2)


def test_a_limit_that_limits_nothing_is_refused() -> None:
    with pytest.raises(RuleInputError, match="neither at_least nor at_most is given"):
        _army(1, 0, None)
