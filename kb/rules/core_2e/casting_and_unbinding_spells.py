"""Casting and unbinding spells: 2D6 that reach the casting value, then one WIZARD's 2D6 that beat the casting roll.

What surprises: no roll miscasts; a tie does not unbind; a spell is attempted once in the whole turn, whoever tried it.
How many spells a WIZARD can attempt stands on its warscroll, and is not judged here.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.rules.core_2e.dice.sums import modified
from kb.tabletop import Modifier, Phase, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.dice import TwoD6
from kb.tabletop.magic.deeds import HeroPhaseAttempt
from kb.tabletop.magic.spells import CastingDice, CastingValue, RollOfSpell
from kb.tabletop.names import Name, Names, among, listed
from kb.tabletop.units.models import Inches

PAGE = "core-2e/casting-and-unbinding-spells"

YOUR_PHASE = Cite(PAGE, "in its own hero phase")
WIZARD = Cite(PAGE, "a WIZARD can attempt to cast spells")
ANNOUNCED = Cite(PAGE, "First say which spell it is going")
KNOWN = Cite(PAGE, "it must know that spell")
ONCE = Cite(PAGE, "cannot attempt the same spell more than once")
VALUE = Cite(PAGE, "at least its casting value")
CAST = Cite(PAGE, "after a spell is cast")
OPPONENT = Cite(PAGE, "the opposing player can pick one WIZARD")
THIRTY = Cite(PAGE, 'within 30" of the caster')
BEFORE = Cite(PAGE, "comes before the spell's effects are applied")
BEATS = Cite(PAGE, "beats the one that cast the spell")
ONE_ATTEMPT = Cite(PAGE, "Only one attempt to unbind a spell")

FewModifiers = Annotated[tuple[Annotated[int, Field(ge=-3, le=3)], ...], Field(max_length=9)]
"""Modifiers of a casting or unbinding roll: up to 9, each -3 to +3."""


class SpellToCast(HeroPhaseAttempt):
    """A spell that you want to attempt to cast."""

    spell: Name
    """The name of the spell."""
    wizard: bool = True
    """Whether the caster is a WIZARD of yours."""
    announced: bool = True
    """Whether you say before you roll which spell it is going to attempt."""
    knows: bool = True
    """Whether the caster knows the spell."""
    attempted: Names = ()
    """The spells that you have attempted in this turn, with this WIZARD and with others, cast or not."""


@rule(PAGE, part="attempt", yes="may attempt it", no="may not attempt it")
def attempt(given: SpellToCast) -> Verdict:
    """May you attempt to cast this spell with this WIZARD?"""
    v = Verdict()
    before = f"Attempted in this turn, with any WIZARD: {listed(given.attempted)}; now {given.spell}."
    named = f"You {'' if given.announced else 'do not '}name the spell before you roll."
    may = (
        v.step(YOUR_PHASE, f"It is {given.when}.", given.in_your_hero_phase)
        and v.step(WIZARD, f"The caster is {'a' if given.wizard else 'no'} WIZARD of yours.", given.wizard)
        and v.step(ANNOUNCED, named, given.announced)
        and v.step(KNOWN, f"It {'knows' if given.knows else 'does not know'} {given.spell}.", given.knows)
        and v.step(ONCE, before, not among(given.spell, given.attempted))
    )
    return v.end("may attempt it" if may else "may not attempt it")


class CastingRoll(CastingDice):
    """A casting roll, and what it needs."""

    casting_value: CastingValue
    """The spell's casting value."""


@rule(PAGE, part="cast", yes="successfully cast", no="not cast")
def cast(given: CastingRoll) -> Verdict:
    """Is the spell successfully cast?"""
    v = Verdict()
    total = modified(v, given.roll, given.modifiers)
    is_cast = v.step(VALUE, f"{total} against a casting value of {given.casting_value}.", total >= given.casting_value)
    return v.end("successfully cast" if is_cast else "not cast", value=total)


class SpellToUnbind(RuleInput):
    """A spell that you want to unbind, and the WIZARD that is to attempt it."""

    successfully_cast: bool = True
    """Whether the spell was successfully cast."""
    by_opponent: bool = True
    """Whether your opponent cast it."""
    wizard: bool = True
    """Whether you pick a WIZARD of yours."""
    distance: Inches
    """Inches from that WIZARD to the caster."""
    effects_applied: bool = False
    """Whether the spell's effects have been applied already."""
    attempt_made: bool = False
    """Whether an attempt to unbind this spell has been made, with any WIZARD."""


@rule(PAGE, part="unbinding attempt", yes="may attempt it", no="may not attempt it")
def unbinding_attempt(given: SpellToUnbind) -> Verdict:
    """May you attempt to unbind this spell with this WIZARD?"""
    v = Verdict()
    may = (
        v.step(
            CAST,
            f"The spell was {'' if given.successfully_cast else 'not '}successfully cast.",
            given.successfully_cast,
        )
        and v.step(OPPONENT, f"It was cast by {'your opponent' if given.by_opponent else 'you'}.", given.by_opponent)
        and v.step(OPPONENT, f"You pick {'a' if given.wizard else 'no'} WIZARD of yours.", given.wizard)
        and v.step(THIRTY, f"It is {inches(given.distance)} from the caster.", within(given.distance, 30))
        and v.step(
            BEFORE,
            f"The spell's effects have {'' if given.effects_applied else 'not '}been applied.",
            not given.effects_applied,
        )
        and v.step(
            ONE_ATTEMPT, f"Attempts made to unbind this spell: {int(given.attempt_made)}.", not given.attempt_made
        )
    )
    return v.end("may attempt it" if may else "may not attempt it", because=THIRTY if may else None)


class UnbindingRoll(RuleInput):
    """An unbinding roll, and the spell against which it is made."""

    roll: TwoD6
    """What the two dice show together, after re-rolls and before modifiers."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the unbinding roll, such as +1."""
    casting_roll: RollOfSpell
    """The roll with which the spell was cast, its modifiers included."""


@rule(PAGE, part="unbind", yes="unbound", no="not unbound")
def unbind(given: UnbindingRoll) -> Verdict:
    """Is the spell unbound?"""
    v = Verdict()
    total = modified(v, given.roll, given.modifiers)
    beaten = v.step(BEATS, f"{total} against a casting roll of {given.casting_roll}.", total > given.casting_roll)
    return v.end("unbound" if beaten else "not unbound", value=total)


class CastAndUnbinding(RuleInput):
    """A casting roll, and the unbinding roll that answers it."""

    casting_value: CastingValue
    """The spell's casting value."""
    cast_roll: TwoD6
    """What the two dice of the casting roll show together, after re-rolls and before modifiers."""
    cast_modifiers: FewModifiers = ()
    """Each modifier to the casting roll, such as +1."""
    unbind_roll: TwoD6
    """What the two dice of the unbinding roll show together: it counts only where the spell is cast."""
    unbind_modifiers: FewModifiers = ()
    """Each modifier to the unbinding roll, such as +1."""


@rule(PAGE, part="cast and unbind", yes="cast, and not unbound", no=("unbound", "not cast"))
def cast_and_unbind(given: CastAndUnbinding) -> Verdict:
    """Is the spell cast, and not unbound?"""
    v = Verdict()
    casting = cast(CastingRoll(roll=given.cast_roll, modifiers=given.cast_modifiers, casting_value=given.casting_value))
    if not v.step(CAST, f"The spell: {casting.outcome}.", casting.outcome == "successfully cast", casting):
        return v.end("not cast", because=VALUE)
    against = casting.count
    roll = unbind(UnbindingRoll(roll=given.unbind_roll, modifiers=given.unbind_modifiers, casting_roll=against))
    beaten = v.step(BEATS, f"{roll.count} against a casting roll of {against}.", roll.outcome == "unbound", roll)
    return v.end("unbound" if beaten else "cast, and not unbound", value=against)


cast_odds = odds_over(cast, "roll")
unbind_odds = odds_over(unbind, "roll")
cast_and_unbind_odds = odds_over(cast_and_unbind, "cast_roll", "unbind_roll")

SHIELD = SpellToCast(spell="Mystic Shield")
SEVEN = CastingRoll(roll=7, casting_value=7)
BOLT = SpellToUnbind(distance=18)
EIGHT = UnbindingRoll(roll=8, casting_roll=8)
CONTEST = CastAndUnbinding(casting_value=5, cast_roll=7, unbind_roll=7)

EXAMPLES = (
    Example("In second edition, can my wizard cast Mystic Shield?", SHIELD, "may attempt it", ONCE),
    Example(
        "In second edition, can two of my wizards both cast Mystic Shield?",
        SHIELD.but(attempted=("Mystic Shield",)),
        "may not attempt it",
        ONCE,
    ),
    Example(
        "In second edition, the first wizard tried Arcane Bolt, can the second one do Mystic Shield?",
        SHIELD.but(attempted=("Arcane Bolt",)),
        "may attempt it",
        ONCE,
    ),
    Example("He does not know that spell, can he try?", SHIELD.but(knows=False), "may not attempt it", KNOWN),
    Example("May I roll first and name the spell after?", SHIELD.but(announced=False), "may not attempt it", ANNOUNCED),
    Example(
        "In second edition, can I cast in his hero phase?",
        SHIELD.but(your_turn=False),
        "may not attempt it",
        YOUR_PHASE,
    ),
    Example(
        "In second edition, can I cast in the combat phase?",
        SHIELD.but(phase=Phase.COMBAT),
        "may not attempt it",
        YOUR_PHASE,
    ),
    Example("In second edition, can my fighter hero cast it?", SHIELD.but(wizard=False), "may not attempt it", WIZARD),
    Example(
        "In second edition, rolled exactly the casting value, does it go off?", SEVEN, "successfully cast", VALUE, 7
    ),
    Example("In second edition, one short of the casting value?", SEVEN.but(roll=6), "not cast", VALUE, 6),
    Example(
        "A 4 with +1 and +2 on a spell that needs 7?",
        SEVEN.but(roll=4, modifiers=(1, 2)),
        "successfully cast",
        VALUE,
        7,
    ),
    Example("In second edition, I rolled a 7 but have -1 to cast?", SEVEN.but(modifiers=(-1,)), "not cast", VALUE, 6),
    Example("A 3 with -4 to cast, what is it?", SEVEN.but(roll=3, modifiers=(-4,)), "not cast", VALUE, 1),
    Example(
        "Is a double 1 with +3 on a spell that needs 5 a miscast?",
        CastingRoll(roll=2, modifiers=(3,), casting_value=5),
        "successfully cast",
        VALUE,
        5,
    ),
    Example("In second edition, how do I stop his spell?", BOLT, "may attempt it", THIRTY),
    Example(
        "In second edition, is exactly 30 inches near enough to unbind?",
        BOLT.but(distance=30),
        "may attempt it",
        THIRTY,
    ),
    Example(
        "In second edition, 30.1 inches from the caster, can I unbind?",
        BOLT.but(distance=30.1),
        "may not attempt it",
        THIRTY,
    ),
    Example(
        "In second edition, his casting roll failed, do I need to unbind?",
        BOLT.but(successfully_cast=False),
        "may not attempt it",
        CAST,
    ),
    Example(
        "In second edition, can I unbind my own spell?", BOLT.but(by_opponent=False), "may not attempt it", OPPONENT
    ),
    Example("In second edition, can my priest unbind a spell?", BOLT.but(wizard=False), "may not attempt it", OPPONENT),
    Example(
        "In second edition, he has done his damage, can I still unbind?",
        BOLT.but(effects_applied=True),
        "may not attempt it",
        BEFORE,
    ),
    Example(
        "In second edition, my first wizard failed to unbind it, can the second one try?",
        BOLT.but(attempt_made=True),
        "may not attempt it",
        ONE_ATTEMPT,
    ),
    Example("In second edition, I tied his casting roll, is the spell stopped?", EIGHT, "not unbound", BEATS, 8),
    Example("In second edition, one more than his casting roll?", EIGHT.but(roll=9), "unbound", BEATS, 9),
    Example(
        "In second edition, I have +1 to unbind and rolled his number?", EIGHT.but(modifiers=(1,)), "unbound", BEATS, 9
    ),
    Example(
        "In second edition, the spell needs 5 but he rolled 9, does my 6 unbind it?",
        UnbindingRoll(roll=6, casting_roll=9),
        "not unbound",
        BEATS,
        6,
    ),
    Example(
        "In second edition, I cast on a 7 and he unbinds with a 7, does my spell get through?",
        CONTEST,
        "cast, and not unbound",
        BEATS,
        7,
    ),
    Example(
        "In second edition, and if he unbinds with an 8 against my 7?", CONTEST.but(unbind_roll=8), "unbound", BEATS, 7
    ),
    Example(
        "In second edition, a 7 with +1 to cast against his 8?",
        CONTEST.but(cast_modifiers=(1,), unbind_roll=8),
        "cast, and not unbound",
        BEATS,
        8,
    ),
    Example(
        "In second edition, with +1 to unbind, is a 7 enough?", CONTEST.but(unbind_modifiers=(1,)), "unbound", BEATS, 7
    ),
    Example(
        "In second edition, one short of the casting value, does he roll?", CONTEST.but(cast_roll=4), "not cast", VALUE
    ),
)
