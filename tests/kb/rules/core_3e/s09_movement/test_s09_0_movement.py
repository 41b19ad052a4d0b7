"""Movement: staying is legal, a shorter straight move stays legal, and fewer models in the way never forbid one."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.rules.core_3e.s09_movement.s09_0_movement import WALK, Move, move
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.paths import Battlefield
from kb.tabletop.units.models import Model, Position
from kb.tabletop.units.unit import in_line

unhurried = settings(deadline=None)
ME = Model(x=10, y=10, base=32)
TABLE = Battlefield(along_x=20, along_y=20)
SCREEN = in_line(4, 0.5, x=8, y=13)

angles = st.floats(0, math.tau)
lengths = st.floats(0, 12)


def to(angle: float, length: float) -> Position:
    return Position(x=10 + length * math.cos(angle), y=10 + length * math.sin(angle))


def outcome(end: Position, allowed: float, *others: Model) -> str:
    return move(Move(model=ME, ends=end, allowed=allowed, others=others, battlefield=TABLE)).outcome


@given(st.floats(0, 12))
def test_staying_is_legal(allowed: float) -> None:
    assert outcome(ME, allowed, *SCREEN) == "may move so"


@unhurried
@given(angles, lengths, st.floats(0, 12), st.floats(0, 1))
def test_a_legal_straight_move_stays_legal_when_it_is_shorter(
    angle: float, length: float, allowed: float, part: float
) -> None:
    if outcome(to(angle, length), allowed, *SCREEN) == "may move so":
        assert outcome(to(angle, length * part), allowed, *SCREEN) == "may move so"


@unhurried
@given(angles, lengths, st.integers(0, 3))
def test_a_legal_move_stays_legal_when_a_model_is_taken_away(angle: float, length: float, gone: int) -> None:
    if outcome(to(angle, length), 12, *SCREEN) == "may move so":
        assert outcome(to(angle, length), 12, *SCREEN[:gone], *SCREEN[gone + 1 :]) == "may move so"


@given(angles, st.floats(0.01, 5))
def test_more_than_is_allowed_is_never_legal(angle: float, length: float) -> None:
    assert outcome(to(angle, length), length - 0.005) == "may not move so"


def test_a_start_on_top_of_another_model_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^the model cannot start on top of A$"):
        Move(model=ME, ends=ME, allowed=6, others=in_line(1, 0, x=10, y=11))


def test_the_length_of_a_slanting_path_is_given_to_a_thousandth() -> None:
    slanting = WALK.but(ends=Position(x=2, y=6))
    too_far, crossing = slanting.but(allowed=1), slanting.but(others=in_line(1, 0, x=3.2, y=6))
    dragon = Model(x=1, y=5, base=120, base_across=92)
    spinning = WALK.but(model=dragon, ends=Position(x=2, y=6, turned=90), allowed=2)
    assert [move(one).value for one in (slanting, too_far, crossing, spinning)] == [1.414] * 4
