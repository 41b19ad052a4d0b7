"""Battleplans: what each must explain, and whether one that is laid out otherwise can be used.

What surprises: special rules and restrictions on armies are extras that may be missing; the end of the battle and the
winner may not; an older battleplan need not have this layout.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

PICK_ONE = Cite("core-3e/28.2", "need to pick one of them")
TITLE = Cite("core-3e/28.2.1", "its name, which no other has")
SET_UP = Cite("core-3e/28.2", "how the battlefield is set up")
DEPLOYED = Cite("core-3e/28.2", "how the armies are deployed")
LASTS = Cite("core-3e/28.2", "how long the battle lasts")
WINNER = Cite("core-3e/28.2", "how the winner is determined")
MAP = Cite("core-3e/28.2.8", "where each player's territory is")
EXTRA = Cite("core-3e/28.2", "It may add special rules of its own")
OLDER = Cite("core-3e/28.2", "You can still use them if you wish")


class Battleplan(RuleInput):
    """A battleplan for your battle, and what is in it."""

    picked_from_battlepack: bool = True
    """Whether it is one of the battleplans of the battlepack in use."""
    older: bool = False
    """Whether it is an older battleplan, not laid out in this way."""
    title: bool = True
    """Whether it has a name, with a short description of the circumstances."""
    battlefield: bool = True
    """Whether it explains how the battlefield is set up."""
    deployment: bool = True
    """Whether it explains how the armies are deployed."""
    battle_length: bool = True
    """Whether it explains how long the battle lasts."""
    victory: bool = True
    """Whether it explains how the winner is determined."""
    map: bool = True
    """Whether it has a map that shows the players' territories."""
    special_rules: bool = False
    """Whether it adds special rules of its own."""


@rule("core-3e/28.2")
def battleplan(given: Battleplan) -> Verdict:
    """Is the battleplan complete, and how many parts are missing?"""
    v = Verdict()
    if v.step(OLDER, f"It is {'an older' if given.older else 'no older'} battleplan.", given.older):
        return v.end("can be used all the same")
    from_it = f"It is {'' if given.picked_from_battlepack else 'not '}from the battlepack in use."
    if not v.step(PICK_ONE, from_it, given.picked_from_battlepack):
        return v.end("not of this battlepack")
    parts = (
        (TITLE, "name", given.title),
        (SET_UP, "set-up of the battlefield", given.battlefield),
        (DEPLOYED, "deployment", given.deployment),
        (LASTS, "battle length", given.battle_length),
        (WINNER, "way to determine the winner", given.victory),
        (MAP, "map with the territories", given.map),
    )
    missing = [cite for cite, part, there in parts if not v.step(cite, f"Its {part}: {_there(there)}.", there)]
    v.step(EXTRA, f"Special rules of its own: {'some' if given.special_rules else 'none'}.", given.special_rules)
    return v.end("not complete" if missing else "complete", value=len(missing), because=missing[0] if missing else MAP)


def _there(there: bool) -> str:
    return "there" if there else "missing"


PLAN = Battleplan()

EXAMPLES = (
    Example("What does a battleplan have to tell me, is this all of it?", PLAN, "complete", MAP, 0),
    Example("Does every mission have special rules?", PLAN.but(special_rules=True), "complete", MAP, 0),
    Example("It does not say who wins?", PLAN.but(victory=False), "not complete", WINNER, 1),
    Example("No name and no deployment?", PLAN.but(title=False, deployment=False), "not complete", TITLE, 2),
    Example("Nothing on how to set up the battlefield?", PLAN.but(battlefield=False), "not complete", SET_UP, 1),
    Example("Nothing on deployment?", PLAN.but(deployment=False), "not complete", DEPLOYED, 1),
    Example("No end of the battle?", PLAN.but(battle_length=False), "not complete", LASTS, 1),
    Example("There is no map?", PLAN.but(map=False), "not complete", MAP, 1),
    Example(
        "A mission from another battlepack?", PLAN.but(picked_from_battlepack=False), "not of this battlepack", PICK_ONE
    ),
    Example(
        "Can we use a scenario from the last edition?",
        PLAN.but(older=True, picked_from_battlepack=False, map=False),
        "can be used all the same",
        OLDER,
    ),
)
