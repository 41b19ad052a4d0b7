"""Combat phase: the players pick units to fight in turn, and may pass only when none of theirs can fight.

What surprises: a unit that charged is eligible even if nobody is near it; a pass is not for good, two in a row are.
"""

from itertools import pairwise
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.combat.fighting import Go
from kb.tabletop.players import Player

PAGE = "core-2e/combat-phase"

IN_TURN = Cite(PAGE, "take turns to pick units to fight")
STARTS = Cite(PAGE, "The player whose turn is taking place")
FIGHT = Cite(PAGE, "pick an eligible unit to fight with")
PILES_IN = Cite(PAGE, "a unit that you pick first piles in")
ATTACKS = Cite(PAGE, "Then its models must attack")
CANNOT_PASS = Cite(PAGE, "You cannot pass if an eligible unit")
ONCE = Cite(PAGE, "cannot fight more than once")
CHARGED = Cite(PAGE, "charge move in the same turn is eligible")
NEAR = Cite(PAGE, 'within 3" of an enemy unit')
BACK = Cite(PAGE, "choice to fight or pass is your opponent's")
SUCCESSION = Cite(PAGE, "when both players pass in succession")


class UnitInCombat(RuleInput):
    """A unit in the combat phase."""

    from_enemies: FromEnemies
    """Inches to the nearest enemy unit now; empty where there is none on the battlefield."""
    charged: bool = False
    """Whether it made a charge move in this turn."""
    has_fought: bool = False
    """Whether it has fought in this phase."""


@rule(PAGE, part="eligible", yes="eligible", no="not eligible")
def eligible(given: UnitInCombat) -> Verdict:
    """Is the unit eligible to fight?"""
    v = Verdict()
    fought = "has fought" if given.has_fought else "has not fought"
    if not v.step(ONCE, f"It {fought} in this phase.", not given.has_fought):
        return v.end("not eligible")
    where = nearest_enemy(given.from_enemies)
    if v.step(NEAR, f"{where.capitalize()}.", enemy_within(given.from_enemies, 3)):
        return v.end("eligible")
    charged = v.step(CHARGED, f"It made {'a' if given.charged else 'no'} charge move this turn.", given.charged)
    return v.end("eligible" if charged else "not eligible", because=CHARGED if charged else NEAR)


class YourGo(RuleInput):
    """Your go in the combat phase."""

    wants: Go
    """What you want to do."""
    eligible_units: Annotated[int, Field(ge=0, le=100)]
    """How many of your units are eligible to fight."""
    picked: Annotated[int, Field(ge=1, le=10)] = 1
    """How many of these units you want to fight with on this go."""


@rule(PAGE, part="go", yes=("can fight", "can pass"), no=("cannot", "must fight"))
def go(given: YourGo) -> Verdict:
    """Can you do this on your go?"""
    v = Verdict()
    says = f"Your units that are eligible: {given.eligible_units}."
    if given.wants is Go.PASS:
        return v.end("must fight" if v.step(CANNOT_PASS, says, given.eligible_units > 0) else "can pass")
    one = given.picked == 1 and given.eligible_units > 0
    if not v.step(FIGHT, f"{says} Picked: {given.picked}.", one):
        return v.end("cannot")
    v.step(PILES_IN, "Pile-in moves come before its attacks.", True)
    v.step(ATTACKS, "It may not be picked and hold back.", True)
    return v.end("can fight", because=FIGHT)


class Goes(RuleInput):
    """The goes of a combat phase so far."""

    turn: Player
    """Whose turn it is."""
    goes: Annotated[tuple[Go, ...], Field(max_length=100)]
    """What the players did on their goes, in order, one player's and the other's in turn; empty before the first."""

    @model_validator(mode="after")
    def _none_after_two_passes(self) -> Self:
        if (Go.PASS, Go.PASS) in pairwise(self.goes[:-1]):
            raise ValueError("two passes in succession end the phase: no go follows them")
        return self


@rule(PAGE, part="next", neither=("your go", "your opponent's go", "the combat phase is over"))
def next_go(given: Goes) -> Verdict:
    """Who chooses next to fight or pass?"""
    v = Verdict()
    done = given.goes
    if not done:
        v.step(STARTS, f"No unit has been picked yet; it is {given.turn.own} turn.", True)
        return v.end(f"{given.turn.own} go")
    last = given.turn if len(done) % 2 else given.turn.other
    if done[-1] is Go.FIGHT:
        v.step(IN_TURN, f"On the last go a unit was picked to fight, by {last}.", True)
        return v.end(f"{last.other.own} go")
    if v.step(SUCCESSION, f"The last go was a pass, and before it came {_before(done)}.", done[-2:-1] == (Go.PASS,)):
        return v.end("the combat phase is over")
    v.step(BACK, "Nothing is done on a pass.", True)
    return v.end(f"{last.other.own} go")


def _before(goes: tuple[Go, ...]) -> str:
    return {Go.FIGHT: "a fight", Go.PASS: "a pass"}[goes[-2]] if len(goes) > 1 else "nothing"


NEAR_HIM = UnitInCombat(from_enemies=3)
F, P = Go.FIGHT, Go.PASS
MINE = Goes(turn=Player.YOU, goes=())

EXAMPLES = (
    Example("Exactly 3 inches from him, can I be picked?", NEAR_HIM, "eligible", NEAR),
    Example("3.1 inches from him?", NEAR_HIM.but(from_enemies=3.1), "not eligible", NEAR),
    Example(
        "I charged but he is dead already, can that unit be picked?",
        UnitInCombat(from_enemies=None, charged=True),
        "eligible",
        CHARGED,
    ),
    Example("Can a unit fight twice in a phase?", NEAR_HIM.but(has_fought=True), "not eligible", ONCE),
    Example(
        "Can I pass to make him go first?",
        YourGo(wants=P, eligible_units=1),
        "must fight",
        CANNOT_PASS,
    ),
    Example(
        "None of mine can fight, may I pass?",
        YourGo(wants=P, eligible_units=0),
        "can pass",
        CANNOT_PASS,
    ),
    Example("May I fight with one of my two?", YourGo(wants=F, eligible_units=2), "can fight", FIGHT),
    Example("And with my last one?", YourGo(wants=F, eligible_units=1), "can fight", FIGHT),
    Example("May I pick two at once?", YourGo(wants=F, eligible_units=2, picked=2), "cannot", FIGHT),
    Example("May I pick a unit that is not eligible?", YourGo(wants=F, eligible_units=0), "cannot", FIGHT),
    Example("Who picks first in my turn?", MINE, "your go", STARTS),
    Example("Who picks first in his turn?", MINE.but(turn=Player.OPPONENT), "your opponent's go", STARTS),
    Example(
        "I have fought, may I pick again at once?",
        MINE.but(goes=(F,)),
        "your opponent's go",
        IN_TURN,
    ),
    Example("He has fought back, who is next?", MINE.but(goes=(F, F)), "your go", IN_TURN),
    Example("I pass, is he next?", MINE.but(goes=(F, F, P)), "your opponent's go", BACK),
    Example("I passed first of all, who goes?", MINE.but(goes=(P,)), "your opponent's go", BACK),
    Example(
        "When is the combat phase over?",
        MINE.but(goes=(F, P, P)),
        "the combat phase is over",
        SUCCESSION,
    ),
    Example("I passed, he fought, I pass: over?", MINE.but(goes=(P, F, P)), "your opponent's go", BACK),
)
