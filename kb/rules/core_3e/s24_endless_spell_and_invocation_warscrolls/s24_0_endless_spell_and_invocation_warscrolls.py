"""Endless spell and invocation warscrolls: a name, the parts, the summoning and the abilities.

What surprises: the spell or prayer that summons it is on this warscroll, and not on that of the WIZARD or PRIEST.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Names, listed

ENDLESS_SPELL = Cite("core-3e/24.0", "the information from its endless spell warscroll")
INVOCATION = Cite("core-3e/24.0", "from its invocation warscroll")
NAME = Cite("core-3e/24.1", "The name at the top of each endless")
PARTS = Cite("core-3e/24.2", "has more than one part")
SUMMONING = Cite("core-3e/24.3", "the warscroll lists the spell")
ABILITIES = Cite("core-3e/24.4", "The abilities on an endless spell or invocation")


class Summoned(StrEnum):
    """What a warscroll is for."""

    ENDLESS_SPELL = "endless spell"
    INVOCATION = "invocation"


class SummonedWarscroll(RuleInput):
    """The warscroll of an endless spell or invocation as you have written it down."""

    what: Summoned
    """What it is for."""
    name: Annotated[str, Field(max_length=80)]
    """Its name; empty where it is missing."""
    parts: Annotated[int, Field(ge=1, le=20)] | None
    """How many parts it has; empty where the warscroll does not say."""
    summoning: Annotated[str, Field(max_length=80)]
    """The spell or prayer with which it is summoned; empty where it is missing."""
    abilities: Names
    """Its abilities by name."""


@rule("core-3e/24.0", yes="complete", no="incomplete")
def record(given: SummonedWarscroll) -> Verdict:
    """Are all parts of the warscroll there?"""
    v = Verdict()
    entries = (
        (NAME, f"Name: {given.name.strip() or 'missing'}.", bool(given.name.strip())),
        (PARTS, f"Parts: {given.parts or 'missing'}.", given.parts is not None),
        (SUMMONING, f"Summoning: {given.summoning.strip() or 'missing'}.", bool(given.summoning.strip())),
        (ABILITIES, f"Abilities: {listed(given.abilities)}.", bool(given.abilities)),
    )
    missing = [cite for cite, says, there in entries if not v.step(cite, says, there)]
    needs = ENDLESS_SPELL if given.what is Summoned.ENDLESS_SPELL else INVOCATION
    v.step(needs, f"Missing from the warscroll of this {given.what}: {len(missing)} of {len(entries)}.", not missing)
    return v.end_by_faults("complete", "incomplete", faults=missing)


SUN = SummonedWarscroll(
    what=Summoned.ENDLESS_SPELL,
    name="Purple Sun",
    parts=1,
    summoning="Summon Purple Sun",
    abilities=("End Given Form",),
)

EXAMPLES = (
    Example(
        "My endless spell warscroll has name, parts, summoning and abilities, is this all?",
        SUN,
        "complete",
        ENDLESS_SPELL,
        0,
    ),
    Example(
        "A warscroll of an invocation with name, parts, summoning and abilities?",
        SUN.but(what=Summoned.INVOCATION, name="Hexgorger Skulls", parts=2, summoning="Summon Hexgorger Skulls"),
        "complete",
        INVOCATION,
        0,
    ),
    Example("An endless spell warscroll with no name on it?", SUN.but(name=""), "incomplete", NAME, 1),
    Example(
        "An endless spell warscroll that doesn't say how many pieces?", SUN.but(parts=None), "incomplete", PARTS, 1
    ),
    Example(
        "An endless spell warscroll with no spell to bring it on?", SUN.but(summoning=""), "incomplete", SUMMONING, 1
    ),
    Example("An endless spell warscroll without abilities?", SUN.but(abilities=()), "incomplete", ABILITIES, 1),
    Example(
        "An endless spell warscroll with only a name and one ability?",
        SUN.but(parts=None, summoning=""),
        "incomplete",
        PARTS,
        2,
    ),
)
