"""Casting spells: two dice against the casting value, and one attempt to beat that roll within 18" and in sight.

What surprises: each wizard can attempt each spell once in a turn, so two wizards can both cast Mystic Shield; to unbind
it, a wizard must see the caster, and the roll must be beaten, not equalled.
"""

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import Modifier, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.dice import TwoD6
from kb.tabletop.magic.spells import CastingDice, CastingValue, RollOfSpell
from kb.tabletop.names import Name, Names, among, listed
from kb.tabletop.units.models import Inches

KNOWN = Cite("core-1e/casting-spells", "every wizard can use the spells below")
LISTED = Cite("core-1e/casting-spells", "and any on its warscroll")
ONCE = Cite("core-1e/casting-spells", "only once per turn by a wizard")
VALUE = Cite("core-1e/casting-spells", "total that is at least its casting value")
OPPOSING = Cite("core-1e/casting-spells", "the opposing player can pick any one wizard")
SEES = Cite("core-1e/casting-spells", "It must see the caster")
EIGHTEEN = Cite("core-1e/casting-spells", 'be within 18" of them')
BEFORE = Cite("core-1e/casting-spells", "comes before the spell's effects are applied")
ONE_ATTEMPT = Cite("core-1e/casting-spells", "Only one attempt to unbind a spell")
BEATS = Cite("core-1e/casting-spells", "If the roll beats the one that cast")

FOR_ALL = ("Arcane Bolt", "Mystic Shield")


class SpellToCast(RuleInput):
    """A spell that you want to attempt to cast with a wizard of yours."""

    spell: Name
    """The name of the spell."""
    on_warscroll: Names
    """The spells listed on the wizard's warscroll."""
    attempted_by_it: Names = ()
    """The spells that this wizard has attempted in this turn, cast or not."""


@rule("core-1e/casting-spells", part="attempt", yes="may attempt it", no="may not attempt it")
def attempt(given: SpellToCast) -> Verdict:
    """May the wizard attempt to cast this spell?"""
    v = Verdict()
    spell = f"The spell is {given.spell}"
    known = v.step(KNOWN, f"{spell}; every wizard knows {listed(FOR_ALL)}.", among(given.spell, FOR_ALL)) or v.step(
        LISTED, f"On the warscroll: {listed(given.on_warscroll)}.", among(given.spell, given.on_warscroll)
    )
    may = known and v.step(
        ONCE,
        f"{spell}; it has attempted {listed(given.attempted_by_it)}.",
        not among(given.spell, given.attempted_by_it),
    )
    return v.end("may attempt it" if may else "may not attempt it")


class SpellRoll(CastingDice):
    """A casting roll."""

    casting_value: CastingValue
    """The spell's casting value."""


@rule("core-1e/casting-spells", part="cast", yes="successfully cast", no="not cast")
def cast(given: SpellRoll) -> Verdict:
    """Is the spell successfully cast?"""
    v = Verdict()
    total = given.roll + sum(given.modifiers)
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
    """Whether you pick a wizard of yours."""
    visible: bool = True
    """Whether that wizard can see the caster."""
    distance: Inches
    """Inches from that wizard to the caster."""
    effects_applied: bool = False
    """Whether its effects have been applied already."""
    attempt_made: bool = False
    """Whether an attempt to unbind this spell has been made, with any wizard."""


@rule("core-1e/casting-spells", part="unbind attempt", yes="may attempt it", no="may not attempt it")
def unbind_attempt(given: SpellToUnbind) -> Verdict:
    """May you attempt to unbind this spell with this wizard?"""
    v = Verdict()
    who = f"Your opponent {'cast' if given.by_opponent and given.successfully_cast else 'did not cast'} it"
    picked = f"you pick {'a' if given.wizard else 'no'} wizard of yours"
    may = (
        v.step(OPPOSING, f"{who}; {picked}.", given.by_opponent and given.successfully_cast and given.wizard)
        and v.step(SEES, f"It {'sees' if given.visible else 'does not see'} the caster.", given.visible)
        and v.step(EIGHTEEN, f"It is {inches(given.distance)} from the caster.", within(given.distance, 18))
        and v.step(
            BEFORE,
            f"Its effects {'are' if given.effects_applied else 'are not yet'} applied.",
            not given.effects_applied,
        )
        and v.step(ONE_ATTEMPT, f"Attempts to unbind it so far: {int(given.attempt_made)}.", not given.attempt_made)
    )
    return v.end("may attempt it" if may else "may not attempt it", because=EIGHTEEN if may else None)


class UnbindingRoll(RuleInput):
    """An unbinding roll, against the roll that cast the spell."""

    roll: TwoD6
    """What the two dice show together, after re-rolls and before modifiers."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the unbinding roll, such as +1."""
    casting_roll: RollOfSpell
    """The roll with which the spell was cast, its modifiers included."""


@rule("core-1e/casting-spells", part="unbind", yes="unbound", no="not unbound")
def unbind(given: UnbindingRoll) -> Verdict:
    """Is the spell unbound?"""
    v = Verdict()
    total = given.roll + sum(given.modifiers)
    says = f"The dice show {given.roll}; with modifiers it is {total} against {given.casting_roll}."
    return v.end("unbound" if v.step(BEATS, says, total > given.casting_roll) else "not unbound", value=total)


cast_odds = odds_over(cast, "roll")
unbind_odds = odds_over(unbind, "roll")

BOLT = SpellToCast(spell="Arcane Bolt", on_warscroll=())
HIS = SpellToUnbind(distance=18)

EXAMPLES = (
    Example("Can any wizard cast Arcane Bolt?", BOLT, "may attempt it", ONCE),
    Example(
        "Mystic Shield with my second wizard, after the first?", BOLT.but(spell="Mystic Shield"), "may attempt it", ONCE
    ),
    Example("Twice with the same wizard?", BOLT.but(attempted_by_it=("Arcane Bolt",)), "may not attempt it", ONCE),
    Example(
        "A spell on its warscroll?",
        BOLT.but(spell="Hand of Dust", on_warscroll=("Hand of Dust",)),
        "may attempt it",
        ONCE,
    ),
    Example("A spell of somebody else?", BOLT.but(spell="Hand of Dust"), "may not attempt it", LISTED),
    Example("A 5 on casting value 5?", SpellRoll(roll=5, casting_value=5), "successfully cast", VALUE, 5),
    Example("A 4?", SpellRoll(roll=4, casting_value=5), "not cast", VALUE, 4),
    Example(
        "A 4 with +1 beside the Arcane stones?",
        SpellRoll(roll=4, modifiers=(1,), casting_value=5),
        "successfully cast",
        VALUE,
        5,
    ),
    Example("He is exactly 18 inches away, can I unbind?", HIS, "may attempt it", EIGHTEEN),
    Example("18.1 inches?", HIS.but(distance=18.1), "may not attempt it", EIGHTEEN),
    Example("I cannot see him?", HIS.but(visible=False), "may not attempt it", SEES),
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
