"""Objectives: the marker is only an object, and may be moved aside; the objective stays where it was.

What surprises: nobody has to walk round a marker, nor can anybody carry the objective off with it.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import distance, horizontally, inches, within
from kb.tabletop.units.models import Inches, Model, Position

ANY_OBJECT = Cite("core-3e/18.0", "The marker is any object")
ASIDE = Cite("core-3e/18.0", "You may move it to one side")
ORIGINALLY = Cite("core-3e/18.0", "from where the marker was originally")


class MarkerMovedAside(RuleInput):
    """A model and an objective whose marker may have been moved."""

    model: Model
    """The model, with its base in millimetres and where it stands, in inches."""
    original: Position
    """Where the centre of the marker was originally, in inches."""
    now: Position
    """Where the centre of the marker is now, in inches."""
    limit: Inches = 6
    """The distance asked about, in inches: 6 for contesting."""


@rule("core-3e/18.0", yes="within it", no="not within it")
def moved_aside(given: MarkerMovedAside) -> Verdict:
    """Is the model within this distance of the objective?"""
    v = Verdict()
    v.step(ANY_OBJECT, "The marker shows where the objective is, and does no more.", True)
    aside = horizontally(given.original, given.now)
    if not within(aside, 0):
        v.step(ASIDE, f"The marker lies {inches(aside)} from where it was.", True)
    measured = ask("core-3e/18.1", part="measuring", model=given.model, marker=given.original, limit=given.limit)
    away = inches(distance(given.model, given.original))
    says = f"From where the marker was, the model is {away} away; asked about: {inches(given.limit)}."
    near = v.step(ORIGINALLY, says, measured.outcome == "within it", measured)
    return v.end("within it" if near else "not within it")


ON_THE_SPOT = MarkerMovedAside(model=Model(x=0, y=0, base=120), original=Position(x=0, y=0), now=Position(x=12, y=0))

EXAMPLES = (
    Example(
        "Can I stand on the objective, with the marker put aside?",
        ON_THE_SPOT,
        "within it",
        ORIGINALLY,
        shows="commentary-2021-01/battleplans/1",
    ),
    Example(
        "We moved the token out of the way, do I measure from the token?",
        ON_THE_SPOT.but(model=Model(x=12, y=0, base=32)),
        "not within it",
        ORIGINALLY,
    ),
    Example(
        "Nobody touched the marker and I am exactly 6 inches off?",
        ON_THE_SPOT.but(model=Model(x=6 + 16 / 25.4, y=0, base=32), now=Position(x=0, y=0)),
        "within it",
        ORIGINALLY,
    ),
    Example(
        "I am 6.1 inches off and the token was moved nearer to me, am I within 6?",
        ON_THE_SPOT.but(model=Model(x=6.1 + 16 / 25.4, y=0, base=32), now=Position(x=4, y=0)),
        "not within it",
        ORIGINALLY,
    ),
)
