"""Casting spells: name a spell that the WIZARD knows, roll 2D6, and reach its casting value.

What surprises: a spell is attempted once in a hero phase, whoever tried it and however it went; two dice that show 1
fail whatever is added to them.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import Phase
from kb.tabletop.dice import RollOf
from kb.tabletop.magic.deeds import HeroPhaseAttempt, MagicDeed
from kb.tabletop.magic.spells import CastingAttempt, CastingDice, CastingValue
from kb.tabletop.names import among, listed

YOUR_PHASE = Cite("core-3e/19.1", "with friendly WIZARDS in your hero phase")
FRIENDLY = Cite("core-3e/19.1", "Pick a friendly WIZARD")
KNOWN = Cite("core-3e/19.1", "the spells they know they will attempt")
ANNOUNCED = Cite("core-3e/19.1", "say which of the spells")
ONCE = Cite("core-3e/19.1", "already attempted, not even with a different WIZARD")
NUMBER = Cite("core-3e/19.0", "how many spells you can attempt to cast")
FEWER = Cite("core-3e/19.3.2", "1 fewer spell that they can attempt")
NO_FURTHER = Cite("core-3e/19.1.1", "cannot attempt to cast any further spells")
MISCAST = Cite("core-3e/19.1.1", "An unmodified casting roll of 2")
ROLL = Cite("core-3e/19.1", "this is the casting roll")
VALUE = Cite("core-3e/19.1", "roll is at least its casting value")

AFTER = {NO_FURTHER: " after a miscast", FEWER: " after the attempt to dispel"}


class SpellToCast(CastingAttempt):
    """A spell that you want to attempt to cast."""


@rule("core-3e/19.1", part="attempt", yes="may attempt it", no="may not attempt it")
def attempt(given: SpellToCast) -> Verdict:
    """May you attempt to cast this spell with this WIZARD?"""
    v = Verdict()
    who = f"The caster is {'a WIZARD of yours, or casts as one' if given.wizard else 'no WIZARD of yours'}."
    before = f"Attempted in this hero phase, with any WIZARD: {listed(given.attempted)}; now {given.spell}."
    may = (
        v.step(YOUR_PHASE, f"It is {given.when}.", given.in_your_hero_phase)
        and v.step(FRIENDLY, who, given.wizard)
        and _has_one_left(v, given)
        and v.step(KNOWN, f"It {'knows' if given.knows else 'does not know'} {given.spell}.", given.knows)
        and v.step(ANNOUNCED, given.named, given.announced)
        and v.step(ONCE, before, not among(given.spell, given.attempted))
    )
    return v.end("may attempt it" if may else "may not attempt it")


def _has_one_left(v: Verdict, given: SpellToCast) -> bool:
    """Whether the WIZARD has an attempt left in this hero phase."""
    left = ask(
        "core-3e/19.0",
        part="attempts",
        wants=MagicDeed.CAST,
        allowed=given.unread("allowed"),
        attempted=given.unread("attempted_by_it"),
        has_miscast=given.unread("has_miscast"),
        dispelling=given.unread("dispelling"),
        **given.shared_with(HeroPhaseAttempt),
    )
    because = left.decided_by if left.decided_by in AFTER else NUMBER
    count = f"Spells that it can still attempt to cast{AFTER.get(because, '')}: {left.count}."
    return v.step(because, count, left.count > 0, left)


class CastingRoll(CastingDice):
    """A casting roll, and what it needs."""

    casting_value: CastingValue
    """The spell's casting value."""


@rule("core-3e/19.1", part="cast", yes="successfully cast", no=("not cast", "miscast"))
def cast(given: CastingRoll) -> Verdict:
    """Is the spell successfully cast?"""
    v = Verdict()
    miscast = ask("core-3e/19.1.1", part="roll", roll=given.roll, modifiers=given.modifiers)
    if v.step(MISCAST, f"The dice show {given.roll}: {miscast.outcome}.", miscast.outcome == "miscast", miscast):
        return v.end("miscast")
    total = ask("core-3e/1.5.5", of=RollOf.OTHER, roll=given.roll, modifiers=given.modifiers)
    v.step(ROLL, f"With {sum(given.modifiers):+} the casting roll is {total.number:g}.", True, total)
    reached = f"{total.number:g} against a casting value of {given.casting_value}."
    is_cast = v.step(VALUE, reached, total.number >= given.casting_value)
    return v.end("successfully cast" if is_cast else "not cast", value=total.number)


cast_odds = odds_over(cast, "roll")

SHIELD = SpellToCast(spell="Mystic Shield")
SEVEN = CastingRoll(roll=7, casting_value=7)

EXAMPLES = (
    Example("Can my wizard cast Mystic Shield?", SHIELD, "may attempt it", ONCE),
    Example(
        "Can two of my wizards both cast Mystic Shield?",
        SHIELD.but(attempted=("Mystic Shield",)),
        "may not attempt it",
        ONCE,
        shows="commentary-2021-01/wizards-and-spells/3",
    ),
    Example(
        "My Arcane Bolt failed, can another wizard try it?",
        SpellToCast(spell="Arcane Bolt", attempted=("Arcane Bolt",)),
        "may not attempt it",
        ONCE,
    ),
    Example(
        "The first wizard tried Arcane Bolt, can the second one do Mystic Shield?",
        SHIELD.but(attempted=("Arcane Bolt",)),
        "may attempt it",
        ONCE,
    ),
    Example(
        "My wizard casts one spell a turn and has tried it, may he try another?",
        SHIELD.but(attempted=("Arcane Bolt",), attempted_by_it=1),
        "may not attempt it",
        NUMBER,
    ),
    Example(
        "My wizard may cast two spells and has tried one, may he try a second?",
        SHIELD.but(allowed=2, attempted=("Arcane Bolt",), attempted_by_it=1),
        "may attempt it",
        ONCE,
    ),
    Example("Do I lose a cast if I tried to dispel?", SHIELD.but(dispelling=True), "may not attempt it", FEWER),
    Example(
        "My wizard casts two spells and tried to dispel, is one left?",
        SHIELD.but(allowed=2, dispelling=True),
        "may attempt it",
        ONCE,
    ),
    Example(
        "Can my wizard cast his second spell after a miscast?",
        SHIELD.but(allowed=2, attempted=("Arcane Bolt",), attempted_by_it=1, has_miscast=True),
        "may not attempt it",
        NO_FURTHER,
    ),
    Example(
        "Can my wizard cast a lore spell that nobody gave him?",
        SpellToCast(spell="Levitate", knows=False),
        "may not attempt it",
        KNOWN,
    ),
    Example("Do I have to name the spell before I roll?", SHIELD.but(announced=False), "may not attempt it", ANNOUNCED),
    Example("Can I cast in his hero phase?", SHIELD.but(your_turn=False), "may not attempt it", YOUR_PHASE),
    Example("Can I cast in the combat phase?", SHIELD.but(phase=Phase.COMBAT), "may not attempt it", YOUR_PHASE),
    Example("Can my fighter hero cast a spell?", SHIELD.but(wizard=False), "may not attempt it", FRIENDLY),
    Example("Rolled exactly the casting value, does it go off?", SEVEN, "successfully cast", VALUE, 7),
    Example(
        "My casting roll is one short of the casting value, is the spell cast?", SEVEN.but(roll=6), "not cast", VALUE, 6
    ),
    Example(
        "Does a 6 with +1 to cast do for a spell that needs 7?",
        SEVEN.but(roll=6, modifiers=(1,)),
        "successfully cast",
        VALUE,
        7,
    ),
    Example("Do +1 and +2 to cast stack?", SEVEN.but(roll=4, modifiers=(1, 2)), "successfully cast", VALUE, 7),
    Example("I rolled a 7 but have -1 to cast?", SEVEN.but(modifiers=(-1,)), "not cast", VALUE, 6),
    Example(
        "Snake eyes, but with +3 I make the casting value of 5, is it cast?",
        CastingRoll(roll=2, modifiers=(3,), casting_value=5),
        "miscast",
        MISCAST,
    ),
    Example(
        "A casting roll of 3 with -1 makes 2, is that a miscast?",
        SEVEN.but(roll=3, modifiers=(-1,)),
        "not cast",
        VALUE,
        2,
    ),
    Example("Does a double 6 always go off?", CastingRoll(roll=12, casting_value=13), "not cast", VALUE, 12),
)
