import pytest

from kb.engine import Cite
from kb.rules.blasted_wastes.time_of_war.triumphs import (
    BattleWonHere,
    DaemonsSetUp,
    DaemonsSummoned,
    Victory,
    rewarded,
    set_up,
    summoned,
)

CITE = Cite("blasted-wastes/mount-hedon", "words of a place")
ROWS = {f"row {number}": CITE for number in range(1, 7)}


@pytest.mark.parametrize("roll", range(1, 7))
def test_the_dice_names_the_row_of_the_table(roll: int) -> None:
    verdict = rewarded(BattleWonHere(victory=Victory.MAJOR, roll=roll), "Mount Hedon", CITE, ROWS)
    assert (verdict.outcome, verdict.value) == (f"row {roll}", roll)


@pytest.mark.parametrize(
    "battle",
    [BattleWonHere(victory=Victory.MINOR, roll=6), BattleWonHere(victory=Victory.MAJOR, fought_here=False, roll=6)],
)
def test_only_a_major_victory_in_the_place_is_rewarded(battle: BattleWonHere) -> None:
    assert rewarded(battle, "Mount Hedon", CITE, ROWS).outcome == "no roll on this table"


@pytest.mark.parametrize("again", [True, False])
def test_a_triumph_that_can_go_to_nobody_is_rolled_again(again: bool) -> None:
    battle = BattleWonHere(victory=Victory.MAJOR, roll=5)
    verdict = rewarded(battle, "Mount Hedon", CITE, ROWS, {"row 5": lambda v: again, "row 4": lambda v: True})
    assert verdict.outcome == ("re-roll the result" if again else "row 5")


@pytest.mark.parametrize(
    ("changed", "outcome"),
    [
        ({}, "10 Horrors"),
        ({"used": True}, "may not be summoned now"),
        ({"your_turn": False}, "may not be summoned now"),
        ({"at_the_start": False}, "may not be summoned now"),
    ],
)
def test_daemons_are_summoned_once_at_the_start_of_your_hero_phase(changed: dict[str, object], outcome: str) -> None:
    verdict = summoned(DaemonsSummoned(roll=10).but(**changed), "Horrors", CITE, CITE, CITE)
    assert (verdict.outcome, verdict.value) == (outcome, None if changed else 10)


@pytest.mark.parametrize(
    ("changed", "outcome"),
    [
        ({}, "may be set up so"),
        ({"from_hero": 9.1}, "may not be set up so"),
        ({"from_enemies": 3}, "may not be set up so"),
        ({"from_enemies": None}, "may be set up so"),
    ],
)
def test_daemons_stand_near_a_hero_and_away_from_the_enemy(changed: dict[str, object], outcome: str) -> None:
    where = DaemonsSetUp(from_hero=9, from_enemies=3.1).but(**changed)
    assert set_up(where, 9, CITE, CITE).outcome == outcome
