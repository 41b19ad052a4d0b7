"""Battleshock tests: a dice plus the models slain this turn, against Bravery; the excess flees.

What surprises: a roll equal to Bravery passes, models that were brought back still count as slain, and a model flees
whole, however many wounds it has.
"""

from typing import Annotated, Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import D6, RuleInput
from kb.tabletop.units.unit import Bravery, NumberOfModels, Slain
from kb.tabletop.written import ROLLED, Form, Written

HAD_SLAIN = Cite("core-3e/15.0", "units that had models slain in that turn")
DESTROYED = Cite("core-3e/1.3", "removed from play, the unit is destroyed")
RETURNED = Cite("core-3e/15.1", "still counts as slain in that battle round")
ROLL = Cite("core-3e/15.1", "a dice plus the number of its models")
FAILED = Cite("core-3e/15.1", "greater than the unit's Bravery characteristic")
FLEE = Cite("core-3e/15.1", "1 model in the unit must flee")
YOUR_CHOICE = Cite("core-3e/15.1", "You decide which models flee")


class BattleshockTest(RuleInput):
    """One unit's battleshock test."""

    roll: Annotated[D6, ROLLED.counting_in("slain")]
    """What the dice shows."""
    slain: Slain
    """How many of its models were slain in this turn, those that were returned since among them."""
    returned: NumberOfModels = 0
    """How many of those slain were returned to the unit in the same turn."""
    bravery: Bravery
    """The unit's Bravery characteristic, with its modifiers."""
    models_left: Annotated[
        NumberOfModels, Written((Form.MODELS, Form.PLAIN), before=("of",), unsaid=100, lost="slain", back="returned")
    ]
    """How many models the unit has now, the returned ones among them."""

    @model_validator(mode="after")
    def _returned_were_slain(self) -> Self:
        if self.returned > self.slain:
            raise ValueError(f"{self.returned} slain models cannot have returned where {self.slain} were slain")
        return self


@rule("core-3e/15.1", neither=("{} flee", "1 flees", "passed", "no test"))
def battleshock(given: BattleshockTest) -> Verdict:
    """How many models flee?

    They run away, leave the table or leg it home, for want of nerve, in the turn in which others died.
    """
    v = Verdict()
    if not v.step(HAD_SLAIN, f"Its models slain in this turn: {given.slain}.", given.slain > 0):
        return v.end("no test", value=0)
    if v.step(DESTROYED, f"Its models left: {given.models_left}.", given.models_left == 0):
        return v.end("no test", value=0)
    back = f"Of those slain, {given.returned} came back; the count stays {given.slain}."
    v.step(RETURNED, back if given.returned else "None of those slain came back.", given.returned > 0)
    total = given.roll + given.slain
    v.step(ROLL, f"The dice shows {given.roll}; with {given.slain} slain the battleshock roll is {total}.", True)
    if not v.step(FAILED, f"{total} against a Bravery of {given.bravery}.", total > given.bravery):
        return v.end("passed", value=0)
    more = total - given.bravery
    fleeing = min(more, given.models_left)
    must = f"{fleeing} must go" if fleeing == more else f"all {fleeing} that are left must go"
    v.step(FLEE, f"{total} is {more} more than {given.bravery}: {must}.", True)
    some = fleeing < given.models_left
    goes = "one goes" if fleeing == 1 else f"{fleeing} go"
    v.step(YOUR_CHOICE, f"You pick which {goes}." if some else "There is none to pick from.", some)
    because = RETURNED if given.returned else FLEE
    return v.end("1 flees" if fleeing == 1 else f"{fleeing} flee", value=fleeing, because=because)


battleshock_odds = odds_over(battleshock, "roll")

EXAMPLES = (
    Example(
        "Lost 6 and rolled a 4 on Bravery 7, how many leave?",
        BattleshockTest(roll=4, slain=6, bravery=7, models_left=14),
        "3 flee",
        FLEE,
        value=3,
    ),
    Example(
        "Rolled exactly my Bravery, am I ok?",
        BattleshockTest(roll=4, slain=3, bravery=7, models_left=7),
        "passed",
        FAILED,
        value=0,
    ),
    Example(
        "One over my Bravery, does one run?",
        BattleshockTest(roll=5, slain=3, bravery=7, models_left=7),
        "1 flees",
        FLEE,
        value=1,
    ),
    Example(
        "I rolled a 1, is that always a pass?",
        BattleshockTest(roll=1, slain=8, bravery=5, models_left=2),
        "2 flee",
        FLEE,
        value=2,
    ),
    Example(
        "Should 7 flee when only 3 are left?",
        BattleshockTest(roll=6, slain=7, bravery=6, models_left=3),
        "3 flee",
        FLEE,
        value=3,
    ),
    Example(
        "I brought two models back this turn, do they still count as dead for battleshock?",
        BattleshockTest(roll=5, slain=4, returned=2, bravery=7, models_left=8),
        "2 flee",
        RETURNED,
        value=2,
        shows="commentary-2021-01/wounds-and-damage/5",
    ),
    Example(
        "Nobody died this turn, do I still test?",
        BattleshockTest(roll=6, slain=0, bravery=4, models_left=5),
        "no test",
        HAD_SLAIN,
        value=0,
    ),
    Example(
        "Everyone is dead already, do I test?",
        BattleshockTest(roll=6, slain=5, bravery=4, models_left=0),
        "no test",
        DESTROYED,
        value=0,
    ),
    Example(
        "One dead and Bravery 7, can I fail on a 6?",
        BattleshockTest(roll=6, slain=1, bravery=7, models_left=4),
        "passed",
        FAILED,
        value=0,
    ),
)
