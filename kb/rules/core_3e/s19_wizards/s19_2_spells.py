"""Spells: their range, who can ignore them, and the two that every WIZARD knows.

What surprises: Arcane Bolt waits for the start of a later phase, and its target is picked then; Mystic Shield needs the
whole unit within range; of several abilities that ignore a spell only one is rolled for.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.wounds import mortal_wounds
from kb.tabletop.magic.spells import CastSpell, IgnoreRoll, Ignores
from kb.tabletop.players import Player, side
from kb.tabletop.units.models import Inches

BOLT = "core-3e/19.2#arcane-bolt"
SHIELD = "core-3e/19.2#mystic-shield"
NONE = mortal_wounds(0)

HAS_RANGE = Cite("core-3e/19.2", "and the range when there is one")
FROM_CASTER = Cite("core-3e/19.2", "always measured from the caster")
AS_ABILITY = Cite("core-3e/19.2", "treated like an effect of an ability")
IGNORE = Cite("core-3e/19.2", "roll a dice to ignore the effect")
ONE_ONLY = Cite("core-3e/19.2", "only one of their effects can be applied")
PICKS = Cite("core-3e/19.2", "spell would affect must pick which one")
NOT_A_SPELL = Cite("core-3e/24.4", "not the same as what spells or prayers")
TARGET = Cite("core-3e/1.5.2", "equals or exceeds a target number")
UNBOUND = Cite("core-3e/19.1.2", "unbound: its effects are not applied")
HALVED = Cite("core-3e/1.5.2", "halve the total and round up")
BOLT_VALUE = Cite(BOLT, "Casting value: 5")
START = Cite(BOLT, "at the start of any 1 phase")
NOT_YET = Cite(BOLT, "comes before your next hero phase")
BOLT_PICK = Cite(BOLT, "pick 1 enemy unit that is visible")
EFFECT = Cite("core-3e/19.2", "Everything after that is the effect")
BOLT_RANGE = Cite(BOLT, "visible to the caster and within range")
ONE_WOUND = Cite(BOLT, "It suffers 1 mortal wound")
CLOSE = Cite(BOLT, 'it is within 3" of the caster')
SHIELD_VALUE = Cite(SHIELD, "Casting value: 5")
SHIELD_PICK = Cite(SHIELD, "pick 1 friendly unit that is visible")
SHIELD_RANGE = Cite(SHIELD, "the caster and wholly within range")
UNTIL = Cite(SHIELD, "Until your next hero phase")
SAVES = Cite(SHIELD, "save rolls for attacks against")


class SpellRange(RuleInput):
    """A spell's range, and something that you want to pick for it."""

    range: Inches | None
    """The range in the first sentence of the spell, or its effect's distance, in inches; empty where it has none."""
    added: Inches = 0
    """Inches that an ability adds to that range."""
    distance: Inches
    """Inches from the caster; to the part farthest away, where the spell says wholly within."""
    in_effect: bool = False
    """Whether the spell names the distance only in its effect, after the first sentence."""


@rule("core-3e/19.2", part="range", yes="in range", no="out of range", neither="no range to keep to")
def in_range(given: SpellRange) -> Verdict:
    """Is it within the spell's range?"""
    v = Verdict()
    if given.range is None:
        v.step(HAS_RANGE, "The spell names no range.", False)
        return v.end("no range to keep to")
    if given.in_effect and given.added:
        v.step(EFFECT, f"The {inches(given.range)} are in the effect, and grow by 0 of {inches(given.added)}.", True)
        near = v.step(
            FROM_CASTER, f"From the caster it is {inches(given.distance)}.", within(given.distance, given.range)
        )
        return v.end("in range" if near else "out of range", because=EFFECT)
    reach = given.range + given.added
    more = f"; with {inches(given.added)} added it is {inches(reach)}" if given.added else ""
    v.step(HAS_RANGE, f"The range is {inches(given.range)}{more}.", True)
    near = v.step(FROM_CASTER, f"From the caster it is {inches(given.distance)}.", within(given.distance, reach))
    return v.end("in range" if near else "out of range")


@rule("core-3e/19.2", part="ignore", yes="ignored", no=("not ignored", "no roll"))
def ignore(given: IgnoreRoll) -> Verdict:
    """Does your unit ignore the spell or endless spell?"""
    v = Verdict()
    applied = f"The effect would {'' if given.affects_unit else 'not '}be applied to the unit."
    if not v.step(AS_ABILITY, applied, given.affects_unit):
        return v.end("no roll")
    other = Ignores.SPELLS if given.endless_spell else Ignores.ENDLESS_SPELLS
    what = "an ability of an endless spell" if given.endless_spell else "a spell"
    fits = given.ignores is not other
    if not v.step(IGNORE if fits else NOT_A_SPELL, f"It is {what}; the ability ignores {given.ignores}.", fits):
        return v.end("no roll")
    if not v.step(ONE_ONLY, f"Rolled for it before: {given.rolls_made}.", given.rolls_made == 0):
        return v.end("no roll")
    if not v.step(PICKS, f"It is your unit; {given.picked_by} picked the ability.", given.picked_by is Player.YOU):
        return v.end("no roll")
    ignored = v.step(TARGET, f"{given.roll} against {given.needed}+.", given.roll >= given.needed)
    return v.end("ignored" if ignored else "not ignored")


class RuleOn(StrEnum):
    """Which effects a rule speaks of."""

    ABILITIES = "effects of abilities"
    SPELLS = "effects of spells"
    PRAYERS = "effects of prayers"
    ENDLESS_SPELLS = "abilities of endless spells"


class RuleOnEffect(RuleInput):
    """A rule that speaks of some effects, such as one on extra attacks that abilities give."""

    speaks_of: RuleOn
    """Which effects the rule speaks of."""


@rule("core-3e/19.2", part="effect", yes="covers it", no="does not cover it")
def effect(given: RuleOnEffect) -> Verdict:
    """Does the rule cover the effect of a spell?"""
    v = Verdict()
    named = (RuleOn.ABILITIES, RuleOn.SPELLS)
    covers = v.step(AS_ABILITY, f"The rule speaks of {given.speaks_of}.", given.speaks_of in named)
    return v.end("covers it" if covers else "does not cover it")


def _takes_effect(v: Verdict, given: CastSpell, value: Cite) -> bool:
    """Whether the spell is cast at its casting value of 5, and not unbound."""
    if given.cast:
        v.step(value, "The spell has been successfully cast.", True)
    else:
        cast = ask("core-3e/19.1", part="cast", roll=given.roll, modifiers=given.modifiers, casting_value=5)
        if not v.step(value, f"The spell is {cast.outcome}.", cast.outcome == "successfully cast", cast):
            return False
    return not v.step(UNBOUND, f"Unbound: {'yes' if given.unbound else 'no'}.", given.unbound)


def _in_sight_and_range(v: Verdict, given: CastSpell, pick: Cite, says: str, picked: bool, reach: Cite) -> bool:
    """Whether the unit can be picked: on the right side, in sight, and within the spell's range of 12 inches."""
    if not v.step(pick, f"{says}, {given.seen}.", picked and given.visible):
        return False
    near = in_range(SpellRange(range=12, distance=given.distance))
    what = "Its farthest part" if reach is SHIELD_RANGE else "It"
    says = f'{what} is {inches(given.distance)} from the caster, with a range of 12".'
    return v.step(reach, says, near.outcome == "in range", near)


class ArcaneBolt(CastSpell):
    """Arcane Bolt, and the unit that you want to pick for it."""

    start_of_phase: bool = True
    """Whether it is the start of a phase."""
    used: bool = False
    """Whether this bolt has been used at the start of an earlier phase."""
    enemy: bool = True
    """Whether the unit is an enemy unit."""
    wounds_roll: D6
    """What the dice for the D3 shows: it counts only within 3", and 5 stands for 3 mortal wounds."""


@rule(
    "core-3e/19.2",
    part="arcane bolt",
    neither=("no mortal wounds", "1 mortal wound", "2 mortal wounds", "3 mortal wounds"),
)
def arcane_bolt(given: ArcaneBolt) -> Verdict:
    """How many mortal wounds does the unit suffer from Arcane Bolt?"""
    v = Verdict()
    when = f"It is {'the' if given.start_of_phase else 'not the'} start of a phase; the bolt was "
    when += f"{'' if given.used else 'not '}used at an earlier one."
    picked = f"You pick {side(not given.enemy)} unit"
    if not (
        _takes_effect(v, given, BOLT_VALUE)
        and v.step(START, when, given.start_of_phase and not given.used)
        and v.step(NOT_YET, given.later, not given.next_hero_phase)
        and _in_sight_and_range(v, given, BOLT_PICK, picked, given.enemy, BOLT_RANGE)
    ):
        return v.end(NONE, value=0)
    if not v.step(CLOSE, f"It is {inches(given.distance)} from the caster.", within(given.distance, 3)):
        v.step(ONE_WOUND, "No D3 is rolled for it.", True)
        return v.end(mortal_wounds(1), value=1)
    d3 = ask("core-3e/1.5.2", part="D3", roll=given.wounds_roll)
    v.step(HALVED, f"The dice shows {given.wounds_roll}: {mortal_wounds(d3.count)}.", True, d3)
    return v.end(mortal_wounds(d3.count), value=d3.count, because=CLOSE)


class MysticShield(CastSpell):
    """Mystic Shield, and the unit that you want to pick or have picked for it."""

    distance: Inches
    """Inches from the caster to the farthest part of the unit's bases, when you pick it."""
    friendly: bool = True
    """Whether the unit is a friendly unit."""
    save_roll: bool = True
    """Whether it is a save roll for an attack against the unit that you are about to make, and no other roll."""


@rule("core-3e/19.2", part="mystic shield", neither=("add 1", "add nothing"))
def mystic_shield(given: MysticShield) -> Verdict:
    """What does Mystic Shield add to the unit's roll?"""
    v = Verdict()
    picked = f"You pick {side(given.friendly)} unit"
    adds = (
        v.step(SAVES, f"It is {'a' if given.save_roll else 'no'} save roll for an attack.", given.save_roll)
        and v.step(UNTIL, given.later, not given.next_hero_phase)
        and _takes_effect(v, given, SHIELD_VALUE)
        and _in_sight_and_range(v, given, SHIELD_PICK, picked, given.friendly, SHIELD_RANGE)
    )
    return v.end("add 1", value=1, because=SAVES) if adds else v.end("add nothing", value=0)


ignore_odds = odds_over(ignore, "roll")
arcane_bolt_odds = odds_over(arcane_bolt, "roll", "wounds_roll")
mystic_shield_odds = odds_over(mystic_shield, "roll")

TWELVE = SpellRange(range=12, distance=12)
IGNORED = IgnoreRoll(roll=4, needed=4)
ENDLESS = IGNORED.but(endless_spell=True)
CAST = ArcaneBolt(roll=5, distance=12, wounds_roll=5)
SHIELDED = MysticShield(roll=5, distance=12)
ONE = "1 mortal wound"
NOTHING = "add nothing"

EXAMPLES = (
    Example("Is exactly 12 inches from my wizard in range?", TWELVE, "in range", FROM_CASTER),
    Example(
        "The range is 12 inches and the target 12.1 inches from the wizard?",
        TWELVE.but(distance=12.1),
        "out of range",
        FROM_CASTER,
    ),
    Example("The spell has no range, how far can it go?", TWELVE.but(range=None), "no range to keep to", HAS_RANGE),
    Example(
        "+6 inches to my spell, can I pick a point 30 inches away?",
        SpellRange(range=24, added=6, distance=30),
        "in range",
        FROM_CASTER,
        shows="commentary-2021-01/distances/3",
        beside={"around_point": False},
    ),
    Example(
        'The effect reaches models within 18" of my caster, does +6 to the range take it to 24?',
        SpellRange(range=18, added=6, distance=24, in_effect=True),
        "out of range",
        EFFECT,
        shows="commentary-2021-01/distances/3",
        beside={"around_point": False},
    ),
    Example(
        'The effect reaches models within 18" of my caster, and one that is 18" from him?',
        SpellRange(range=18, added=6, distance=18, in_effect=True),
        "in range",
        EFFECT,
    ),
    Example(
        "I ignore spells on a 4+ and rolled a 4?",
        IGNORED,
        "ignored",
        TARGET,
        shows="commentary-2021-01/wizards-and-spells/1",
    ),
    Example("I rolled a 3 for my 4+ spell ignore?", IGNORED.but(roll=3), "not ignored", TARGET),
    Example("Two abilities that ignore spells, do I roll both?", IGNORED.but(rolls_made=1), "no roll", ONE_ONLY),
    Example("Does he pick which spell ignore I use?", IGNORED.but(picked_by=Player.OPPONENT), "no roll", PICKS),
    Example(
        "I ignore spells on a 4+, does that stop the buff on his unit?",
        IGNORED.but(affects_unit=False),
        "no roll",
        AS_ABILITY,
        shows="commentary-2021-01/wizards-and-spells/4",
    ),
    Example(
        "I ignore spells on a 4+, does that work on an endless spell?",
        ENDLESS,
        "no roll",
        NOT_A_SPELL,
        shows="commentary-2021-01/wizards-and-spells/5",
    ),
    Example(
        "I ignore spells and endless spells on a 4+, does a 4 work on an endless spell?",
        ENDLESS.but(ignores=Ignores.BOTH),
        "ignored",
        TARGET,
    ),
    Example(
        "My ability ignores endless spells, does it stop a spell?",
        IGNORED.but(ignores=Ignores.ENDLESS_SPELLS),
        "no roll",
        NOT_A_SPELL,
    ),
    Example(
        "A rule speaks of extra attacks by an ability, does it cover those that a spell gives?",
        RuleOnEffect(speaks_of=RuleOn.ABILITIES),
        "covers it",
        AS_ABILITY,
        shows="commentary-2021-01/wizards-and-spells/2",
    ),
    Example(
        "Does a rule on effects of prayers cover a spell?",
        RuleOnEffect(speaks_of=RuleOn.PRAYERS),
        "does not cover it",
        AS_ABILITY,
    ),
    Example("I cast Arcane Bolt on a 5 and the target is 12 inches away, what does it do?", CAST, ONE, ONE_WOUND, 1),
    Example("I rolled a 4 for Arcane Bolt?", CAST.but(roll=4), NONE, BOLT_VALUE, 0),
    Example("Arcane Bolt is cast and not unbound, whatever I rolled?", CAST.but(roll=2, cast=True), ONE, ONE_WOUND, 1),
    Example("He unbound Arcane Bolt, is there still a bolt?", CAST.but(unbound=True), NONE, UNBOUND, 0),
    Example("Bolt in combat and a 5 for the D3?", CAST.but(distance=0.5), "3 mortal wounds", CLOSE, 3),
    Example("Bolt in combat and a 3 for the D3?", CAST.but(distance=0.5, wounds_roll=3), "2 mortal wounds", CLOSE, 2),
    Example("Exactly 3 inches away, do I get the D3?", CAST.but(distance=3), "3 mortal wounds", CLOSE, 3),
    Example(
        "The target of Arcane Bolt is 3.1 inches away, D3 mortal wounds or just one?",
        CAST.but(distance=3.1),
        ONE,
        ONE_WOUND,
        1,
    ),
    Example(
        "The target of Arcane Bolt is 12.1 inches away, does the bolt reach it?",
        CAST.but(distance=12.1),
        NONE,
        BOLT_RANGE,
        0,
    ),
    Example("Does Arcane Bolt need line of sight?", CAST.but(visible=False), NONE, BOLT_PICK, 0),
    Example("Can I bolt my own unit?", CAST.but(enemy=False), NONE, BOLT_PICK, 0),
    Example("Can I use Arcane Bolt the moment I have cast it?", CAST.but(start_of_phase=False), NONE, START, 0),
    Example("Can I use the same Arcane Bolt in two phases?", CAST.but(used=True), NONE, START, 0),
    Example("I kept the bolt into my next hero phase, is it gone?", CAST.but(next_hero_phase=True), NONE, NOT_YET, 0),
    Example(
        "The whole unit is within 12 of the caster, does Mystic Shield give it +1 to save?", SHIELDED, "add 1", SAVES, 1
    ),
    Example(
        "One guy is 12.1 inches away, is there a Mystic Shield?", SHIELDED.but(distance=12.1), NOTHING, SHIELD_RANGE, 0
    ),
    Example("I rolled a 4 for Mystic Shield, is it cast?", SHIELDED.but(roll=4), NOTHING, SHIELD_VALUE, 0),
    Example("A 4 and +1 to cast on Mystic Shield?", SHIELDED.but(roll=4, modifiers=(1,)), "add 1", SAVES, 1),
    Example("He unbound my Mystic Shield?", SHIELDED.but(unbound=True), NOTHING, UNBOUND, 0),
    Example("My wizard can't see past the wall, shield?", SHIELDED.but(visible=False), NOTHING, SHIELD_PICK, 0),
    Example("Can I put the shield on an enemy unit?", SHIELDED.but(friendly=False), NOTHING, SHIELD_PICK, 0),
    Example("Is the shield up in my next hero phase?", SHIELDED.but(next_hero_phase=True), NOTHING, UNTIL, 0),
    Example("Does Mystic Shield help my ward roll?", SHIELDED.but(save_roll=False), NOTHING, SAVES, 0),
)
