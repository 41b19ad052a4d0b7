"""Units that are split up, and the models that are removed from them (core-3e/15.2, core-2e/split-units)."""

from typing import Self

from pydantic import model_validator

from kb.tabletop.inputs import RuleInput
from kb.tabletop.units.unit import Models


class SplitUnit(RuleInput):
    """A unit as it stands, and the models that its player removes from it."""

    models: Models
    """Its models: their bases, in millimetres, and where they stand, in inches."""
    removed: tuple[str, ...] = ()
    """The models that are removed, in that order, by name: "model 2" for the second where it has none."""

    @model_validator(mode="after")
    def _removed_are_its_models(self) -> Self:
        names = [model.name for model in self.models]
        for place, name in enumerate(self.removed):
            if name not in names or name in self.removed[:place]:
                raise ValueError(f"{name} is no model of the unit, or is removed twice")
        return self
