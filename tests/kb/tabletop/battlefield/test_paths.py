"""Paths: a gap as wide as the base lets it through, and one that is narrower does not."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.tabletop.battlefield.measure import horizontally
from kb.tabletop.battlefield.paths import (
    Battlefield,
    FlightPast,
    TracedMove,
    base_passes_over,
    goes_across,
    on_the_way,
    passes_over,
    past_the_edge,
    pivot,
    turning_at_bends,
    turning_freely,
)
from kb.tabletop.inputs import RuleInputError
from kb.tabletop.units.models import Model, Position
from kb.tabletop.units.unit import in_line

BASE = 32 / 25.4
HERE, THERE = Model(x=0, y=0, base=32), Position(x=8, y=0)

unhurried = settings(deadline=None)  # shapely is imported on the way
places = st.floats(-10, 10)
angles = st.floats(-180, 180)


def across(mover: Model, end: Position, *others: Model) -> bool:
    return any(goes_across(on_the_way(mover, (end,)), other) for other in others)


@unhurried
@given(st.floats(0, 360))
def test_a_base_goes_through_a_gap_of_its_own_width_in_any_direction(angle: float) -> None:
    way = math.radians(angle)
    end = Position(x=8 * math.cos(way), y=8 * math.sin(way))
    for width, crosses in ((BASE, False), (BASE - 0.004, True)):
        beside = (width + BASE) / 2
        gate = [
            Model(x=end.x / 2 - side * beside * math.sin(way), y=end.y / 2 + side * beside * math.cos(way), base=32)
            for side in (-1, 1)
        ]
        assert across(HERE, end, *gate) is crosses


@unhurried
@given(places, places, st.sampled_from([25.0, 60.0]), angles)
def test_a_base_that_never_comes_near_is_not_crossed(x: float, y: float, size: float, turned: float) -> None:
    other = Model(x=x, y=y, base=size, base_across=35, turned=turned)
    nearest = min(horizontally(HERE.at(Position(x=step / 10, y=0)), other) for step in range(81))
    if nearest > 0.05:
        assert not across(HERE, THERE, other)
    if across(HERE, THERE, other):
        assert nearest < 0.05


def test_an_oval_goes_lengthwise_through_a_gap_that_stops_it_broadside() -> None:
    gate = (Model(x=4, y=1.4, base=32), Model(x=4, y=-1.4, base=32))
    cavalry = Model(x=0, y=0, base=60, base_across=35)
    assert not across(cavalry, THERE, *gate)
    assert across(cavalry.at(Position(x=0, y=0, turned=90)), Position(x=8, y=0, turned=90), *gate)


def test_an_oval_that_turns_on_the_spot_sweeps_what_is_beside_it() -> None:
    cavalry = Model(x=0, y=0, base=60, base_across=35)
    neighbour = Model(x=0, y=0.75 + BASE / 2, base=32)
    assert not across(cavalry, Position(x=0, y=0), neighbour)
    assert across(cavalry, Position(x=0, y=0, turned=90), neighbour)
    assert across(cavalry, Position(x=0, y=0, turned=180), neighbour)


@given(angles, angles)
def test_a_base_turns_by_the_shorter_way_however_its_angles_are_written(before: float, after: float) -> None:
    turns = {
        round(abs(pivot(Position(x=0, y=0, turned=one), Position(x=0, y=0, turned=other))), 6)
        for one in (before, before % 360)
        for other in (after, after % 360)
    }
    assert len(turns) == 1
    assert max(turns) <= 180


def test_a_base_turns_the_long_way_round_where_it_is_to() -> None:
    cavalry, end = Model(x=0, y=0, base=60, base_across=35, turned=350), Position(x=9, y=0, turned=10)
    assert {round(pose.turned, 6) for pose in on_the_way(cavalry, (end,))} == {*range(350, 360, 2), *range(0, 12, 2)}
    long = [pose.turned for pose in on_the_way(cavalry, (end,), long_way_round=True)]
    assert long[:2] == [350, pytest.approx(348)]
    assert (len(long), long[-1]) == (171, 10)
    assert on_the_way(cavalry, (cavalry,), long_way_round=True) == [cavalry, cavalry]


def test_a_base_turns_on_arrival_or_ahead() -> None:
    cavalry, end = Model(x=0, y=0, base=60, base_across=35), Position(x=9, y=0, turned=20)
    arriving, ahead = turning_at_bends(cavalry, (end,)), turning_at_bends(cavalry, (end,), ahead=True)
    assert {pose.turned for pose in arriving if not pose.x} == {pose.turned for pose in ahead if pose.x} - {20.0} | {
        0.0
    }
    assert {pose.turned for pose in ahead if pose.x} == {20.0}
    assert {pose.x for pose in (*arriving, *ahead)} == {0.0, 9.0}


@pytest.mark.parametrize(
    ("others", "turns"),
    [
        ((), on_the_way),
        ((Model(x=5, y=1.861, base=32),), turning_at_bends),
        ((Model(x=0, y=-1.9, base=32), Model(x=8, y=-1.9, base=32)), on_the_way),
    ],
)
def test_a_base_turns_where_it_has_room(others: tuple[Model, ...], turns: object) -> None:
    chariot, end = Model(x=0, y=0, base=120, base_across=60), Position(x=10, y=0, turned=90)
    assert callable(turns)
    assert turning_freely(chariot, (end,), others) == turns(chariot, (end,))


def test_a_base_turns_ahead_of_what_it_must_pass_broadside() -> None:
    chariot, end = Model(x=0, y=0, base=120, base_across=60, turned=90), Position(x=10, y=0)
    beside = (Model(x=5, y=1.861, base=32),)
    assert turning_freely(chariot, (end,), beside) == turning_at_bends(chariot, (end,), ahead=True)


def test_a_base_turns_away_from_the_edge() -> None:
    chariot, end = Model(x=10, y=1.2, base=120, base_across=60), Position(x=10, y=2.4, turned=90)
    table = Battlefield(along_x=44, along_y=60)
    assert max(past_the_edge(pose, table) for pose in on_the_way(chariot, (end,))) > 0
    assert turning_freely(chariot, (end,), (), table) == turning_at_bends(chariot, (end,))


@unhurried
@given(st.sampled_from([-120.0, 120.0]), st.floats(-360, 360))
def test_an_oval_that_turns_on_its_way_along_the_limit_stays_within_it(limit: float, turned: float) -> None:
    oval = Model(x=-90, y=limit, base=400, base_across=12)
    poses = on_the_way(oval, (Position(x=60, y=limit, turned=turned),))
    assert {pose.y for pose in poses} == {limit}


def test_ovals_that_touch_on_the_way_do_not_cross() -> None:
    one, other = Model(x=0, y=0, base=60, base_across=35), Model(x=4, y=35 / 25.4, base=60, base_across=35)
    assert not across(one, THERE, other)
    assert not across(one, THERE, other.at(Position(x=4, y=35 / 25.4 - 0.0005)))
    assert across(one, THERE, other.at(Position(x=4, y=35 / 25.4 - 0.01)))


@pytest.mark.parametrize(("apart", "crosses"), [(2, False), (1.999, False), (1.9989, True)])
def test_a_thousandth_of_an_inch_lets_a_round_base_pass(apart: float, crosses: bool) -> None:
    mover, other = Model(x=0, y=0, base=50.8), Model(x=4, y=apart, base=50.8)  # one inch to each side
    assert across(mover, THERE, other) is crosses


@pytest.mark.parametrize("x", [2, 12, 22])
def test_a_long_move_goes_across_who_stands_near_either_end_of_it(x: float) -> None:
    assert across(HERE, Position(x=24, y=0), Model(x=x, y=0, base=32))


def test_who_stands_at_another_height_is_not_in_the_way() -> None:
    above = Model(x=4, y=0, z=3, base=32)
    assert not across(HERE, THERE, above)
    assert across(HERE.at(Position(x=0, y=0, z=3)), Position(x=8, y=0, z=3), above)
    assert passes_over((HERE, THERE), above)


@pytest.mark.parametrize(("z", "crosses"), [(0.001, True), (0.0011, False)])
def test_a_thousandth_of_an_inch_higher_is_the_same_height(z: float, crosses: bool) -> None:
    assert across(HERE, THERE, Model(x=4, y=0, z=z, base=32)) is crosses


def test_a_climb_ends_on_whoever_stands_at_the_top() -> None:
    top = Model(x=4, y=0, z=3, base=32)
    path = (Position(x=4, y=0), Position(x=4, y=0, z=3))
    assert any(goes_across([pose], top) for pose in on_the_way(HERE, path))


@pytest.mark.parametrize(("z", "crosses"), [(1.5, True), (1.4, True), (2.2, False), (0.5, False)])
def test_a_slope_goes_across_who_stands_on_it_and_past_who_stands_above_or_below(z: float, crosses: bool) -> None:
    on_it = Model(x=4, y=0, z=z, base=32)
    assert across(HERE, Position(x=8, y=0, z=3), on_it) is crosses
    assert across(HERE.at(Position(x=8, y=0, z=3)), Position(x=0, y=0), on_it) is crosses


def test_a_wall_goes_past_who_stands_on_a_floor_beside_it_only_with_room() -> None:
    up = Position(x=0, y=0, z=6)
    assert across(HERE, up, Model(x=1, y=0, z=3, base=32))
    assert not across(HERE, up, Model(x=BASE, y=0, z=3, base=32))


def test_a_bare_path_crosses_an_oval_only_inside_it() -> None:
    oval = Model(x=4, y=0.5, base=60, base_across=35)
    assert passes_over((HERE, THERE), oval)
    assert not passes_over((HERE, THERE), oval.at(Position(x=4, y=35 / 50.8)))


@pytest.mark.parametrize(("x", "crosses"), [(0.001, False), (0.0011, True)])
def test_a_bare_path_crosses_an_oval_by_more_than_a_thousandth_of_an_inch(x: float, crosses: bool) -> None:
    oval = Model(x=1, y=0, base=50.8, base_across=40)  # from where x is 0 to where it is 2
    assert passes_over((Position(x=-5, y=0), Position(x=x, y=0)), oval) is crosses


@given(st.floats(0, 360))
def test_a_round_base_reaches_over_the_edge_however_it_is_turned(turned: float) -> None:
    table = Battlefield(along_x=44, along_y=60)
    assert past_the_edge(Model(x=BASE / 2, y=30, base=32, turned=turned), table) == pytest.approx(0, abs=1e-9)
    assert past_the_edge(Model(x=0, y=30, base=32, turned=turned), table) == pytest.approx(BASE / 2)
    assert past_the_edge(Model(x=44, y=60, base=32, turned=turned), table) == pytest.approx(BASE / 2)


def test_an_oval_reaches_over_the_edge_with_its_long_side() -> None:
    table = Battlefield(along_x=44, along_y=60)
    dragon = Model(x=2, y=30, base=120, base_across=92)
    assert past_the_edge(dragon, table) == pytest.approx(60 / 25.4 - 2)
    assert past_the_edge(dragon.at(Position(x=2, y=30, turned=90)), table) == 0
    assert past_the_edge(Position(x=-1, y=30), table) == 1


def test_a_move_that_starts_where_nobody_can_stand_is_refused() -> None:
    with pytest.raises(RuleInputError, match="the model cannot start on top of A"):
        TracedMove(model=HERE, ends=THERE, allowed=8, others=in_line(1, 0, x=1))
    with pytest.raises(RuleInputError, match="the model cannot start over the edge"):
        TracedMove(model=HERE, ends=THERE, allowed=8, battlefield=Battlefield(along_x=44, along_y=60))


def test_a_flight_starts_beside_the_other_model() -> None:
    assert FlightPast(model=HERE, ends=THERE, other=Model(x=4, y=0, base=32)).can_fly
    with pytest.raises(RuleInputError, match="the model cannot start on top of the other"):
        FlightPast(model=HERE, ends=THERE, other=Model(x=1, y=0, base=32))


def test_the_path_of_a_move_is_its_start_its_bends_and_its_end() -> None:
    start, bend, end = Model(x=5, y=6, z=1, base=32), Position(x=7, y=8, z=2, turned=30), Position(x=9, y=3)
    table = Battlefield(along_x=44, along_y=60)
    move = TracedMove(model=start, by_way_of=(bend,), ends=end, allowed=8, battlefield=table)
    assert move.path == (Position(x=5, y=6, z=1), Position(x=7, y=8, z=2), end)


def test_only_an_oval_that_turns_is_looked_at_on_its_way_and_turns_evenly() -> None:
    cavalry = Model(x=2, y=1, base=60, base_across=35, turned=90)
    poses = on_the_way(cavalry, (Position(x=12, y=6, z=5, turned=100),))
    for step, pose in enumerate(poses):
        assert (pose.x, pose.y, pose.z, pose.turned) == pytest.approx((2 + 2 * step, 1 + step, step, 90 + 2 * step))
    assert len(poses) == 6
    assert len(on_the_way(cavalry, (Position(x=12, y=6, turned=90),))) == 2
    assert len(on_the_way(HERE, (Position(x=12, y=6, turned=90),))) == 2


@pytest.mark.parametrize(("base", "other"), [(5, 120), (120, 5)])
@pytest.mark.parametrize(("x", "y"), [(0, 0), (20, 30), (-30, -40)])
def test_a_base_is_crossed_wherever_on_the_table_it_stands(base: float, other: float, x: float, y: float) -> None:
    beside = Model(x=x + 7, y=y + 2.4, base=other)
    assert across(Model(x=x, y=y, base=base), Position(x=x + 8, y=y), beside)
    assert not across(Model(x=x, y=y, base=base), Position(x=x + 8, y=y), beside.at(Position(x=x + 7, y=y + 2.5)))


@pytest.mark.parametrize(
    ("x", "y", "turned", "past"),
    [
        (43, 30, 0, 60 - 25.4),
        (43, 30, 90, 46 - 25.4),
        (22, 59, 0, 46 - 25.4),
        (22, 59, 90, 60 - 25.4),
        (22, 1, 90, 34.6),
    ],
)
def test_an_oval_reaches_over_each_edge_by_what_lies_beyond_it(x: float, y: float, turned: float, past: float) -> None:
    dragon = Model(x=x, y=y, base=120, base_across=92, turned=turned)
    assert past_the_edge(dragon, Battlefield(along_x=44, along_y=60)) == pytest.approx(past / 25.4)


def test_a_base_passes_over_what_its_path_does_not() -> None:
    there = Model(x=0, y=0, base=60).at(THERE)
    beside = Model(x=THERE.x / 2, y=1.5, z=5, base=32)
    assert base_passes_over((Model(x=0, y=0, base=60), there), beside)
    assert not base_passes_over((Model(x=0, y=0, base=60), there), beside.at(Position(x=THERE.x / 2, y=46 / 25.4)))
