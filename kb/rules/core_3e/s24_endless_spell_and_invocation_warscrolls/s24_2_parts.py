"""Parts: an endless spell or invocation of several parts is one all the same, with a base under each part.

What surprises: three pieces are dispelled at one go, for they are a single endless spell.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, among, listed

OWN_BASE = Cite("core-3e/24.2", "Each part has its own base")
ALL_ONE = Cite("core-3e/24.2", "together they all count as a single endless")
ENTRY = Cite("core-3e/24.2", "This entry says if the endless spell or")
HOW = Cite("core-3e/24.2", "How the different parts must be set up")

PartCount = Annotated[int, Field(ge=1, le=20)]


class PartsInPlay(RuleInput):
    """Parts of endless spells, or of invocations, that are on the battlefield."""

    parts: Annotated[tuple[Name, ...], Field(min_length=1, max_length=30)]
    """For each part, the endless spell or invocation that it belongs to; number those of which you have two."""


@rule("core-3e/24.2", part="count", neither=("a single one", "{} of them"))
def count(given: PartsInPlay) -> Verdict:
    """How many endless spells or invocations are these?"""
    v = Verdict()
    v.step(OWN_BASE, f"Parts on the battlefield, each on its base: {len(given.parts)}.", True)
    whole = [name for place, name in enumerate(given.parts) if not among(name, given.parts[:place])]
    v.step(ALL_ONE, f"What they belong to: {listed(whole)}; {len(whole)} in all.", len(whole) < len(given.parts))
    return v.end("a single one" if len(whole) == 1 else f"{len(whole)} of them", value=len(whole))


class PartsToSetUp(RuleInput):
    """The parts of an endless spell or invocation that you set up, and what its warscroll says."""

    on_warscroll: PartCount
    """How many parts it has, as its warscroll says."""
    parts: PartCount
    """How many parts you set up."""
    as_explained: bool = True
    """Whether they stand as the warscroll explains."""


@rule("core-3e/24.2", part="set-up", yes="set up so", no="not set up so")
def set_up(given: PartsToSetUp) -> Verdict:
    """Are the parts set up as the warscroll says?"""
    v = Verdict()
    says = f"Parts on the warscroll: {given.on_warscroll}; parts that you set up: {given.parts}."
    if not v.step(ENTRY, says, given.parts == given.on_warscroll):
        return v.end("not set up so")
    stands = f"They {'stand' if given.as_explained else 'do not stand'} as the warscroll explains."
    return v.end("set up so" if v.step(HOW, stands, given.as_explained) else "not set up so")


SHACKLES = PartsInPlay(parts=("Soulsnare Shackles", "Soulsnare Shackles", "Soulsnare Shackles"))
THREE = PartsToSetUp(on_warscroll=3, parts=3)

EXAMPLES = (
    Example("Three bits of one endless spell, one dispel or three?", SHACKLES, "a single one", ALL_ONE, 1),
    Example(
        "Two models of two endless spells, are they one?",
        PartsInPlay(parts=("Swords", "Burning Head")),
        "2 of them",
        ALL_ONE,
        2,
    ),
    Example(
        "One model of an endless spell, is that one spell?",
        PartsInPlay(parts=("Purple Sun",)),
        "a single one",
        ALL_ONE,
        1,
    ),
    Example(
        "Two bits of his endless spell and one of mine, how many?",
        PartsInPlay(parts=("Geminids 1", "Geminids 1", "Geminids 2")),
        "2 of them",
        ALL_ONE,
        2,
    ),
    Example("All three parts of an endless spell, set up as the warscroll explains?", THREE, "set up so", HOW),
    Example("It comes with three models, do I need them all?", THREE.but(parts=2), "not set up so", ENTRY),
    Example(
        "Do an endless spell's parts have to be close if its warscroll says so?",
        THREE.but(as_explained=False),
        "not set up so",
        HOW,
    ),
    Example(
        "The endless spell has one part, can I add another?", THREE.but(on_warscroll=1, parts=2), "not set up so", ENTRY
    ),
    Example(
        "The endless spell has one part, set up as its warscroll explains?",
        THREE.but(on_warscroll=1, parts=1),
        "set up so",
        HOW,
    ),
)
