"""Warscrolls and units: one warscroll to a unit, a single group, and a split unit that reforms.

What surprises: 1" is measured straight, with no more room up or down; nobody is removed from a split unit, but it must
reform when it next moves.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.groups import alone, groups, says_alone, says_groups, within_an_inch
from kb.tabletop.names import Name, plain
from kb.tabletop.units.models import Model
from kb.tabletop.units.unit import Models, called, in_line, outside

WARSCROLLS = Cite("core-1e/warscrolls-units", "Models with different warscrolls cannot be")
SINGLE = Cite("core-1e/warscrolls-units", "it must be one group of models")
ONE_OTHER = Cite("core-1e/warscrolls-units", "least one other from its unit")
REFORM = Cite("core-1e/warscrolls-units", "must reform when it next moves")


class UnitOnTheTable(RuleInput):
    """One unit as it is set up, or as it ends a move."""

    models: Models
    """Its models: where they stand, in inches, and as bases the outlines of the models themselves, in millimetres."""


@rule("core-1e/warscrolls-units", part="coherency", yes="a single group", no="not a single group")
def coherency(given: UnitOnTheTable) -> Verdict:
    """Is the unit a single group, as it must be when it is set up and when it ends a move?"""
    v = Verdict()
    lonely = alone(given.models, within_an_inch)
    near = says_alone(given.models, within_an_inch)
    if not v.step(ONE_OTHER, near, not lonely, models=called(given.models, lonely)):
        return v.end("not a single group")
    found = groups(given.models, within_an_inch)
    whole = v.step(SINGLE, says_groups(found), len(found) == 1, models=outside(found, given.models))
    return v.end("a single group" if whole else "not a single group")


class ModelsOfAUnit(RuleInput):
    """Models that are to be one unit."""

    warscrolls: Annotated[tuple[Name, ...], Field(min_length=1, max_length=60)]
    """The name of the warscroll of each model."""


@rule("core-1e/warscrolls-units", part="warscrolls", yes="can be one unit", no="cannot be one unit")
def warscrolls(given: ModelsOfAUnit) -> Verdict:
    """Can these models be one unit?"""
    v = Verdict()
    different = list(dict.fromkeys(map(plain, given.warscrolls)))
    says = f"Models: {len(given.warscrolls)}, with {len(different)} different warscrolls."
    return v.end("can be one unit" if v.step(WARSCROLLS, says, len(different) == 1) else "cannot be one unit")


class Chosen(StrEnum):
    """What a player does with a split unit."""

    STAYS = "it does not move"
    REFORMS = "it moves, and ends as a single group"
    STAYS_SPLIT = "it moves, and ends split"


class SplitUnit(RuleInput):
    """A unit that has been split up during the battle."""

    chosen: Chosen
    """What its player does with it."""


@rule("core-1e/warscrolls-units", part="split", yes="allowed", no="must reform")
def split(given: SplitUnit) -> Verdict:
    """Is this allowed to a unit that is split up?"""
    v = Verdict()
    allowed = v.step(REFORM, f"What is done: {given.chosen}.", given.chosen is not Chosen.STAYS_SPLIT)
    return v.end("allowed" if allowed else "must reform")


EXAMPLES = (
    Example(
        "Ten in a line, each 1 inch from the next?", UnitOnTheTable(models=in_line(10, 1)), "a single group", SINGLE
    ),
    Example("One gap is 1.1 inches?", UnitOnTheTable(models=in_line(3, 1.1)), "not a single group", ONE_OTHER),
    Example(
        "One on a ledge 2 inches above the other?",
        UnitOnTheTable(models=(Model(name="A", x=0, y=0, base=32), Model(name="B", x=1.5, y=0, z=2, base=32))),
        "not a single group",
        ONE_OTHER,
    ),
    Example(
        "Two pairs far from each other?",
        UnitOnTheTable(models=in_line(2, 0.5) + in_line(2, 0.5, x=20, names="CD")),
        "not a single group",
        SINGLE,
    ),
    Example("A lone hero?", UnitOnTheTable(models=in_line(1, 0)), "a single group", SINGLE),
    Example(
        "Can Liberators and a Retributor be one unit?",
        ModelsOfAUnit(warscrolls=("Liberators", "Retributors")),
        "cannot be one unit",
        WARSCROLLS,
    ),
    Example("Three Liberators?", ModelsOfAUnit(warscrolls=("Liberators",) * 3), "can be one unit", WARSCROLLS),
    Example("My unit is in two parts, must it move?", SplitUnit(chosen=Chosen.STAYS), "allowed", REFORM),
    Example("It moves and closes up?", SplitUnit(chosen=Chosen.REFORMS), "allowed", REFORM),
    Example("Can it move and stay in two parts?", SplitUnit(chosen=Chosen.STAYS_SPLIT), "must reform", REFORM),
)
