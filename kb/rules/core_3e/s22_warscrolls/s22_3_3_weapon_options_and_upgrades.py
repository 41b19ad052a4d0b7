"""Weapon options and upgrades: 1 in every x models, and none where the unit has fewer than x.

What surprises: there is no rounding up; a unit of fewer than x models has none at all.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import UnitSize
from kb.tabletop.units.unit import NumberOfModels

ONE_IN_EVERY = Cite("core-3e/22.3.3", "let '1 in every x' models take")
FEWER = Cite("core-3e/22.3.3", "fewer than 'x' models cannot take it")


class OneInEvery(RuleInput):
    """A weapon option or upgrade that 1 in every x models of a unit can take."""

    models: UnitSize
    """How many models the unit has."""
    every: Annotated[int, Field(ge=2, le=100)]
    """In how many models 1 can take it: 5 for "1 in every 5 models"."""
    taking: NumberOfModels = 1
    """How many models are to take it."""


@rule("core-3e/22.3.3", yes="can be taken", no=("too many take it", "cannot be taken"))
def option(given: OneInEvery) -> Verdict:
    """Can so many models of the unit take the weapon option or upgrade?"""
    v = Verdict()
    if v.step(FEWER, f"Models in the unit: {given.models}; the x is {given.every}.", given.models < given.every):
        return v.end("cannot be taken", value=0)
    most = given.models // given.every
    says = f"1 in every {given.every} of {given.models} is {most}; models that are to take it: {given.taking}."
    allowed = v.step(ONE_IN_EVERY, says, given.taking <= most)
    return v.end("can be taken" if allowed else "too many take it", value=most)


GRANDHAMMER = OneInEvery(models=5, every=5)

EXAMPLES = (
    Example(
        "1 in every 5 can have a special weapon and I have exactly 5, do I get it?",
        GRANDHAMMER,
        "can be taken",
        ONE_IN_EVERY,
        1,
    ),
    Example("1 in every 5 and I have 4 guys, do I get it?", GRANDHAMMER.but(models=4), "cannot be taken", FEWER, 0),
    Example(
        "Nine Blood Warriors, is there a Goreglaive in it?",
        OneInEvery(models=9, every=10),
        "cannot be taken",
        FEWER,
        0,
        shows="commentary-2021-01/warscrolls/8",
    ),
    Example(
        "Can my unit leader be the one that takes a weapon of 1 in every 5?",
        GRANDHAMMER.but(models=6),
        "can be taken",
        ONE_IN_EVERY,
        1,
        shows="commentary-2021-01/warscrolls/3",
    ),
    Example(
        "9 models and 1 in every 5, do I round up to two?",
        GRANDHAMMER.but(models=9, taking=2),
        "too many take it",
        ONE_IN_EVERY,
        1,
    ),
    Example(
        "10 models and 1 in every 5 can have a special weapon, do I get two?",
        GRANDHAMMER.but(models=10, taking=2),
        "can be taken",
        ONE_IN_EVERY,
        2,
    ),
    Example(
        "10 models, can I leave the option out?", GRANDHAMMER.but(models=10, taking=0), "can be taken", ONE_IN_EVERY, 2
    ),
)
