"""Glorious victory: a major one when nobody of the enemy is left, or a minor one by the share of models lost.

What surprises: it is the percentage that counts, not the number; models that were added count as casualties, and not as
models of the army.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

MAJOR = Cite("core-1e/glorious-victory", "no enemy models are left on the field")
COMPARE = Cite("core-1e/glorious-victory", "or if its outcome is not obvious, compare")
PERCENTAGE = Cite("core-1e/glorious-victory", "which percentage of the models originally set up")
ADDED = Cite("core-1e/glorious-victory", "must be counted among its casualties")

Models = Annotated[int, Field(ge=0, le=1000)]
"""How many models."""


class BattleAtItsEnd(RuleInput):
    """Both armies at the end of a battle."""

    your_models: Models
    """How many models you have on the battlefield."""
    opponents_models: Models
    """How many models your opponent has on the battlefield."""
    could_not_be_finished: bool
    """Whether the battle could not be fought to its conclusion, or its outcome is not obvious."""
    your_start: Annotated[int, Field(ge=1, le=1000)]
    """How many models you set up for the battle originally."""
    your_casualties: Models
    """How many models of yours have been removed from play, without those added during the game."""
    your_added_casualties: Models = 0
    """How many models that were added to your army during the game have been removed from play."""
    opponents_start: Annotated[int, Field(ge=1, le=1000)]
    """How many models your opponent set up for the battle originally."""
    opponents_casualties: Models
    """How many models of your opponent's have been removed from play, without those added during the game."""
    opponents_added_casualties: Models = 0
    """How many models that were added to your opponent's army during the game have been removed from play."""

    @model_validator(mode="after")
    def _no_more_are_lost_than_were_set_up(self) -> Self:
        for start, casualties in (
            (self.your_start, self.your_casualties),
            (self.opponents_start, self.opponents_casualties),
        ):
            if casualties > start:
                raise ValueError(
                    f"of {start} models set up originally, {casualties} cannot have been removed from play"
                )
        return self


@rule(
    "core-1e/glorious-victory",
    yes=("you can claim a major victory", "you can claim a minor victory"),
    no=(
        "your opponent can claim a major victory",
        "your opponent can claim a minor victory",
        "the battle goes on",
        "equal losses",
    ),
)
def victory(given: BattleAtItsEnd) -> Verdict:
    """Can you claim a victory?"""
    v = Verdict()
    left = f"Models on the battlefield: {given.your_models} of yours, {given.opponents_models} of your opponent's."
    if v.step(MAJOR, left, (given.your_models == 0) != (given.opponents_models == 0)):
        return v.end(f"{'you' if given.your_models else 'your opponent'} can claim a major victory")
    if given.your_models == 0:
        v.step(COMPARE, "Neither side has models left, so the outcome is not obvious.", True)
    else:
        stopped = f"The battle {'could not be finished' if given.could_not_be_finished else 'can go on'}."
        if not v.step(COMPARE, stopped, given.could_not_be_finished):
            return v.end("the battle goes on")
    added = given.your_added_casualties + given.opponents_added_casualties
    v.step(ADDED, f"Models that were added and lost, on both sides: {added}.", added > 0)
    mine = given.your_casualties + given.your_added_casualties
    theirs = given.opponents_casualties + given.opponents_added_casualties
    share, other = mine * given.opponents_start, theirs * given.your_start  # the percentages without rounding
    lost = (
        f"{100 * mine / given.your_start:.4g} % of your models, {100 * theirs / given.opponents_start:.4g} % of theirs"
    )
    if not v.step(PERCENTAGE, f"Lost: {lost}.", share != other):
        return v.end("equal losses")
    return v.end(f"{'you' if share < other else 'your opponent'} can claim a minor victory")


EVEN = BattleAtItsEnd(
    your_models=20,
    opponents_models=10,
    could_not_be_finished=True,
    your_start=40,
    your_casualties=20,
    opponents_start=40,
    opponents_casualties=30,
)

EXAMPLES = (
    Example(
        "I lost 50 percent, he lost 75, and we ran out of time?", EVEN, "you can claim a minor victory", PERCENTAGE
    ),
    Example(
        "I lost fewer models, but more of my share?",
        EVEN.but(your_start=20, your_casualties=16),
        "your opponent can claim a minor victory",
        PERCENTAGE,
    ),
    Example("We lost the same share?", EVEN.but(opponents_casualties=20), "equal losses", PERCENTAGE),
    Example(
        "I summoned 12 models and lost them all, do they count?",
        EVEN.but(your_added_casualties=12),
        "your opponent can claim a minor victory",
        PERCENTAGE,
    ),
    Example(
        "I summoned a single model and lost it?",
        EVEN.but(your_added_casualties=1),
        "you can claim a minor victory",
        PERCENTAGE,
    ),
    Example("He has nobody left?", EVEN.but(opponents_models=0), "you can claim a major victory", MAJOR),
    Example("I have nobody left?", EVEN.but(your_models=0), "your opponent can claim a major victory", MAJOR),
    Example(
        "We wiped each other out, and he lost 10 that he had summoned?",
        EVEN.but(
            your_models=0,
            opponents_models=0,
            could_not_be_finished=False,
            your_casualties=40,
            opponents_casualties=40,
            opponents_added_casualties=10,
        ),
        "you can claim a minor victory",
        PERCENTAGE,
    ),
    Example("We can play on?", EVEN.but(could_not_be_finished=False), "the battle goes on", COMPARE),
    Example(
        "Both summoned, and both lost them?",
        EVEN.but(your_added_casualties=5, opponents_added_casualties=5),
        "you can claim a minor victory",
        PERCENTAGE,
    ),
)
