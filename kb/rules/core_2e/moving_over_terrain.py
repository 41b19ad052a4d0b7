"""Moving over terrain: over a terrain feature and not through it, and up and down count.

What surprises: a wall 2" high costs 4" to cross.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop.battlefield.climbs import MoveWithTerrain, PieceOfPath, Way
from kb.tabletop.battlefield.measure import inches, within

NOT_THROUGH = Cite("core-2e/moving-over-terrain", "over terrain features but not through them")
VERTICAL = Cite("core-2e/moving-over-terrain", "up and/or down is part of its move")


@rule("core-2e/moving-over-terrain", yes="may move so", no="may not move so")
def over_terrain(given: MoveWithTerrain) -> Verdict:
    """Can the model follow this path, and how long is it?"""
    v = Verdict()
    through = given.length(Way.THROUGH)
    if not v.step(NOT_THROUGH, f"Of the path, {inches(through)} go through a terrain feature.", not through):
        return v.end("may not move so")
    total, climbs = given.length(*Way), given.length(Way.UP, Way.DOWN)
    says = f"With {inches(climbs)} up and down it is {inches(total)} of {inches(given.allowed)}."
    short = v.step(VERTICAL, says, within(total, given.allowed))
    return v.end("may move so" if short else "may not move so", value=round(total, 3))


def _over_the_wall(before: float, after: float) -> tuple[PieceOfPath, ...]:
    """A path over a wall 2" high."""
    lengths = ((Way.ALONG, before), (Way.UP, 2), (Way.DOWN, 2), (Way.ALONG, after))
    return tuple(PieceOfPath(way=way, length=length) for way, length in lengths)


EXAMPLES = (
    Example(
        "Move 12, 4 inches to a 2-inch wall: 4 on the far side?",
        MoveWithTerrain(path=_over_the_wall(4, 4), allowed=12),
        "may move so",
        VERTICAL,
        12,
    ),
    Example(
        "5 on the far side?", MoveWithTerrain(path=_over_the_wall(4, 5), allowed=12), "may not move so", VERTICAL, 13
    ),
    Example(
        "Can I walk through a wall?",
        MoveWithTerrain(path=(PieceOfPath(way=Way.THROUGH, length=1),), allowed=12),
        "may not move so",
        NOT_THROUGH,
    ),
    Example(
        "Nothing in the way?",
        MoveWithTerrain(path=(PieceOfPath(way=Way.ALONG, length=12),), allowed=12),
        "may move so",
        VERTICAL,
        12,
    ),
)
