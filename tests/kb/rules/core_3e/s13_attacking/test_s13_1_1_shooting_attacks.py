"""Shooting attacks: more range never loses a target, and a model that nobody sees changes nothing."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s13_attacking.s13_1_1_shooting_attacks import ShootingTarget, WeaponToShoot, target, weapon
from kb.tabletop import RuleInputError
from kb.tabletop.combat.attacks import Sight, TargetModel
from kb.tabletop.combat.weapons import CarriedWeapon, WeaponKind
from tests.kb.rules.told import told

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
    ("values", "says", "held"),
    [
        ({}, "It is a missile weapon, and the model carries it.", True),
        ({"carried": False}, "It is a missile weapon, and the model carries others.", False),
        ({}, "The model is allowed to use it.", True),
        ({"allowed": False}, "The model is forbidden to use it.", False),
        ({"mounts": True}, "It is the mount's weapon.", True),
    ],
)
def test_what_is_told_of_a_weapon(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(weapon(WeaponToShoot(weapon=CarriedWeapon(kind=WeaponKind.MISSILE, **values))))[says] is held


def test_what_is_told_of_a_target_partly_in_sight() -> None:
    unit = (
        TargetModel(distance=4, sight=Sight.HIDDEN),
        TargetModel(distance=10, sight=Sight.BEHIND_OWN_UNIT),
        TargetModel(distance=12),
        TargetModel(distance=13),
    )
    assert told(target(ShootingTarget(models=unit, range=18))) == {
        "Behind the attacker's own unit and nothing else, so visible: 1.": True,
        'Visible models: 3 of 4, the nearest of them 10" away.': True,
        '10" against a Range of 18".': True,
    }


def test_what_is_told_of_a_target_out_of_sight() -> None:
    hidden = ShootingTarget(models=(TargetModel(distance=4, sight=Sight.HIDDEN),), range=18)
    assert told(target(hidden)) == {"Visible models: 0 of 1.": False}


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
