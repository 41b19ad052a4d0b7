"""Look Out, Sir!: a small HERO beside a unit is hard to shoot, and without a mount safe from afar.

What surprises: a mount loses the safety from afar but keeps the -1, companions are no mount here; at 10 wounds there is
no protection at all, nor beside a unit that is down to two models.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.attacks import ModifiedHitRoll, UnitNearHero
from kb.tabletop.combat.wounds import WoundsCharacteristic
from kb.tabletop.units.models import Inches

MISSILE = Cite("core-3e/10.1.2", "attacks made with missile weapons")
HERO = Cite("core-3e/10.1.2", "whose target is an enemy HERO")
NEAR_UNIT = Cite("core-3e/10.1.2", 'within 3" of an enemy unit of 3')
TEN_WOUNDS = Cite("core-3e/10.1.2", "Wounds characteristic is 10 or more")
SUBTRACT = Cite("core-3e/10.1.2", "must subtract 1 from the hit roll")
NO_MOUNT = Cite("core-3e/10.1.2", "If the HERO has no mount")
COMPANIONS = Cite("core-3e/10.1.2", "Companions do not count as a mount")
TOO_FAR = Cite("core-3e/10.1.2", 'is more than 12" away from it')
TO_HIT = Cite("core-3e/13.3#hit-roll", "at least the weapon's To Hit characteristic")
HIT_CAP = Cite("core-3e/13.3#hit-roll", "hit roll by at most +1 or -1")
HIT_SIX = Cite("core-3e/13.3#hit-roll", "an unmodified 6 always hits")


class AttackOnHero(RuleInput):
    """One model's attack on an enemy unit."""

    distance: Inches
    """Inches from the attacking model to the target."""
    missile: bool = True
    """Whether the attack is made with a missile weapon."""
    hero: bool = True
    """Whether the target has the HERO keyword."""
    wounds: WoundsCharacteristic
    """The Wounds characteristic of the target."""
    mount: bool
    """Whether the target has a mount, or a crew, which is treated as one."""
    companions: bool = False
    """Whether the target has companions."""
    near: Annotated[tuple[UnitNearHero, ...], Field(max_length=20)]
    """The enemy's units near the target; empty where there are none."""


@rule("core-3e/10.1.2", part="target", yes=("subtract 1", "cannot be targeted"), no="does not apply")
def target(given: AttackOnHero) -> Verdict:
    """Does Look Out, Sir! protect the target from this attack?"""
    v = Verdict()
    if not (
        v.step(MISSILE, f"The weapon is a {'missile' if given.missile else 'melee'} weapon.", given.missile)
        and v.step(HERO, f"HERO keyword of the target: {'yes' if given.hero else 'no'}.", given.hero)
    ):
        return v.end("does not apply", value=0)
    units = ", ".join(f"{unit.models} at {inches(unit.distance)}" for unit in given.near) or "none"
    guarded = any(unit.models >= 3 and within(unit.distance, 3) for unit in given.near)
    if not v.step(NEAR_UNIT, f"Models of the units near it: {units}.", guarded):
        return v.end("does not apply", value=0)
    if v.step(TEN_WOUNDS, f"The HERO has a Wounds of {given.wounds}.", given.wounds >= 10):
        return v.end("does not apply", value=0)
    if v.step(NO_MOUNT, f"It has {'a' if given.mount else 'no'} mount.", not given.mount):
        if given.companions:
            v.step(COMPANIONS, "It has companions.", True)
        if v.step(TOO_FAR, f"The attacking model is {inches(given.distance)} away.", not within(given.distance, 12)):
            return v.end("cannot be targeted", because=COMPANIONS if given.companions else TOO_FAR)
    v.step(SUBTRACT, "The attack can be made, with -1 to its hit roll.", True)
    return v.end("subtract 1", value=-1)


class HitRollOnHero(AttackOnHero, ModifiedHitRoll):
    """One model's attack on an enemy unit, with its hit roll."""


@rule("core-3e/10.1.2", part="hit", yes="hits", no=("misses", "cannot be targeted"))
def hit(given: HitRollOnHero) -> Verdict:
    """Does the attack hit, Look Out, Sir! included?"""
    v = Verdict()
    protected = target(given)
    last = protected.steps[-1]
    v.step(last.cite, f"Look Out, Sir!: {protected.outcome}.", last.held, protected)
    if protected.outcome == "cannot be targeted":
        return v.end("cannot be targeted", because=protected.decided_by)
    minus = protected.count
    roll = ask("core-3e/13.3", part="hit", roll=given.roll, to_hit=given.to_hit, modifiers=(*given.modifiers, minus))
    v.step(SUBTRACT, f"Subtracted for it: {-minus}. The attack {roll.outcome}.", minus < 0, roll)
    return v.end(roll.outcome, because=roll.decided_by)


hit_odds = odds_over(hit, "roll")

GUARD = (UnitNearHero(models=10, distance=1),)
WIZARD = AttackOnHero(distance=18, wounds=6, mount=False, near=GUARD)
SHOT = HitRollOnHero(distance=12, wounds=6, mount=False, near=GUARD, roll=4, to_hit=4)

EXAMPLES = (
    Example("Can I snipe his wizard at the back?", WIZARD, "cannot be targeted", TOO_FAR),
    Example(
        "I'm exactly 12 inches from his wizard, can I shoot it?", WIZARD.but(distance=12), "subtract 1", SUBTRACT, -1
    ),
    Example(
        "I'm 12.1 inches from his wizard, can I shoot it?", WIZARD.but(distance=12.1), "cannot be targeted", TOO_FAR
    ),
    Example(
        "My hero on a horse, can he be shot from 20 inches?",
        WIZARD.but(distance=20, mount=True),
        "subtract 1",
        SUBTRACT,
    ),
    Example(
        "Hero with a pet, can he be picked out from across the board?",
        WIZARD.but(companions=True),
        "cannot be targeted",
        COMPANIONS,
    ),
    Example(
        "On a horse and with hounds, is he out of reach?",
        WIZARD.but(mount=True, companions=True),
        "subtract 1",
        SUBTRACT,
    ),
    Example("Does a hero with 9 wounds get it?", WIZARD.but(wounds=9), "cannot be targeted", TOO_FAR),
    Example("Does my 10 wound dragon get Look Out, Sir?", WIZARD.but(wounds=10), "does not apply", TEN_WOUNDS, value=0),
    Example(
        "The bodyguards are down to two guys, is the hero still protected?",
        WIZARD.but(near=(UnitNearHero(models=2, distance=1),)),
        "does not apply",
        NEAR_UNIT,
        value=0,
    ),
    Example(
        "Three bodyguards, are they enough for Look Out, Sir!?",
        WIZARD.but(near=(UnitNearHero(models=3, distance=1),)),
        "cannot be targeted",
        TOO_FAR,
    ),
    Example(
        "My hero is exactly 3 inches from his bodyguard?",
        WIZARD.but(near=(UnitNearHero(models=10, distance=3),)),
        "cannot be targeted",
        TOO_FAR,
    ),
    Example(
        "My hero is 3.1 inches from his bodyguard?",
        WIZARD.but(near=(UnitNearHero(models=10, distance=3.1),)),
        "does not apply",
        NEAR_UNIT,
    ),
    Example(
        "Two guys beside him and a big unit 5 inches off, protected?",
        WIZARD.but(near=(UnitNearHero(models=2, distance=1), UnitNearHero(models=20, distance=5))),
        "does not apply",
        NEAR_UNIT,
    ),
    Example("He stands all alone, can I shoot him?", WIZARD.but(near=()), "does not apply", NEAR_UNIT),
    Example("Is his champion beside a unit protected too?", WIZARD.but(hero=False), "does not apply", HERO, 0),
    Example("Minus 1 when I fight his hero?", WIZARD.but(distance=1, missile=False), "does not apply", MISSILE),
    Example("Look Out, Sir! and I rolled a 4 on 4+ at his hero, does it hit?", SHOT, "misses", TO_HIT),
    Example("Look Out, Sir! and a 5 on 4+, does that hit?", SHOT.but(roll=5), "hits", TO_HIT),
    Example("I fight his hero, does my 4 on 4+ hit?", SHOT.but(missile=False, distance=1), "hits", TO_HIT),
    Example("A 6 at his hero, do I need a 7 with the -1?", SHOT.but(roll=6, to_hit=6), "hits", HIT_SIX),
    Example(
        "He has another -1 to be hit, is it -2 with Look Out, Sir?", SHOT.but(roll=5, modifiers=(-1,)), "hits", HIT_CAP
    ),
    Example("Hero with 12 wounds, does my 4 on 4+ hit?", SHOT.but(wounds=12), "hits", TO_HIT),
    Example(
        "I rolled a 6 from 13 inches, does that count?", SHOT.but(roll=6, distance=13), "cannot be targeted", TOO_FAR
    ),
    Example(
        "A guarded hero on foot has his hounds with him, can I shoot him from 13 inches?",
        SHOT.but(roll=6, distance=13, companions=True),
        "cannot be targeted",
        COMPANIONS,
    ),
)
