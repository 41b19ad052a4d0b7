import pytest

from kb.rules.blasted_wastes.time_of_war.tides import CastingRollOnTheShores, UnitInBluefire, UnitInPinkfire
from kb.tabletop import RuleInputError


def test_a_unit_in_bluefire_is_one_in_pinkfire_with_its_distance_from_the_edge() -> None:
    unit = UnitInBluefire(can_fly=False, wounds_roll=4, distance=6)
    assert UnitInPinkfire(**unit.shared_with(UnitInPinkfire)) == UnitInPinkfire(can_fly=False, wounds_roll=4)
    with pytest.raises(RuleInputError, match="distance: is missing"):
        UnitInBluefire(can_fly=False, wounds_roll=4)  # type: ignore[call-arg]


def test_a_third_dice_shows_a_face_as_well() -> None:
    assert CastingRollOnTheShores(first=1, second=2, third=6).rolls_third
    with pytest.raises(RuleInputError, match="third: must be 6 or less, not 7"):
        CastingRollOnTheShores(first=1, second=2, third=7)
