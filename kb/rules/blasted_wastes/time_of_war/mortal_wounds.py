"""Mortal wounds of a place or a triumph: D3 of them, or one for each of many dice."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kb.engine import Cite, Verdict, ask, each_of
from kb.tabletop import RuleInput
from kb.tabletop.combat.wounds import D3_WOUNDS, RollsD3, mortal_wounds

if TYPE_CHECKING:
    from icepool import Die


NO_WOUNDS = mortal_wounds(0)


def d3_for(v: Verdict, cite: Cite, dice: int) -> int:
    """The D3 that this dice stands for, with a step that says so."""
    d3 = ask("core-1e/tools-of-war", part="D3", roll=dice)
    v.step(cite, f"The dice for the D3 shows {dice}: {d3.count}.", True, d3)
    return d3.count


def d3_mortal_wounds(v: Verdict, cite: Cite, given: RollsD3, because: Cite | None = None) -> Verdict:
    """The end of a verdict on a unit that suffers D3 mortal wounds, which is said before the dice for them is read."""
    v.step(cite, "It suffers D3 mortal wounds.", True)
    wounds = d3_for(v, cite, given.dice_for_d3)
    return v.end(D3_WOUNDS.format(wounds), value=wounds, because=because)


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
