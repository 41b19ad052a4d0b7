"""The battlefield: a flat surface with terrain features on it; everything else on it is open ground.

What surprises: hills and slopes that are modelled into the battlefield are no terrain features, but open ground.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

SCENERY = Cite("core-3e/2.0", "The rules call them terrain features")
OPEN_GROUND = Cite("core-3e/2.0", "everything else on the battlefield")
IF_AGREED = Cite("core-3e/2.0", "can be used if the players agree")
HILLS = Cite("core-3e/2.0", "The hills and slopes then count as open")


class Ground(StrEnum):
    """What is under a model's feet."""

    SURFACE = "the flat surface that you play on"
    SCENERY = "a scenery piece"
    HILL = "a hill or slope that is modelled into the battlefield"


class Place(RuleInput):
    """A place on the battlefield."""

    ground: Ground
    """What is there."""
    players_agree: bool = True
    """Whether the players agree to use a battlefield with hills and slopes, where it has any."""


@rule("core-3e/2.0", yes="open ground", no="a terrain feature", neither="cannot be used")
def ground(given: Place) -> Verdict:
    """Is this place open ground?"""
    v = Verdict()
    says = f"There is {given.ground}."
    if v.step(SCENERY, says, given.ground is Ground.SCENERY):
        return v.end("a terrain feature")
    if given.ground is Ground.SURFACE:
        v.step(OPEN_GROUND, says, True)
        return v.end("open ground")
    agree = "agree" if given.players_agree else "do not agree"
    if not v.step(IF_AGREED, f"The players {agree} to use it.", given.players_agree):
        return v.end("cannot be used")
    v.step(HILLS, says, True)
    return v.end("open ground")


HILL = Place(ground=Ground.HILL)

EXAMPLES = (
    Example("What counts as open ground, the bare table?", Place(ground=Ground.SURFACE), "open ground", OPEN_GROUND),
    Example("Is a ruin open ground?", Place(ground=Ground.SCENERY), "a terrain feature", SCENERY),
    Example("Is a hill terrain or just part of the board?", HILL, "open ground", HILLS),
    Example(
        "I don't like his board with hills, must we use it?", HILL.but(players_agree=False), "cannot be used", IF_AGREED
    ),
)
