"""Shooting phase: which units shoot, with all of their missile weapons.

What surprises: a unit in combat may shoot at whatever it likes; every model shoots with everything.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.combat import attacks
from kb.tabletop.time import whose

YOUR_PHASE = Cite("core-1e/shooting-phase", "In your shooting phase, models armed with")
RAN = Cite("core-1e/shooting-phase", "not one that ran or retreated this turn")
NEXT = Cite("core-1e/shooting-phase", "Then you can choose another unit")
ALL = Cite("core-1e/shooting-phase", "with all the missile weapons it is armed")


class UnitToShoot(attacks.UnitToShoot):
    """A friendly unit with which you want to shoot."""

    another_is_shooting: bool = False
    """Whether another of your units still has models that have not shot."""


@rule("core-1e/shooting-phase", part="unit", yes="may shoot", no="may not shoot")
def unit(given: UnitToShoot) -> Verdict:
    """May the unit shoot?"""
    v = Verdict()
    yours = given.phase is Phase.SHOOTING and given.your_turn
    moved = "ran" if given.ran else "retreated" if given.retreated else "neither ran nor retreated"
    others = f"{'Another' if given.another_is_shooting else 'No other'} unit is shooting"
    shot = f"this one has {'' if given.has_shot else 'not '}shot in this phase"
    may = (
        v.step(YOUR_PHASE, f"It is {whose(given.phase, given.your_turn)}.", yours)
        and v.step(RAN, f"In this turn it {moved}.", not given.ran and not given.retreated)
        and v.step(NEXT, f"{others}; {shot}.", not given.another_is_shooting and not given.has_shot)
    )
    return v.end("may shoot" if may else "may not shoot")


class WeaponsToShootWith(RuleInput):
    """A unit that shoots, and with how many missile weapons."""

    missile_weapons: Annotated[int, Field(ge=1, le=500)]
    """How many missile weapons its models are armed with, all together; leave out those without a target."""
    shooting_with: Annotated[int, Field(ge=0, le=500)]
    """How many of these you want to attack with."""

    @model_validator(mode="after")
    def _no_more_than_there_are(self) -> Self:
        if self.shooting_with > self.missile_weapons:
            raise ValueError(f"{self.shooting_with} of {self.missile_weapons} weapons cannot attack")
        return self


@rule("core-1e/shooting-phase", part="weapons", yes="may shoot so", no="must attack with {} more")
def weapons(given: WeaponsToShootWith) -> Verdict:
    """May a unit that shoots leave some of its missile weapons out?"""
    v = Verdict()
    left = given.missile_weapons - given.shooting_with
    says = f"Of {given.missile_weapons} missile weapons {given.shooting_with} attack."
    if v.step(ALL, says, left == 0):
        return v.end("may shoot so", value=0)
    return v.end(f"must attack with {left} more", value=left)


ARCHERS = UnitToShoot()

EXAMPLES = (
    Example("My archers have not moved, can they shoot?", ARCHERS, "may shoot", NEXT),
    Example("They ran?", ARCHERS.but(ran=True), "may not shoot", RAN),
    Example("They retreated?", ARCHERS.but(retreated=True), "may not shoot", RAN),
    Example("They have shot once?", ARCHERS.but(has_shot=True), "may not shoot", NEXT),
    Example("Another unit is not done?", ARCHERS.but(another_is_shooting=True), "may not shoot", NEXT),
    Example("In his shooting phase?", ARCHERS.but(your_turn=False), "may not shoot", YOUR_PHASE),
    Example("In my hero phase?", ARCHERS.but(phase=Phase.HERO), "may not shoot", YOUR_PHASE),
    Example("All ten bows?", WeaponsToShootWith(missile_weapons=10, shooting_with=10), "may shoot so", ALL, 0),
    Example(
        "Can three of them hold back?",
        WeaponsToShootWith(missile_weapons=10, shooting_with=7),
        "must attack with 3 more",
        ALL,
        3,
    ),
)
