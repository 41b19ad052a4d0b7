"""Scenery: where more terrain features are near, the nearest is."""

import pytest

from kb.rules.core_3e.s28_battlepacks.scenery import Arrival, Damned, ModelNearScenery, RollNearScenery, UnitArrived
from kb.tabletop import Phase, RuleInputError
from tests.kb.ranges import ends_at

UP_TO_20 = ModelNearScenery.model_fields["more_near"].rebuild_annotation()


@pytest.mark.parametrize(("distance", "more"), [(0, 20), (1, 1), (1.01, 0), (120, 0)])
def test_more_may_be_near_where_the_nearest_is_within_an_inch(distance: float, more: int) -> None:
    near = ModelNearScenery(roll=RollNearScenery.CASTING, distance=distance, more_near=more)
    assert ModelNearScenery.read(near.model_dump_json()) == near


@pytest.mark.parametrize("roll", RollNearScenery)
def test_no_more_are_near_where_the_nearest_is_not(roll: RollNearScenery) -> None:
    with pytest.raises(RuleInputError, match=r'the nearest is 1\.01" away, so no more can be within 1"'):
        ModelNearScenery(roll=roll, distance=1.01, more_near=1)


def test_twenty_more_are_the_most() -> None:
    assert ends_at(UP_TO_20, 0, 20)


def test_damned_is_asked_about_in_your_hero_phase_unless_it_is_said_otherwise() -> None:
    asked = Damned(distance=1, wounds_roll=6)
    assert (asked.phase, asked.your_turn, asked.friendly, asked.used) == (Phase.HERO, True, True, False)
    with pytest.raises(RuleInputError, match=r"^wounds_roll: .* 6 or less, not 7"):
        Damned(distance=1, wounds_roll=7)


@pytest.mark.parametrize("arrival", Arrival)
def test_each_way_to_arrive_ends_somewhere(arrival: Arrival) -> None:
    assert UnitArrived.read(f'{{"arrival": "{arrival}", "ends": 0}}').arrival is arrival
    with pytest.raises(RuleInputError, match=r"^ends: is missing"):
        UnitArrived.read(f'{{"arrival": "{arrival}"}}')
