"""Movement phase: where a unit stands decides between a retreat and the rest, never both and never neither."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s08_movement_phase.s08_0_movement_phase import RUN, UnitPicked, declare
from kb.tabletop import Phase
from kb.tabletop.battlefield.moves import MoveKind
from tests.kb.rules.told import told


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


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({"declares": None}, "You want to declare nothing for this unit.", True),
        ({}, "It is your movement phase.", True),
        ({"your_turn": False}, "It is the enemy movement phase.", False),
        ({"phase": Phase.CHARGE}, "It is your charge phase.", False),
        ({}, "The phase is under way.", False),
        ({"phase_is_ending": True}, "It has come to the end of the phase.", True),
        ({}, "No other unit is still being moved.", True),
        ({"another_is_moving": True}, "Another unit is still being moved.", False),
        ({}, "Moves that the unit has made in this phase: 0.", False),
        ({"has_moved": True}, "Moves that the unit has made in this phase: 1.", True),
        ({}, 'For a run: the nearest enemy unit is 8" away.', True),
        ({"declares": MoveKind.RETREAT}, 'For a retreat: the nearest enemy unit is 8" away.', False),
    ],
)
def test_what_is_told_of_a_declaration(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(declare(RUN.but(**values)))[says] is held
