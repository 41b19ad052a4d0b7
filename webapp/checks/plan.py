"""What stands where in an input, drawn from above: bases to scale, on a grid of inches."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kb.tabletop.units.models import MILLIMETRES_PER_INCH

_EDGE = 1.0  # inches around what is drawn
_FEW = 24  # inches that a grid of single inches may span


@dataclass(frozen=True, slots=True)
class Base:
    """One base, or a bare place, which has no size. `group` counts from 0 and gives it its colour."""

    name: str
    group: int
    x: float
    y: float
    along: float
    across: float
    turned: float

    @property
    def reach(self) -> float:
        """How far it may reach from its centre."""
        return max(self.along, self.across, 0.2)


@dataclass(frozen=True, slots=True)
class Plan:
    """All bases, the names of their groups, and the window that holds them. Up on the plan is greater y."""

    bases: tuple[Base, ...]
    groups: tuple[str, ...]
    left: float
    top: float
    width: float
    height: float

    @property
    def step(self) -> int:
        """Inches between the lines of the grid."""
        return 1 if max(self.width, self.height) <= _FEW else 6

    @property
    def columns(self) -> list[int]:
        """Where the upright lines stand."""
        return _lines(self.left, self.width, self.step)

    @property
    def rows(self) -> list[int]:
        """Where the level lines stand."""
        return _lines(self.top, self.height, self.step)

    @property
    def says(self) -> str:
        """The plan in words."""
        places = (f"{self.groups[base.group]} {base.name} at {base.x:g}, {base.y:g}" for base in self.bases)
        return f"Seen from above, in inches: {'; '.join(places)}."


def plan(given: dict[str, Any]) -> Plan | None:
    """The plan of an input; None where nothing in it has a place."""
    groups: list[str] = []
    bases = tuple(base for name, value in given.items() for base in _bases(value, name.replace("_", " "), groups))
    if not bases:
        return None
    left, right = min(base.x - base.reach for base in bases), max(base.x + base.reach for base in bases)
    low, high = min(base.y - base.reach for base in bases), max(base.y + base.reach for base in bases)
    edge = 2 * _EDGE
    return Plan(bases, tuple(groups), left - _EDGE, -high - _EDGE, right - left + edge, high - low + edge)


def _bases(value: Any, group: str, groups: list[str]) -> Iterator[Base]:
    """Every base in a value, those of one unit or field in one group."""
    match value:
        case {"x": int() | float() as x, "y": int() | float() as y}:
            if group not in groups:
                groups.append(group)
            along = (value.get("base") or 0) / 2 / MILLIMETRES_PER_INCH
            across = (value.get("base_across") or value.get("base") or 0) / 2 / MILLIMETRES_PER_INCH
            name, turned = value.get("name") or "", value.get("turned") or 0
            yield Base(name, groups.index(group), x, y, along, across, turned)
        case {"name": str() as name, "models": list() as models}:
            yield from _bases(models, name or group, groups)
        case dict():
            for inner in value.values():
                yield from _bases(inner, group, groups)
        case list():
            for inner in value:
                yield from _bases(inner, group, groups)


def _lines(start: float, length: float, step: int) -> list[int]:
    first = math.ceil(start / step) * step
    return list(range(first, math.floor(start + length) + 1, step))
