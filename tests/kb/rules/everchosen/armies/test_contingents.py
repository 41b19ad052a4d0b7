"""Contingents: the general is with somebody."""

from itertools import product

import pytest

from kb.rules.everchosen.armies.contingents import Contingents
from kb.tabletop import RuleInputError


@pytest.mark.parametrize(("bastion", "garrison", "in_garrison"), list(product((0, 1), (0, 1), (False, True))))
def test_the_contingent_with_the_general_has_a_unit(bastion: int, garrison: int, in_garrison: bool) -> None:
    def split() -> Contingents:
        return Contingents(bastion=bastion, garrison=garrison, general_in_garrison=in_garrison)

    if garrison if in_garrison else bastion:
        assert split().general_in_garrison is in_garrison
        return
    empty = f"the {'garrison' if in_garrison else 'bastion'} with the general is empty"
    with pytest.raises(RuleInputError, match=empty if bastion or garrison else "both contingents are empty"):
        split()


def test_an_army_without_units_is_refused_wherever_its_general_is() -> None:
    with pytest.raises(RuleInputError, match="both contingents are empty"):
        Contingents.read_part('{"bastion": 0, "garrison": 0}')
    assert Contingents.read_part('{"bastion": 0}').bastion == 0
