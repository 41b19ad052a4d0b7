"""Retreat: the way does not matter, only its end; and who cannot retreat could have moved."""

from hypothesis import given
from hypothesis import strategies as st

from kb.engine.checks import check
from kb.rules.core_3e.s08_movement_phase.s08_2_retreat import (
    AfterRetreat,
    Retreat,
    UnitBeforeRetreat,
    later,
    move,
    start,
)
from kb.tabletop.battlefield.moves import LaterDeed

LEGAL = "may retreat so"


@st.composite
def retreats(draw: st.DrawFn) -> Retreat:
    starts, ends = draw(st.floats(0, 5)), draw(st.floats(0, 12))
    return Retreat(
        move=draw(st.floats(0, 12)),
        goes=draw(st.floats(0, 12)),
        starts=starts,
        passes=draw(st.floats(0, min(starts, ends))),
        ends=ends,
        runs_too=draw(st.booleans()),
    )


@given(retreats())
def test_how_near_it_passes_changes_nothing(one: Retreat) -> None:
    assert move(one).outcome == move(one.but(passes=0)).outcome


@given(retreats(), st.floats(0, 1), st.floats(0, 10))
def test_a_legal_retreat_stays_legal_when_shorter_or_ending_farther_off(one: Retreat, part: float, off: float) -> None:
    if move(one).outcome == LEGAL:
        assert move(one.but(goes=one.goes * part, ends=(one.ends or 0) + off)).outcome == LEGAL


@given(st.none() | st.floats(0, 12))
def test_who_cannot_retreat_can_make_a_normal_move(from_enemies: float | None) -> None:
    normal = check("core-3e/8.1", "start")
    retreats = start(UnitBeforeRetreat(from_enemies=from_enemies)).outcome == "can retreat"
    assert retreats == (normal.run(normal.given(from_enemies=from_enemies)).outcome == "cannot make a normal move")


@given(st.sampled_from(LaterDeed))
def test_the_next_turn_forgets_it(deed: LaterDeed) -> None:
    assert later(AfterRetreat(wants=deed, same_turn=False)).outcome == f"may {deed}"
