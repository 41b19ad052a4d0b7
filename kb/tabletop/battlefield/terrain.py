"""Terrain features: their edges and sizes, and the units that garrison them (core-3e/17.0)."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from kb.tabletop.combat.wounds import WoundsCharacteristic
from kb.tabletop.inputs import RuleInput, Thing
from kb.tabletop.units.models import Coordinate

AcrossWidest = Annotated[float, Field(gt=0, le=72)]
"""Inches across a terrain feature at its widest point."""


class WayAtTerrain(StrEnum):
    """How a move goes with regard to a terrain feature."""

    OVER = "over it"
    ONTO = "onto it"


class Corner(Thing):
    """A corner of a terrain feature's edge, as seen from above."""

    x: Coordinate
    """Inches along one side of the battlefield."""
    y: Coordinate
    """Inches along the other side."""


def _once_round(corners: tuple[Corner, ...]) -> tuple[Corner, ...]:
    """The same corners, if a line through them in order goes round once. Raises ValueError."""
    import shapely

    if not shapely.Polygon([(corner.x, corner.y) for corner in corners]).is_valid:
        raise ValueError("an edge goes round once without crossing itself: give its corners in order")
    return corners


Edge = Annotated[tuple[Corner, ...], Field(min_length=3, max_length=60), AfterValidator(_once_round)]
"""The edge of a terrain feature: its corners, in order round it."""


class ModelsToGarrison(Thing):
    """One model of a unit, or several that are alike."""

    models: Annotated[int, Field(ge=1, le=60)] = 1
    """How many models these are."""
    wounds: WoundsCharacteristic
    """The Wounds characteristic of each."""
    ruled_out: bool = False
    """Whether a restriction of its own, such as one on its warscroll, forbids each to garrison."""


GarrisonCount = Annotated[int, Field(ge=0, le=60)]
"""How many models are in one garrison: 0 to 60."""


class UnitToGarrison(RuleInput):
    """A unit, and the terrain feature that it is to garrison."""

    unit: Annotated[tuple[ModelsToGarrison, ...], Field(min_length=1, max_length=20)]
    """The unit's models."""
    across: AcrossWidest
    """Inches across the terrain feature at its widest point."""
    inside: GarrisonCount = 0
    """How many models are in its garrison now."""
    defensible: bool = True
    """Whether it is a defensible terrain feature."""

    @model_validator(mode="after")
    def _only_defensible_terrain_has_a_garrison(self) -> Self:
        if self.inside and not self.defensible:
            raise ValueError("a terrain feature that is not defensible has no garrison")
        return self
