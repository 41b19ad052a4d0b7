"""Warscrolls: every unit has one, and so have faction terrain, invocations and endless spells.

What surprises: two units of one type need it once; the terrain that belongs to neither army has none.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import Piece, PlayedWith
from kb.tabletop.names import Names, among, listed

EVERY_UNIT = Cite("core-3e/1.3.1", "Every unit has a warscroll")
NEEDED = Cite("core-3e/1.3.1", "the information you need to use it")
THESE_TOO = Cite("core-3e/1.3.1", "These have warscrolls too")
FACTION_TERRAIN = Cite("core-3e/1.3.1", "faction terrain features (see 23.0)")
INVOCATIONS = Cite("core-3e/1.3.1", "invocations (see 20.3)")
ENDLESS_SPELLS = Cite("core-3e/1.3.1", "endless spells (see 19.3)")

STATED = {
    PlayedWith.UNIT: EVERY_UNIT,
    PlayedWith.FACTION_TERRAIN: FACTION_TERRAIN,
    PlayedWith.INVOCATION: INVOCATIONS,
    PlayedWith.ENDLESS_SPELL: ENDLESS_SPELLS,
}


class SomethingToUse(RuleInput):
    """Something that may have a warscroll."""

    kind: PlayedWith
    """What it is."""


@rule("core-3e/1.3.1", part="has one", yes="has a warscroll", no="has no warscroll")
def has(given: SomethingToUse) -> Verdict:
    """Has it a warscroll?"""
    v = Verdict()
    has_one = v.step(_stated(given.kind), f"What it is: {given.kind}.", given.kind in STATED)
    return v.end("has a warscroll" if has_one else "has no warscroll")


def _stated(kind: PlayedWith) -> Cite:
    """Where the section says whether such a thing has a warscroll."""
    return STATED.get(kind, THESE_TOO)


class WarscrollsAtHand(RuleInput):
    """What you want to use in a game, and the warscrolls that you have with you."""

    pieces: Annotated[tuple[Piece, ...], Field(min_length=1, max_length=100)]
    """The units, endless spells, invocations and terrain features."""
    warscrolls: Names
    """The warscrolls that you have with you, by name."""


@rule("core-3e/1.3.1", part="at hand", yes="all at hand", no="missing")
def at_hand(given: WarscrollsAtHand) -> Verdict:
    """Have you all the warscrolls that you need, and how many are missing?"""
    v = Verdict()
    missing: list[str] = []
    for piece in given.pieces:
        own = has(SomethingToUse(kind=piece.kind))
        says = f"{piece.name}: it {own.outcome}."
        if not v.step(_stated(piece.kind), says, own.outcome == "has a warscroll", own):
            continue
        there = among(piece.name, given.warscrolls)
        v.step(NEEDED, f"The warscroll of {piece.name} is {'' if there else 'not '}at hand.", there)
        if not there and not among(piece.name, missing):
            missing.append(piece.name)
    v.step(NEEDED, f"Warscrolls that are missing: {listed(missing)}.", not missing)
    return v.end("missing" if missing else "all at hand", value=len(missing))


DRYADS = Piece(name="Dryads", kind=PlayedWith.UNIT)
WYLDWOOD = Piece(name="Awakened Wyldwood", kind=PlayedWith.FACTION_TERRAIN)
SWARM = Piece(name="Spiteswarm Hive", kind=PlayedWith.ENDLESS_SPELL)
RUIN = Piece(name="Ruin", kind=PlayedWith.OTHER_TERRAIN)
BAG = WarscrollsAtHand(pieces=(DRYADS, WYLDWOOD), warscrolls=("Dryads", "AWAKENED WYLDWOOD"))

EXAMPLES = (
    Example("Where are my unit's stats?", SomethingToUse(kind=PlayedWith.UNIT), "has a warscroll", EVERY_UNIT),
    Example(
        "Does an endless spell have its own warscroll?",
        SomethingToUse(kind=PlayedWith.ENDLESS_SPELL),
        "has a warscroll",
        ENDLESS_SPELLS,
    ),
    Example(
        "Does an invocation have a warscroll too?",
        SomethingToUse(kind=PlayedWith.INVOCATION),
        "has a warscroll",
        INVOCATIONS,
    ),
    Example(
        "Is there a warscroll for my faction terrain?",
        SomethingToUse(kind=PlayedWith.FACTION_TERRAIN),
        "has a warscroll",
        FACTION_TERRAIN,
    ),
    Example(
        "Where's the warscroll of the ruin in the middle?",
        SomethingToUse(kind=PlayedWith.OTHER_TERRAIN),
        "has no warscroll",
        THESE_TOO,
    ),
    Example("Have I packed every sheet with those of my Dryads and my Wyldwood?", BAG, "all at hand", NEEDED, 0),
    Example(
        "Two units of Dryads, do I need the sheet twice?", BAG.but(pieces=(DRYADS, DRYADS)), "all at hand", NEEDED, 0
    ),
    Example("I left the sheet of my endless spell at home?", BAG.but(pieces=(DRYADS, SWARM)), "missing", NEEDED, 1),
    Example(
        "No sheets at all for Dryads twice and the wood?",
        BAG.but(pieces=(DRYADS, DRYADS, WYLDWOOD), warscrolls=()),
        "missing",
        NEEDED,
        2,
    ),
    Example(
        "I have a ruin of neither army and no warscroll for it, is one missing?",
        BAG.but(pieces=(RUIN,), warscrolls=()),
        "all at hand",
        NEEDED,
        0,
    ),
)
