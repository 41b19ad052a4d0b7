"""Melee weapons: the model must be in range of the target unit.

What surprises: the target need not be visible; it is the model's own distance that counts, not its unit's.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.weapons import WeaponRange
from kb.tabletop.units.models import Inches

IN_RANGE = Cite("core-2e/melee-weapons", "only if it is in range of")


class CombatTarget(RuleInput):
    """An enemy unit that a model wants to attack with a melee weapon."""

    distance: Inches
    """Inches from the model to the closest model of the target unit."""
    range: WeaponRange
    """The weapon's Range characteristic, in inches."""


@rule("core-2e/melee-weapons", part="target", yes="can be the target", no="cannot be the target")
def target(given: CombatTarget) -> Verdict:
    """Can the unit be the target of this melee weapon?"""
    v = Verdict()
    says = f"The unit is {inches(given.distance)} away, the weapon's Range is {inches(given.range)}."
    near = v.step(IN_RANGE, says, within(given.distance, given.range))
    return v.end("can be the target" if near else "cannot be the target")


EXAMPLES = (
    Example("Exactly 1 inch away with a range of 1?", CombatTarget(distance=1, range=1), "can be the target", IN_RANGE),
    Example("1.1 inches?", CombatTarget(distance=1.1, range=1), "cannot be the target", IN_RANGE),
)
