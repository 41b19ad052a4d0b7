"""Summoning invocations: one per PRIEST and hero phase, with a prayer like any other.

What surprises: summoning is the PRIEST's prayer for this hero phase; where the invocation cannot be set up, the prayer
counts as not answered.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.rules.core_3e.magic.summoned import placed
from kb.tabletop import RuleInput
from kb.tabletop.magic.prayers import ChantingAttempt, PrayerCount

YOUR_PHASE = Cite("core-3e/20.3.1", "In your hero phase")
EACH = Cite("core-3e/20.3.1", "each friendly PRIEST")
ONE = Cite("core-3e/20.3.1", "can attempt to summon 1 invocation")
IN_PLAY = Cite("core-3e/20.3", "after its removal from play")
REMOVED = Cite("core-3e/20.3.2", "removed from play, it cannot be summoned again")
BY_PRAYER = Cite("core-3e/20.3", "Chanting the prayer on its invocation warscroll")
ANSWERED = Cite("core-3e/20.3.1", "the prayer that summons it is answered")
SET_UP = Cite("core-3e/20.3.1", "set up the invocation on the battlefield")
IMPOSSIBLE = Cite("core-3e/20.3.1", "impossible, the prayer is not answered")


class InvocationToSummon(ChantingAttempt):
    """An invocation that you want to attempt to summon; the prayer is the one on its warscroll."""

    summonings: PrayerCount = 0
    """How many invocations you have attempted to summon with this PRIEST in this hero phase."""
    in_play: bool = False
    """Whether this invocation is on the battlefield already."""
    removed_this_turn: bool = False
    """Whether this invocation was removed from play in this turn."""

    @model_validator(mode="after")
    def _summonings_are_among_its_prayers(self) -> Self:
        if self.summonings > self.chanted_by_it:
            raise ValueError("an invocation that it attempted to summon took a prayer: count it in chanted_by_it")
        return self


@rule("core-3e/20.3.1", part="attempt", yes="may attempt it", no="may not attempt it")
def attempt(given: InvocationToSummon) -> Verdict:
    """May you attempt to summon this invocation with this PRIEST?"""
    v = Verdict()
    before = f"Invocations attempted with it in this hero phase: {given.summonings}."
    there = f"It is {'' if given.in_play else 'not '}on the battlefield already."
    removed = f"It was {'' if given.removed_this_turn else 'not '}removed from play in this turn."
    if not (
        v.step(YOUR_PHASE, f"It is {given.when}.", given.in_your_hero_phase)
        and v.step(EACH, f"It is {'a' if given.priest else 'no'} PRIEST of yours.", given.priest)
        and v.step(ONE, before, given.summonings == 0)
        and v.step(IN_PLAY, there, not given.in_play)
        and v.step(REMOVED, removed, not given.removed_this_turn)
    ):
        return v.end("may not attempt it")
    prayer = ask("core-3e/20.1", part="attempt", **given.shared_with(ChantingAttempt))
    may = v.step(BY_PRAYER, f"As a prayer, you {prayer.outcome}.", prayer.outcome == "may chant it", prayer)
    return v.end("may attempt it" if may else "may not attempt it")


class SummoningPrayer(RuleInput):
    """The prayer that summons an invocation, once it has been chanted."""

    answered: bool = True
    """Whether the chanting roll answers it."""
    can_be_set_up: bool = True
    """Whether the invocation can be set up as its warscroll describes, with every restriction kept."""


@rule("core-3e/20.3.1", part="set-up", yes="set up", no="not set up")
def set_up(given: SummoningPrayer) -> Verdict:
    """Is the invocation set up on the battlefield?"""
    v = Verdict()
    if not v.step(ANSWERED, f"The prayer is {'' if given.answered else 'not '}answered.", given.answered):
        return v.end("not set up")
    lost = "The prayer counts as chanted, and as not answered."
    return placed(v, given.can_be_set_up, set_up=SET_UP, impossible=IMPOSSIBLE, lost=lost)


SKULLS = InvocationToSummon(prayer="Summon Hexgorger Skulls")
CHANTED = SummoningPrayer()

EXAMPLES = (
    Example("How do I summon an invocation?", SKULLS, "may attempt it", BY_PRAYER),
    Example(
        "Can two priests summon two different invocations in one turn?",
        SKULLS.but(chanted=("Summon Wrath-Axe",)),
        "may attempt it",
        BY_PRAYER,
    ),
    Example(
        "My priest may chant two prayers, can he summon two invocations?",
        SKULLS.but(allowed=2, chanted=("Summon Wrath-Axe",), chanted_by_it=1, summonings=1),
        "may not attempt it",
        ONE,
    ),
    Example(
        "Can I chant Bless and summon an invocation with one priest?",
        SKULLS.but(chanted=("Bless",), chanted_by_it=1),
        "may not attempt it",
        BY_PRAYER,
        shows="commentary-2021-01/abilities/22",
    ),
    Example(
        "The first priest failed to summon an invocation, can the second try it?",
        SKULLS.but(chanted=("Summon Hexgorger Skulls",)),
        "may not attempt it",
        BY_PRAYER,
    ),
    Example(
        "The invocation was banished this turn, can I call it again?",
        SKULLS.but(removed_this_turn=True),
        "may not attempt it",
        REMOVED,
    ),
    Example(
        "The invocation is still on the table, can I summon it again?",
        SKULLS.but(in_play=True),
        "may not attempt it",
        IN_PLAY,
    ),
    Example("Can my wizard summon an invocation?", SKULLS.but(priest=False), "may not attempt it", EACH),
    Example("Can I summon an invocation in his turn?", SKULLS.but(your_turn=False), "may not attempt it", YOUR_PHASE),
    Example("The prayer of my invocation is answered, does it come on?", CHANTED, "set up", SET_UP),
    Example(
        "The prayer that summons an invocation is not answered?", CHANTED.but(answered=False), "not set up", ANSWERED
    ),
    Example("No space to put it down, what now?", CHANTED.but(can_be_set_up=False), "not set up", IMPOSSIBLE),
)
