"""Behind terrain: closer to the wall and farther from the attacker is never worse."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s17_terrain.s17_0_2_behind_terrain import TargetNearTerrain, behind
from kb.tabletop import RuleInputError

targets = st.builds(
    TargetNearTerrain,
    distance=st.floats(0, 12),
    models=st.lists(st.floats(0, 1.2), min_size=1, max_size=5).map(tuple),
    clear_line=st.booleans(),
)


@given(targets, st.floats(0, 1), st.floats(0, 6))
def test_closer_to_the_wall_and_farther_from_the_attacker_is_never_worse(
    target: TargetNearTerrain, part: float, more: float
) -> None:
    if behind(target).outcome == "behind terrain":
        better = target.but(models=tuple(away * part for away in target.models), distance=target.distance + more)
        assert behind(better).outcome == "behind terrain"


@given(targets, st.floats(1.002, 60))
def test_one_more_model_in_the_open_takes_it_from_all(target: TargetNearTerrain, away: float) -> None:
    assert behind(target.but(models=(*target.models, away))).outcome == "not behind terrain"


def test_a_unit_without_models_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"models: .*a list of 1 or more"):
        TargetNearTerrain(distance=5, models=(), clear_line=False)
