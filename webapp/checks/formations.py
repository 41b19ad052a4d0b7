"""Ways in which a unit stands, to begin with: half an inch from base to base."""

from string import ascii_uppercase
from typing import Any

from kb.tabletop.units.models import MILLIMETRES_PER_INCH
from webapp.checks import values

FORMATIONS = {"line": "5 in a line", "ranks": "Two ranks of 5", "wedge": "A wedge of 6"}
"""What a button asks for, and what it says."""

_GAP = 0.5  # inches
_USUAL = 32  # millimetres
_SLANT = 0.75**0.5  # from rank to rank, where three models stand in a triangle of equal sides

_PLACES: dict[str, list[tuple[float, float]]] = {
    "line": [(place, 0.0) for place in range(5)],
    "ranks": [(place, -rank) for rank in (0, 1) for place in range(5)],
    "wedge": [(place - rank / 2, -_SLANT * rank) for rank in range(3) for place in range(rank + 1)],
}


def arrange(given: Any, path: list[str], formation: str) -> None:
    """Set up models in a formation in the list at a path: on bases like the first of it, and from where that stands."""
    *above, last = path
    holder = values.at(given, above)
    if not isinstance(holder, dict):
        return
    rows = holder.get(last)
    first = rows[0] if isinstance(rows, list) and rows and isinstance(rows[0], dict) else {}
    base = _number(first.get("base"), _USUAL)
    across = _number(first.get("base_across"), base)
    like = {"base": base, "base_across": first.get("base_across"), "turned": first.get("turned", 0)}
    holder[last] = [
        like
        | {
            "name": name,
            "x": round(_number(first.get("x"), 0) + x * (base / MILLIMETRES_PER_INCH + _GAP), 3),
            "y": round(_number(first.get("y"), 0) + y * (across / MILLIMETRES_PER_INCH + _GAP), 3),
        }
        for name, (x, y) in zip(ascii_uppercase, _PLACES[formation], strict=False)
    ]


def _number(value: Any, usual: float) -> float:
    return value if isinstance(value, int | float) and abs(value) <= values.FARTHEST else usual
