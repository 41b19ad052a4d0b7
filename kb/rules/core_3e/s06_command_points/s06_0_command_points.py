"""Command points: some each battle round, 1 more in each hero phase with a general, and none carried over.

What surprises: "the hero phase" is your opponent's too; a general in reserve or slain brings nothing.
"""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.time import PhaseWords, TurnTaken, whose

ROUND = Cite("core-3e/6.0", "you receive command points")
ON_THE_BATTLEFIELD = Cite("core-3e/6.0", "if your general is on the battlefield")
ONE_MORE = Cite("core-3e/6.0", "in addition, you receive 1 command point")
EITHER = Cite("core-3e/4.0", "that phase, in the turn of either player")
LOST = Cite("core-3e/6.0", "command points not used by then are lost")


class Moment(StrEnum):
    """When command points come and go."""

    ROUND_STARTS = "the start of the battle round, once priority is determined"
    HERO_PHASE_STARTS = "the start of the hero phase"
    ROUND_ENDS = "the end of the battle round"


class CommandPoints(RuleInput):
    """A player's command points at a certain moment."""

    moment: Moment
    """Which moment it is."""
    held: Annotated[int, Field(ge=0, le=50)] = 0
    """How many command points you have before."""
    takes: TurnTaken | None = None
    """Which turn of the battle round you take; needed at its start."""
    general_on_the_battlefield: bool = True
    """Whether your general is on the battlefield: not in reserve, and not slain. Of one in a garrison no section
    says it: agree on that."""
    your_turn: bool = True
    """Whether the hero phase is that of your own turn."""

    @model_validator(mode="after")
    def _the_start_of_a_battle_round_needs_a_turn(self) -> Self:
        if self.moment is Moment.ROUND_STARTS and self.takes is None:
            raise ValueError("at the start of a battle round, say which turn you take")
        return self


@rule("core-3e/6.0", neither=("receive 1", "receive 2", "receive nothing", "lose {}", "nothing to lose"))
def command_points(given: CommandPoints) -> Verdict:
    """How many command points do you receive or lose, and how many have you then?"""
    v = Verdict()
    if given.moment is Moment.ROUND_ENDS:
        lost = v.step(LOST, f"Command points that you have not used: {given.held}.", given.held > 0)
        return v.end(f"lose {given.held}" if lost else "nothing to lose", value=0)
    if given.moment is Moment.ROUND_STARTS:
        asked = ask("core-3e/4.1.1", takes=given.takes)
        received = asked.count
        v.step(ROUND, f"You take {given.takes}: {received}, on top of the {given.held} that you have.", True, asked)
        return v.end(f"receive {received}", value=given.held + received)
    hero = Phase.HERO
    asked = ask("core-3e/4.0", part="phase", says=PhaseWords.EITHER, phase=hero, now=hero, your_turn=given.your_turn)
    v.step(EITHER, f"It is {whose(hero, given.your_turn)}.", True, asked)
    where = f"Your general is {'' if given.general_on_the_battlefield else 'not '}on the battlefield."
    if not v.step(ON_THE_BATTLEFIELD, where, given.general_on_the_battlefield):
        return v.end("receive nothing", value=given.held)
    v.step(ONE_MORE, f"With it you have {given.held + 1} instead of {given.held}.", True)
    return v.end("receive 1", value=given.held + 1, because=ONE_MORE if given.your_turn else EITHER)


ROUND_STARTS = CommandPoints(moment=Moment.ROUND_STARTS, takes=TurnTaken.FIRST)
HERO_PHASE = CommandPoints(moment=Moment.HERO_PHASE_STARTS, held=1)
ROUND_ENDS = CommandPoints(moment=Moment.ROUND_ENDS, held=2)

EXAMPLES = (
    Example("When do I get my command points, and how many if I go first?", ROUND_STARTS, "receive 1", ROUND, value=1),
    Example(
        "How many command points do I get if I go second?",
        ROUND_STARTS.but(takes=TurnTaken.SECOND),
        "receive 2",
        ROUND,
        value=2,
    ),
    Example("My hero phase starts and my general stands, one more?", HERO_PHASE, "receive 1", ONE_MORE, value=2),
    Example(
        "Do I get a command point in his hero phase as well?",
        HERO_PHASE.but(your_turn=False),
        "receive 1",
        EITHER,
        value=2,
    ),
    Example(
        "My general's dead, how many CP do I get?",
        HERO_PHASE.but(general_on_the_battlefield=False),
        "receive nothing",
        ON_THE_BATTLEFIELD,
        value=1,
    ),
    Example(
        "General is in reserve in his hero phase, do I still get the point?",
        HERO_PHASE.but(general_on_the_battlefield=False, your_turn=False),
        "receive nothing",
        ON_THE_BATTLEFIELD,
        value=1,
    ),
    Example("Can I save 2 command points for next round?", ROUND_ENDS, "lose 2", LOST, value=0),
    Example(
        "I have used all my command points, do I lose any at the end of the round?",
        ROUND_ENDS.but(held=0),
        "nothing to lose",
        LOST,
        value=0,
    ),
)
