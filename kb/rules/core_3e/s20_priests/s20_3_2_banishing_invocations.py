"""Banishing invocations: a PRIEST within 48" that gives up its prayer, and a dice that beats the answer value.

What surprises: only PRIESTS can, and only in their own hero phase; equal to the answer value is not enough.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, Modifier, Phase, RuleInput
from kb.tabletop.battlefield.measure import within
from kb.tabletop.dice import RollOf
from kb.tabletop.magic.prayers import AnswerValue
from kb.tabletop.magic.summoned import RemovalAttempt

START = Cite("core-3e/20.3.2", "at the start of your hero phase")
PRIEST = Cite("core-3e/20.3.2", "Each friendly PRIEST can attempt to banish")
NO_WIZARD = Cite("core-3e/20.3.2", "WIZARDS can attempt only to dispel endless spells")
ONE_EACH = Cite("core-3e/20.3.2", "can attempt to banish 1 invocation")
IN_PLACE = Cite("core-3e/20.3.2", "in place of chanting a prayer")
FORTY_EIGHT = Cite("core-3e/20.3.2", 'within 48" of a friendly PRIEST')
SEEN = Cite("core-3e/20.3.2", "and visible to them")
ONCE = Cite("core-3e/20.3.2", "more than once in a phase")
ROLL = Cite("core-3e/20.3.2", "this is the banishment roll")
GREATER = Cite("core-3e/20.3.2", "greater than the invocation's answer value")
REMOVED = Cite("core-3e/20.3.2", "is banished and removed from play")


class InvocationToBanish(RemovalAttempt):
    """An invocation that you want to attempt to banish, and the model that is to do it."""

    priest: bool = True
    """Whether the model is a PRIEST of yours."""
    wizard: bool = False
    """Whether it is a WIZARD of yours."""
    banished_before: bool = False
    """Whether you have attempted to banish an invocation with this model in this phase."""
    chanted: bool = False
    """Whether its prayers for this hero phase are used up: chanted, or lost to an attempt to dispel."""


@rule("core-3e/20.3.2", part="attempt", yes="may attempt it", no="may not attempt it")
def attempt(given: InvocationToBanish) -> Verdict:
    """May you attempt to banish this invocation with this model?"""
    v = Verdict()
    before = f"It has {'' if given.banished_before else 'not '}attempted to banish one in this phase."
    chanted = f"It has {'no' if given.chanted else 'a'} prayer left to give up in this hero phase."
    again = f"You have {'' if given.attempted else 'not '}attempted to banish this one in this phase."
    seen = f"The invocation is {'' if given.visible else 'not '}visible to it."
    may = (
        v.step(START, given.start, given.in_your_hero_phase and given.start_of_phase)
        and _is_priest(v, given)
        and v.step(ONE_EACH, before, not given.banished_before)
        and v.step(IN_PLACE, chanted, not given.chanted)
        and v.step(SEEN, seen, given.visible)
        and v.step(ONCE, again, not given.attempted)
        and v.step(FORTY_EIGHT, given.away, within(given.distance, 48))
    )
    return v.end("may attempt it" if may else "may not attempt it")


def _is_priest(v: Verdict, given: InvocationToBanish) -> bool:
    what = f"It is {'a' if given.priest else 'no'} PRIEST of yours."
    if given.wizard and not given.priest:
        return not v.step(NO_WIZARD, f"It is a WIZARD. {what}", True)
    return v.step(PRIEST, what, given.priest)


class BanishmentRoll(RuleInput):
    """A banishment roll, and the invocation against which it is made."""

    roll: D6
    """What the dice shows, after re-rolls and before modifiers."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the banishment roll, such as +1."""
    answer_value: AnswerValue
    """The invocation's answer value, whatever was rolled to summon it."""


@rule("core-3e/20.3.2", part="banish", yes="banished", no="not banished")
def banish(given: BanishmentRoll) -> Verdict:
    """Is the invocation banished?"""
    v = Verdict()
    total = ask("core-3e/1.5.5", of=RollOf.OTHER, roll=given.roll, modifiers=given.modifiers)
    says = f"The dice shows {given.roll}; with {sum(given.modifiers):+} the banishment roll is {total.number:g}."
    v.step(ROLL, says, True, total)
    beaten = total.number > given.answer_value
    if not v.step(GREATER, f"{total.number:g} against an answer value of {given.answer_value}.", beaten):
        return v.end("not banished", value=total.number)
    v.step(REMOVED, "It leaves the battlefield.", True)
    return v.end("banished", value=total.number, because=GREATER)


banish_odds = odds_over(banish, "roll")

SKULLS = InvocationToBanish(distance=30)
FOUR = BanishmentRoll(roll=4, answer_value=4)

EXAMPLES = (
    Example("How do I get rid of an invocation?", SKULLS, "may attempt it", FORTY_EIGHT),
    Example(
        "Exactly 48 inches from my priest, is that near enough?", SKULLS.but(distance=48), "may attempt it", FORTY_EIGHT
    ),
    Example(
        "The invocation is 48.1 inches away, can my priest banish it?",
        SKULLS.but(distance=48.1),
        "may not attempt it",
        FORTY_EIGHT,
    ),
    Example(
        "My priest can't see the invocation, can he banish it?", SKULLS.but(visible=False), "may not attempt it", SEEN
    ),
    Example(
        "Can my wizard banish an invocation?", SKULLS.but(priest=False, wizard=True), "may not attempt it", NO_WIZARD
    ),
    Example(
        "He is a priest and a wizard, may he banish an invocation?",
        SKULLS.but(wizard=True),
        "may attempt it",
        FORTY_EIGHT,
    ),
    Example(
        "I have no priests, can my hero remove his invocation?", SKULLS.but(priest=False), "may not attempt it", PRIEST
    ),
    Example("Can I banish in his hero phase?", SKULLS.but(your_turn=False), "may not attempt it", START),
    Example(
        "Can I banish an invocation after my spells?", SKULLS.but(start_of_phase=False), "may not attempt it", START
    ),
    Example("Can I banish in my movement phase?", SKULLS.but(phase=Phase.MOVEMENT), "may not attempt it", START),
    Example(
        "Can one priest try to banish two invocations?",
        SKULLS.but(banished_before=True),
        "may not attempt it",
        ONE_EACH,
    ),
    Example(
        "My priest tried to dispel first, can he still banish?",
        SKULLS.but(chanted=True),
        "may not attempt it",
        IN_PLACE,
    ),
    Example(
        "My priest has chanted already, can he banish as well?",
        SKULLS.but(chanted=True),
        "may not attempt it",
        IN_PLACE,
    ),
    Example(
        "First priest failed to banish it, can the second try?", SKULLS.but(attempted=True), "may not attempt it", ONCE
    ),
    Example("Do I need to beat the answer value or equal it?", FOUR, "not banished", GREATER, 4),
    Example("My banishment roll is one more than the answer value?", FOUR.but(roll=5), "banished", GREATER, 5),
    Example(
        "I rolled an invocation's answer value and have +1 to banish, is it banished?",
        FOUR.but(modifiers=(1,)),
        "banished",
        GREATER,
        5,
    ),
    Example("Is a 6 enough against answer value 6?", FOUR.but(roll=6, answer_value=6), "not banished", GREATER, 6),
    Example("I rolled a 1 to banish, is that divine wrath?", FOUR.but(roll=1), "not banished", GREATER, 1),
)
