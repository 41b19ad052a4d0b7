"""Running: a dice added to the Move, and no shooting or charging later that turn.

What surprises: nothing keeps a unit from running as it retreats.
"""

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.rules.shared import barred_later
from kb.tabletop import D6, Modifier, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.moves import AfterMove, LaterDeed, MoveCharacteristic
from kb.tabletop.units.models import Inches

DECLARE = Cite("core-1e/running", "when you pick it to move")
ADDED = Cite("core-1e/running", "add the result to their Move characteristic")
LATER = Cite("core-1e/running", "the unit can't shoot or charge")


class MeasuredRun(RuleInput):
    """A unit's run: how far it may go, and how far it goes."""

    declared: bool = True
    """Whether you declared that it will run when you picked it to move."""
    move: MoveCharacteristic
    """The Move characteristic on its warscroll, in inches."""
    roll: D6
    """What the dice shows."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to that roll, such as +1."""
    goes: Inches
    """Inches that the model which goes farthest moves."""


@rule("core-1e/running", part="move", yes="may run so", no="may not run so")
def move(given: MeasuredRun) -> Verdict:
    """Is this a legal run?"""
    v = Verdict()
    said = f"You {'declared' if given.declared else 'did not declare'} it then."
    if not v.step(DECLARE, said, given.declared):
        return v.end("may not run so", value=given.move)
    roll = given.roll + sum(given.modifiers)
    allowed = given.move + roll
    says = f"{inches(given.move)} and {roll} make {inches(allowed)}; it goes {inches(given.goes)}."
    legal = v.step(ADDED, says, within(given.goes, allowed))
    return v.end("may run so" if legal else "may not run so", value=allowed)


class AfterRun(AfterMove):
    """What you want to do with a unit that has run."""


@rule(
    "core-1e/running",
    part="later",
    yes=("may shoot", "may attempt a charge", "may fight"),
    no=("may not shoot", "may not attempt a charge"),
)
def later(given: AfterRun) -> Verdict:
    """May a unit that has run do this?"""
    return barred_later(given, LATER)


run_odds = odds_over(move, "roll")

RUN = MeasuredRun(move=5, roll=3, goes=8)

EXAMPLES = (
    Example("Move 5 and a 3, can I go 8?", RUN, "may run so", ADDED, 8),
    Example("8.1 inches?", RUN.but(goes=8.1), "may not run so", ADDED, 8),
    Example("With +1 to run, can I go 9?", RUN.but(goes=9, modifiers=(1,)), "may run so", ADDED, 9),
    Example("I moved 5 and now want to run on?", RUN.but(declared=False), "may not run so", DECLARE, 5),
    Example("I ran, can I shoot?", AfterRun(wants=LaterDeed.SHOOT), "may not shoot", LATER),
    Example("I ran, can I charge?", AfterRun(wants=LaterDeed.CHARGE), "may not attempt a charge", LATER),
    Example("I ran, can I fight if he charges me?", AfterRun(wants=LaterDeed.FIGHT), "may fight", LATER),
    Example("I ran last turn, can I shoot?", AfterRun(wants=LaterDeed.SHOOT, same_turn=False), "may shoot", LATER),
    Example(
        "I ran last turn, can I charge?",
        AfterRun(wants=LaterDeed.CHARGE, same_turn=False),
        "may attempt a charge",
        LATER,
    ),
)
