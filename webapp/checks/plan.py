"""What stands where in an input, drawn from above: bases to scale, on a grid of inches."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from kb.tabletop.units.models import MILLIMETRES_PER_INCH, Position
from webapp.checks.values import FARTHEST

_EDGE = 1.0  # inches around what is drawn
_LEAST = 8.0  # inches that a plan spans, so that there is room to move in
_FEW = 24  # inches that a grid of single inches may span
_ON_THE_WAY = ("by_way_of", "ends")  # fields that hold places of the field "model", in the order of its path

Place = tuple[float, float, float]
Standing = Collection[tuple[Place, str]]
"""Where models stand, each with its name."""


@dataclass(frozen=True, slots=True)
class Base:
    """One base, or a bare place, which has no size. `group` counts from 0 and gives it its colour.

    `field` is where it stands in the input, `size` is that of its base in millimetres, as it was given. A `ghost` is a
    place on a model's path: it is drawn with that model's base.
    """

    name: str
    group: int
    field: str
    x: float
    y: float
    z: float
    size: tuple[float, float]
    turned: float
    ghost: bool = False
    at_fault: bool = False

    @property
    def along(self) -> float:
        """Half the base along, in inches."""
        return self.size[0] / 2 / MILLIMETRES_PER_INCH

    @property
    def across(self) -> float:
        """Half the base across, in inches."""
        return self.size[1] / 2 / MILLIMETRES_PER_INCH

    @property
    def reach(self) -> float:
        """How far it may reach from its centre."""
        return max(self.along, self.across, 0.2)


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of the map: the battlefield, or part of it. `group` gives it its colour; the battlefield has none."""

    name: str
    group: int | None
    left: float
    low: float
    right: float
    high: float

    @property
    def says(self) -> str:
        """The area in words."""
        return f"{self.name} from {self.left:g}, {self.low:g} to {self.right:g}, {self.high:g}"


@dataclass(frozen=True, slots=True)
class Plan:
    """All bases and areas, the names of their groups, and the window that holds them. Up is greater y."""

    bases: tuple[Base, ...]
    areas: tuple[Area, ...]
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
    def font(self) -> float:
        """Inches that a name is high, to be read at this scale."""
        return max(0.42, self.width / 32)

    @property
    def path(self) -> tuple[Base, ...]:
        """A model and the places of its path; empty where nobody moves."""
        ghosts = sorted((base for base in self.bases if base.ghost), key=lambda base: base.field.startswith("ends"))
        return (*(base for base in self.bases if base.field == "model"), *ghosts) if ghosts else ()

    @property
    def says(self) -> str:
        """The plan in words."""
        places = (
            f"{self.called(base)} at {base.x:g}, {base.y:g}{' (at fault)' if base.at_fault else ''}"
            for base in self.bases
        )
        return f"Seen from above, in inches: {'; '.join((*places, *(area.says for area in self.areas)))}."

    def called(self, base: Base) -> str:
        """What to call a base: by its group, too, where there are several."""
        named = base.name and len(self.groups) == 1
        return base.name if named else f"{self.groups[base.group]} {base.name}".strip()


def plan(given: dict[str, Any], at_fault: Collection[Position]) -> Plan | None:
    """The plan of an input, with the models at fault marked; None where nothing in it has a place.

    What is not known, or not right, is left out.
    """
    groups: list[str] = []
    faulty = {((one.x, one.y, one.z), getattr(one, "name", "")) for one in at_fault}
    model = given.get("model")
    moved = model if isinstance(model, dict) else {}
    bases: list[Base] = []
    for name, value in given.items():
        of = moved if name in _ON_THE_WAY else {}
        bases += _bases(value, name.replace("_", " "), name, groups, faulty, of)
    if not bases:
        return None
    areas = tuple(_areas(given))
    left = min([base.x - base.reach for base in bases] + [area.left for area in areas])
    right = max([base.x + base.reach for base in bases] + [area.right for area in areas])
    low = min([base.y - base.reach for base in bases] + [area.low for area in areas])
    high = max([base.y + base.reach for base in bases] + [area.high for area in areas])
    width, height = max(right - left, _LEAST) + 2 * _EDGE, max(high - low, _LEAST / 2) + 2 * _EDGE
    return Plan(
        tuple(bases), areas, tuple(groups), (left + right - width) / 2, -(low + high + height) / 2, width, height
    )


def _bases(
    value: Any, group: str, field: str, groups: list[str], faulty: Standing, of: dict[str, Any]
) -> Iterator[Base]:
    """Every base in a value, those of one unit or field in one group; `of` is the model whose places these are."""
    match value:
        case {"x": int() | float() as x, "y": int() | float() as y} if max(abs(x), abs(y)) <= FARTHEST:
            if group not in groups:
                groups.append(group)
            number = field.rpartition(".")[2]
            name = str(value.get("name") or "")
            called = name or (f"model {number}" if number.isdigit() and not of else "")
            z = _number(value.get("z"))
            size = _size(value) if any(_size(value)) else _size(of)
            at_fault = any(((x, y, z), one) in faulty for one in {name, called, ""})
            turned = _number(value.get("turned"))
            place = groups.index(group)
            yield Base(called, place, field, x, y, z, size, turned, ghost=bool(of), at_fault=at_fault)
        case {"name": str() as name, "models": list() as models}:
            yield from _bases(models, name or group, f"{field}.models", groups, faulty, of)
        case dict():
            for key, inner in value.items():
                yield from _bases(inner, group, f"{field}.{key}", groups, faulty, of)
        case list():
            for row, inner in enumerate(value, start=1):
                yield from _bases(inner, group, f"{field}.{row}", groups, faulty, of)


def _areas(given: dict[str, Any]) -> Iterator[Area]:
    """The battlefield, and every rectangle on it: those of one field are one area, and have one colour."""
    group = 0
    for field, value in given.items():
        name = field.replace("_", " ")
        match value:
            case {"along": along, "across": across} if _whole(0, 0, along, across):
                yield Area(name, None, 0, 0, along, across)
            case [*rows] if any(isinstance(row, dict) and "from_x" in row for row in rows):
                for row in filter(lambda row: isinstance(row, dict), rows):
                    sides = [row.get(side) for side in ("from_x", "from_y", "to_x", "to_y")]
                    if _whole(*sides):
                        yield Area(name, group, *sides)
                group += 1


def _whole(left: Any, low: Any, right: Any, high: Any) -> bool:
    """Whether these are the sides of a rectangle that can be drawn."""
    sides = (left, low, right, high)
    return (
        all(isinstance(side, int | float) and abs(side) <= FARTHEST for side in sides) and left < right and low < high
    )


def _size(value: dict[str, Any]) -> tuple[float, float]:
    along = _number(value.get("base"))
    return along, _number(value.get("base_across")) or along


def _number(value: Any) -> float:
    return value if isinstance(value, int | float) and abs(value) <= FARTHEST else 0
