"""Units to fight: two opposed effects are none."""

import pytest

from kb.tabletop.combat.fighting import DistanceNow, Go, GoTaken, Stage, UnitInThePhase, UnitToFight, after, took
from kb.tabletop.players import Player


@pytest.mark.parametrize(
    ("first", "last", "stage"),
    [
        (True, False, Stage.FIRST),
        (False, False, Stage.ORDINARY),
        (True, True, Stage.ORDINARY),
        (False, True, Stage.LAST),
    ],
)
def test_effects_say_when_a_unit_fights(first: bool, last: bool, stage: Stage) -> None:
    assert UnitToFight(name="A", player=Player.YOU, strike_first=first, strike_last=last).stage is stage


YOU, OPPONENT = Player.YOU, Player.OPPONENT
MINE = UnitInThePhase(name="mine", player=YOU, from_enemies=1)
HIS = UnitInThePhase(name="his", player=OPPONENT, from_enemies=1, strike_first=True)
FAR = UnitInThePhase(name="far", player=OPPONENT, from_enemies=3.1, strike_first=True)


def test_before_any_go_all_units_stand_as_they_are() -> None:
    melee = after((MINE, HIS, FAR), ())
    assert melee.units == (MINE, HIS, FAR)
    assert melee.far_at_the_start == {"far"}
    assert (melee.fought, melee.goes, melee.done, melee.fought_last) == (frozenset(), (), (), {})


def test_a_strike_first_unit_is_too_late_only_once_another_kind_has_fought() -> None:
    assert after((MINE, HIS, FAR), took(HIS)).too_late == frozenset()
    melee = after((MINE, HIS, FAR), took(HIS, MINE))
    assert melee.too_late == {"far"}
    assert {unit.name: unit.stage for unit in melee.units}["far"] is Stage.ORDINARY
    assert melee.fought_last == {Stage.FIRST: OPPONENT, Stage.ORDINARY: YOU}


def test_a_go_moves_and_destroys() -> None:
    tags = GoTaken(player=YOU, unit="mine", distances=(DistanceNow(unit="far", from_enemies=2),), destroyed=("his",))
    melee = after((MINE, HIS, FAR), (tags, *took(OPPONENT)))
    assert {unit.name: unit.from_enemies for unit in melee.units} == {"mine": 1, "far": 2}
    assert melee.goes == ((YOU, Stage.ORDINARY), (OPPONENT, None))
    assert melee.done == (Go.FIGHT, Go.PASS)


def test_a_unit_destroyed_twice_is_gone_once() -> None:
    assert after((MINE, HIS), (GoTaken(player=YOU, unit="mine", destroyed=("his", "his")),)).units == (MINE,)


LAST = UnitInThePhase(name="last", player=OPPONENT, from_enemies=1, strike_last=True)


def test_strike_last_units_wait_for_two_passes_or_the_first_of_their_kind() -> None:
    units = (MINE, FAR, LAST)
    passes = (MINE, YOU, OPPONENT)
    assert [after(units, took(*passes[:number])).comes_to_strike_last for number in range(4)] == [False] * 3 + [True]
    assert after(units, took(MINE, LAST)).comes_to_strike_last
    assert not after(units, took(MINE, LAST, FAR)).comes_to_strike_last


@pytest.mark.parametrize(
    ("goes", "stage", "player"),
    [
        ((), Stage.ORDINARY, YOU),
        ((MINE,), Stage.ORDINARY, OPPONENT),
        ((MINE, OPPONENT), Stage.ORDINARY, YOU),
        ((HIS,), Stage.FIRST, YOU),
        ((YOU, HIS), Stage.ORDINARY, YOU),
        ((MINE, OPPONENT, YOU), Stage.LAST, YOU),
        ((MINE, OPPONENT, YOU, YOU), Stage.LAST, OPPONENT),
        ((MINE, OPPONENT, YOU, LAST), Stage.LAST, YOU),
        ((MINE, OPPONENT, YOU, LAST), Stage.ORDINARY, YOU),
    ],
)
def test_the_next_go_is_the_other_players_or_of_the_one_whose_turn_it_is(
    goes: tuple[UnitInThePhase | Player, ...], stage: Stage, player: Player
) -> None:
    assert after((MINE, HIS, LAST), took(*goes)).next_to_go(YOU, stage) is player
