import pytest

from kb.engine import Cite, Verdict
from kb.rules.blasted_wastes.time_of_war import conditions
from kb.rules.blasted_wastes.time_of_war.conditions import EnemyUnit, ShootingPhaseTriumph, TriumphAtTheStart
from kb.tabletop import Phase

CITE = Cite("blasted-wastes/mount-hedon", "words of a place")


@pytest.mark.parametrize(
    ("triumph", "yours"),
    [
        (TriumphAtTheStart(), True),
        (TriumphAtTheStart(your_turn=False), False),
        (TriumphAtTheStart(phase=Phase.SHOOTING), False),
        (ShootingPhaseTriumph(), True),
        (ShootingPhaseTriumph(phase=Phase.HERO), False),
        (ShootingPhaseTriumph(your_turn=False), False),
    ],
)
def test_a_triumph_is_used_in_a_phase_of_its_kind_and_of_yours(
    triumph: TriumphAtTheStart | ShootingPhaseTriumph, yours: bool
) -> None:
    assert conditions.your_phase(Verdict(), CITE, triumph) is yours


def test_later_in_the_hero_phase_is_not_its_start() -> None:
    assert conditions.start_of_your_hero_phase(Verdict(), CITE, TriumphAtTheStart())
    assert not conditions.start_of_your_hero_phase(Verdict(), CITE, TriumphAtTheStart(at_the_start=False))


def test_a_triumph_is_used_once() -> None:
    assert conditions.unused(Verdict(), CITE, used=False)
    assert not conditions.unused(Verdict(), CITE, used=True)


@pytest.mark.parametrize(("distance", "roll", "beaten"), [(6, 8, True), (6, 7, False), (6.1, 8, False)])
def test_a_unit_is_beaten_near_enough_and_by_more_than_its_bravery(distance: float, roll: int, beaten: bool) -> None:
    v = Verdict()
    unit = EnemyUnit(distance=distance, roll=roll, bravery=7)
    assert conditions.near_and_beaten(v, CITE, 6, CITE, unit) is beaten
    assert all("7" in step.says for step in v.steps[1:])
