"""Casting and unbinding: 2D6 against the casting value, and one attempt to beat that roll within 30".

What surprises: a spell can be attempted once in a turn by all your WIZARDS together; to unbind it, the roll must be
beaten, not equalled; a double 1 is no miscast.
"""

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import Modifier, Phase, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.dice import TwoD6
from kb.tabletop.magic.spells import CastingDice, CastingValue, RollOfSpell
from kb.tabletop.names import Name, Names, among, listed
from kb.tabletop.time import whose
from kb.tabletop.units.models import Inches

SPELLS = "core-2e/casting-and-unbinding-spells"
YOUR_PHASE = Cite(SPELLS, "in its own hero phase, a WIZARD")
ANNOUNCED = Cite(SPELLS, "First say which spell it is going")
KNOWN = Cite(SPELLS, "it must know that spell")
ONCE = Cite(SPELLS, "the same spell more than once in the")
VALUE = Cite(SPELLS, "total that is at least its casting value")
OPPOSING = Cite(SPELLS, "the opposing player can pick one WIZARD")
THIRTY = Cite(SPELLS, 'within 30" of the caster')
BEFORE = Cite(SPELLS, "comes before the spell's effects are applied")
ONE_ATTEMPT = Cite(SPELLS, "Only one attempt to unbind a spell")
BEATS = Cite(SPELLS, "If the roll beats the one that cast")


class SpellToCast(RuleInput):
    """A spell that you want to attempt to cast."""

    phase: Phase = Phase.HERO
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""
    wizard: bool = True
    """Whether the caster is a WIZARD of yours."""
    spell: Name
    """The name of the spell."""
    knows: bool = True
    """Whether the caster knows the spell."""
    announced: bool = True
    """Whether you say before you roll which spell it is."""
    attempted: Names = ()
    """The spells that you have attempted in this turn, with this WIZARD and with others, cast or not."""


@rule("core-2e/casting-and-unbinding-spells", part="attempt", yes="may attempt it", no="may not attempt it")
def attempt(given: SpellToCast) -> Verdict:
    """May you attempt to cast this spell with this WIZARD?"""
    v = Verdict()
    now = f"It is {whose(given.phase, given.your_turn)}, and the caster is {'a' if given.wizard else 'no'} WIZARD."
    may = (
        v.step(YOUR_PHASE, now, given.phase is Phase.HERO and given.your_turn and given.wizard)
        and v.step(ANNOUNCED, f"You {'' if given.announced else 'do not '}name it before you roll.", given.announced)
        and v.step(KNOWN, f"It {'knows' if given.knows else 'does not know'} {given.spell}.", given.knows)
        and v.step(
            ONCE,
            f"The spell is {given.spell}; attempted in this turn: {listed(given.attempted)}.",
            not among(given.spell, given.attempted),
        )
    )
    return v.end("may attempt it" if may else "may not attempt it")


class SpellRoll(CastingDice):
    """A casting roll."""

    casting_value: CastingValue
    """The spell's casting value."""


@rule("core-2e/casting-and-unbinding-spells", part="cast", yes="successfully cast", no="not cast")
def cast(given: SpellRoll) -> Verdict:
    """Is the spell successfully cast?"""
    v = Verdict()
    total = max(1, given.roll + sum(given.modifiers))
    says = f"The dice show {given.roll}; with modifiers it is {total}, and {given.casting_value} is needed."
    is_cast = v.step(VALUE, says, total >= given.casting_value)
    return v.end("successfully cast" if is_cast else "not cast", value=total)


class SpellToUnbind(RuleInput):
    """A spell that you want to attempt to unbind."""

    successfully_cast: bool = True
    """Whether the spell was successfully cast."""
    by_opponent: bool = True
    """Whether your opponent cast it."""
    wizard: bool = True
    """Whether you pick a WIZARD of yours."""
    distance: Inches
    """Inches from that WIZARD to the caster."""
    effects_applied: bool = False
    """Whether its effects have been applied already."""
    attempt_made: bool = False
    """Whether an attempt to unbind this spell has been made, with any WIZARD."""


@rule("core-2e/casting-and-unbinding-spells", part="unbind attempt", yes="may attempt it", no="may not attempt it")
def unbind_attempt(given: SpellToUnbind) -> Verdict:
    """May you attempt to unbind this spell with this WIZARD?"""
    v = Verdict()
    who = f"Your opponent {'cast' if given.by_opponent and given.successfully_cast else 'did not cast'} it"
    picked = f"you pick {'a' if given.wizard else 'no'} WIZARD of yours"
    may = (
        v.step(OPPOSING, f"{who}; {picked}.", given.by_opponent and given.successfully_cast and given.wizard)
        and v.step(THIRTY, f"It is {inches(given.distance)} from the caster.", within(given.distance, 30))
        and v.step(
            BEFORE,
            f"Its effects {'are' if given.effects_applied else 'are not yet'} applied.",
            not given.effects_applied,
        )
        and v.step(ONE_ATTEMPT, f"Attempts to unbind it so far: {int(given.attempt_made)}.", not given.attempt_made)
    )
    return v.end("may attempt it" if may else "may not attempt it", because=THIRTY if may else None)


class UnbindingRoll(RuleInput):
    """An unbinding roll, against the roll that cast the spell."""

    roll: TwoD6
    """What the two dice show together, after re-rolls and before modifiers."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the unbinding roll, such as +1."""
    casting_roll: RollOfSpell
    """The roll with which the spell was cast, its modifiers included."""


@rule("core-2e/casting-and-unbinding-spells", part="unbind", yes="unbound", no="not unbound")
def unbind(given: UnbindingRoll) -> Verdict:
    """Is the spell unbound?"""
    v = Verdict()
    total = max(1, given.roll + sum(given.modifiers))
    says = f"The dice show {given.roll}; with modifiers it is {total} against {given.casting_roll}."
    return v.end("unbound" if v.step(BEATS, says, total > given.casting_roll) else "not unbound", value=total)


cast_odds = odds_over(cast, "roll")
unbind_odds = odds_over(unbind, "roll")

BOLT = SpellToCast(spell="Arcane Bolt")
HIS = SpellToUnbind(distance=30)

EXAMPLES = (
    Example("Can my wizard cast Arcane Bolt?", BOLT, "may attempt it", ONCE),
    Example("My other wizard tried it this turn?", BOLT.but(attempted=("arcane bolt",)), "may not attempt it", ONCE),
    Example("It tried Mystic Shield before?", BOLT.but(attempted=("Mystic Shield",)), "may attempt it", ONCE),
    Example("It does not know it?", BOLT.but(knows=False), "may not attempt it", KNOWN),
    Example("I roll first and then say which spell?", BOLT.but(announced=False), "may not attempt it", ANNOUNCED),
    Example("In his hero phase?", BOLT.but(your_turn=False), "may not attempt it", YOUR_PHASE),
    Example("In my shooting phase?", BOLT.but(phase=Phase.SHOOTING), "may not attempt it", YOUR_PHASE),
    Example("It is no wizard?", BOLT.but(wizard=False), "may not attempt it", YOUR_PHASE),
    Example("A 6 on casting value 6?", SpellRoll(roll=6, casting_value=6), "successfully cast", VALUE, 6),
    Example("A 5?", SpellRoll(roll=5, casting_value=6), "not cast", VALUE, 5),
    Example("A 5 with +1?", SpellRoll(roll=5, modifiers=(1,), casting_value=6), "successfully cast", VALUE, 6),
    Example(
        "A double 1 on a casting value of 2, is it a miscast?",
        SpellRoll(roll=2, casting_value=2),
        "successfully cast",
        VALUE,
        2,
    ),
    Example("He is exactly 30 inches away, can I unbind?", HIS, "may attempt it", THIRTY),
    Example("30.1 inches?", HIS.but(distance=30.1), "may not attempt it", THIRTY),
    Example(
        "My first wizard failed, can the second try?", HIS.but(attempt_made=True), "may not attempt it", ONE_ATTEMPT
    ),
    Example("The damage is done?", HIS.but(effects_applied=True), "may not attempt it", BEFORE),
    Example("Can I unbind my own spell?", HIS.but(by_opponent=False), "may not attempt it", OPPOSING),
    Example("He failed to cast it?", HIS.but(successfully_cast=False), "may not attempt it", OPPOSING),
    Example("Can a warrior unbind?", HIS.but(wizard=False), "may not attempt it", OPPOSING),
    Example("He cast on a 7, and I rolled a 7?", UnbindingRoll(roll=7, casting_roll=7), "not unbound", BEATS, 7),
    Example("I rolled an 8?", UnbindingRoll(roll=8, casting_roll=7), "unbound", BEATS, 8),
    Example("A 7 with +1?", UnbindingRoll(roll=7, modifiers=(1,), casting_roll=7), "unbound", BEATS, 8),
)
