"""The sudden death table: four objectives, and when each is achieved.

What surprises: your opponent picks the unit to be slain; Endure needs a model that was there at the start, not one that
was summoned; Seize Ground looks at the end of the fourth battle round alone.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import BattleRound, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.players import Player
from kb.tabletop.units.models import Inches
from kb.tabletop.units.unit import NumberOfModels

ASSASSINATE = "core-1e/the-sudden-death-table#assassinate"
BLUNT = "core-1e/the-sudden-death-table#blunt"
ENDURE = "core-1e/the-sudden-death-table#endure"
SEIZE = "core-1e/the-sudden-death-table#seize-ground"

A_PICKS = Cite(ASSASSINATE, "The enemy player picks it")
A_KEYWORD = Cite(ASSASSINATE, "HERO, WIZARD, PRIEST or MONSTER keyword")
A_SLAY = Cite(ASSASSINATE, "Slay a unit in the enemy army")
B_PICKS = Cite(BLUNT, "The enemy player picks it")
B_FIVE = Cite(BLUNT, "a unit of five or more models")
B_SLAY = Cite(BLUNT, "Slay a unit of five")
E_SIXTH = Cite(ENDURE, "At the end of the sixth battle round")
E_ONE = Cite(ENDURE, "when the battle started")
S_ENEMY = Cite(SEIZE, "one terrain feature in enemy territory")
S_FOURTH = Cite(SEIZE, "At the end of the fourth battle round")
S_THREE = Cite(SEIZE, 'friendly model within 3" of it')


class Kind(StrEnum):
    """A keyword that a unit has."""

    HERO = "HERO"
    WIZARD = "WIZARD"
    PRIEST = "PRIEST"
    MONSTER = "MONSTER"
    NONE = "none of HERO, WIZARD, PRIEST and MONSTER"


class UnitToAssassinate(RuleInput):
    """The unit of the enemy army that is to be slain for Assassinate."""

    picked_by: Player = Player.OPPONENT
    """Who picked the unit; the objective is yours."""
    keyword: Kind
    """Which of these keywords the unit has."""
    slain: bool
    """Whether the unit has been slain."""


@rule(
    "core-1e/the-sudden-death-table",
    part="assassinate",
    yes="achieved",
    no=("not achieved", "another unit must be picked"),
)
def assassinate(given: UnitToAssassinate) -> Verdict:
    """Have you achieved Assassinate?"""
    v = Verdict()
    if not (
        v.step(A_PICKS, f"Who picked it: {given.picked_by}.", given.picked_by is Player.OPPONENT)
        and v.step(A_KEYWORD, f"Its keyword: {given.keyword}.", given.keyword is not Kind.NONE)
    ):
        return v.end("another unit must be picked")
    slain = v.step(A_SLAY, f"It has {'' if given.slain else 'not '}been slain.", given.slain)
    return v.end("achieved" if slain else "not achieved")


class UnitToBlunt(RuleInput):
    """The unit of the enemy army that is to be slain for Blunt."""

    picked_by: Player = Player.OPPONENT
    """Who picked the unit; the objective is yours."""
    models: Annotated[int, Field(ge=1, le=100)]
    """How many models the unit had when it was picked."""
    slain: bool
    """Whether all of the unit has been slain."""


@rule(
    "core-1e/the-sudden-death-table", part="blunt", yes="achieved", no=("not achieved", "another unit must be picked")
)
def blunt(given: UnitToBlunt) -> Verdict:
    """Have you achieved Blunt?"""
    v = Verdict()
    if not (
        v.step(B_PICKS, f"Who picked it: {given.picked_by}.", given.picked_by is Player.OPPONENT)
        and v.step(B_FIVE, f"Its models: {given.models}.", given.models >= 5)
    ):
        return v.end("another unit must be picked")
    slain = v.step(B_SLAY, f"It has {'' if given.slain else 'not '}been slain.", given.slain)
    return v.end("achieved" if slain else "not achieved")


class WhoEndures(RuleInput):
    """Your army, for Endure."""

    battle_round: BattleRound
    """The battle round."""
    ended: bool = True
    """Whether that battle round has ended."""
    models_from_the_start: NumberOfModels
    """How many models you have in play that were on the battlefield when the battle started; after the sixth battle
    round, how many you had at its end."""


@rule("core-1e/the-sudden-death-table", part="endure", yes="achieved", no=("not achieved", "not yet"))
def endure(given: WhoEndures) -> Verdict:
    """Have you achieved Endure?"""
    v = Verdict()
    when = f"Battle round {given.battle_round} {'has ended' if given.ended else 'is under way'}."
    if not v.step(E_SIXTH, when, given.battle_round > 6 or (given.battle_round == 6 and given.ended)):
        return v.end("not yet")
    some = v.step(E_ONE, f"Such models in play: {given.models_from_the_start}.", given.models_from_the_start >= 1)
    return v.end("achieved" if some else "not achieved")


class GroundToSeize(RuleInput):
    """The terrain feature that you picked for Seize Ground."""

    in_enemy_territory: bool = True
    """Whether it is in enemy territory."""
    battle_round: BattleRound
    """The battle round."""
    ended: bool = True
    """Whether that battle round has ended."""
    distance: Inches | None
    """Inches from the terrain feature to your nearest model, after the fourth battle round as it was at its end; empty
    where you have none on the battlefield."""


@rule(
    "core-1e/the-sudden-death-table",
    part="seize ground",
    yes="achieved",
    no=("not achieved", "not yet", "pick another terrain feature"),
)
def seize_ground(given: GroundToSeize) -> Verdict:
    """Have you achieved Seize Ground?"""
    v = Verdict()
    where = f"It is {'' if given.in_enemy_territory else 'not '}in enemy territory."
    if not v.step(S_ENEMY, where, given.in_enemy_territory):
        return v.end("pick another terrain feature")
    when = f"Battle round {given.battle_round} {'has ended' if given.ended else 'is under way'}."
    if not v.step(S_FOURTH, when, given.battle_round > 4 or (given.battle_round == 4 and given.ended)):
        return v.end("not yet")
    away = given.distance
    nearest = "None is on the battlefield." if away is None else f"The nearest is {inches(away)} away."
    near = v.step(S_THREE, nearest, away is not None and within(away, 3))
    return v.end("achieved" if near else "not achieved")


HERO = UnitToAssassinate(keyword=Kind.HERO, slain=True)
MOB = UnitToBlunt(models=5, slain=True)
LAST_STAND = WhoEndures(battle_round=6, models_from_the_start=1)
RUIN = GroundToSeize(battle_round=4, distance=3)

EXAMPLES = (
    Example("I killed the hero whom he picked?", HERO, "achieved", A_SLAY),
    Example("The hero is hurt?", HERO.but(slain=False), "not achieved", A_SLAY),
    Example("He picked a mob of warriors?", HERO.but(keyword=Kind.NONE), "another unit must be picked", A_KEYWORD),
    Example("Can I pick whom to kill?", HERO.but(picked_by=Player.YOU), "another unit must be picked", A_PICKS),
    Example("I killed the five whom he picked?", MOB, "achieved", B_SLAY),
    Example("One of the mob is left?", MOB.but(slain=False), "not achieved", B_SLAY),
    Example("He picked a unit of four?", MOB.but(models=4), "another unit must be picked", B_FIVE),
    Example("Can I pick the unit to blunt?", MOB.but(picked_by=Player.YOU), "another unit must be picked", B_PICKS),
    Example("One of my first models is alive after round six?", LAST_STAND, "achieved", E_ONE),
    Example("Only summoned models are alive?", LAST_STAND.but(models_from_the_start=0), "not achieved", E_ONE),
    Example("It is still round six?", LAST_STAND.but(ended=False), "not yet", E_SIXTH),
    Example("Round five has just ended?", LAST_STAND.but(battle_round=5), "not yet", E_SIXTH),
    Example(
        "It is round seven, and I forgot to say so?", LAST_STAND.but(battle_round=7, ended=False), "achieved", E_ONE
    ),
    Example(
        "It is round seven, and none of them saw the end of six?",
        LAST_STAND.but(battle_round=7, models_from_the_start=0),
        "not achieved",
        E_ONE,
    ),
    Example("My scout stands 3 inches from the ruin as round four ends?", RUIN, "achieved", S_THREE),
    Example("3.1 inches from the ruin?", RUIN.but(distance=3.1), "not achieved", S_THREE),
    Example("Nobody of mine is left for the ruin?", RUIN.but(distance=None), "not achieved", S_THREE),
    Example("He stood there in round three?", RUIN.but(battle_round=3), "not yet", S_FOURTH),
    Example("Round four is not over?", RUIN.but(ended=False), "not yet", S_FOURTH),
    Example("He got there in round five?", RUIN.but(battle_round=5, distance=9), "not achieved", S_THREE),
    Example("He stood there as round four ended, and it is round five?", RUIN.but(battle_round=5), "achieved", S_THREE),
    Example("The ruin is in my half?", RUIN.but(in_enemy_territory=False), "pick another terrain feature", S_ENEMY),
)
