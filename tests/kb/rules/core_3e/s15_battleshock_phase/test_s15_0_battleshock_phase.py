"""Battleshock phase: everybody tests who must, nobody else, and the player whose turn it is first."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s15_battleshock_phase.s15_0_battleshock_phase import (
    OrderOfTests,
    UnitAfterTheFighting,
    UnitInBattleshock,
    must_test,
    order,
)
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player
from tests.kb.rules.told import told

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


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is your turn, and you test in either.", True),
        ({"your_turn": False}, "It is the enemy turn, and you test in either.", True),
        ({}, "Its models slain in this turn: 2.", True),
        (
            {"slain": 0, "slain_in_earlier_turns": 1},
            "Its models slain in this turn: 0; in earlier turns, which does not count: 1.",
            False,
        ),
        (
            {"slain": 0, "wounds_on_the_others": 1},
            "Its models slain in this turn: 0; wounds on the others, which do not count: 1.",
            False,
        ),
        ({}, "It has some models left.", False),
        ({"destroyed": True}, "It has no models left.", True),
    ],
)
def test_what_is_told_of_a_unit(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(must_test(UnitAfterTheFighting(**{"slain": 2} | values)))[says] is held


MINE, OTHER = (UnitInBattleshock(name=name, player=Player.YOU, slain=1) for name in ("mine", "other"))
HIS = UnitInBattleshock(name="his", player=Player.OPPONENT, slain=2)
UNHURT = UnitInBattleshock(name="unhurt", player=Player.OPPONENT, slain=0)


@pytest.mark.parametrize(
    ("names", "says"),
    [
        (
            ("mine", "other", "his"),
            {
                "They must test: mine, other, his.": True,
                "mine: 1 slain in this turn.": True,
                "other: 1 slain in this turn.": True,
                "his: 2 slain in this turn.": True,
                "The turn belongs to you; units of that player after one of the other's: none.": True,
                "Tests of the other player, after those: his.": True,
            },
        ),
        (
            ("mine", "his"),
            {
                "They must test: mine, other, his.": True,
                "mine: 1 slain in this turn.": True,
                "his: 2 slain in this turn.": True,
                "They must test and are left out: other.": False,
            },
        ),
        (("unhurt",), {"They must test: mine, other, his.": True, "unhurt: 0 slain in this turn.": False}),
    ],
)
def test_what_is_told_of_an_order(names: tuple[str, ...], says: dict[str, bool]) -> None:
    phase = OrderOfTests(turn=Player.YOU, units=(MINE, OTHER, HIS, UNHURT), order=names)
    assert told(order(phase)) == says


def test_where_nobody_was_slain_nobody_tests() -> None:
    verdict = order(OrderOfTests(turn=Player.YOU, units=(UNHURT,), order=()))
    assert verdict.outcome == "right order"
    assert told(verdict)["They must test: none."] is False
