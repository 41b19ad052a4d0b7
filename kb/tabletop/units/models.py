"""Models on the table: where each stands, and on what base (core-3e/1.2)."""

from typing import Annotated, NamedTuple, Self

from pydantic import Field

from kb.tabletop.inputs import Thing
from kb.tabletop.written import INCHES, Form, Written

MILLIMETRES_PER_INCH = 25.4

AS_ROUND = 1.0
"""Millimetres by which the diameters of a round base may differ as they are measured; an oval's by more."""

Inches = Annotated[float, Field(ge=0, le=120), INCHES]
"""A distance in inches, 0 to 120."""

Coordinate = Annotated[float, Field(ge=-120, le=120)]
"""A place along one side of the battlefield, in inches, counted from wherever you like."""

Height = Annotated[float, Field(ge=0, le=60)]
"""Inches above the battlefield."""

Millimetres = Annotated[float, Field(ge=5, le=400), Written((Form.MILLIMETRES,))]
"""The size of a base as it is sold: 25, 32, 40 and so on."""


class Footprint(NamedTuple):
    """A base, or a bare place, as seen from above, in numbers alone.

    What is kept from one input to the next is kept under these, never under a Position: one that is known in part looks
    at its own input whenever it is compared.
    """

    x: float
    y: float
    sides: tuple[float, float]
    turned: float

    @property
    def is_round(self) -> bool:
        """Whether the base is as wide as it is long."""
        return self.sides[0] == self.sides[1]

    @property
    def footprint(self) -> Self:
        """Itself, as a position has one."""
        return self


class Position(Thing):
    """A place on the table."""

    x: Coordinate
    """Inches along one side of the battlefield, to the centre of the base."""
    y: Coordinate
    """Inches along the other side, to the centre of the base."""
    z: Height = 0
    """Inches above the battlefield of what the base stands on; 0 for the battlefield itself."""
    turned: Annotated[float, Field(ge=-360, le=360)] = 0
    """Degrees by which an oval base is turned, anticlockwise; at 0 its first diameter lies along x."""

    @property
    def sides(self) -> tuple[float, float]:
        """Half the base along and across, in inches: nothing, for a bare place."""
        return (0.0, 0.0)

    @property
    def is_round(self) -> bool:
        """Whether the base is as wide as it is long, so that turning it changes nothing."""
        return self.sides[0] == self.sides[1]

    @property
    def footprint(self) -> Footprint:
        """Its base as seen from above; a round one is not turned, and how high it stands is not looked at."""
        x, y, sides = self.x, self.y, self.sides
        return Footprint(x, y, sides, 0.0 if sides[0] == sides[1] else self.turned)


Base = Position | Footprint
"""What can be seen from above and measured."""


class Model(Position):
    """A model by its base; where it has none, give the model's own outline (core-3e/1.5.1)."""

    name: str = ""
    """What to call it: "A", "the champion"; left empty, it is called by its place in the unit."""
    base: Millimetres
    """Diameter of a round base, or one of the two of an oval, in millimetres."""
    base_across: Millimetres | None = None
    """The other diameter of an oval base, in millimetres; empty for a round one."""

    @property
    def sides(self) -> tuple[float, float]:
        """Half the base along and across, in inches."""
        across = self.base if self.base_across is None or self.is_round else self.base_across
        return (self.base / 2 / MILLIMETRES_PER_INCH, across / 2 / MILLIMETRES_PER_INCH)

    @property
    def is_round(self) -> bool:
        """Whether the base is as wide as it is long, as far as can be measured."""
        return self.base_across is None or abs(self.base_across - self.base) <= AS_ROUND

    @property
    def size(self) -> str:
        """The size of its base as players say it: "32 mm", "120 by 92 mm"."""
        return f"{self.base:g}{'' if self.base_across is None else f' by {self.base_across:g}'} mm"

    def at(self, place: Position) -> Self:
        """The same model, at another place."""
        return self.model_copy(update={"x": place.x, "y": place.y, "z": place.z, "turned": place.turned})
