"""Normal move: what is legal stays legal when it is shorter or farther from the enemy, and flying never hurts."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s08_movement_phase.s08_1_normal_move import (
    NormalMove,
    UnitBeforeNormalMove,
    move,
    start,
)
from kb.tabletop.battlefield.measure import within

LEGAL = "may move so"

inches = st.floats(0, 20)


@st.composite
def normal_moves(draw: st.DrawFn) -> NormalMove:
    starts, ends = draw(inches), draw(inches)
    passes = draw(st.floats(0, min(starts, ends)))
    return NormalMove(
        move=draw(st.floats(0, 16)),
        goes=draw(inches),
        starts=starts,
        passes=passes,
        ends=ends,
        flies=draw(st.booleans()),
    )


@given(normal_moves(), st.floats(0, 1))
def test_a_legal_move_stays_legal_when_shorter(one: NormalMove, part: float) -> None:
    if move(one).outcome == LEGAL:
        assert move(one.but(goes=one.goes * part)).outcome == LEGAL


@given(normal_moves(), st.floats(0, 10))
def test_a_legal_move_stays_legal_with_a_higher_move(one: NormalMove, more: float) -> None:
    if move(one).outcome == LEGAL:
        assert move(one.but(move=one.move + more)).outcome == LEGAL


@given(normal_moves(), st.floats(0, 10))
def test_a_legal_move_stays_legal_farther_from_the_enemy(one: NormalMove, off: float) -> None:
    if move(one).outcome == LEGAL:
        places = {name: getattr(one, name) + off for name in ("starts", "passes", "ends")}
        assert move(one.but(**places)).outcome == LEGAL


@given(normal_moves())
def test_flying_never_hurts_and_without_enemies_only_the_length_counts(one: NormalMove) -> None:
    if move(one.but(flies=False)).outcome == LEGAL:
        assert move(one.but(flies=True)).outcome == LEGAL
    alone = move(one.but(starts=None, passes=None, ends=None))
    assert (alone.outcome == LEGAL) == within(one.goes, one.move)


@given(normal_moves())
def test_what_cannot_make_a_normal_move_makes_none(one: NormalMove) -> None:
    if start(UnitBeforeNormalMove(from_enemies=one.starts)).outcome == "cannot make a normal move":
        assert move(one).outcome != LEGAL
