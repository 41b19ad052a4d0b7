"""Movement: staying is legal, a shorter straight move stays legal, and fewer models in the way never forbid one."""

import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.rules.core_3e.s09_movement.s09_0_movement import GATE, WALK, Move, WhenToMove, move, when
from kb.tabletop import Phase, RuleInputError
from kb.tabletop.battlefield.paths import Battlefield
from kb.tabletop.units.models import Model, Position
from kb.tabletop.units.unit import in_line
from tests.kb.rules.told import told

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


@pytest.mark.parametrize(
    ("phase", "ability", "says"),
    [
        (Phase.COMBAT, False, {"It is the combat phase.": True}),
        (Phase.HERO, False, {"It is the hero phase.": False, "No ability lets you move it now.": False}),
        (Phase.HERO, True, {"It is the hero phase.": False, "An ability lets you move it now.": True}),
    ],
)
def test_what_is_told_of_the_time(phase: Phase, ability: bool, says: dict[str, bool]) -> None:
    assert told(when(WhenToMove(phase=phase, ability=ability))) == says


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({"by_way_of": (Position(x=3, y=5),)}, "Bends on the way: 1.", True),
        (
            {"model": Model(x=1, y=5, base=32, turned=30), "ends": Position(x=4, y=5, turned=90)},
            "It ends turned by 60 degrees, which adds nothing to the path.",
            True,
        ),
        ({}, "The path goes across: none.", True),
        ({"others": in_line(1, 0, x=3, y=5)}, "The path goes across: A.", False),
        ({"others": GATE}, "Its base goes across: none.", True),
        ({"others": in_line(1, 0, x=3, y=4)}, "Its base goes across: A.", False),
        ({"ends": Position(x=-1, y=5)}, 'The path reaches 1" over the edge of the battlefield.', False),
        ({"ends": Position(x=0, y=5)}, 'Its base reaches 0.63" over the edge of the battlefield.', False),
        ({}, 'Its base reaches 0" over the edge of the battlefield.', True),
    ],
)
def test_what_is_told_of_a_move(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(move(WALK.but(battlefield=TABLE).but(**values)))[says] is held


def test_the_length_of_a_slanting_path_is_given_to_a_thousandth() -> None:
    slanting = WALK.but(ends=Position(x=2, y=6))
    too_far, crossing = slanting.but(allowed=1), slanting.but(others=in_line(1, 0, x=3.2, y=6))
    dragon = Model(x=1, y=5, base=120, base_across=92)
    spinning = WALK.but(model=dragon, ends=Position(x=2, y=6, turned=90), allowed=2)
    assert [move(one).value for one in (slanting, too_far, crossing, spinning)] == [1.414] * 4
