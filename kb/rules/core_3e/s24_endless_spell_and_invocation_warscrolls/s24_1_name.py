"""Name: it tells which miniature, or which combination of miniatures, an endless spell or invocation warscroll is for.

What surprises: a combination of miniatures has one name and one warscroll, and it is all of them that represent it.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, listed, plain

AT_THE_TOP = Cite("core-3e/24.1", "The name at the top")
MATCHES = Cite("core-3e/24.1", "matches the miniature")
COMBINATION = Cite("core-3e/24.1", "or the combination of miniatures, that represents")


class MiniaturesForWarscroll(RuleInput):
    """Miniatures that you put down, and the endless spell or invocation that they are to represent."""

    warscroll: Name
    """The name at the top of the warscroll."""
    miniatures: Annotated[tuple[Name, ...], Field(min_length=1, max_length=20)]
    """For each miniature, the endless spell or invocation that it is sold as, or is a part of."""
    together: Annotated[int, Field(ge=1, le=20)] = 1
    """How many miniatures represent it together: 1 where it is no combination."""


@rule("core-3e/24.1", yes="represent it", no="do not represent it")
def name(given: MiniaturesForWarscroll) -> Verdict:
    """Do the miniatures represent the endless spell or invocation of the warscroll?"""
    v = Verdict()
    v.step(AT_THE_TOP, f"The name at the top is {given.warscroll}.", True)
    strange = [one for one in given.miniatures if plain(one) != plain(given.warscroll)]
    says = f"Miniatures: {len(given.miniatures)}; of another name: {listed(strange)}."
    if not v.step(MATCHES, says, not strange):
        return v.end("do not represent it")
    says = f"Miniatures: {len(given.miniatures)}; that represent it together: {given.together}."
    whole = v.step(COMBINATION, says, len(given.miniatures) == given.together)
    single = whole and given.together == 1
    return v.end("represent it" if whole else "do not represent it", because=MATCHES if single else COMBINATION)


SUN = MiniaturesForWarscroll(warscroll="Purple Sun of Shyish", miniatures=("Purple Sun of Shyish",))
SHACKLES = MiniaturesForWarscroll(warscroll="SOULSNARE SHACKLES", miniatures=("Soulsnare Shackles",) * 3, together=3)

EXAMPLES = (
    Example("Which model is which endless spell?", SUN, "represent it", MATCHES),
    Example(
        "The box has three miniatures for one endless spell warscroll, are they all it?",
        SHACKLES,
        "represent it",
        COMBINATION,
    ),
    Example(
        "Can the miniature of another endless spell stand in for mine?",
        SUN.but(miniatures=("Burning Head",)),
        "do not represent it",
        MATCHES,
    ),
    Example(
        "I lost a part of my endless spell, can I put something else next to the other two?",
        SHACKLES.but(miniatures=(*SHACKLES.miniatures[:2], "Burning Head")),
        "do not represent it",
        MATCHES,
    ),
    Example(
        "I lost a part of my endless spell of three, are the other two enough?",
        SHACKLES.but(miniatures=SHACKLES.miniatures[:2]),
        "do not represent it",
        COMBINATION,
    ),
    Example(
        "My endless spell has three miniatures and I own two boxes, can I put down four?",
        SHACKLES.but(miniatures=("Soulsnare Shackles",) * 4),
        "do not represent it",
        COMBINATION,
    ),
)
