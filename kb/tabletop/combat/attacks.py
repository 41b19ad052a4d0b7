"""Attacks: whom they are aimed at, what they are made with and what they inflict (core-3e/13.0)."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.rolls import HitRoll, SaveRoll
from kb.tabletop.combat.weapons import Damage, WeaponRange
from kb.tabletop.dice import D6, Modifier
from kb.tabletop.inputs import RuleInput, Thing
from kb.tabletop.names import Name, Names
from kb.tabletop.time import Phase
from kb.tabletop.units.models import Inches

AttackCount = Annotated[int, Field(ge=0, le=500)]
"""How many attacks: 0 to 500."""


class Sight(StrEnum):
    """How a model is seen by another."""

    IN_VIEW = "in view"
    BEHIND_OWN_UNIT = "behind models of the attacker's own unit, and nothing else"
    HIDDEN = "hidden"


class TargetModel(Thing):
    """One model of a target unit, as the attacking model measures and sees it."""

    distance: Inches
    """Inches from the attacking model to the closest point of its base."""
    farthest: Inches | None = None
    """Inches to the farthest part of its base; it matters where the weapon has a minimum range."""
    sight: Sight = Sight.IN_VIEW
    """Whether the attacking model sees it."""

    @model_validator(mode="after")
    def _farthest_is_no_nearer(self) -> Self:
        if self.farthest is not None and not within(self.distance, self.farthest):
            raise ValueError(f"its farthest part is {inches(self.farthest)} away, its closest {inches(self.distance)}")
        return self


TargetModels = Annotated[tuple[TargetModel, ...], Field(min_length=1, max_length=100)]
"""The models of a target unit."""


def minimum_range_fits(models: TargetModels, range: float, minimum: float | None) -> None:
    """Raises ValueError where a minimum range leaves no range, or where it is not measured who is within it."""
    if minimum is not None:
        if minimum >= range:
            raise ValueError(f"a minimum range of {inches(minimum)} leaves nothing of a range of {inches(range)}")
        if any(model.farthest is None for model in models):
            raise ValueError("with a minimum range, each model needs the distance to its farthest part")


class PlannedAttack(Thing):
    """One attack before its dice are rolled."""

    unit: Name
    """The unit whose model makes it."""
    weapon: Name
    """The weapon that it is made with."""
    target: Name
    """The unit picked as its target."""
    rerolls_and_modifiers: Names = ()
    """Each re-roll and modifier that applies to its dice, as "re-roll hits of 1" or "+1 to wound", in any order."""


class DamageInflicted(Thing):
    """The damage of one successful attack."""

    target: Name
    """The unit that was attacked."""
    damage: Damage
    """The damage that the attack inflicted."""


class ModifiedHitRoll(HitRoll):
    """A hit roll to which a rule adds a modifier of its own."""

    roll: D6
    """What the dice of the hit roll shows, after re-rolls and before modifiers."""
    modifiers: tuple[Modifier, ...] = ()
    """Each other modifier to the hit roll, such as +1 or -1."""


class ModifiedSaveRoll(SaveRoll):
    """A save roll to which a rule adds a modifier of its own."""

    modifiers: tuple[Modifier, ...] = ()
    """Each other modifier to the save roll, such as +1 for All-out Defence."""


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


class CombatTarget(RuleInput):
    """An enemy unit that a model wants to attack in combat."""

    models: TargetModels
    """The models of the unit, as the attacking model measures and sees them."""
    range: WeaponRange
    """The weapon's Range characteristic, in inches."""


class TargetNearEnemies(RuleInput):
    """A unit that shoots, and the enemy unit that it is to target."""

    target: Inches
    """Inches from the unit that shoots to the target unit."""
    from_enemies: Inches
    """Inches from the unit that shoots to the nearest enemy unit, which may be the target."""
    friend_from_target: Inches | None = None
    """Inches from the target to the nearest other unit of yours; empty where none is near."""

    @model_validator(mode="after")
    def _nearest_is_nearest(self) -> Self:
        if self.target < self.from_enemies:
            raise ValueError(f"the nearest enemy unit cannot be farther than the target at {inches(self.target)}")
        return self


class WeaponDeed(StrEnum):
    """What a unit's models do with their weapons."""

    SHOOT = "shoot"
    FIGHT = "fight"


class UnitToShoot(RuleInput):
    """A friendly unit with which you want to shoot."""

    ran: bool = False
    """Whether the unit ran earlier in this turn."""
    retreated: bool = False
    """Whether the unit retreated earlier in this turn."""
    has_shot: bool = False
    """Whether the unit has shot in this phase."""
    another_is_shooting: bool = False
    """Whether another of your units still has models that you want to shoot with."""
    phase: Phase = Phase.SHOOTING
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""


class ModelsToAttack(RuleInput):
    """A unit that shoots or fights, and with how many of its models you want to attack."""

    able: Annotated[int, Field(ge=1, le=100)]
    """How many of its models are able to attack."""
    attacking: Annotated[int, Field(ge=0, le=100)]
    """How many of these you want to attack with."""
    in_combat: bool
    """Whether these are combat attacks, and not shooting attacks."""

    @model_validator(mode="after")
    def _no_more_than_are_able(self) -> Self:
        if self.attacking > self.able:
            raise ValueError(f"{self.attacking} models cannot attack where {self.able} are able to")
        return self


class UnitNearHero(Thing):
    """An enemy unit near the HERO."""

    models: Annotated[int, Field(ge=1, le=100)]
    """How many models the unit has now."""
    distance: Inches
    """Inches from the HERO to the unit."""
