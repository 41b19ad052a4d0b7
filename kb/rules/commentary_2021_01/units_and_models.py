"""Units and models: what becomes of a unit's bonuses and uses when it leaves the battlefield and comes back.

What surprises: leaving changes nothing; only slain models that are used again in a unit added to the army start afresh.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

RETURNS = Cite("commentary-2021-01/units-and-models/5", "questions if the unit left and returns")
NEW_UNIT = Cite("commentary-2021-01/units-and-models/5", "models were slain and are used for a")
BONUSES = Cite("commentary-2021-01/units-and-models/5", "lose bonuses from abilities or spells")
ONCE = Cite("commentary-2021-01/units-and-models/5", "Does a 'once per game' ability reset")


class UnitThatComesBack(RuleInput):
    """A unit that left the battlefield, or whose models were slain, and that is on the battlefield again."""

    added_to_army: bool
    """Whether its models were slain and are used for a unit that is added to the army."""
    has_bonus: bool = True
    """Whether it had a bonus from an ability or a spell that still lasts."""
    once_used: bool = False
    """Whether it had used an ability that it can use once per game."""


@rule(
    "commentary-2021-01/units-and-models/5",
    neither=(
        "keeps its bonus",
        "has used its ability",
        "keeps its bonus, has used its ability",
        "has neither",
        "starts afresh",
    ),
)
def returns(given: UnitThatComesBack) -> Verdict:
    """What of its bonus, and of the use of its ability, still counts?"""
    v = Verdict()
    if v.step(
        NEW_UNIT,
        f"It is {'a unit added to the army' if given.added_to_army else 'the same unit'}.",
        given.added_to_army,
    ):
        return v.end("starts afresh")
    v.step(RETURNS, "It left the battlefield and has returned.", True)
    bonus = v.step(BONUSES, f"Bonuses that it had: {'some' if given.has_bonus else 'none'}.", given.has_bonus)
    used = v.step(ONCE, f"Abilities used once for all: {'some' if given.once_used else 'none'}.", given.once_used)
    kept = [says for says, so in (("keeps its bonus", bonus), ("has used its ability", used)) if so]
    return v.end(", ".join(kept) or "has neither", because=RETURNS)


BACK = UnitThatComesBack(added_to_army=False)

EXAMPLES = (
    Example(
        "My unit was picked up and set up again, does it keep its bonus, and is its once per game ability gone?",
        BACK.but(once_used=True),
        "keeps its bonus, has used its ability",
        RETURNS,
        shows="commentary-2021-01/units-and-models/5",
    ),
    Example("It was picked up with a bonus and no used ability?", BACK, "keeps its bonus", RETURNS),
    Example(
        "It was picked up without a bonus, its ability used?",
        BACK.but(has_bonus=False, once_used=True),
        "has used its ability",
        RETURNS,
    ),
    Example("It had neither when it was picked up?", BACK.but(has_bonus=False), "has neither", RETURNS),
    Example(
        "I summoned a new unit with its slain models, bonus and ability?",
        BACK.but(added_to_army=True, once_used=True),
        "starts afresh",
        NEW_UNIT,
        shows="commentary-2021-01/units-and-models/5",
    ),
)
