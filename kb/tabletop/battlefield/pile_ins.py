"""Pile-in moves, as they are measured from base to base (core-3e/12.2)."""

from collections.abc import Sequence
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.battlefield.measure import overlapping
from kb.tabletop.battlefield.paths import climb_is_traced, goes_across
from kb.tabletop.inputs import RuleInput
from kb.tabletop.units.models import Model, Position
from kb.tabletop.units.unit import Unit, names_differ


def flown(start: Position, by_way_of: Sequence[Position], ends: Position) -> tuple[Position, ...]:
    """The bends of a path without climbs, where it ends as high as it starts: who flies goes over what is between."""
    level = start.z == ends.z
    return tuple(place.model_copy(update={"z": start.z}) if level else place for place in by_way_of)


class PileIn(RuleInput):
    """One model's pile-in move."""

    model: Model
    """The model, with its base in millimetres and where it stands before the move, in inches."""
    ends: Position
    """Where its base ends, in inches."""
    by_way_of: tuple[Position, ...] = ()
    """Where its path bends, in order, and on foot where it begins or ends a climb; empty for a straight move."""
    can_fly: bool = False
    """Whether the model can fly."""
    enemies: Annotated[tuple[Unit, ...], Field(min_length=1, max_length=12)]
    """The enemy units, each with its models."""

    @model_validator(mode="after")
    def _possible_on_a_table(self) -> Self:
        names_differ("units", (unit.name for unit in self.enemies))
        for moment, place in (("start", self.model), ("end", self.model.at(self.ends))):
            for unit in self.enemies:
                for enemy in unit.models:
                    if overlapping(place, enemy):
                        raise ValueError(f"the model cannot {moment} on top of {enemy.name} of {unit.name}")
        if not self.can_fly:
            climb_is_traced(self.model, self.by_way_of, self.ends)
        return self

    def crossed(self, poses: Sequence[Position]) -> dict[str, Model]:
        """The enemy models, by name and unit, across which its base goes that follows these."""
        return {
            f"{enemy.name} of {unit.name}": enemy
            for unit in self.enemies
            for enemy in unit.models
            if goes_across(poses, enemy)
        }
