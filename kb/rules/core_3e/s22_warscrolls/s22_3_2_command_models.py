"""Command models: champions, standard bearers and musicians, whose upgrades are theirs alone.

What surprises: an ability of the banner ends when its bearer is gone, and the champion's upgrade is for no other model.
"""

from enum import StrEnum
from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.units.unit import NumberOfModels

COMMAND_MODELS = Cite("core-3e/22.3.2", "are known together as command models")
SOME_UNITS = Cite("core-3e/22.3.2", "Some units can include them")
THEIRS_ALONE = Cite("core-3e/22.3.2", "upgrades that apply to them alone")
WHILE_PART = Cite("core-3e/22.3.2", "only while they are part of the unit")


class CommandModel(StrEnum):
    """What a command model can be."""

    CHAMPION = "champion"
    STANDARD_BEARER = "standard bearer"
    MUSICIAN = "musician"


class UpgradeOfCommandModel(RuleInput):
    """An upgrade on a warscroll for command models of one kind, and a model of the unit."""

    upgrade_for: CommandModel
    """Who the upgrade is for."""
    model: CommandModel | None
    """What the model is, whatever its warscroll calls it; empty where it is none of these three."""


@rule("core-3e/22.3.2", part="upgrade", yes="has the upgrade", no=("does not have the upgrade", "no command model"))
def upgrade(given: UpgradeOfCommandModel) -> Verdict:
    """Is the model a command model, and is the upgrade for it?"""
    v = Verdict()
    what = f"The model is {f'a {given.model}' if given.model else 'no champion, standard bearer or musician'}."
    if not v.step(COMMAND_MODELS, what, given.model is not None):
        return v.end("no command model")
    says = f"The upgrade is for a {given.upgrade_for}, the model is a {given.model}."
    applies = v.step(THEIRS_ALONE, says, given.model is given.upgrade_for)
    return v.end("has the upgrade" if applies else "does not have the upgrade")


class AbilityOfCommandModel(RuleInput):
    """An ability on a warscroll that needs a command model of one kind in the unit."""

    needs: CommandModel
    """Which command model the ability needs."""
    can_include: bool = True
    """Whether the warscroll lets the unit include one."""
    in_unit: NumberOfModels
    """How many of them are part of the unit now; those removed from play are not."""

    @model_validator(mode="after")
    def _only_where_it_can_include_them(self) -> Self:
        if self.in_unit and not self.can_include:
            raise ValueError(f"a unit that cannot include a {self.needs} has none: in_unit is 0")
        return self


@rule("core-3e/22.3.2", part="ability", yes="can be used", no="cannot be used")
def ability(given: AbilityOfCommandModel) -> Verdict:
    """Can the ability be used?"""
    v = Verdict()
    can = f"The unit can{'' if given.can_include else 'not'} include a {given.needs}."
    if not v.step(SOME_UNITS, can, given.can_include):
        return v.end("cannot be used")
    there = v.step(WHILE_PART, f"Of these in the unit now: {given.in_unit}.", given.in_unit > 0)
    return v.end("can be used" if there else "cannot be used")


CHAMPION, BANNER, MUSICIAN = CommandModel.CHAMPION, CommandModel.STANDARD_BEARER, CommandModel.MUSICIAN
DRUM = AbilityOfCommandModel(needs=MUSICIAN, in_unit=1)

EXAMPLES = (
    Example(
        "My champion, does he have the extra attack for the champion?",
        UpgradeOfCommandModel(upgrade_for=CHAMPION, model=CHAMPION),
        "has the upgrade",
        THEIRS_ALONE,
    ),
    Example(
        "Does the champion's extra attack go to everyone?",
        UpgradeOfCommandModel(upgrade_for=CHAMPION, model=None),
        "no command model",
        COMMAND_MODELS,
    ),
    Example(
        "Is the banner guy a command model, and does he have the champion's extra attack?",
        UpgradeOfCommandModel(upgrade_for=CHAMPION, model=BANNER),
        "does not have the upgrade",
        THEIRS_ALONE,
    ),
    Example("My unit's drummer is alive, does his +1 work?", DRUM, "can be used", WHILE_PART),
    Example("My musician died, do I still get the bonus?", DRUM.but(in_unit=0), "cannot be used", WHILE_PART),
    Example(
        "One of my unit's two banners got killed, does its ability still work?",
        DRUM.but(needs=BANNER),
        "can be used",
        WHILE_PART,
    ),
    Example(
        "My unit can't have a musician at all, the ability?",
        DRUM.but(can_include=False, in_unit=0),
        "cannot be used",
        SOME_UNITS,
    ),
)
