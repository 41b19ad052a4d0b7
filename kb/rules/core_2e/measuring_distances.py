"""Measuring distances: base to base, from the closest model of one unit to the closest of the other.

What surprises: one model of each is enough for two units to be within a distance.
"""

from itertools import product
from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import closest, distance, inches, overlapping, within
from kb.tabletop.units.models import Inches, Model
from kb.tabletop.units.unit import Models, in_line

CLOSEST = Cite("core-2e/measuring-distances", "from closest point to closest point")
NO_BASE = Cite("core-2e/measuring-distances", "use the model's closest point")
CLOSEST_MODELS = Cite("core-2e/measuring-distances", "always use the closest model of each")
OR_LESS = Cite("core-2e/measuring-distances", 'is 12" or less from any of')


class TwoUnits(RuleInput):
    """Two units, or two single models, and a distance between them that a rule asks for."""

    yours: Models
    """The models of one unit: their bases in millimetres, and where they stand, in inches; one, for a single model."""
    theirs: Models
    """The models of the other unit."""
    limit: Inches
    """The distance that the rule names, in inches."""
    no_base: bool = False
    """Whether any of them has no base; then give the model's own outline as its base."""

    @model_validator(mode="after")
    def _none_on_top_of_another(self) -> Self:
        for one, other in product(self.yours, self.theirs):
            if overlapping(one, other):
                raise ValueError(f"your {one.name} and their {other.name} cannot stand in one place")
        return self


@rule("core-2e/measuring-distances", yes="within", no="not within")
def are_within(given: TwoUnits) -> Verdict:
    """Are they within a distance of each other, and how far apart are they?"""
    v = Verdict()
    pairs = len(given.yours) * len(given.theirs)
    one, other = closest(product(given.yours, given.theirs))
    apart = distance(one, other)
    v.step(CLOSEST, f"Your {one.name} and their {other.name} are {inches(apart)} apart.", True)
    if given.no_base:
        v.step(NO_BASE, "What has no base is measured by its own outline.", True)
    if pairs > 1:
        v.step(CLOSEST_MODELS, f"Of {pairs} pairs of models no pair is closer.", True)
    near = v.step(
        OR_LESS, f"The rule names {inches(given.limit)}; they are {inches(apart)} apart.", within(apart, given.limit)
    )
    return v.end("within" if near else "not within", value=round(apart, 3))


FIVE = in_line(5, 0.5)


def _apart(gap: float, yours: tuple[Model, ...] = FIVE[:1]) -> TwoUnits:
    """Your models in a line, and one of theirs so many inches beyond the last."""
    theirs = Model(name="Z", x=yours[-1].x + gap + 32 / 25.4, y=0, base=32)
    return TwoUnits(yours=yours, theirs=(theirs,), limit=12)


EXAMPLES = (
    Example("Exactly 12 inches, is that within 12?", _apart(12), "within", OR_LESS, 12),
    Example("12.1 inches?", _apart(12.1), "not within", OR_LESS, 12.1),
    Example("Only my last model is within 12?", _apart(11, FIVE), "within", OR_LESS, 11),
    Example("Only the second of two is?", _apart(11, FIVE[:2]), "within", OR_LESS, 11),
    Example("He has no base?", _apart(3).but(no_base=True), "within", OR_LESS, 3),
)
