"""Defensible terrain: a building for whole units; over it go only flyers, onto it only its garrison.

What surprises: a model that can fly may cross a building but not land on it, and models on the battlements are inside.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.terrain import WayAtTerrain

STRUCTURE = Cite("core-3e/17.1.2", "entire units can enter and defend")
DEMOLISHED = Cite("core-3e/17.2.3", "is no longer treated as defensible")
GARRISONED = Cite("core-3e/17.1.2", "It can be garrisoned")
GARRISON_STAYS = Cite("core-3e/17.2", "in a garrison as well, except move")
OVER = Cite("core-3e/17.1.2", "Only a model that can fly can be")
ONTO = Cite("core-3e/17.1.2", "unless the model is garrisoning it")
NOT_EVEN_FLYING = Cite("core-3e/17.1.2", "not even one that can fly")
ELSEWHERE = Cite("core-3e/9.3", "can be traced over terrain features")
AREAS = Cite("core-3e/17.1.2", "have areas where models can stand")
CAN_BE_PLACED = Cite("core-3e/17.1.2", "Models that garrison the feature can be placed")
INSIDE = Cite("core-3e/17.1.2", "treated as being in the garrison")


class Structure(RuleInput):
    """A terrain feature that may be defensible."""

    for_entire_units: bool
    """Whether it is a structure that entire units can enter and defend, such as an intact building or a tower."""
    demolished: bool = False
    """Whether it was demolished in this battle."""


@rule("core-3e/17.1.2", part="defensible", yes="defensible", no="not defensible")
def defensible(given: Structure) -> Verdict:
    """Is the terrain feature defensible, so that it can be garrisoned?"""
    v = Verdict()
    units = f"Entire units can{'' if given.for_entire_units else 'not'} enter and defend it."
    if not v.step(STRUCTURE, units, given.for_entire_units):
        return v.end("not defensible")
    rubble = f"It was {'' if given.demolished else 'not '}demolished."
    if v.step(DEMOLISHED, rubble, given.demolished):
        return v.end("not defensible")
    v.step(GARRISONED, "Units can garrison it.", True)
    return v.end("defensible", because=STRUCTURE)


class MoveAtTerrain(Structure):
    """A model's move over a terrain feature, or onto it."""

    way: WayAtTerrain
    """Whether the model moves over it, to finish on its other side, or onto it."""
    flies: bool = False
    """Whether the model can fly."""
    garrisons: bool = False
    """Whether the model is garrisoning the terrain feature."""

    @model_validator(mode="after")
    def _only_a_building_has_a_garrison(self) -> Self:
        if self.garrisons and (self.demolished or not self.for_entire_units):
            raise ValueError("no model garrisons a terrain feature that is not defensible")
        return self


@rule("core-3e/17.1.2", part="move", yes="can be moved so", no="cannot be moved so")
def move(given: MoveAtTerrain) -> Verdict:
    """Can the model be moved so?"""
    v = Verdict()
    building = defensible(Structure(for_entire_units=given.for_entire_units, demolished=given.demolished))
    if not v.step(STRUCTURE, f"It is {building.outcome}.", building.outcome == "defensible", building):
        v.step(ELSEWHERE, f"Models can be moved {given.way}, along its surfaces.", True)
        return v.end("can be moved so")
    garrisons = f"The model is {'' if given.garrisons else 'not '}garrisoning it."
    if given.way is WayAtTerrain.OVER:
        if v.step(GARRISON_STAYS, garrisons, given.garrisons):
            return v.end("cannot be moved so")
        flies = v.step(OVER, f"The model can{'' if given.flies else 'not'} fly.", given.flies)
        return v.end("can be moved so" if flies else "cannot be moved so")
    if v.step(ONTO, garrisons, given.garrisons):
        return v.end("can be moved so")
    if given.flies:
        v.step(NOT_EVEN_FLYING, "The model can fly, which changes nothing.", True)
    return v.end("cannot be moved so")


class ModelOnBuilding(RuleInput):
    """A model that is to stand on a defensible terrain feature."""

    area: bool
    """Whether there is an area on the terrain feature where the model can stand."""
    garrisons: bool
    """Whether the model garrisons the terrain feature."""


@rule("core-3e/17.1.2", part="placed", neither=("in the garrison", "cannot be placed there"))
def placed(given: ModelOnBuilding) -> Verdict:
    """Where is a model that stands on a defensible terrain feature?"""
    v = Verdict()
    room = f"There is {'an' if given.area else 'no'} area on it for the model."
    if not v.step(AREAS, room, given.area):
        return v.end("cannot be placed there")
    garrisons = f"The model {'garrisons' if given.garrisons else 'does not garrison'} it."
    if not v.step(CAN_BE_PLACED, garrisons, given.garrisons):
        return v.end("cannot be placed there")
    v.step(INSIDE, "Wherever it stands on it, the model counts as inside.", True)
    return v.end("in the garrison")


TOWER = Structure(for_entire_units=True)
WALK_OVER = MoveAtTerrain(for_entire_units=True, way=WayAtTerrain.OVER)
CLIMB = MoveAtTerrain(for_entire_units=True, way=WayAtTerrain.ONTO)

EXAMPLES = (
    Example("Is an intact tower something I can go inside?", TOWER, "defensible", STRUCTURE),
    Example(
        "Does a ruin count as a building to go inside?", Structure(for_entire_units=False), "not defensible", STRUCTURE
    ),
    Example(
        "They smashed the tower, can I still garrison it?", TOWER.but(demolished=True), "not defensible", DEMOLISHED
    ),
    Example("Can I walk over the roof of a building?", WALK_OVER, "cannot be moved so", OVER),
    Example("Can flying models go over a house?", WALK_OVER.but(flies=True), "can be moved so", OVER),
    Example(
        "My flying garrison wants to go over the roof to the other side, can it?",
        WALK_OVER.but(garrisons=True, flies=True),
        "cannot be moved so",
        GARRISON_STAYS,
    ),
    Example(
        "Can I climb the fortress wall and stand on it?",
        CLIMB,
        "cannot be moved so",
        ONTO,
        shows="commentary-2021-01/movement/2",
    ),
    Example("Can my flyer land on the tower?", CLIMB.but(flies=True), "cannot be moved so", NOT_EVEN_FLYING),
    Example("I garrison the tower, can I stand on top?", CLIMB.but(garrisons=True), "can be moved so", ONTO),
    Example(
        "It's only a ruin, can my guys stand on the upper floor?",
        CLIMB.but(for_entire_units=False),
        "can be moved so",
        ELSEWHERE,
        shows="commentary-2021-01/units-and-models/4",
    ),
    Example(
        "Can I walk over the rubble of a smashed building?",
        WALK_OVER.but(demolished=True),
        "can be moved so",
        ELSEWHERE,
    ),
    Example(
        "I put my archers on the battlements, are they in the garrison or on top?",
        ModelOnBuilding(area=True, garrisons=True),
        "in the garrison",
        INSIDE,
    ),
    Example(
        "Can a model that is not inside stand on the battlements?",
        ModelOnBuilding(area=True, garrisons=False),
        "cannot be placed there",
        CAN_BE_PLACED,
    ),
    Example(
        "The roof is a spike with no room, can I put my archers there?",
        ModelOnBuilding(area=False, garrisons=True),
        "cannot be placed there",
        AREAS,
    ),
)
