"""Cover: +1 to save for a unit with all of its models within or on a terrain feature.

What surprises: one model outside loses it for the whole unit; a unit that charged has no cover in the combat phase, but
has it when it is shot at.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.combat.attacks import ModifiedSaveRoll

ALL_MODELS = Cite("core-1e/cover", "When all models of a unit are within")
ADD_1 = Cite("core-1e/cover", "you can add 1 to all of")
CHARGED = Cite("core-1e/cover", "unit made a charge move in the same")
TO_SAVE = Cite("core-1e/making-attacks#save-roll", "at least the Save characteristic")


class UnitInCover(RuleInput):
    """The unit that is attacked, and the terrain round it."""

    models: Annotated[int, Field(ge=1, le=100)]
    """How many models the unit has."""
    within_or_on: Annotated[int, Field(ge=0, le=100)]
    """How many of them are within a terrain feature, or on it."""
    charged: bool = False
    """Whether the unit has made a charge move in this turn."""
    phase: Phase
    """The phase in which it is attacked."""

    @model_validator(mode="after")
    def _no_more_than_there_are(self) -> Self:
        if self.within_or_on > self.models:
            raise ValueError(f"{self.within_or_on} of {self.models} models cannot be within terrain features")
        return self


@rule("core-1e/cover", part="cover", yes="in cover", no="not in cover")
def cover(given: UnitInCover) -> Verdict:
    """Can 1 be added to the unit's save rolls for cover?"""
    v = Verdict()
    says = f"Of {given.models} models {given.within_or_on} are within a terrain feature or on it."
    if not v.step(ALL_MODELS, says, given.within_or_on == given.models):
        return v.end("not in cover")
    if given.charged and v.step(CHARGED, f"It has charged, and it is the {given.phase}.", given.phase is Phase.COMBAT):
        return v.end("not in cover")
    v.step(ADD_1, f"Its save rolls in the {given.phase} get +1.", True)
    return v.end("in cover", because=ALL_MODELS)


class SaveInCover(UnitInCover, ModifiedSaveRoll):
    """A save roll of a unit that may be in cover."""


@rule("core-1e/cover", part="save", yes="saved", no="not saved")
def save(given: SaveInCover) -> Verdict:
    """Is the wound saved, cover included?"""
    v = Verdict()
    covered = cover(given)
    bonus = int(covered.outcome == "in cover")
    saved = ask(
        "core-1e/making-attacks",
        part="save",
        roll=given.roll,
        save=given.save,
        rend=given.rend,
        modifiers=(*given.modifiers, bonus),
    )
    v.step(covered.decided_by or ALL_MODELS, f"The unit is {covered.outcome}.", bonus == 1, covered)
    v.step(ADD_1, f"With +{bonus} for cover: {saved.outcome}.", saved.outcome == "saved", saved)
    return v.end(saved.outcome, because=saved.decided_by)


save_odds = odds_over(save, "roll")

WOOD = UnitInCover(models=5, within_or_on=5, phase=Phase.SHOOTING)
SAVE = SaveInCover(models=5, within_or_on=5, phase=Phase.SHOOTING, roll=3, save=4)

EXAMPLES = (
    Example("All five are in the wood?", WOOD, "in cover", ALL_MODELS),
    Example("Does half a unit in the wood get cover?", WOOD.but(within_or_on=4), "not in cover", ALL_MODELS),
    Example(
        "They charged from the wood, and are attacked in combat?",
        WOOD.but(charged=True, phase=Phase.COMBAT),
        "not in cover",
        CHARGED,
    ),
    Example("They did not charge, and are attacked in combat?", WOOD.but(phase=Phase.COMBAT), "in cover", ALL_MODELS),
    Example("They charged, and something shoots at them?", WOOD.but(charged=True), "in cover", ALL_MODELS),
    Example("A 3 on 4+ in cover?", SAVE, "saved", TO_SAVE),
    Example("The same outside?", SAVE.but(within_or_on=0), "not saved", TO_SAVE),
    Example(
        "They charged into the wood, and are hit in combat?",
        SAVE.but(charged=True, phase=Phase.COMBAT),
        "not saved",
        TO_SAVE,
    ),
    Example("In cover against rend -1?", SAVE.but(rend=-1), "not saved", TO_SAVE),
    Example("And with Mystic Shield on top?", SAVE.but(rend=-1, modifiers=(1,)), "saved", TO_SAVE),
)
