"""Distances: the range of a spell, and the area that it affects.

What surprises: what adds to the range makes an area around the caster larger, and one around a point not.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.units.models import Inches

FROM_CASTER = Cite("commentary-2021-01/distances/3", "Measured from the caster, yes")
FROM_POINT = Cite("commentary-2021-01/distances/3", "measured from a point on the battlefield, no")
REACH = Cite("commentary-2021-01/distances/3", "would reach all models of the unit within")


class AreaOfSpell(RuleInput):
    """A distance of a spell, from the caster or around a point, and what may be within it: a model, or that point."""

    range: Inches
    """Inches that the spell's own words give."""
    added: Inches
    """Inches that an ability adds to the spell's range."""
    distance: Inches
    """Inches from the caster, or from that point, to what may be within it."""
    around_point: bool
    """Whether it is measured from a point on the battlefield, and not from the caster."""


@rule("commentary-2021-01/distances/3", yes="in range", no="out of range")
def area(given: AreaOfSpell) -> Verdict:
    """Is it within that distance?"""
    v = Verdict()
    reach = given.range if given.around_point else given.range + given.added
    where = "a point" if given.around_point else "the caster"
    cite = FROM_POINT if given.around_point else FROM_CASTER
    grows = (
        f"It is measured from {where}: {inches(given.range)}, with {inches(given.added)} more range {inches(reach)}."
    )
    v.step(cite, grows, not given.around_point)
    near = v.step(REACH, f"{inches(given.distance)} of {inches(reach)}.", within(given.distance, reach))
    return v.end("in range" if near else "out of range", because=cite)


AROUND_CASTER = AreaOfSpell(range=18, added=6, distance=24, around_point=False)

EXAMPLES = (
    Example(
        "In second edition, 18 inches round my caster and +6, is he in it at 24?",
        AROUND_CASTER,
        "in range",
        FROM_CASTER,
    ),
    Example("In second edition, and at 24.1?", AROUND_CASTER.but(distance=24.1), "out of range", FROM_CASTER),
    Example(
        "In second edition, 3 inches round a point and +6, is he in it at 9?",
        AreaOfSpell(range=3, added=6, distance=9, around_point=True),
        "out of range",
        FROM_POINT,
    ),
    Example(
        "In second edition, and at 3?",
        AreaOfSpell(range=3, added=6, distance=3, around_point=True),
        "in range",
        FROM_POINT,
    ),
)
