"""End of battle round: after the second player's battleshock phase, look in the battlepack, lose command points, go on.

What surprises: no round ends after the first player's turn, and command points are lost only if the battle goes on.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

SECOND_TURN = Cite("core-3e/16.0", "the player who takes the second turn")
BATTLESHOCK_DONE = Cite("core-3e/16.0", "has finished their battleshock phase")
ENDS = Cite("core-3e/16.0", "does the battle end")
SPECIAL = Cite("core-3e/16.0", "must any special actions be carried out")
LOST = Cite("core-3e/16.0", "lose all command points they have left")
NEW_ROUND = Cite("core-3e/16.0", "a new battle round begins")


class AfterTurn(RuleInput):
    """A moment in the battle, and what the battlepack says of the end of the battle round."""

    second_turn: bool = True
    """Whether it is the second turn of the battle round."""
    battleshock_finished: bool = True
    """Whether the battleshock phase of this turn has finished."""
    special_actions_left: bool = False
    """Whether the battlepack has special actions for this moment that have not been carried out yet."""
    battle_ends: bool = False
    """Whether the battle ends with this battle round, by what the battlepack says."""
    command_points: Annotated[int, Field(ge=0, le=50)] = 0
    """How many command points you have left."""

    @model_validator(mode="after")
    def _the_battlepack_is_looked_at_last(self) -> Self:
        if self.battle_ends and not (self.second_turn and self.battleshock_finished):
            raise ValueError("whether the battle ends is looked up once the second turn's battleshock phase is over")
        return self


@rule(
    "core-3e/16.0",
    neither=("a new battle round begins", "the battle round goes on", "special actions first", "the battle ends"),
)
def end_of_battle_round(given: AfterTurn) -> Verdict:
    """What happens after this turn?"""
    v = Verdict()
    turn = f"It is the {'second' if given.second_turn else 'first'} turn of the battle round."
    if not v.step(SECOND_TURN, turn, given.second_turn):
        return v.end("the battle round goes on")
    phase = f"Its battleshock phase has {'' if given.battleshock_finished else 'not '}finished."
    if not v.step(BATTLESHOCK_DONE, phase, given.battleshock_finished):
        return v.end("the battle round goes on")
    ends = v.step(
        ENDS, f"By the battlepack, the battle {'ends' if given.battle_ends else 'goes on'}.", given.battle_ends
    )
    left = f"The battlepack has {'' if given.special_actions_left else 'no '}special actions left to carry out."
    if v.step(SPECIAL, left, given.special_actions_left):
        return v.end("special actions first")
    if ends:
        return v.end("the battle ends", because=ENDS)
    points = given.command_points
    v.step(LOST, f"Command points that you have left: {points}.", points > 0)
    v.step(NEW_ROUND, "The next battle round starts, with your command points at 0.", True)
    return v.end("a new battle round begins", value=points, because=LOST if points else NEW_ROUND)


SECOND_DONE = AfterTurn()

EXAMPLES = (
    Example("When does the round end, after both turns?", SECOND_DONE, "a new battle round begins", NEW_ROUND),
    Example(
        "I went first and my turn is over, is that the end of the round?",
        SECOND_DONE.but(second_turn=False),
        "the battle round goes on",
        SECOND_TURN,
    ),
    Example(
        "He is still taking his battleshock tests, do I lose my points now?",
        SECOND_DONE.but(battleshock_finished=False, command_points=2),
        "the battle round goes on",
        BATTLESHOCK_DONE,
    ),
    Example(
        "I have 3 CP left, what happens to them?",
        SECOND_DONE.but(command_points=3),
        "a new battle round begins",
        LOST,
        value=3,
    ),
    Example(
        "Our battlepack lets us do something between two rounds, when?",
        SECOND_DONE.but(special_actions_left=True),
        "special actions first",
        SPECIAL,
    ),
    Example(
        "It was the last round, do we still do what the battlepack says for its end?",
        SECOND_DONE.but(battle_ends=True, special_actions_left=True),
        "special actions first",
        SPECIAL,
    ),
    Example(
        "It was the last round of the battleplan, is the game over?",
        SECOND_DONE.but(battle_ends=True, command_points=3),
        "the battle ends",
        ENDS,
    ),
)
