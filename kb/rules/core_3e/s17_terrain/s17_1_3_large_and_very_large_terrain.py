"""Large and very large terrain: over 12" across counts as 2 terrain features, over 19" as 4.

What surprises: the widest point is measured, whatever the height; and exactly 12" is not large yet.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.terrain import AcrossWidest

LARGE = Cite("core-3e/17.1.3", 'more than 12", up to 19"')
VERY_LARGE = Cite("core-3e/17.1.3", 'more than 19"')
MORE_MODELS = Cite("core-3e/17.1.3", "can be garrisoned by more models")
TWO = Cite("core-3e/17.1.3", "2 terrain features")
FOUR = Cite("core-3e/17.1.3", "4 terrain features")
HOW_MANY = Cite("core-3e/17.1.3", "how many terrain features you can set up")


class WidestPoint(RuleInput):
    """A terrain feature, measured where it is widest."""

    across: AcrossWidest
    """Inches across at its widest point."""
    defensible: bool = False
    """Whether it is a defensible terrain feature."""


@rule("core-3e/17.1.3", part="size", yes=("large", "very large"), no="normal size")
def size(given: WidestPoint) -> Verdict:
    """Is the terrain feature large, or very large?"""
    v = Verdict()
    across = f"It is {inches(given.across)} across at its widest point."
    if v.step(VERY_LARGE, across, not within(given.across, 19)):
        found, cite = "very large", VERY_LARGE
    elif v.step(LARGE, across, not within(given.across, 12)):
        found, cite = "large", LARGE
    else:
        return v.end("normal size")
    if given.defensible:
        v.step(MORE_MODELS, f"It is defensible and {found}.", True)
    return v.end(found, because=cite)


class TerrainToSetUp(RuleInput):
    """The terrain features that you want to set up on the battlefield."""

    across: Annotated[tuple[AcrossWidest, ...], Field(min_length=1, max_length=40)]
    """For each terrain feature, inches across at its widest point."""
    limit: Annotated[int, Field(ge=0, le=100)] | None
    """How many terrain features the battlepack lets you set up; empty where it does not say."""


COUNTS_AS = {"very large": (FOUR, 4), "large": (TWO, 2), "normal size": (HOW_MANY, 1)}


@rule("core-3e/17.1.3", part="count", yes="too many", no=("may be set up", "no limit"))
def count(given: TerrainToSetUp) -> Verdict:
    """Are these too many terrain features for the battlepack?"""
    v = Verdict()
    if given.limit is None:
        v.step(HOW_MANY, "The battlepack does not say how many can be set up.", False)
        return v.end("no limit")
    total = 0
    for place, across in enumerate(given.across, start=1):
        found = size(WidestPoint(across=across))
        cite, counts_as = COUNTS_AS[found.outcome]
        total += counts_as
        v.step(cite, f"Terrain feature {place}: {found.outcome}, so it counts as {counts_as}.", True, found)
    fits = v.step(HOW_MANY, f"They count as {total}; the battlepack allows {given.limit}.", total <= given.limit)
    return v.end("may be set up" if fits else "too many", value=total)


EXAMPLES = (
    Example("Our tower is exactly 12 inches wide, is that large?", WidestPoint(across=12), "normal size", LARGE),
    Example("Is terrain 12.1 inches across large?", WidestPoint(across=12.1), "large", LARGE),
    Example("Is a fortress exactly 19 inches across large or very large?", WidestPoint(across=19), "large", LARGE),
    Example(
        "Is a fortress 19.1 inches across large or very large?", WidestPoint(across=19.1), "very large", VERY_LARGE
    ),
    Example(
        "It is 20 inches long but only 4 deep, do we measure the length?",
        WidestPoint(across=20),
        "very large",
        VERY_LARGE,
    ),
    Example(
        "Do more guys fit inside a building 15 inches across?",
        WidestPoint(across=15, defensible=True),
        "large",
        LARGE,
    ),
    Example(
        "Does a huge fortress count as more than one piece of terrain?",
        TerrainToSetUp(across=(24,), limit=4),
        "may be set up",
        HOW_MANY,
        value=4,
    ),
    Example(
        "We may set up 8 pieces: six ruins, a 15 inch wood and this 10 inch hill, is that too many?",
        TerrainToSetUp(across=(6, 6, 6, 6, 6, 6, 15, 10), limit=8),
        "too many",
        HOW_MANY,
        value=9,
    ),
    Example(
        "A castle, a big wood and two ruins with 8 allowed?",
        TerrainToSetUp(across=(20, 14, 6, 6), limit=8),
        "may be set up",
        HOW_MANY,
        value=8,
    ),
    Example(
        "Our battlepack names no number, does the castle still count as four?",
        TerrainToSetUp(across=(24,), limit=None),
        "no limit",
        HOW_MANY,
    ),
)
