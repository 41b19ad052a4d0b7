"""Combat attacks: all pile-in moves first, then every model that reaches an enemy model attacks.

What surprises: you cannot move one, roll, and then move the next; whoever reaches must attack, the others do not.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput, Thing
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within
from kb.tabletop.battlefield.measure import inches
from kb.tabletop.combat.weapons import WeaponRange
from kb.tabletop.names import Name, listed
from kb.tabletop.units.unit import NumberOfModels, names_differ

ALL_FIRST = Cite("core-3e/12.3", "Make all of the unit's pile-in moves before")
IN_RANGE = Cite("core-3e/12.3", "that is within range of an enemy model")
MUST = Cite("core-3e/12.3", "must make combat attacks")


class ModelInAFight(Thing):
    """A model of the unit that fights."""

    name: Name
    """What to call it."""
    nearest: FromEnemies
    """Inches to the nearest enemy model, after the pile-in moves; empty where there is none."""
    range: WeaponRange
    """The longest Range characteristic of the melee weapons that it is allowed to use, in inches."""


class UnitInAFight(RuleInput):
    """A unit that has been picked to fight."""

    pile_ins_left: NumberOfModels = 0
    """How many of its models you still want to make a pile-in move with."""
    models: Annotated[tuple[ModelInAFight, ...], Field(min_length=1, max_length=60)]
    """Its models."""

    @model_validator(mode="after")
    def _one_unit(self) -> Self:
        names_differ("models", (model.name for model in self.models))
        if self.pile_ins_left > len(self.models):
            raise ValueError(f"models: {len(self.models)}, so {self.pile_ins_left} pile-in moves cannot be left")
        return self


@rule("core-3e/12.3", neither=("must attack: {}", "nobody attacks", "not yet"))
def attacks(given: UnitInAFight) -> Verdict:
    """Which of its models attack, and how many?"""
    v = Verdict()
    left = f"Pile-in moves still to be made: {given.pile_ins_left}."
    if not v.step(ALL_FIRST, left, given.pile_ins_left == 0):
        return v.end("not yet", value=0)
    attacking = []
    for model in given.models:
        away = "no enemy model is left" if model.nearest is None else f"an enemy model at {inches(model.nearest)}"
        says = f"{model.name}: {away}, a weapon of {inches(model.range)}."
        if v.step(IN_RANGE, says, enemy_within(model.nearest, model.range)):
            attacking.append(model.name)
    if not attacking:
        return v.end("nobody attacks", value=0)
    v.step(MUST, f"Of {len(given.models)} models, within range: {listed(attacking)}.", True)
    return v.end(f"must attack: {listed(attacking)}", value=len(attacking))


FRONT = ModelInAFight(name="front", nearest=0.5, range=1)
BEHIND = ModelInAFight(name="second rank", nearest=2, range=2)
BACK = ModelInAFight(name="back row", nearest=2.1, range=2)
FIGHT = UnitInAFight(models=(FRONT, BEHIND, BACK))

EXAMPLES = (
    Example(
        "Does everyone in the unit get to attack or just the ones who can reach?",
        FIGHT,
        "must attack: front, second rank",
        MUST,
        value=2,
    ),
    Example(
        "The back row is out of reach, do they still count?",
        UnitInAFight(models=(BACK,)),
        "nobody attacks",
        IN_RANGE,
        value=0,
    ),
    Example(
        "Can I hold a few models back from attacking?",
        UnitInAFight(models=(FRONT,)),
        "must attack: front",
        MUST,
        value=1,
        shows="commentary-2021-01/attacking/1",
    ),
    Example(
        "Can I move one guy in, roll his attacks, then move the next?",
        FIGHT.but(pile_ins_left=2),
        "not yet",
        ALL_FIRST,
        value=0,
    ),
    Example(
        "Everybody in front of me is gone, must I attack?",
        UnitInAFight(models=(ModelInAFight(name="front", nearest=None, range=3),)),
        "nobody attacks",
        IN_RANGE,
        value=0,
    ),
)
