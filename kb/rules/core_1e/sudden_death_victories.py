"""Sudden death victories: the outnumbered player chooses an objective, and wins a major victory by achieving it.

What surprises: a third more models is enough, and it is models that are counted, whatever they are.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

THIRD_MORE = Cite("core-1e/sudden-death-victories", "has a third more models than the other")
AFTER = Cite("core-1e/sudden-death-victories", "This is done after generals are nominated")
AT_ONCE = Cite("core-1e/sudden-death-victories", "claim a major victory immediately")

Models = Annotated[int, Field(ge=1, le=1000)]
"""How many models an army has."""


class TwoArmies(RuleInput):
    """The models of both armies, as they were set up."""

    your_models: Models
    """How many models your army has."""
    opponents_models: Models
    """How many models your opponent's army has."""
    generals_nominated: bool = True
    """Whether both generals have been nominated."""


@rule(
    "core-1e/sudden-death-victories",
    part="objective",
    yes="you can choose an objective",
    no=("your opponent can choose an objective", "nobody is outnumbered so", "nominate the generals first"),
)
def objective(given: TwoArmies) -> Verdict:
    """Can you choose an objective from the sudden death table?"""
    v = Verdict()
    mine, theirs = given.your_models, given.opponents_models
    fewer, more = sorted((mine, theirs))
    says = f"You have {mine} models, your opponent {theirs}; a third more than {fewer} is {fewer * 4 / 3:.4g}."
    if not v.step(THIRD_MORE, says, more * 3 >= fewer * 4):
        return v.end("nobody is outnumbered so")
    nominated = f"The generals are {'' if given.generals_nominated else 'not '}nominated."
    if not v.step(AFTER, nominated, given.generals_nominated):
        return v.end("nominate the generals first")
    return v.end(f"{'you' if mine < theirs else 'your opponent'} can choose an objective", because=THIRD_MORE)


class ObjectiveAchieved(RuleInput):
    """Your objective from the sudden death table."""

    achieved: bool
    """Whether you have achieved it."""


@rule("core-1e/sudden-death-victories", part="victory", yes="major victory at once", no="the battle goes on")
def victory(given: ObjectiveAchieved) -> Verdict:
    """Can you claim a major victory now?"""
    v = Verdict()
    can = v.step(AT_ONCE, f"The objective is {'' if given.achieved else 'not '}achieved.", given.achieved)
    return v.end("major victory at once" if can else "the battle goes on")


ARMIES = TwoArmies(your_models=30, opponents_models=40)

EXAMPLES = (
    Example("I have 30 models, he has 40, do I get sudden death?", ARMIES, "you can choose an objective", THIRD_MORE),
    Example("He has 39?", ARMIES.but(opponents_models=39), "nobody is outnumbered so", THIRD_MORE),
    Example(
        "I have 40 and he has 30?",
        TwoArmies(your_models=40, opponents_models=30),
        "your opponent can choose an objective",
        THIRD_MORE,
    ),
    Example("Before we have generals?", ARMIES.but(generals_nominated=False), "nominate the generals first", AFTER),
    Example("I achieved it in round three?", ObjectiveAchieved(achieved=True), "major victory at once", AT_ONCE),
    Example("I have not achieved it?", ObjectiveAchieved(achieved=False), "the battle goes on", AT_ONCE),
)
