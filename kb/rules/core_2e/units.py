"""Units: single groups of models with one warscroll, and what becomes of models without room.

What surprises: one other model within 1" is enough, however large the unit; models for which there is no room count as
slain; a rule that says only "units" affects those of both sides.
"""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.groups import alone, groups, says_alone, says_groups, within_an_inch_across
from kb.tabletop.names import Name, plain
from kb.tabletop.units.models import Model
from kb.tabletop.units.unit import Models, NumberOfModels, called, in_line, outside

WARSCROLLS = Cite("core-2e/units", "Models with different warscrolls cannot be")
SINGLE = Cite("core-2e/units", "it must be a single group")
ONE_OTHER = Cite("core-2e/units", "of at least one other from the unit")
NO_ROOM = Cite("core-2e/units", "cannot be set up are considered slain")
ALL_OF_THEM = Cite("core-2e/units", "affects all of them, friend or foe")


class UnitOnTheTable(RuleInput):
    """One unit as it is set up, or as it ends a move."""

    models: Models
    """Its models: their bases, in millimetres, and where they stand, in inches."""


@rule("core-2e/units", part="coherency", yes="a single group", no="not a single group")
def coherency(given: UnitOnTheTable) -> Verdict:
    """Is the unit a single group, as it must be when it is set up and when it ends a move?"""
    v = Verdict()
    near = within_an_inch_across
    lonely = alone(given.models, near)
    if not v.step(ONE_OTHER, says_alone(given.models, near), not lonely, models=called(given.models, lonely)):
        return v.end("not a single group")
    found = groups(given.models, near)
    whole = v.step(SINGLE, says_groups(found), len(found) == 1, models=outside(found, given.models))
    return v.end("a single group" if whole else "not a single group")


class ModelsOfAUnit(RuleInput):
    """Models that are to be one unit."""

    warscrolls: Annotated[tuple[Name, ...], Field(min_length=1, max_length=60)]
    """The name of the warscroll of each model."""


@rule("core-2e/units", part="warscrolls", yes="can be one unit", no="cannot be one unit")
def warscrolls(given: ModelsOfAUnit) -> Verdict:
    """Can these models be one unit?"""
    v = Verdict()
    different = list(dict.fromkeys(map(plain, given.warscrolls)))
    says = f"Models: {len(given.warscrolls)}, with {len(different)} different warscrolls."
    return v.end("can be one unit" if v.step(WARSCROLLS, says, len(different) == 1) else "cannot be one unit")


class UnitWithoutRoom(RuleInput):
    """A unit that is set up where there may be too little room."""

    models: NumberOfModels
    """How many models the unit has."""
    set_up: NumberOfModels
    """How many of them can be set up."""

    @model_validator(mode="after")
    def _no_more_than_there_are(self) -> Self:
        if self.set_up > self.models:
            raise ValueError(f"{self.set_up} of {self.models} models cannot be set up")
        return self


@rule("core-2e/units", part="no room", yes=("{} slain", "1 slain"), no="none is slain")
def no_room(given: UnitWithoutRoom) -> Verdict:
    """Are models slain for want of room, and how many?"""
    v = Verdict()
    left = given.models - given.set_up
    slain = v.step(NO_ROOM, f"Of {given.models} models {left} cannot be set up.", left > 0)
    return v.end(f"{left} slain" if slain else "none is slain", value=left)


class Named(StrEnum):
    """Whom a rule names."""

    UNITS = "units or models"
    FRIENDLY = "friendly units or models"
    ENEMY = "enemy units or models"


class UnitAffected(RuleInput):
    """A rule of yours, and a unit that it may affect."""

    rule_says: Named
    """Who the rule names; "units or models" where it does not say which."""
    friendly: bool
    """Whether the unit is yours."""


@rule("core-2e/units", part="affected", yes="affects it", no="does not affect it")
def affected(given: UnitAffected) -> Verdict:
    """Does the rule affect the unit?"""
    v = Verdict()
    whose = "a friendly" if given.friendly else "an enemy"
    meant = given.rule_says is Named.UNITS or (given.rule_says is Named.FRIENDLY) == given.friendly
    affects = v.step(ALL_OF_THEM, f"The rule says {given.rule_says}, and it is {whose} unit.", meant)
    return v.end("affects it" if affects else "does not affect it")


EXAMPLES = (
    Example(
        "Ten in a line, each 1 inch from the next?", UnitOnTheTable(models=in_line(10, 1)), "a single group", SINGLE
    ),
    Example("One gap is 1.1 inches?", UnitOnTheTable(models=in_line(3, 1.1)), "not a single group", ONE_OTHER),
    Example(
        "Two pairs far from each other?",
        UnitOnTheTable(models=in_line(2, 0.5) + in_line(2, 0.5, x=20, names="CD")),
        "not a single group",
        SINGLE,
    ),
    Example("A lone hero?", UnitOnTheTable(models=in_line(1, 0)), "a single group", SINGLE),
    Example(
        "One on the roof 6 inches above the other?",
        UnitOnTheTable(models=(Model(name="A", x=0, y=0, base=32), Model(name="B", x=1.5, y=0, z=6, base=32))),
        "a single group",
        SINGLE,
    ),
    Example(
        "One 6.1 inches above?",
        UnitOnTheTable(models=(Model(name="A", x=0, y=0, base=32), Model(name="B", x=1.5, y=0, z=6.1, base=32))),
        "not a single group",
        ONE_OTHER,
    ),
    Example(
        "Can Liberators and a Retributor be one unit?",
        ModelsOfAUnit(warscrolls=("Liberators", "Retributors")),
        "cannot be one unit",
        WARSCROLLS,
    ),
    Example("Three Liberators?", ModelsOfAUnit(warscrolls=("Liberators",) * 3), "can be one unit", WARSCROLLS),
    Example("Room for 8 of 10, what of the others?", UnitWithoutRoom(models=10, set_up=8), "2 slain", NO_ROOM, 2),
    Example("Room for 9 of 10?", UnitWithoutRoom(models=10, set_up=9), "1 slain", NO_ROOM, 1),
    Example("Room for all?", UnitWithoutRoom(models=10, set_up=10), "none is slain", NO_ROOM, 0),
    Example(
        "It says all units within 6 inches, mine too?",
        UnitAffected(rule_says=Named.UNITS, friendly=True),
        "affects it",
        ALL_OF_THEM,
    ),
    Example("And his?", UnitAffected(rule_says=Named.UNITS, friendly=False), "affects it", ALL_OF_THEM),
    Example(
        "It says friendly units, his too?",
        UnitAffected(rule_says=Named.FRIENDLY, friendly=False),
        "does not affect it",
        ALL_OF_THEM,
    ),
    Example(
        "It says enemy units, mine too?",
        UnitAffected(rule_says=Named.ENEMY, friendly=True),
        "does not affect it",
        ALL_OF_THEM,
    ),
)
