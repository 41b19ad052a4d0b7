"""Garrisons: which units can be in a building, and what their models can do in there.

What surprises: no unit goes in by halves, so one model too many or too big keeps all of it out; and inside a model can
do all that it could do outside but move.
"""

from enum import StrEnum
from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.terrain import ModelsToGarrison, UnitToGarrison
from kb.tabletop.units.models import Inches

DEFENSIBLE = Cite("core-3e/17.2", "Defensible terrain features (see 17.1.2) can be garrisoned")
SIXTY = Cite("core-3e/17.2", "up to 60")
THIRTY = Cite("core-3e/17.2", "up to 30")
FIFTEEN = Cite("core-3e/17.2", "up to 15")
TEN_WOUNDS = Cite("core-3e/17.2", "a Wounds characteristic of 10 or more")
ANY_MODEL = Cite("core-3e/17.2", "if restrictions rule out any of its models")
ON_THE_BATTLEFIELD = Cite("core-3e/17.2", "Whatever a model could do on the battlefield")
EXCEPT_MOVE = Cite("core-3e/17.2", "in a garrison as well, except move")
UNSEEN = Cite("core-3e/13.1.2", "It need not be visible")
MEASURED = Cite("core-3e/17.2", "then measured from the terrain feature")

ROOM = {"very large": (SIXTY, 60), "large": (THIRTY, 30), "normal size": (FIFTEEN, 15)}


class Garrison(UnitToGarrison):
    """A unit, and the terrain feature that it is to garrison."""


@rule("core-3e/17.2", part="unit", yes="can garrison it", no="cannot garrison it")
def unit(given: Garrison) -> Verdict:
    """Can the unit garrison the terrain feature?"""
    v = Verdict()
    kind = f"The terrain feature is {'' if given.defensible else 'not '}defensible."
    if not v.step(DEFENSIBLE, kind, given.defensible):
        return v.end("cannot garrison it")
    size = ask("core-3e/17.1.3", part="size", across=given.across, defensible=True)
    up_to, room = ROOM[size.outcome]
    models = sum(alike.models for alike in given.unit)
    too_many = min(models, max(0, given.inside + models - room))
    says = f"Models inside: {given.inside}; in the unit: {models}; together {given.inside + models} of {room}."
    v.step(up_to, f"By its widest point: {size.outcome}. {says}", too_many == 0, size)
    too_big = sum(alike.models for alike in given.unit if alike.wounds >= 10)
    largest = max(alike.wounds for alike in given.unit)
    v.step(TEN_WOUNDS, f"The largest Wounds is {largest}: {too_big} of {models} models ruled out.", too_big > 0)
    others = sum(alike.models for alike in given.unit if alike.ruled_out)
    listed = f"no room for {too_many}, too big {too_big}, ruled out otherwise {others}"
    if v.step(ANY_MODEL, f"Of its {models} models: {listed}.", too_many + too_big + others > 0):
        alone = {up_to: too_many, TEN_WOUNDS: too_big}
        return v.end("cannot garrison it", because=next((c for c in alone if alone[c] == models), None))
    return v.end("can garrison it", because=up_to)


class Deed(StrEnum):
    """What a model may want to do in a garrison."""

    SPELL = "cast a spell"
    PRAYER = "chant a prayer"
    COMMAND = "issue a command"
    SHOOT = "shoot"
    FIGHT = "attack in combat"
    MOVE = "make a normal move, run or retreat"
    CHARGE = "make a charge move"
    PILE_IN = "pile in"


ATTACKS = (Deed.SHOOT, Deed.FIGHT)
SEES_NOTHING = (Deed.FIGHT, Deed.COMMAND)  # neither section asks for more than a distance (13.1.2, 6.1)
MOVES = (Deed.MOVE, Deed.CHARGE, Deed.PILE_IN)


class DeedInGarrison(RuleInput):
    """What a model in a garrison is to do."""

    deed: Deed
    """What the model is to do."""
    could_outside: bool = True
    """Whether it could do this now if it were on the battlefield, range and visibility aside."""
    range: Inches | None = None
    """Inches of the range that this has, an attack's of its weapon; empty where it has none."""
    from_terrain: Inches | None = None
    """Inches from the terrain feature to what has to be in range; empty where there is no range."""
    visible: bool = True
    """Whether the target is visible from the terrain feature, where it has to be; yes where it need not be. For an
    attack in combat or a command it does not matter."""

    @model_validator(mode="after")
    def _measured_where_there_is_a_range(self) -> Self:
        if (self.range is None) != (self.from_terrain is None):
            raise ValueError("give range and from_terrain together, or neither where there is no range")
        if self.deed in ATTACKS and self.range is None:
            raise ValueError(f"to {self.deed}, a model needs a weapon: give its range and from_terrain")
        return self


@rule("core-3e/17.2", part="deed", yes="can do it", no="cannot do it")
def deed(given: DeedInGarrison) -> Verdict:
    """Can a model in the garrison do this?"""
    v = Verdict()
    outside = f"On the battlefield it could{'' if given.could_outside else ' not'} {given.deed}."
    if not v.step(ON_THE_BATTLEFIELD, outside, given.could_outside):
        return v.end("cannot do it")
    if not v.step(EXCEPT_MOVE, f"It wants to {given.deed}.", given.deed not in MOVES):
        return v.end("cannot do it")
    if given.deed is Deed.FIGHT:
        v.step(UNSEEN, "For an attack in combat, it does not have to see the target.", True)
    visible = given.deed in SEES_NOTHING or given.visible
    if given.range is None:
        seen = f"From the terrain feature the target is {'visible, or need not be' if visible else 'not visible'}."
        return v.end("can do it" if v.step(MEASURED, seen, visible) else "cannot do it")
    reach = ask(
        "core-3e/17.2.1",
        part="range",
        range=given.range,
        from_terrain=given.from_terrain,
        terrain_visible=visible,
    )
    held = v.step(
        MEASURED, f"From the terrain feature the target is {reach.outcome}.", reach.outcome == "in range", reach
    )
    return v.end("can do it" if held else "cannot do it")


def _unit(models: int, wounds: int = 1) -> tuple[ModelsToGarrison, ...]:
    return (ModelsToGarrison(models=models, wounds=wounds),)


TOWER = Garrison(unit=_unit(15), across=8)
SPELL = DeedInGarrison(deed=Deed.SPELL, range=18, from_terrain=18)

EXAMPLES = (
    Example("How many models fit in a normal building, all 15?", TOWER, "can garrison it", FIFTEEN),
    Example(
        "Unit of 20 in a normal tower, can 15 of them go in?",
        TOWER.but(unit=_unit(20)),
        "cannot garrison it",
        ANY_MODEL,
    ),
    Example("Can 16 guys garrison a normal tower?", TOWER.but(unit=_unit(16)), "cannot garrison it", ANY_MODEL),
    Example(
        "Two units in the same building, 5 inside and 10 more?",
        TOWER.but(unit=_unit(10), inside=5),
        "can garrison it",
        FIFTEEN,
    ),
    Example(
        "The tower is full with 15, can my hero still go in?",
        TOWER.but(unit=_unit(1, 6), inside=15),
        "cannot garrison it",
        FIFTEEN,
    ),
    Example("30 in a building 15 inches across?", TOWER.but(unit=_unit(30), across=15), "can garrison it", THIRTY),
    Example(
        "31 in a building 15 inches across?", TOWER.but(unit=_unit(31), across=15), "cannot garrison it", ANY_MODEL
    ),
    Example("60 in a castle 20 inches across?", TOWER.but(unit=_unit(60), across=20), "can garrison it", SIXTY),
    Example(
        "61 in the castle, 41 inside and 20 more?",
        TOWER.but(unit=_unit(20), across=20, inside=41),
        "cannot garrison it",
        ANY_MODEL,
    ),
    Example(
        "Can a 12 wound monster go inside a house?", TOWER.but(unit=_unit(1, 12)), "cannot garrison it", TEN_WOUNDS
    ),
    Example("Can a hero with exactly 10 wounds?", TOWER.but(unit=_unit(1, 10)), "cannot garrison it", TEN_WOUNDS),
    Example("Can a hero with 9 wounds go inside?", TOWER.but(unit=_unit(1, 9)), "can garrison it", FIFTEEN),
    Example(
        "One of the unit is not allowed in buildings, can the rest go in?",
        TOWER.but(unit=(*_unit(9), ModelsToGarrison(wounds=1, ruled_out=True))),
        "cannot garrison it",
        ANY_MODEL,
    ),
    Example("Can we garrison a ruin?", TOWER.but(defensible=False), "cannot garrison it", DEFENSIBLE),
    Example("Can my wizard cast spells from inside the building?", SPELL, "can do it", MEASURED),
    Example(
        "The target is 18.1 inches from the building, spell range 18?",
        SPELL.but(from_terrain=18.1),
        "cannot do it",
        MEASURED,
    ),
    Example(
        "Can my wizard in a tower cast at what cannot be seen from it?",
        SPELL.but(visible=False),
        "cannot do it",
        MEASURED,
    ),
    Example(
        "Can my priest inside chant a prayer that has no range?",
        DeedInGarrison(deed=Deed.PRAYER),
        "can do it",
        MEASURED,
    ),
    Example(
        "Can my priest in the tower pray at a unit unseen from it, where he has to see it?",
        DeedInGarrison(deed=Deed.PRAYER, visible=False),
        "cannot do it",
        MEASURED,
    ),
    Example(
        "Can a hero inside give commands to units outside?",
        SPELL.but(deed=Deed.COMMAND, range=12, from_terrain=12),
        "can do it",
        MEASURED,
    ),
    Example(
        "My wizard has cast all his spells, does a garrison give him another?",
        SPELL.but(could_outside=False),
        "cannot do it",
        ON_THE_BATTLEFIELD,
    ),
    Example(
        "Can my garrison fight a unit 1 inch from the tower, with 1 inch spears?",
        DeedInGarrison(deed=Deed.FIGHT, range=1, from_terrain=1),
        "can do it",
        MEASURED,
    ),
    Example(
        "He is in reach of my spears but out of sight of the tower, can my garrison fight him?",
        DeedInGarrison(deed=Deed.FIGHT, range=1, from_terrain=1, visible=False),
        "can do it",
        MEASURED,
    ),
    Example(
        "Can a hero inside give a command to a unit that cannot be seen from the tower?",
        SPELL.but(deed=Deed.COMMAND, range=12, from_terrain=12, visible=False),
        "can do it",
        MEASURED,
    ),
    Example(
        "Can archers inside shoot what cannot be seen from the tower?",
        SPELL.but(deed=Deed.SHOOT, visible=False),
        "cannot do it",
        MEASURED,
    ),
    Example("Can my garrison retreat from combat?", DeedInGarrison(deed=Deed.MOVE), "cannot do it", EXCEPT_MOVE),
    Example("Can my guys charge out of the building?", DeedInGarrison(deed=Deed.CHARGE), "cannot do it", EXCEPT_MOVE),
    Example("Can my garrison pile in?", DeedInGarrison(deed=Deed.PILE_IN), "cannot do it", EXCEPT_MOVE),
)
