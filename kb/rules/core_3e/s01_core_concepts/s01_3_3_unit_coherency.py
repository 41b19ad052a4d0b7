"""Unit coherency: each model near others of its unit, and the whole unit a single group.

What surprises: from 7 models on each needs two neighbours, so the ends of a line fail; two clusters in which every model
has its neighbours are still not one group; and nobody is removed before the turn ends.
"""

import math
from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.measure import horizontally, vertically, within
from kb.tabletop.models import Inches, Model
from kb.tabletop.units import Models, in_line

ELSEWHERE = Cite("core-3e/1.3.3", "set up somewhere other than on the battlefield")
UP_TO_SIX = Cite("core-3e/1.3.3", "if each has at least 1 other model")
MORE_THAN_SIX = Cite("core-3e/1.3.3", "if each has at least 2 other models")
SINGLE = Cite("core-3e/1.3.3", "set up as a single coherent group")
REMOVE = Cite("core-3e/1.3.3", "when it is not coherent at either")
ONE_AT_A_TIME = Cite("core-3e/1.3.3", "removed from play one at a time")

Neighbours = dict[str, set[str]]


class UnitOnTheTable(RuleInput):
    """One unit as it stands."""

    models: Models
    """Its models: their bases, in millimetres, and where they stand, in inches."""
    on_the_battlefield: bool = True
    """Whether it is on the battlefield; a reserve unit, for one, is not."""
    still_moves: Inches = 0
    """How far each model can still move, in inches, to ask whether the unit could become coherent; 0: as it stands."""


@rule("core-3e/1.3.3", part="coherency")
def coherency(given: UnitOnTheTable) -> Verdict:
    """Is the unit coherent?"""
    v = Verdict()
    where = "on" if given.on_the_battlefield else "not on"
    if v.step(ELSEWHERE, f"The unit is {where} the battlefield.", not given.on_the_battlefield):
        return v.end("coherent")
    neighbours = _neighbours(given.models, given.still_moves)
    cite, needed = _needs(neighbours)
    lacking = _lacking(neighbours)
    enough = f"{len(neighbours)} models, each needs {needed}: {_measured(given, lacking)}"
    if not v.step(cite, enough, not lacking):
        return v.end("not coherent")
    groups = _groups(neighbours)
    together = " apart from ".join(", ".join(group) for group in groups)
    if not v.step(SINGLE, f"{_counted(len(groups), 'group')}: {together}.", len(groups) == 1):
        return v.end("not coherent")
    return v.end("coherent", because=cite)


class Moment(StrEnum):
    """When somebody looks whether a unit is coherent."""

    SET_UP = "after it was set up"
    TURN_ENDS = "at the end of a turn"
    MEANWHILE = "at another time"


class UnitAtAMoment(RuleInput):
    """One unit as it stands, and when."""

    models: Models
    """Its models: their bases, in millimetres, and where they stand, in inches."""
    moment: Moment
    """When you look at it."""


@rule("core-3e/1.3.3", part="removal")
def removal(given: UnitAtAMoment) -> Verdict:
    """Must models be removed, and whose removal would be enough?"""
    v = Verdict()
    now = coherency(UnitOnTheTable(models=given.models))
    due = given.moment is not Moment.MEANWHILE
    if not v.step(REMOVE, f"It is {now.outcome} {given.moment}.", due and now.outcome == "not coherent", now):
        return v.end("none removed", value=0)
    neighbours = _neighbours(given.models)
    enough = [name for name in neighbours if _is_coherent(_without(name, neighbours))]
    one = f"removing {' or '.join(enough)} is enough" if enough else "no single removal is enough: then look again"
    v.step(ONE_AT_A_TIME, f"One model at a time: {one}.", bool(enough))
    return v.end("remove 1" if enough else "remove more than 1")
