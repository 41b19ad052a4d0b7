"""Behind terrain: far enough from the attacker, close to terrain, and no clear line to any model.

What surprises: one model away from the wall, or one clear line from one attacker, and the whole unit is not behind it;
within 3" nobody is behind anything.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.units.models import Inches

MORE_THAN_3 = Cite("core-3e/17.0.2", 'more than 3" from the attacking unit')
WITHIN_1 = Cite("core-3e/17.0.2", 'within 1" of a terrain feature')
LINES = Cite("core-3e/17.0.2", "passes across a terrain feature")


class TargetNearTerrain(RuleInput):
    """A target unit near terrain, and the unit that attacks it."""

    distance: Inches
    """Inches from the attacking unit to the target unit."""
    models: Annotated[tuple[Inches, ...], Field(min_length=1, max_length=100)]
    """For each model of the target unit, inches to the nearest terrain feature."""
    clear_line: bool
    """Whether some model of the attacking unit has a clear line to one of the target unit: straight, from closest point
    to closest point, past all terrain features."""


@rule("core-3e/17.0.2", yes="behind terrain", no="not behind terrain")
def behind(given: TargetNearTerrain) -> Verdict:
    """Is the target unit behind terrain?"""
    v = Verdict()
    lines = f"Lines that miss all terrain: {'at least 1' if given.clear_line else 'none'}."
    if not v.step(LINES, lines, not given.clear_line):
        return v.end("not behind terrain")
    away = f"The attacking unit is {inches(given.distance)} away."
    if not v.step(MORE_THAN_3, away, not within(given.distance, 3)):
        return v.end("not behind terrain")
    near = sum(within(distance, 1) for distance in given.models)
    says = (
        f"Models near enough: {near} of {len(given.models)}; the farthest is {inches(max(given.models))} from terrain."
    )
    if not v.step(WITHIN_1, says, near == len(given.models)):
        return v.end("not behind terrain")
    return v.end("behind terrain", because=LINES)


WALL = TargetNearTerrain(distance=12, models=(0, 0, 0.5, 1), clear_line=False)

EXAMPLES = (
    Example("My unit hides behind a wall, does that count?", WALL, "behind terrain", LINES),
    Example(
        "One of my guys is 1.1 inches from the wall, are we still behind it?",
        WALL.but(models=(0, 0, 0.5, 1.1)),
        "not behind terrain",
        WITHIN_1,
    ),
    Example(
        "All of us are exactly 1 inch from the wall, are we behind it?",
        WALL.but(models=(1, 1, 1)),
        "behind terrain",
        LINES,
    ),
    Example(
        "He shoots at me from exactly 3 inches, am I behind the wall?",
        WALL.but(distance=3),
        "not behind terrain",
        MORE_THAN_3,
    ),
    Example("He shoots at me from 3.1 inches, am I behind the wall?", WALL.but(distance=3.1), "behind terrain", LINES),
    Example(
        "He charged me over the barricade, am I still behind it?",
        WALL.but(distance=0.5),
        "not behind terrain",
        MORE_THAN_3,
    ),
    Example(
        "One of his archers has a clear line round the corner, am I still behind it?",
        WALL.but(clear_line=True),
        "not behind terrain",
        LINES,
    ),
    Example(
        "He shoots from the side, does the wall still help?",
        WALL.but(models=(0, 0, 0, 0), clear_line=True),
        "not behind terrain",
        LINES,
    ),
)
