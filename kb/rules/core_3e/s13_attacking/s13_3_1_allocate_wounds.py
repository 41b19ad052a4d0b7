"""Allocate wounds: once a unit has made all its attacks, the damage on each target is totalled and allocated.

What surprises: nobody takes off models between two weapons of one unit; the whole unit attacks first.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput, Thing
from kb.tabletop.combat.attacks import AttackCount, DamageInflicted
from kb.tabletop.combat.wounds import WoundCount
from kb.tabletop.names import Name, same_name
from kb.tabletop.players import Player

ALL_MADE = Cite("core-3e/13.3.1", "When all attacks of a friendly unit")
TOTAL = Cite("core-3e/13.3.1", "the damage they inflicted on each target")
COMMANDER = Cite("core-3e/13.3.1", "The player commanding a target unit")
RESOLVED = Cite("core-3e/13.3.1", "Once all of that damage is allocated")


class AttacksOnTargets(RuleInput):
    """What a unit's attacks have done so far, and one of its targets."""

    inflicted: Annotated[tuple[DamageInflicted, ...], Field(max_length=200)] = ()
    """The damage of each of its successful attacks, on all of its targets."""
    attacks_left: AttackCount
    """How many attacks its models have still to make, against any target."""
    target: Name
    """The target unit that you ask about."""
    commanded_by: Player = Player.OPPONENT
    """Who commands that target unit."""


@rule(
    "core-3e/13.3.1",
    part="wounds",
    neither=("{} for you to allocate", "{} for your opponent to allocate", "none", "none yet"),
)
def wounds(given: AttacksOnTargets) -> Verdict:
    """How many wounds must be allocated to the target unit now?"""
    v = Verdict()
    says = f"Attacks that the unit has still to make: {given.attacks_left}."
    if not v.step(ALL_MADE, says, given.attacks_left == 0):
        return v.end("none yet", value=0)
    damage = [attack.damage for attack in given.inflicted if same_name(attack.target, given.target)]
    total = sum(damage)
    listed = " and ".join(str(one) for one in damage) or "none"
    if not v.step(TOTAL, f"Damage on {given.target}: {listed}, {total} in all.", total > 0):
        return v.end("none", value=0)
    v.step(COMMANDER, f"Wounds to allocate: {total}. Who allocates them: {given.commanded_by}.", True)
    return v.end(f"{total} for {given.commanded_by} to allocate", value=total, because=TOTAL)


class DamageOnTarget(Thing):
    """The damage inflicted on one target unit, and what has become of it."""

    target: Name
    """The target unit."""
    damage: WoundCount
    """The damage that the unit's attacks inflicted on it in all."""
    allocated: WoundCount = 0
    """How many of these wounds have been allocated."""
    negated: WoundCount = 0
    """How many of them were negated, by wards or because the target was destroyed."""

    @model_validator(mode="after")
    def _no_more_than_the_damage(self) -> Self:
        if self.allocated + self.negated > self.damage:
            raise ValueError(f"{self.allocated} allocated and {self.negated} negated are more than {self.damage}")
        return self


class AttacksToResolve(RuleInput):
    """A unit's attacks, and the damage they inflicted."""

    targets: Annotated[tuple[DamageOnTarget, ...], Field(max_length=20)] = ()
    """Each unit on which damage was inflicted."""
    attacks_left: AttackCount
    """How many attacks the unit's models have still to make."""


@rule("core-3e/13.3.1", part="resolved", yes="resolved", no="not resolved")
def resolved(given: AttacksToResolve) -> Verdict:
    """Have the unit's attacks been resolved?"""
    v = Verdict()
    says = f"Attacks that the unit has still to make: {given.attacks_left}."
    if not v.step(ALL_MADE, says, given.attacks_left == 0):
        return v.end("not resolved")
    left = [(one.target, one.damage - one.allocated - one.negated) for one in given.targets]
    listed = ", ".join(f"{target} {wounds}" for target, wounds in left) or "none, no target was damaged"
    done = v.step(RESOLVED, f"Wounds still to be allocated: {listed}.", not any(wounds for _, wounds in left))
    return v.end("resolved" if done else "not resolved")


TWO_TARGETS = AttacksOnTargets(
    inflicted=(
        DamageInflicted(target="Gutrippaz", damage=2),
        DamageInflicted(target="Boltboyz", damage=2),
        DamageInflicted(target="Gutrippaz", damage=1),
    ),
    attacks_left=0,
    target="Gutrippaz",
)

EXAMPLES = (
    Example(
        "Two attacks hit this unit for 2 and 1, one hit another: how many here?",
        TWO_TARGETS,
        "3 for your opponent to allocate",
        TOTAL,
        3,
    ),
    Example(
        "What does the second target take?",
        TWO_TARGETS.but(target="Boltboyz"),
        "2 for your opponent to allocate",
        TOTAL,
        2,
    ),
    Example(
        "Do I take models off before the rest of the attacks are rolled?",
        TWO_TARGETS.but(attacks_left=1, commanded_by=Player.YOU),
        "none yet",
        ALL_MADE,
        0,
    ),
    Example(
        "He attacked me, who picks which of my models die?",
        TWO_TARGETS.but(commanded_by=Player.YOU),
        "3 for you to allocate",
        TOTAL,
        3,
    ),
    Example("We missed a unit entirely, does it take anything?", TWO_TARGETS.but(target="Hobgrots"), "none", TOTAL, 0),
    Example(
        "All 3 wounds are on his models, is my attack over?",
        AttacksToResolve(targets=(DamageOnTarget(target="Gutrippaz", damage=3, allocated=3),), attacks_left=0),
        "resolved",
        RESOLVED,
    ),
    Example(
        "One wound has no model yet, is my attack over?",
        AttacksToResolve(targets=(DamageOnTarget(target="Gutrippaz", damage=3, allocated=2),), attacks_left=0),
        "not resolved",
        RESOLVED,
    ),
    Example(
        "The unit is dead and the other wounds are lost, are we done?",
        AttacksToResolve(
            targets=(DamageOnTarget(target="Gutrippaz", damage=12, allocated=5, negated=7),), attacks_left=0
        ),
        "resolved",
        RESOLVED,
    ),
    Example(
        "My second weapon has yet to swing, are the unit's attacks resolved?",
        AttacksToResolve(targets=(DamageOnTarget(target="Gutrippaz", damage=3, allocated=3),), attacks_left=2),
        "not resolved",
        ALL_MADE,
    ),
    Example("We all missed, is it over?", AttacksToResolve(attacks_left=0), "resolved", RESOLVED),
)
