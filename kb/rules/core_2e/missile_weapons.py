"""Missile weapons: range to any model of the target, sight of any model of it, and no minimum range to spoil it.

What surprises: the model in range need not be the one that is seen; a minimum range spares a unit only where all of it
is that near.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.attacks import Sight, TargetModel, TargetModels, minimum_range_fits
from kb.tabletop.combat.weapons import WeaponRange

RANGE = Cite("core-2e/missile-weapons", "more inches away than the Range listed")
VISIBLE = Cite("core-2e/missile-weapons", "must be visible to that model")
THROUGH_OWN = Cite("core-2e/missile-weapons", "see through others in its own unit")
MINIMUM = Cite("core-2e/missile-weapons", "wholly within the shorter range")


class ShootingTarget(RuleInput):
    """An enemy unit at which a model wants to shoot."""

    models: TargetModels
    """All models of the unit, as the model that shoots measures and sees them."""
    range: WeaponRange
    """The weapon's Range characteristic, in inches: 48 for 6"-48"."""
    minimum: WeaponRange | None = None
    """Its minimum range, in inches: 6 for 6"-48"; empty where it has none."""

    @model_validator(mode="after")
    def _minimum_can_be_measured(self) -> Self:
        minimum_range_fits(self.models, self.range, self.minimum)
        return self


@rule("core-2e/missile-weapons", part="target", yes="can be the target", no="cannot be the target")
def target(given: ShootingTarget) -> Verdict:
    """Can the unit be the target of this missile weapon?"""
    v = Verdict()
    nearest = min(model.distance for model in given.models)
    says = f"The closest model is {inches(nearest)} away, the Range is {inches(given.range)}."
    if not v.step(RANGE, says, within(nearest, given.range)):
        return v.end("cannot be the target")
    in_view = sum(model.sight is Sight.IN_VIEW for model in given.models)
    behind = sum(model.sight is Sight.BEHIND_OWN_UNIT for model in given.models)
    seen = f"Models in view: {in_view} of {len(given.models)}."
    if not v.step(VISIBLE, seen, in_view > 0) and not v.step(
        THROUGH_OWN, f"Models behind the shooter's own unit and nothing else: {behind}.", behind > 0
    ):
        return v.end("cannot be the target", because=VISIBLE)
    because = v.steps[-1].cite if not in_view else RANGE
    if given.minimum is not None:
        farthest = max(model.farthest for model in given.models if model.farthest is not None)
        says = f"The unit reaches out to {inches(farthest)}; the shorter range is {inches(given.minimum)}."
        if v.step(MINIMUM, says, within(farthest, given.minimum)):
            return v.end("cannot be the target")
        because = MINIMUM
    return v.end("can be the target", because=because)


def _models(*distances: float, sight: Sight = Sight.IN_VIEW) -> tuple[TargetModel, ...]:
    """Models on bases an inch wide, each with its closest point at one of these distances."""
    return tuple(TargetModel(distance=away, farthest=away + 1, sight=sight) for away in distances)


EXAMPLES = (
    Example(
        "He is exactly 24 inches away with a range of 24?",
        ShootingTarget(models=_models(24, 30), range=24),
        "can be the target",
        RANGE,
    ),
    Example("24.1?", ShootingTarget(models=_models(24.1, 30), range=24), "cannot be the target", RANGE),
    Example(
        "I see none of them?",
        ShootingTarget(models=_models(9, sight=Sight.HIDDEN), range=24),
        "cannot be the target",
        VISIBLE,
    ),
    Example(
        "The near one is hidden, and I see one who is out of range?",
        ShootingTarget(models=_models(20, sight=Sight.HIDDEN) + _models(30), range=24),
        "can be the target",
        RANGE,
    ),
    Example(
        "Only my own unit is in the way?",
        ShootingTarget(models=_models(9, sight=Sight.BEHIND_OWN_UNIT), range=24),
        "can be the target",
        THROUGH_OWN,
    ),
    Example(
        "All of them within my minimum range?",
        ShootingTarget(models=_models(3, 5), range=48, minimum=6),
        "cannot be the target",
        MINIMUM,
    ),
    Example(
        "One sticks out of it?",
        ShootingTarget(models=_models(3, 5.1), range=48, minimum=6),
        "can be the target",
        MINIMUM,
    ),
)
