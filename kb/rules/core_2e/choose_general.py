"""Choose general: a model of your army once all units are set up, and another when the general is slain.

What surprises: there is a new general after the first one falls; the general need not be a HERO.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

WHEN = Cite("core-2e/choose-general", "When all your units have been set up")
ONE = Cite("core-2e/choose-general", "nominate one of the models in them")
SLAIN = Cite("core-2e/choose-general", "pick another model from your army")


class ChoiceOfGeneral(RuleInput):
    """A model that you want to be your general."""

    all_set_up: bool = True
    """Whether all your units have been set up."""
    general_slain: bool = False
    """Whether a general whom you had has been slain."""
    has_general: bool = False
    """Whether you have a general who is not slain, the first one or another."""
    of_your_army: bool = True
    """Whether the model belongs to your army."""
    set_up: bool = True
    """Whether its unit has been set up, on the battlefield or in reserve; it matters for the first general."""


@rule("core-2e/choose-general", yes="is your general", no=("too early", "you have a general", "cannot be your general"))
def general(given: ChoiceOfGeneral) -> Verdict:
    """Can this model become your general?"""
    v = Verdict()
    if given.general_slain:
        if given.has_general:
            v.step(SLAIN, "You have picked another already, who is not slain.", False)
            return v.end("you have a general")
        other = v.step(SLAIN, f"Your general is slain; the model is {_whose(given.of_your_army)}.", given.of_your_army)
        return v.end("is your general" if other else "cannot be your general")
    done = f"Units of yours still to be set up: {'none' if given.all_set_up else 'some'}."
    if not v.step(WHEN, done, given.all_set_up):
        return v.end("too early")
    if given.has_general:
        v.step(ONE, "You have nominated one already.", False)
        return v.end("you have a general")
    where = f"The model is {_whose(given.of_your_army)}, and {'' if given.set_up else 'not '}set up."
    can = v.step(ONE, where, given.of_your_army and given.set_up)
    return v.end("is your general" if can else "cannot be your general")


def _whose(yours: bool) -> str:
    return "of your army" if yours else "not of your army"


LORD = ChoiceOfGeneral()

EXAMPLES = (
    Example("We have set up, can this be my general?", LORD, "is your general", ONE),
    Example("Can I choose while I set up?", LORD.but(all_set_up=False), "too early", WHEN),
    Example(
        "Can a model that I have not set up be my first general?", LORD.but(set_up=False), "cannot be your general", ONE
    ),
    Example("Can I have two generals?", LORD.but(has_general=True), "you have a general", ONE),
    Example("My general died, do I get another?", LORD.but(general_slain=True), "is your general", SLAIN),
    Example(
        "My general died and I have picked another, can this one be general too?",
        LORD.but(general_slain=True, has_general=True),
        "you have a general",
        SLAIN,
    ),
    Example(
        "My general died, can a model of his army take over?",
        LORD.but(general_slain=True, of_your_army=False),
        "cannot be your general",
        SLAIN,
    ),
)
