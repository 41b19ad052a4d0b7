"""The battlefield: how small it may be, and how many terrain features are a good guide.

What surprises: any size and shape above 2 feet square will do, and the number of terrain features is advice.
"""

import math
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within

FLAT = Cite("core-2e/the-battlefield", "any flat surface that models can stand")
TWO_FEET = Cite("core-2e/the-battlefield", "it is at least 2-foot square")
AS_MANY = Cite("core-2e/the-battlefield", "as many as you like")
GUIDE = Cite("core-2e/the-battlefield", "At least one terrain feature for every")

Side = Annotated[float, Field(gt=0, le=240)]
"""One side, in inches."""


class SurfaceToFightOn(RuleInput):
    """A surface that you want to fight on."""

    flat: bool = True
    """Whether it is flat, and models can stand on it."""
    along_x: Side
    """Its length one way, in inches; of an irregular one, that of the largest rectangle in it."""
    along_y: Side
    """Its length the other way, in inches."""


@rule("core-2e/the-battlefield", part="size", yes="can be the battlefield", no="cannot be the battlefield")
def size(given: SurfaceToFightOn) -> Verdict:
    """Can this be the battlefield?"""
    v = Verdict()
    if not v.step(FLAT, f"It is {'' if given.flat else 'not '}flat.", given.flat):
        return v.end("cannot be the battlefield")
    shorter = min(given.along_x, given.along_y)
    large = v.step(TWO_FEET, f'Its shorter side is {inches(shorter)}, and 2 feet are 24".', within(24, shorter))
    return v.end("can be the battlefield" if large else "cannot be the battlefield")


LongSide = Annotated[float, Field(ge=24, le=240)]
"""One side of a battlefield that is large enough, in inches."""


class TerrainOnIt(RuleInput):
    """A rectangular battlefield and its terrain features."""

    along_x: LongSide
    """Its length one way, in inches."""
    along_y: LongSide
    """Its length the other way, in inches."""
    terrain_features: Annotated[int, Field(ge=0, le=100)]
    """How many terrain features are on it."""


@rule(
    "core-2e/the-battlefield",
    part="terrain",
    yes="as many as the guide says",
    no="allowed, but fewer than the guide says",
)
def terrain(given: TerrainOnIt) -> Verdict:
    """Are there as many terrain features as the guide says, and how many are that?"""
    v = Verdict()
    areas = math.floor(given.along_x / 24 + 1e-9) * math.floor(given.along_y / 24 + 1e-9)
    says = f"Areas 2 feet square: {areas}; terrain features: {given.terrain_features}."
    if v.step(GUIDE, says, given.terrain_features >= areas):
        return v.end("as many as the guide says", value=areas)
    v.step(AS_MANY, "So few are allowed all the same.", True)
    return v.end("allowed, but fewer than the guide says", value=areas, because=GUIDE)


EXAMPLES = (
    Example(
        "Is 2 feet by 2 feet enough?", SurfaceToFightOn(along_x=24, along_y=24), "can be the battlefield", TWO_FEET
    ),
    Example("23 inches by 60?", SurfaceToFightOn(along_x=60, along_y=23), "cannot be the battlefield", TWO_FEET),
    Example(
        "A heap of cushions?", SurfaceToFightOn(flat=False, along_x=60, along_y=40), "cannot be the battlefield", FLAT
    ),
    Example(
        "6 feet by 4, six features?",
        TerrainOnIt(along_x=72, along_y=48, terrain_features=6),
        "as many as the guide says",
        GUIDE,
        6,
    ),
    Example(
        "6 feet by 4, one short of six?",
        TerrainOnIt(along_x=72, along_y=48, terrain_features=5),
        "allowed, but fewer than the guide says",
        GUIDE,
        6,
    ),
    Example(
        "44 inches by 30, is one feature enough?",
        TerrainOnIt(along_x=44, along_y=30, terrain_features=1),
        "as many as the guide says",
        GUIDE,
        1,
    ),
    Example(
        "6 feet by 4, only three features?",
        TerrainOnIt(along_x=72, along_y=48, terrain_features=3),
        "allowed, but fewer than the guide says",
        GUIDE,
        6,
    ),
)
