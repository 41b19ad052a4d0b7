"""Contingents: the general is with somebody, and each unit has its time and its place."""

from itertools import product

import pytest

from kb.rules.everchosen.armies.contingents import Contingent, Contingents, UnitToSetUp
from kb.tabletop import RuleInputError


@pytest.mark.parametrize(("bastion", "garrison", "in_garrison"), list(product((0, 1), (0, 1), (False, True))))
def test_the_contingent_with_the_general_has_a_unit(bastion: int, garrison: int, in_garrison: bool) -> None:
    def split() -> Contingents:
        return Contingents(bastion=bastion, garrison=garrison, general_in_garrison=in_garrison)

    if garrison if in_garrison else bastion:
        assert split().general_in_garrison is in_garrison
        return
    with pytest.raises(RuleInputError, match=f"the {'garrison' if in_garrison else 'bastion'} with the general is emp"):
        split()


@pytest.mark.parametrize(("unit_of", "done", "away"), list(product(Contingent, (False, True), (None, 0.0))))
def test_only_units_of_the_attacker_are_measured_and_none_of_the_bastion_comes_after_all_of_it(
    unit_of: Contingent, done: bool, away: float | None
) -> None:
    def unit() -> UnitToSetUp:
        return UnitToSetUp(unit_of=unit_of, defender_is_done=done, from_defenders_territory=away)

    if unit_of is Contingent.BASTION and done:
        fault = "the whole bastion is not set up while a unit of it is not"
    elif (unit_of is Contingent.ATTACKERS) is (away is None):
        fault = "from_defenders_territory is for units of the Attacker"
    else:
        assert unit().wholly_within
        return
    with pytest.raises(RuleInputError, match=fault):
        unit()
