"""Universal triumphs: Bloodthirsty, Inspired and Indomitable, each used after the moment that it helps with.

What surprises: you see the charge roll, or the battleshock test, before you decide; only the army with fewer points can
use them.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, Modifier, RollNeeded
from kb.tabletop.armies.profiles import TriumphToUse
from kb.tabletop.players import side
from kb.tabletop.units.unit import Bravery

BLOODTHIRSTY = "core-3e/27.5.5#bloodthirsty"
INSPIRED = "core-3e/27.5.5#inspired"
INDOMITABLE = "core-3e/27.5.5#indomitable"

FEWER_POINTS = Cite("core-3e/27.3.6", "points total is less than that")
ONCE = Cite("core-3e/27.3.6", "only once per battle")
AFTER_ROLL = Cite(BLOODTHIRSTY, "after making a charge roll")
CHARGER = Cite(BLOODTHIRSTY, "charge roll for a friendly unit")
AGAIN = Cite(BLOODTHIRSTY, "you can then re-roll that roll")
AFTER_PICK = Cite(INSPIRED, "a friendly unit to shoot or fight")
THAT_PHASE = Cite(INSPIRED, "until the end of that phase")
ITS_ATTACKS = Cite(INSPIRED, "add 1 to wound rolls for its attacks")
WOUND_ONE = Cite("core-3e/13.3#wound-roll", "An unmodified 1 never wounds")
WOUND_CAP = Cite("core-3e/13.3#wound-roll", "wound roll by at most +1 or -1")
TO_WOUND = Cite("core-3e/13.3#wound-roll", "at least the weapon's To Wound characteristic")
AFTER_TEST = Cite(INDOMITABLE, "after taking a battleshock test")
TESTED = Cite(INDOMITABLE, "battleshock test for a friendly unit")
THAT_BATTLESHOCK = Cite(INDOMITABLE, "in that battleshock phase")
NONE_FLEE = Cite(INDOMITABLE, "no models flee from it")
PASSED = Cite("core-3e/15.1", "greater than the unit's Bravery characteristic")


def _can_use(v: Verdict, given: TriumphToUse) -> bool:
    """Whether the army can use the triumph at all (27.3.6)."""
    use = ask("core-3e/27.3.6", part="use", **given.shared_with(TriumphToUse))
    return v.step(use.steps[-1].cite, f"The triumph: you {use.outcome}.", use.outcome == "can use it", use)


class Bloodthirsty(TriumphToUse):
    """A charge roll that you want to re-roll with Bloodthirsty."""

    rolled: bool = True
    """Whether the charge roll has just been made."""
    friendly: bool = True
    """Whether it was made for a friendly unit."""
    already_rerolled: bool = False
    """Whether this charge roll has been re-rolled before."""


@rule("core-3e/27.5.5", part="bloodthirsty", yes="can be re-rolled", no="cannot be re-rolled")
def bloodthirsty(given: Bloodthirsty) -> Verdict:
    """Can you re-roll the charge roll with Bloodthirsty?"""
    v = Verdict()
    if not (
        v.step(AFTER_ROLL, f"The charge roll has {'' if given.rolled else 'not '}been made.", given.rolled)
        and v.step(CHARGER, f"It is for {side(given.friendly)} unit.", given.friendly)
    ):
        return v.end("cannot be re-rolled")
    again = ask("core-3e/1.5.4", part="allowed", dice=2, rerolling=2, already_rerolled=given.already_rerolled)
    can = v.step(AGAIN, f"The roll {again.outcome}.", again.outcome == "may be re-rolled", again) and _can_use(v, given)
    return v.end("can be re-rolled", because=AGAIN) if can else v.end("cannot be re-rolled")


class PickedTo(StrEnum):
    """What has just happened to a unit."""

    SHOOT = "picked to shoot"
    FIGHT = "picked to fight"
    NOTHING = "not picked just now"


class Inspired(TriumphToUse):
    """Inspired, and the wound roll of an attack."""

    unit: PickedTo
    """What the unit is picked for when you say that it is inspired."""
    friendly: bool = True
    """Whether the unit is a friendly unit."""
    made_by_it: bool = True
    """Whether the attack is made by that unit."""
    same_phase: bool = True
    """Whether it is still the phase in which you used Inspired."""
    roll: D6
    """What the dice of the wound roll shows, after re-rolls and before modifiers."""
    to_wound: RollNeeded
    """The weapon's To Wound characteristic: 4 for 4+."""
    modifiers: tuple[Modifier, ...] = ()
    """Each other modifier to the wound roll, such as +1 or -1."""


@rule("core-3e/27.5.5", part="inspired", yes="wounds", no="fails")
def inspired(given: Inspired) -> Verdict:
    """Does the attack wound, with Inspired?"""
    v = Verdict()
    without, with_it = _wounds(given), _wounds(given, 1)
    if without.outcome == with_it.outcome:
        v.step(ITS_ATTACKS, f"With the 1 or without, the attack {with_it.outcome}.", True, with_it)
        return v.end(with_it.outcome, because=with_it.decided_by)
    helps = (
        v.step(THAT_PHASE, f"It is {_which(given.same_phase)} phase.", given.same_phase)
        and v.step(ITS_ATTACKS, f"The attack is {'' if given.made_by_it else 'not '}made by it.", given.made_by_it)
        and v.step(AFTER_PICK, *_picked(given))
        and _can_use(v, given)
    )
    decided = ITS_ATTACKS if helps else v.steps[-1].cite
    wounds = with_it if helps else without
    v.step(ITS_ATTACKS, f"{'With' if helps else 'Without'} the 1 the attack {wounds.outcome}.", helps, wounds)
    return v.end(wounds.outcome, because=decided)


def _wounds(given: Inspired, *more: int) -> Verdict:
    """What the wound roll comes to with these modifiers besides its own."""
    modifiers = (*given.modifiers, *more)
    return ask("core-3e/13.3", part="wound", roll=given.roll, to_wound=given.to_wound, modifiers=modifiers)


def _which(same_phase: bool) -> str:
    return "still that" if same_phase else "a later"


def _picked(given: Inspired) -> tuple[str, bool]:
    """What the unit is picked for, and whether that is the moment to inspire it."""
    says = f"It is {side(given.friendly)} unit, {given.unit}."
    return says, given.friendly and given.unit is not PickedTo.NOTHING


class Indomitable(TriumphToUse):
    """Indomitable, and the battleshock test of a unit."""

    roll: D6
    """What the dice of the test shows."""
    slain: Annotated[int, Field(ge=1, le=100)]
    """How many models of the unit were slain in this turn."""
    bravery: Bravery
    """The unit's Bravery characteristic, with its modifiers."""
    models_left: Annotated[int, Field(ge=1, le=100)]
    """How many models the unit has now."""
    test_taken: bool = True
    """Whether that test has been taken when you say that the unit is indomitable."""
    friendly: bool = True
    """Whether it was taken for a friendly unit."""
    same_phase: bool = True
    """Whether you used Indomitable in the battleshock phase of this test, and not in an earlier one."""


@rule("core-3e/27.5.5", part="indomitable", neither=("{} flee", "1 flees", "none flee"))
def indomitable(given: Indomitable) -> Verdict:
    """How many models flee, with Indomitable?"""
    v = Verdict()
    test = ask("core-3e/15.1", **{name: given.unread(name) for name in ("roll", "slain", "bravery", "models_left")})
    fleeing = test.count
    if not v.step(PASSED, f"By the test {fleeing or 'none'} would flee from it.", fleeing > 0, test):
        return v.end("none flee", value=0, because=test.decided_by)
    helps = (
        v.step(AFTER_TEST, f"The test has {'' if given.test_taken else 'not '}been taken.", given.test_taken)
        and v.step(TESTED, f"It is for {side(given.friendly)} unit.", given.friendly)
        and v.step(THAT_BATTLESHOCK, f"It is {_which(given.same_phase)} battleshock phase.", given.same_phase)
        and _can_use(v, given)
    )
    if helps:
        v.step(NONE_FLEE, "The unit is indomitable.", True)
        return v.end("none flee", value=0)
    return v.end("1 flees" if fleeing == 1 else f"{fleeing} flee", value=fleeing)


inspired_odds = odds_over(inspired, "roll")
indomitable_odds = odds_over(indomitable, "roll")

CHARGE = Bloodthirsty(your_points=990, opponents_points=1000)
STRIKE = Inspired(your_points=990, opponents_points=1000, unit=PickedTo.FIGHT, roll=3, to_wound=4)
HOLD = Indomitable(your_points=990, opponents_points=1000, roll=4, slain=6, bravery=7, models_left=14)
NOT_AGAIN = "cannot be re-rolled"

EXAMPLES = (
    Example("Can I use bloodthirsty after seeing the charge dice?", CHARGE, "can be re-rolled", AGAIN),
    Example("Can I use Bloodthirsty on two charges?", CHARGE.but(used=1), NOT_AGAIN, ONCE),
    Example("We have equal points, can I use a triumph?", CHARGE.but(your_points=1000), NOT_AGAIN, FEWER_POINTS),
    Example("Can I use Bloodthirsty before I have rolled the charge?", CHARGE.but(rolled=False), NOT_AGAIN, AFTER_ROLL),
    Example("Can I make him re-roll his charge with Bloodthirsty?", CHARGE.but(friendly=False), NOT_AGAIN, CHARGER),
    Example(
        "I re-rolled the charge with a command, can Bloodthirsty re-roll it again?",
        CHARGE.but(already_rerolled=True),
        NOT_AGAIN,
        AGAIN,
    ),
    Example("+1 to wound from my triumph, does a 3 do on 4+?", STRIKE, "wounds", ITS_ATTACKS),
    Example("Does Inspired work on shooting?", STRIKE.but(unit=PickedTo.SHOOT), "wounds", ITS_ATTACKS),
    Example("With Inspired, does a 2 wound on 4+?", STRIKE.but(roll=2), "fails", TO_WOUND),
    Example(
        "With Inspired and another +1, does a 2 wound on 4+?", STRIKE.but(roll=2, modifiers=(1,)), "fails", WOUND_CAP
    ),
    Example("Can a 1 wound with Inspired?", STRIKE.but(roll=1, to_wound=2), "fails", WOUND_ONE),
    Example("I cannot use Inspired any more, does a 4 wound on 4+?", STRIKE.but(roll=4, used=1), "wounds", TO_WOUND),
    Example("Is Inspired for my other unit too?", STRIKE.but(made_by_it=False), "fails", ITS_ATTACKS),
    Example("Does Inspired still work in the next phase?", STRIKE.but(same_phase=False), "fails", THAT_PHASE),
    Example(
        "Can I use Inspired before I pick the unit to fight?", STRIKE.but(unit=PickedTo.NOTHING), "fails", AFTER_PICK
    ),
    Example("Can I inspire an enemy unit?", STRIKE.but(friendly=False), "fails", AFTER_PICK),
    Example("Can I use Inspired twice in the game?", STRIKE.but(used=1), "fails", ONCE),
    Example("I failed battleshock, can I cancel it?", HOLD, "none flee", NONE_FLEE, 0),
    Example(
        "Can I use Indomitable before the battleshock test is rolled?",
        HOLD.but(test_taken=False),
        "3 flee",
        AFTER_TEST,
        3,
    ),
    Example("Can I use Indomitable again next round?", HOLD.but(used=1), "3 flee", ONCE, 3),
    Example(
        "Is the unit with Indomitable safe in the next battleshock phase?",
        HOLD.but(same_phase=False),
        "3 flee",
        THAT_BATTLESHOCK,
        3,
    ),
    Example("Can I use Indomitable for his unit?", HOLD.but(friendly=False), "3 flee", TESTED, 3),
    Example(
        "Nobody would flee and I cannot use Indomitable, how many flee?",
        HOLD.but(roll=1, used=1),
        "none flee",
        PASSED,
        0,
    ),
    Example(
        "One would flee and I cannot use Indomitable, how many flee?", HOLD.but(roll=2, used=1), "1 flees", ONCE, 1
    ),
)
