"""Terrain: a path goes over terrain features, along their surfaces, and never through them.

What surprises: climbing costs as much as walking, up the one side and down the other; a climber's base stays level;
an intact building or a tower cannot be climbed at all.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput, Thing
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.terrain import WayAtTerrain
from kb.tabletop.units.models import Inches

OVER = Cite("core-3e/9.3", "it can be traced over terrain features")
NOT_THROUGH = Cite("core-3e/9.3", "but not through them")
SURFACES = Cite("core-3e/9.3", "along the surfaces of the terrain features")
PARALLEL = Cite("core-3e/9.3", "assumed to remain parallel to the battlefield's")
ONLY_FLYERS = Cite("core-3e/17.1.2", "Only a model that can fly can be")
LENGTH = Cite("core-3e/9.0", "It cannot be longer than the distance")


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
    defensible: bool = False
    """Whether what it climbs is defensible terrain, such as an intact building or a tower; a ruin is not."""


@rule("core-3e/9.3", yes="may move so", no="may not move so")
def over_terrain(given: MoveWithTerrain) -> Verdict:
    """Can the model follow this path on foot, and how long is it?"""
    v = Verdict()
    lengths = {way: sum(piece.length for piece in given.path if piece.way is way) for way in Way}
    pieces = ", ".join(f"{piece.way} {inches(piece.length)}" for piece in given.path)
    climbs = lengths[Way.UP] + lengths[Way.DOWN] > 0
    if not v.step(NOT_THROUGH, f"The path goes {pieces}.", not lengths[Way.THROUGH]):
        return v.end("may not move so")
    total = sum(lengths.values())
    if climbs:
        over = ask(
            "core-3e/17.1.2",
            part="move",
            for_entire_units=given.defensible,
            way=WayAtTerrain.OVER,
            flies=False,
            garrisons=False,
        )
        says = f"What it climbs is {'' if given.defensible else 'not '}defensible: on foot the model {over.outcome}."
        if not v.step(over.decided_by or ONLY_FLYERS, says, over.outcome == "can be moved so", over):
            return v.end("may not move so")
        v.step(OVER, f"Up {inches(lengths[Way.UP])} and down {inches(lengths[Way.DOWN])} in all.", True)
        v.step(SURFACES, f"Every piece counts: {inches(total)}.", True)
        v.step(PARALLEL, "However steep the side, the base counts as level.", True)
    says = f"The path is {inches(total)} long, and {inches(given.allowed)} is allowed."
    short = v.step(LENGTH, says, within(total, given.allowed))
    because = SURFACES if climbs else LENGTH
    return v.end("may move so" if short else "may not move so", value=round(total, 3), because=because)


ALONG, UP, DOWN = (PieceOfPath(way=way, length=2) for way in (Way.ALONG, Way.UP, Way.DOWN))
WALL = MoveWithTerrain(path=(ALONG, UP, DOWN), allowed=6)

EXAMPLES = (
    Example("Do I measure up the side and down the other side?", WALL, "may move so", SURFACES, value=6),
    Example("Does climbing use up movement?", WALL.but(allowed=5.5), "may not move so", SURFACES, value=6),
    Example(
        "Low fence in the way, do I just ignore it?",
        MoveWithTerrain(
            path=(
                PieceOfPath(way=Way.ALONG, length=6),
                PieceOfPath(way=Way.UP, length=0.5),
                PieceOfPath(way=Way.DOWN, length=0.5),
            ),
            allowed=6,
        ),
        "may not move so",
        SURFACES,
        value=7,
    ),
    Example(
        "Can I move through walls?",
        WALL.but(path=(ALONG, PieceOfPath(way=Way.THROUGH, length=0.2))),
        "may not move so",
        NOT_THROUGH,
    ),
    Example(
        "A ruin is 10 inches tall and I move 5, can I get halfway up?",
        WALL.but(path=(UP, UP, UP.model_copy(update={"length": 1})), allowed=5),
        "may move so",
        SURFACES,
        value=5,
        shows="commentary-2021-01/movement/3",
    ),
    Example(
        "The tower is intact, 10 inches tall, and I move 5: can I get halfway up?",
        WALL.but(path=(UP, UP, UP.model_copy(update={"length": 1})), allowed=5, defensible=True),
        "may not move so",
        ONLY_FLYERS,
    ),
    Example(
        "Can a monster climb a ruin?",
        WALL.but(path=(UP, ALONG)),
        "may move so",
        SURFACES,
        value=4,
        shows="commentary-2021-01/movement/2",
    ),
    Example(
        "Nothing to climb on my way, do I just measure along the ground?",
        WALL.but(path=(ALONG, ALONG)),
        "may move so",
        LENGTH,
        value=4,
    ),
)
