"""Shooting near enemy units: friends beside the target never matter, and a nearer target is never worse."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s10_shooting_phase.s10_1_1_shooting_near_enemy_units import target
from kb.tabletop import RuleInputError
from kb.tabletop.combat.attacks import TargetNearEnemies

CAN = "can be targeted"


@st.composite
def targets(draw: st.DrawFn) -> TargetNearEnemies:
    nearest = draw(st.floats(0, 6))
    return TargetNearEnemies(target=nearest + draw(st.just(0.0) | st.floats(0, 20)), from_enemies=nearest)


@given(targets(), st.floats(0, 20))
def test_friends_beside_the_target_never_matter(one: TargetNearEnemies, friend: float) -> None:
    assert target(one).outcome == target(one.but(friend_from_target=friend)).outcome


@given(targets(), st.floats(0, 1))
def test_a_nearer_target_is_never_worse(one: TargetNearEnemies, part: float) -> None:
    nearer = one.from_enemies + (one.target - one.from_enemies) * part
    if target(one).outcome == CAN:
        assert target(one.but(target=nearer)).outcome == CAN


@given(st.floats(0, 20))
def test_the_nearest_enemy_unit_can_always_be_targeted(nearest: float) -> None:
    assert target(TargetNearEnemies(target=nearest, from_enemies=nearest)).outcome == CAN


def test_a_target_nearer_than_the_nearest_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r'^the nearest enemy unit cannot be farther than the target at 2"$'):
        TargetNearEnemies(target=2, from_enemies=3)
