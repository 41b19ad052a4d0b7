"""Units: models that share a warscroll, as many as the profile shows; destroyed when the last is removed from play.

What surprises: a lone hero is a unit; fewer models than shown are a unit only where it can be taken understrength;
it does not matter whether the last model was slain or fled.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, among, listed
from kb.tabletop.units.unit import NumberOfModels

SHARE = Cite("core-3e/1.3", "one or more models that share a warscroll")
SHOWN = Cite("core-3e/1.3", "shown on its Pitched Battle profile")
UNDERSTRENGTH = Cite("core-3e/25.3", "unless you can take it as an understrength")
DESTROYED = Cite("core-3e/1.3", "the last of a unit's models is removed")


class Group(RuleInput):
    """Some models that are to be one unit of your army."""

    warscrolls: Annotated[tuple[Name, ...], Field(min_length=1, max_length=100)]
    """For each of the models, the name of the warscroll that it uses."""
    shown: Annotated[int, Field(ge=1, le=100)]
    """How many models the unit has by its Pitched Battle profile; where it is reinforced, with what that adds."""
    understrength_allowed: bool = False
    """Whether it can be taken as an understrength unit, as your battlepack says; it cannot where it is reinforced."""


@rule("core-3e/1.3", part="group", yes="a unit", no="not a unit")
def group(given: Group) -> Verdict:
    """Are these models a unit?"""
    v = Verdict()
    used: list[str] = []
    for warscroll in given.warscrolls:
        if not among(warscroll, used):
            used.append(warscroll)
    if not v.step(SHARE, f"Models: {len(given.warscrolls)}; warscrolls: {listed(used)}.", len(used) == 1):
        return v.end("not a unit")
    numbers = f"Models: {len(given.warscrolls)}; shown on the profile: {given.shown}."
    if v.step(SHOWN, numbers, len(given.warscrolls) == given.shown):
        return v.end("a unit", because=SHARE)
    under = ask("core-3e/25.3.1", models=len(given.warscrolls), minimum=given.shown)
    if under.outcome != "understrength":
        return v.end("not a unit")
    allowed = f"Understrength units are {'' if given.understrength_allowed else 'not '}allowed."
    can = v.step(UNDERSTRENGTH, allowed, given.understrength_allowed, under)
    return v.end("a unit" if can else "not a unit")


class Losses(RuleInput):
    """A unit, and which of its models have been removed from play."""

    models: Annotated[int, Field(ge=1, le=100)]
    """How many models it had."""
    slain: NumberOfModels = 0
    """How many of them were slain and removed."""
    fled: NumberOfModels = 0
    """How many of them fled."""
    otherwise: NumberOfModels = 0
    """How many of them were removed from play for another reason, such as coherency."""

    @model_validator(mode="after")
    def _no_more_gone_than_there_were(self) -> Self:
        gone = 0
        for name in (
            "slain",
            "fled",
            "otherwise",
        ):  # one by one: where these are too many, nobody is asked for the next
            gone += getattr(self, name)
            if gone > self.models:
                raise ValueError(f"of {self.models} models, {gone} cannot be gone")
        return self


@rule("core-3e/1.3", part="destroyed", yes="destroyed", no="not destroyed")
def destroyed(given: Losses) -> Verdict:
    """Is the unit destroyed, and how many models has it left?"""
    v = Verdict()
    left = given.models - given.slain - given.fled - given.otherwise
    gone = f"slain {given.slain}, fled {given.fled}, otherwise removed {given.otherwise}"
    last = v.step(DESTROYED, f"Of {given.models}: {gone}. Left: {left}.", left == 0)
    return v.end("destroyed" if last else "not destroyed", value=left)


EXAMPLES = (
    Example(
        "Is a lone hero a unit?",
        Group(warscrolls=("Lord-Imperatant",), shown=1),
        "a unit",
        SHARE,
        shows="commentary-2021-01/units-and-models/1",
    ),
    Example("5 models from one warscroll?", Group(warscrolls=("Vindictors",) * 5, shown=5), "a unit", SHARE),
    Example(
        "Can I mix two different warscrolls in one unit?",
        Group(warscrolls=("Vindictors",) * 4 + ("Praetors",), shown=5),
        "not a unit",
        SHARE,
    ),
    Example(
        "The profile says 5, can I make it 6?", Group(warscrolls=("Vindictors",) * 6, shown=5), "not a unit", SHOWN
    ),
    Example(
        "Can I take 4 Vindictors as a unit when their profile shows 5?",
        Group(warscrolls=("Vindictors",) * 4, shown=5),
        "not a unit",
        UNDERSTRENGTH,
    ),
    Example(
        "Our battlepack allows understrength units, are 4 of 5 Vindictors a unit?",
        Group(warscrolls=("Vindictors",) * 4, shown=5, understrength_allowed=True),
        "a unit",
        UNDERSTRENGTH,
    ),
    Example(
        "Understrength is allowed, are 6 Vindictors a unit when the profile shows 5?",
        Group(warscrolls=("Vindictors",) * 6, shown=5, understrength_allowed=True),
        "not a unit",
        SHOWN,
    ),
    Example("Last guy slain, is it destroyed?", Losses(models=5, slain=5), "destroyed", DESTROYED, value=0),
    Example(
        "The last guy fled, does that count as destroying the unit?",
        Losses(models=5, slain=4, fled=1),
        "destroyed",
        DESTROYED,
        value=0,
        shows="commentary-2021-01/units-and-models/3",
    ),
    Example(
        "I had to pull my last two for coherency, destroyed?",
        Losses(models=4, slain=2, otherwise=2),
        "destroyed",
        DESTROYED,
        value=0,
    ),
    Example(
        "One model of my unit is left, is the unit destroyed?",
        Losses(models=10, slain=9),
        "not destroyed",
        DESTROYED,
        value=1,
    ),
    Example(
        "No model of my unit is gone, is the unit destroyed?", Losses(models=10), "not destroyed", DESTROYED, value=10
    ),
)
