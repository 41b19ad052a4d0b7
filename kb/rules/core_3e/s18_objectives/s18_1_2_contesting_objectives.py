"""Contesting objectives: which models count, as how many, and for which objective.

What surprises: a rule that makes a MONSTER count as 3 costs it the 5, and a unit counts for one objective only.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.objectives import CountsAs, ModelCount, ModelsNearObjective
from kb.tabletop.combat.wounds import WoundsCharacteristic

WITHIN_6 = Cite("core-3e/18.1.2", 'a model must be within 6" of it')
NOTED = Cite("core-3e/18.1.2", "unless noted otherwise, these models count as more")
MONSTER = Cite("core-3e/18.1.2", "MONSTER 5 models")
FIVE_WOUNDS = Cite("core-3e/18.1.2", "with a Wounds characteristic of 5 or more")
ABILITY = Cite("core-3e/18.1.2", "must be used in place of the table")
TWO_OR_MORE = Cite("core-3e/18.1.2", "unit of theirs contesting two or more objectives")
SINGLE = Cite("core-3e/18.1.2", "gaining control of only a single objective")
TURN_FIRST = Cite("core-3e/18.1.2", "The player whose turn it is goes first")
PICK_ONE = Cite("core-3e/18.1.2", "they must pick 1 of these")
COUNT_THERE = Cite("core-3e/18.1.2", "contesting that objective count towards gaining control")
OPPONENT_NEXT = Cite("core-3e/18.1.2", "Then their opponent does the same")

Objective = Annotated[int, Field(ge=1, le=12)]


class Contesting(RuleInput):
    """One model near an objective, or several that are alike."""

    near: ModelsNearObjective
    """The models, and how far they are from the objective."""


@rule("core-3e/18.1.2", part="models", neither=("contesting", "not contesting"))
def models(given: Contesting) -> Verdict:
    """As how many models do these count?"""
    v = Verdict()
    near = given.near
    away = f"Models: {near.models}, up to {inches(near.distance)} from the objective's centre."
    if not v.step(WITHIN_6, away, within(near.distance, 6)):
        return v.end("not contesting", value=0)
    each = _each(v, near)
    last = v.steps[-1]
    return v.end("contesting", value=near.models * each, because=last.cite if last.held else WITHIN_6)


class ContestingModel(RuleInput):
    """A model that contests an objective."""

    wounds: WoundsCharacteristic = 1
    """Its Wounds characteristic."""
    monster: bool = False
    """Whether it has the MONSTER keyword."""
    counts_as: CountsAs | None = None
    """How many models it counts as, where a rule of its own says so; empty where none does."""


@rule("core-3e/18.1.2", part="each", neither=("counts as {} models", "counts as 1 model"))
def each(given: ContestingModel) -> Verdict:
    """As how many models does one model count that contests?"""
    v = Verdict()
    count = _each(v, given)
    return v.end("counts as 1 model" if count == 1 else f"counts as {count} models", value=count)


def _each(v: Verdict, near: ModelsNearObjective | ContestingModel) -> int:
    if near.counts_as is not None:
        cite = ABILITY if near.counts_as > 1 else NOTED
        v.step(cite, f"A rule of its own: each counts as {near.counts_as}.", True)
        return near.counts_as
    if near.monster:
        v.step(MONSTER, "Each is a MONSTER and counts as 5.", True)
        return 5
    count = 2 if near.wounds >= 5 else 1
    v.step(FIVE_WOUNDS, f"With a Wounds of {near.wounds} each counts as {count}.", near.wounds >= 5)
    return count


class UnitBetweenObjectives(RuleInput):
    """A unit when control is determined, and the objectives that it contests."""

    contesting: Annotated[tuple[ModelCount, ...], Field(min_length=1, max_length=12)]
    """For each objective, how many models those of the unit that contest it count as; 0 where none contests it."""
    objective: Objective
    """The objective asked about: 2 stands for the second of them."""
    picked: Objective | None = None
    """The objective that the unit's player picked for it; empty where none is picked yet."""
    its_players_turn: bool = True
    """Whether it is the turn of the unit's player."""

    @model_validator(mode="after")
    def _objectives_exist(self) -> Self:
        if max(self.objective, self.picked or 1) > len(self.contesting):
            raise ValueError(f"there are {len(self.contesting)} objectives")
        if self.picked and not self.contesting[self.picked - 1]:
            raise ValueError(f"objective {self.picked} is picked, but the unit does not contest it")
        return self


@rule("core-3e/18.1.2", part="unit", yes="counts", no="does not count", neither=("they pick second", "they pick first"))
def unit(given: UnitBetweenObjectives) -> Verdict:
    """Does the unit count towards this objective?"""
    v = Verdict()
    here = given.contesting[given.objective - 1]
    if not v.step(WITHIN_6, f"Contesting objective {given.objective} they count as {here}.", here > 0):
        return v.end("does not count", value=0)
    contested = sum(count > 0 for count in given.contesting)
    if not v.step(TWO_OR_MORE, f"Objectives that the unit contests: {contested}.", contested > 1):
        return v.end("counts", value=here)
    if given.picked is None:
        whose = "their" if given.its_players_turn else "their opponent's"
        if v.step(TURN_FIRST, f"It is {whose} turn.", given.its_players_turn):
            return v.end("they pick first")
        v.step(OPPONENT_NEXT, "They pick once the player whose turn it is has picked.", True)
        return v.end("they pick second")
    v.step(PICK_ONE, f"Its player picked objective {given.picked}.", True)
    if given.picked != given.objective:
        v.step(SINGLE, f"It counts there, and so for objective {given.objective} its {here} count for nothing.", True)
        return v.end("does not count", value=0)
    v.step(COUNT_THERE, f"Its models there count as {here}.", True)
    return v.end("counts", value=here)


EXAMPLES = (
    Example(
        'How close do I have to be to hold an objective, is 6" in?',
        Contesting(near=ModelsNearObjective(distance=6)),
        "contesting",
        WITHIN_6,
        value=1,
    ),
    Example(
        'My guy is 6.1" from the middle of the objective marker, does he count?',
        Contesting(near=ModelsNearObjective(distance=6.1)),
        "not contesting",
        WITHIN_6,
        value=0,
    ),
    Example(
        "8 of my 10 are within 6, how many count?",
        Contesting(near=ModelsNearObjective(models=8, distance=5.5)),
        "contesting",
        WITHIN_6,
        value=8,
    ),
    Example(
        "How many does my monster count as on a point?",
        Contesting(near=ModelsNearObjective(distance=3, wounds=14, monster=True)),
        "contesting",
        MONSTER,
        value=5,
    ),
    Example(
        "Does a small monster with 4 wounds count as 5 too?",
        Contesting(near=ModelsNearObjective(distance=3, wounds=4, monster=True)),
        "contesting",
        MONSTER,
        value=5,
    ),
    Example(
        "My 5 wound hero is on the point, does he count for two?",
        Contesting(near=ModelsNearObjective(distance=3, wounds=5)),
        "contesting",
        FIVE_WOUNDS,
        value=2,
    ),
    Example(
        "Do 4-wound cavalry count double?",
        Contesting(near=ModelsNearObjective(models=3, distance=3, wounds=4)),
        "contesting",
        WITHIN_6,
        value=3,
    ),
    Example(
        "My monster has a rule that it counts as 3, can I use 5 instead?",
        Contesting(near=ModelsNearObjective(distance=3, wounds=14, monster=True, counts_as=3)),
        "contesting",
        ABILITY,
        value=3,
    ),
    Example(
        "My little guys count as 2 each by their own rule, how many are five of them?",
        Contesting(near=ModelsNearObjective(models=5, distance=3, counts_as=2)),
        "contesting",
        ABILITY,
        value=10,
    ),
    Example(
        "A rule says his monster counts as a single model, is it still 5?",
        Contesting(near=ModelsNearObjective(distance=3, wounds=12, monster=True, counts_as=1)),
        "contesting",
        NOTED,
        value=1,
    ),
    Example(
        "What is one monster worth on an objective?",
        ContestingModel(wounds=14, monster=True),
        "counts as 5 models",
        MONSTER,
        value=5,
    ),
    Example(
        "Is a model with exactly 5 Wounds worth two on an objective?",
        ContestingModel(wounds=5),
        "counts as 2 models",
        FIVE_WOUNDS,
        value=2,
    ),
    Example(
        "How many does a model with 4 wounds count as on an objective?",
        ContestingModel(wounds=4),
        "counts as 1 model",
        FIVE_WOUNDS,
        value=1,
    ),
    Example(
        "My monster's own rule says 3, what is it worth on an objective?",
        ContestingModel(wounds=14, monster=True, counts_as=3),
        "counts as 3 models",
        ABILITY,
        value=3,
    ),
    Example(
        "My unit has only one objective in reach, do all 6 models count for it?",
        UnitBetweenObjectives(contesting=(6, 0), objective=1),
        "counts",
        TWO_OR_MORE,
        value=6,
    ),
    Example(
        "The battle has only one objective, do all 6 models of my unit near it count?",
        UnitBetweenObjectives(contesting=(6,), objective=1),
        "counts",
        TWO_OR_MORE,
        value=6,
    ),
    Example(
        "Nobody of my unit is near the second objective, does the unit count there?",
        UnitBetweenObjectives(contesting=(6, 0), objective=2),
        "does not count",
        WITHIN_6,
        value=0,
    ),
    Example(
        "My unit is between two objectives and I picked the first, 4 are near it, what counts?",
        UnitBetweenObjectives(contesting=(4, 6), objective=1, picked=1),
        "counts",
        COUNT_THERE,
        value=4,
    ),
    Example(
        "Can a long line of infantry hold two objectives at once?",
        UnitBetweenObjectives(contesting=(4, 6), objective=2, picked=1),
        "does not count",
        SINGLE,
        value=0,
        shows="commentary-2021-01/battleplans/4",
    ),
    Example(
        "We both have a unit strung between two objectives in my turn, do I pick first?",
        UnitBetweenObjectives(contesting=(4, 6), objective=1),
        "they pick first",
        TURN_FIRST,
        shows="commentary-2021-01/battleplans/3",
    ),
    Example(
        "It is his turn and my unit is between two objectives, when do I pick?",
        UnitBetweenObjectives(contesting=(4, 6), objective=1, its_players_turn=False),
        "they pick second",
        OPPONENT_NEXT,
    ),
)
