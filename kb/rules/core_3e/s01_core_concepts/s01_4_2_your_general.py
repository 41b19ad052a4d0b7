"""Your general: one model of your army, picked once the army is.

What surprises: you cannot do without one, and you pick it before the battle, not when you first need it.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import UnitCount

WHEN = Cite("core-3e/1.4.2", "Once your army is picked")
ONE = Cite("core-3e/1.4.2", "you must pick 1 of its models")


class ChoiceOfGeneral(RuleInput):
    """The models that you want to be your general."""

    army_picked: bool = True
    """Whether your army has been picked."""
    picked: UnitCount = 1
    """How many models you pick to be the general."""
    from_your_army: bool = True
    """Whether they are from your army."""


@rule("core-3e/1.4.2", yes="your general", no=("too early", "pick 1 model of your army"))
def general(given: ChoiceOfGeneral) -> Verdict:
    """Have you picked your general as you must?"""
    v = Verdict()
    if not v.step(WHEN, f"Your army has {'' if given.army_picked else 'not '}been picked.", given.army_picked):
        return v.end("too early")
    whose = "from" if given.from_your_army else "not from"
    one = given.picked == 1 and given.from_your_army
    if not v.step(ONE, f"Models picked: {given.picked}, {whose} your army.", one):
        return v.end("pick 1 model of your army")
    return v.end("your general")


EXAMPLES = (
    Example("The army is done and I pick one of its heroes?", ChoiceOfGeneral(), "your general", ONE),
    Example("Do I have to have a general?", ChoiceOfGeneral(picked=0), "pick 1 model of your army", ONE),
    Example("Can I have two generals?", ChoiceOfGeneral(picked=2), "pick 1 model of your army", ONE),
    Example(
        "My general is a model that is not in the list, ok?",
        ChoiceOfGeneral(from_your_army=False),
        "pick 1 model of your army",
        ONE,
    ),
    Example(
        "When do I choose my general, before I've built the list?",
        ChoiceOfGeneral(army_picked=False),
        "too early",
        WHEN,
    ),
)
