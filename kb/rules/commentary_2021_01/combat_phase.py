"""Combat phase: units that fight at its start or its end, and one that is caught up in a fight at its end.

What surprises: at the start and at the end nobody takes turns, since the player whose turn it is fights with all of
theirs first; and whoever has had their opportunity, without an enemy near, has had it. Nobody passes one with an enemy
near, so who had that has fought.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.combat.fighting import Stage, UnitToFight
from kb.tabletop.names import Names, listed
from kb.tabletop.players import Player

BEFORE_OTHERS = Cite("commentary-2021-01/combat-phase/5", "before either player picks any other unit")
AFTER_OTHERS = Cite("commentary-2021-01/combat-phase/5", "after every other unit has been picked")
ALTERNATE = Cite("commentary-2021-01/combat-phase/5", "Between the two, the players alternate")
ALL_OF_THEIRS = Cite("commentary-2021-01/combat-phase/5", "attacks with all of theirs in any order")
AT_THE_START = Cite("commentary-2021-01/combat-phase/6", "It fights at the start of the phase")
NEAR = Cite("commentary-2021-01/combat-phase/11", 'then within 3" of the enemy')
ONCE = Cite("core-2e/combat-phase", "cannot fight more than once")
AFTER_A = Cite("commentary-2021-01/combat-phase/11", "Unit B's opportunity comes after Unit A's")
BEFORE_A = Cite("commentary-2021-01/combat-phase/11", "no: Unit B's opportunity came before")


class UnitThatWants(RuleInput):
    """A unit that wants to fight, and the others that have not fought."""

    wants: UnitToFight
    """The unit; strike-first means that it fights at the start of the phase, strike-last at its end."""
    waiting: Annotated[tuple[UnitToFight, ...], Field(max_length=60)] = ()
    """The other units of both players that are eligible, and whose opportunity to fight is still to come."""
    turn: Player
    """Whose turn it is."""
    last: Player | None = None
    """Who fought last with a unit that fights neither at the start nor at the end; empty if none has."""

    @model_validator(mode="after")
    def _at_one_end_of_the_phase(self) -> Self:
        for unit in (self.wants, *self.waiting):
            if unit.strike_first and unit.strike_last:
                raise ValueError(f"{unit.name} fights at the start or at the end: what was applied second says which")
        return self


@rule("commentary-2021-01/combat-phase/5", yes="can fight now", no="not yet")
def pick(given: UnitThatWants) -> Verdict:
    """Can the unit fight now, or do others come first?"""
    v = Verdict()
    stage, player = given.wants.stage, given.wants.player
    earlier = [unit.name for unit in given.waiting if unit.stage < stage]
    cite = AFTER_OTHERS if stage is Stage.LAST else BEFORE_OTHERS
    if not v.step(cite, f"Units that come before {given.wants.name}: {listed(earlier)}.", not earlier):
        return v.end("not yet")
    theirs = [unit.name for unit in given.waiting if unit.stage is stage and unit.player is not player]
    if stage is Stage.ORDINARY:
        following = given.turn if given.last is None else given.last.other
        says = f"Next is {following}; on the other side: {listed(theirs)}."
        return v.end("can fight now" if v.step(ALTERNATE, says, following is player or not theirs) else "not yet")
    says = f"It is {given.turn.own} turn; on the other side: {listed(theirs)}."
    first = v.step(ALL_OF_THEIRS, says, given.turn is player or not theirs)
    return v.end("can fight now" if first else "not yet")


class StartOfThePhase(RuleInput):
    """Units that fight at the start of the combat phase, and abilities that are used then."""

    turn: Player
    """Whose turn it is."""
    units: Annotated[tuple[UnitToFight, ...], Field(min_length=1, max_length=60)]
    """The units that fight at the start of the phase."""
    at_the_start: Names
    """The abilities used at the start of the phase."""
    abilities_of: Player = Player.OPPONENT
    """Whose abilities these are."""


@rule("commentary-2021-01/combat-phase/6", neither="{}")
def start(given: StartOfThePhase) -> Verdict:
    """In which order do they fight, and are the abilities used?"""
    v = Verdict()
    own = {
        player: tuple(unit.name for unit in given.units if unit.player is player)
        + (given.at_the_start if given.abilities_of is player else ())
        for player in Player
    }
    order = ask(
        "commentary-2021-01/abilities/5", turn=given.turn, yours=own[Player.YOU], opponents=own[Player.OPPONENT]
    )
    says = f"At that same time: {listed(unit.name for unit in given.units)}; {listed(given.at_the_start)}."
    v.step(AT_THE_START, says, True, order)
    return v.end(", ".join(_as_they_like(own[player]) for player in (given.turn, given.turn.other) if own[player]))


def _as_they_like(names: Names) -> str:
    """What one player has at the same time: one thing, or several in the order that they like."""
    return names[0] if len(names) == 1 else f"{' and '.join(names)} in any order"


class UnitCaught(RuleInput):
    """Unit B, when Unit A has fought at the end of the combat phase."""

    from_enemies: FromEnemies
    """Inches from Unit B to the nearest enemy unit now; empty where there is none on the battlefield."""
    far_at_the_start: bool
    """Whether every enemy unit was more than 3" from it when its own opportunity came, before Unit A fought."""
    their_turn: bool
    """Whether it is the turn of the player whose unit Unit A is."""


@rule("commentary-2021-01/combat-phase/11", yes="eligible", no="not eligible")
def caught(given: UnitCaught) -> Verdict:
    """Can Unit B pile in and attack?"""
    v = Verdict()
    near = enemy_within(given.from_enemies, 3)
    if not v.step(NEAR, f"{nearest_enemy(given.from_enemies).capitalize()}.", near):
        return v.end("not eligible")
    had = "no enemy was that near" if given.far_at_the_start else "an enemy was that near, so it has fought"
    if not v.step(ONCE, f"Before Unit A fought, {had}.", given.far_at_the_start):
        return v.end("not eligible")
    whose = f"It is {'' if given.their_turn else 'not '}the turn of Unit A's player."
    if v.step(AFTER_A, whose, given.their_turn):
        return v.end("eligible")
    v.step(BEFORE_A, "Unit B's opportunity came before Unit A's, with no enemy that near, and it is missed.", True)
    return v.end("not eligible")


YOU, OPPONENT = Player.YOU, Player.OPPONENT
EARLY = UnitToFight(name="Zealots", player=YOU, strike_first=True)
THEIR_EARLY = UnitToFight(name="Savagers", player=OPPONENT, strike_first=True)
PLAIN = UnitToFight(name="Liberators", player=YOU)
THEIR_PLAIN = UnitToFight(name="Gutrippaz", player=OPPONENT)
LATE = UnitToFight(name="Laggards", player=YOU, strike_last=True)
THEIR_LATE = UnitToFight(name="Hobgrots", player=OPPONENT, strike_last=True)
FIRST = UnitThatWants(wants=EARLY, waiting=(THEIR_EARLY,), turn=YOU)
ORDINARY = UnitThatWants(wants=PLAIN, waiting=(THEIR_PLAIN,), turn=YOU)
STRIKE = StartOfThePhase(
    turn=YOU,
    units=(UnitToFight(name="general", player=YOU, strike_first=True),),
    at_the_start=("Aetheric Channelling",),
)
CAUGHT = UnitCaught(from_enemies=2, far_at_the_start=True, their_turn=True)

EXAMPLES = (
    Example("In second edition, both fight at the start, in my turn?", FIRST, "can fight now", ALL_OF_THEIRS),
    Example("In second edition, and in his turn?", FIRST.but(turn=OPPONENT), "not yet", ALL_OF_THEIRS),
    Example(
        "In second edition, an ordinary unit while one that fights at the start waits?",
        ORDINARY.but(waiting=(THEIR_EARLY,)),
        "not yet",
        BEFORE_OTHERS,
    ),
    Example("In second edition, two ordinary ones, in my turn?", ORDINARY, "can fight now", ALTERNATE),
    Example(
        "In second edition, I fought last, and only his unit that fights at the end waits?",
        ORDINARY.but(waiting=(THEIR_LATE,), last=YOU),
        "can fight now",
        ALTERNATE,
    ),
    Example("In second edition, I fought last with an ordinary one?", ORDINARY.but(last=YOU), "not yet", ALTERNATE),
    Example(
        "In second edition, he fought last?", ORDINARY.but(last=OPPONENT, turn=OPPONENT), "can fight now", ALTERNATE
    ),
    Example(
        "In second edition, mine fights at the end, and his ordinary one waits?",
        UnitThatWants(wants=LATE, waiting=(THEIR_PLAIN,), turn=YOU),
        "not yet",
        AFTER_OTHERS,
    ),
    Example(
        "In second edition, both fight at the end, in my turn?",
        UnitThatWants(wants=LATE, waiting=(THEIR_LATE,), turn=YOU),
        "can fight now",
        ALL_OF_THEIRS,
    ),
    Example(
        "In second edition, does my general fight before his ability of the start of the phase?",
        STRIKE,
        "general, Aetheric Channelling",
        AT_THE_START,
    ),
    Example(
        "In second edition, and in his turn, my general?",
        STRIKE.but(turn=OPPONENT),
        "Aetheric Channelling, general",
        AT_THE_START,
    ),
    Example(
        "In second edition, and where both are mine?",
        STRIKE.but(abilities_of=YOU),
        "general and Aetheric Channelling in any order",
        AT_THE_START,
    ),
    Example("In second edition, his last unit piled into me in his turn?", CAUGHT, "eligible", AFTER_A),
    Example("In second edition, it did so in my turn?", CAUGHT.but(their_turn=False), "not eligible", BEFORE_A),
    Example(
        "In second edition, in my turn, and he was near me before?",
        CAUGHT.but(their_turn=False, far_at_the_start=False),
        "not eligible",
        ONCE,
    ),
    Example(
        "In second edition, he was near me from the start, and his last unit piles into me in his turn?",
        CAUGHT.but(far_at_the_start=False),
        "not eligible",
        ONCE,
    ),
    Example("In second edition, nobody is within 3 inches of me?", CAUGHT.but(from_enemies=4), "not eligible", NEAR),
)
