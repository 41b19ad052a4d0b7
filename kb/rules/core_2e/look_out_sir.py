"""Look Out, Sir!: -1 to hit a HERO that stands near a unit of its own side.

What surprises: it is never safe from being shot, however far away; a MONSTER has no protection, whatever its wounds.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.attacks import ModifiedHitRoll, UnitNearHero

PAGE = "core-2e/look-out-sir"

MISSILE = Cite(PAGE, "when a missile weapon's attack targets it")
HERO = Cite(PAGE, "An enemy HERO with an enemy unit")
NEAR_UNIT = Cite(PAGE, 'unit of 3 or more models within 3"')
MONSTER = Cite(PAGE, "not apply to a target HERO that is")
SUBTRACT = Cite(PAGE, "must subtract 1 from the hit roll")
ONE = Cite("core-2e/making-attacks#hit-roll", "a 1 always fails to hit the target")
SIX = Cite("core-2e/making-attacks#hit-roll", "a 6 always hits it")
TO_HIT = Cite("core-2e/making-attacks#hit-roll", "at least the weapon's To Hit characteristic")


class AttackOnHero(RuleInput):
    """One model's attack on an enemy unit."""

    missile: bool = True
    """Whether the attack is made with a missile weapon."""
    hero: bool = True
    """Whether the target has the HERO keyword."""
    monster: bool
    """Whether the target has the MONSTER keyword."""
    near: Annotated[tuple[UnitNearHero, ...], Field(max_length=20)]
    """The enemy's units near the target; empty where there are none."""


@rule(PAGE, part="target", yes="subtract 1", no="does not apply")
def target(given: AttackOnHero) -> Verdict:
    """Does Look Out, Sir! protect the target from this attack?"""
    v = Verdict()
    if not (
        v.step(MISSILE, f"The weapon is a {'missile' if given.missile else 'melee'} weapon.", given.missile)
        and v.step(HERO, f"HERO keyword of the target: {'yes' if given.hero else 'no'}.", given.hero)
    ):
        return v.end("does not apply", value=0)
    if v.step(MONSTER, f"MONSTER keyword of the target: {'yes' if given.monster else 'no'}.", given.monster):
        return v.end("does not apply", value=0)
    units = ", ".join(f"{unit.models} at {inches(unit.distance)}" for unit in given.near) or "none"
    guarded = any(unit.models >= 3 and within(unit.distance, 3) for unit in given.near)
    if not v.step(NEAR_UNIT, f"Models of the units near it: {units}.", guarded):
        return v.end("does not apply", value=0)
    v.step(SUBTRACT, "The attack can be made, with -1 to its hit roll.", True)
    return v.end("subtract 1", value=-1)


class HitRollOnHero(AttackOnHero, ModifiedHitRoll):
    """One model's attack on an enemy unit, with its hit roll."""


@rule(PAGE, part="hit", yes="hits", no="misses")
def hit(given: HitRollOnHero) -> Verdict:
    """Does the attack hit, Look Out, Sir! included?"""
    v = Verdict()
    protected = target(given)
    last = protected.steps[-1]
    v.step(last.cite, f"Look Out, Sir!: {protected.outcome}.", last.held, protected)
    minus = protected.count
    modifiers = (*given.modifiers, minus) if minus else given.modifiers
    roll = ask("core-2e/making-attacks", part="hit", roll=given.roll, to_hit=given.to_hit, modifiers=modifiers)
    v.step(SUBTRACT, f"Subtracted for it: {-minus}. The attack {roll.outcome}.", minus < 0, roll)
    return v.end(roll.outcome, because=roll.decided_by)


hit_odds = odds_over(hit, "roll")

GUARD = (UnitNearHero(models=10, distance=1),)
WIZARD = AttackOnHero(monster=False, near=GUARD)
SHOT = HitRollOnHero(monster=False, near=GUARD, roll=4, to_hit=4)

EXAMPLES = (
    Example("Is his wizard beside a unit harder to shoot?", WIZARD, "subtract 1", SUBTRACT, -1),
    Example("Does my monster hero get it?", WIZARD.but(monster=True), "does not apply", MONSTER, 0),
    Example(
        "Only two guys are beside his hero, is it still -1?",
        WIZARD.but(near=(UnitNearHero(models=2, distance=1),)),
        "does not apply",
        NEAR_UNIT,
        0,
    ),
    Example(
        "Are three guys enough?", WIZARD.but(near=(UnitNearHero(models=3, distance=1),)), "subtract 1", SUBTRACT, -1
    ),
    Example(
        "His guards are exactly 3 inches from the hero?",
        WIZARD.but(near=(UnitNearHero(models=10, distance=3),)),
        "subtract 1",
        SUBTRACT,
    ),
    Example(
        "His guards are 3.1 inches from the hero?",
        WIZARD.but(near=(UnitNearHero(models=10, distance=3.1),)),
        "does not apply",
        NEAR_UNIT,
    ),
    Example(
        "Two guys beside him, and a big unit at 5 inches?",
        WIZARD.but(near=(UnitNearHero(models=2, distance=1), UnitNearHero(models=20, distance=5))),
        "does not apply",
        NEAR_UNIT,
    ),
    Example("The hero stands all alone?", WIZARD.but(near=()), "does not apply", NEAR_UNIT),
    Example("I shoot the unit beside the hero, is that -1 too?", WIZARD.but(hero=False), "does not apply", HERO, 0),
    Example("Is it -1 when I fight his hero?", WIZARD.but(missile=False), "does not apply", MISSILE),
    Example("A 4 on 4+ at his hero?", SHOT, "misses", TO_HIT),
    Example("A 5 on 4+ at his hero?", SHOT.but(roll=5), "hits", TO_HIT),
    Example(
        "Another -1 on top of Look Out, Sir, is my 5 on 4+ a hit?",
        SHOT.but(roll=5, modifiers=(-1,)),
        "misses",
        TO_HIT,
    ),
    Example("A 6 at his hero on 6+?", SHOT.but(roll=6, to_hit=6), "hits", SIX),
    Example("A 1 with +3 at his hero?", SHOT.but(roll=1, modifiers=(3,)), "misses", ONE),
    Example("A 4 on 4+ at his monster hero?", SHOT.but(monster=True), "hits", TO_HIT),
)
