"""Simultaneous effects: one player applies all of theirs, then the other; who begins depends on the turn.

What surprises: you do not take turns; outside a turn, as at the start of a battle round, the players roll off.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, RuleInput
from kb.tabletop.names import Names, listed
from kb.tabletop.players import Player
from kb.tabletop.units.unit import names_differ

STRIKE = Cite("core-3e/12.4", "sections 1.6.1-1.6.3 do not apply to them")
SAME_TIME = Cite("core-3e/1.6.2", "effects applied at the same time")
IN_A_TURN = Cite("core-3e/1.6.2", "the player whose turn is taking place")
NOT_IN_A_TURN = Cite("core-3e/1.6.2", "the winner of a roll-off between the players")
ONE_AT_A_TIME = Cite("core-3e/1.6.2", "in the order they desire")
THEN_THE_OTHER = Cite("core-3e/1.6.2", "Then the other player does the same")
AFFECTED = Cite("core-3e/1.6.2", "when that ability's effect is applied to it")


class EffectsAtOnce(RuleInput):
    """Abilities whose effects would be applied at the same time."""

    turn: Player | None
    """Whose turn it is; empty where it is nobody's, as at the start of a battle round."""
    yours: Names = ()
    """Your abilities, in the order in which you would like to apply their effects."""
    opponents: Names = ()
    """Your opponent's abilities, in the order in which they would."""
    your_roll: D6 | None = None
    """What your dice shows in the roll-off; needed where it is nobody's turn."""
    opponents_roll: D6 | None = None
    """What your opponent's dice shows in the roll-off; needed where it is nobody's turn."""
    strike_effects: bool = False
    """Whether they are strike-first effects, or strike-last effects."""

    @model_validator(mode="after")
    def _at_least_two(self) -> Self:
        if len(self.yours) + len(self.opponents) < 2:
            raise ValueError("a single effect has no order: name two abilities or more")
        names_differ("abilities", (*self.yours, *self.opponents))
        return self

    @model_validator(mode="after")
    def _rolled_off_where_the_dice_decide(self) -> Self:
        if self.turn is not None or not (self.yours and self.opponents):
            return self
        if self.your_roll is None or self.opponents_roll is None:
            raise ValueError("where it is nobody's turn, the players roll off: say what both dice show")
        return self


@rule("core-3e/1.6.2", neither=("{}", "roll off again", "as section 12.5 says"))
def order(given: EffectsAtOnce) -> Verdict:
    """In which order are the effects applied?"""
    v = Verdict()
    if given.strike_effects:
        v.step(STRIKE, "They are strike effects, and sections 12.4 and 12.5 give their order.", True)
        return v.end("as section 12.5 says")
    v.step(SAME_TIME, f"Yours: {listed(given.yours)}. Your opponent's: {listed(given.opponents)}.", True)
    if not (given.yours and given.opponents):
        first, because = (Player.YOU if given.yours else Player.OPPONENT), ONE_AT_A_TIME
    elif given.turn is not None:
        first, because = given.turn, IN_A_TURN
        v.step(IN_A_TURN, f"It is {given.turn.own} turn.", True)
    else:
        asked = ask("core-3e/1.5.3", your_roll=given.your_roll, opponents_roll=given.opponents_roll)
        won = f"It is nobody's turn. You rolled {given.your_roll}, your opponent {given.opponents_roll}."
        if not v.step(NOT_IN_A_TURN, won, asked.outcome != "tied", asked):
            return v.end("roll off again")
        first, because = (Player.YOU if asked.outcome == "you win" else Player.OPPONENT), NOT_IN_A_TURN
    stages = [given.yours, given.opponents] if first is Player.YOU else [given.opponents, given.yours]
    v.step(ONE_AT_A_TIME, f"First, in the order of their own choice: {listed(stages[0])}.", True)
    if stages[1]:
        v.step(THEN_THE_OTHER, f"After all of these: {listed(stages[1])}.", True)
    applied = (*stages[0], *stages[1])
    v.step(AFFECTED, f"What each is applied to is affected by it then, and by {applied[-1]} last.", True)
    return v.end(", ".join(applied), because=because)


order_odds = odds_over(order, "your_roll", "opponents_roll")

START_OF_ROUND = EffectsAtOnce(turn=None, yours=("my storm",), opponents=("his fog",), your_roll=5, opponents_roll=4)
MY_TURN = EffectsAtOnce(turn=Player.YOU, yours=("my roar", "my prayer"), opponents=("his curse", "his fear"))

EXAMPLES = (
    Example(
        "Both abilities happen at the start of the battle round, I won the roll-off: who resolves first?",
        START_OF_ROUND,
        "my storm, his fog",
        NOT_IN_A_TURN,
    ),
    Example(
        "Both abilities happen at the start of the battle round, he won the roll-off: who resolves first?",
        START_OF_ROUND.but(opponents_roll=6),
        "his fog, my storm",
        NOT_IN_A_TURN,
    ),
    Example(
        "Both abilities happen at the start of the battle round and we tie the roll-off?",
        START_OF_ROUND.but(opponents_roll=5),
        "roll off again",
        NOT_IN_A_TURN,
    ),
    Example(
        "My turn, do we take it in turns, one each, or do I do all of mine?",
        MY_TURN,
        "my roar, my prayer, his curse, his fear",
        IN_A_TURN,
        shows="commentary-2021-01/abilities/5",
    ),
    Example(
        "We both have a start of phase ability in his turn, who goes first?",
        MY_TURN.but(turn=Player.OPPONENT),
        "his curse, his fear, my roar, my prayer",
        IN_A_TURN,
    ),
    Example(
        "Mine says immediately after the charge, his just after it, and it is his turn: do I get to go before him?",
        EffectsAtOnce(turn=Player.OPPONENT, yours=("mine, immediately after",), opponents=("his, after",)),
        "his, after, mine, immediately after",
        IN_A_TURN,
        shows="commentary-2021-01/abilities/20",
    ),
    Example(
        "Can I pick the order of my own abilities?",
        EffectsAtOnce(turn=Player.OPPONENT, yours=("my prayer", "my roar")),
        "my prayer, my roar",
        ONE_AT_A_TIME,
    ),
    Example(
        "We both have a unit that strikes first, do I fight with all of mine?",
        EffectsAtOnce(
            turn=Player.YOU, yours=("my general", "my zealots"), opponents=("his champion",), strike_effects=True
        ),
        "as section 12.5 says",
        STRIKE,
        shows="commentary-2021-01/abilities/5",
    ),
)
