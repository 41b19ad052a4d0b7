"""Movement phase: where a unit stands decides between a retreat and the rest, never both and never neither."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s08_movement_phase.s08_0_movement_phase import UnitPicked, declare
from kb.tabletop import Phase
from kb.tabletop.battlefield.moves import MoveKind


def may(kind: MoveKind, from_enemies: float | None, has_moved: bool = False) -> bool:
    unit = UnitPicked(declares=kind, from_enemies=from_enemies, has_moved=has_moved)
    return declare(unit).outcome == "may declare it"


@given(st.none() | st.floats(0, 20))
def test_a_unit_either_retreats_or_moves_and_runs(from_enemies: float | None) -> None:
    retreats = may(MoveKind.RETREAT, from_enemies)
    assert may(MoveKind.NORMAL_MOVE, from_enemies) == may(MoveKind.RUN, from_enemies) != retreats


@given(st.sampled_from(MoveKind), st.none() | st.floats(0, 20))
def test_nothing_moves_twice(kind: MoveKind, from_enemies: float | None) -> None:
    assert not may(kind, from_enemies, has_moved=True)


@given(st.sampled_from(MoveKind), st.floats(0, 20))
def test_the_section_that_is_asked_agrees(kind: MoveKind, from_enemies: float) -> None:
    verdict = declare(UnitPicked(declares=kind, from_enemies=from_enemies))
    asked = verdict.steps[-1].asked
    assert asked is not None
    assert asked.outcome.startswith("can ") == (verdict.outcome == "may declare it")


@given(st.none() | st.floats(0, 20), st.sampled_from(Phase), st.booleans(), st.booleans(), st.booleans())
def test_no_unit_ever_has_to_move(
    from_enemies: float | None, phase: Phase, your_turn: bool, ending: bool, has_moved: bool
) -> None:
    unit = UnitPicked(
        declares=None,
        from_enemies=from_enemies,
        phase=phase,
        your_turn=your_turn,
        phase_is_ending=ending,
        has_moved=has_moved,
    )
    assert declare(unit).outcome == "may stay where it is"
