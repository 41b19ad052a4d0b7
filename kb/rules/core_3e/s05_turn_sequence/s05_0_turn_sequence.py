"""Turn sequence: six phases, all of them, in one order.

What surprises: you shoot before you charge, and no phase can be skipped over or gone back to.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.names import listed

YOUR_TURN = Cite("core-3e/5.0", "In your turn, you must carry out")
ORDER = Cite("core-3e/5.0", "these phases, in this order")
SIX = Cite("core-3e/4.0", "A turn is split into 6 phases")

PHASES = list(Phase)


class FinishedPhase(RuleInput):
    """How far a turn has come."""

    over: Phase | None
    """The last phase that is over; empty where the turn has just begun."""


@rule(
    "core-3e/5.0",
    part="next",
    neither=(
        "hero phase",
        "movement phase",
        "shooting phase",
        "charge phase",
        "combat phase",
        "battleshock phase",
        "the turn is over",
    ),
)
def comes_next(given: FinishedPhase) -> Verdict:
    """Which phase comes next?"""
    v = Verdict()
    number = 0 if given.over is None else PHASES.index(given.over) + 1
    if number == len(PHASES):
        v.step(SIX, f"The {given.over} was number {number}.", True)
        return v.end("the turn is over")
    v.step(ORDER, f"{number} of {len(PHASES)} phases are over; the last: {given.over or 'none'}.", True)
    return v.end(PHASES[number])


class WantedPhase(RuleInput):
    """A phase that you want to carry out now."""

    over: Phase | None
    """The last phase that is over; empty where the turn has just begun."""
    wants: Phase
    """The phase that you want to carry out now."""
    your_turn: bool = True
    """Whether it is your turn."""


@rule("core-3e/5.0", part="now", yes="comes now", no=("not yet", "not in this turn", "too late"))
def now(given: WantedPhase) -> Verdict:
    """Can you carry out this phase now?"""
    v = Verdict()
    if not v.step(YOUR_TURN, f"It is {'your' if given.your_turn else 'the enemy'} turn.", given.your_turn):
        return v.end("not in this turn")
    number = PHASES.index(given.wants)
    due = 0 if given.over is None else PHASES.index(given.over) + 1
    if number < due:
        v.step(ORDER, f"The {given.wants} is behind you; the last phase that is over is the {given.over}.", False)
        return v.end("too late")
    before = PHASES[due:number]
    next_is = v.step(ORDER, f"Still to come before the {given.wants}: {listed(before)}.", not before)
    return v.end("comes now" if next_is else "not yet")


SHOOT = WantedPhase(over=Phase.MOVEMENT, wants=Phase.SHOOTING)

EXAMPLES = (
    Example("My turn begins, what is first?", FinishedPhase(over=None), "hero phase", ORDER),
    Example(
        "I've used an ability at the start of my turn, is my hero phase still to come?",
        FinishedPhase(over=None),
        "hero phase",
        ORDER,
        shows="commentary-2021-01/abilities/4",
    ),
    Example("Is magic before or after moving?", FinishedPhase(over=Phase.HERO), "movement phase", ORDER),
    Example("What comes after movement?", FinishedPhase(over=Phase.MOVEMENT), "shooting phase", ORDER),
    Example("What comes after the shooting phase?", FinishedPhase(over=Phase.SHOOTING), "charge phase", ORDER),
    Example("I have charged, what now?", FinishedPhase(over=Phase.CHARGE), "combat phase", ORDER),
    Example("When do we do battleshock?", FinishedPhase(over=Phase.COMBAT), "battleshock phase", ORDER),
    Example("Battleshock is done, is my turn over?", FinishedPhase(over=Phase.BATTLESHOCK), "the turn is over", SIX),
    Example("Do I shoot before I charge?", SHOOT, "comes now", ORDER),
    Example("Can I charge first and then shoot?", SHOOT.but(wants=Phase.CHARGE), "not yet", ORDER),
    Example("Can I skip straight to combat?", SHOOT.but(over=None, wants=Phase.COMBAT), "not yet", ORDER),
    Example("I forgot to cast, can I go back to the hero phase?", SHOOT.but(wants=Phase.HERO), "too late", ORDER),
    Example("I want to move some more, the phase is over?", SHOOT.but(wants=Phase.MOVEMENT), "too late", ORDER),
    Example("Do I get a shooting phase in his turn?", SHOOT.but(your_turn=False), "not in this turn", YOUR_TURN),
)
