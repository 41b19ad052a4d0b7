"""Missile weapons: a target of the third edition is one here as well, and a farther range loses nobody."""

from hypothesis import given
from hypothesis import strategies as st

from kb.engine import ask
from kb.rules.core_2e.missile_weapons import target
from kb.tabletop.combat.attacks import ShootingTarget, Sight, TargetModel

models = st.builds(
    lambda away, across, sight: TargetModel(distance=away, farthest=away + across, sight=sight),
    st.integers(0, 300).map(lambda tenths: tenths / 10),
    st.sampled_from([1, 1.3, 4.7]),
    st.sampled_from(Sight),
)
targets = st.builds(
    ShootingTarget,
    models=st.lists(models, min_size=1, max_size=6).map(tuple),
    range=st.sampled_from([12, 18, 24]),
    minimum=st.sampled_from([None, 3, 6]),
)


@given(targets)
def test_who_can_be_the_target_in_the_third_edition_can_be_it_here(given: ShootingTarget) -> None:
    if ask("core-3e/13.1.1", part="target", **given.shared_with(ShootingTarget)).outcome == "can be the target":
        assert target(given).outcome == "can be the target"


@given(targets, st.sampled_from([6, 30]))
def test_a_farther_range_loses_no_target(given: ShootingTarget, more: int) -> None:
    if target(given).outcome == "can be the target":
        assert target(given.but(range=given.range + more)).outcome == "can be the target"
