"""What is aimed at: a model's farthest part is not its nearest, and a minimum range has to be measured."""

import pytest
from pydantic import ValidationError

from kb.tabletop.combat.attacks import TargetModel, minimum_range_fits


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
