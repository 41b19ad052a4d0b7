"""Objectives: wherever the marker goes, the objective stays."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s18_objectives.s18_0_objectives import MarkerMovedAside, moved_aside
from kb.tabletop.units.models import Model, Position
from tests.kb.rules.told import told

places = st.floats(-12, 12)


@given(places, places, places, places)
def test_moving_the_marker_changes_nothing(x: float, y: float, aside: float, further: float) -> None:
    near = MarkerMovedAside(
        model=Model(x=x, y=y, base=32), original=Position(x=0, y=0), now=Position(x=aside, y=further)
    )
    assert moved_aside(near).outcome == moved_aside(near.but(now=near.original)).outcome


def test_what_is_told_of_a_marker_that_was_moved() -> None:
    beside_it = Model(x=6 + 16 / 25.4, y=0, base=32)
    moved = MarkerMovedAside(model=beside_it, original=Position(x=0, y=0), now=Position(x=0, y=1))
    assert told(moved_aside(moved)) == {
        "The marker shows where the objective is, and does no more.": True,
        'The marker lies 1" from where it was.': True,
        'From where the marker was, the model is 6" away; asked about: 6".': True,
    }


def test_nothing_is_told_of_a_move_where_the_marker_lies_in_its_place() -> None:
    untouched = MarkerMovedAside(
        model=Model(x=9, y=0, base=32), original=Position(x=0, y=0), now=Position(x=0, y=0), limit=12
    )
    assert told(moved_aside(untouched)) == {
        "The marker shows where the objective is, and does no more.": True,
        'From where the marker was, the model is 8.371" away; asked about: 12".': True,
    }
