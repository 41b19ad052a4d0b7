"""The general: one model of those set up, once all units are.

What surprises: it need not be a HERO, and no other takes over when it is slain.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

WHEN = Cite("core-1e/the-general", "When all your units have been set up")
ONE = Cite("core-1e/the-general", "nominate one of the models in them")


class ChoiceOfGeneral(RuleInput):
    """A model that you want to be your general."""

    all_set_up: bool = True
    """Whether all your units have been set up."""
    had_general: bool = False
    """Whether you have nominated a general before in this battle, slain or not."""
    set_up: bool = True
    """Whether the model is one of those that you have set up."""


@rule(
    "core-1e/the-general", yes="is your general", no=("too early", "you have nominated one", "cannot be your general")
)
def general(given: ChoiceOfGeneral) -> Verdict:
    """Can this model become your general?"""
    v = Verdict()
    done = f"Units of yours still to be set up: {'none' if given.all_set_up else 'some'}."
    if not v.step(WHEN, done, given.all_set_up):
        return v.end("too early")
    if given.had_general:
        v.step(ONE, "You have nominated one before.", False)
        return v.end("you have nominated one")
    can = v.step(ONE, f"The model is {'' if given.set_up else 'not '}set up.", given.set_up)
    return v.end("is your general" if can else "cannot be your general")


LORD = ChoiceOfGeneral()

EXAMPLES = (
    Example("We have set up, can this be my general?", LORD, "is your general", ONE),
    Example("Can I choose while I set up?", LORD.but(all_set_up=False), "too early", WHEN),
    Example("Can a model in reserve be my general?", LORD.but(set_up=False), "cannot be your general", ONE),
    Example("My general died, do I nominate another?", LORD.but(had_general=True), "you have nominated one", ONE),
)
