"""Models: a base in millimetres, on a table in inches."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.tabletop.units.models import Coordinate, Height, Inches, Millimetres, Model, Position
from tests.kb.ranges import ends_at, takes

sizes = st.floats(5, 400)
places = st.builds(
    Position, x=st.floats(-120, 120), y=st.floats(-120, 120), z=st.floats(0, 60), turned=st.floats(-360, 360)
)


@pytest.mark.parametrize(
    ("kind", "least", "most"), [(Inches, 0, 120), (Coordinate, -120, 120), (Height, 0, 60), (Millimetres, 5, 400)]
)
def test_each_measure_has_its_range(kind: Any, least: float, most: float) -> None:
    assert ends_at(kind, least, most, by=0.01)
    assert not takes(kind, float("nan"))


def test_a_place_is_turned_once_round_at_most() -> None:
    assert ends_at(Position.__annotations__["turned"], -360, 360, by=0.1)


def test_a_base_of_an_inch_reaches_half_an_inch_from_its_centre() -> None:
    assert Model(x=0, y=0, base=25.4).sides == (0.5, 0.5)
    assert Model(x=0, y=0, base=50.8, base_across=25.4).sides == (1, 0.5)


def test_a_bare_place_is_round_and_has_no_size() -> None:
    place = Position(x=1, y=2)
    assert (place.sides, place.is_round) == ((0, 0), True)


@given(sizes, st.none() | sizes)
def test_a_base_is_round_where_its_sides_are_alike(base: float, across: float | None) -> None:
    model = Model(x=0, y=0, base=base, base_across=across)
    assert model.is_round is (across is None or abs(across - base) <= 1)


@pytest.mark.parametrize("across", [31, 31.5, 33])
def test_a_base_that_is_a_millimetre_wider_one_way_is_measured_as_a_round_one(across: float) -> None:
    model = Model(x=0, y=0, base=32, base_across=across)
    assert model.is_round
    assert model.sides == Model(x=0, y=0, base=32).sides


@pytest.mark.parametrize(
    ("base", "across", "size"), [(32, None, "32 mm"), (120, 92, "120 by 92 mm"), (28.5, None, "28.5 mm")]
)
def test_a_size_is_said_as_it_is_sold(base: float, across: float | None, size: str) -> None:
    assert Model(x=0, y=0, base=base, base_across=across).size == size


@given(places, places)
def test_a_model_that_is_put_elsewhere_is_the_same_model_there(here: Position, there: Position) -> None:
    model = Model(**dict(here), name="A", base=60, base_across=35)
    moved = model.at(there)
    assert moved.shared_with(Position) == dict(there)
    assert (moved.name, moved.sides) == (model.name, model.sides)
    assert moved.at(here) == model
