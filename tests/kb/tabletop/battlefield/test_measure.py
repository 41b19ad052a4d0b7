"""Measuring: exact on a boundary, the same both ways, and an oval lies between the circles inside and around it."""

import math
import subprocess
import sys
from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.tabletop.battlefield.measure import (
    TOLERANCE,
    closest,
    displacement,
    distance,
    distance_to,
    furthest,
    furthest_from_unit,
    horizontally,
    inches,
    overlapping,
    past_edge,
    path_length,
    under_line,
    vertically,
    wholly_within,
    wholly_within_unit,
    within,
)
from kb.tabletop.battlefield.terrain import Corner
from kb.tabletop.units.models import Model, Position
from kb.tabletop.unknown import Unknown, opened, part_of, watched

TOUCHING = 32 / 25.4

unhurried = settings(deadline=None)  # the first oval imports shapely

places = st.floats(-12, 12)
angles = st.floats(0, 360)
sizes = st.sampled_from([25.0, 32.0, 40.0, 60.0, 90.0])
positions = st.builds(Position, x=places, y=places, z=st.floats(0, 6), turned=angles)
rounds = st.builds(Model, x=places, y=places, z=st.floats(0, 6), base=sizes)
ovals = st.builds(Model, x=places, y=places, z=st.floats(0, 6), base=sizes, base_across=sizes, turned=angles)
models = st.one_of(rounds, ovals)


@given(st.integers(0, 240), angles, sizes, sizes)
def test_a_quarter_inch_gap_in_any_direction_is_exact(quarters: int, angle: float, base: float, other: float) -> None:
    gap = quarters / 4
    between = gap + (base + other) / 2 / 25.4
    mine = Model(x=1.1, y=-2.3, base=base)
    at = math.radians(angle)
    theirs = Model(x=1.1 + between * math.cos(at), y=-2.3 + between * math.sin(at), base=other)
    assert within(distance(mine, theirs), gap)
    assert not within(distance(mine, theirs), gap - 0.003)
    assert inches(distance(mine, theirs)) == f'{gap:g}"'
    assert not overlapping(mine, theirs)


@unhurried
@given(models, models)
def test_a_distance_is_the_same_both_ways(one: Model, other: Model) -> None:
    assert distance(one, other) == pytest.approx(distance(other, one), abs=TOLERANCE)
    assert overlapping(one, other) == overlapping(other, one)


@unhurried
@given(ovals, rounds)
def test_an_oval_lies_between_the_circles_inside_and_around_it(oval: Model, other: Model) -> None:
    small, large = sorted([oval.base, oval.base_across or oval.base])
    inside, around = (oval.model_copy(update={"base": size, "base_across": None}) for size in (small, large))
    assert distance(around, other) <= distance(oval, other) + 1e-4
    assert distance(oval, other) <= distance(inside, other) + 1e-4
    assert furthest(inside, other) <= furthest(oval, other) + 1e-4
    assert furthest(oval, other) <= furthest(around, other) + 1e-4


@unhurried
@given(models, models, st.floats(0, 24))
def test_what_is_wholly_within_is_within(one: Model, other: Model, limit: float) -> None:
    if wholly_within(one, limit, other):
        assert within(distance(one, other), limit + 1e-4)


def test_an_oval_along_an_axis_is_exact() -> None:
    cavalry = Model(x=0, y=0, base=60, base_across=35)
    ahead = Model(x=(60 / 2 + 32 / 2) / 25.4 + 1, y=0, base=32)
    beside = Model(x=0, y=(35 / 2 + 32 / 2) / 25.4 + 1, base=32)
    turned = cavalry.at(Position(x=0, y=0, turned=90))
    assert distance(cavalry, ahead) == pytest.approx(1, abs=TOLERANCE)
    assert distance(cavalry, beside) == pytest.approx(1, abs=TOLERANCE)
    assert distance(turned, beside) == pytest.approx(1 - 25 / 2 / 25.4, abs=TOLERANCE)
    assert distance(turned, ahead) == pytest.approx(1 + 25 / 2 / 25.4, abs=TOLERANCE)


@pytest.mark.parametrize(("gap", "held"), [(1 - 1e-9, True), (1.0, True), (1.001, True), (1.0011, False)])
def test_exactly_an_inch_is_within_an_inch(gap: float, held: bool) -> None:
    here, there = Model(x=0, y=0, base=32), Model(x=TOUCHING + gap, y=0, base=32)
    assert within(distance(here, there), 1) is held


@pytest.mark.parametrize(("length", "held"), [(0.001 + 1e-6, True), (0.001 + 1.1e-6, False)])
def test_what_is_as_long_as_can_still_be_the_same_is_within(length: float, held: bool) -> None:
    assert within(length, 0) is held


def test_every_part_of_the_base_must_be_wholly_within() -> None:
    hero, model = Model(x=0, y=0, base=40), Model(x=12, y=0, base=32)
    reach = 12 + (32 - 40) / 2 / 25.4
    assert wholly_within(model, reach, hero)
    assert not wholly_within(model, reach - 0.01, hero)
    assert within(distance(model, hero), reach - 0.01)


def test_across_and_up_are_measured_apart_and_together() -> None:
    low, high = Model(x=0, y=0, base=32), Model(x=TOUCHING + 3, y=0, z=4, base=32)
    assert horizontally(low, high) == pytest.approx(3)
    assert vertically(low, high) == 4
    assert distance(low, high) == pytest.approx(5)


def test_heights_are_measured_from_one_to_the_other() -> None:
    assert vertically(Position(x=0, y=0, z=3), Position(x=9, y=9, z=4)) == 1


def test_a_model_straight_above_another_is_only_up() -> None:
    low, high = Model(x=0, y=0, base=32), Model(x=0.5, y=0, z=6, base=32)
    assert distance(low, high) == 6
    assert not overlapping(low, high)
    assert overlapping(low, high.at(Position(x=0.5, y=0)))


def test_the_distance_to_a_unit_is_to_its_closest_model() -> None:
    unit = (Model(x=10, y=0, base=32), Model(x=TOUCHING + 2, y=0, base=32))
    assert distance_to(Model(x=0, y=0, base=32), unit) == pytest.approx(2)


def test_a_place_without_a_base_is_a_point() -> None:
    objective = Position(x=0, y=0)
    assert distance(objective, Model(x=6 + TOUCHING / 2, y=0, base=32)) == pytest.approx(6)
    assert distance(objective, Model(x=6 + 60 / 2 / 25.4, y=0, base=60, base_across=35)) == pytest.approx(6)
    assert wholly_within(objective, 0, Model(x=0, y=0, base=60, base_across=35))


def test_bases_that_cross_overlap() -> None:
    cavalry = Model(x=0, y=0, base=60, base_across=35)
    assert overlapping(cavalry, Model(x=1, y=1, base=32))
    assert not overlapping(cavalry, Model(x=1.4, y=1.2, base=32))


def test_what_stands_beside_an_oval_has_room_where_a_round_base_as_long_would_leave_none() -> None:
    cavalry = Model(x=0, y=0, base=60, base_across=35)
    beside = Model(x=0, y=(35 / 2 + 32 / 2) / 25.4 + 0.01, base=32)
    assert not overlapping(cavalry, beside)
    assert not overlapping(beside, cavalry)
    assert overlapping(cavalry.at(Position(x=0, y=0, turned=90)), beside)


@pytest.mark.parametrize(
    ("x", "z", "held"),
    [(1.999, 0, False), (1.9989, 0, True), (0, 0.001, True), (0, 0.0011, False)],
)
def test_a_thousandth_of_an_inch_more_or_less_is_the_same_place(x: float, z: float, held: bool) -> None:
    assert overlapping(Model(x=0, y=0, base=50.8), Model(x=x, y=0, z=z, base=50.8)) is held  # one inch to each side


@unhurried
@given(models, positions)
def test_no_part_of_a_base_moves_less_than_its_centre(start: Model, end: Position) -> None:
    assert displacement(start, end) >= path_length((start, end)) - TOLERANCE


def test_a_quarter_turn_moves_the_end_of_an_oval() -> None:
    dragon = Model(x=0, y=0, base=120, base_across=92)
    assert displacement(dragon, Position(x=0, y=0, turned=90)) == pytest.approx(60 / 25.4 * math.sqrt(2))
    assert displacement(dragon, Position(x=3, y=0)) == pytest.approx(3)


def test_a_path_is_as_long_as_its_legs() -> None:
    corner = (Position(x=0, y=0), Position(x=3, y=0), Position(x=3, y=4), Position(x=3, y=4, z=2))
    assert path_length(corner) == pytest.approx(9)


def test_just_over_three_inches_never_reads_three() -> None:
    assert inches(3.00001) == '3.001"'
    assert inches(3) == '3"'
    assert inches(2.5) == '2.5"'


def test_round_bases_are_measured_without_shapely() -> None:
    program = (
        "import sys\n"
        "from kb.engine.checks import ask\n"
        "from kb.tabletop.units.unit import in_line\n"
        "ask('core-3e/1.3.3', part='coherency', models=in_line(5, 1))\n"
        "sys.exit('shapely' in sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@unhurried
@given(ovals, st.lists(rounds, min_size=1, max_size=3), st.floats(0, 24))
def test_what_is_wholly_within_one_model_is_wholly_within_its_unit(
    oval: Model, unit: list[Model], limit: float
) -> None:
    if any(wholly_within(oval, limit, model) for model in unit):
        assert wholly_within_unit(oval, limit, unit)
    if wholly_within_unit(oval, limit, unit):
        assert within(min(distance(oval, model) for model in unit), limit + 1e-3)


def test_two_models_can_cover_a_base_together_but_not_with_a_gap_between() -> None:
    base = Model(x=0, y=0, base=60)
    near, far = (Model(x=x, y=-1.5, base=60) for x in (-2.8, 2.8))
    assert wholly_within_unit(base, 3, (near, far))
    assert not wholly_within_unit(base, 3, (near,))
    assert not wholly_within_unit(base, 2.6, (near, far))
    assert not wholly_within_unit(base, 3, (near, far.at(Position(x=2.8, y=-1.5, z=4))))


UPON, PILLARS = Model(x=0, y=0, z=6, base=40.64), (Position(x=-0.6, y=0, z=6), Position(x=0.6, y=0, z=6))


@pytest.mark.parametrize(("limit", "held"), [(1, True), (0.9995, True), (0.998, False)])
def test_two_models_cover_a_base_together_to_the_last_thousandth(limit: float, held: bool) -> None:
    # the base reaches 0.8 from its centre, and what is there lies 0.6 beside: an inch from each of the two
    assert wholly_within_unit(UPON, limit, PILLARS) is held


@pytest.mark.parametrize(("limit", "held"), [(3, True), (2.999, True), (2.9989, False)])
def test_one_above_and_one_below_cover_a_base_together_straight_down_and_up(limit: float, held: bool) -> None:
    below, above = Model(x=-1, y=0, base=60), Model(x=1, y=0, z=6, base=60)
    assert wholly_within_unit(Model(x=0, y=0, z=3, base=25), limit, (below, above)) is held


def test_a_place_that_is_too_far_from_all_is_not_within_a_unit() -> None:
    unit = (Model(x=6 + TOUCHING / 2, y=0, base=32), Model(x=0, y=6 + 35 / 50.8, base=60, base_across=35))
    assert wholly_within_unit(Position(x=0, y=0), 6, unit)
    assert not wholly_within_unit(Position(x=0, y=0), 5.99, unit)


@unhurried
@given(st.floats(0, 360), sizes)
def test_a_line_covers_half_its_width_to_each_side(angle: float, base: float) -> None:
    way = math.radians(angle)
    start, end = Position(x=0, y=0), Position(x=20 * math.cos(way), y=20 * math.sin(way))
    for apart, over in ((0.04, True), (0.05, False), (0.06, False)):
        beside = base / 2 / 25.4 + apart
        model = Model(x=end.x / 2 - beside * math.sin(way), y=end.y / 2 + beside * math.cos(way), base=base)
        assert under_line(model, start, end, 0.1) is over


def test_a_line_ends_where_it_ends() -> None:
    start, end = Position(x=0, y=0), Position(x=10, y=0)
    assert not under_line(Model(x=-TOUCHING / 2, y=0, base=32), start, end, 0.04)
    assert not under_line(Model(x=10 + TOUCHING / 2, y=0, base=32), start, end, 0.04)
    assert under_line(Model(x=10 + TOUCHING / 2 - 0.01, y=0, base=32), start, end, 0.04)


@pytest.mark.parametrize(("width", "over"), [(2e-6, False), (3e-6, True)])
def test_a_line_that_covers_no_more_than_a_rounding_goes_over_nothing(width: float, over: bool) -> None:
    assert under_line(Model(x=0, y=0, base=60), Position(x=0, y=0), Position(x=0.5, y=0), width) is over


units = st.lists(models, min_size=1, max_size=6).map(tuple)


@unhurried
@given(units, units)
def test_the_closest_pair_is_the_first_of_all_that_are_as_close(
    ones: tuple[Model, ...], others: tuple[Model, ...]
) -> None:
    pairs = list(product(ones, others))
    found = min(pairs, key=lambda pair: distance(*pair))
    assert closest(pairs) == found
    assert distance_to(ones[0], others) == min(distance(ones[0], other) for other in others)


@unhurried
@given(models, units)
def test_of_a_unit_that_model_counts_which_the_furthest_part_is_least_far_from(
    one: Model, unit: tuple[Model, ...]
) -> None:
    assert furthest_from_unit(one, unit) == min(furthest(one, other) for other in unit)


def test_half_a_thousandth_nearer_is_closest() -> None:
    cavalry = Model(x=0, y=2 + (35 + 32) / 50.8, base=60, base_across=35)  # its broad side is 2" away
    other = Model(x=TOUCHING + 1.9995, y=0, base=32)
    here = Model(x=0, y=0, base=32)
    assert closest([(here, cavalry), (here, other)]) == (here, other)
    assert distance_to(here, (cavalry, other)) == pytest.approx(1.9995)


@pytest.mark.parametrize("across", [None, 60])
def test_of_two_models_that_are_less_than_an_inch_away_the_nearer_counts(across: float | None) -> None:
    farther = Model(x=0.5 + TOUCHING / 2, y=0, base=32, base_across=across)
    nearer = Model(x=-0.25 - TOUCHING / 2, y=0, base=32, base_across=across)
    assert furthest_from_unit(Position(x=0, y=0), (farther, nearer)) == pytest.approx(0.25)
    assert wholly_within_unit(Position(x=0, y=0), 0.25, (farther, nearer))


def test_to_a_unit_of_round_bases_is_measured_without_shapely(monkeypatch: pytest.MonkeyPatch) -> None:
    ovals_of_ours = "kb.tabletop.battlefield.ovals"
    monkeypatch.delitem(sys.modules, ovals_of_ours, raising=False)
    unit = (Model(x=5, y=0, base=32), Model(x=7, y=0, base=32))
    assert furthest_from_unit(Model(x=0, y=0, base=32), unit) == pytest.approx(5)
    assert ovals_of_ours not in sys.modules


TABLE = [Corner(x=x, y=y) for x, y in ((0, 0), (10, 0), (10, 8), (0, 8))]


@pytest.mark.parametrize(
    ("x", "past"),
    [(5, 0), (0.5, 0), (0.25, 0.25), (0, 0.5), (-1, 1.5), (9.5, 0), (10.5, 1)],
)
def test_a_round_base_reaches_past_an_edge_by_its_radius_and_where_its_centre_is(x: float, past: float) -> None:
    assert past_edge(Model(x=x, y=4, base=25.4), TABLE) == pytest.approx(past, abs=1e-9)


@pytest.mark.parametrize(
    ("x", "turned", "past"),
    [(5, 0, 0), (2, 0, 0), (1.5, 0, 0.5), (1.5, 90, 0), (-1, 0, 3), (9, 0, 1), (9, 90, 0), (9.5, 90, 0.5)],
)
def test_an_oval_base_reaches_past_an_edge_by_its_furthest_part(x: float, turned: float, past: float) -> None:
    oval = Model(x=x, y=4, base=101.6, base_across=50.8, turned=turned)  # two inches one way, one the other
    assert past_edge(oval, TABLE) == pytest.approx(past, abs=1e-3)


BESIDE = Model(x=3, y=1.5, base=32)
ALONG = Position(x=9, y=0)


MEASURES: list[Callable[[Model], float]] = [
    lambda one: distance(one, BESIDE),
    lambda one: furthest(one, BESIDE),
    lambda one: furthest_from_unit(one, (one, BESIDE)),
    lambda one: wholly_within_unit(BESIDE, 2, (one, BESIDE)),
    lambda one: wholly_within_unit(BESIDE.model_copy(update={"base": 200}), 2, (one, BESIDE)),
    lambda one: overlapping(one, BESIDE),
    lambda one: past_edge(one, TABLE),
    lambda one: displacement(one, ALONG),
    lambda one: under_line(one, BESIDE, ALONG, 1),
]


@pytest.mark.parametrize(("number", "measured"), list(enumerate(MEASURES)))
def test_a_base_that_is_measured_is_known_by_its_numbers_alone(number: int, measured: Callable[[Model], float]) -> None:
    there = f'{{"x": {2 + number / 7}, "y": 0, "base": 90, "base_across": 52}}'  # where none is measured before it
    known_in_part = opened(Model, there)
    found = measured(known_in_part)
    part = part_of(known_in_part)
    assert part
    part.unusual |= {"name", "z", "turned"}  # as where a validator took its usual values for the fault
    with pytest.raises(Unknown):
        hash(known_in_part)
    assert measured(Model.model_validate_json(there)) == found


def test_a_measure_takes_no_usual_value_that_has_no_part_in_it() -> None:
    oval = opened(Model, '{"x": 1.875, "y": 0, "base": 90, "base_across": 52}')
    with watched() as seen:
        horizontally(oval, BESIDE)
    assert [read.name for read in seen.usual] == ["turned"]
    with watched() as seen:
        horizontally(opened(Model, '{"x": 1.875, "y": 0, "base": 90}'), Model(x=9, y=9, base=90, base_across=52))
    assert [read.name for read in seen.usual] == ["base_across"]
