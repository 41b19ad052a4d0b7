import pytest

from kb.engine import Cite, Verdict
from kb.rules.blasted_wastes.time_of_war.favour import BattleResult, WarbandAfterBattle, favour

CITE = Cite("blasted-wastes/mount-hedon", "words of a place")


@pytest.mark.parametrize(
    ("warband", "outcome", "points"),
    [
        (
            WarbandAfterBattle(result=BattleResult.VICTORY, favour_points_otherwise=3, dice_for_d3=6),
            "1 gained, 4 in all",
            4,
        ),
        (WarbandAfterBattle(result=BattleResult.LOSS, favour_points_otherwise=3, dice_for_d3=6), "3 lost, 0 left", 0),
        (WarbandAfterBattle(result=BattleResult.LOSS, favour_points_otherwise=3, dice_for_d3=1), "1 lost, 2 left", 2),
        (WarbandAfterBattle(result=BattleResult.LOSS, favour_points_otherwise=1, dice_for_d3=5), "1 lost, 0 left", 0),
        (WarbandAfterBattle(result=BattleResult.DRAW, favour_points_otherwise=3, dice_for_d3=6), "no change", None),
        (
            WarbandAfterBattle(
                of_this_god=False, result=BattleResult.VICTORY, favour_points_otherwise=3, dice_for_d3=6
            ),
            "no change",
            None,
        ),
    ],
)
def test_a_warband_of_the_god_gains_one_and_loses_no_more_than_it_has(
    warband: WarbandAfterBattle, outcome: str, points: int | None
) -> None:
    verdict = favour(Verdict(), warband, "Slaanesh", CITE, CITE, CITE)
    assert (verdict.outcome, verdict.value) == (outcome, points)
