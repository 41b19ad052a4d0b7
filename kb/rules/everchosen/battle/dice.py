"""Dice that several battleplans and the region roll alike: D3 mortal wounds, and re-rolls that they allow."""

from kb.engine import Cite, Verdict, ask
from kb.tabletop.combat.wounds import D3_WOUNDS, RollsD3, mortal_wounds

UNHURT = mortal_wounds(0)


def d3_mortal_wounds(
    v: Verdict, given: RollsD3, suffers: Cite, because: Cite | None = None, outcome: str = D3_WOUNDS
) -> Verdict:
    """The end of a verdict on a unit that suffers D3 mortal wounds, which is a step before the dice is looked at."""
    v.step(suffers, "It suffers D3 mortal wounds.", True)
    d3 = ask("core-3e/1.5.2", part="D3", roll=given.dice_for_d3)
    v.step(suffers, f"The D3 is {d3.count}.", True, d3)
    return v.end(outcome.format(d3.count), value=d3.count, because=because)


def rerolled_once(v: Verdict, before: bool, once: Cite, because: Cite) -> Verdict:
    """Whether a roll that may be re-rolled has not been re-rolled before: "may be re-rolled"."""
    allowed = ask("core-3e/1.5.4", part="allowed", rerolling=1, already_rerolled=before)
    first = allowed.outcome == "may be re-rolled"
    v.step(once, f"It has {'' if before else 'not '}been re-rolled before.", first, allowed)
    return v.end(allowed.outcome, because=because if first else once)
