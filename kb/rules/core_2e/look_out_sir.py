"""Look Out, Sir!: -1 to hit a HERO with missile weapons when a unit of 3 or more models is beside it.

What surprises: there is no limit of 12"; a MONSTER has none of it, however few its wounds.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import RuleInput, Thing
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.attacks import ModifiedHitRoll
from kb.tabletop.units.models import Inches

MISSILE = Cite("core-2e/look-out-sir", "when a missile weapon's attack targets it")
HERO = Cite("core-2e/look-out-sir", "An enemy HERO with an enemy unit")
NEAR = Cite("core-2e/look-out-sir", "enemy unit of 3 or more models")
MONSTER = Cite("core-2e/look-out-sir", "a target HERO that is a MONSTER")
SUBTRACT = Cite("core-2e/look-out-sir", "subtract 1 from the hit roll")


class UnitNearHero(Thing):
    """An enemy unit near the HERO."""

    models: Annotated[int, Field(ge=1, le=100)]
    """How many models the unit has now."""
    distance: Inches
    """Inches from the HERO to the unit."""


class AttackOnHero(RuleInput):
    """One model's attack on an enemy unit."""

    missile: bool = True
    """Whether the attack is made with a missile weapon."""
    hero: bool = True
    """Whether the target has the HERO keyword."""
    near: Annotated[tuple[UnitNearHero, ...], Field(max_length=20)]
    """The enemy's units near the target; empty where there are none."""
    monster: bool = False
    """Whether the target has the MONSTER keyword."""


@rule("core-2e/look-out-sir", part="target", yes="subtract 1", no="does not apply")
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
    if not v.step(NEAR, f"Models of the units near it: {units}.", guarded):
        return v.end("does not apply", value=0)
    if v.step(MONSTER, f"MONSTER keyword of the target: {'yes' if given.monster else 'no'}.", given.monster):
        return v.end("does not apply", value=0)
    v.step(SUBTRACT, "The hit roll gets -1.", True)
    return v.end("subtract 1", value=-1)


class HitRollOnHero(AttackOnHero, ModifiedHitRoll):
    """One model's attack on an enemy unit, with its hit roll."""


@rule("core-2e/look-out-sir", part="hit", yes="hits", no="misses")
def hit(given: HitRollOnHero) -> Verdict:
    """Does the attack hit, Look Out, Sir! included?"""
    v = Verdict()
    protected = target(given)
    minus = protected.count
    v.step(protected.steps[-1].cite, f"Look Out, Sir!: {protected.outcome}.", protected.steps[-1].held, protected)
    roll = ask(
        "core-2e/making-attacks", part="hit", roll=given.roll, to_hit=given.to_hit, modifiers=(*given.modifiers, minus)
    )
    v.step(SUBTRACT, f"Subtracted for it: {-minus}. The attack {roll.outcome}.", minus < 0, roll)
    return v.end(roll.outcome, because=roll.decided_by)


hit_odds = odds_over(hit, "roll")

GUARD = (UnitNearHero(models=3, distance=3),)
SHOT = AttackOnHero(near=GUARD)
TO_HIT = Cite("core-2e/making-attacks#hit-roll", "at least the weapon's To Hit characteristic")

EXAMPLES = (
    Example("I shoot his hero, three guards 3 inches away?", SHOT, "subtract 1", SUBTRACT, -1),
    Example(
        "The guards are 3.1 inches away?",
        SHOT.but(near=(UnitNearHero(models=3, distance=3.1),)),
        "does not apply",
        NEAR,
        0,
    ),
    Example("Two guards?", SHOT.but(near=(UnitNearHero(models=2, distance=1),)), "does not apply", NEAR, 0),
    Example("Does a hero on a big monster get it?", SHOT.but(monster=True), "does not apply", MONSTER, 0),
    Example("I hit him with a sword?", SHOT.but(missile=False), "does not apply", MISSILE, 0),
    Example("He is no hero?", SHOT.but(hero=False), "does not apply", HERO, 0),
    Example("A 4 on 4+ at the guarded hero?", HitRollOnHero(near=GUARD, roll=4, to_hit=4), "misses", TO_HIT),
    Example("A 5 on 4+?", HitRollOnHero(near=GUARD, roll=5, to_hit=4), "hits", TO_HIT),
    Example("A 4 on 4+ at an unguarded hero?", HitRollOnHero(near=(), roll=4, to_hit=4), "hits", TO_HIT),
)
