"""Picking targets: in range and visible, for melee weapons too, and attacks split as you like.

What surprises: in combat the target must be visible as well; split attacks are resolved one unit after another.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.attacks import AttackCount, Sight
from kb.tabletop.combat.weapons import Attacks, WeaponRange
from kb.tabletop.units.models import Inches

IN_RANGE = Cite("core-1e/picking-targets", "more inches away than the Range listed")
VISIBLE = Cite("core-1e/picking-targets", "visible to the attacker")
THROUGH_OWN = Cite("core-1e/picking-targets", "see through others in its own unit")
SPLIT = Cite("core-1e/picking-targets", "more than one attack can split them")
ONE_UNIT_FIRST = Cite("core-1e/picking-targets", "resolve all of those against one unit")


class TargetUnit(RuleInput):
    """The model of an enemy unit that is easiest to attack, as the attacking model measures and sees it."""

    distance: Inches
    """Inches from the attacking model to that enemy model."""
    range: WeaponRange
    """The Range listed for the weapon, missile or melee, in inches."""
    sight: Sight = Sight.IN_VIEW
    """Whether the attacking model sees that enemy model."""


@rule("core-1e/picking-targets", part="target", yes="can be the target", no="cannot be the target")
def target(given: TargetUnit) -> Verdict:
    """Can the enemy unit be the target of this weapon?"""
    v = Verdict()
    says = f"It is {inches(given.distance)} away, the Range is {inches(given.range)}."
    if not v.step(IN_RANGE, says, within(given.distance, given.range)):
        return v.end("cannot be the target")
    if v.step(THROUGH_OWN, f"It is {given.sight}.", given.sight is Sight.BEHIND_OWN_UNIT):
        return v.end("can be the target")
    seen = v.step(VISIBLE, f"It is {given.sight}.", given.sight is Sight.IN_VIEW)
    return v.end("can be the target" if seen else "cannot be the target")


class SplitAttacks(RuleInput):
    """The attacks of one model, and how you want to split them."""

    attacks: Attacks
    """How many attacks the model can make."""
    at_each_target: Annotated[tuple[AttackCount, ...], Field(min_length=1, max_length=20)]
    """How many of them go at each target unit."""
    one_unit_after_another: bool = True
    """Whether all of them against one unit are resolved before those against the next."""


@rule("core-1e/picking-targets", part="split", yes="may be split so", no="may not be split so")
def split(given: SplitAttacks) -> Verdict:
    """May the model's attacks be split and resolved like this?"""
    v = Verdict()
    total = sum(given.at_each_target)
    units = sum(attacks > 0 for attacks in given.at_each_target)
    says = f"Attacks: {given.attacks}; planned {total}, at {units} units."
    if not v.step(SPLIT, says, total <= given.attacks):
        return v.end("may not be split so")
    if units < 2:
        return v.end("may be split so")
    order = "one unit after another" if given.one_unit_after_another else "mixed"
    right = v.step(ONE_UNIT_FIRST, f"They are resolved {order}.", given.one_unit_after_another)
    return v.end("may be split so" if right else "may not be split so")


EXAMPLES = (
    Example("Exactly 20 inches with a range of 20?", TargetUnit(distance=20, range=20), "can be the target", VISIBLE),
    Example("20.1?", TargetUnit(distance=20.1, range=20), "cannot be the target", IN_RANGE),
    Example("I cannot see him?", TargetUnit(distance=9, range=20, sight=Sight.HIDDEN), "cannot be the target", VISIBLE),
    Example(
        "In combat through a wall, do I have to see him?",
        TargetUnit(distance=1, range=1, sight=Sight.HIDDEN),
        "cannot be the target",
        VISIBLE,
    ),
    Example(
        "Only my own unit is in the way?",
        TargetUnit(distance=9, range=20, sight=Sight.BEHIND_OWN_UNIT),
        "can be the target",
        THROUGH_OWN,
    ),
    Example(
        "3 attacks, 2 at one unit and 1 at another?",
        SplitAttacks(attacks=3, at_each_target=(2, 1)),
        "may be split so",
        ONE_UNIT_FIRST,
    ),
    Example("All at one?", SplitAttacks(attacks=3, at_each_target=(3,)), "may be split so", SPLIT),
    Example(
        "All at one and none at the other, in any order?",
        SplitAttacks(attacks=3, at_each_target=(3, 0), one_unit_after_another=False),
        "may be split so",
        SPLIT,
    ),
    Example(
        "Two at each with 3 attacks?", SplitAttacks(attacks=3, at_each_target=(2, 2)), "may not be split so", SPLIT
    ),
    Example(
        "One here, one there, one here?",
        SplitAttacks(attacks=3, at_each_target=(2, 1), one_unit_after_another=False),
        "may not be split so",
        ONE_UNIT_FIRST,
    ),
)
