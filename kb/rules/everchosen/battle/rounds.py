"""Battle rounds, and what the battleplans do at the end of each."""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Verdict
from kb.tabletop.inputs import RuleInput

OfFour = Annotated[int, Field(ge=1, le=4)]
"""A battle round of a battle of 4."""

OfFive = Annotated[int, Field(ge=1, le=5)]
"""A battle round of a battle of 5."""


class StartOfRound(RuleInput):
    """Something that is done at the start of each battle round, before it is known who has the first turn."""

    start_of_battle_round: bool = True
    """Whether it is the start of a battle round."""
    first_turn_determined: bool = False
    """Whether it has been determined which player has the first turn of this battle round."""


def before_first_turn(v: Verdict, given: StartOfRound, starts: Cite, before: Cite) -> bool:
    """Whether it is the start of a battle round and nobody has its first turn yet, as steps."""
    start = f"It is {'' if given.start_of_battle_round else 'not '}the start of a battle round."
    turn = f"The first turn is {'' if given.first_turn_determined else 'not yet '}determined."
    return v.step(starts, start, given.start_of_battle_round) and v.step(before, turn, not given.first_turn_determined)


class RoundsEnd(RuleInput):
    """Something that is done at the end of each battle round."""

    round_ends: bool = True
    """Whether it is the end of a battle round."""


def at_its_end(v: Verdict, given: RoundsEnd, cite: Cite) -> bool:
    """Whether it is the end of a battle round, as a step."""
    now = "The battle round is at its end." if given.round_ends else "The battle round is still under way."
    return v.step(cite, now, given.round_ends)
