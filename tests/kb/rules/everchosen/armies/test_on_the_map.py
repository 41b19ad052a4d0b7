"""What players enter of a map comes to what its distances come to when they are told."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.everchosen import angazkul_grend, bridge_of_molten_screams, deathly_pursuit
from kb.rules.everchosen.armies.coherency import SINGLE
from kb.rules.everchosen.armies.on_the_map import (
    ARRIVING,
    AWAY_FROM_FAR_HALF,
    FAR_HALF,
    IN_NEAR_HALF,
    NEAR_HALF,
    Area,
    ArrivesInTerritory,
    UnitOnTheMap,
    line_at,
    near,
    outside,
)
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.measure import within
from kb.tabletop.units.models import MILLIMETRES_PER_INCH, Model, Position

# Inches, to the tenth, as players give them: the centres of bases half an inch in radius, on a battlefield 44" across.
places = st.integers(-50, 490).map(lambda tenths: tenths / 10)
on_the_table = st.integers(0, 440).map(lambda tenths: tenths / 10)


@given(places)
def test_a_unit_on_the_map_stands_where_one_with_these_distances_does(y: float) -> None:
    told = angazkul_grend.PLACED.but(
        wholly_within_own_territory=within(0.5, y) and within(y + 0.5, 22), from_enemy_territory=max(0, 22 - y - 0.5)
    )
    drawn = angazkul_grend.set_up_on_the_map(AWAY_FROM_FAR_HALF.but(models=line_at(y)))
    assert drawn.outcome == angazkul_grend.set_up(told).outcome
    cites = [step.cite for step in angazkul_grend.set_up(told).steps]
    assert [step.cite for step in drawn.steps] == [SINGLE, *cites]


@given(places, on_the_table)
def test_a_unit_arrives_on_the_map_where_one_with_these_distances_does(y: float, enemies: float) -> None:
    told = bridge_of_molten_screams.HERE.but(
        wholly_within=within(0.5, y) and within(y + 0.5, 22),
        from_enemies=max(0, abs(y - enemies) - 1),
        from_edge=max(0, min(abs(y), abs(44 - y)) - 0.5),
    )
    drawn = ARRIVING.but(models=line_at(y), enemies=line_at(enemies))
    outcome = bridge_of_molten_screams.ceaseless_assault_on_the_map(drawn).outcome
    assert outcome == bridge_of_molten_screams.ceaseless_assault_set_up(told).outcome


@given(on_the_table, on_the_table)
def test_the_quarry_comes_out_on_the_map_where_one_with_these_distances_does(y: float, enemies: float) -> None:
    drawn = deathly_pursuit.FOUND_ON_THE_MAP.but(quarry=line_at(y)[0], enemies=line_at(enemies))
    told = deathly_pursuit.FOUND.but(from_hiding_place=max(0, abs(y) - 0.5), from_enemies=max(0, abs(y - enemies) - 1))
    assert deathly_pursuit.quarry_on_the_map(drawn).outcome == deathly_pursuit.quarry_set_up(told).outcome


def test_a_territory_of_two_rectangles_is_one_territory() -> None:
    left, right = Area(from_x=0, from_y=0, to_x=10, to_y=10), Area(from_x=10, from_y=0, to_x=20, to_y=10)
    astride = (Model(x=10, y=5, base=MILLIMETRES_PER_INCH),)
    assert outside(astride, (left,)) == astride
    assert not outside(astride, (left, right))


def test_an_oval_base_is_within_and_near_by_its_outline() -> None:
    oval = Model(x=30, y=20.5, base=2 * MILLIMETRES_PER_INCH, base_across=4 * MILLIMETRES_PER_INCH)
    assert outside((oval,), NEAR_HALF) == (oval,)
    turned = oval.model_copy(update={"turned": 90.0})
    assert not outside((turned,), NEAR_HALF)
    assert not near((turned,), FAR_HALF, 0.4)
    assert near((turned,), FAR_HALF, 0.5)


def test_an_area_lies_on_the_battlefield_and_ends_after_it_begins() -> None:
    with pytest.raises(RuleInputError, match="own territory reaches past the edge"):
        IN_NEAR_HALF.but(own_territory=(Area(from_x=0, from_y=0, to_x=60.1, to_y=22),))
    with pytest.raises(ValueError, match="ends at a greater x"):
        Area(from_x=5, from_y=0, to_x=5, to_y=22)
    with pytest.raises(ValueError, match="a greater y"):
        Area(from_x=0, from_y=5, to_x=5, to_y=5)


def test_what_is_wrong_on_the_map_is_refused_whatever_else_is_unknown() -> None:
    past = {"battlefield": {"along": 60, "across": 44}, "models": [{"x": 80, "y": 10, "base": 25.4}]}
    area = {"own_territory": [{"from_x": 0, "from_y": 0, "to_x": 90, "to_y": 22}]}
    for kind in (UnitOnTheMap, ArrivesInTerritory):
        with pytest.raises(RuleInputError, match="own territory reaches past the edge"):
            kind.read_part(json.dumps(past | area))
    assert UnitOnTheMap.read_part(json.dumps(past)).battlefield.along == 60


@pytest.mark.parametrize(("x", "y"), [(60.1, 22), (30, 44.1), (-0.1, 22), (30, -0.1)])
def test_an_objective_lies_on_the_battlefield(x: float, y: float) -> None:
    assert IN_NEAR_HALF.but(objectives=(Position(x=60, y=44), Position(x=0, y=0))).objectives
    with pytest.raises(RuleInputError, match="an objective stands past the edge"):
        IN_NEAR_HALF.but(objectives=(Position(x=x, y=y),))


@pytest.mark.parametrize(("x", "y"), [(60.1, 22), (30, 44.1), (-0.1, 22), (30, -0.1)])
def test_an_enemy_stands_on_the_battlefield(x: float, y: float) -> None:
    enemy = line_at(0)[0]
    assert ARRIVING.but(enemies=(enemy,)).enemies == (enemy,)
    with pytest.raises(RuleInputError, match="A of the enemy stands past the edge"):
        ARRIVING.but(enemies=(enemy.model_copy(update={"x": x, "y": y}),))


@pytest.mark.parametrize("place", [{"x": -0.1}, {"y": -0.1}])
def test_nothing_of_the_quarrys_map_stands_past_its_corner(place: dict[str, float]) -> None:
    found, corner = deathly_pursuit.FOUND_ON_THE_MAP, line_at(0)[0].model_copy(update={"x": 0.0})
    past = corner.model_copy(update=place)
    assert found.but(quarry=corner, hiding_place=Position(x=0, y=0), enemies=(corner,)).quarry == corner
    for changed in ({"quarry": past}, {"enemies": (past,)}, {"hiding_place": Position(x=past.x, y=past.y)}):
        with pytest.raises(RuleInputError, match="below 0 is past its edge"):
            found.but(**changed)


def test_every_side_is_an_edge_of_the_battlefield() -> None:
    first, *others = line_at(6)
    unit = ARRIVING.but(models=(first.model_copy(update={"y": 6.6}), *others))
    assert [one.y for one in unit.far_from_edge(6)] == [6.6]
    for x in (2, 58):
        beside = ARRIVING.but(models=(first.model_copy(update={"x": x, "y": 20}),))
        assert beside.from_edge == pytest.approx(1.5)
