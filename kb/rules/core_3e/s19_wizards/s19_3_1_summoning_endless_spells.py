"""Summoning endless spells: one per WIZARD and turn, with a spell like any other.

What surprises: a WIZARD of three casts still summons one; where the endless spell cannot be set up, the casting
attempt is lost.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.rules.core_3e.magic.summoned import placed
from kb.tabletop import RuleInput
from kb.tabletop.magic.spells import CastingAttempt, SpellCount

EACH = Cite("core-3e/19.3.1", "each friendly WIZARD can attempt to summon 1")
YOUR_PHASE = Cite("core-3e/19.3.1", "In your hero phase")
LIMIT = Cite("core-3e/19.3.1", "cannot attempt to summon more than 1 endless")
STILL = Cite("core-3e/19.3.1", "the spell that summons it is a spell")
IN_PLAY = Cite("core-3e/19.3.3", "Once removed, it can be summoned again")
REMOVED = Cite("core-3e/19.3.2", "removed from play, it cannot be summoned again")
CAST = Cite("core-3e/19.3.1", "summons it is successfully cast")
UNBOUND = Cite("core-3e/19.3.1", "successfully cast and not unbound")
SET_UP = Cite("core-3e/19.3.1", "set up the endless spell on the battlefield")
IMPOSSIBLE = Cite("core-3e/19.3.1", "the casting attempt is unsuccessful")


class EndlessSpellToSummon(CastingAttempt):
    """An endless spell that you want to attempt to summon; the spell is the one on its warscroll."""

    summonings: SpellCount = 0
    """How many endless spells you have attempted to summon with this WIZARD in this turn."""
    in_play: bool = False
    """Whether this endless spell is on the battlefield already."""
    removed_this_turn: bool = False
    """Whether this endless spell was removed from play in this turn."""

    @model_validator(mode="after")
    def _summonings_are_among_its_spells(self) -> Self:
        if self.summonings > self.attempted_by_it:
            raise ValueError("an endless spell that it attempted to summon is a spell: count it in attempted_by_it")
        return self


@rule("core-3e/19.3.1", part="attempt", yes="may attempt it", no="may not attempt it")
def attempt(given: EndlessSpellToSummon) -> Verdict:
    """May you attempt to summon this endless spell with this WIZARD?"""
    v = Verdict()
    who = f"The caster is {'a WIZARD of yours, or casts as one' if given.wizard else 'no WIZARD of yours'}."
    before = f"Endless spells attempted with it in this turn: {given.summonings}; spells that it may attempt: "
    there = f"It is {'' if given.in_play else 'not '}on the battlefield already."
    removed = f"It was {'' if given.removed_this_turn else 'not '}removed from play in this turn."
    if not (
        v.step(YOUR_PHASE, f"It is {given.when}.", given.in_your_hero_phase)
        and v.step(EACH, who, given.wizard)
        and v.step(LIMIT, f"{before}{given.allowed}.", given.summonings == 0)
        and v.step(IN_PLAY, there, not given.in_play)
        and v.step(REMOVED, removed, not given.removed_this_turn)
    ):
        return v.end("may not attempt it")
    spell = ask("core-3e/19.1", part="attempt", **given.shared_with(CastingAttempt))
    v.step(STILL, f"As a spell, you {spell.outcome}.", spell.outcome == "may attempt it", spell)
    return v.end(spell.outcome)


class SummoningSpell(RuleInput):
    """The spell that summons an endless spell, once it has been attempted."""

    successfully_cast: bool = True
    """Whether it was successfully cast."""
    unbound: bool = False
    """Whether it was unbound."""
    can_be_set_up: bool = True
    """Whether it can be set up as its warscroll describes, with every restriction kept."""

    @model_validator(mode="after")
    def _only_a_spell_that_was_cast_is_unbound(self) -> Self:
        if self.unbound and not self.successfully_cast:
            raise ValueError("a spell that was not successfully cast cannot have been unbound")
        return self


@rule("core-3e/19.3.1", part="set-up", yes="set up", no="not set up")
def set_up(given: SummoningSpell) -> Verdict:
    """Is the endless spell set up on the battlefield?"""
    v = Verdict()
    cast = f"The spell was {'' if given.successfully_cast else 'not '}successfully cast."
    if not v.step(CAST, cast, given.successfully_cast):
        return v.end("not set up")
    if not v.step(UNBOUND, f"It was {'' if given.unbound else 'not '}unbound.", not given.unbound):
        return v.end("not set up")
    lost = "The attempt counts as made, and as unsuccessful."
    return placed(v, given.can_be_set_up, set_up=SET_UP, impossible=IMPOSSIBLE, lost=lost)


SUN = EndlessSpellToSummon(spell="Summon Purple Sun")
CAST_SUN = SummoningSpell()

EXAMPLES = (
    Example("Can my wizard summon the endless spell I brought?", SUN, "may attempt it", STILL),
    Example(
        "My guy casts 3 spells a turn, how many can be endless?",
        SUN.but(allowed=3, attempted=("Summon Soulsnare",), attempted_by_it=1, summonings=1),
        "may not attempt it",
        LIMIT,
    ),
    Example(
        "Two wizards, two endless spells in one turn, ok?",
        SUN.but(attempted=("Summon Soulsnare",)),
        "may attempt it",
        STILL,
    ),
    Example(
        "Does summoning an endless spell use up a cast?",
        SUN.but(attempted=("Arcane Bolt",), attempted_by_it=1),
        "may not attempt it",
        STILL,
    ),
    Example(
        "My wizard cast one of his two spells, may the other be an endless spell?",
        SUN.but(allowed=2, attempted=("Arcane Bolt",), attempted_by_it=1),
        "may attempt it",
        STILL,
    ),
    Example(
        "The first wizard failed to summon an endless spell, can the second try it?",
        SUN.but(attempted=("Summon Purple Sun",)),
        "may not attempt it",
        STILL,
    ),
    Example(
        "Can I dispel my own endless spell and recast it?",
        SUN.but(removed_this_turn=True),
        "may not attempt it",
        REMOVED,
    ),
    Example(
        "My endless spell is still on the table, can I summon it again?",
        SUN.but(in_play=True),
        "may not attempt it",
        IN_PLAY,
    ),
    Example("Can my priest summon an endless spell?", SUN.but(wizard=False), "may not attempt it", EACH),
    Example("Can I summon an endless spell in his turn?", SUN.but(your_turn=False), "may not attempt it", YOUR_PHASE),
    Example("My endless spell is cast and not unbound, does it come on?", CAST_SUN, "set up", SET_UP),
    Example(
        "I missed the casting value of an endless spell?", CAST_SUN.but(successfully_cast=False), "not set up", CAST
    ),
    Example("Can he unbind my endless spell?", CAST_SUN.but(unbound=True), "not set up", UNBOUND),
    Example(
        "There's no room to put the model down, what happens?",
        CAST_SUN.but(can_be_set_up=False),
        "not set up",
        IMPOSSIBLE,
    ),
)
