"""Battleshock phase: everybody tests who must, nobody else, and the player whose turn it is first."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s15_battleshock_phase.s15_0_battleshock_phase import UnitAfterTheFighting, order
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player
from kb.tabletop.units.battleshock import OrderOfTests, UnitInBattleshock

PLACES = range(5)


@st.composite
def phases(draw: st.DrawFn) -> OrderOfTests:
    units = tuple(
        UnitInBattleshock(name=f"unit {place}", player=draw(st.sampled_from(Player)), slain=draw(st.integers(0, 2)))
        for place in PLACES
    )
    names = draw(st.permutations([unit.name for unit in units]))
    return OrderOfTests(turn=draw(st.sampled_from(Player)), units=units, order=tuple(names[: draw(st.integers(0, 5))]))


@given(phases())
def test_the_two_halves_of_the_phase_are_enough(phase: OrderOfTests) -> None:
    must = [unit for unit in phase.units if unit.slain]
    halves = sorted(must, key=lambda unit: unit.player is not phase.turn)
    assert order(phase.but(order=tuple(unit.name for unit in halves))).outcome == "right order"


@given(phases())
def test_right_is_complete_and_takes_the_players_one_after_the_other(phase: OrderOfTests) -> None:
    if order(phase).outcome != "right order":
        return
    by_name = {unit.name: unit for unit in phase.units}
    assert sorted(phase.order) == sorted(unit.name for unit in phase.units if unit.slain)
    second = [by_name[name].player is not phase.turn for name in phase.order]
    assert second == sorted(second)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"order": ("B",)}, r"^B stands in the order, but no unit is called that$"),
        ({"order": ("A", "A")}, r"^A stands twice in the order$"),
        ({"units": (UnitInBattleshock(name="A", player=Player.YOU, slain=1),) * 2}, "2 units are called A"),
    ],
)
def test_an_order_that_does_not_fit_is_refused(values: dict[str, Any], says: str) -> None:
    units = (UnitInBattleshock(name="A", player=Player.YOU, slain=1),)
    with pytest.raises(RuleInputError, match=says):
        OrderOfTests(**{"turn": Player.YOU, "units": units, "order": ("A",)} | values)


def test_wounds_on_the_models_of_a_destroyed_unit_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^a destroyed unit has no models left for wounds_on_the_others$"):
        UnitAfterTheFighting(slain=5, destroyed=True, wounds_on_the_others=1)


UNHURT = UnitInBattleshock(name="unhurt", player=Player.OPPONENT, slain=0)
