"""Combat phase: who picks, what may be picked, and when a player may pass.

What surprises: the player whose turn it is picks first; a pass is allowed only to who has no unit that can fight; two
passes in succession end the phase.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.combat.fighting import Go
from kb.tabletop.players import Player

TURNS = Cite("core-2e/combat-phase", "take turns to pick units to fight")
STARTS = Cite("core-2e/combat-phase", "The player whose turn is taking place starts")
PASS_OR_PICK = Cite("core-2e/combat-phase", "you must either pass or pick")
CANNOT_PASS = Cite("core-2e/combat-phase", "cannot pass if an eligible unit")
CHARGED = Cite("core-2e/combat-phase", "made a charge move in the same turn")
NEAR = Cite("core-2e/combat-phase", 'any that is within 3" of an enemy')
ONCE = Cite("core-2e/combat-phase", "cannot fight more than once")
PILES_IN = Cite("core-2e/combat-phase", "that you pick first piles in")
BACK = Cite("core-2e/combat-phase", "is your opponent's again")
ENDS = Cite("core-2e/combat-phase", "ends when both players pass in succession")


class UnitThatMayFight(RuleInput):
    """A unit in the combat phase of any turn."""

    has_fought: bool = False
    """Whether it has fought in this phase."""
    charged: bool = False
    """Whether it made a charge move in this turn."""
    from_enemies: FromEnemies
    """Inches to the nearest enemy unit now; empty where there is none on the battlefield."""


@rule("core-2e/combat-phase", part="eligible", yes="eligible", no="not eligible")
def eligible(given: UnitThatMayFight) -> Verdict:
    """Is the unit eligible to fight?"""
    v = Verdict()
    if v.step(ONCE, f"Times it has fought in this phase: {int(given.has_fought)}.", given.has_fought):
        return v.end("not eligible")
    if v.step(CHARGED, f"It has {'' if given.charged else 'not '}charged in this turn.", given.charged):
        return v.end("eligible")
    near = v.step(NEAR, f"Now {nearest_enemy(given.from_enemies)}.", enemy_within(given.from_enemies, 3))
    return v.end("eligible" if near else "not eligible")


class Pick(RuleInput):
    """Who wants to pick a unit to fight, and who had the last go."""

    turn: Player
    """Whose turn it is."""
    last: Player | None
    """Who had the last go in this phase, be it to fight or to pass; empty where nobody has had one."""
    picks: Player = Player.YOU
    """Who wants to pick a unit now."""


@rule("core-2e/combat-phase", part="pick", yes="can pick", no=("not your go", "not their go"))
def pick(given: Pick) -> Verdict:
    """Is it this player's go to pick a unit or to pass?"""
    v = Verdict()
    if given.last is None:
        theirs = v.step(STARTS, f"It is {given.turn.own} turn; {given.picks} would pick.", given.picks is given.turn)
    else:
        theirs = v.step(
            TURNS, f"The last go was {given.last.own}; {given.picks} would pick.", given.picks is not given.last
        )
    return v.end("can pick" if theirs else "not your go" if given.picks is Player.YOU else "not their go")


class WantedGo(RuleInput):
    """What you want to do on your go."""

    wants: Go
    """What you want to do."""
    eligible_units: Annotated[int, Field(ge=0, le=50)]
    """How many of your units are eligible to fight."""


@rule("core-2e/combat-phase", part="go", yes=("can fight", "can pass"), no=("cannot fight", "must fight"))
def go(given: WantedGo) -> Verdict:
    """Can you do this on your go?"""
    v = Verdict()
    units = f"Eligible units of your army: {given.eligible_units}."
    if given.wants is Go.PASS:
        if v.step(CANNOT_PASS, units, given.eligible_units > 0):
            return v.end("must fight")
        v.step(PASS_OR_PICK, "Nothing is done on this go.", True)
        return v.end("can pass")
    if not v.step(PASS_OR_PICK, units, given.eligible_units > 0):
        return v.end("cannot fight")
    v.step(PILES_IN, "The unit piles in, and then its models must attack.", True)
    return v.end("can fight", because=PASS_OR_PICK)


class Goes(RuleInput):
    """The goes of a combat phase, turn and turn about; the last was a pass."""

    goes: Annotated[tuple[Go, ...], Field(min_length=1, max_length=100)]
    """What the players did on their goes, in order, one player's and the other's in turn."""

    @model_validator(mode="after")
    def _the_last_was_a_pass(self) -> Self:
        if self.goes[-1] is not Go.PASS:
            raise ValueError("the last go was a fight; this asks what follows a pass")
        return self


@rule("core-2e/combat-phase", part="pass", yes="the combat phase is over", no="the other player chooses")
def after_a_pass(given: Goes) -> Verdict:
    """Does this pass end the combat phase?"""
    v = Verdict()
    passes = next((number for number, go in enumerate(reversed(given.goes)) if go is Go.FIGHT), len(given.goes))
    if v.step(ENDS, f"Passes in a row: {passes}.", passes >= 2):
        return v.end("the combat phase is over")
    v.step(BACK, "Nothing was done, and now the other player may fight or pass.", True)
    return v.end("the other player chooses")


YOU, OPPONENT = Player.YOU, Player.OPPONENT

EXAMPLES = (
    Example("He is exactly 3 inches away, can my unit fight?", UnitThatMayFight(from_enemies=3), "eligible", NEAR),
    Example("3.1 inches away?", UnitThatMayFight(from_enemies=3.1), "not eligible", NEAR),
    Example(
        "It charged, and its enemies died before it fought?",
        UnitThatMayFight(charged=True, from_enemies=9),
        "eligible",
        CHARGED,
    ),
    Example("Can it fight twice?", UnitThatMayFight(has_fought=True, from_enemies=1), "not eligible", ONCE),
    Example("No enemy is left?", UnitThatMayFight(from_enemies=None), "not eligible", NEAR),
    Example("It is my turn, do I pick first?", Pick(turn=YOU, last=None), "can pick", STARTS),
    Example("It is his turn, can I pick first?", Pick(turn=OPPONENT, last=None), "not your go", STARTS),
    Example("I just fought, again?", Pick(turn=YOU, last=YOU), "not your go", TURNS),
    Example("He just fought, is it my go?", Pick(turn=OPPONENT, last=OPPONENT), "can pick", TURNS),
    Example("He fought and wants to go on?", Pick(turn=OPPONENT, last=OPPONENT, picks=OPPONENT), "not their go", TURNS),
    Example(
        "Can I pass to make him fight first?", WantedGo(wants=Go.PASS, eligible_units=1), "must fight", CANNOT_PASS
    ),
    Example("None of mine can fight, may I pass?", WantedGo(wants=Go.PASS, eligible_units=0), "can pass", PASS_OR_PICK),
    Example("One of mine can fight?", WantedGo(wants=Go.FIGHT, eligible_units=1), "can fight", PASS_OR_PICK),
    Example(
        "Can I fight with a unit that is not eligible?",
        WantedGo(wants=Go.FIGHT, eligible_units=0),
        "cannot fight",
        PASS_OR_PICK,
    ),
    Example("I passed after his fight?", Goes(goes=(Go.FIGHT, Go.PASS)), "the other player chooses", BACK),
    Example("He passed, then I passed?", Goes(goes=(Go.FIGHT, Go.PASS, Go.PASS)), "the combat phase is over", ENDS),
    Example(
        "I passed, he fought, I pass again?", Goes(goes=(Go.PASS, Go.FIGHT, Go.PASS)), "the other player chooses", BACK
    ),
)
