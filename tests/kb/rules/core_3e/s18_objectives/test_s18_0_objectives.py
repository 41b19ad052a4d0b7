"""Objectives: wherever the marker goes, the objective stays."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s18_objectives.s18_0_objectives import MarkerMovedAside, moved_aside
from kb.tabletop.units.models import Model, Position

places = st.floats(-12, 12)


@given(places, places, places, places)
def test_moving_the_marker_changes_nothing(x: float, y: float, aside: float, further: float) -> None:
    near = MarkerMovedAside(
        model=Model(x=x, y=y, base=32), original=Position(x=0, y=0), now=Position(x=aside, y=further)
    )
    assert moved_aside(near).outcome == moved_aside(near.but(now=near.original)).outcome
