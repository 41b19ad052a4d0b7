"""Abilities: while a unit is part of your army, the rules on its warscroll have to be used.

What surprises: that is no choice, even where an ability harms its own unit; command abilities and magic count as well.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

IN_ARMY = Cite("core-3e/22.4", "each unit that is part of your army")
MUST_USE = Cite("core-3e/22.4", "you must use the rules on its warscroll")
COVERED = Cite("core-3e/22.4", "Command abilities and magic that the unit")


class OnWarscroll(StrEnum):
    """What stands in the abilities section of a warscroll."""

    ABILITY = "an ability"
    COMMAND_ABILITY = "a command ability"
    MAGIC = "magic"


class RuleOnWarscroll(RuleInput):
    """A rule on a warscroll, and a unit that uses that warscroll."""

    what: OnWarscroll = OnWarscroll.ABILITY
    """What the rule is."""
    in_your_army: bool = True
    """Whether the unit is part of your army."""
    on_its_warscroll: bool = True
    """Whether the rule stands on that unit's warscroll."""


@rule("core-3e/22.4", yes="must be used", no=("not yours to use", "not for this unit"))
def use(given: RuleOnWarscroll) -> Verdict:
    """Must you use the rule for the unit, whether you like it or not?"""
    v = Verdict()
    army = f"The unit is {'' if given.in_your_army else 'not '}part of your army."
    if not v.step(IN_ARMY, army, given.in_your_army):
        return v.end("not yours to use")
    place = f"The rule {'stands' if given.on_its_warscroll else 'does not stand'} on its warscroll."
    if not v.step(MUST_USE, place, given.on_its_warscroll):
        return v.end("not for this unit")
    v.step(COVERED, f"The rule is {given.what}.", given.what is not OnWarscroll.ABILITY)
    return v.end("must be used", because=MUST_USE)


EXAMPLES = (
    Example("This ability hurts my own unit, do I have to use it?", RuleOnWarscroll(), "must be used", MUST_USE),
    Example(
        "The unit is in his army, can I use its warscroll rules?",
        RuleOnWarscroll(in_your_army=False),
        "not yours to use",
        IN_ARMY,
    ),
    Example(
        "The ability stands on another unit's warscroll, can my unit use it?",
        RuleOnWarscroll(on_its_warscroll=False),
        "not for this unit",
        MUST_USE,
    ),
    Example(
        "Is the command ability on his warscroll one of its rules?",
        RuleOnWarscroll(what=OnWarscroll.COMMAND_ABILITY),
        "must be used",
        MUST_USE,
    ),
    Example(
        "Do the spells on my wizard's warscroll count as its rules?",
        RuleOnWarscroll(what=OnWarscroll.MAGIC),
        "must be used",
        MUST_USE,
    ),
)
