"""Split units: at the end of each turn models go until a unit is one group.

What surprises: it is at the end of every turn, not only your own; which group remains is for its player to choose.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.units.models import Model
from kb.tabletop.units.unit import Models, in_line

END = Cite("core-2e/split-units", "At the end of each turn")
UNTIL = Cite("core-2e/split-units", "until only one group of each")
SLAIN = Cite("core-2e/split-units", "Models that you remove count as slain")


class UnitToMakeWhole(RuleInput):
    """A unit as it stands, and the models that its player removes from it."""

    end_of_turn: bool = True
    """Whether it is the end of a turn, yours or your opponent's."""
    models: Models
    """Its models: their bases, in millimetres, and where they stand, in inches."""
    removed: tuple[str, ...] = ()
    """The models that are removed, by name: "model 2" for the second where it has none."""

    @model_validator(mode="after")
    def _removed_are_its_models(self) -> Self:
        names = [model.name for model in self.models]
        for place, name in enumerate(self.removed):
            if name not in names or name in self.removed[:place]:
                raise ValueError(f"{name} is no model of the unit, or is removed twice")
        return self


@rule("core-2e/split-units", yes="right", no=("too many", "too few"))
def removal(given: UnitToMakeWhole) -> Verdict:
    """Are these the models that must be removed, and how many count as slain?"""
    v = Verdict()
    gone = len(given.removed)
    now = f"It is {'the end of a turn' if given.end_of_turn else 'still a turn'}; models removed: {gone}."
    if not v.step(END, now, given.end_of_turn):
        return v.end("too many" if gone else "right", value=gone)
    left = given.models
    for name in given.removed:
        if not _split(v, left):
            return v.end("too many", value=gone)
        left = tuple(model for model in left if model.name != name)
    if _split(v, left):
        return v.end("too few", value=gone)
    v.step(SLAIN, f"Models that count as slain: {gone}.", gone > 0)
    return v.end("right", value=gone, because=UNTIL)


def _split(v: Verdict, models: tuple[Model, ...]) -> bool:
    if not models:
        return v.step(UNTIL, "No model is left.", False)
    unit = ask("core-2e/units", part="coherency", models=models)
    return v.step(UNTIL, f"With {len(models)} models: {unit.outcome}.", unit.outcome != "a single group", unit)


LINE = in_line(3, 0.5) + in_line(1, 0, x=20, names="D")

EXAMPLES = (
    Example("One strayed, do I remove him?", UnitToMakeWhole(models=LINE, removed=("D",)), "right", UNTIL, 1),
    Example("Do I have to remove anybody?", UnitToMakeWhole(models=LINE), "too few", UNTIL, 0),
    Example(
        "Can I keep the stray and remove the other three?",
        UnitToMakeWhole(models=LINE, removed=("A", "B", "C")),
        "right",
        UNTIL,
        3,
    ),
    Example("He and one of the others?", UnitToMakeWhole(models=LINE, removed=("D", "A")), "too many", UNTIL, 2),
    Example("The turn is not over?", UnitToMakeWhole(end_of_turn=False, models=LINE), "right", END, 0),
    Example(
        "I removed him at once?", UnitToMakeWhole(end_of_turn=False, models=LINE, removed=("D",)), "too many", END, 1
    ),
    Example("They are together, must one go?", UnitToMakeWhole(models=in_line(3, 1)), "right", UNTIL, 0),
)
