"""Miscasts: two dice that show 1 lose the spell, hurt the caster, and end its casting.

What surprises: a bonus to cast does not help, other WIZARDS cast on, and the caster itself can still unbind.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, RuleInput
from kb.tabletop.combat.wounds import mortal_wounds
from kb.tabletop.magic.deeds import MagicDeed, SpellAttempt
from kb.tabletop.magic.spells import CastingDice

UNMODIFIED = Cite("core-3e/1.5.5", "before any modifiers are applied")
TWO = Cite("core-3e/19.1.1", "An unmodified casting roll of 2")
NOT_CAST = Cite("core-3e/19.1.1", "The spell is not successfully cast")
SUFFERS = Cite("core-3e/19.1.1", "suffers D3 mortal wounds")
HALVED = Cite("core-3e/1.5.2", "halve the total and round up")
NO_FURTHER = Cite("core-3e/19.1.1", "cannot attempt to cast any further spells")
THAT_PHASE = Cite("core-3e/19.1.1", "further spells in that hero phase")


class RollToCast(CastingDice):
    """A casting roll."""


@rule("core-3e/19.1.1", part="roll", yes="miscast", no="no miscast")
def roll(given: RollToCast) -> Verdict:
    """Is the casting roll a miscast?"""
    v = Verdict()
    if given.modifiers:
        v.step(UNMODIFIED, f"Its modifiers, {sum(given.modifiers):+} together, are left out.", True)
    if not v.step(TWO, f"The unmodified casting roll is {given.roll}.", given.roll == 2):
        return v.end("no miscast")
    v.step(NOT_CAST, "Whatever its casting value is, the spell has failed.", True)
    return v.end("miscast", because=TWO)


class MiscastWounds(RuleInput):
    """The dice for the mortal wounds of a miscast."""

    wounds_roll: D6
    """What the dice for the D3 shows: 5 stands for 3 mortal wounds."""


@rule("core-3e/19.1.1", part="mortal wounds", neither=("1 mortal wound", "2 mortal wounds", "3 mortal wounds"))
def wounds(given: MiscastWounds) -> Verdict:
    """How many mortal wounds does the caster suffer for a miscast?"""
    v = Verdict()
    d3 = ask("core-3e/1.5.2", part="D3", roll=given.wounds_roll)
    v.step(HALVED, f"The dice shows {given.wounds_roll}: half of it, rounded up, is {d3.count}.", True, d3)
    v.step(SUFFERS, f"The caster suffers {mortal_wounds(d3.count)}.", True)
    return v.end(mortal_wounds(d3.count), value=d3.count)


class AfterMiscast(RuleInput):
    """What you want to do with a WIZARD after a miscast."""

    wants: SpellAttempt
    """Whether it is to attempt to cast or to unbind."""
    same_wizard: bool = True
    """Whether it is the WIZARD that miscast."""
    same_hero_phase: bool = True
    """Whether it is still the hero phase in which the spell was miscast."""


@rule("core-3e/19.1.1", part="further spells", yes="forbidden", no="not forbidden")
def further(given: AfterMiscast) -> Verdict:
    """Does the miscast forbid this attempt?"""
    v = Verdict()
    who = "The WIZARD that miscast" if given.same_wizard else "Another WIZARD"
    when = "the same hero phase" if given.same_hero_phase else "another hero phase"
    barred = v.step(
        NO_FURTHER, f"{who} is to {given.wants}.", given.same_wizard and given.wants is MagicDeed.CAST
    ) and v.step(THAT_PHASE, f"It is {when}.", given.same_hero_phase)
    return v.end("forbidden" if barred else "not forbidden")


roll_odds = odds_over(roll, "roll")
wounds_odds = odds_over(wounds, "wounds_roll")

SECOND = AfterMiscast(wants=MagicDeed.CAST)

EXAMPLES = (
    Example("Rolled double 1 to cast, what happens?", RollToCast(roll=2), "miscast", TWO),
    Example(
        "I have +1 to cast and rolled two ones, is it still a miscast?",
        RollToCast(roll=2, modifiers=(1,)),
        "miscast",
        TWO,
    ),
    Example("I rolled a 2 and a 1 to cast, is that a miscast?", RollToCast(roll=3), "no miscast", TWO),
    Example(
        "I rolled a 3 and he gives me -1, is that a miscast?", RollToCast(roll=3, modifiers=(-1,)), "no miscast", TWO
    ),
    Example(
        "How much damage does a miscast do to me on a 5?", MiscastWounds(wounds_roll=5), "3 mortal wounds", SUFFERS, 3
    ),
    Example(
        "A 4 for the D3 of a miscast, how many mortal wounds is that?",
        MiscastWounds(wounds_roll=4),
        "2 mortal wounds",
        SUFFERS,
        2,
    ),
    Example(
        "How many mortal wounds is a miscast with a 2 for the D3?",
        MiscastWounds(wounds_roll=2),
        "1 mortal wound",
        SUFFERS,
        1,
    ),
    Example("Can my wizard cast his second spell after a miscast?", SECOND, "forbidden", THAT_PHASE),
    Example(
        "My wizard miscast, can my other wizard still cast?", SECOND.but(same_wizard=False), "not forbidden", NO_FURTHER
    ),
    Example(
        "My wizard miscast, can he cast again in my next hero phase?",
        SECOND.but(same_hero_phase=False),
        "not forbidden",
        THAT_PHASE,
    ),
    Example(
        "My wizard miscast, can he still unbind in the enemy hero phase?",
        AfterMiscast(wants=MagicDeed.UNBIND, same_hero_phase=False),
        "not forbidden",
        NO_FURTHER,
    ),
)
