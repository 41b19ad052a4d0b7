"""Normal moves: the moves of the movement phase, up to the Move characteristic.

What surprises: a run and a retreat are normal moves, too; so is what an ability calls a normal move in another phase.
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
AS_IF = Cite("commentary-2021-01/movement-phase/3", "made 'as if it were the movement phase'")
OTHERS_TOO = Cite("core-2e/movement", "may allow moves in others too")
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
    ability_says: KindOfMove | None = None
    """What an ability makes it; 'as if it were the movement phase' makes it a normal move. Empty where none says so."""


@rule("core-2e/normal-moves", part="kind", neither=(*map(str, KindOfMove), "none of these"))
def kind(given: MoveInAPhase) -> Verdict:
    """What is the move called?"""
    v = Verdict()
    if given.ability_says is not None:
        says = f"The ability that grants it makes it a {given.ability_says}."
        v.step(AS_IF if given.ability_says is KindOfMove.NORMAL else OTHERS_TOO, says, True)
        return v.end(given.ability_says)
    for phase, cite, name in (
        (Phase.MOVEMENT, NORMAL, KindOfMove.NORMAL),
        (Phase.CHARGE, CHARGE, KindOfMove.CHARGE),
        (Phase.COMBAT, PILE_IN, KindOfMove.PILE_IN),
    ):
        if v.step(cite, f"It is made in the {given.phase}.", given.phase is phase):
            return v.end(name)
    v.step(OTHERS_TOO, "It is in another phase, and no ability calls it one of these.", True)
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
    Example("A move by an ability in my hero phase?", MoveInAPhase(phase=Phase.HERO), "none of these", OTHERS_TOO),
    Example(
        "In second edition, an ability says that I can make a normal move in my hero phase, is it one?",
        MoveInAPhase(phase=Phase.HERO, ability_says=KindOfMove.NORMAL),
        "normal move",
        AS_IF,
    ),
    Example(
        "In second edition, an ability lets me pile in in my hero phase, is that a pile-in move?",
        MoveInAPhase(phase=Phase.HERO, ability_says=KindOfMove.PILE_IN),
        "pile-in move",
        OTHERS_TOO,
    ),
    Example("Exactly 5 inches with Move 5?", NormalMove(move=5, goes=5), "may move so", MOVE),
    Example("5.1 inches with Move 5?", NormalMove(move=5, goes=5.1), "may not move so", MOVE),
)
