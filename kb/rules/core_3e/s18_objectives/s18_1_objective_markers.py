"""Objective markers: measured from the centre, on a border in both territories, on terrain at the lowest level.

What surprises: the rim of a big marker means nothing, and an objective never goes on the roof.
"""

import math
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import distance, horizontally, inches, vertically, within
from kb.tabletop.players import Player
from kb.tabletop.units.models import MILLIMETRES_PER_INCH, Height, Inches, Millimetres, Model, Position

CENTRE = Cite("core-3e/18.1", "to and from the centre of its marker")
PLACING = Cite("core-3e/18.1", "is shown or explained by the battleplan")
BORDER = Cite("core-3e/18.1", "the border between two territories is within both")
HORIZONTALLY = Cite("core-3e/18.1", "keeps the indicated position horizontally")
LOWEST = Cite("core-3e/18.1", "as close to the battlefield as possible vertically")


class ModelAndMarker(RuleInput):
    """A model and an objective marker."""

    model: Model
    """The model, with its base in millimetres and where it stands, in inches."""
    marker: Position
    """Where the centre of the marker is, in inches."""
    marker_across: Millimetres = 40
    """How wide the marker is, in millimetres."""
    limit: Inches = 6
    """The distance asked about, in inches: 6 for contesting."""


@rule("core-3e/18.1", part="measuring", yes="within it", no="not within it")
def measuring(given: ModelAndMarker) -> Verdict:
    """Is the model within this distance of the objective?"""
    v = Verdict()
    away = distance(given.model, given.marker)
    beside = max(0, horizontally(given.model, given.marker) - given.marker_across / 2 / MILLIMETRES_PER_INCH)
    rim = math.hypot(beside, vertically(given.model, given.marker))
    says = f"To the centre of the marker it is {inches(away)}; to its rim, which does not count, {inches(rim)}."
    near = v.step(CENTRE, says, within(away, given.limit))
    return v.end("within it" if near else "not within it")


WHOSE = {None: "nobody's", Player.YOU: "your", Player.OPPONENT: "your opponent's"}


class ObjectiveAndTerritory(RuleInput):
    """An objective, and the territories that the battleplan's map shows."""

    lies_in: Player | None
    """In whose territory the centre of its marker lies; empty where in nobody's, or right on a border."""
    from_border: Inches | None = None
    """Inches from its centre to the border between the two territories, 0 on it; empty where they do not touch."""
    territory_of: Player
    """Whose territory you ask about."""

    @model_validator(mode="after")
    def _a_border_is_in_no_single_territory(self) -> Self:
        if self.lies_in is not None and self.from_border is not None and within(self.from_border, 0):
            raise ValueError("a centre right on the border lies in neither territory alone: leave lies_in empty")
        return self


@rule("core-3e/18.1", part="territory", yes="within it", no="not within it")
def territory(given: ObjectiveAndTerritory) -> Verdict:
    """Is the objective within this player's territory?"""
    v = Verdict()
    if given.from_border is not None:
        says = f"Its centre is {inches(given.from_border)} from the border between the two territories."
        if v.step(BORDER, says, within(given.from_border, 0)):
            return v.end("within it")
    inside = v.step(
        PLACING,
        f"By the battleplan its centre lies in {WHOSE[given.lies_in]} territory.",
        given.lies_in is given.territory_of,
    )
    return v.end("within it" if inside else "not within it")


class MarkerOnTerrain(RuleInput):
    """An objective marker where terrain stands, and where you want to place it."""

    indicated: Position
    """Where the battleplan puts it, in inches; its height does not matter."""
    heights: Annotated[tuple[Height, ...], Field(min_length=1, max_length=20)]
    """Inches above the battlefield of each level there on which a marker can lie; 0 for the battlefield itself."""
    placed: Position
    """Where you want to place its centre, in inches, the height among them."""


@rule("core-3e/18.1", part="terrain", yes="may be placed there", no="may not be placed there")
def terrain(given: MarkerOnTerrain) -> Verdict:
    """May the marker be placed there?"""
    v = Verdict()
    moved = math.dist((given.indicated.x, given.indicated.y), (given.placed.x, given.placed.y))
    if not v.step(HORIZONTALLY, f"It would lie {inches(moved)} beside the indicated position.", within(moved, 0)):
        return v.end("may not be placed there")
    levels = ", ".join(inches(height) for height in sorted(given.heights))
    says = f"Levels there: {levels}; it would lie {inches(given.placed.z)} above the battlefield."
    lowest = v.step(LOWEST, says, within(abs(given.placed.z - min(given.heights)), 0))
    return v.end("may be placed there" if lowest else "may not be placed there")


BASE = 32
"""The base of the models below, in millimetres."""


def _at(away: float) -> Model:
    """A model whose base is so many inches from the middle of the table."""
    return Model(x=away + BASE / 2 / MILLIMETRES_PER_INCH, y=0, base=BASE)


SIX_AWAY = ModelAndMarker(model=_at(6), marker=Position(x=0, y=0))
RUIN = MarkerOnTerrain(indicated=Position(x=0, y=0), heights=(0.25, 3, 6), placed=Position(x=0, y=0, z=0.25))

EXAMPLES = (
    Example("My base is exactly 6 inches from the middle, am I within 6?", SIX_AWAY, "within it", CENTRE),
    Example(
        "I am 6.1 inches from the centre of the marker, am I within 6?",
        SIX_AWAY.but(model=_at(6.1)),
        "not within it",
        CENTRE,
    ),
    Example(
        "Big round objective mat, 6 from the rim or the centre?",
        SIX_AWAY.but(model=_at(7), marker_across=120),
        "not within it",
        CENTRE,
    ),
    Example(
        "I stand 8 inches above the marker, on the roof: within 6?",
        SIX_AWAY.but(model=Model(x=0, y=0, z=8, base=BASE)),
        "not within it",
        CENTRE,
    ),
    Example(
        "I stand right on the objective marker, am I within 6?",
        SIX_AWAY.but(model=Model(x=0, y=0, base=BASE)),
        "within it",
        CENTRE,
    ),
    Example(
        "Objective smack on the middle line, is it in my territory?",
        ObjectiveAndTerritory(lies_in=None, from_border=0, territory_of=Player.YOU),
        "within it",
        BORDER,
    ),
    Example(
        "An objective on the border, is it in his territory too?",
        ObjectiveAndTerritory(lies_in=None, from_border=0, territory_of=Player.OPPONENT),
        "within it",
        BORDER,
    ),
    Example(
        "The objective's centre is half an inch on his side of the line, is it in my territory?",
        ObjectiveAndTerritory(lies_in=Player.OPPONENT, from_border=0.5, territory_of=Player.YOU),
        "not within it",
        PLACING,
    ),
    Example(
        "The objective is well inside my half, is it in my territory?",
        ObjectiveAndTerritory(lies_in=Player.YOU, from_border=6, territory_of=Player.YOU),
        "within it",
        PLACING,
    ),
    Example(
        "The objective lies in no man's land, is it in my territory?",
        ObjectiveAndTerritory(lies_in=None, territory_of=Player.YOU),
        "not within it",
        PLACING,
    ),
    Example("There's a ruin right where the objective goes, ground floor?", RUIN, "may be placed there", LOWEST),
    Example(
        "Can the objective go on the roof?",
        RUIN.but(placed=Position(x=0, y=0, z=6)),
        "may not be placed there",
        LOWEST,
    ),
    Example(
        "Can we shift an objective 2 inches, off the ruin?",
        RUIN.but(placed=Position(x=2, y=0)),
        "may not be placed there",
        HORIZONTALLY,
    ),
    Example(
        "Can we shift an objective half an inch, so that it lies flat?",
        RUIN.but(placed=Position(x=0.5, y=0, z=0.25)),
        "may not be placed there",
        HORIZONTALLY,
    ),
    Example(
        "The hill is solid and 2 inches high, does the objective go on top?",
        RUIN.but(heights=(2,), placed=Position(x=0, y=0, z=2)),
        "may be placed there",
        LOWEST,
    ),
)
