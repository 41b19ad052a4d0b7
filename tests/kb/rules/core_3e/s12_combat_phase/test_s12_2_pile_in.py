"""Pile in: staying is legal, more than 3" never is, and towards one model a shorter move stays legal."""

import math
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kb.rules.core_3e.s12_combat_phase.s12_2_pile_in import EnemyUnitNear, MeasuredPileIn, gaps, pile_in
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.measure import distance_to, overlapping
from kb.tabletop.battlefield.paths import goes_across
from kb.tabletop.battlefield.pile_ins import PileIn
from kb.tabletop.units.models import Model, Position
from kb.tabletop.units.unit import Unit, in_line

MINE = Model(name="mine", x=0, y=0, base=32)

angles = st.floats(0, math.tau)


def enemy(name: str, angle: float, away: float) -> Unit:
    return Unit(name=name, models=(Model(x=away * math.cos(angle), y=away * math.sin(angle), base=32),))


def towards(angle: float, length: float) -> Position:
    return Position(x=length * math.cos(angle), y=length * math.sin(angle))


@given(angles, angles, st.floats(1.3, 6), st.floats(1.3, 6))
def test_staying_is_legal(one: float, other: float, near: float, far: float) -> None:
    enemies = (enemy("near", one, near), enemy("far", other, far))
    assert pile_in(PileIn(model=MINE, ends=MINE, enemies=enemies)).outcome == "may pile in so"


@given(angles, angles, st.floats(1.3, 6), st.floats(0, 3), st.floats(0, 1))
def test_a_legal_move_at_one_model_stays_legal_when_shorter(
    at: float, way: float, away: float, length: float, part: float
) -> None:
    unit = enemy("near", at, away)
    assume(not overlapping(MINE.at(towards(way, length)), unit.models[0]))
    assume(not overlapping(MINE.at(towards(way, length * part)), unit.models[0]))
    whole = PileIn(model=MINE, ends=towards(way, length), enemies=(unit,))
    if pile_in(whole).outcome == "may pile in so":
        assert pile_in(whole.but(ends=towards(way, length * part))).outcome == "may pile in so"


@given(angles, st.floats(3.002, 6))
def test_more_than_three_inches_is_never_legal(way: float, length: float) -> None:
    move = PileIn(model=MINE, ends=towards(way, length), enemies=(enemy("near", way, 10),))
    assert pile_in(move).outcome == "may not pile in so"


@given(angles, st.floats(0, 3), st.floats(0, 2), st.floats(0, 2))
def test_whoever_flies_may_do_what_the_others_may(way: float, length: float, up: float, higher: float) -> None:
    bend = towards(way, length / 2).model_copy(update={"z": up})
    end = towards(way, length).model_copy(update={"z": higher})
    move = PileIn(model=MINE, by_way_of=(bend,), ends=end, enemies=(enemy("near", way, 10),))
    if pile_in(move).outcome == "may pile in so":
        assert pile_in(move.but(can_fly=True)).outcome == "may pile in so"


@given(angles, angles, angles, st.floats(1.3, 6), st.floats(1.3, 6), st.floats(0, 3))
def test_gaps_that_are_measured_say_what_positions_say(
    at: float, other: float, way: float, away: float, beyond: float, length: float
) -> None:
    units, end = (enemy("one", at, away), enemy("two", other, beyond)), MINE.at(towards(way, length))
    assume(not any(overlapping(end, unit.models[0]) for unit in units))
    assume(not any(goes_across((MINE, end), unit.models[0]) for unit in units))
    measured = tuple(
        EnemyUnitNear(name=unit.name, before=distance_to(MINE, unit.models), after=distance_to(end, unit.models))
        for unit in units
    )
    by_gaps = gaps(MeasuredPileIn(goes=length, enemies=measured))
    assert by_gaps.outcome == pile_in(PileIn(model=MINE, ends=end, enemies=units)).outcome


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"enemies": ()}, "enemies: .*a list of 1 or more"),
        ({"enemies": (enemy("same", 0, 3), enemy("same", 1, 3))}, "2 units are called same"),
        ({"enemies": (enemy("near", 0, 1),)}, "the model cannot start on top of model 1 of near"),
        (
            {"ends": Position(x=2, y=0), "enemies": (Unit(name="near", models=in_line(2, 0, x=2.5)),)},
            "the model cannot end on top of A of near",
        ),
    ],
)
def test_what_no_table_holds_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        PileIn(**{"model": MINE, "ends": MINE} | values)


def test_no_gap_changes_by_more_than_the_model_goes() -> None:
    with pytest.raises(RuleInputError, match='Gutrippaz cannot get from 3" to 1" away so'):
        MeasuredPileIn(goes=1, enemies=(EnemyUnitNear(name="Gutrippaz", before=3, after=1),))
