"""What is aimed at: a model's farthest part is not its nearest, and a minimum range has to be measured."""

from typing import Any

import pytest
from pydantic import ValidationError

from kb.tabletop import RuleInput, RuleInputError
from kb.tabletop.battlefield.measure import TOLERANCE
from kb.tabletop.combat.attacks import (
    AttackCount,
    ModifiedHitRoll,
    ModifiedSaveRoll,
    ShootingTarget,
    TargetModel,
    TargetModels,
    minimum_range_fits,
)
from tests.kb.ranges import ends_at, takes


def test_a_model_is_measured_the_right_way_round() -> None:
    assert TargetModel(distance=3, farthest=3).farthest == 3
    with pytest.raises(ValidationError, match='its farthest part is 2" away, its closest 3"'):
        TargetModel(distance=3, farthest=2)


def test_without_a_minimum_range_nothing_more_is_measured() -> None:
    minimum_range_fits((TargetModel(distance=3),), 18, None)


def test_a_minimum_range_leaves_some_range_and_needs_the_farthest_parts() -> None:
    measured = (TargetModel(distance=3, farthest=4),)
    minimum_range_fits(measured, 48, 6)
    with pytest.raises(ValueError, match='a minimum range of 48" leaves nothing of a range of 48"'):
        minimum_range_fits(measured, 48, 48)
    with pytest.raises(ValueError, match="each model needs the distance to its farthest part"):
        minimum_range_fits((*measured, TargetModel(distance=3)), 48, 6)


def test_a_minimum_range_just_short_of_the_range_leaves_some() -> None:
    minimum_range_fits((TargetModel(distance=3, farthest=4),), 48, 47.9)


def test_at_a_target_to_shoot_at_a_minimum_range_is_measured_too() -> None:
    assert ShootingTarget(models=(TargetModel(distance=9, farthest=10),), range=48, minimum=6).minimum == 6
    with pytest.raises(RuleInputError, match="each model needs the distance to its farthest part"):
        ShootingTarget(models=(TargetModel(distance=9),), range=48, minimum=6)


def test_a_hair_of_measuring_is_no_contradiction() -> None:
    assert TargetModel(distance=3, farthest=3 - TOLERANCE / 2).distance == 3


@pytest.mark.parametrize(("models", "fit"), [(0, False), (1, True), (100, True), (101, False)])
def test_a_target_unit_has_one_to_a_hundred_models(models: int, fit: bool) -> None:
    assert takes(TargetModels, (TargetModel(distance=3),) * models) is fit


def test_attacks_are_counted_to_five_hundred() -> None:
    assert ends_at(AttackCount, 0, 500)


@pytest.mark.parametrize(
    ("roll", "wrong"),
    [
        (ModifiedHitRoll(roll=4, to_hit=4), {"to_hit": 1}),
        (ModifiedSaveRoll(roll=4, save=4), {"save": 8}),
        (ModifiedSaveRoll(roll=4, save=4), {"rend": 1}),
        (ModifiedHitRoll(roll=4, to_hit=4), {"roll": 7}),
        (ModifiedHitRoll(roll=4, to_hit=4), {"modifiers": (11,)}),
    ],
)
def test_what_no_roll_is_made_with_is_refused(roll: RuleInput, wrong: dict[str, Any]) -> None:
    field = next(iter(wrong))
    with pytest.raises(RuleInputError, match=rf"^{field}\b"):
        roll.but(**wrong)
