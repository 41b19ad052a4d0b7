"""Normal moves: the moves of the movement phase, up to the Move characteristic.

What surprises: a run and a retreat are normal moves, too.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.moves import MoveCharacteristic
from kb.tabletop.units.models import Inches

NORMAL = Cite("core-2e/normal-moves", "Moves in the movement phase are called normal")
CHARGE = Cite("core-2e/normal-moves", "are those of the charge phase")
PILE_IN = Cite("core-2e/normal-moves", "pile-in moves those of the combat phase")
MOVE = Cite("core-2e/normal-moves", "at most as many inches as the Move")


class KindOfMove(StrEnum):
    """What a move is called."""

    NORMAL = "normal move"
    CHARGE = "charge move"
    PILE_IN = "pile-in move"


class MoveInAPhase(RuleInput):
    """A move, and the phase in which it is made."""

    phase: Phase
    """The phase in which it is made."""


@rule("core-2e/normal-moves", part="kind", neither=(*map(str, KindOfMove), "none of these"))
def kind(given: MoveInAPhase) -> Verdict:
    """What is the move called?"""
    v = Verdict()
    for phase, cite, name in (
        (Phase.MOVEMENT, NORMAL, KindOfMove.NORMAL),
        (Phase.CHARGE, CHARGE, KindOfMove.CHARGE),
        (Phase.COMBAT, PILE_IN, KindOfMove.PILE_IN),
    ):
        if v.step(cite, f"It is made in the {given.phase}.", given.phase is phase):
            return v.end(name)
    return v.end("none of these")


class NormalMove(RuleInput):
    """A model's normal move without a run."""

    move: MoveCharacteristic
    """The Move characteristic on its warscroll, in inches, as effects have changed it."""
    goes: Inches
    """Inches that it moves."""


@rule("core-2e/normal-moves", part="move", yes="may move so", no="may not move so")
def move(given: NormalMove) -> Verdict:
    """May the model move so far?"""
    v = Verdict()
    may = v.step(MOVE, f"It moves {inches(given.goes)} of {inches(given.move)}.", within(given.goes, given.move))
    return v.end("may move so" if may else "may not move so")


EXAMPLES = (
    Example("Is a run a normal move?", MoveInAPhase(phase=Phase.MOVEMENT), "normal move", NORMAL),
    Example("Is a charge a normal move?", MoveInAPhase(phase=Phase.CHARGE), "charge move", CHARGE),
    Example("And a pile-in?", MoveInAPhase(phase=Phase.COMBAT), "pile-in move", PILE_IN),
    Example("A move by an ability in my hero phase?", MoveInAPhase(phase=Phase.HERO), "none of these", PILE_IN),
    Example("Exactly 5 inches with Move 5?", NormalMove(move=5, goes=5), "may move so", MOVE),
    Example("5.1 inches with Move 5?", NormalMove(move=5, goes=5.1), "may not move so", MOVE),
)
