"""The most important rule: talk, agree on what makes most sense, and else let a dice decide.

What surprises: the dice come last, and only where the talk gives no single solution.
"""

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import D6, RuleInput

TALK = Cite("core-1e/the-most-important-rule", "Have a quick chat with your opponent")
AGREE = Cite("core-1e/the-most-important-rule", "apply the solution that you both find")
HIGHER = Cite("core-1e/the-most-important-rule", "the higher roll chooses what happens")


class Disagreement(RuleInput):
    """Something that you are unsure how to resolve."""

    talked: bool = True
    """Whether you have had a quick chat about it."""
    agreed: bool = False
    """Whether that gave a single solution."""
    your_roll: D6
    """What your dice shows."""
    opponents_roll: D6
    """What your opponent's dice shows."""


@rule(
    "core-1e/the-most-important-rule",
    yes="you choose",
    no="your opponent chooses",
    neither=("talk first", "as you agreed", "neither rolled higher"),
)
def decide(given: Disagreement) -> Verdict:
    """Do you choose what happens?"""
    v = Verdict()
    if not v.step(TALK, f"You have {'' if given.talked else 'not '}talked about it.", given.talked):
        return v.end("talk first")
    if v.step(AGREE, f"You {'agree' if given.agreed else 'do not agree'} on one.", given.agreed):
        return v.end("as you agreed")
    mine, theirs = given.your_roll, given.opponents_roll
    if not v.step(HIGHER, f"You rolled {mine}, your opponent {theirs}.", mine != theirs):
        return v.end("neither rolled higher")
    return v.end("you choose" if mine > theirs else "your opponent chooses")


decide_odds = odds_over(decide, "your_roll", "opponents_roll")

ROLLED = Disagreement(your_roll=5, opponents_roll=2)

EXAMPLES = (
    Example("We can't agree on a rule, and I rolled higher?", ROLLED, "you choose", HIGHER),
    Example("He rolled higher?", ROLLED.but(opponents_roll=6), "your opponent chooses", HIGHER),
    Example("We rolled the same?", ROLLED.but(opponents_roll=5), "neither rolled higher", HIGHER),
    Example("We agree after all?", ROLLED.but(agreed=True), "as you agreed", AGREE),
    Example("Can we just roll for it at once?", ROLLED.but(talked=False), "talk first", TALK),
)
