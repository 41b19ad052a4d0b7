"""Units to fight: two opposed effects are none."""

from typing import Any

import pytest
from pydantic import ValidationError

from kb.tabletop import RuleInputError
from kb.tabletop.combat.fighting import (
    DistanceNow,
    Go,
    GoesOfAPhase,
    GoTaken,
    GoWanted,
    Stage,
    UnitInThePhase,
    UnitToFight,
    after,
    took,
)
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
    assert after((MINE, HIS, LAST), took(MINE, LAST)).fought_last == {Stage.ORDINARY: OPPONENT, Stage.LAST: OPPONENT}
    other = MINE.model_copy(update={"name": "other"})
    assert after((MINE, other, HIS, FAR), took(MINE, HIS, other)).too_late == {"his", "far"}


def test_a_go_moves_and_destroys() -> None:
    tags = GoTaken(player=YOU, unit="mine", distances=(DistanceNow(unit="far", from_enemies=2),), destroyed=("his",))
    melee = after((MINE, HIS, FAR), (tags, *took(OPPONENT)))
    assert {unit.name: unit.from_enemies for unit in melee.units} == {"mine": 1, "far": 2}
    assert melee.goes == ((YOU, Stage.ORDINARY), (OPPONENT, None))
    assert melee.done == (Go.FIGHT, Go.PASS)


def test_a_unit_destroyed_twice_is_gone_once() -> None:
    assert after((MINE, HIS), (GoTaken(player=YOU, unit="mine", destroyed=("his", "his")),)).units == (MINE,)


EARLY = UnitInThePhase(name="early", player=YOU, from_enemies=1, strike_first=True)
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
        ((EARLY,), Stage.FIRST, OPPONENT),
        ((EARLY, HIS), Stage.FIRST, YOU),
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
    assert after((MINE, EARLY, HIS, LAST), took(*goes)).next_to_go(YOU, stage) is player


@pytest.mark.parametrize(
    "more",
    [
        {"in_range": 1},
        {"in_range": 1, "attacked_with": 1},
        {"distances": (DistanceNow(unit="mine", from_enemies=4),)},
        {"destroyed": ("his",)},
    ],
)
def test_a_pass_changes_nothing_and_a_fight_may(more: dict[str, Any]) -> None:
    assert GoTaken(player=YOU, unit="mine", **more).unit == "mine"
    with pytest.raises(ValidationError, match="a player who passes does nothing"):
        GoTaken(player=YOU, unit=None, **more)


def test_only_weapons_in_range_can_have_attacked() -> None:
    assert GoTaken(player=YOU, unit="mine", in_range=4, attacked_with=4).attacked_with == 4
    with pytest.raises(ValidationError, match="only 4 weapons are in range, so 5 cannot have attacked"):
        GoTaken(player=YOU, unit="mine", in_range=4, attacked_with=5)


def test_a_unit_is_one_to_fight_without_its_distance_and_charge() -> None:
    charged = HIS.model_copy(update={"charged": True})
    assert charged.to_fight == UnitToFight(name="his", player=OPPONENT, strike_first=True)


def phase_of(*goes: GoTaken | UnitInThePhase | Player, units: tuple[UnitInThePhase, ...] = (MINE, HIS)) -> GoesOfAPhase:
    return GoesOfAPhase(turn=YOU, units=units, goes=took(*goes))


NO_UNIT = "no unit on the battlefield is called that"


def test_two_units_of_one_name_are_refused() -> None:
    with pytest.raises(RuleInputError, match="2 units are called mine: give each its own name"):
        phase_of(units=(MINE, MINE.model_copy(update={"player": OPPONENT})))


@pytest.mark.parametrize(
    ("goes", "says"),
    [
        ((GoTaken(player=YOU, unit="lost"),), f"go 1 names lost, and {NO_UNIT}"),
        ((YOU, GoTaken(player=YOU, unit="mine", destroyed=("lost",))), f"go 2 names lost, and {NO_UNIT}"),
        (
            (GoTaken(player=YOU, unit="mine", distances=(DistanceNow(unit="lost", from_enemies=1),)),),
            f"go 1 names lost, and {NO_UNIT}",
        ),
        ((GoTaken(player=YOU, unit="mine", destroyed=("his",)), HIS), f"go 2 names his, and {NO_UNIT}"),
    ],
)
def test_a_go_of_a_unit_that_is_not_there_or_no_longer_is_refused(
    goes: tuple[GoTaken | UnitInThePhase | Player, ...], says: str
) -> None:
    with pytest.raises(RuleInputError, match=says):
        phase_of(*goes)


NEAR = {"from_enemies": 3}


@pytest.mark.parametrize(("his", "fits"), [(3.0, True), (3.1, False), (None, False)])
def test_who_is_near_an_enemy_has_an_enemy_near_it(his: float | None, fits: bool) -> None:
    units = (MINE.model_copy(update=NEAR), HIS.model_copy(update={"from_enemies": his}))
    if fits:
        assert phase_of(units=units).units == units
        return
    with pytest.raises(RuleInputError, match='at the start, mine is within 3" of an enemy unit, but none of your opp'):
        phase_of(units=units)


def test_distances_have_to_fit_after_each_go_but_for_units_that_have_fought() -> None:
    moves_off = GoTaken(player=OPPONENT, unit="his", distances=(DistanceNow(unit="his", from_enemies=4),))
    with pytest.raises(RuleInputError, match='after go 1, mine is within 3" of an enemy unit'):
        phase_of(moves_off)
    assert len(phase_of(MINE, moves_off).goes) == 2


def test_a_go_as_it_was_wanted_knows_only_those_before_it() -> None:
    phase = phase_of(MINE, HIS, YOU)
    assert [phase.before(number).goes for number in (1, 2, 3)] == [(), took(MINE), took(MINE, HIS)]
    assert [(wanted.player, wanted.picks) for wanted in map(phase.before, (1, 2, 3))] == [
        (YOU, "mine"),
        (OPPONENT, "his"),
        (YOU, None),
    ]


def test_who_is_picked_is_on_the_battlefield_after_the_goes_so_far() -> None:
    slain = GoTaken(player=YOU, unit="mine", destroyed=("his",))
    assert GoWanted(turn=YOU, units=(MINE, HIS), player=OPPONENT, picks="his").picks == "his"
    assert GoWanted(turn=YOU, units=(MINE, HIS), goes=(slain,), player=OPPONENT, picks=None).picks is None
    with pytest.raises(RuleInputError, match=f"his is picked, and {NO_UNIT}"):
        GoWanted(turn=YOU, units=(MINE, HIS), goes=(slain,), player=OPPONENT, picks="his")
