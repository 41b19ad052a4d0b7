"""Name: it tells which miniature, or which combination of miniatures, an endless spell or invocation warscroll is for.

What surprises: a combination of miniatures has one name and one warscroll; no miniature of another name stands in.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, listed, plain

AT_THE_TOP = Cite("core-3e/24.1", "The name at the top of each endless")
COMBINATION = Cite("core-3e/24.1", "matches the miniature, or the combination of miniatures")


class MiniaturesForWarscroll(RuleInput):
    """Miniatures that you put down, and the endless spell or invocation that they are to represent."""

    warscroll: Name
    """The name at the top of the warscroll."""
    miniatures: Annotated[tuple[Name, ...], Field(min_length=1, max_length=20)]
    """For each miniature, the endless spell or invocation that it is sold as, or is a part of."""


@rule("core-3e/24.1")
def name(given: MiniaturesForWarscroll) -> Verdict:
    """Do the miniatures represent the endless spell or invocation of the warscroll?"""
    v = Verdict()
    v.step(AT_THE_TOP, f"The name at the top is {given.warscroll}.", True)
    strange = [one for one in given.miniatures if plain(one) != plain(given.warscroll)]
    says = f"Miniatures: {len(given.miniatures)}; of another name: {listed(strange)}."
    represent = v.step(COMBINATION, says, not strange)
    return v.end("represent it" if represent else "do not represent it")


SUN = MiniaturesForWarscroll(warscroll="Purple Sun of Shyish", miniatures=("Purple Sun of Shyish",))
SHACKLES = ("Soulsnare Shackles",) * 3

EXAMPLES = (
    Example("Which model is which endless spell?", SUN, "represent it", COMBINATION),
    Example(
        "The box has three miniatures for one warscroll, are they all it?",
        MiniaturesForWarscroll(warscroll="SOULSNARE SHACKLES", miniatures=SHACKLES),
        "represent it",
        COMBINATION,
    ),
    Example(
        "Can another endless spell stand in for it?", SUN.but(miniatures=SHACKLES), "do not represent it", COMBINATION
    ),
    Example(
        "I lost a part, can I put something else next to the other two?",
        MiniaturesForWarscroll(warscroll="Soulsnare Shackles", miniatures=(*SHACKLES[:2], "Burning Head")),
        "do not represent it",
        COMBINATION,
    ),
)
