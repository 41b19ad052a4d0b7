import pytest

from kb.engine import Cite, Verdict
from kb.rules.blasted_wastes.time_of_war.tides import (
    CastingRollOnTheShores,
    UnitInBluefire,
    UnitInChange,
    UnitInPinkfire,
    burns,
    models_back,
)
from kb.tabletop import RuleInputError

CITE = Cite("blasted-wastes/the-crystalline-shores", "words of a place")


def test_a_unit_in_bluefire_is_one_in_pinkfire_with_its_distance_from_the_edge() -> None:
    unit = UnitInBluefire(can_fly=False, dice_for_d3=4, distance=6)
    assert UnitInPinkfire(**unit.shared_with(UnitInPinkfire)) == UnitInPinkfire(can_fly=False, dice_for_d3=4)
    with pytest.raises(RuleInputError, match="distance: is missing"):
        UnitInBluefire(can_fly=False, dice_for_d3=4)  # type: ignore[call-arg]


def test_a_third_dice_shows_a_face_as_well() -> None:
    assert CastingRollOnTheShores(first=1, second=2, third=6).rolls_third
    with pytest.raises(RuleInputError, match="third: must be 6 or less, not 7"):
        CastingRollOnTheShores(first=1, second=2, third=7)


@pytest.mark.parametrize(
    ("can_fly", "tzeentch", "outcome"),
    [
        (True, True, "no mortal wounds"),
        (True, False, "no mortal wounds"),
        (False, True, "1 mortal wound"),
        (False, False, "D3 mortal wounds: 1"),
    ],
)
def test_a_single_mortal_wound_is_told_from_a_d3(can_fly: bool, tzeentch: bool, outcome: str) -> None:
    unit = UnitInPinkfire(can_fly=can_fly, tzeentch=tzeentch, dice_for_d3=1)
    assert burns(Verdict(), unit, CITE, CITE, CITE).outcome == outcome


@pytest.mark.parametrize(
    ("tzeentch", "slain", "returns"),
    [(False, 6, ("D3", 3)), (True, 6, ("D6", 5)), (True, 2, ("D6", 2)), (False, 0, ("D3", 0))],
)
def test_a_tzeentch_unit_gets_a_d6_back_and_others_a_d3(tzeentch: bool, slain: int, returns: tuple[str, int]) -> None:
    unit = UnitInChange(roll=6, tzeentch=tzeentch, dice_for_models=5, slain=slain)
    assert models_back(Verdict(), unit, CITE, CITE) == returns
