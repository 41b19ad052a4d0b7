"""Models: which miniatures are models, and where one cannot be set up or end a move.

What surprises: the base is part of the model, so not even its edge can lie on another; an endless spell is no model.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import distance, inches, overlapping
from kb.tabletop.units.models import Model
from kb.tabletop.units.unit import ModelsIfAny, in_line

WARRIORS = Cite("core-3e/1.2", "that represent your army's warriors")
OTHER_MINIATURES = Cite("core-3e/1.2", 'these are not "models"')
BASE = Cite("core-3e/1.2", "the base is part of the model")
NOT_ON_TOP = Cite("core-3e/1.2", "end a move there, whether wholly or partially")


class Represents(StrEnum):
    """What a miniature stands for."""

    WARRIOR = "a warrior of an army"
    ENDLESS_SPELL = "an endless spell"
    INVOCATION = "an invocation"
    TERRAIN_FEATURE = "a terrain feature"


class Miniature(RuleInput):
    """A miniature on the battlefield."""

    represents: Represents
    """What it represents."""


@rule("core-3e/1.2", part="model", yes="a model", no="not a model")
def model(given: Miniature) -> Verdict:
    """Is this miniature a model for rules purposes?"""
    v = Verdict()
    says = f"The miniature represents {given.represents}."
    if v.step(WARRIORS, says, given.represents is Represents.WARRIOR):
        return v.end("a model")
    v.step(OTHER_MINIATURES, f"{given.represents.capitalize()} is no warrior of an army.", True)
    return v.end("not a model")


class PlaceForAModel(RuleInput):
    """A place where you want to set a model up, or where its move is to end."""

    model: Model
    """The model at that place: its base in millimetres, and where its centre would be, in inches."""
    others: ModelsIfAny
    """The models around it. Who would rest on another's base stands at the same height as that base."""


@rule("core-3e/1.2", part="place", yes="can stand here", no="cannot stand here")
def place(given: PlaceForAModel) -> Verdict:
    """Can the model be set up here, or end its move here?"""
    v = Verdict()
    v.step(BASE, f"The model reaches as far as its base of {given.model.size}.", True)
    under = [other for other in given.others if overlapping(given.model, other)]
    if not v.step(NOT_ON_TOP, _around(given, under), not under, models=under):
        return v.end("cannot stand here")
    return v.end("can stand here")


def _around(given: PlaceForAModel, under: list[Model]) -> str:
    if under:
        return f"It would be on top of {' and '.join(other.name for other in under)}, if only in part."
    if not given.others:
        return "No other model is there."
    nearest = min(given.others, key=lambda other: distance(given.model, other))
    return (
        f"It would be on top of nobody; {nearest.name}, the nearest, is {inches(distance(given.model, nearest))} away."
    )


TOUCHING = 32 / 25.4
"""Inches from centre to centre of two 32 mm bases that touch."""

CROWD = in_line(3, 0, x=TOUCHING)
HERO = Model(x=0, y=0, base=32)

EXAMPLES = (
    Example("Is my general a model?", Miniature(represents=Represents.WARRIOR), "a model", WARRIORS),
    Example(
        "Is an endless spell a model?",
        Miniature(represents=Represents.ENDLESS_SPELL),
        "not a model",
        OTHER_MINIATURES,
        shows="commentary-2021-01/battleplans/2",
    ),
    Example("Is my invocation a model?", Miniature(represents=Represents.INVOCATION), "not a model", OTHER_MINIATURES),
    Example(
        "Does faction terrain count as one of my models?",
        Miniature(represents=Represents.TERRAIN_FEATURE),
        "not a model",
        OTHER_MINIATURES,
    ),
    Example("Can I end base to base with him?", PlaceForAModel(model=HERO, others=CROWD), "can stand here", NOT_ON_TOP),
    Example(
        "Can bases overlap a bit if there's no room?",
        PlaceForAModel(model=HERO.model_copy(update={"x": 0.05}), others=CROWD),
        "cannot stand here",
        NOT_ON_TOP,
        shows="commentary-2021-01/units-and-models/4",
    ),
    Example(
        "My dragon's base won't fit, can it sit half on his guys' bases?",
        PlaceForAModel(model=Model(x=-1, y=0, base=120, base_across=92), others=CROWD),
        "cannot stand here",
        NOT_ON_TOP,
    ),
    Example(
        "Can I stand my hero on top of another model's base?",
        PlaceForAModel(model=HERO, others=(Model(name="dragon", x=0.2, y=0, base=100),)),
        "cannot stand here",
        NOT_ON_TOP,
    ),
    Example(
        "He is on the floor above, can I stop right under him?",
        PlaceForAModel(model=HERO, others=(Model(name="lookout", x=0, y=0, z=4, base=32),)),
        "can stand here",
        NOT_ON_TOP,
    ),
    Example(
        "Nobody is anywhere near, can I set up there?",
        PlaceForAModel(model=HERO, others=()),
        "can stand here",
        NOT_ON_TOP,
    ),
)
