"""Shooting attacks: more range never loses a target, and a model that nobody sees changes nothing."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s13_attacking.s13_1_1_shooting_attacks import target
from kb.tabletop import RuleInputError
from kb.tabletop.combat.attacks import ShootingTarget, Sight, TargetModel

distances = st.floats(0, 60)


@st.composite
def models(draw: st.DrawFn) -> TargetModel:
    distance = draw(distances)
    return TargetModel(distance=distance, farthest=distance + draw(st.floats(1, 5)), sight=draw(st.sampled_from(Sight)))


units = st.lists(models(), min_size=1, max_size=5).map(tuple)


def shot_at(unit: tuple[TargetModel, ...], range: float, minimum: float | None = None) -> bool:
    return target(ShootingTarget(models=unit, range=range, minimum=minimum)).outcome == "can be the target"


@given(units, st.floats(1, 60), st.floats(0, 40))
def test_more_range_never_loses_a_target(unit: tuple[TargetModel, ...], range: float, more: float) -> None:
    if shot_at(unit, range):
        assert shot_at(unit, range + more)


@given(units, st.floats(1, 30), st.floats(1, 30))
def test_a_shorter_minimum_never_loses_a_target(unit: tuple[TargetModel, ...], one: float, other: float) -> None:
    shorter, longer = sorted((one, other))
    if shot_at(unit, 48, longer):
        assert shot_at(unit, 48, shorter)
        assert shot_at(unit, 48)


@given(units, distances, st.floats(1, 60))
def test_a_hidden_model_changes_nothing(unit: tuple[TargetModel, ...], away: float, range: float) -> None:
    assert shot_at(unit, range) == shot_at((*unit, TargetModel(distance=away, sight=Sight.HIDDEN)), range)


@given(units, st.floats(1, 60))
def test_the_attackers_own_unit_hides_nobody(unit: tuple[TargetModel, ...], range: float) -> None:
    through = tuple(
        model.model_copy(update={"sight": Sight.BEHIND_OWN_UNIT}) if model.sight is Sight.IN_VIEW else model
        for model in unit
    )
    assert shot_at(unit, range) == shot_at(through, range)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"minimum": 18}, 'a minimum range of 18" leaves nothing of a range of 18"'),
        ({"minimum": 6}, "each model needs the distance to its farthest part"),
        ({"range": 0}, "range: .*than 0"),
        ({"models": ()}, "models: .* 1 "),
    ],
)
def test_what_cannot_be_measured_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        ShootingTarget(models=(TargetModel(distance=9),), range=18).but(**values)
