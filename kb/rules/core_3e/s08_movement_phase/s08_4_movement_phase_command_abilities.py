"""Movement phase command abilities: At the Double for a sure run, Redeploy for a step in the enemy's turn.

What surprises: At the Double comes too late once you have rolled, and the unit has still run; Redeploy answers only a
normal move, run or retreat, and a unit that has redeployed cannot unleash hell afterwards. That a unit in a garrison
makes no move (17.2) is left to the players.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, Phase, RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.moves import LaterDeed, MoveCharacteristic, MoveKind
from kb.tabletop.time import whose
from kb.tabletop.units.models import Inches

AT_THE_DOUBLE = "core-3e/8.4#at-the-double"
REDEPLOY = "core-3e/8.4#redeploy"

MOVEMENT_PHASE = Cite("core-3e/8.4", "can be used in the movement phase")
DECLARED = Cite(AT_THE_DOUBLE, "after you have declared a run")
SAME_UNIT = Cite(AT_THE_DOUBLE, "that same unit must receive the command")
NO_ROLL = Cite(AT_THE_DOUBLE, "no run roll is made for it")
MADE = Cite("core-3e/8.3", "you must make its run roll")
SIX_MORE = Cite(AT_THE_DOUBLE, 'add 6" to its Move characteristic')
HAS_RUN = Cite(AT_THE_DOUBLE, "It still counts as having run")
ENEMY_PHASE = Cite(REDEPLOY, "in the enemy movement phase")
THAT_MOVE = Cite(REDEPLOY, "a normal move, run or retreat")
FINISHED = Cite(REDEPLOY, "once an enemy unit has finished")
FREE = Cite(REDEPLOY, 'more than 3" from all enemy units and')
NINE = Cite(REDEPLOY, 'within 9" of the one that made')
D6_MOVE = Cite(REDEPLOY, 'make a D6" move with the unit')
AT_ITS_END = Cite(REDEPLOY, "At its end the unit must be more")
NO_SHOOTING = Cite(REDEPLOY, "cannot shoot later in the turn")


class AtTheDouble(RuleInput):
    """A unit that is to receive At the Double."""

    move: MoveCharacteristic
    """The Move characteristic of the unit, in inches."""
    phase: Phase = Phase.MOVEMENT
    """The phase that it is."""
    declared: MoveKind | None = MoveKind.RUN
    """What you have just declared; empty where you have declared nothing yet."""
    same_unit: bool = True
    """Whether it is this unit for which you declared it."""
    has_rolled: bool = False
    """Whether you have made the unit's run roll."""

    @model_validator(mode="after")
    def _only_a_run_is_rolled_for(self) -> Self:
        if self.has_rolled and not (self.declared is MoveKind.RUN and self.same_unit):
            raise ValueError("a run roll is made only for a unit that was declared to run")
        return self


@rule("core-3e/8.4", part="at the double", yes="may receive it", no="may not receive it")
def at_the_double(given: AtTheDouble) -> Verdict:
    """May the unit receive At the Double, and how far can it run?"""
    v = Verdict()
    runs = given.declared is MoveKind.RUN
    rolled = f"Its run roll has {'been made already' if given.has_rolled else 'not been made'}."
    if not (
        v.step(MOVEMENT_PHASE, f"It is the {given.phase}.", given.phase is Phase.MOVEMENT)
        and v.step(DECLARED, f"Declared so far: {f'a {given.declared}' if given.declared else 'nothing'}.", runs)
        and v.step(SAME_UNIT, f"It was declared for {'this' if given.same_unit else 'another'} unit.", given.same_unit)
        and v.step(NO_ROLL, rolled, not given.has_rolled)
    ):
        return v.end("may not receive it")
    v.step(SIX_MORE, f"A Move of {inches(given.move)} becomes {inches(given.move + 6)} in this phase.", True)
    later = ask("core-3e/8.3", part="later", wants=LaterDeed.CHARGE)
    v.step(HAS_RUN, f"Later in the turn it {later.outcome}, nor may it shoot.", True, later)
    return v.end("may receive it", value=given.move + 6, because=SIX_MORE)


class RunRollOfUnit(RuleInput):
    """The run roll of a unit, for a rule that looks at it."""

    at_the_double: bool
    """Whether the unit has received At the Double."""
    rolled: D6 | None = None
    """What its run roll shows, where it is made."""


@rule("core-3e/8.4", part="run roll", neither=("{}", "no run roll"))
def run_roll(given: RunRollOfUnit) -> Verdict:
    """What is the unit's run roll?"""
    v = Verdict()
    received = f"The unit has {'' if given.at_the_double else 'not '}received At the Double."
    if v.step(NO_ROLL, received, given.at_the_double):
        return v.end("no run roll")
    v.step(MADE, f"Rolled: {given.rolled or 'nothing'}.", given.rolled is not None)
    return v.end("no run roll") if given.rolled is None else v.end(str(given.rolled), value=given.rolled)


class Redeploy(RuleInput):
    """A unit that is to receive Redeploy."""

    phase: Phase = Phase.MOVEMENT
    """The phase that it is."""
    your_turn: bool = False
    """Whether it is your turn, and not your opponent's."""
    enemy_makes: MoveKind | None = MoveKind.NORMAL_MOVE
    """The enemy unit's move; empty for anything else, such as being set up."""
    finished: bool = True
    """Whether the enemy unit has finished it."""
    from_enemies: Inches
    """Inches from your unit to the nearest enemy unit."""
    from_mover: Inches
    """Inches from your unit to the enemy unit that made the move."""

    @model_validator(mode="after")
    def _nearest_is_nearest(self) -> Self:
        if self.from_mover < self.from_enemies:
            raise ValueError(f"the nearest enemy unit cannot be farther than {inches(self.from_mover)}")
        return self


@rule("core-3e/8.4", part="redeploy", yes="may receive it", no="may not receive it")
def redeploy(given: Redeploy) -> Verdict:
    """May the unit receive Redeploy?"""
    v = Verdict()
    theirs = given.phase is Phase.MOVEMENT and not given.your_turn
    made = f"The enemy unit {f'makes a {given.enemy_makes}' if given.enemy_makes else 'does something else'}."
    done = f"It {'has finished' if given.finished else 'is still moving'}."
    allowed = (
        v.step(ENEMY_PHASE, f"It is {whose(given.phase, given.your_turn)}.", theirs)
        and v.step(THAT_MOVE, made, given.enemy_makes is not None)
        and v.step(FINISHED, done, given.finished)
        and v.step(FREE, f"For your unit {nearest_enemy(given.from_enemies)}.", not enemy_within(given.from_enemies, 3))
        and v.step(NINE, f"The enemy unit that moved is {inches(given.from_mover)} away.", within(given.from_mover, 9))
    )
    return v.end("may receive it" if allowed else "may not receive it")


class RedeployMove(RuleInput):
    """The move of a unit that has received Redeploy."""

    roll: D6
    """What the dice for the D6" move shows."""
    goes: Inches
    """Inches that the model which goes farthest moves, along its path."""
    ends: FromEnemies
    """Inches to the nearest enemy unit after the move."""


@rule("core-3e/8.4", part="redeploy move", yes="may move so", no="may not move so")
def redeploy_move(given: RedeployMove) -> Verdict:
    """Is this a legal move for Redeploy?"""
    v = Verdict()
    far = f"The dice shows {given.roll}; the farthest goes {inches(given.goes)}."
    if not v.step(D6_MOVE, far, within(given.goes, given.roll)):
        return v.end("may not move so")
    if not v.step(AT_ITS_END, f"At the end {nearest_enemy(given.ends)}.", not enemy_within(given.ends, 3)):
        return v.end("may not move so")
    v.step(NO_SHOOTING, "In this turn the unit shoots no more.", True)
    return v.end("may move so", because=AT_ITS_END)


redeploy_move_odds = odds_over(redeploy_move, "roll")

DOUBLE = AtTheDouble(move=5)
ANSWER = Redeploy(from_enemies=6, from_mover=6)
STEP_BACK = RedeployMove(roll=4, goes=4, ends=10)

EXAMPLES = (
    Example("Auto 6 to run with Move 5, how far is that?", DOUBLE, "may receive it", SIX_MORE, value=11),
    Example(
        "I rolled a 1 to run, can I spend a CP to make it a 6?",
        DOUBLE.but(has_rolled=True),
        "may not receive it",
        NO_ROLL,
    ),
    Example(
        "Can I use At the Double on a unit that makes a normal move?",
        DOUBLE.but(declared=MoveKind.NORMAL_MOVE),
        "may not receive it",
        DECLARED,
    ),
    Example(
        "Can I use At the Double to retreat further?",
        DOUBLE.but(declared=MoveKind.RETREAT),
        "may not receive it",
        DECLARED,
    ),
    Example("Can I use it before I declare anything?", DOUBLE.but(declared=None), "may not receive it", DECLARED),
    Example(
        "I declared a run for another unit, can this one have it?",
        DOUBLE.but(same_unit=False),
        "may not receive it",
        SAME_UNIT,
    ),
    Example(
        "A spell lets me run in the hero phase, At the Double?",
        DOUBLE.but(phase=Phase.HERO),
        "may not receive it",
        MOVEMENT_PHASE,
    ),
    Example(
        "My Seekers run 2D6 inches, what do they get with At the Double?",
        AtTheDouble(move=14),
        "may receive it",
        SIX_MORE,
        value=20,
        shows="commentary-2021-01/command-abilities/4",
    ),
    Example(
        "My ability goes off on a run roll of 6, does At the Double give me that?",
        RunRollOfUnit(at_the_double=True),
        "no run roll",
        NO_ROLL,
        shows="commentary-2021-01/command-abilities/4",
    ),
    Example(
        "Without At the Double I rolled a 6 to run, is that one?",
        RunRollOfUnit(at_the_double=False, rolled=6),
        "6",
        MADE,
        6,
    ),
    Example("I declared no run, is there a run roll?", RunRollOfUnit(at_the_double=False), "no run roll", MADE),
    Example("He moved up to me, can I redeploy in his turn?", ANSWER, "may receive it", NINE),
    Example("He ran past me, can I redeploy?", ANSWER.but(enemy_makes=MoveKind.RUN), "may receive it", NINE),
    Example(
        "He retreated from my other unit, can I redeploy?",
        ANSWER.but(enemy_makes=MoveKind.RETREAT),
        "may receive it",
        NINE,
    ),
    Example("Is exactly 9 inches close enough to redeploy?", ANSWER.but(from_mover=9), "may receive it", NINE),
    Example("He stopped 9.1 inches away, can I redeploy?", ANSWER.but(from_mover=9.1), "may not receive it", NINE),
    Example("Can I redeploy a unit that's already in combat?", ANSWER.but(from_enemies=0), "may not receive it", FREE),
    Example(
        "Another enemy is exactly 3 inches away, can I redeploy?",
        ANSWER.but(from_enemies=3),
        "may not receive it",
        FREE,
    ),
    Example(
        "The nearest enemy is 3.1 inches away, can I redeploy?", ANSWER.but(from_enemies=3.1), "may receive it", NINE
    ),
    Example("He teleported next to me, can I redeploy?", ANSWER.but(enemy_makes=None), "may not receive it", THAT_MOVE),
    Example("Can I redeploy when he starts his move?", ANSWER.but(finished=False), "may not receive it", FINISHED),
    Example("Can I redeploy in my own movement phase?", ANSWER.but(your_turn=True), "may not receive it", ENEMY_PHASE),
    Example(
        "He moved in his hero phase, can I redeploy?", ANSWER.but(phase=Phase.HERO), "may not receive it", ENEMY_PHASE
    ),
    Example("How far do I get when I redeploy, 4 inches with a 4?", STEP_BACK, "may move so", AT_ITS_END),
    Example("4.1 inches with a 4 for Redeploy?", STEP_BACK.but(goes=4.1), "may not move so", D6_MOVE),
    Example("Can I redeploy towards him and stop 3.1 inches away?", STEP_BACK.but(ends=3.1), "may move so", AT_ITS_END),
    Example("Can I redeploy to exactly 3 inches?", STEP_BACK.but(ends=3), "may not move so", AT_ITS_END),
)
