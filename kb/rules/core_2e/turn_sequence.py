"""Turn sequence: six phases in one order.

What surprises: charging comes after shooting, so a unit that charges has shot already.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Phase, RuleInput

PHASES = tuple(Phase)
WHAT_FOR = {
    Phase.HERO: Cite("core-2e/turn-sequence", "use heroic abilities and cast spells"),
    Phase.MOVEMENT: Cite("core-2e/turn-sequence", "units move over the battlefield"),
    Phase.SHOOTING: Cite("core-2e/turn-sequence", "missile weapons attack"),
    Phase.CHARGE: Cite("core-2e/turn-sequence", "units charge into combat"),
    Phase.COMBAT: Cite("core-2e/turn-sequence", "pile in, then attack with melee weapons"),
    Phase.BATTLESHOCK: Cite("core-2e/turn-sequence", "depleted units have their resolve tested"),
}
LAST = Cite("core-2e/turn-sequence", "Battleshock Phase: depleted units")


class FinishedPhase(RuleInput):
    """How far a turn has come."""

    over: Phase | None
    """The last phase that is over; empty where the turn has just begun."""


@rule("core-2e/turn-sequence", part="next", neither=(*map(str, Phase), "the turn is over"))
def comes_next(given: FinishedPhase) -> Verdict:
    """Which phase comes next?"""
    v = Verdict()
    number = 0 if given.over is None else PHASES.index(given.over) + 1
    if number == len(PHASES):
        v.step(LAST, f"The {given.over} was number {number}.", True)
        return v.end("the turn is over")
    v.step(WHAT_FOR[PHASES[number]], f"Phases that are over: {number} of {len(PHASES)}.", True)
    return v.end(PHASES[number])


EXAMPLES = (
    Example("My turn begins?", FinishedPhase(over=None), "hero phase", WHAT_FOR[Phase.HERO]),
    Example("After the hero phase?", FinishedPhase(over=Phase.HERO), "movement phase", WHAT_FOR[Phase.MOVEMENT]),
    Example("I have moved?", FinishedPhase(over=Phase.MOVEMENT), "shooting phase", WHAT_FOR[Phase.SHOOTING]),
    Example("Do I shoot before I charge?", FinishedPhase(over=Phase.SHOOTING), "charge phase", WHAT_FOR[Phase.CHARGE]),
    Example("I have charged?", FinishedPhase(over=Phase.CHARGE), "combat phase", WHAT_FOR[Phase.COMBAT]),
    Example("After combat?", FinishedPhase(over=Phase.COMBAT), "battleshock phase", WHAT_FOR[Phase.BATTLESHOCK]),
    Example("After battleshock?", FinishedPhase(over=Phase.BATTLESHOCK), "the turn is over", LAST),
)
