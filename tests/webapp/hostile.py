"""Small inputs that were slow once, and the longest that a rule's schema lets in: what a stranger could send."""

import math
from typing import Any

from kb.engine.checks import Check
from webapp.checks.shapes import Kind, Shape

NEEDLE = {"base": 400, "base_across": 5}  # millimetres: nothing that is sold, and all that the schema allows


def oval(x: float, y: float, **more: Any) -> dict[str, Any]:
    """A cavalry base."""
    return {"x": round(x, 3), "y": round(y, 3), "base": 60, "base_across": 35} | more


def block(number: int, x: float = 0, y: float = 0, wide: float = 2.6, deep: float = 1.6) -> list[dict[str, Any]]:
    """Ovals in rows of ten."""
    return [oval(x + place % 10 * wide, y + place // 10 * deep) for place in range(number)]


def crowd(number: int, x: float = 0, y: float = 0) -> list[dict[str, Any]]:
    """Round bases in rows of ten."""
    return [{"x": round(x + n % 10 * 1.3, 3), "y": round(y + n // 10 * 1.3, 3), "base": 32} for n in range(number)]


def fan(x: float = 0) -> list[dict[str, Any]]:
    """Needles side by side, each turned a little more."""
    return [NEEDLE | {"x": round(x + n / 4, 2), "y": 0, "turned": round(60 + n / 20, 2)} for n in range(60)]


def circle(number: int, radius: float, start: float, end: float) -> list[dict[str, Any]]:
    """Small bases on an arc, from one angle to another in degrees."""
    angles = [math.radians(start + (end - start) * place / number) for place in range(number)]
    return [{"x": round(radius * math.cos(a), 2), "y": round(radius * math.sin(a), 2), "base": 5} for a in angles]


def turning(model: dict[str, Any], turns: tuple[int, int], others: list[dict[str, Any]]) -> dict[str, Any]:
    """A base that turns to and fro on the spot beside others."""
    bends = [{"x": n % 2 / 100, "y": 0, "turned": turns[n % 2]} for n in range(30)]
    ends = {"x": 0, "y": 0, "turned": 90}
    return {"model": {"x": 0, "y": 0} | model, "by_way_of": bends, "ends": ends, "allowed": 100, "others": others}


ENEMIES = [{"name": f"unit {n}", "models": block(12, 0, 20 + 4 * n)} for n in range(10)]
SPINNING = turning(NEEDLE, (80, 0), [model for r in (6.2, 6.6, 7, 7.3) for model in circle(15, r, 100, 166)])

HOSTILE: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("1.5.1", "wholly within", {"models": crowd(60), "something": block(60, 20), "limit": 30}),
    ("1.5.1", "wholly within", {"models": crowd(60), "something": block(60, 14), "limit": 8}),
    ("1.5.1", "within", {"yours": block(60), "theirs": block(60, 30), "limit": 12}),
    ("1.5.1", "within", {"yours": fan(), "theirs": fan(20), "limit": 3}),
    ("1.3.3", "coherency", {"models": block(60)}),
    ("1.3.3", "removal", {"models": block(60, wide=4, deep=2.3), "moment": "at the end of a turn"}),
    ("9.1", "before", {"models": block(60, wide=4, deep=3), "distance": 6}),
    ("15.2", "removal", {"models": block(60, wide=4), "removed": [f"model {n}" for n in range(1, 58)]}),
    ("14.2.1", "positions", {"unit": block(60), "returned": [], "returning": block(60, 0, 9.6), "enemies": ENEMIES}),
    ("12.2", "positions", {"model": oval(-4, 0), "ends": {"x": -3.9, "y": 0}, "enemies": ENEMIES}),
    ("9.0", "move", SPINNING),
    ("9.0", "move", turning({"base": 40, "base_across": 39}, (360, -360), crowd(60, 40))),
    ("22.2.4", "rolled", {"printed": "6D6", "rolls": [1] * 6, "modifiers": [1] * 9000}),
)


def longest(check: Check, most: int, example: int = 0) -> dict[str, Any]:
    """One of a check's examples with every list as long as its field allows, up to `most`."""
    return dict(_longest(Shape.of_input(check.given), check.examples[example].given.model_dump(mode="json"), most))


def _longest(shape: Shape, value: Any, most: int) -> Any:
    if shape.kind is Kind.GROUP and isinstance(value, dict):
        return {name: _longest(field, value[name], most) for name, field in shape.fields.items()}
    if not isinstance(value, list) or not value:
        return value
    entries = [value[place % len(value)] for place in range(min(most, shape.schema.get("maxItems", most)))]
    return [
        _another(_longest(shape.item, entry, most), place if place >= len(value) else 0)
        for place, entry in enumerate(entries)
    ]


def _another(entry: Any, place: int) -> Any:
    """The same entry with a name and a place of its own, where the list would otherwise hold it twice."""
    if not place or not isinstance(entry, dict):
        return f"n{place}" if place and isinstance(entry, str) else entry
    named = {"name": f"n{place}"} if isinstance(entry.get("name"), str) else {}
    placed = {"x": place % 40 * 3 - 60, "y": place // 40 * 3 + 30} if {"x", "y"} <= entry.keys() else {}
    return entry | named | placed
