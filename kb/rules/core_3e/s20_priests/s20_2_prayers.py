"""Prayers: their range, and the two that every PRIEST knows.

What surprises: Bless needs the whole unit within range and lasts through the enemy turn; Smite works on PRIESTS only,
and its D3 needs a chanting roll of 6, bonuses included.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.wounds import mortal_wounds
from kb.tabletop.dice import RollOf
from kb.tabletop.magic.prayers import ChantedPrayer, ChantingDice, PrayerForUnit
from kb.tabletop.players import side
from kb.tabletop.units.models import Inches

BLESS = "core-3e/20.2#bless"
SMITE = "core-3e/20.2#smite"
NONE = mortal_wounds(0)

HAS_RANGE = Cite("core-3e/20.2", "an answer value, sometimes a range")
FROM_CHANTER = Cite("core-3e/20.2", "always measured from the chanter")
AS_ABILITY = Cite("core-3e/20.2", "treated like an effect of an ability")
HALVED = Cite("core-3e/1.5.2", "halve the total and round up")
BLESS_VALUE = Cite(BLESS, "Answer value: 4")
BLESS_PICK = Cite(BLESS, "pick 1 friendly unit that is visible")
BLESS_RANGE = Cite(BLESS, "the chanter and wholly within range")
WARD = Cite(BLESS, "It has a ward of 6+")
UNTIL = Cite(BLESS, "until the start of your next hero phase")
SMITE_VALUE = Cite(SMITE, "Answer value: 2")
SMITE_PICK = Cite(SMITE, "pick 1 enemy PRIEST that is visible")
SMITE_RANGE = Cite(SMITE, "visible to the chanter and within range")
ONE_WOUND = Cite(SMITE, "That PRIEST suffers 1 mortal wound")
SIX = Cite(SMITE, "the chanting roll was 6 or more")


class PrayerRange(RuleInput):
    """A prayer's range, and something that you want to pick for it."""

    range: Inches | None
    """The range of the prayer, in inches; empty where it has none."""
    distance: Inches
    """Inches from the chanter; to the part farthest away, where the prayer says wholly within."""


@rule("core-3e/20.2", part="range", yes="in range", no="out of range", neither="no range to keep to")
def in_range(given: PrayerRange) -> Verdict:
    """Is it within the prayer's range?"""
    v = Verdict()
    if given.range is None:
        v.step(HAS_RANGE, "The prayer names no range.", False)
        return v.end("no range to keep to")
    v.step(HAS_RANGE, f"The range is {inches(given.range)}.", True)
    near = v.step(
        FROM_CHANTER, f"From the chanter it is {inches(given.distance)}.", within(given.distance, given.range)
    )
    return v.end("in range" if near else "out of range")


def _answered(v: Verdict, given: ChantingDice, value: Cite, answer_value: int) -> bool:
    """Whether the prayer is answered by its chanting roll."""
    modifiers = given.modifiers
    chanted = ask("core-3e/20.1", part="chant", roll=given.roll, modifiers=modifiers, answer_value=answer_value)
    return v.step(value, f"The prayer: {chanted.outcome}.", chanted.outcome == "answered", chanted)


def _reaches(v: Verdict, given: PrayerForUnit, cite: Cite, reach: float) -> bool:
    near = in_range(PrayerRange(range=reach, distance=given.distance))
    what = "Its farthest part" if cite is BLESS_RANGE else "It"
    says = f"{what} is {inches(given.distance)} from the chanter, with a range of {inches(reach)}."
    return v.step(cite, says, near.outcome == "in range", near)


class Bless(ChantedPrayer):
    """Bless, and the unit that you want to pick or have picked for it."""

    distance: Inches
    """Inches from the chanter to the farthest part of the unit's bases, when you pick it."""
    friendly: bool = True
    """Whether the unit is a friendly unit."""
    next_hero_phase: bool = False
    """Whether your next hero phase after the one in which the prayer was chanted has started."""


@rule("core-3e/20.2", part="bless", yes="a ward of 6+", no="no ward")
def bless(given: Bless) -> Verdict:
    """Does Bless give the unit a ward?"""
    v = Verdict()
    later = f"Your next hero phase has {'' if given.next_hero_phase else 'not '}started."
    picked = f"You pick {side(given.friendly)} unit, {given.seen}."
    if not (
        v.step(UNTIL, later, not given.next_hero_phase)
        and _bless_answered(v, given)
        and v.step(BLESS_PICK, picked, given.friendly and given.visible)
        and _reaches(v, given, BLESS_RANGE, 12)
    ):
        return v.end("no ward")
    v.step(AS_ABILITY, "The ward is the effect, as if an ability gave it.", True)
    v.step(WARD, "Each ward roll needs a 6.", True)
    return v.end("a ward of 6+", value=6)


def _bless_answered(v: Verdict, given: Bless) -> bool:
    """Whether Bless is answered, by its chanting roll where that is not settled."""
    if given.answered:
        return v.step(BLESS_VALUE, "The prayer has been answered.", True)
    return _answered(v, given, BLESS_VALUE, 4)


class Smite(PrayerForUnit):
    """Smite, and the unit that you want to pick for it; the chanting roll that answered it says how much it does."""

    enemy: bool = True
    """Whether the unit is an enemy unit."""
    priest: bool = True
    """Whether the unit is a PRIEST."""
    wounds_roll: D6
    """What the dice for the D3 shows: it counts only with a chanting roll of 6 or more; 5 stands for 3."""


@rule(
    "core-3e/20.2", part="smite", neither=("no mortal wounds", "1 mortal wound", "2 mortal wounds", "3 mortal wounds")
)
def smite(given: Smite) -> Verdict:
    """How many mortal wounds does the PRIEST suffer from Smite?"""
    v = Verdict()
    if not _answered(v, given, SMITE_VALUE, 2):
        return v.end(NONE, value=0)
    picked = f"You pick {side(not given.enemy)} unit, {'a' if given.priest else 'no'} PRIEST, {given.seen}."
    if not (
        v.step(SMITE_PICK, picked, given.enemy and given.priest and given.visible)
        and _reaches(v, given, SMITE_RANGE, 48)
    ):
        return v.end(NONE, value=0)
    chanted = ask("core-3e/1.5.5", of=RollOf.OTHER, roll=given.roll, modifiers=given.modifiers)
    if not v.step(SIX, f"The chanting roll is {chanted.number:g}.", chanted.number >= 6, chanted):
        v.step(ONE_WOUND, "No D3 is rolled for it.", True)
        return v.end(mortal_wounds(1), value=1)
    d3 = ask("core-3e/1.5.2", part="D3", roll=given.wounds_roll)
    v.step(HALVED, f"The dice shows {given.wounds_roll}: {mortal_wounds(d3.count)}.", True, d3)
    return v.end(mortal_wounds(d3.count), value=d3.count, because=SIX)


bless_odds = odds_over(bless, "roll")
smite_odds = odds_over(smite, "roll", "wounds_roll")

TWELVE = PrayerRange(range=12, distance=12)
BLESSED = Bless(roll=4, distance=12)
SMITTEN = Smite(roll=5, distance=48, wounds_roll=4)

EXAMPLES = (
    Example("Is exactly 12 inches from my priest in range?", TWELVE, "in range", FROM_CHANTER),
    Example(
        "The prayer's range is 12 inches and the target 12.1 inches from the priest?",
        TWELVE.but(distance=12.1),
        "out of range",
        FROM_CHANTER,
    ),
    Example(
        "My prayer doesn't have a range, who can I use it on?", TWELVE.but(range=None), "no range to keep to", HAS_RANGE
    ),
    Example("How do I get a 6+ ward?", BLESSED, "a ward of 6+", WARD, 6),
    Example("I rolled a 3 for Bless, is there a ward?", BLESSED.but(roll=3), "no ward", BLESS_VALUE),
    Example("A 3 with +1 to chant for Bless?", BLESSED.but(roll=3, modifiers=(1,)), "a ward of 6+", WARD, 6),
    Example(
        "Bless was answered, I forget on what: is the ward there?",
        BLESSED.but(roll=1, answered=True),
        "a ward of 6+",
        WARD,
    ),
    Example("Does the whole unit have to be in range of Bless?", BLESSED.but(distance=12.1), "no ward", BLESS_RANGE),
    Example("Can my priest bless himself?", BLESSED.but(distance=0), "a ward of 6+", WARD, 6),
    Example("I can't see the unit, can I bless it?", BLESSED.but(visible=False), "no ward", BLESS_PICK),
    Example("Can I bless an enemy unit?", BLESSED.but(friendly=False), "no ward", BLESS_PICK),
    Example(
        "Is the ward of Bless still there in my next hero phase?", BLESSED.but(next_hero_phase=True), "no ward", UNTIL
    ),
    Example(
        "I chant Smite on a 5 at a priest exactly 48 inches away, what does he suffer?",
        SMITTEN,
        "1 mortal wound",
        ONE_WOUND,
        1,
    ),
    Example("48.1 inches away, does Smite reach?", SMITTEN.but(distance=48.1), NONE, SMITE_RANGE, 0),
    Example("When does Smite do D3?", SMITTEN.but(roll=6), "2 mortal wounds", SIX, 2),
    Example(
        "A 6 for Smite and a 5 for its D3, how many mortal wounds is that?",
        SMITTEN.but(roll=6, wounds_roll=5),
        "3 mortal wounds",
        SIX,
        3,
    ),
    Example("Got a 5 with +1 to chant, is that D3 on Smite?", SMITTEN.but(modifiers=(1,)), "2 mortal wounds", SIX, 2),
    Example("A 6 with -1 to chant, still D3?", SMITTEN.but(roll=6, modifiers=(-1,)), "1 mortal wound", ONE_WOUND, 1),
    Example("Is a 2 enough for Smite?", SMITTEN.but(roll=2), "1 mortal wound", ONE_WOUND, 1),
    Example(
        "I chant Smite on a 2 with -1, what does it do?", SMITTEN.but(roll=2, modifiers=(-1,)), NONE, SMITE_VALUE, 0
    ),
    Example("A 1 with +5 to chant Smite?", SMITTEN.but(roll=1, modifiers=(5,)), NONE, SMITE_VALUE, 0),
    Example("Smite was answered on a 5, two mortal wounds?", SMITTEN.but(distance=20), "1 mortal wound", ONE_WOUND, 1),
    Example("Can I smite a wizard?", SMITTEN.but(priest=False), NONE, SMITE_PICK, 0),
    Example("Do I need line of sight to smite his priest?", SMITTEN.but(visible=False), NONE, SMITE_PICK, 0),
    Example("Can I smite my own priest?", SMITTEN.but(enemy=False), NONE, SMITE_PICK, 0),
)
