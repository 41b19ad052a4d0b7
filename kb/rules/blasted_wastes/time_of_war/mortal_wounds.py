"""Mortal wounds of a place or a triumph: D3 of them, or one for each of many dice."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kb.engine import Cite, Verdict, ask, each_of
from kb.tabletop import RuleInput
from kb.tabletop.combat.wounds import mortal_wounds

if TYPE_CHECKING:
    from icepool import Die


def d3_for(v: Verdict, cite: Cite, wounds_roll: int) -> int:
    """How many mortal wounds this dice stands for, with a step that says so."""
    d3 = ask("core-1e/tools-of-war", part="D3", roll=wounds_roll)
    v.step(cite, f"The dice for the D3 shows {wounds_roll}: {d3.count}.", True, d3)
    return d3.count


def dice_by_dice(rule: Callable[..., Verdict]) -> Callable[[Any], "Die[str]"]:
    """Odds of a rule that counts its mortal wounds in `rolls`: for each dice, what the rule finds in that one alone."""

    def over(given: RuleInput) -> "Die[str]":
        import icepool

        one = icepool.d6.map(lambda face: rule(given.but(rolls=(face,))).count)
        return (len(getattr(given, "rolls")) @ one).map(mortal_wounds)  # noqa: B009

    return over


def nine_dice(rule: Callable[..., Verdict]) -> Callable[[Any], "Die[str]"]:
    """Odds of a rule that counts the 6s of nine dice in `sixes`."""
    return lambda given: each_of(rule, given, "sixes", dice=9, shows=6)
