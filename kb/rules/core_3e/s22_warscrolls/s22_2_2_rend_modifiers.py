"""Rend modifiers: Rend is improved or worsened, and '-' is the worst that it can be.

What surprises: improving it takes it further below zero; worsening a Rend of '-' never helps the save roll.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.weapons import Rend

IMPROVED = Cite("core-3e/22.2.2", "it is improved or worsened")
NO_WORSE = Cite("core-3e/22.2.2", "No modifiers can ever make it worse")

Steps = Annotated[tuple[Annotated[int, Field(ge=1, le=6)], ...], Field(max_length=10)]


class ModifiedRend(RuleInput):
    """A weapon's Rend characteristic and what changes it."""

    rend: Rend
    """The weapon's Rend characteristic on the warscroll: -1, or 0 for "-"."""
    improved_by: Steps = ()
    """How much each modifier improves it by: 1 for "improve the Rend by 1"."""
    worsened_by: Steps = ()
    """How much each modifier worsens it by: 1 for "worsen the Rend by 1"."""


@rule("core-3e/22.2.2", neither=("Rend -{}", "Rend '-'"))
def rend(given: ModifiedRend) -> Verdict:
    """What is the weapon's Rend now?"""
    v = Verdict()
    better, worse = sum(given.improved_by), sum(given.worsened_by)
    comes_to = given.rend - better + worse
    v.step(IMPROVED, f"Rend {_printed(given.rend)} is improved by {better} and worsened by {worse}.", better != worse)
    if worse and v.step(NO_WORSE, f"Left over beyond '-': {max(0, comes_to)}.", comes_to > 0):
        return v.end("Rend '-'", value=0)
    return v.end(f"Rend {_printed(comes_to)}", value=comes_to, because=IMPROVED)


def _printed(rend: int) -> str:
    return str(rend) if rend else "'-'"


EXAMPLES = (
    Example("Improve rend by 1, is -1 then -2?", ModifiedRend(rend=-1, improved_by=(1,)), "Rend -2", IMPROVED, -2),
    Example("Rend -1 worsened by 1, what's left?", ModifiedRend(rend=-1, worsened_by=(1,)), "Rend '-'", IMPROVED, 0),
    Example(
        "Worsening a weapon that has no rend, does he save better?",
        ModifiedRend(rend=0, worsened_by=(1,)),
        "Rend '-'",
        NO_WORSE,
        0,
    ),
    Example("What is Rend -1 worsened by 2?", ModifiedRend(rend=-1, worsened_by=(2,)), "Rend '-'", NO_WORSE, 0),
    Example("What is Rend -2 worsened by 1?", ModifiedRend(rend=-2, worsened_by=(1,)), "Rend -1", IMPROVED, -1),
    Example(
        "My weapon has no rend, can I improve it?", ModifiedRend(rend=0, improved_by=(1,)), "Rend -1", IMPROVED, -1
    ),
    Example(
        "Two abilities improve my Rend -1 by 1, both?",
        ModifiedRend(rend=-1, improved_by=(1, 1)),
        "Rend -3",
        IMPROVED,
        -3,
    ),
    Example(
        "I improve my Rend -1 by 1 and he worsens it by 1, what is it?",
        ModifiedRend(rend=-1, improved_by=(1,), worsened_by=(1,)),
        "Rend -1",
        IMPROVED,
        -1,
    ),
)
