"""Wizards and spells: how often one rolls to ignore a spell or an endless spell.

What surprises: each time that it directly affects the unit, not once for all.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import D6, RollNeeded, RuleInput

DIRECTLY = Cite("commentary-2021-01/wizards-and-spells/5", "each time the spell directly affects your unit")
BOTH_KINDS = Cite("commentary-2021-01/wizards-and-spells/5", "spells/endless spells with lasting or multiple effects")
EACH_ROLL = Cite("commentary-2021-01/wizards-and-spells/5", "each roll is for that one occurrence")


class IgnoringRoll(RuleInput):
    """A roll to ignore a spell or an endless spell, as it affects a unit."""

    affects_unit: bool
    """Whether it directly affects your unit now."""
    endless_spell: bool
    """Whether it is an endless spell."""
    roll: D6
    """What the dice shows."""
    needed: RollNeeded
    """What the ability needs: 4 for 4+."""


@rule("commentary-2021-01/wizards-and-spells/5", yes="ignored", no=("not ignored", "no roll"))
def ignoring(given: IgnoringRoll) -> Verdict:
    """Does your unit ignore it this time?"""
    v = Verdict()
    affects = f"It {'directly affects' if given.affects_unit else 'does not directly affect'} your unit now."
    if not v.step(DIRECTLY, affects, given.affects_unit):
        return v.end("no roll")
    v.step(BOTH_KINDS, f"It is {'an endless spell' if given.endless_spell else 'a spell'}.", True)
    ignored = v.step(EACH_ROLL, f"{given.roll} against {given.needed}+, for this time.", given.roll >= given.needed)
    return v.end("ignored" if ignored else "not ignored")


GEMINIDS = IgnoringRoll(affects_unit=True, endless_spell=True, roll=4, needed=4)

EXAMPLES = (
    Example("In second edition, a 4 on 4+ against an endless spell?", GEMINIDS, "ignored", EACH_ROLL),
    Example("In second edition, it comes again, and I roll a 3?", GEMINIDS.but(roll=3), "not ignored", EACH_ROLL),
    Example("In second edition, a spell, and a 4?", GEMINIDS.but(endless_spell=False), "ignored", EACH_ROLL),
    Example("In second edition, it affects another unit?", GEMINIDS.but(affects_unit=False), "no roll", DIRECTLY),
)
