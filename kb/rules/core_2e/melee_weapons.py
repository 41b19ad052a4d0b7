"""Melee weapons: the target must be in range of the model, and that is all.

What surprises: range goes from the model that attacks, not from its unit; nothing asks for sight.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.attacks import CombatTarget, Sight, TargetModel

RANGE = Cite("core-2e/melee-weapons", "only if it is in range")
CLOSEST = Cite("core-2e/measuring-distances", "always use the closest model of each")


@rule("core-2e/melee-weapons", part="target", yes="can be the target", no="cannot be the target")
def target(given: CombatTarget) -> Verdict:
    """Can the unit be the target of this combat attack?"""
    v = Verdict()
    nearest = min(model.distance for model in given.models)
    v.step(CLOSEST, f"The unit's closest model is {inches(nearest)} away.", True)
    reaches = v.step(
        RANGE, f"{inches(nearest)} against a Range of {inches(given.range)}.", within(nearest, given.range)
    )
    return v.end("can be the target" if reaches else "cannot be the target")


SPEAR = CombatTarget(models=(TargetModel(distance=2), TargetModel(distance=3.3)), range=2)

EXAMPLES = (
    Example('Does a 2" spear reach at exactly 2 inches?', SPEAR, "can be the target", RANGE),
    Example(
        "And a 2 inch spear at 2.1?", SPEAR.but(models=(TargetModel(distance=2.1),)), "cannot be the target", RANGE
    ),
    Example(
        "Must I see who I stab?",
        SPEAR.but(models=(TargetModel(distance=1, sight=Sight.HIDDEN),)),
        "can be the target",
        RANGE,
    ),
    Example(
        "My friends in front reach him, but I am 3 inches away with a 1 inch sword?",
        SPEAR.but(models=(TargetModel(distance=3),), range=1),
        "cannot be the target",
        RANGE,
    ),
)
