"""Glorious victory: the battleplan's own ways to win, tried in its order, say who won.

What surprises: kills and victory points count only if the battleplan counts them, and a tie is no draw unless it says
so; a battleplan that leaves a result open has not said how the winner is determined.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import Thing
from kb.tabletop.armies.battlepacks import LengthOfBattle
from kb.tabletop.names import Name
from kb.tabletop.players import Player

OVER = Cite("core-3e/28.2.6", "says whether the battle lasts")
WINNER = Cite("core-3e/28.2.7", "how the winner is determined")
EACH = Cite("core-3e/28.2.7", "Each battleplan says")

Count = Annotated[int, Field(ge=0, le=1000)]


class WayToWin(Thing):
    """A way to win that a battleplan gives, and how the players stand in it when the battle is over."""

    name: Name
    """What counts: "victory points", "objectives controlled", "the beast is slain"."""
    result: Name = "victory"
    """What the winner wins by it: "major victory", "minor victory"."""
    yours: Count
    """How many you have; for something that happens or not, 1 or 0."""
    opponents: Count
    """How many your opponent has."""
    at_least: Count = 0
    """How many it takes: 0 where having more is enough."""
    lead: Count = 1
    """How many more you need than the other: 1 where it only asks for more, 0 where it does not compare."""
    only_for: Player | None = None
    """The one player who can win by it, such as the Attacker; empty where both can."""

    @model_validator(mode="after")
    def _both_cannot_win(self) -> Self:
        if not self.lead and (self.only_for is None or not self.at_least):
            raise ValueError(f"{self.name}: with a lead of 0 both could win, so give at_least and only_for")
        return self


class EndOfBattle(LengthOfBattle):
    """What a battleplan says about the end of the battle and about victory, and how the players stand."""

    ways: Annotated[tuple[WayToWin, ...], Field(max_length=10)]
    """Its ways to win, in the order in which it asks for them; a tiebreaker comes after what it breaks."""
    else_draw: bool = False
    """Whether it says that every other result is a draw."""


@rule(
    "core-3e/28.2.7",
    neither=("you win: {}", "your opponent wins: {}", "a draw", "the battleplan does not say", "not over yet"),
)
def glorious_victory(given: EndOfBattle) -> Verdict:
    """Who won?"""
    v = Verdict()
    length = ask(
        "core-3e/28.2.6",
        rounds=given.rounds,
        conditions_met=given.conditions_met,
        battle_round=given.battle_round,
        round_over=given.round_over,
    )
    over = length.outcome == "over"
    if not v.step(OVER, f"The battle {'is over' if over else 'goes on'}.", over, length):
        return v.end("not over yet")
    for way in given.ways:
        asks = [f"{way.at_least} or more"] if way.at_least else []
        asks += [f"a lead of {way.lead} or more"] if way.lead else []
        whom = f", for {way.only_for} only" if way.only_for else ""
        have = f"you have {way.yours}, your opponent {way.opponents}"
        says = f"{way.name}: {have}; it takes {' and '.join(asks)}{whom}."
        winner = _winner(way)
        if v.step(WINNER, says, winner is not None):
            wins = "you win" if winner is Player.YOU else "your opponent wins"
            return v.end(f"{wins}: {way.result}")
    otherwise = f"Of any other result it {'says that it is a draw' if given.else_draw else 'says nothing'}."
    return v.end("a draw" if v.step(EACH, otherwise, given.else_draw) else "the battleplan does not say")


def _winner(way: WayToWin) -> Player | None:
    for player, own, other in ((Player.YOU, way.yours, way.opponents), (Player.OPPONENT, way.opponents, way.yours)):
        if way.only_for in (None, player) and own >= way.at_least and (not way.lead or own - other >= way.lead):
            return player
    return None


POINTS = WayToWin(name="victory points", yours=12, opponents=10)
MAJOR = POINTS.model_copy(update={"result": "major victory", "lead": 5})
MINOR = POINTS.model_copy(update={"result": "minor victory"})
KILLS = WayToWin(name="points of slain units", yours=300, opponents=420)
HOLD = WayToWin(
    name="forges razed", result="major victory", yours=2, opponents=3, at_least=2, lead=0, only_for=Player.YOU
)
TIED = POINTS.model_copy(update={"opponents": 12})
COUNTED = EndOfBattle(rounds=5, battle_round=5, round_over=True, ways=(POINTS,), else_draw=True)

EXAMPLES = (
    Example("I have 12 victory points and he has 10, who won?", COUNTED, "you win: victory", WINNER),
    Example(
        "Points of slain units count, and he has more?",
        COUNTED.but(ways=(KILLS,)),
        "your opponent wins: victory",
        WINNER,
    ),
    Example("We are tied, and the mission says draw?", COUNTED.but(ways=(TIED,)), "a draw", EACH),
    Example(
        "Tied, and the battleplan says nothing of ties?",
        COUNTED.but(ways=(TIED,), else_draw=False),
        "the battleplan does not say",
        EACH,
    ),
    Example("We are tied, do kills decide?", COUNTED.but(ways=(TIED, KILLS)), "your opponent wins: victory", WINNER),
    Example("I am ahead, do kills still count?", COUNTED.but(ways=(POINTS, KILLS)), "you win: victory", WINNER),
    Example(
        "A major victory needs 5 more, I have 2 more?",
        COUNTED.but(ways=(MAJOR, MINOR)),
        "you win: minor victory",
        WINNER,
    ),
    Example(
        "A major victory needs 5 more, I have exactly 5 more?",
        COUNTED.but(ways=(MAJOR.model_copy(update={"opponents": 7}), MINOR)),
        "you win: major victory",
        WINNER,
    ),
    Example(
        "I razed exactly the 2 forges that a major victory takes, did I win it?",
        COUNTED.but(ways=(HOLD,)),
        "you win: major victory",
        WINNER,
    ),
    Example(
        "I razed only 1 of the 2 forges that it takes?",
        COUNTED.but(ways=(HOLD.model_copy(update={"yours": 1}),)),
        "a draw",
        EACH,
    ),
    Example(
        "Can he win by what only the Attacker can do?",
        COUNTED.but(ways=(HOLD.model_copy(update={"yours": 0, "opponents": 2}),)),
        "a draw",
        EACH,
    ),
    Example("I am ahead in round 3, have I won?", COUNTED.but(battle_round=3), "not over yet", OVER),
    Example("I am ahead in round 5 of 5, with his turn to come?", COUNTED.but(round_over=False), "not over yet", OVER),
    Example(
        "The battle ends when the beast is dead, it is, and I lead in round 2?",
        COUNTED.but(conditions_met=True, battle_round=2),
        "you win: victory",
        WINNER,
    ),
)
