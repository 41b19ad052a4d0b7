"""Returning slain models: one at a time, next to models that were there, and near the enemy only beside them.

What surprises: you cannot chain one returned model to another in the same phase, nor bring them near an enemy unit that
only a returned model has reached; and with the whole unit gone there is nothing to return to.
"""

from itertools import combinations, product
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput, Thing
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import closest, distance, distance_to, inches, overlapping, within
from kb.tabletop.units.models import Inches, Model
from kb.tabletop.units.unit import Models, ModelsIfAny, Unit, in_line, names_differ
from kb.tabletop.unknown import TO_BE_SAID

ONE_AT_A_TIME = Cite("core-3e/14.2.1", "set them up one at a time")
WITHIN_ONE = Cite("core-3e/14.2.1", 'within 1" of a model from its unit')
NOT_ITSELF = Cite("core-3e/14.2.1", "did not itself return to the unit")
NEAR_ENEMY = Cite("core-3e/14.2.1", 'within 3" of an enemy unit only if')
ALREADY_NEAR = Cite("core-3e/14.2.1", 'unit already has a model within 3"')
NOT_RETURNED = Cite("core-3e/14.2.1", "that model was not returned to the unit")


class ReturningModels(RuleInput):
    """Slain models that return to their unit, where you want to set them up."""

    unit: ModelsIfAny
    """The models of the unit that did not return to it in this phase: bases in millimetres, places in inches."""
    returned: ModelsIfAny = ()
    """Those that returned to it earlier in this phase."""
    returning: Models
    """Those that return now, in the order in which they are set up."""
    enemies: Annotated[tuple[Unit, ...], Field(max_length=12)] = ()
    """The enemy units nearby, each with its models."""

    @model_validator(mode="after")
    def _have_names_and_room(self) -> Self:
        names_differ("units", (unit.name for unit in self.enemies))
        own = (*self.unit, *self.returned, *self.returning)
        everybody = (*own, *(model for unit in self.enemies for model in unit.models))
        for one, other in combinations(everybody, 2):
            if overlapping(one, other):
                raise ValueError(f"{one.name} and {other.name} overlap: no model stands on top of another")
        return self


@rule("core-3e/14.2.1", part="positions", yes="may be set up so", no="may not be set up so")
def returning(given: ReturningModels) -> Verdict:
    """May the slain models be set up like this?"""
    v = Verdict()
    order = ", then ".join(model.name for model in given.returning)
    v.step(ONE_AT_A_TIME, f"Set up in turn: {order}.", True)
    chain = list(given.returned)
    nearest = {enemy.name: closest(product(given.unit, enemy.models))[0] for enemy in given.enemies if given.unit}
    because = WITHIN_ONE
    for model in given.returning:
        if not _beside_its_unit(v, model, given.unit, chain):
            return v.end("may not be set up so")
        for enemy in given.enemies:
            away = distance_to(model, enemy.models)
            if v.step(NEAR_ENEMY, f"Returning {model.name}: {inches(away)} from {enemy.name}.", within(away, 3)):
                because = ALREADY_NEAR
                if not _beside_its_enemy(v, enemy, nearest[enemy.name], chain):
                    return v.end("may not be set up so")
        chain.append(model)
    return v.end("may be set up so", because=because)


def _beside_its_unit(v: Verdict, model: Model, unit: tuple[Model, ...], chain: list[Model]) -> bool:
    if not unit:
        return v.step(
            WITHIN_ONE, f"Returning {model.name}: models of the unit left to stand near: 0.", False, models=(model,)
        )
    _, nearest = closest((model, other) for other in unit)
    away = distance(model, nearest)
    says = f"Returning {model.name}: {inches(away)} from {nearest.name}, the nearest of the unit"
    if not within(away, 1) and (near := [other.name for other in chain if within(distance(model, other), 1)]):
        only = f'{says}; within 1" only of {" and ".join(near)}, returned in this phase.'
        return v.step(NOT_ITSELF, only, False, models=(model,))
    return v.step(WITHIN_ONE, f"{says} that did not return in this phase.", within(away, 1), models=(model,))


def _beside_its_enemy(v: Verdict, enemy: Unit, nearest: Model, chain: list[Model]) -> bool:
    away = distance_to(nearest, enemy.models)
    says = f"{nearest.name}, the unit's nearest model to {enemy.name}, is {inches(away)} away"
    if within(away, 3):
        return v.step(ALREADY_NEAR, f"{says}.", True)
    if near := [model.name for model in chain if within(distance_to(model, enemy.models), 3)]:
        return v.step(NOT_RETURNED, f'{says}; within 3" only {" and ".join(near)}, returned in this phase.', False)
    return v.step(ALREADY_NEAR, f"{says}.", False)


class ReturningModel(Thing):
    """A slain model that returns, as you measure its place."""

    from_unit: Inches | None
    """Inches to the nearest model of its unit that did not itself return in this phase; empty where there is none."""
    from_enemies: FromEnemies
    """Inches to the nearest enemy unit; empty where there is none on the battlefield."""
    unit_is_near_it: Annotated[bool, TO_BE_SAID] = False
    """Whether a model of its unit that did not return in this phase is within 3" of that enemy unit; of each, where
    several are within 3" of the returning model."""


class MeasuredReturn(RuleInput):
    """Slain models that return to their unit, as you measure their places."""

    returning: Annotated[tuple[ReturningModel, ...], Field(min_length=1, max_length=60)]
    """Those that return, in the order in which they are set up."""


@rule("core-3e/14.2.1", part="gaps", yes="may be set up so", no="may not be set up so")
def gaps(given: MeasuredReturn) -> Verdict:
    """May the slain models be set up like this, by the gaps that you measure?"""
    v = Verdict()
    because = WITHIN_ONE
    for number, model in enumerate(given.returning, start=1):
        away = "none is left" if model.from_unit is None else f"the nearest is {inches(model.from_unit)} away"
        says = f"Model {number}: of its unit {away}."
        if not v.step(WITHIN_ONE, says, model.from_unit is not None and within(model.from_unit, 1)):
            return v.end("may not be set up so")
        if not v.step(
            NEAR_ENEMY, f"{nearest_enemy(model.from_enemies).capitalize()}.", enemy_within(model.from_enemies, 3)
        ):
            continue
        because = ALREADY_NEAR
        near = f"Its unit {'has' if model.unit_is_near_it else 'does not have'} a model that near already."
        if not v.step(ALREADY_NEAR, near, model.unit_is_near_it):
            return v.end("may not be set up so")
    return v.end("may be set up so", because=because)


ACROSS = 32 / 25.4
"""Inches across a 32 mm base."""
APART = ACROSS + 1
"""Inches from centre to centre of two such bases that are 1" apart."""
FOE = "Gutrippaz"


def _model(name: str, x: float, y: float = 0) -> Model:
    return Model(name=name, x=x, y=y, base=32)


A, B, C, D = in_line(4, 1)


def _beyond(model: Model, away: float, name: str = FOE) -> Unit:
    """An enemy unit of one model, so many inches straight across from this one."""
    return Unit(name=name, models=(_model(name, model.x, away + ACROSS),))


RALLIED = ReturningModels(unit=(A, B), returning=(C,))
BESIDE_B = _model("D", APART, APART)

BACK = ReturningModel(from_unit=1, from_enemies=9)
NEXT_TO_US = MeasuredReturn(returning=(BACK,))

EXAMPLES = (
    Example(
        "My model is back exactly an inch from another of its unit, is that fine?",
        NEXT_TO_US,
        "may be set up so",
        WITHIN_ONE,
    ),
    Example(
        "Can he come back 1.1 inches from any of mine?",
        MeasuredReturn(returning=(BACK, BACK.model_copy(update={"from_unit": 1.1}))),
        "may not be set up so",
        WITHIN_ONE,
    ),
    Example(
        "All of the unit are dead, where can one of them come back?",
        MeasuredReturn(returning=(BACK.model_copy(update={"from_unit": None}),)),
        "may not be set up so",
        WITHIN_ONE,
    ),
    Example(
        "Can a model come back 3 inches from an enemy, when none of its unit is that near?",
        MeasuredReturn(returning=(BACK.model_copy(update={"from_enemies": 3.0}),)),
        "may not be set up so",
        ALREADY_NEAR,
    ),
    Example(
        "Can a model come back 3 inches from an enemy that its unit fights already?",
        MeasuredReturn(returning=(BACK.model_copy(update={"from_enemies": 3.0, "unit_is_near_it": True}),)),
        "may be set up so",
        ALREADY_NEAR,
    ),
    Example(
        "Can a returning model stand exactly 1 inch from a model of its unit?", RALLIED, "may be set up so", WITHIN_ONE
    ),
    Example(
        "Can a model return 1.01 inches from the nearest of its unit?",
        RALLIED.but(returning=(_model("C", 2 * APART + 0.01),)),
        "may not be set up so",
        WITHIN_ONE,
    ),
    Example(
        "Can I chain the returned models out towards the objective?",
        RALLIED.but(returning=(C, D)),
        "may not be set up so",
        NOT_ITSELF,
        shows="commentary-2021-01/abilities/17",
    ),
    Example(
        "Two models return near one that did not, one on each side of it?",
        RALLIED.but(returning=(C, BESIDE_B)),
        "may be set up so",
        WITHIN_ONE,
    ),
    Example(
        "C came back earlier in this phase, can D stand next to him?",
        RALLIED.but(returned=(C,), returning=(D,)),
        "may not be set up so",
        NOT_ITSELF,
    ),
    Example(
        "C came back earlier in this phase, can D stand 1.5 inches from him?",
        RALLIED.but(returned=(C,), returning=(_model("D", C.x + APART + 0.5),)),
        "may not be set up so",
        WITHIN_ONE,
    ),
    Example(
        "C came back earlier in this phase, can D stand beside him, 1.5 inches from B?",
        RALLIED.but(returned=(C,), returning=(_model("D", B.x + 1.94, 1.964),)),
        "may not be set up so",
        NOT_ITSELF,
    ),
    Example(
        "C came back in an earlier phase, can D stand next to him now?",
        RALLIED.but(unit=(A, B, C), returning=(D,)),
        "may be set up so",
        WITHIN_ONE,
    ),
    Example("The whole unit is dead, can I bring one back?", RALLIED.but(unit=()), "may not be set up so", WITHIN_ONE),
    Example(
        "We are in combat already, can I bring models back into the fight?",
        RALLIED.but(enemies=(_beyond(B, 0.5),)),
        "may be set up so",
        ALREADY_NEAR,
    ),
    Example(
        "My unit is within 3 inches of one enemy, can a model return there with another enemy 9 inches away?",
        RALLIED.but(enemies=(_beyond(B, 0.5), _beyond(C, 9, "Boltboyz"))),
        "may be set up so",
        ALREADY_NEAR,
    ),
    Example(
        "My nearest model is exactly 3 inches from an enemy, may a returning one stand between?",
        RALLIED.but(enemies=(Unit(name=FOE, models=(_model("boss", B.x + 3 + ACROSS),)),)),
        "may be set up so",
        ALREADY_NEAR,
    ),
    Example(
        "Can a model return within 3 inches of them if my nearest is 3.1 inches from them?",
        RALLIED.but(enemies=(Unit(name=FOE, models=(_model("boss", B.x + 3.1 + ACROSS),)),)),
        "may not be set up so",
        ALREADY_NEAR,
    ),
    Example(
        "Can a model come back exactly 3 inches from an enemy that none of its unit is near?",
        RALLIED.but(enemies=(_beyond(C, 3),)),
        "may not be set up so",
        ALREADY_NEAR,
    ),
    Example(
        "Can a model come back 3.1 inches from an enemy that none of its unit is near?",
        RALLIED.but(enemies=(_beyond(C, 3.1),)),
        "may be set up so",
        WITHIN_ONE,
    ),
    Example(
        "Can resurrected models pull a second enemy unit into combat?",
        RALLIED.but(enemies=(_beyond(B, 0.5), _beyond(D, 0.5, "Boltboyz"))),
        "may not be set up so",
        ALREADY_NEAR,
    ),
    Example(
        "Only C, who came back in this phase, is near an enemy: can D come back near it too?",
        RALLIED.but(returned=(C,), returning=(BESIDE_B,), enemies=(_beyond(C, 2.5),)),
        "may not be set up so",
        NOT_RETURNED,
    ),
    Example(
        "C came back in this phase 3.5 inches from an enemy, can D come back within 3 of it?",
        RALLIED.but(returned=(C,), returning=(BESIDE_B,), enemies=(_beyond(C, 3.5),)),
        "may not be set up so",
        ALREADY_NEAR,
    ),
)
