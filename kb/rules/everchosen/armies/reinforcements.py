"""Units that arrive at the battlefield edge during a battle."""

from typing import Annotated, NamedTuple, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Verdict
from kb.rules.everchosen.battle.rounds import RoundsEnd
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.dice import D6
from kb.tabletop.inputs import Thing
from kb.tabletop.units.models import Inches


class SetUpAtEdge(Thing):
    """Where the models of an arriving unit are to stand."""

    wholly_within: bool = True
    """Whether all of them are wholly within the area or territory that the battleplan names for the unit."""
    from_enemies: Inches | None
    """Inches to the nearest enemy unit; empty where there is none on the battlefield."""
    from_edge: Inches
    """Inches from the battlefield edge to the model that is farthest from it."""


class AdditionalTroops(RoundsEnd):
    """A player's roll for additional troops, and the unit that they want to add."""

    roll: D6
    """What the dice shows, before anything is added to it."""
    units: Annotated[int, Field(ge=1, le=10)] = 1
    """How many units the player wants to add."""
    models: Annotated[int, Field(ge=1, le=60)]
    """How many models the unit has."""
    wounds: Annotated[int, Field(ge=1, le=200)]
    """The Wounds characteristics of all its models together; for a single model, its Wounds characteristic."""
    hero_or_monster: bool = False
    """Whether it is a HERO or a MONSTER."""
    set_up: SetUpAtEdge
    """Where the unit is to be set up if it arrives."""

    @model_validator(mode="after")
    def _at_least_1_wound_each(self) -> Self:
        if self.wounds < self.models:
            raise ValueError(f"{self.models} models have a combined Wounds characteristic of {self.models} or more")
        return self


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


def join(v: Verdict, given: AdditionalTroops, fits: Fits, stands: Stands) -> Verdict:
    """Whether the unit for which the roll was made arrives there."""
    one = v.step(fits.one_of_these, f"Units to add: {given.units}.", given.units == 1)
    if not (one and _small_enough(v, given, fits)):
        return v.end("may not be added")
    small = v.steps[-1].cite
    return v.end("arrives", because=small) if may_stand(v, given.set_up, stands) else v.end("may not stand there")


def _small_enough(v: Verdict, given: AdditionalTroops, fits: Fits) -> bool:
    if v.step(fits.unit, f"Models in the unit: {given.models}.", given.models >= 2):
        return v.step(fits.combined, f"Their Wounds characteristics come to {given.wounds}.", given.wounds <= 10)
    lone = f"A single model; HERO or MONSTER: {'yes' if given.hero_or_monster else 'no'}."
    return v.step(fits.hero_or_monster, lone, given.hero_or_monster) and v.step(
        fits.eight, f"Its Wounds characteristic is {given.wounds}.", given.wounds <= 8
    )


def may_stand(v: Verdict, place: SetUpAtEdge, stands: Stands) -> bool:
    """Whether all of the arriving unit may stand there, as steps."""
    inside = "All of it would stand within." if place.wholly_within else "Some of it would stand outside."
    apart = "none" if place.from_enemies is None else f"{inches(place.from_enemies)} away"
    clear = place.from_enemies is None or not within(place.from_enemies, 9)
    return (
        v.step(stands.area, inside, place.wholly_within)
        and v.step(stands.enemies, f"Nearest enemy unit: {apart}.", clear)
        and v.step(stands.edge, f"Farthest model: {inches(place.from_edge)} from the edge.", within(place.from_edge, 6))
    )
