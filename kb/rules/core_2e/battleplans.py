"""Battleplans: one must be picked before the battle, and it says how to set up and how to win.

What surprises: there is no battle without one; special rules are the one thing that it need not have.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

PICK = Cite("core-2e/battleplans", "must pick a battleplan before fighting")
BATTLEFIELD = Cite("core-2e/battleplans", "how to set up the battlefield")
ARMIES = Cite("core-2e/battleplans", "where each army is set up")
SPECIAL = Cite("core-2e/battleplans", "any special rules for the battle")
WIN = Cite("core-2e/battleplans", "what you need to do to win")


class BattleplanToUse(RuleInput):
    """A battleplan with which you want to fight."""

    picked: bool = True
    """Whether you have picked it, before the battle."""
    sets_up_battlefield: bool = True
    """Whether it tells how to set up the battlefield."""
    places_armies: bool = True
    """Whether it tells where each army is set up."""
    special_rules: bool = False
    """Whether it has special rules for the battle."""
    says_how_to_win: bool = True
    """Whether it tells what you need to do to win."""


@rule("core-2e/battleplans", yes="you can fight the battle", no=("pick a battleplan", "something is missing"))
def battleplan(given: BattleplanToUse) -> Verdict:
    """Can you fight a battle with this battleplan?"""
    v = Verdict()
    if not v.step(PICK, f"Battleplans picked: {int(given.picked)}.", given.picked):
        return v.end("pick a battleplan")
    whole = (
        v.step(BATTLEFIELD, f"Told: {_yes(given.sets_up_battlefield)}.", given.sets_up_battlefield)
        and v.step(ARMIES, f"Told: {_yes(given.places_armies)}.", given.places_armies)
        and v.step(WIN, f"Told: {_yes(given.says_how_to_win)}.", given.says_how_to_win)
    )
    if not whole:
        return v.end("something is missing")
    v.step(SPECIAL, f"There are {'some' if given.special_rules else 'none'}.", given.special_rules)
    return v.end("you can fight the battle", because=WIN)


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


PLAN = BattleplanToUse()

EXAMPLES = (
    Example("Our battleplan has no special rules, is that alright?", PLAN, "you can fight the battle", WIN),
    Example("It has special rules?", PLAN.but(special_rules=True), "you can fight the battle", WIN),
    Example("Can we fight without a battleplan?", PLAN.but(picked=False), "pick a battleplan", PICK),
    Example("It does not say how to win?", PLAN.but(says_how_to_win=False), "something is missing", WIN),
    Example("It does not say where to set up?", PLAN.but(places_armies=False), "something is missing", ARMIES),
    Example("Nor how the table is set up?", PLAN.but(sets_up_battlefield=False), "something is missing", BATTLEFIELD),
)
