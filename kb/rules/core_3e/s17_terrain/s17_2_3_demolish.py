"""Demolish: the garrison must leave, a dice for each of its models slays on a 1, and the rubble stays.

What surprises: a hero rolls like everybody else and dies on a 1 whatever his wounds; the feature is no longer a
building, but it is still terrain to stand on.
"""

from enum import StrEnum
from typing import TYPE_CHECKING, Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, each_of, odds, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.terrain import GarrisonCount
from kb.tabletop.units.models import Inches

if TYPE_CHECKING:
    from icepool import Die

ALLOWED = Cite("core-3e/17.2.3", "A rule may allow you to demolish")
DEFENSIBLE = Cite("core-3e/17.2.3", "a defensible terrain feature")
MUST_LEAVE = Cite("core-3e/17.2.3", "All units that garrison it must leave")
ROLL = Cite("core-3e/17.2.3", "roll a dice for each model")
ONE_SLAYS = Cite("core-3e/17.2.3", "A model that rolls a 1 is slain")
FROM_ENEMIES = Cite("core-3e/17.2.3", 'more than 3" from all enemy units')
SIX_INCHES = Cite("core-3e/17.2.3", 'within 6" of the terrain feature')
NOT_DEFENSIBLE = Cite("core-3e/17.2.3", "is no longer treated as defensible")
STAYS = Cite("core-3e/17.2.3", "A demolished feature stays on the battlefield")
NO_GARRISON = Cite("core-3e/17.2.3", "Units can no longer garrison it")
MOVE_ON_IT = Cite("core-3e/17.2.3", "models can move onto it and across it")


class Demolished(RuleInput):
    """A terrain feature that is to be demolished, and its garrison."""

    allowed: bool = True
    """Whether a rule allows you to demolish it now."""
    defensible: bool = True
    """Whether it is a defensible terrain feature."""
    garrison: GarrisonCount
    """How many models are in its garrison, in all units together."""
    ones: GarrisonCount
    """How many of the dice, one for each of these models, show a 1."""

    @model_validator(mode="after")
    def _a_dice_for_each_model(self) -> Self:
        if self.ones > self.garrison:
            raise ValueError(f"{self.garrison} dice cannot show {self.ones} times a 1")
        return self

    @model_validator(mode="after")
    def _only_defensible_terrain_has_a_garrison(self) -> Self:
        if self.garrison and not self.defensible:
            raise ValueError("a terrain feature that is not defensible has no garrison")
        return self


@rule("core-3e/17.2.3", part="slain", neither=("{} slain", "none is slain", "not demolished"))
def slain(given: Demolished) -> Verdict:
    """How many models of the garrison are slain?"""
    v = Verdict()
    can = f"{'A' if given.allowed else 'No'} rule allows you to demolish it."
    if not v.step(ALLOWED, can, given.allowed):
        return v.end("not demolished", value=0)
    kind = f"The terrain feature is {'' if given.defensible else 'not '}defensible."
    if not v.step(DEFENSIBLE, kind, given.defensible):
        return v.end("not demolished", value=0)
    if not given.ones and not v.step(MUST_LEAVE, f"Models in the garrison: {given.garrison}.", given.garrison > 0):
        return v.end("none is slain", value=0)
    v.step(ROLL, "Dice rolled: one for each model in the garrison.", True)
    dead = v.step(ONE_SLAYS, f"Dice that show a 1: {given.ones}.", given.ones > 0)
    return v.end(f"{given.ones} slain" if dead else "none is slain", value=given.ones)


class Survivors(RuleInput):
    """Where the surviving models of the garrison are to be set up."""

    farthest: Inches
    """Inches from the terrain feature to where the farthest of them would stand."""
    from_enemies: FromEnemies
    """Inches from the nearest of the models to an enemy unit; empty where there is none on the battlefield."""


@rule("core-3e/17.2.3", part="survivors", yes="can be set up so", no="cannot be set up so")
def survivors(given: Survivors) -> Verdict:
    """Can the survivors be set up so?"""
    v = Verdict()
    clear = not enemy_within(given.from_enemies, 3)
    can = v.step(FROM_ENEMIES, f"Outside, {nearest_enemy(given.from_enemies)}.", clear) and v.step(
        SIX_INCHES, f"The farthest model is {inches(given.farthest)} from it.", within(given.farthest, 6)
    )
    return v.end("can be set up so" if can else "cannot be set up so")


class RubbleDeed(StrEnum):
    """What a player may want to do with a terrain feature that was demolished."""

    GARRISON = "garrison it"
    ONTO = "move onto it"
    ACROSS = "move across it"
    REMOVE = "take it off the battlefield"


class Rubble(RuleInput):
    """A demolished terrain feature, and what you want to do."""

    wants: RubbleDeed
    """What you want to do."""


@rule("core-3e/17.2.3", part="afterwards", yes="can be done", no="cannot be done")
def afterwards(given: Rubble) -> Verdict:
    """Can this be done with the demolished terrain feature?"""
    v = Verdict()
    if not v.step(STAYS, f"You want to {given.wants}.", given.wants is not RubbleDeed.REMOVE):
        return v.end("cannot be done")
    building = ask("core-3e/17.1.2", part="defensible", for_entire_units=True, demolished=True)
    v.step(NOT_DEFENSIBLE, f"Demolished, it is {building.outcome}.", True, building)
    enters = f"You {'' if given.wants is RubbleDeed.GARRISON else 'do not '}want units to go in."
    if not v.step(NO_GARRISON, enters, given.wants is not RubbleDeed.GARRISON):
        return v.end("cannot be done")
    v.step(MOVE_ON_IT, f"You want to {given.wants}.", True)
    return v.end("can be done")


@odds("core-3e/17.2.3", part="slain")
def slain_odds(given: Demolished) -> "Die[str]":
    """Chances of how many are slain."""
    return each_of(slain, given, "ones", dice=given.garrison, shows=1)


TOWER = Demolished(garrison=15, ones=3)
OUTSIDE = Survivors(farthest=5, from_enemies=8)

EXAMPLES = (
    Example("My building got smashed, 15 inside and three 1s?", TOWER, "3 slain", ONE_SLAYS, value=3),
    Example("All my dice show 2 or more, does anyone die?", TOWER.but(ones=0), "none is slain", ONE_SLAYS, value=0),
    Example(
        "My hero is alone inside a demolished tower and rolls a 1, is he dead?",
        TOWER.but(garrison=1, ones=1),
        "1 slain",
        ONE_SLAYS,
        value=1,
    ),
    Example(
        "Nobody is in the tower when it comes down, does anyone die?",
        TOWER.but(garrison=0, ones=0),
        "none is slain",
        MUST_LEAVE,
        value=0,
    ),
    Example("Can I just pull down his tower?", TOWER.but(allowed=False), "not demolished", ALLOWED, value=0),
    Example("Can I demolish a wood?", TOWER.but(garrison=0, ones=0, defensible=False), "not demolished", DEFENSIBLE, 0),
    Example("Where do the survivors go, 5 inches from the rubble?", OUTSIDE, "can be set up so", SIX_INCHES),
    Example(
        "Can the survivors go exactly 6 inches from the rubble?",
        OUTSIDE.but(farthest=6),
        "can be set up so",
        SIX_INCHES,
    ),
    Example(
        "Can the survivors go 6.1 inches from the rubble?", OUTSIDE.but(farthest=6.1), "cannot be set up so", SIX_INCHES
    ),
    Example(
        "Can the survivors come out exactly 3 inches from the monster?",
        OUTSIDE.but(from_enemies=3),
        "cannot be set up so",
        FROM_ENEMIES,
    ),
    Example(
        "Can the survivors come out 3.1 inches from the monster?",
        OUTSIDE.but(from_enemies=3.1),
        "can be set up so",
        SIX_INCHES,
    ),
    Example(
        "No enemy is left on the table, where may survivors of a demolished tower stand?",
        OUTSIDE.but(from_enemies=None),
        "can be set up so",
        SIX_INCHES,
    ),
    Example(
        "Can I go back inside a wrecked building?", Rubble(wants=RubbleDeed.GARRISON), "cannot be done", NO_GARRISON
    ),
    Example("Can my models stand on a demolished building?", Rubble(wants=RubbleDeed.ONTO), "can be done", MOVE_ON_IT),
    Example("Can I walk across the rubble?", Rubble(wants=RubbleDeed.ACROSS), "can be done", MOVE_ON_IT),
    Example("Do we take the terrain off the table now?", Rubble(wants=RubbleDeed.REMOVE), "cannot be done", STAYS),
)
