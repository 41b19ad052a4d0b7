"""Battleplans: what each must explain, and whether one that is laid out otherwise can be used.

What surprises: special rules and restrictions on armies are extras that may be missing; the end of the battle and the
winner may not; an older battleplan need not have this layout.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.battlepacks import Battleplan
from kb.tabletop.names import Names

PICK_ONE = Cite("core-3e/28.2", "need to pick one of them")
TITLE = Cite("core-3e/28.2.1", "its name, which no other has")
SET_UP = Cite("core-3e/28.2", "how the battlefield is set up")
DEPLOYED = Cite("core-3e/28.2", "how the armies are deployed")
LASTS = Cite("core-3e/28.2", "how long the battle lasts")
WINNER = Cite("core-3e/28.2", "how the winner is determined")
TERRITORIES = Cite("core-3e/28.2.8", "where each player's territory is")
OBJECTIVES = Cite("core-3e/28.2.8", "any objectives that are being fought over")
EXTRA = Cite("core-3e/28.2", "It may add special rules of its own")
OLDER = Cite("core-3e/28.2", "You can still use them if you wish")


class BattleplanToUse(RuleInput):
    """A battleplan for your battle."""

    battleplan: Battleplan
    """The battleplan, and what is in it."""
    others: Names = ()
    """The names of the other battleplans of the battlepack."""
    of_battlepack: bool = True
    """Whether it is one of the battleplans of the battlepack in use."""


@rule("core-3e/28.2", yes="complete", no="not complete", neither=("can be used all the same", "not of this battlepack"))
def battleplan(given: BattleplanToUse) -> Verdict:
    """Is the battleplan complete, and how many parts are missing?"""
    v = Verdict()
    plan = given.battleplan
    if v.step(OLDER, f"It is {'an older' if plan.older else 'no older'} battleplan.", plan.older):
        return v.end("can be used all the same", value=0)
    from_it = f"It is {'' if given.of_battlepack else 'not '}from the battlepack in use."
    if not v.step(PICK_ONE, from_it, given.of_battlepack):
        return v.end("not of this battlepack")
    title = ask("core-3e/28.2.1", name=plan.name, others=given.others, description=plan.description)
    ends = [f"until battle round {plan.rounds} is over"] if plan.rounds else []
    ends += ["until certain conditions are met"] if plan.end_conditions else []
    territories = plan.map and plan.map_territories
    shown = plan.map_objectives if plan.map else 0
    v.step(TITLE, f"Its title is {title.outcome}.", title.outcome == "complete", title)
    v.step(SET_UP, f"How to set up the battlefield: {_there(plan.battlefield)}.", plan.battlefield)
    v.step(DEPLOYED, f"How to deploy the armies: {_there(plan.deployment)}.", plan.deployment)
    v.step(LASTS, f"How long the battle lasts: {', or '.join(ends) or 'it does not say'}.", bool(ends))
    v.step(WINNER, f"How to determine the winner: {_there(plan.victory)}.", plan.victory)
    v.step(TERRITORIES, f"A map with each player's territory: {_there(territories)}.", territories)
    v.step(OBJECTIVES, f"Objectives: {plan.objectives}; on a map: {shown}.", shown == plan.objectives)
    missing = [step.cite for step in v.steps[2:] if not step.held]
    v.step(EXTRA, f"Special rules of its own: {'some' if plan.special_rules else 'none'}.", plan.special_rules)
    return v.end_by_faults("complete", "not complete", because=OBJECTIVES, faults=missing)


def _there(there: bool) -> str:
    return "there" if there else "missing"


PLAN = BattleplanToUse(
    battleplan=Battleplan(name="The Long Siege", objectives=4, map_objectives=4), others=("The Ford",)
)
NOT = "not complete"


def _but(**changes: object) -> BattleplanToUse:
    return PLAN.but(battleplan=PLAN.battleplan.model_copy(update=changes))


EXAMPLES = (
    Example(
        "A battleplan has set-up, deployment, length, winner and map, is this all of it?",
        PLAN,
        "complete",
        OBJECTIVES,
        0,
    ),
    Example("Does every mission have special rules?", _but(special_rules=True), "complete", OBJECTIVES, 0),
    Example("Does every mission have objectives?", _but(objectives=0, map_objectives=0), "complete", OBJECTIVES, 0),
    Example("A battleplan that does not say who wins?", _but(victory=False), NOT, WINNER, 1),
    Example("A battleplan with no name and no deployment?", _but(name="", deployment=False), NOT, TITLE, 2),
    Example("A battleplan with a name, but no story?", _but(description=False), NOT, TITLE, 1),
    Example(
        "Another mission has the same name as ours, is that right?", PLAN.but(others=("the long siege",)), NOT, TITLE, 1
    ),
    Example("A battleplan with nothing on how to set up the battlefield?", _but(battlefield=False), NOT, SET_UP, 1),
    Example("A battleplan with nothing on deployment?", _but(deployment=False), NOT, DEPLOYED, 1),
    Example("A battleplan with no end of the battle?", _but(rounds=None), NOT, LASTS, 1),
    Example(
        "The battle ends when the beast is dead, with no number of rounds?",
        _but(rounds=None, end_conditions=True),
        "complete",
        OBJECTIVES,
        0,
    ),
    Example("A battleplan without a map?", _but(map=False), NOT, TERRITORIES, 2),
    Example(
        "Our battleplan has no map, and no objectives either, is it complete?",
        _but(map=False, objectives=0, map_objectives=0),
        NOT,
        TERRITORIES,
        1,
    ),
    Example("The map does not show who starts where?", _but(map_territories=False), NOT, TERRITORIES, 1),
    Example("A battleplan with one objective that is not on the map?", _but(map_objectives=3), NOT, OBJECTIVES, 1),
    Example(
        "Can we fight a mission from another battlepack?",
        PLAN.but(of_battlepack=False),
        "not of this battlepack",
        PICK_ONE,
    ),
    Example(
        "Can we use a scenario from the last edition?",
        _but(older=True, map=False),
        "can be used all the same",
        OLDER,
        0,
    ),
)
