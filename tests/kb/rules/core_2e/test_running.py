"""A run out of combat is a retreat with the run roll added to the Move."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from kb.engine import ask
from kb.rules.core_2e.running import MeasuredRun, move

inches = st.integers(0, 24).map(lambda half: half / 2)


@given(inches, inches, st.integers(0, 6).map(lambda half: half / 2), inches, st.integers(1, 6))
def test_a_run_out_of_combat_is_legal_where_the_retreat_is(
    moves: float, goes: float, starts: float, ends: float, roll: int
) -> None:
    way: dict[str, Any] = {"goes": goes, "starts": starts, "passes": min(starts, ends), "ends": ends}
    run = move(MeasuredRun(move=moves, roll=roll, **way))
    retreat = ask("core-2e/enemy-units-and-retreats", part="retreat", move=moves + roll, runs_too=True, **way)
    assert (run.outcome == "may run so") == (retreat.outcome == "may retreat so")
