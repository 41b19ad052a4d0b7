"""One-drop deployment: the order within the battalion is free, and nothing of yours may stand in between."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s26_battalions.s26_2_1_one_drop_deployment import (
    DeploymentSoFar,
    one_drop,
)
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player, PlayersUnit

BATTALION = ("Captain", "Spears", "Swords")


def _unit(name: str, player: Player = Player.YOU) -> PlayersUnit:
    return PlayersUnit(name=name, player=player)


@given(st.permutations(BATTALION), st.integers(0, 3), st.booleans())
def test_a_battalion_in_one_go_is_as_it_must_be(names: list[str], others: int, alternate: bool) -> None:
    order = (*(_unit(f"his {place}", Player.OPPONENT) for place in range(others)), *map(_unit, names), _unit("Cannon"))
    assert one_drop(DeploymentSoFar(battalion=BATTALION, order=order, alternate=alternate)).outcome == "as it must be"


@given(st.permutations(BATTALION), st.integers(1, 2), st.booleans(), st.booleans())
def test_what_stands_in_between_is_out_of_order(names: list[str], place: int, mine: bool, alternate: bool) -> None:
    order = [_unit(name) for name in names]
    order.insert(place, _unit("Cannon", Player.YOU if mine else Player.OPPONENT))
    verdict = one_drop(DeploymentSoFar(battalion=BATTALION, order=tuple(order), alternate=alternate))
    assert (verdict.outcome == "out of order") == (mine or alternate)


def test_a_unit_of_the_battalion_is_not_the_opponents() -> None:
    with pytest.raises(RuleInputError, match=r"^Captain is in your battalion, so it cannot be your opponent's$"):
        DeploymentSoFar(battalion=BATTALION, order=(_unit("Captain", Player.OPPONENT),))


def test_capitals_make_no_other_unit() -> None:
    order = (_unit("captain"), _unit("SPEARS"), _unit("Swords"))
    assert one_drop(DeploymentSoFar(battalion=BATTALION, order=order)).value == 0


def test_a_unit_is_set_up_once() -> None:
    with pytest.raises(RuleInputError, match=r"^2 units are called Captain: give each its own name$"):
        DeploymentSoFar(battalion=BATTALION, order=(_unit("Captain"), _unit("Captain")))
    with pytest.raises(RuleInputError, match=r"^2 units of the battalion are called Captain: give each its own name$"):
        DeploymentSoFar(battalion=("Captain", "Captain"), order=())
