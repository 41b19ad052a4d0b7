"""Wholly on terrain: the base touches the terrain feature, and no part of it reaches past the edge.

What surprises: the slightest overhang is enough to be off it, while a base flush with the edge is on it; rocks and
bushes too small to matter need not be terrain at all. A model that garrisons the feature counts as inside, wherever it
stands (17.1.2): that is not asked.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, past_edge, within
from kb.tabletop.battlefield.terrain import Corner, Edge
from kb.tabletop.units.models import Model, Position

TOUCHES = Cite("core-3e/17.0.1", "its base touches the terrain feature")
EDGE = Cite("core-3e/17.0.1", "no part of its base reaches beyond the")
NO_BASE = Cite("core-3e/17.0.1", "both must be true of the model itself")
TOO_SMALL = Cite("core-3e/17.0.1", "too small to affect a battle")
NO_CONSEQUENCE = Cite("core-3e/17.0.1", "of no consequence in some other way")
IGNORE = Cite("core-3e/17.0.1", "for moving units, attacks and visibility")


class ModelOnTerrain(RuleInput):
    """A model, and the edge of a terrain feature."""

    model: Model
    """The model, with its base in millimetres and where it stands, in inches; without a base, its own outline."""
    edge: Edge
    """The terrain feature's edge as seen from above: its corners in order round it, in inches."""
    touches: bool = True
    """Whether the base touches the terrain feature; where the model has no base, whether the model does."""
    has_base: bool = True
    """Whether the model has a base."""

    @model_validator(mode="after")
    def _what_touches_is_not_clear_of_it(self) -> Self:
        past = past_edge(self.model, self.edge)
        if self.touches and not within(past, 2 * max(self.model.sides)):
            raise ValueError(f"all of it stands outside the edge, up to {inches(past)} away: it cannot touch")
        return self


@rule("core-3e/17.0.1", part="model", yes="wholly on it", no="not wholly on it")
def model(given: ModelOnTerrain) -> Verdict:
    """Is the model wholly on the terrain feature?"""
    v = Verdict()
    what = "The base"
    if not given.has_base:
        what = "The model itself"
        v.step(NO_BASE, "The model has no base, so the model itself is looked at.", True)
    touches = f"{what} {'touches' if given.touches else 'does not touch'} the terrain feature."
    if not v.step(TOUCHES, touches, given.touches):
        return v.end("not wholly on it")
    past = past_edge(given.model, given.edge)
    if not v.step(EDGE, f"{what} reaches {inches(past)} past the edge.", within(past, 0)):
        return v.end("not wholly on it")
    return v.end("wholly on it", because=EDGE if given.has_base else NO_BASE)


class SmallTerrain(RuleInput):
    """A piece of scenery that may be too small to matter."""

    too_small: bool
    """Whether it is too small to affect a battle."""
    of_no_consequence: bool = False
    """Whether it is of no consequence in some other way."""


@rule("core-3e/17.0.1", part="scattered-terrain", yes="you can ignore it", no="it is a terrain feature")
def scattered_terrain(given: SmallTerrain) -> Verdict:
    """Can you ignore this piece of scenery?"""
    v = Verdict()
    small = f"It is {'' if given.too_small else 'not '}too small to affect a battle."
    other = f"{'Another' if given.of_no_consequence else 'No other'} reason makes it of no consequence."
    if v.step(TOO_SMALL, small, given.too_small) or v.step(NO_CONSEQUENCE, other, given.of_no_consequence):
        v.step(IGNORE, "It is decoration only.", True)
        return v.end("you can ignore it")
    return v.end("it is a terrain feature")


RADIUS = 32 / 2 / 25.4
"""Inches from the centre of a 32 mm base to its rim."""

RUIN = (Corner(x=0, y=0), Corner(x=6, y=0), Corner(x=6, y=4), Corner(x=0, y=4))
L_SHAPED = (*RUIN[:2], Corner(x=6, y=2), Corner(x=2, y=2), Corner(x=2, y=4), Corner(x=0, y=4))
ON_RUIN = ModelOnTerrain(model=Model(x=3, y=2, base=32), edge=RUIN)
LONG = Model(x=3, y=2, base=90, base_across=52)
ROCK = SmallTerrain(too_small=True)


def _at(x: float, y: float = 2) -> ModelOnTerrain:
    return ON_RUIN.but(model=ON_RUIN.model.at(Position(x=x, y=y)))


EXAMPLES = (
    Example("My model stands in the middle of the ruin, is it wholly on it?", ON_RUIN, "wholly on it", EDGE),
    Example("My base hangs over the edge a bit, am I on it?", _at(6 - RADIUS + 0.01), "not wholly on it", EDGE),
    Example("My base ends exactly at the ruin's edge?", _at(6 - RADIUS), "wholly on it", EDGE),
    Example("Is half a base on the wall enough?", _at(6), "not wholly on it", EDGE),
    Example(
        "My guy stands in the nook of an L-shaped ruin, with walls on two sides?",
        _at(4, 3).but(edge=L_SHAPED, touches=False),
        "not wholly on it",
        TOUCHES,
    ),
    Example(
        "My model stands on the floor below the bridge, is it wholly on the bridge?",
        ON_RUIN.but(touches=False),
        "not wholly on it",
        TOUCHES,
    ),
    Example("My 90 mm oval lies along the ruin, does it fit?", ON_RUIN.but(model=LONG), "wholly on it", EDGE),
    Example(
        "If I turn my 90 mm oval sideways, is it still wholly on the 3 inch wide wall?",
        ON_RUIN.but(
            model=LONG.at(Position(x=3, y=1.5, turned=90)),
            edge=(*RUIN[:2], Corner(x=6, y=3), Corner(x=0, y=3)),
        ),
        "not wholly on it",
        EDGE,
    ),
    Example(
        "My model has no base, can it be wholly on the ruin?", ON_RUIN.but(has_base=False), "wholly on it", NO_BASE
    ),
    Example(
        "The wing of my model without a base sticks out, is it wholly on the ruin?",
        _at(6).but(has_base=False),
        "not wholly on it",
        EDGE,
    ),
    Example("Do little rocks and barrels block my move?", ROCK, "you can ignore it", IGNORE),
    Example("Does a small bush count for line of sight?", ROCK, "you can ignore it", IGNORE),
    Example(
        "We agreed that the pond is just painted on, do attacks ignore it?",
        SmallTerrain(too_small=False, of_no_consequence=True),
        "you can ignore it",
        IGNORE,
    ),
    Example(
        "That wall is as high as my guys, can I just walk through?",
        ROCK.but(too_small=False),
        "it is a terrain feature",
        NO_CONSEQUENCE,
    ),
)
