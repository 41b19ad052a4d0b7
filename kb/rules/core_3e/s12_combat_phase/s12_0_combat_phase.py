"""Combat phase: the players alternate picking a friendly unit to fight, whoever's turn it is.

What surprises: your units fight in your opponent's turn too; you never fight with two of yours in a row while they can.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.players import Player

BOTH = Cite("core-3e/12.0", "Both players pick units in this phase")
FIRST = Cite("core-3e/12.0", "whose turn is taking place picks first")
ALTERNATE = Cite("core-3e/12.0", "They alternate, each picking a friendly unit")


class Pick(RuleInput):
    """A unit that a player wants to pick to fight, and who had the last go."""

    turn: Player
    """Whose turn it is."""
    last: Player | None
    """Who had the last go in this phase, be it to fight or to pass; empty where nobody has had one."""
    picks: Player = Player.YOU
    """Who wants to pick a unit now."""
    unit_of: Player = Player.YOU
    """Whose unit it is."""


@rule("core-3e/12.0")
def pick(given: Pick) -> Verdict:
    """Can this player pick this unit to fight now?"""
    v = Verdict()
    v.step(BOTH, f"It is {given.turn.own} turn, and both of you pick.", True)
    if given.last is None:
        cite = FIRST
        says = f"Nobody has had a go yet in {given.turn.own} turn, and {given.picks} would pick now."
        on_the_go = v.step(FIRST, says, given.picks is given.turn)
    else:
        cite = ALTERNATE
        on_the_go = v.step(
            ALTERNATE,
            f"The last go was {given.last.own} go, and {given.picks} would pick now.",
            given.picks is not given.last,
        )
    if not on_the_go:
        return v.end("not your go" if given.picks is Player.YOU else "not their go")
    friendly = given.unit_of is given.picks
    if not v.step(ALTERNATE, f"It is {given.unit_of.own} unit.", friendly):
        return v.end("not a friendly unit")
    return v.end("can pick it", because=cite)


YOU, OPPONENT = Player.YOU, Player.OPPONENT

EXAMPLES = (
    Example("Who swings first in my turn, me or him?", Pick(turn=YOU, last=None), "can pick it", FIRST),
    Example("It's his turn, do I swing first?", Pick(turn=OPPONENT, last=None), "not your go", FIRST),
    Example(
        "It's his turn and he has fought, do my guys still fight?",
        Pick(turn=OPPONENT, last=OPPONENT),
        "can pick it",
        ALTERNATE,
    ),
    Example(
        "Can I fight with all my chargers before he gets a go?", Pick(turn=YOU, last=YOU), "not your go", ALTERNATE
    ),
    Example("He passed, is it my go again?", Pick(turn=YOU, last=OPPONENT), "can pick it", ALTERNATE),
    Example(
        "Does my opponent get to hit back in my turn?",
        Pick(turn=YOU, last=YOU, picks=OPPONENT, unit_of=OPPONENT),
        "can pick it",
        ALTERNATE,
    ),
    Example(
        "He has just fought, can he pick another?",
        Pick(turn=OPPONENT, last=OPPONENT, picks=OPPONENT, unit_of=OPPONENT),
        "not their go",
        ALTERNATE,
    ),
    Example(
        "Can I pick one of his units so that it fights now?",
        Pick(turn=YOU, last=None, unit_of=OPPONENT),
        "not a friendly unit",
        ALTERNATE,
    ),
)
