"""The edge of a terrain feature: how far a base reaches past it, and which corners make none."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.tabletop import RuleInput, RuleInputError
from kb.tabletop.battlefield.measure import TOLERANCE, past_edge
from kb.tabletop.battlefield.terrain import AcrossWidest, Corner, Edge, GarrisonCount, ModelsToGarrison, UnitToGarrison
from kb.tabletop.units.models import Model, Position
from tests.kb.ranges import ends_at, takes

SQUARE = (Corner(x=0, y=0), Corner(x=8, y=0), Corner(x=8, y=8), Corner(x=0, y=8))
ROUND = Model(x=4, y=4, base=50.8)  # 1" from its centre to its rim
OVAL = Model(x=4, y=4, base=101.6, base_across=50.8)

places = st.floats(-3, 11)


class Feature(RuleInput):
    """A rule's input with an edge in it."""

    edge: Edge


@given(places)
def test_a_round_base_reaches_past_a_straight_edge_by_what_sticks_out(x: float) -> None:
    outside = max(0 - (x - 1), (x + 1) - 8, 0)
    assert past_edge(ROUND.at(Position(x=x, y=4)), SQUARE) == pytest.approx(outside)


@given(places, places)
def test_an_oval_lies_between_the_circles_inside_and_around_it(x: float, y: float) -> None:
    place = Position(x=x, y=y, turned=30)
    around = ROUND.model_copy(update={"base": 101.6}).at(place)
    oval = past_edge(OVAL.at(place), SQUARE)
    assert oval <= past_edge(around, SQUARE) + TOLERANCE
    assert oval > 0 or past_edge(ROUND.at(place), SQUARE) < 1e-4


@given(places, places, st.floats(0, math.tau))
def test_turning_the_table_changes_nothing(x: float, y: float, angle: float) -> None:
    def turned(x: float, y: float) -> tuple[float, float]:
        return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)

    edge = [Corner(x=a, y=b) for a, b in (turned(corner.x, corner.y) for corner in SQUARE)]
    a, b = turned(x, y)
    there = past_edge(ROUND.at(Position(x=a, y=b)), edge)
    assert there == pytest.approx(past_edge(ROUND.at(Position(x=x, y=y)), SQUARE), abs=1e-6)


def test_a_base_over_a_corner_that_points_inwards_reaches_past_it() -> None:
    nook = (*SQUARE[:2], Corner(x=8, y=4), Corner(x=4, y=4), Corner(x=4, y=8), SQUARE[3])
    assert past_edge(ROUND.at(Position(x=2, y=2)), nook) == 0
    assert past_edge(ROUND.at(Position(x=3.5, y=3.5)), nook) > 0


@pytest.mark.parametrize(
    ("corners", "says"),
    [
        (SQUARE[:2], "a list of 3 or more"),
        ((SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]), "goes round once without crossing itself"),
        ((SQUARE[0], SQUARE[0], SQUARE[0]), "goes round once without crossing itself"),
        ((Corner(x=0, y=0), Corner(x=1, y=1), Corner(x=2, y=2)), "goes round once without crossing itself"),
    ],
)
def test_what_encloses_nothing_is_no_edge(corners: tuple[Corner, ...], says: str) -> None:
    with pytest.raises(RuleInputError, match=f"edge: .*{says}"):
        Feature(edge=corners)


ONE = ModelsToGarrison(wounds=1)


def test_only_a_defensible_terrain_feature_has_a_garrison() -> None:
    assert UnitToGarrison(unit=(ONE,), across=6, inside=1).inside == 1
    assert not UnitToGarrison(unit=(ONE,), across=6, defensible=False).defensible
    with pytest.raises(RuleInputError, match="a terrain feature that is not defensible has no garrison"):
        UnitToGarrison(unit=(ONE,), across=6, inside=1, defensible=False)


@pytest.mark.parametrize(("across", "is_one"), [(0, False), (0.1, True), (72, True), (72.1, False)])
def test_a_terrain_feature_has_some_size(across: float, is_one: bool) -> None:
    assert takes(AcrossWidest, across) is is_one


def test_a_garrison_has_sixty_models_at_most() -> None:
    assert ends_at(GarrisonCount, 0, 60)
