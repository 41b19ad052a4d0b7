"""Units that arrive at the battlefield edge during a battle."""

from typing import Annotated, NamedTuple, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Verdict
from kb.rules.everchosen.armies.coherency import stands_together
from kb.rules.everchosen.armies.on_the_map import UnitThatArrives, outside
from kb.rules.everchosen.battle.rounds import RoundsEnd
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.dice import D6
from kb.tabletop.inputs import RuleInput
from kb.tabletop.units.models import Inches


class RollForTroops(RoundsEnd):
    """A player's roll for additional troops."""

    roll: D6
    """What the dice shows; nothing is added to it."""


class UnitToAdd(RuleInput):
    """What a player wants to add to their army after a roll for additional troops has succeeded."""

    units: Annotated[int, Field(ge=1, le=10)] = 1
    """How many units the player wants to add for one roll."""
    models: Annotated[int, Field(ge=1, le=60)]
    """How many models the unit has."""
    combined_wounds: Annotated[int, Field(ge=1, le=200)]
    """The Wounds characteristics of all its models added up: 10 for 5 models of 2 Wounds each, 8 for one model of 8."""
    hero_or_monster: bool = False
    """Whether it is a HERO or a MONSTER."""

    @model_validator(mode="after")
    def _at_least_1_wound_each(self) -> Self:
        if self.combined_wounds < self.models:
            raise ValueError(f"{self.models} models have a combined Wounds characteristic of {self.models} or more")
        return self


class ArrivingUnit(RuleInput):
    """A unit that arrives during the battle, and where its models are to stand."""

    wholly_within: bool = True
    """Whether all of them are wholly within the area or territory that the battleplan names for the unit."""
    from_enemies: Inches | None
    """Inches to the nearest enemy unit; empty where there is none on the battlefield."""
    from_edge: Inches
    """Inches from the battlefield edge to the model that is farthest from it."""


class Fits(NamedTuple):
    """What the battleplan says of the unit that is added."""

    one_of_these: Cite
    unit: Cite
    combined: Cite
    hero_or_monster: Cite
    eight: Cite


class Stands(NamedTuple):
    """What the battleplan says of the place where it arrives."""

    area: Cite
    enemies: Cite
    edge: Cite


def may_be_added(given: UnitToAdd, fits: Fits) -> Verdict:
    """Whether the unit is one that the player may add to their army."""
    v = Verdict()
    one = v.step(fits.one_of_these, f"Units to add: {given.units}.", given.units == 1)
    return v.end("may be added" if one and _small_enough(v, given, fits) else "may not be added")


def _small_enough(v: Verdict, given: UnitToAdd, fits: Fits) -> bool:
    if v.step(fits.unit, f"Models in the unit: {given.models}.", given.models >= 2):
        says = f"Their Wounds characteristics come to {given.combined_wounds}."
        return v.step(fits.combined, says, given.combined_wounds <= 10)
    lone = f"A single model; HERO or MONSTER: {'yes' if given.hero_or_monster else 'no'}."
    return v.step(fits.hero_or_monster, lone, given.hero_or_monster) and v.step(
        fits.eight, f"Its Wounds characteristic is {given.combined_wounds}.", given.combined_wounds <= 8
    )


def may_arrive(given: ArrivingUnit | UnitThatArrives, stands: Stands) -> Verdict:
    """Whether the arriving unit may be set up there."""
    v = Verdict()
    if not stands_together(v, given):
        return v.end("may not stand there")
    drawn = given if isinstance(given, UnitThatArrives) else None
    within_area = given.wholly_within
    inside = "All of it would stand within." if within_area else "Some of it would stand outside."
    if not v.step(stands.area, inside, within_area, models=outside(drawn.models, drawn.area) if drawn else ()):
        return v.end("may not stand there")
    enemies = given.from_enemies
    apart = "none" if enemies is None else f"{inches(enemies)} away"
    clear = enemies is None or not within(enemies, 9)
    if not v.step(
        stands.enemies, f"Nearest enemy unit: {apart}.", clear, models=drawn.near_enemies(9) if drawn else ()
    ):
        return v.end("may not stand there")
    edge = given.from_edge
    far = drawn.far_from_edge(6) if drawn else ()
    near = v.step(stands.edge, f"Farthest model: {inches(edge)} from the edge.", within(edge, 6), models=far)
    return v.end("may be set up" if near else "may not stand there")
