"""Battle rounds: who chooses the first turn of the first one.

What surprises: in the first battle round no dice decides, whatever the core rules print of a roll-off.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import BattleRound, RuleInput
from kb.tabletop.players import Player

FIRST_ROUND = Cite("commentary-2021-01/battle-rounds/1", "In the first battle round, does the player")
BATTLEPLAN = Cite("commentary-2021-01/battle-rounds/1", "unless specifically noted otherwise in the battleplan")
SET_UP_FIRST = Cite("commentary-2021-01/battle-rounds/1", "first to finish setting up always choose")


class FirstTurn(RuleInput):
    """The start of a battle round."""

    battle_round: BattleRound
    """The battle round that starts: 1 for the first."""
    finished_deploying_first: Player | None = None
    """Who first finished setting up their army; needed for the first battle round."""
    battleplan_says: bool = False
    """Whether the battleplan says otherwise."""

    @model_validator(mode="after")
    def _somebody_finished_first(self) -> Self:
        if self.battle_round == 1 and not self.finished_deploying_first:
            raise ValueError("for the first battle round, say who finished setting up their army first")
        return self


@rule(
    "commentary-2021-01/battle-rounds/1",
    neither=("you have priority", "your opponent has priority", "as the roll-off says", "as the battleplan says"),
)
def first_turn(given: FirstTurn) -> Verdict:
    """Who has priority, which is to choose who takes the first turn?"""
    v = Verdict()
    if not v.step(FIRST_ROUND, f"It is battle round {given.battle_round}.", given.battle_round == 1):
        return v.end("as the roll-off says")
    plan = f"The battleplan {'says otherwise' if given.battleplan_says else 'says nothing else'}."
    if v.step(BATTLEPLAN, plan, given.battleplan_says):
        return v.end("as the battleplan says")
    first = given.finished_deploying_first
    v.step(SET_UP_FIRST, f"First to finish setting up: {first}.", True)
    return v.end("you have priority" if first is Player.YOU else "your opponent has priority")


MINE = FirstTurn(battle_round=1, finished_deploying_first=Player.YOU)

EXAMPLES = (
    Example(
        "In second edition, I finished setting up first, whatever we roll?", MINE, "you have priority", SET_UP_FIRST
    ),
    Example(
        "In second edition, he finished setting up first?",
        MINE.but(finished_deploying_first=Player.OPPONENT),
        "your opponent has priority",
        SET_UP_FIRST,
    ),
    Example(
        "In second edition, the battleplan says who?",
        MINE.but(battleplan_says=True),
        "as the battleplan says",
        BATTLEPLAN,
    ),
    Example(
        "In second edition, the second battle round?", FirstTurn(battle_round=2), "as the roll-off says", FIRST_ROUND
    ),
)
