"""Favour Points that a Path to Glory warband gains or loses where its patron god looks on."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Verdict
from kb.rules.blasted_wastes.time_of_war.mortal_wounds import d3_for
from kb.tabletop import D6, RuleInput

FavourPoints = Annotated[int, Field(ge=0, le=200)]
"""How many Favour Points."""


class BattleResult(StrEnum):
    """How a battle ended for a warband."""

    VICTORY = "victory"
    LOSS = "loss"
    DRAW = "neither a victory nor a loss"


class WarbandAfterBattle(RuleInput):
    """A warband in a Path to Glory campaign, and the battle that it has fought in this place."""

    of_this_god: bool = True
    """Whether it is a warband of the god of this place: Slaanesh on Mount Hedon, Tzeentch on the Crystalline Shores."""
    result: BattleResult
    """How the battle ended for the warband."""
    favour_points_otherwise: FavourPoints
    """How many Favour Points the warband would have without this place: those it had, and what else the battle gave."""
    dice_for_d3: D6
    """What the D6 for the D3 Favour Points that a loss costs shows, before it is halved: 5 stands for 3."""


def favour(v: Verdict, given: WarbandAfterBattle, god: str, campaign: Cite, won: Cite, lost: Cite) -> Verdict:
    """The verdict on its Favour Points; the value is how many it has then."""
    if not v.step(campaign, f"It is {'a' if given.of_this_god else 'no'} {god} warband.", given.of_this_god):
        return v.end("no change")
    says = f"Result for the warband: {given.result}."
    if v.step(won, says, given.result is BattleResult.VICTORY):
        now = given.favour_points_otherwise + 1
        return v.end(f"1 gained, {now} in all", value=now)
    if not v.step(lost, says, given.result is BattleResult.LOSS):
        return v.end("no change")
    points = given.favour_points_otherwise
    fewer = min(d3_for(v, lost, given.dice_for_d3), points)
    v.step(lost, f"It has {points} and loses {fewer}.", True)
    return v.end(f"{fewer} lost, {points - fewer} left", value=points - fewer)


FAVOUR = ("1 gained, {} in all", "{} lost, {} left", "no change")
