"""Pass: nothing happens and the choice goes back; two passes in a row end the phase, but for strike-last units.

What surprises: a pass is not for good; if they fight, you have the choice again.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.fighting import Go

BACK = Cite("core-3e/12.1.2", "The choice to fight or pass returns")
SUCCESSION = Cite("core-3e/12.1.2", "When both players pass in succession")
UNLESS = Cite("core-3e/12.1.2", "unless any units have strike-last effects")


class Goes(RuleInput):
    """The goes of a combat phase, turn and turn about; the last was a pass."""

    goes: Annotated[tuple[Go, ...], Field(min_length=1, max_length=100)]
    """What the players did on their goes, in order, one player's and the other's in turn."""
    strike_last_units: Annotated[int, Field(ge=0, le=50)]
    """How many units of both players have a strike-last effect, are eligible to fight and have not yet."""

    @model_validator(mode="after")
    def _the_last_was_a_pass(self) -> Self:
        if self.goes[-1] is not Go.PASS:
            raise ValueError("the last go was a fight; this asks what follows a pass")
        return self


@rule("core-3e/12.1.2", neither=("the combat phase is over", "the other player chooses", "the strike-last units fight"))
def after_a_pass(given: Goes) -> Verdict:
    """What happens after this pass?"""
    v = Verdict()
    passes = next((number for number, go in enumerate(reversed(given.goes)) if go is Go.FIGHT), len(given.goes))
    if not v.step(SUCCESSION, f"Passes in a row: {passes}, after {len(given.goes)} goes in all.", passes >= 2):
        v.step(BACK, "Nothing is done on this go, and now the other player has the choice.", True)
        return v.end("the other player chooses")
    left = f"Strike-last units that have still to fight: {given.strike_last_units}."
    if v.step(UNLESS, left, given.strike_last_units > 0):
        return v.end("the strike-last units fight")
    return v.end("the combat phase is over", because=SUCCESSION)


F, P = Go.FIGHT, Go.PASS

EXAMPLES = (
    Example(
        "I've got nothing left to fight with, what now?",
        Goes(goes=(F, F, P), strike_last_units=0),
        "the other player chooses",
        BACK,
    ),
    Example(
        "I passed and then he piled into me and passes, am I back in?",
        Goes(goes=(P, F, P, F, P), strike_last_units=0),
        "the other player chooses",
        BACK,
    ),
    Example(
        "When does the combat phase end?",
        Goes(goes=(F, F, P, P), strike_last_units=0),
        "the combat phase is over",
        SUCCESSION,
    ),
    Example(
        "Nobody is in combat at all?", Goes(goes=(P, P), strike_last_units=0), "the combat phase is over", SUCCESSION
    ),
    Example(
        "I passed, he fought, I pass again: is that two in succession?",
        Goes(goes=(P, F, P), strike_last_units=0),
        "the other player chooses",
        BACK,
    ),
    Example(
        "We both passed but I have a fights-last unit left, does it still get to go?",
        Goes(goes=(F, P, P), strike_last_units=1),
        "the strike-last units fight",
        UNLESS,
    ),
    Example(
        "Only his strike-last unit has not fought, can I still use my command to fight again before I pass?",
        Goes(goes=(F, F, P), strike_last_units=1),
        "the other player chooses",
        BACK,
        shows="commentary-2021-01/combat-phase/14",
    ),
)
