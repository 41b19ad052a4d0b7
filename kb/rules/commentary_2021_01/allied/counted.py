"""How many allied units count against the limit on allies."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Verdict
from kb.tabletop import RuleInput

Count = Annotated[int, Field(ge=0, le=60)]
"""How many units."""


class AlliedUnits(RuleInput):
    """The allied units of an army."""

    allied: Count
    """How many units of the army are allied units."""
    in_battalions: Count
    """How many of these are in warscroll battalions of the army's own allegiance."""
    limit: Count
    """How many allied units the army may have."""

    @model_validator(mode="after")
    def _those_in_battalions_are_allied(self) -> Self:
        if self.in_battalions > self.allied:
            raise ValueError(f"of {self.allied} allied units, {self.in_battalions} cannot be in battalions")
        return self


def counted(v: Verdict, given: AlliedUnits, spared: Cite, others: Cite) -> Verdict:
    """End with whether there are too many, and how many count; battalions of the army's allegiance spare theirs."""
    v.step(spared, f"Allied units in battalions of the army's allegiance: {given.in_battalions}.", True)
    count = given.allied - given.in_battalions
    fits = v.step(others, f"Allied units that count: {count}; the army may have {given.limit}.", count <= given.limit)
    return v.end("not too many" if fits else "too many", value=count)
