"""What a whole attack comes to, as plain data: what the API and the command line give."""

from typing import Any

from kb.odds.line import Line
from kb.odds.steps import steps_of
from kb.odds.totals import prospect
from kb.odds.unit_attack import UnitAttack
from kb.odds.written import written


def record(given: UnitAttack, line: Line | None = None) -> dict[str, Any]:
    """The figures of an attack and its steps, and what of a line it was read from."""
    found = prospect(given)
    taken, not_used = (line.taken, line.not_used) if line else ((), ())
    return found.record() | {
        "weapons": [[step.record() for step in steps] for steps in steps_of(given, found)],
        "line": written(given),
        "given": given.model_dump(mode="json"),
        "taken": [{"field": place, "value": value} for place, value in taken],
        "not_used": not_used,
    }
