"""Battlepack instructions: how armies are selected, which special rules apply, and then the battleplans.

What surprises: without a battleplan of its own it is no complete battlepack.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

SELECTION = Cite("core-3e/28.1", "explain how the units of your army")
SPECIAL_RULES = Cite("core-3e/28.1", "which special rules apply to the battles")
BATTLEPLANS = Cite("core-3e/28.1", "come the battleplans for those battles")
AT_LEAST_ONE = Cite("core-3e/28.2", "always includes at least one battleplan")


class Battlepack(RuleInput):
    """A battlepack, and what is in it."""

    army_selection: bool
    """Whether it explains how the units of your army are selected."""
    special_rules: bool
    """Whether it explains which special rules apply."""
    battleplans: Annotated[int, Field(ge=0, le=100)]
    """How many battleplans it includes."""
    battleplans_last: bool = True
    """Whether its battleplans come after those sections."""


@rule("core-3e/28.1")
def battlepack(given: Battlepack) -> Verdict:
    """Is the battlepack complete, and how many things are wrong with it?"""
    v = Verdict()
    yes = {True: "yes", False: "no"}
    before = "none" if given.battleplans_last else "some"
    wrong = [
        cite
        for cite, says, held in (
            (SELECTION, f"Army selection is explained: {yes[given.army_selection]}.", given.army_selection),
            (SPECIAL_RULES, f"Special rules are explained: {yes[given.special_rules]}.", given.special_rules),
            (AT_LEAST_ONE, f"Battleplans: {given.battleplans}.", given.battleplans > 0),
            (BATTLEPLANS, f"Battleplans before those sections: {before}.", given.battleplans_last),
        )
        if not v.step(cite, says, held)
    ]
    return v.end("not complete" if wrong else "complete", value=len(wrong), because=wrong[0] if wrong else None)


PACK = Battlepack(army_selection=True, special_rules=True, battleplans=12)

EXAMPLES = (
    Example("What's in a battlepack, is this one complete?", PACK, "complete", BATTLEPLANS, 0),
    Example("Exactly one battleplan?", PACK.but(battleplans=1), "complete", BATTLEPLANS, 0),
    Example("We wrote one without missions?", PACK.but(battleplans=0), "not complete", AT_LEAST_ONE, 1),
    Example("It does not say how to pick an army?", PACK.but(army_selection=False), "not complete", SELECTION, 1),
    Example(
        "Nothing on special rules, and no mission?",
        PACK.but(special_rules=False, battleplans=0),
        "not complete",
        SPECIAL_RULES,
        2,
    ),
    Example("The missions stand before the rest?", PACK.but(battleplans_last=False), "not complete", BATTLEPLANS, 1),
)
