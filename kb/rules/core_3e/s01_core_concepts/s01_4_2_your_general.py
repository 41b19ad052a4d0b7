"""Your general: one model of your army, picked once the army is.

What surprises: you cannot do without one, and you pick it before the battle, not when you first need it; an ally cannot
lead.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import UnitCount

WHEN = Cite("core-3e/1.4.2", "Once your army is picked")
ONE = Cite("core-3e/1.4.2", "you must pick 1 of its models")
NO_ALLY = Cite("core-3e/25.8", "An allied unit cannot be a general")


class ChoiceOfGeneral(RuleInput):
    """The models that you want to be your general."""

    army_picked: bool = True
    """Whether your army has been picked."""
    picked: UnitCount = 1
    """How many models you pick to be the general."""
    from_your_army: bool = True
    """Whether they are from your army."""
    allied: bool = False
    """Whether one of them is from an allied unit."""


@rule("core-3e/1.4.2", yes="your general", no=("too early", "pick 1 model of your army", "cannot be the general"))
def general(given: ChoiceOfGeneral) -> Verdict:
    """Have you picked your general as you must?"""
    v = Verdict()
    if not v.step(WHEN, f"Your army has {'' if given.army_picked else 'not '}been picked.", given.army_picked):
        return v.end("too early")
    whose = "from" if given.from_your_army else "not from"
    one = given.picked == 1 and given.from_your_army
    if not v.step(ONE, f"Models picked: {given.picked}, {whose} your army.", one):
        return v.end("pick 1 model of your army")
    if given.allied:
        lead = ask("core-3e/25.8", part="general", allied=True)
        v.step(NO_ALLY, f"The model is from an allied unit, and {lead.outcome}.", False, lead)
        return v.end("cannot be the general")
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
    Example(
        "I picked a hero from an allied unit as my general, is that ok?",
        ChoiceOfGeneral(allied=True),
        "cannot be the general",
        NO_ALLY,
    ),
)
