"""Flying: whoever can fly can also make every move on the battlefield that they could make on foot."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.engine.attempts import attempt
from kb.engine.checks import check
from kb.rules.core_3e.s09_movement.s09_4_flying import Flight, fly
from kb.tabletop import RuleInputError
from kb.tabletop.units.models import Model, Position
from kb.tabletop.units.unit import in_line

BAT = Model(x=0, y=0, base=32)
SCREEN = in_line(4, 0.5, x=-3, y=3)
FOLLOW = (
    r"a model that cannot fly follows the surface: give the bend where its climb begins or ends, or of a slope some"
)


@settings(deadline=None)
@given(st.floats(0, math.tau), st.floats(0, 8), st.floats(0, 8))
def test_flying_never_forbids_what_walking_allows(angle: float, length: float, allowed: float) -> None:
    end = Position(x=length * math.cos(angle), y=length * math.sin(angle))
    walk = Flight(can_fly=False, model=BAT, ends=end, allowed=allowed, others=SCREEN, ends_from_enemies=9)
    if fly(walk).outcome == "may move so":
        assert fly(walk.but(can_fly=True)).outcome == "may move so"


@given(st.floats(0, 12), st.floats(0, 12))
def test_up_to_a_terrain_feature_the_way_is_as_the_crow_flies(along: float, up: float) -> None:
    verdict = fly(Flight(model=BAT, ends=Position(x=along, y=0, z=up), allowed=20, ends_from_enemies=None))
    assert verdict.value == pytest.approx(math.hypot(along, up), abs=0.001)


@pytest.mark.parametrize(("start", "end"), [(0, 3), (3, 0)])
def test_a_move_up_or_down_may_bend_in_the_air(start: float, end: float) -> None:
    bend = Position(x=3, y=0, z=4)
    flight = Flight(
        model=BAT.at(Position(x=0, y=0, z=start)),
        by_way_of=(bend,),
        ends=Position(x=6, y=0, z=end),
        allowed=9,
        ends_from_enemies=None,
    )
    assert fly(flight).outcome == "may move so"


@given(st.floats(0, 9))
def test_over_the_battlefield_no_bend_is_too_high(high: float) -> None:
    flight = Flight(
        model=BAT, by_way_of=(Position(x=3, y=0, z=high),), ends=Position(x=6, y=0), allowed=6, ends_from_enemies=None
    )
    assert (fly(flight).outcome, fly(flight).value) == ("may move so", 6)


@pytest.mark.parametrize(("start", "end"), [(0, 3), (3, 0)])
def test_a_climb_on_foot_needs_a_place_where_it_begins_or_ends(start: float, end: float) -> None:
    flight = Flight(
        model=BAT.at(Position(x=0, y=0, z=start)),
        ends=Position(x=4, y=0, z=end),
        allowed=7,
        ends_from_enemies=None,
    )
    with pytest.raises(RuleInputError, match=FOLLOW):
        flight.but(can_fly=False)
    walled = flight.but(can_fly=False, by_way_of=(Position(x=4, y=0, z=start),))
    assert (fly(walled).value, fly(flight).value) == (7, 5)
    assert fly(flight.but(can_fly=False, ends=Position(x=0, y=0, z=end))).value == 3


def test_where_a_climb_is_left_out_it_is_asked_for() -> None:
    known = {
        "model": {"x": 1, "y": 5, "base": 32},
        "ends": {"x": 5, "y": 5, "z": 3},
        "allowed": 5,
        "ends_from_enemies": 8,
    }
    needs = attempt(check("core-3e/9.4"), known | {"can_fly": False}).needs
    assert needs is not None
    assert needs.field == "by_way_of"


def test_a_way_over_terrain_on_foot_without_heights_is_refused() -> None:
    with pytest.raises(
        RuleInputError, match=r"^a model that cannot fly climbs over terrain: give the heights of its path$"
    ):
        Flight(can_fly=False, over_terrain=True, model=BAT, ends=Position(x=6, y=0), allowed=8, ends_from_enemies=None)
