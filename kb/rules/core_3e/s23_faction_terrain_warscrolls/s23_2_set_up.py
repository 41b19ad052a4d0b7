"""Set-up: the warscroll says how many pieces make up a faction terrain feature, and how they are set up.

What surprises: several pieces can be a single terrain feature, and then each of them is needed.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

PIECES = Cite("core-3e/23.2", "a single scenery piece or multiple pieces")
HOW = Cite("core-3e/23.2", "how these are set up on the battlefield")
OTHER = Cite("core-3e/23.2", "Other important information on using")

PieceCount = Annotated[int, Field(ge=1, le=20)]


class FactionTerrainToSetUp(RuleInput):
    """A faction terrain feature that you set up, and the instructions on its warscroll."""

    instructed: PieceCount
    """How many scenery pieces make it up, as the instructions say."""
    pieces: PieceCount
    """How many scenery pieces you set up for it."""
    as_instructed: bool = True
    """Whether they stand as the instructions say."""
    other_information: bool = True
    """Whether you keep to whatever else the instructions say of its use; yes, where they say nothing."""


@rule("core-3e/23.2", yes="set up so", no="not set up so")
def set_up(given: FactionTerrainToSetUp) -> Verdict:
    """Is the faction terrain feature set up as its warscroll says?"""
    v = Verdict()
    count = f"Pieces that make it up: {given.instructed}; pieces that you set up: {given.pieces}."
    if not v.step(PIECES, count, given.pieces == given.instructed):
        return v.end("not set up so")
    how = f"They {'stand' if given.as_instructed else 'do not stand'} as the instructions say."
    if not v.step(HOW, how, given.as_instructed):
        return v.end("not set up so")
    other = f"What else the instructions say is {'' if given.other_information else 'not '}kept."
    kept = v.step(OTHER, other, given.other_information)
    return v.end("set up so" if kept else "not set up so", because=HOW if kept else OTHER)


ROOTS = FactionTerrainToSetUp(instructed=3, pieces=3)

EXAMPLES = (
    Example("All three roots set up as their warscroll says, is that right?", ROOTS, "set up so", HOW),
    Example(
        "My faction terrain is one piece, set up where its warscroll says, is that right?",
        ROOTS.but(instructed=1, pieces=1),
        "set up so",
        HOW,
    ),
    Example(
        "Three bits on the faction terrain warscroll, can I leave one off?",
        ROOTS.but(pieces=2),
        "not set up so",
        PIECES,
    ),
    Example(
        "One piece of faction terrain on the warscroll, can I put down two?",
        ROOTS.but(instructed=1, pieces=2),
        "not set up so",
        PIECES,
    ),
    Example(
        "Do faction terrain pieces have to stay together if the warscroll says so?",
        ROOTS.but(as_instructed=False),
        "not set up so",
        HOW,
    ),
    Example(
        "The set-up of my faction terrain says something more, may I skip that?",
        ROOTS.but(other_information=False),
        "not set up so",
        OTHER,
    ),
)
