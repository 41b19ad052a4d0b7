"""Battle length: a certain number of battle rounds, or until certain conditions are met.

What surprises: there is no fixed number of battle rounds; only the battleplan says when the battle ends.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop.armies.battlepacks import LengthOfBattle

ROUNDS = Cite("core-3e/28.2.6", "a certain number of battle rounds")
CONDITIONS = Cite("core-3e/28.2.6", "once certain conditions have been met")


class BattleSoFar(LengthOfBattle):
    """A battle, and what its battleplan says about its end."""


@rule("core-3e/28.2.6", yes="over", no="goes on")
def battle_length(given: BattleSoFar) -> Verdict:
    """Is the battle over?"""
    v = Verdict()
    if given.conditions_met is not None:
        met = f"The conditions have {'' if given.conditions_met else 'not '}been met."
        if v.step(CONDITIONS, met, given.conditions_met):
            return v.end("over")
    if given.rounds is not None:
        now = f"Battle rounds: {given.rounds}; round {given.battle_round} is {'' if given.round_over else 'not '}over."
        last = given.battle_round > given.rounds or (given.battle_round == given.rounds and given.round_over)
        if v.step(ROUNDS, now, last):
            return v.end("over")
    return v.end("goes on")


FIVE = BattleSoFar(rounds=5, battle_round=5, round_over=True)
HUNT = BattleSoFar(conditions_met=True, battle_round=2)

EXAMPLES = (
    Example(
        "The battle lasts five rounds or until the beast is dead, and it dies in round 2, is it over?",
        HUNT.but(rounds=5),
        "over",
        CONDITIONS,
    ),
    Example("The fifth of five rounds is over, is that the end of the battle?", FIVE, "over", ROUNDS),
    Example(
        "The battle has five rounds, and we are still in the fifth?", FIVE.but(round_over=False), "goes on", ROUNDS
    ),
    Example("Is a battle always five rounds?", FIVE.but(rounds=6), "goes on", ROUNDS),
    Example("The battle has five rounds and the fourth is over?", FIVE.but(battle_round=4), "goes on", ROUNDS),
    Example("The battle ends when the beast is dead, and it is?", HUNT, "over", CONDITIONS),
    Example(
        "The battle ends when the beast is dead, it lives in round 9, is it over?",
        HUNT.but(conditions_met=False, battle_round=9),
        "goes on",
        CONDITIONS,
    ),
)
