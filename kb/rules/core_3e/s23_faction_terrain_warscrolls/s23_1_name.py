"""Name: a faction terrain warscroll is for the scenery piece, or the combination of pieces, of the same name.

What surprises: one name can stand for several pieces, which together are the one terrain feature.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, same_name

MATCHES = Cite("core-3e/23.1", "It matches that of the scenery piece")
COMBINATION = Cite("core-3e/23.1", "the combination of scenery pieces")


class SceneryForWarscroll(RuleInput):
    """Scenery, and a faction terrain warscroll that could be for it."""

    scenery: Name
    """The name of the scenery piece, or of the pieces together."""
    pieces: Annotated[int, Field(ge=1, le=20)] = 1
    """How many pieces have this name together."""
    warscroll: Name
    """The name at the top of the warscroll."""


@rule("core-3e/23.1", yes="represents it", no="does not represent it")
def name(given: SceneryForWarscroll) -> Verdict:
    """Does this scenery represent the terrain feature of the warscroll?"""
    v = Verdict()
    says = f"The scenery is called {given.scenery}, the warscroll {given.warscroll}."
    if not v.step(MATCHES, says, same_name(given.scenery, given.warscroll)):
        return v.end("does not represent it")
    together = v.step(COMBINATION, f"Pieces of that name: {given.pieces}.", given.pieces > 1)
    return v.end("represents it", because=COMBINATION if together else MATCHES)


WYLDWOOD = SceneryForWarscroll(scenery="Awakened Wyldwood", warscroll="Awakened Wyldwood")

EXAMPLES = (
    Example("Which model do I use for this terrain warscroll?", WYLDWOOD, "represents it", MATCHES),
    Example(
        "My scenery kit has two bits under one name, are both the terrain feature?",
        WYLDWOOD.but(pieces=2),
        "represents it",
        COMBINATION,
    ),
    Example(
        "The box says another name, is it this piece?", WYLDWOOD.but(scenery="Wall"), "does not represent it", MATCHES
    ),
)
