"""The battlefield: a flat surface of the battlepack's size, with terrain features; everything else is open ground.

What surprises: hills and slopes that are modelled into the battlefield are no terrain features, but open ground.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.paths import Battlefield

SIZE = Cite("core-3e/2.0", "your battlepack determines it")
SCENERY = Cite("core-3e/2.0", "The rules call them terrain features")
OPEN_GROUND = Cite("core-3e/2.0", "everything else on the battlefield")
IF_AGREED = Cite("core-3e/2.0", "can be used if the players agree")
HILLS = Cite("core-3e/2.0", "The hills and slopes then count as open")


class SizeOfBattlefield(RuleInput):
    """The surface that you want to play on."""

    yours: Battlefield
    """How large it is."""
    battlepack: Battlefield | None
    """How large your battlepack says that the battlefield is; empty where you do not know."""


@rule("core-3e/2.0", part="size", yes="the right size", no="not the right size", neither="the battlepack says")
def size(given: SizeOfBattlefield) -> Verdict:
    """Is the battlefield of the right size?"""
    v = Verdict()
    if given.battlepack is None:
        v.step(SIZE, "This section names no size: look it up in the battlepack.", True)
        return v.end("the battlepack says")
    yours, theirs = _sides(given.yours), _sides(given.battlepack)
    says = f"Yours is {' by '.join(map(inches, yours))}; the battlepack says {' by '.join(map(inches, theirs))}."
    right = v.step(SIZE, says, all(within(abs(one - other), 0) for one, other in zip(yours, theirs, strict=True)))
    return v.end("the right size" if right else "not the right size")


def _sides(battlefield: Battlefield) -> list[float]:
    return sorted((battlefield.along_x, battlefield.along_y))


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


@rule("core-3e/2.0", part="ground", yes="open ground", no="a terrain feature", neither="cannot be used")
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


KITCHEN = SizeOfBattlefield(yours=Battlefield(along_x=44, along_y=60), battlepack=None)
HILL = Place(ground=Ground.HILL)

EXAMPLES = (
    Example("How big does the table have to be?", KITCHEN, "the battlepack says", SIZE),
    Example(
        "The battlepack says 60 inches by 44 and mine is 44 by 60, is that the same?",
        KITCHEN.but(battlepack=Battlefield(along_x=60, along_y=44)),
        "the right size",
        SIZE,
    ),
    Example(
        "Our kitchen table is 30 inches wide where the battlepack says 44, can we use all of it?",
        SizeOfBattlefield(yours=Battlefield(along_x=30, along_y=60), battlepack=Battlefield(along_x=44, along_y=60)),
        "not the right size",
        SIZE,
    ),
    Example("What counts as open ground, the bare table?", Place(ground=Ground.SURFACE), "open ground", OPEN_GROUND),
    Example("Is a ruin open ground?", Place(ground=Ground.SCENERY), "a terrain feature", SCENERY),
    Example("Is a hill terrain or just part of the board?", HILL, "open ground", HILLS),
    Example(
        "I don't like his board with hills, must we use it?", HILL.but(players_agree=False), "cannot be used", IF_AGREED
    ),
)
