"""Reserves: set up later, which is no move; those that never come count as slain for the victory.

What surprises: they are not destroyed at any battle round; only at the end of the battle are they counted.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

ABILITY = Cite("core-2e/reserves", "with an ability that lets you set them")
NOT_A_MOVE = Cite("core-2e/reserves", "is not a move for it")
MAY_RESTRICT = Cite("core-2e/reserves", "may restrict its ability to move")
SLAIN = Cite("core-2e/reserves", "treated as slain for working out which")
ENDS = Cite("core-2e/reserves", "When the battle ends")


class ReserveThatArrives(RuleInput):
    """A reserve unit that has been set up in this turn, and wants to move."""

    by_its_ability: bool = True
    """Whether it was set up by the ability that made it a reserve unit."""
    ability_restricts: bool
    """Whether that ability says that the unit cannot move in the same turn, or that this counts as its move."""


@rule("core-2e/reserves", part="move", yes="may still move", no=("may not move", "not a reserve unit"))
def move(given: ReserveThatArrives) -> Verdict:
    """May the unit still move in the turn in which it was set up?"""
    v = Verdict()
    by = f"It was set up {'by' if given.by_its_ability else 'without'} an ability of its own."
    if not v.step(ABILITY, by, given.by_its_ability):
        return v.end("not a reserve unit")
    restricted = f"The ability {'keeps' if given.ability_restricts else 'does not keep'} it from moving in this turn."
    if v.step(MAY_RESTRICT, restricted, given.ability_restricts):
        return v.end("may not move")
    v.step(NOT_A_MOVE, "So the set-up takes no move from it.", True)
    return v.end("may still move")


class ReserveInTheEnd(RuleInput):
    """A unit that was in reserve, and how the battle stands."""

    battle_over: bool
    """Whether the battle has ended."""
    set_up: bool
    """Whether the unit has been set up on the battlefield."""
    models: Annotated[int, Field(ge=1, le=100)]
    """How many models it has."""


@rule("core-2e/reserves", part="end", yes="treated as slain", no="not treated as slain")
def end(given: ReserveInTheEnd) -> Verdict:
    """Is the unit treated as slain for the victory, and how many models are that?"""
    v = Verdict()
    over = f"The battle {'has ended' if given.battle_over else 'goes on'}."
    if not v.step(ENDS, over, given.battle_over):
        return v.end("not treated as slain", value=0)
    slain = v.step(SLAIN, f"The unit of {given.models} was {'' if given.set_up else 'not '}set up.", not given.set_up)
    return v.end("treated as slain" if slain else "not treated as slain", value=given.models if slain else 0)


EXAMPLES = (
    Example(
        "I dropped in from the heavens, can I still move?",
        ReserveThatArrives(ability_restricts=False),
        "may still move",
        NOT_A_MOVE,
    ),
    Example(
        "The ability says that it cannot move this turn?",
        ReserveThatArrives(ability_restricts=True),
        "may not move",
        MAY_RESTRICT,
    ),
    Example(
        "Can I set up any unit later?",
        ReserveThatArrives(by_its_ability=False, ability_restricts=False),
        "not a reserve unit",
        ABILITY,
    ),
    Example(
        "It never came on, and the game is over?",
        ReserveInTheEnd(battle_over=True, set_up=False, models=10),
        "treated as slain",
        SLAIN,
        10,
    ),
    Example(
        "It came on in the last turn?",
        ReserveInTheEnd(battle_over=True, set_up=True, models=10),
        "not treated as slain",
        SLAIN,
        0,
    ),
    Example(
        "It is round five and still off the table, is it dead?",
        ReserveInTheEnd(battle_over=False, set_up=False, models=10),
        "not treated as slain",
        ENDS,
        0,
    ),
)
