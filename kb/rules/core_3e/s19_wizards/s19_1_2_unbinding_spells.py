"""Unbinding spells: one WIZARD within 30" of the caster, and 2D6 that beat the casting roll.

What surprises: a tie does not unbind; it is the casting roll that counts, not the casting value; nobody has to see the
caster; each spell is contested once, by whichever WIZARD you choose.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import Modifier, Phase, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.dice import RollOf, TwoD6
from kb.tabletop.magic.deeds import AnnouncedAttempt, HeroPhaseAttempt, MagicDeed
from kb.tabletop.magic.spells import CastingValue, RollOfSpell, SpellCount
from kb.tabletop.units.models import Inches

ENEMY_PHASE = Cite("core-3e/19.0", "unbind spells in the enemy hero phase")
CAST = Cite("core-3e/19.1.2", "When a spell is successfully cast")
OPPONENT = Cite("core-3e/19.1.2", "your opponent can attempt to unbind it")
BEFORE = Cite("core-3e/19.1.2", "before its effects are applied")
WIZARD = Cite("core-3e/19.1.2", "They pick 1 of their WIZARDS")
THIRTY = Cite("core-3e/19.1.2", 'WIZARDS within 30" of the caster')
ANNOUNCED = Cite("core-3e/19.1.2", "say that this WIZARD will make the attempt")
ONE_ATTEMPT = Cite("core-3e/19.1.2", "only 1 unbinding attempt can be made")
NUMBER = Cite("core-3e/19.1.2", "how many spells they can attempt to unbind")
FEWER = Cite("core-3e/19.3.2", "1 fewer spell that they can attempt")
ROLL = Cite("core-3e/19.1.2", "this is the unbinding roll")
GREATER = Cite("core-3e/19.1.2", "greater than the roll used to cast")
UNBOUND = Cite("core-3e/19.1.2", "its effects are not applied")
MISCAST = Cite("core-3e/19.1.1", "An unmodified casting roll of 2")
AT_LEAST = Cite("core-3e/19.1", "roll is at least its casting value")


FewModifiers = Annotated[tuple[Annotated[int, Field(ge=-3, le=3)], ...], Field(max_length=9)]
"""Modifiers of a casting or unbinding roll: up to 9, each -3 to +3."""


class SpellToUnbind(AnnouncedAttempt):
    """A spell that you want to unbind, and the WIZARD that is to attempt it."""

    successfully_cast: bool = True
    """Whether the spell was successfully cast."""
    by_opponent: bool = True
    """Whether your opponent cast it."""
    effects_applied: bool = False
    """Whether its effects have been applied already."""
    wizard: bool = True
    """Whether you pick a WIZARD of yours, or a model of yours that an ability lets attempt to unbind."""
    distance: Inches
    """Inches from that WIZARD to the caster."""
    attempt_made: bool = False
    """Whether an attempt to unbind this spell has been made, with any WIZARD."""
    allowed: SpellCount = 1
    """How many spells its warscroll lets it attempt to unbind in a hero phase."""
    attempted: SpellCount = 0
    """How many it has attempted to unbind in this hero phase, with success or without."""
    your_turn: bool = False
    """Whether it is your turn."""

    @model_validator(mode="after")
    def _only_a_spell_that_was_cast(self) -> Self:
        if not self.successfully_cast and (self.effects_applied or self.attempt_made):
            raise ValueError("a spell that was not cast has no effects, and nobody has attempted to unbind it")
        return self


@rule("core-3e/19.1.2", part="attempt", yes="may attempt it", no="may not attempt it")
def attempt(given: SpellToUnbind) -> Verdict:
    """May you attempt to unbind this spell with this WIZARD?"""
    v = Verdict()
    cast = f"The spell was {'' if given.successfully_cast else 'not '}successfully cast."
    caster = f"It was cast by {'your opponent' if given.by_opponent else 'you'}."
    applied = f"Its effects have {'' if given.effects_applied else 'not '}been applied."
    who = "a WIZARD of yours, or unbinds as one" if given.wizard else "no WIZARD of yours"
    made = f"An attempt to unbind this spell has {'' if given.attempt_made else 'not '}been made."
    in_time = given.phase is Phase.HERO and not given.your_turn
    may = (
        v.step(ENEMY_PHASE, f"It is {given.when}.", in_time)
        and v.step(CAST, cast, given.successfully_cast)
        and v.step(OPPONENT, caster, given.by_opponent)
        and v.step(BEFORE, applied, not given.effects_applied)
        and v.step(WIZARD, f"The model that you pick is {who}.", given.wizard)
        and v.step(ANNOUNCED, given.named, given.announced)
        and v.step(ONE_ATTEMPT, made, not given.attempt_made)
        and _has_one_left(v, given)
        and v.step(THIRTY, f"It is {inches(given.distance)} from the caster.", within(given.distance, 30))
    )
    return v.end("may attempt it" if may else "may not attempt it")


def _has_one_left(v: Verdict, given: SpellToUnbind) -> bool:
    """Whether the WIZARD has an unbinding attempt left in this hero phase."""
    left = ask(
        "core-3e/19.0",
        part="attempts",
        wants=MagicDeed.UNBIND,
        allowed=given.unread("allowed"),
        attempted=given.unread("attempted"),
        dispelling=given.unread("dispelling"),
        **given.shared_with(HeroPhaseAttempt),
    )
    because, after = (FEWER, " after the attempt to dispel") if left.decided_by == FEWER else (NUMBER, "")
    return v.step(because, f"Spells that it can still attempt to unbind{after}: {left.count}.", left.count > 0, left)


class UnbindingRoll(RuleInput):
    """An unbinding roll, and the spell against which it is made."""

    roll: TwoD6
    """What the two dice show together, after re-rolls and before modifiers."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the unbinding roll, such as +1."""
    casting_roll: RollOfSpell
    """The roll with which the spell was cast, its modifiers included."""


@rule("core-3e/19.1.2", part="unbind", yes="unbound", no="not unbound")
def unbind(given: UnbindingRoll) -> Verdict:
    """Is the spell unbound?"""
    v = Verdict()
    total = ask("core-3e/1.5.5", of=RollOf.OTHER, roll=given.roll, modifiers=given.modifiers)
    says = f"The dice show {given.roll}; with {sum(given.modifiers):+} the unbinding roll is {total.number:g}."
    v.step(ROLL, says, True, total)
    beaten = total.number > given.casting_roll
    if not v.step(GREATER, f"{total.number:g} against a casting roll of {given.casting_roll}.", beaten):
        return v.end("not unbound", value=total.number)
    v.step(UNBOUND, "The spell was cast, but nothing comes of it.", True)
    return v.end("unbound", value=total.number, because=GREATER)


unbind_odds = odds_over(unbind, "roll")


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


@rule("core-3e/19.1.2", part="cast and unbind", yes="cast, and not unbound", no=("unbound", "not cast", "miscast"))
def cast_and_unbind(given: CastAndUnbinding) -> Verdict:
    """Is the spell cast, and not unbound?"""
    v = Verdict()
    modifiers, value = given.cast_modifiers, given.casting_value
    cast = ask("core-3e/19.1", part="cast", roll=given.cast_roll, modifiers=modifiers, casting_value=value)
    if not v.step(CAST, f"The spell: {cast.outcome}.", cast.outcome == "successfully cast", cast):
        return v.end(cast.outcome, because=cast.decided_by)
    against = cast.count
    roll = unbind(UnbindingRoll(roll=given.unbind_roll, modifiers=given.unbind_modifiers, casting_roll=against))
    says = f"{roll.number:g} against a casting roll of {against}."
    beaten = v.step(GREATER, says, roll.outcome == "unbound", roll)
    return v.end("unbound" if beaten else "cast, and not unbound", value=against)


cast_and_unbind_odds = odds_over(cast_and_unbind, "cast_roll", "unbind_roll")

BOLT = SpellToUnbind(distance=18)
EIGHT = UnbindingRoll(roll=8, casting_roll=8)
CONTEST = CastAndUnbinding(casting_value=5, cast_roll=7, unbind_roll=7)

EXAMPLES = (
    Example("How do I stop his spell?", BOLT, "may attempt it", THIRTY),
    Example("Is exactly 30 inches near enough to unbind?", BOLT.but(distance=30), "may attempt it", THIRTY),
    Example("Can I roll and then say who unbinds?", BOLT.but(announced=False), "may not attempt it", ANNOUNCED),
    Example("30.1 inches from the caster, can I unbind?", BOLT.but(distance=30.1), "may not attempt it", THIRTY),
    Example(
        "His casting roll failed, do I need to unbind?", BOLT.but(successfully_cast=False), "may not attempt it", CAST
    ),
    Example("Can I unbind my own spell?", BOLT.but(by_opponent=False), "may not attempt it", OPPONENT),
    Example(
        "His spell has done its damage, can I still unbind it?",
        BOLT.but(effects_applied=True),
        "may not attempt it",
        BEFORE,
    ),
    Example("Can my priest unbind a spell?", BOLT.but(wizard=False), "may not attempt it", WIZARD),
    Example(
        "My first wizard failed to unbind it, can the second one try?",
        BOLT.but(attempt_made=True),
        "may not attempt it",
        ONE_ATTEMPT,
    ),
    Example(
        "Can I unbind with the same wizard twice in one turn?", BOLT.but(attempted=1), "may not attempt it", NUMBER
    ),
    Example(
        "My wizard may unbind two spells and has tried one, may he try this one too?",
        BOLT.but(allowed=2, attempted=1),
        "may attempt it",
        THIRTY,
    ),
    Example(
        "My wizard unbinds one spell and tried to dispel at the start, can he unbind?",
        BOLT.but(dispelling=True),
        "may not attempt it",
        FEWER,
    ),
    Example(
        "My wizard can unbind two spells and tried to dispel, is one left?",
        BOLT.but(allowed=2, dispelling=True),
        "may attempt it",
        THIRTY,
    ),
    Example(
        "Does unbinding work in the combat phase too?",
        BOLT.but(phase=Phase.COMBAT),
        "may not attempt it",
        ENEMY_PHASE,
    ),
    Example("Can I unbind in my own hero phase?", BOLT.but(your_turn=True), "may not attempt it", ENEMY_PHASE),
    Example("I tied his casting roll, is the spell stopped?", EIGHT, "not unbound", GREATER, 8),
    Example("My unbinding roll is one more than his casting roll?", EIGHT.but(roll=9), "unbound", GREATER, 9),
    Example(
        "The spell needs 5 but he rolled 9, does my 6 unbind it?",
        UnbindingRoll(roll=6, casting_roll=9),
        "not unbound",
        GREATER,
        6,
    ),
    Example(
        "I have +1 to unbind and rolled his casting roll, is the spell unbound?",
        EIGHT.but(modifiers=(1,)),
        "unbound",
        GREATER,
        9,
    ),
    Example("Is a double 6 always enough to unbind?", EIGHT.but(roll=12, casting_roll=13), "not unbound", GREATER, 12),
    Example(
        "I rolled double 1 to unbind, does anything happen to my wizard?", EIGHT.but(roll=2), "not unbound", GREATER, 2
    ),
    Example(
        "I cast on a 7 and he unbinds with a 7, does my spell get through?",
        CONTEST,
        "cast, and not unbound",
        GREATER,
        7,
    ),
    Example("He unbinds my Arcane Bolt with an 8 against my 7?", CONTEST.but(unbind_roll=8), "unbound", GREATER, 7),
    Example(
        "I cast on a 7 with +1 and he unbinds with an 8, does my spell get through?",
        CONTEST.but(cast_modifiers=(1,), unbind_roll=8),
        "cast, and not unbound",
        GREATER,
        8,
    ),
    Example("With +1 to unbind, is a 7 enough?", CONTEST.but(unbind_modifiers=(1,)), "unbound", GREATER, 7),
    Example(
        "I missed the casting value by one, does he roll to unbind?", CONTEST.but(cast_roll=4), "not cast", AT_LEAST
    ),
    Example(
        "Double 1 to cast with +3, is my spell cast or must he unbind it?",
        CONTEST.but(cast_roll=2, cast_modifiers=(3,)),
        "miscast",
        MISCAST,
    ),
)
