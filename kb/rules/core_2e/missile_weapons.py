"""Missile weapons: the target in range, visible, and not wholly too close.

What surprises: range and sight need not fall on the same model: a near model that is hidden brings its unit into range.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.attacks import ShootingTarget, Sight, TargetModel

RANGE = Cite("core-2e/missile-weapons", "no more inches away than the Range listed")
CLOSEST = Cite("core-2e/measuring-distances", "always use the closest model of each")
VISIBLE = Cite("core-2e/missile-weapons", "must be visible to that model")
THROUGH_OWN = Cite("core-2e/missile-weapons", "can see through others in its own unit")
TOO_CLOSE = Cite("core-2e/missile-weapons", "wholly within the shorter range")


@rule("core-2e/missile-weapons", part="target", yes="can be the target", no="cannot be the target")
def target(given: ShootingTarget) -> Verdict:
    """Can the unit be the target of this shooting attack?"""
    v = Verdict()
    nearest = min(model.distance for model in given.models)
    v.step(CLOSEST, f"The unit's closest model, seen or not, is {inches(nearest)} away.", True)
    if not v.step(RANGE, f"{inches(nearest)} against a Range of {inches(given.range)}.", within(nearest, given.range)):
        return v.end("cannot be the target")
    in_view = sum(model.sight is Sight.IN_VIEW for model in given.models)
    behind = sum(model.sight is Sight.BEHIND_OWN_UNIT for model in given.models)
    if behind:
        v.step(THROUGH_OWN, f"Behind the shooting model's own unit and nothing else, so visible: {behind}.", True)
    if not v.step(VISIBLE, f"Visible models: {in_view + behind} of {len(given.models)}.", in_view + behind > 0):
        return v.end("cannot be the target")
    if given.minimum is not None:
        farthest = max(model.farthest for model in given.models if model.farthest is not None)
        says = f"The unit reaches out to {inches(farthest)}, the shorter range is {inches(given.minimum)}."
        if v.step(TOO_CLOSE, says, within(farthest, given.minimum)):
            return v.end("cannot be the target")
        return v.end("can be the target")
    return v.end("can be the target", because=VISIBLE if in_view else THROUGH_OWN)


def _models(*distances: float, sight: Sight = Sight.IN_VIEW) -> tuple[TargetModel, ...]:
    """Models on bases an inch across, each with its closest point at one of these distances."""
    return tuple(TargetModel(distance=away, farthest=away + 1, sight=sight) for away in distances)


AT_18 = ShootingTarget(models=_models(18, 19.5, 21), range=18)
CANNON = ShootingTarget(models=_models(10, 12), range=48, minimum=6)

EXAMPLES = (
    Example('Is exactly 18" within an 18" range?', AT_18, "can be the target", VISIBLE),
    Example('And 18.1" with an 18" range?', AT_18.but(models=_models(18.1, 20)), "cannot be the target", RANGE),
    Example(
        "His closest is hidden and the one I see is out of range, can I shoot?",
        AT_18.but(models=_models(10, sight=Sight.HIDDEN) + _models(18.5)),
        "can be the target",
        VISIBLE,
    ),
    Example(
        "None of his guys can be seen, can I shoot them?",
        AT_18.but(models=_models(6, 7, sight=Sight.HIDDEN)),
        "cannot be the target",
        VISIBLE,
    ),
    Example(
        "Can I shoot through my own front rank?",
        AT_18.but(models=_models(6, 7, sight=Sight.BEHIND_OWN_UNIT)),
        "can be the target",
        THROUGH_OWN,
    ),
    Example('6"-48" at a unit 10 inches off?', CANNON, "can be the target", TOO_CLOSE),
    Example(
        "The whole unit is inside my catapult's shorter range, can I shoot?",
        CANNON.but(models=_models(1, 3)),
        "cannot be the target",
        TOO_CLOSE,
    ),
    Example(
        "The last base ends at exactly 6 inches, too close?",
        CANNON.but(models=_models(1, 5)),
        "cannot be the target",
        TOO_CLOSE,
    ),
    Example(
        "One base reaches out to 6.1 inches, may the catapult shoot?",
        CANNON.but(models=_models(1, 5.1)),
        "can be the target",
        TOO_CLOSE,
    ),
    Example(
        "One base is partly inside the shorter range and the whole unit is hidden?",
        CANNON.but(models=_models(5.5, sight=Sight.HIDDEN)),
        "cannot be the target",
        VISIBLE,
    ),
)
