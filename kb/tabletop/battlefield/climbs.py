"""Moves over scenery in the older editions: along, up, down or through (core-2e/moving-over-terrain)."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.tabletop.inputs import RuleInput, Thing
from kb.tabletop.units.models import Inches


class Way(StrEnum):
    """Which way a piece of a path goes."""

    ALONG = "along"
    UP = "up"
    DOWN = "down"
    THROUGH = "through"


class PieceOfPath(Thing):
    """A piece of a path."""

    way: Way
    """Along the ground or the top of a terrain feature, up or down its side, or through it."""
    length: Inches
    """How long this piece is, in inches."""


class MoveWithTerrain(RuleInput):
    """A model's path, piece by piece."""

    path: Annotated[tuple[PieceOfPath, ...], Field(min_length=1, max_length=30)]
    """The pieces of the path, in order."""
    allowed: Inches
    """The distance that the model is allowed to move, in inches."""

    def length(self, *ways: Way) -> float:
        """Inches of the path that go one of these ways."""
        return sum(piece.length for piece in self.path if piece.way in ways)
