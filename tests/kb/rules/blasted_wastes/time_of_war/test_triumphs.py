import pytest

from kb.engine import Cite
from kb.rules.blasted_wastes.time_of_war.triumphs import BattleWonHere, DaemonsSummoned, Victory, rewarded, summoned

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


@pytest.mark.parametrize(
    ("changed", "outcome"),
    [
        ({}, "may be set up so"),
        ({"from_hero": 9.1}, "may not be set up so"),
        ({"from_enemies": 3}, "may not be set up so"),
        ({"from_enemies": None}, "may be set up so"),
        ({"used": True}, "may not be summoned now"),
        ({"at_the_start": False}, "may not be summoned now"),
    ],
)
def test_daemons_stand_near_a_hero_and_away_from_the_enemy(changed: dict[str, object], outcome: str) -> None:
    daemons = DaemonsSummoned(roll=10, from_hero=9, from_enemies=3.1).but(**changed)
    verdict = summoned(daemons, 9, start=CITE, once=CITE, dice=CITE, enemy=CITE, hero=CITE)
    assert verdict.outcome == outcome
    assert verdict.value in (10, None)
