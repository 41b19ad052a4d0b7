"""Battle rounds, and what the battleplans do at the end of each."""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Verdict
from kb.tabletop.inputs import RuleInput

OfFour = Annotated[int, Field(ge=1, le=4)]
"""A battle round of a battle of 4."""

OfFive = Annotated[int, Field(ge=1, le=5)]
"""A battle round of a battle of 5."""


class RoundsEnd(RuleInput):
    """Something that is done at the end of each battle round."""

    round_ends: bool = True
    """Whether it is the end of a battle round."""


def at_its_end(v: Verdict, given: RoundsEnd, cite: Cite) -> bool:
    """Whether it is the end of a battle round, as a step."""
    now = "The battle round is at its end." if given.round_ends else "The battle round is still under way."
    return v.step(cite, now, given.round_ends)
