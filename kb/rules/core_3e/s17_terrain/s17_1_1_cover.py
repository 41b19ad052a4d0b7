"""Cover: +1 to save rolls for a unit whose models are all wholly on terrain, or behind it.

What surprises: in combat a unit that stands on terrain still has it, one behind terrain has not; a unit that charged
loses it for the turn, and at 10 wounds there is none.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.attacks import ModifiedSaveRoll
from kb.tabletop.combat.wounds import WoundsCharacteristic
from kb.tabletop.units.models import Inches
from kb.tabletop.units.unit import NumberOfModels

ALL_MODELS = Cite("core-3e/17.1.1", "when all its models are wholly on, or")
ADD_ONE = Cite("core-3e/17.1.1", "Add 1 to the save rolls")
TEN_WOUNDS = Cite("core-3e/17.1.1", "a Wounds characteristic of 10 or more")
CHARGED = Cite("core-3e/17.1.1", "has made a charge move in the same")
SAVE_ONE = Cite("core-3e/13.3#save-roll", "An unmodified 1 never saves")
SAVE_CAP = Cite("core-3e/13.3#save-roll", "improve a save roll by at most +1")
TO_SAVE = Cite("core-3e/13.3#save-roll", "at least the target unit's Save characteristic")


class TargetInTerrain(RuleInput):
    """The target unit of an attack, and how its models stand on terrain or near it."""

    wholly_on: NumberOfModels
    """How many of its models are wholly on a terrain feature; a garrison is inside, wherever it stands (17.1.2)."""
    others: Annotated[tuple[Inches, ...], Field(max_length=100)]
    """For each other model of the unit, inches to the nearest terrain feature; none where all are wholly on one."""
    distance: Inches
    """Inches from the attacking unit to the target unit."""
    clear_line: bool
    """Whether some model of the attacking unit has a clear line to one of these others: straight, from closest point to
    closest point, past all terrain features."""
    wounds: WoundsCharacteristic
    """The Wounds characteristic of the target unit."""
    charged: bool = False
    """Whether the target unit has made a charge move in this turn."""

    @model_validator(mode="after")
    def _has_models(self) -> Self:
        if self.wholly_on + len(self.others) == 0:
            raise ValueError("the target unit has no models: give those wholly on terrain, or the others")
        return self


@rule("core-3e/17.1.1", part="cover", yes="in cover", no=("not in cover", "no benefit from cover"))
def cover(given: TargetInTerrain) -> Verdict:
    """Does the target unit have the benefit of cover?"""
    v = Verdict()
    behind, covered, says = None, True, "All its models are wholly on a terrain feature."
    if given.others:
        values = {name: given.unread(name) for name in ("distance", "clear_line")}
        behind = ask("core-3e/17.0.2", models=given.others, **values)
        covered = behind.outcome == "behind terrain"
        says = f"Models not wholly on a terrain feature: {len(given.others)}, {behind.outcome}."
    if not v.step(ALL_MODELS, says, covered, behind):
        return v.end("not in cover", value=0)
    if v.step(TEN_WOUNDS, f"The unit has a Wounds of {given.wounds}.", given.wounds >= 10):
        return v.end("no benefit from cover", value=0)
    charge = f"It made {'a' if given.charged else 'no'} charge move in this turn."
    if v.step(CHARGED, charge, given.charged):
        return v.end("no benefit from cover", value=0)
    v.step(ADD_ONE, "Save rolls for the unit have +1.", True)
    return v.end("in cover", value=1)


class SaveInTerrain(ModifiedSaveRoll, TargetInTerrain):
    """The save roll against one wound, for a unit on terrain or near it."""


@rule("core-3e/17.1.1", part="save", yes="saved", no="not saved")
def save(given: SaveInTerrain) -> Verdict:
    """Is the target saved, cover included?"""
    v = Verdict()
    covered = cover(given)
    v.step(ADD_ONE, f"The unit: {covered.outcome}, so +{covered.number:g}.", covered.number > 0, covered)
    modifiers = (*given.modifiers, covered.count)
    saved = ask("core-3e/13.3", part="save", roll=given.roll, save=given.save, rend=given.rend, modifiers=modifiers)
    v.step(TO_SAVE, f"With this the target is {saved.outcome}.", saved.outcome == "saved", saved)
    return v.end(saved.outcome, because=saved.decided_by)


save_odds = odds_over(save, "roll")

RUIN = TargetInTerrain(wholly_on=10, others=(), distance=12, clear_line=False, wounds=1)
WALL = TargetInTerrain(wholly_on=0, others=(0, 0.5, 1), distance=12, clear_line=False, wounds=2)
ROLL = SaveInTerrain(wholly_on=10, others=(), distance=12, clear_line=False, wounds=1, roll=3, save=4)
SEEN = ROLL.but(wholly_on=0, others=(0, 1), clear_line=True)

EXAMPLES = (
    Example("What does cover give me when all of us are on the ruin?", RUIN, "in cover", ADD_ONE, value=1),
    Example("What does cover give me behind a wall?", WALL, "in cover", ADD_ONE, value=1),
    Example(
        "One model is outside the ruin in the open, does the unit still get cover?",
        RUIN.but(wholly_on=9, others=(2,), clear_line=True),
        "not in cover",
        ALL_MODELS,
        value=0,
    ),
    Example(
        "Half my unit is on the ruin and the rest behind it, cover?",
        RUIN.but(wholly_on=5, others=(0, 0, 0.5, 0.5, 1)),
        "in cover",
        ADD_ONE,
        value=1,
    ),
    Example("We fight in the ruin, does cover work in combat too?", RUIN.but(distance=0.5), "in cover", ADD_ONE, 1),
    Example(
        "He fights my unit over the wall, does it still have cover for being behind?",
        WALL.but(distance=1),
        "not in cover",
        ALL_MODELS,
        value=0,
    ),
    Example(
        "He is exactly 3 inches from my unit behind the wall, does it have cover against him?",
        WALL.but(distance=3),
        "not in cover",
        ALL_MODELS,
        value=0,
    ),
    Example("Someone can shoot me round the wall?", WALL.but(clear_line=True), "not in cover", ALL_MODELS, value=0),
    Example(
        "Does my 12 wound dragon get cover in the trees?",
        RUIN.but(wholly_on=1, wounds=12),
        "no benefit from cover",
        TEN_WOUNDS,
        value=0,
    ),
    Example(
        "Does a model with exactly 10 Wounds get cover?",
        RUIN.but(wholly_on=1, wounds=10),
        "no benefit from cover",
        TEN_WOUNDS,
        0,
    ),
    Example("A monster with 9 wounds on the hill, cover?", RUIN.but(wholly_on=1, wounds=9), "in cover", ADD_ONE, 1),
    Example(
        "I charged this turn, do I keep my cover save?", RUIN.but(charged=True), "no benefit from cover", CHARGED, 0
    ),
    Example("In cover, does a 3 save on 4+?", ROLL, "saved", TO_SAVE),
    Example("Someone can shoot me round the wall, does a 3 save on 4+?", SEEN, "not saved", TO_SAVE),
    Example("I charged into the ruin, does a 3 save on 4+?", ROLL.but(charged=True), "not saved", TO_SAVE),
    Example("Zombies with no armour in cover, is a 6 a save?", ROLL.but(roll=6, save=7), "saved", TO_SAVE),
    Example("Does a 1 save on 2+ in cover?", ROLL.but(roll=1, save=2), "not saved", SAVE_ONE),
    Example(
        "Cover and All-out Defence, does a 2 save on 4+?",
        ROLL.but(roll=2, modifiers=(1,)),
        "not saved",
        SAVE_CAP,
    ),
    Example(
        "Cover and All-out Defence against rend -1, does a 3 save on 4+?",
        ROLL.but(rend=-1, modifiers=(1,)),
        "saved",
        TO_SAVE,
    ),
)
