"""Measuring distances: from the closest points of bases; wholly within, from the parts that are farthest.

What surprises: a unit is within when one model is, but wholly within only when no edge of any base sticks out.
"""

from itertools import product
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import (
    closest,
    distance,
    furthest_from_unit,
    horizontally,
    inches,
    overlapping,
    under_line,
    wholly_within_unit,
    within,
)
from kb.tabletop.names import listed
from kb.tabletop.units.models import MILLIMETRES_PER_INCH, Inches, Millimetres, Model, Position
from kb.tabletop.units.unit import Models, in_line

WHENEVER = Cite("core-3e/1.5.1", "You can measure them whenever you wish")
CLOSEST_POINTS = Cite("core-3e/1.5.1", "between the points of their bases")
NO_BASE = Cite("core-3e/1.5.1", "closest point of the model itself")
CLOSEST_MODELS = Cite("core-3e/1.5.1", "always between the closest models of each")
OR_LESS = Cite("core-3e/1.5.1", '12" or less from at least one model')
WHOLE_BASE = Cite("core-3e/1.5.1", "every part of its base is within")
WHOLE_UNIT = Cite("core-3e/1.5.1", "of the base of every model")
LINE = Cite("core-3e/1.5.1", "take it to be 1mm wide")


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


@rule("core-3e/1.5.1", part="within", yes="within", no="not within")
def are_within(given: TwoUnits) -> Verdict:
    """Are they within a distance of each other, and how far apart are they?"""
    v = Verdict()
    pairs = len(given.yours) * len(given.theirs)
    one, other = closest(product(given.yours, given.theirs))
    apart = distance(one, other)
    v.step(WHENEVER, "You may know this before you decide anything.", True)
    v.step(CLOSEST_POINTS, f"Your {one.name} and their {other.name} are {inches(apart)} apart.", True)
    if given.no_base:
        v.step(NO_BASE, "What has no base is measured by its own outline.", True)
    if pairs > 1:
        v.step(CLOSEST_MODELS, f"Of {pairs} pairs of models no pair is closer.", True)
    says = f"The rule names {inches(given.limit)}, and these are {inches(apart)} from each other."
    near = v.step(OR_LESS, says, within(apart, given.limit))
    return v.end("within" if near else "not within", value=round(apart, 3))


class Something(Position):
    """What a distance is measured from: a model by its base, or a bare point such as the centre of an objective."""

    base: Millimetres | None = None
    """Diameter of a model's round base, or one of the two of an oval, in millimetres; empty for a point."""
    base_across: Millimetres | None = None
    """The other diameter of an oval base, in millimetres; empty for a round one, and for a point."""

    @model_validator(mode="after")
    def _two_diameters_or_one_or_none(self) -> Self:
        if self.base is None and self.base_across is not None:
            raise ValueError("an oval base has two diameters: give base, too")
        return self

    @property
    def sides(self) -> tuple[float, float]:
        """Half the base along and across, in inches; nothing for a point."""
        along = self.base or 0
        return (along / 2 / MILLIMETRES_PER_INCH, (self.base_across or along) / 2 / MILLIMETRES_PER_INCH)


class UnitAndSomething(RuleInput):
    """A model or a unit, and something that a rule wants it wholly within a distance of."""

    models: Models
    """The model, or all models of the unit: their bases in millimetres, and where they stand, in inches."""
    something: Annotated[tuple[Something, ...], Field(min_length=1, max_length=60)]
    """What the distance is measured from; every model of it, where that is a unit."""
    limit: Inches
    """The distance that the rule names, in inches."""


@rule("core-3e/1.5.1", part="wholly within", yes="wholly within", no="not wholly within")
def are_wholly_within(given: UnitAndSomething) -> Verdict:
    """Is the model, or the unit, wholly within the distance?"""
    v = Verdict()
    outside = []
    for model in given.models:
        far = furthest_from_unit(model, given.something)
        covered = wholly_within_unit(model, given.limit, given.something)
        from_what = "it" if len(given.something) == 1 else "the nearest model of it"
        says = f"The farthest part of {model.name} is {inches(far)} from {from_what}; {inches(given.limit)} is allowed."
        if covered and not within(far, given.limit):
            says += " But each part of it is near enough to one model or another."
        if not v.step(WHOLE_BASE, says, covered, models=(model,)):
            outside.append(model.name)
    if len(given.models) > 1:
        v.step(WHOLE_UNIT, f"Of {len(given.models)} models, not wholly within: {listed(outside)}.", not outside)
    return v.end("not wholly within" if outside else "wholly within", value=len(outside))


class MeasuredDistance(RuleInput):
    """A distance that a rule names, such as that of an aura, and what you measure."""

    wholly: bool
    """Whether the rule says wholly within; no, where it says within."""
    away: Inches
    """Inches between their closest points; where the rule says wholly within, to the farthest part of any base."""
    limit: Inches
    """The distance that the rule names, in inches."""


@rule("core-3e/1.5.1", part="measured", yes=("within", "wholly within"), no=("not within", "not wholly within"))
def measured(given: MeasuredDistance) -> Verdict:
    """Is the model, or the unit, within the distance or wholly within it, by what you measure?"""
    v = Verdict()
    near = within(given.away, given.limit)
    if given.wholly:
        says = f"Its farthest part is {inches(given.away)} away; {inches(given.limit)} is allowed."
        return v.end("wholly within" if v.step(WHOLE_BASE, says, near) else "not wholly within")
    says = f"The rule names {inches(given.limit)}, and these are {inches(given.away)} from each other."
    return v.end("within" if v.step(OR_LESS, says, near) else "not within")


class StraightLine(RuleInput):
    """A straight line that a rule makes you draw, and a model that may be under it."""

    start: Position
    """Where the line starts, in inches."""
    end: Position
    """Where it ends, in inches."""
    model: Model
    """The model: its base in millimetres, and where it stands, in inches."""

    @model_validator(mode="after")
    def _between_two_points(self) -> Self:
        if within(horizontally(self.start, self.end), 0):
            raise ValueError("a line needs two points, and these are one as seen from above")
        return self


@rule("core-3e/1.5.1", part="line", yes="passes over it", no="passes it by")
def line(given: StraightLine) -> Verdict:
    """Does the line pass over the model?"""
    v = Verdict()
    over = under_line(given.model, given.start, given.end, 1 / MILLIMETRES_PER_INCH)
    says = f"The line, 0.5mm to each side, {'goes over' if over else 'goes past'} the base of {given.model.size}."
    return v.end("passes over it" if v.step(LINE, says, over) else "passes it by")


TOUCHING = 32 / 25.4
"""Inches from centre to centre of two 32 mm bases that touch, and across one of them."""

HALF_LINE = 0.5 / 25.4
"""Inches from the middle of a line to its edge."""

ME = in_line(1, 0)
TWELVE_OFF = TwoUnits(yours=ME, theirs=in_line(1, 0, x=12 + TOUCHING), limit=12)
AURA = UnitAndSomething(models=in_line(1, 0), something=(Something(x=12, y=0, base=32),), limit=12)
FIVE = in_line(5, 0)
OBJECTIVE = UnitAndSomething(models=ME, something=(Something(x=6 - TOUCHING / 2, y=0),), limit=6)
PAST_IT = OBJECTIVE.but(something=(Something(x=6.01 - TOUCHING / 2, y=0),))
IN_AURA = MeasuredDistance(wholly=False, away=12, limit=12)
ALL_IN_AURA = IN_AURA.but(wholly=True)
BOLT = StraightLine(start=Position(x=0, y=0), end=Position(x=10, y=0), model=Model(x=5, y=0, base=32))

EXAMPLES = (
    Example('Is exactly 12" away within 12"?', TWELVE_OFF, "within", OR_LESS, value=12),
    Example(
        'Just over 12", is that still within?',
        TWELVE_OFF.but(theirs=in_line(1, 0, x=12.01 + TOUCHING)),
        "not within",
        OR_LESS,
        value=12.01,
    ),
    Example(
        "Only one model is in range, is the whole unit in range?",
        TWELVE_OFF.but(theirs=in_line(5, 1, x=11 + TOUCHING)),
        "within",
        OR_LESS,
        value=11,
    ),
    Example(
        "Base to base or from the gun barrel?",
        TWELVE_OFF.but(theirs=in_line(1, 0, x=TOUCHING), limit=0),
        "within",
        OR_LESS,
        value=0,
    ),
    Example(
        "My model hasn't got a base, where do I measure from?",
        TWELVE_OFF.but(yours=(Model(x=0, y=0, base=60, base_across=35),), limit=11, no_base=True),
        "not within",
        OR_LESS,
        value=round(12 + (32 - 60) / 2 / 25.4, 3),
    ),
    Example(
        "He is 6 inches up and 8 across, how far is that?",
        TWELVE_OFF.but(theirs=(Model(x=8 + TOUCHING, y=0, z=6, base=32),), limit=9),
        "not within",
        OR_LESS,
        value=10,
    ),
    Example(
        "Is my hero wholly within 12 with his far edge at exactly 12?",
        AURA.but(something=(Something(x=12, y=0, base=32),)),
        "wholly within",
        WHOLE_BASE,
    ),
    Example(
        "A hair of his base is out of the aura?",
        AURA.but(something=(Something(x=12.01, y=0, base=32),)),
        "not wholly within",
        WHOLE_BASE,
    ),
    Example(
        "Five in a row in the bubble, do we all get the buff?",
        AURA.but(models=FIVE, something=(Something(x=-2 * TOUCHING, y=0, base=32),), limit=6 * TOUCHING),
        "wholly within",
        WHOLE_UNIT,
        value=0,
    ),
    Example(
        "One of my guys is poking out of the aura, does the unit still get the buff?",
        AURA.but(models=FIVE, something=(Something(x=-2 * TOUCHING, y=0, base=32),), limit=6 * TOUCHING - 0.1),
        "not wholly within",
        WHOLE_UNIT,
        value=1,
        shows="commentary-2021-01/distances/1",
    ),
    Example(
        "My general rides a dragon on a long oval base, do I measure from its near edge?",
        AURA.but(something=(Something(x=12 - (32 - 92) / 2 / 25.4, y=0, turned=90, base=120, base_across=92),)),
        "wholly within",
        WHOLE_BASE,
    ),
    Example("The far edge is 6 inches from the objective's centre?", OBJECTIVE, "wholly within", WHOLE_BASE),
    Example(
        "My far edge is just over 6 inches from the point, am I wholly within 6?",
        PAST_IT,
        "not wholly within",
        WHOLE_BASE,
    ),
    Example(
        "One half of me is near one of his guys, one half near the next: wholly within 3 of the unit?",
        UnitAndSomething(
            models=(Model(x=0, y=0, base=60),),
            something=(Something(x=-2.8, y=-1.5, base=60), Something(x=2.8, y=-1.5, base=60)),
            limit=3,
        ),
        "wholly within",
        WHOLE_BASE,
    ),
    Example("The tape says 12 to his nearest edge and the aura says within 12?", IN_AURA, "within", OR_LESS),
    Example(
        "The tape says 12.1 to his nearest edge, still in the aura?", IN_AURA.but(away=12.1), "not within", OR_LESS
    ),
    Example("Wholly within 12, and my last far edge is at 12?", ALL_IN_AURA, "wholly within", WHOLE_BASE),
    Example(
        "The far edge of my last base is at 12.1 inches, is the unit wholly within 12?",
        ALL_IN_AURA.but(away=12.1),
        "not wholly within",
        WHOLE_BASE,
    ),
    Example("How thick is the line, and is he under it?", BOLT, "passes over it", LINE),
    Example(
        "The line goes by just half a millimetre from his base?",
        BOLT.but(model=Model(x=5, y=TOUCHING / 2 + HALF_LINE, base=32)),
        "passes it by",
        LINE,
    ),
    Example(
        "He is a bit nearer to my line than half a millimetre, does it go over him?",
        BOLT.but(model=Model(x=5, y=TOUCHING / 2 + 0.8 * HALF_LINE, base=32)),
        "passes over it",
        LINE,
    ),
    Example(
        "I draw it from the edge of my caster, is he under the line too?",
        BOLT.but(model=Model(x=-TOUCHING / 2, y=0, base=32)),
        "passes it by",
        LINE,
        shows="commentary-2021-01/abilities/11",
    ),
)
