"""Dice that several battleplans and the region roll alike: D3 mortal wounds, and re-rolls that they allow."""

from kb.engine import Cite, Verdict, ask
from kb.tabletop.combat.wounds import mortal_wounds

UNHURT = mortal_wounds(0)
HURT = tuple(mortal_wounds(number) for number in (1, 2, 3))
"""What a D3 of mortal wounds comes to."""


def d3_mortal_wounds(v: Verdict, roll: int, suffers: Cite, because: Cite | None = None) -> Verdict:
    """How many mortal wounds a unit suffers, when the dice for the D3 shows this: "2 mortal wounds"."""
    d3 = ask("core-3e/1.5.2", part="D3", roll=roll)
    v.step(suffers, f"It suffers {mortal_wounds(d3.count)}.", True, d3)
    return v.end(mortal_wounds(d3.count), value=d3.count, because=because)


def rerolled_once(v: Verdict, before: bool, once: Cite, because: Cite) -> Verdict:
    """Whether a roll that may be re-rolled has not been re-rolled before: "may be re-rolled"."""
    allowed = ask("core-3e/1.5.4", part="allowed", already_rerolled=before)
    first = allowed.outcome == "may be re-rolled"
    v.step(once, f"It has {'' if before else 'not '}been re-rolled before.", first, allowed)
    return v.end(allowed.outcome, because=because if first else once)
