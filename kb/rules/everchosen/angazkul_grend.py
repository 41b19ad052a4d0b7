"""Angazkul-Grend: roles, set-up, the Defender's reinforcements, the Daemon Forges, and who wins.

What surprises: even with all three forges the Defender fails on a 1; what the Attacker controls at the end of a battle
round is razed, wanted or not. The map is lost, so territories and distances are stated, or read off the players' own.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

import kb.rules.everchosen.armies.reinforcements as troops
from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.rules.everchosen.armies.deployment import (
    SetUpInTurns,
    Turns,
    UnitAwayFromEnemyTerritory,
    away_from_enemy_territory,
    next_after_roll_off,
)
from kb.rules.everchosen.armies.on_the_map import (
    ARRIVING,
    AWAY_FROM_FAR_HALF,
    ArrivesInTerritory,
    UnitAndEnemyTerritory,
    line_at,
)
from kb.rules.everchosen.armies.roles import PickOfTheAttacker, role_picked
from kb.rules.everchosen.battle.rounds import OfFive, RoundsEnd, at_its_end
from kb.tabletop import D6, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.players import Player
from kb.tabletop.units.models import Inches
from kb.tabletop.units.unit import NumberOfModels

ARMIES = "everchosen/angazkul-grend#the-armies"
SET_UP = "everchosen/angazkul-grend#set-up"
TROOPS = "everchosen/angazkul-grend#reinforcements"
FORGES = "everchosen/angazkul-grend#daemon-forges"
VICTORY = "everchosen/angazkul-grend#glorious-victory"

ROLL_OFF = Cite(ARMIES, "They then roll off")
PICKS = Cite(ARMIES, "the winner picks one player")
FIRST = Cite(SET_UP, "Beginning with the winner of the roll-off")
TURNS = Cite(SET_UP, "the players take turns to set up")
REST = Cite(SET_UP, "the other must set up all the remaining")
BOTH = Cite(SET_UP, "This goes on until both armies")
TERRITORY = Cite(SET_UP, "wholly within its own player's territory")
TWELVE = Cite(SET_UP, 'more than 12" from enemy territory')
ROUND_ENDS = Cite(TROOPS, "At the end of each battle round")
EACH_FORGE = Cite(TROOPS, "For each Daemon Forge that they control")
FIVE = Cite(TROOPS, "On a 5+, 1 unit arrives")
ONE_OF_THESE = Cite(TROOPS, "The Defender adds one of these")
UNIT = Cite(TROOPS, "1 unit of 2 or more models")
COMBINED = Cite(TROOPS, "combined Wounds characteristic of 10 or less")
HERO_OR_MONSTER = Cite(TROOPS, "1 HERO or MONSTER")
EIGHT = Cite(TROOPS, "Wounds characteristic of 8 or less")
AREA = Cite(TROOPS, "wholly within the Defender's territory")
EDGE = Cite(TROOPS, 'within 6" of the edge of the battlefield')
APART = Cite(TROOPS, 'more than 9" from any enemy units')
ARRIVES = troops.Stands(AREA, APART, EDGE)
RAZED_AT_END = Cite(FORGES, "at the end of a battle round")
ATTACKER_CONTROLS = Cite(FORGES, "any Daemon Forges that the Attacker controls")
EACH_RAZED = Cite(FORGES, "each Daemon Forge razed lets the Attacker")
FRIENDLY_UNIT = Cite(FORGES, "each friendly unit on the battlefield")
D3_MODELS = Cite(FORGES, "slain models, D3 for each friendly unit")
ONE_INCH = Cite(FORGES, 'within 1" of the friendly unit')
THREE = Cite(FORGES, 'more than 3" from any enemy models')
FIVE_ROUNDS = Cite("everchosen/angazkul-grend#battle-length", "The battle has 5 battle rounds")
DEFENDER_HOLDS = Cite(VICTORY, "2 or more objectives are controlled")
ATTACKER_RAZED = Cite(VICTORY, "2 or more objectives have been razed")
DRAW = Cite(VICTORY, "the battle is a draw")

DaemonForges = Annotated[int, Field(ge=0, le=3)]


@rule(
    "everchosen/angazkul-grend",
    part="roles",
    yes="you are the Attacker",
    no="your opponent is the Attacker",
    neither="roll off again",
)
def roles(given: PickOfTheAttacker) -> Verdict:
    """Are you the Attacker?"""
    return role_picked(Verdict(), given, ROLL_OFF, PICKS, "Attacker")


@rule(
    "everchosen/angazkul-grend",
    part="next unit",
    yes=("you set up the next unit", "you set up all the rest"),
    no=("your opponent sets up the next unit", "your opponent sets up all the rest"),
    neither="both armies are set up",
)
def next_unit(given: SetUpInTurns) -> Verdict:
    """Do you set up the next unit?"""
    return next_after_roll_off(given, Turns(FIRST, TURNS, REST, BOTH))


@rule("everchosen/angazkul-grend", part="set-up", yes="may be set up", no="may not stand there")
def set_up(given: UnitAwayFromEnemyTerritory) -> Verdict:
    """May the unit be set up there before the battle?"""
    return away_from_enemy_territory(given, TERRITORY, 12, TWELVE)


@rule("everchosen/angazkul-grend", part="set-up on the map", yes="may be set up", no="may not stand there")
def set_up_on_the_map(given: UnitAndEnemyTerritory) -> Verdict:
    """May the unit be set up before the battle with its models in these places?"""
    return away_from_enemy_territory(given, TERRITORY, 12, TWELVE)


class RollWithForges(troops.RollForTroops):
    """The Defender's roll for additional troops."""

    roll: D6
    """What the dice shows, before 1 is added for each Daemon Forge."""
    daemon_forges: DaemonForges
    """How many Daemon Forges the Defender controls: each adds 1 to the roll."""


@rule(
    "everchosen/angazkul-grend",
    part="reinforcements",
    yes="a unit arrives",
    no=("no unit arrives", "no roll now"),
)
def reinforcements(given: RollWithForges) -> Verdict:
    """Does the roll bring the Defender a unit of additional troops?"""
    v = Verdict()
    if not at_its_end(v, given, ROUND_ENDS):
        return v.end("no roll now")
    total = given.roll + given.daemon_forges
    v.step(EACH_FORGE, f"Daemon Forges of the Defender: {given.daemon_forges}.", given.daemon_forges > 0)
    enough = v.step(FIVE, f"The dice shows {given.roll}, which comes to {total}.", total >= 5)
    return v.end("a unit arrives" if enough else "no unit arrives")


@rule("everchosen/angazkul-grend", part="reinforcements unit", yes="may be added", no="may not be added")
def reinforcements_unit(given: troops.UnitToAdd) -> Verdict:
    """May the Defender add this unit, after their roll has brought one?"""
    return troops.may_be_added(given, troops.Fits(ONE_OF_THESE, UNIT, COMBINED, HERO_OR_MONSTER, EIGHT))


class ArrivingDefenders(troops.ArrivingUnit):
    """The unit that the Defender adds, and where its models are to stand."""

    wholly_within: bool = True
    """Whether all of them are wholly within the Defender's territory."""


@rule("everchosen/angazkul-grend", part="reinforcements set-up", yes="may be set up", no="may not stand there")
def reinforcements_set_up(given: ArrivingDefenders) -> Verdict:
    """May the unit that the Defender adds be set up there?"""
    return troops.may_arrive(given, ARRIVES)


@rule("everchosen/angazkul-grend", part="reinforcements on the map", yes="may be set up", no="may not stand there")
def reinforcements_on_the_map(given: ArrivesInTerritory) -> Verdict:
    """May the unit that the Defender adds be set up with its models in these places?"""
    return troops.may_arrive(given, ARRIVES)


class DaemonForge(RoundsEnd):
    """A Daemon Forge on the battlefield."""

    attacker_controls: bool
    """Whether the Attacker controls the Daemon Forge."""


@rule("everchosen/angazkul-grend", part="razing", yes="is razed and removed", no="still stands")
def razing(given: DaemonForge) -> Verdict:
    """Is the Daemon Forge razed?"""
    v = Verdict()
    if not at_its_end(v, given, RAZED_AT_END):
        return v.end("still stands")
    holds = f"The Attacker {'controls' if given.attacker_controls else 'does not control'} it."
    razed = v.step(ATTACKER_CONTROLS, holds, given.attacker_controls)
    return v.end("is razed and removed" if razed else "still stands")


class UnitToReturnModels(RuleInput):
    """A unit to which slain models can return for one Daemon Forge that has been razed, and the dice for it."""

    forge_razed: bool = True
    """Whether a Daemon Forge has just been razed; for two of them, ask twice."""
    attackers_unit_on_the_battlefield: bool = True
    """Whether the unit is the Attacker's, and on the battlefield."""
    slain_models: NumberOfModels
    """How many models of the unit have been slain and have not returned to it."""
    dice_for_d3: D6
    """What the D6 for the D3 models shows, before it is halved: 5 stands for up to 3 models."""


@rule(
    "everchosen/angazkul-grend",
    part="returning models",
    yes=("up to 1 model", "up to 2 models", "up to 3 models"),
    no="no models",
)
def returning_models(given: UnitToReturnModels) -> Verdict:
    """Can slain models be returned to the unit, and how many?"""
    v = Verdict()
    forge = f"{'A' if given.forge_razed else 'No'} Daemon Forge has just been razed."
    whose = given.attackers_unit_on_the_battlefield
    unit = f"It is {'' if whose else 'not '}a unit of the Attacker on the battlefield."
    if not (v.step(EACH_RAZED, forge, given.forge_razed) and v.step(FRIENDLY_UNIT, unit, whose)):
        return v.end("no models", value=0)
    d3 = ask("core-3e/1.5.2", part="D3", roll=given.dice_for_d3)
    most = min(d3.count, given.slain_models)
    says = f"The D3 is {d3.count}, and of its models {given.slain_models} have been slain."
    if not v.step(D3_MODELS, says, most > 0, d3):
        return v.end("no models", value=0)
    return v.end("up to 1 model" if most == 1 else f"up to {most} models", value=most)


class ReturnedModels(RuleInput):
    """Slain models that return for a razed Daemon Forge, and where they are to stand."""

    from_unit: Inches
    """Inches from the unit, without models that returned in this phase, to the returned model farthest from it."""
    from_enemies: Inches | None
    """Inches from the returned models to the nearest enemy model; empty where there is none on the battlefield."""


@rule("everchosen/angazkul-grend", part="returned models", yes="may be set up", no="may not stand there")
def returned_models(given: ReturnedModels) -> Verdict:
    """May the returned models be set up there?"""
    v = Verdict()
    enemies = "none" if given.from_enemies is None else f"{inches(given.from_enemies)} away"
    clear = given.from_enemies is None or not within(given.from_enemies, 3)
    stands = v.step(THREE, f"Nearest enemy model: {enemies}.", clear) and v.step(
        ONE_INCH, f"Farthest returned model: {inches(given.from_unit)} from the unit.", within(given.from_unit, 1)
    )
    return v.end("may be set up" if stands else "may not stand there")


class EndOfBattle(RuleInput):
    """The Daemon Forges at the end of a battle round."""

    battle_round: OfFive
    """The battle round that has ended: 1 to 5."""
    defenders_forges: DaemonForges
    """How many of the 3 Daemon Forges the Defender controls."""
    razed: DaemonForges
    """How many of the 3 the Attacker has razed, those razed at the end of this battle round among them."""

    @model_validator(mode="after")
    def _three_forges(self) -> Self:
        if self.defenders_forges + self.razed > 3:
            raise ValueError(f"there are 3 Daemon Forges, not {self.defenders_forges + self.razed}")
        return self


@rule(
    "everchosen/angazkul-grend",
    part="victory",
    yes="major victory for the Attacker",
    no="major victory for the Defender",
    neither=("draw", "the battle goes on"),
)
def victory(given: EndOfBattle) -> Verdict:
    """Does the Attacker win?"""
    v = Verdict()
    if not v.step(FIVE_ROUNDS, f"Battle round {given.battle_round} has ended.", given.battle_round == 5):
        return v.end("the battle goes on")
    held = f"Daemon Forges that the Defender controls: {given.defenders_forges}."
    if v.step(DEFENDER_HOLDS, held, given.defenders_forges >= 2):
        return v.end("major victory for the Defender")
    if v.step(ATTACKER_RAZED, f"Daemon Forges razed: {given.razed}.", given.razed >= 2):
        return v.end("major victory for the Attacker")
    v.step(DRAW, "Neither has two.", True)
    return v.end("draw")


roles_odds = odds_over(roles, "your_roll", "opponents_roll")
reinforcements_odds = odds_over(reinforcements, "roll")
returning_models_odds = odds_over(returning_models, "dice_for_d3")

ROLLED = PickOfTheAttacker(your_roll=2, opponents_roll=1, winner_picks=Player.YOU)
START = SetUpInTurns(won_the_roll_off=Player.YOU, last_set_up_by=None, your_units_left=4, opponents_units_left=3)
PLACED = UnitAwayFromEnemyTerritory(wholly_within_own_territory=True, from_enemy_territory=12.1)
TROOPS_ROLL = RollWithForges(roll=5, daemon_forges=0)
DAEMONS = troops.UnitToAdd(models=10, combined_wounds=10)
PRINCE = troops.UnitToAdd(models=1, combined_wounds=8, hero_or_monster=True)
HERE = ArrivingDefenders(from_enemies=9.1, from_edge=6)
TAKEN = DaemonForge(attacker_controls=True)
REWARD = UnitToReturnModels(slain_models=4, dice_for_d3=5)
BACK = ReturnedModels(from_unit=1, from_enemies=3.1)
OVER = EndOfBattle(battle_round=5, defenders_forges=2, razed=1)

EXAMPLES = (
    Example("I won the roll-off, can I be the attacker?", ROLLED, "you are the Attacker", PICKS),
    Example(
        "They won the roll-off and want to attack, may they?",
        ROLLED.but(your_roll=1, opponents_roll=2, winner_picks=Player.OPPONENT),
        "your opponent is the Attacker",
        PICKS,
    ),
    Example("We both rolled a 2 for the attacker?", ROLLED.but(opponents_roll=2), "roll off again", ROLL_OFF),
    Example("I won the roll-off at Angazkul-Grend, is the first unit mine?", START, "you set up the next unit", FIRST),
    Example(
        "I lost the roll-off at Angazkul-Grend, do I wait with my first unit?",
        START.but(won_the_roll_off=Player.OPPONENT),
        "your opponent sets up the next unit",
        FIRST,
    ),
    Example(
        "They set up a daemon unit, is it my turn?",
        START.but(last_set_up_by=Player.OPPONENT),
        "you set up the next unit",
        TURNS,
    ),
    Example(
        "I am done and they have three, do they set up all?",
        START.but(your_units_left=0),
        "your opponent sets up all the rest",
        REST,
    ),
    Example(
        "They are done at the forge-city and I have four, do I set up all?",
        START.but(opponents_units_left=0),
        "you set up all the rest",
        REST,
    ),
    Example(
        "Both armies at the forge-city are set up, is that all?",
        START.but(your_units_left=0, opponents_units_left=0),
        "both armies are set up",
        BOTH,
    ),
    Example('May I set up 12.1" from their territory at Angazkul-Grend?', PLACED, "may be set up", TWELVE),
    Example(
        'May I set up exactly 12" from their territory at Angazkul-Grend?',
        PLACED.but(from_enemy_territory=12),
        "may not stand there",
        TWELVE,
    ),
    Example(
        "May a unit stick out of my territory at Angazkul-Grend?",
        PLACED.but(wholly_within_own_territory=False),
        "may not stand there",
        TERRITORY,
    ),
    Example("A 5 for my daemons without a forge?", TROOPS_ROLL, "a unit arrives", FIVE),
    Example("A 4 for my daemons without a forge?", TROOPS_ROLL.but(roll=4), "no unit arrives", FIVE),
    Example(
        "Do the daemon forges help my reinforcement roll?",
        TROOPS_ROLL.but(roll=4, daemon_forges=1),
        "a unit arrives",
        FIVE,
    ),
    Example(
        "I hold all three daemon forges, do I fail on a 1?",
        TROOPS_ROLL.but(roll=1, daemon_forges=3),
        "no unit arrives",
        FIVE,
    ),
    Example("All three forges and a 2?", TROOPS_ROLL.but(roll=2, daemon_forges=3), "a unit arrives", FIVE),
    Example("Can ten daemons with 1 wound each reinforce Angazkul-Grend?", DAEMONS, "may be added", COMBINED),
    Example(
        "Daemons with 11 wounds in all, can they come?",
        DAEMONS.but(models=11, combined_wounds=11),
        "may not be added",
        COMBINED,
    ),
    Example(
        "Two units at once for one reinforcement roll of the Defender?",
        DAEMONS.but(units=2),
        "may not be added",
        ONE_OF_THESE,
    ),
    Example("Can a lone hero with 8 wounds reinforce Angazkul-Grend?", PRINCE, "may be added", EIGHT),
    Example(
        "Can a monster with 9 wounds reinforce Angazkul-Grend?",
        PRINCE.but(combined_wounds=9),
        "may not be added",
        EIGHT,
    ),
    Example(
        "Can one model that is no hero and no monster reinforce Angazkul-Grend?",
        PRINCE.but(hero_or_monster=False),
        "may not be added",
        HERO_OR_MONSTER,
    ),
    Example(
        "Does the Defender roll for troops at the start of a turn?",
        TROOPS_ROLL.but(round_ends=False),
        "no roll now",
        ROUND_ENDS,
    ),
    Example('My daemons arrive 6" from the edge and 9.1" from the enemy, is that fine?', HERE, "may be set up", EDGE),
    Example(
        "My daemons arrive, may one stand outside my territory?",
        HERE.but(wholly_within=False),
        "may not stand there",
        AREA,
    ),
    Example(
        'May my daemons arrive exactly 9" from the enemy?',
        HERE.but(from_enemies=9),
        "may not stand there",
        APART,
    ),
    Example(
        'My daemons arrive, may one be 6.1" from the edge?',
        HERE.but(from_edge=6.1),
        "may not stand there",
        EDGE,
    ),
    Example("When is a daemon forge razed?", TAKEN, "is razed and removed", ATTACKER_CONTROLS),
    Example(
        "The defender holds the daemon forge, is it razed?",
        TAKEN.but(attacker_controls=False),
        "still stands",
        ATTACKER_CONTROLS,
    ),
    Example(
        "Do I raze a daemon forge at the end of my turn?", TAKEN.but(round_ends=False), "still stands", RAZED_AT_END
    ),
    Example("I razed a forge, a 5 for the unit, how many come back?", REWARD, "up to 3 models", D3_MODELS, 3),
    Example(
        "I razed a forge, a 4 for the unit, how many come back?",
        REWARD.but(dice_for_d3=4),
        "up to 2 models",
        D3_MODELS,
        2,
    ),
    Example(
        "I razed a forge, a 5 for the unit, but only one is dead?",
        REWARD.but(slain_models=1),
        "up to 1 model",
        D3_MODELS,
        1,
    ),
    Example("I razed a forge, but nobody of the unit is dead?", REWARD.but(slain_models=0), "no models", D3_MODELS, 0),
    Example(
        "I razed a forge, do units in reserve get models back?",
        REWARD.but(attackers_unit_on_the_battlefield=False),
        "no models",
        FRIENDLY_UNIT,
        0,
    ),
    Example(
        "Do slain models return if no forge was razed this round?",
        REWARD.but(forge_razed=False),
        "no models",
        EACH_RAZED,
        0,
    ),
    Example('May returned models stand 1" from the unit and 3.1" from the enemy?', BACK, "may be set up", ONE_INCH),
    Example(
        'May returned models stand 1.1" from their unit?', BACK.but(from_unit=1.1), "may not stand there", ONE_INCH
    ),
    Example(
        'May returned models stand exactly 3" from the enemy?', BACK.but(from_enemies=3), "may not stand there", THREE
    ),
    Example(
        "Where may returned models stand with no enemies left?", BACK.but(from_enemies=None), "may be set up", ONE_INCH
    ),
    Example("The defender holds two daemon forges at the end?", OVER, "major victory for the Defender", DEFENDER_HOLDS),
    Example(
        "Two daemon forges razed at the end?",
        OVER.but(defenders_forges=1, razed=2),
        "major victory for the Attacker",
        ATTACKER_RAZED,
    ),
    Example(
        "One forge razed at the end, and the defender has one, who wins?", OVER.but(defenders_forges=1), "draw", DRAW
    ),
    Example(
        "Two daemon forges razed after round four, is it over?",
        OVER.but(battle_round=4, defenders_forges=1, razed=2),
        "the battle goes on",
        FIVE_ROUNDS,
    ),
    Example(
        'On our map the near half of Angazkul-Grend is mine, may my bases stand 12.1" from their half?',
        AWAY_FROM_FAR_HALF,
        "may be set up",
        TWELVE,
    ),
    Example(
        'On our map the near half of Angazkul-Grend is mine, may my bases stand exactly 12" from their half?',
        AWAY_FROM_FAR_HALF.but(models=line_at(9.5)),
        "may not stand there",
        TWELVE,
    ),
    Example(
        "On our map the near half of Angazkul-Grend is mine, may my bases stand across the middle?",
        AWAY_FROM_FAR_HALF.but(models=line_at(22)),
        "may not stand there",
        TERRITORY,
    ),
    Example(
        'My daemons arrive on our map, may the bases be 6" from the edge and 9.1" from the enemy?',
        ARRIVING,
        "may be set up",
        EDGE,
    ),
    Example(
        'My daemons arrive on our map with no enemy left, may the bases be 6.1" from the edge?',
        ARRIVING.but(models=line_at(6.6), enemies=()),
        "may not stand there",
        EDGE,
    ),
    Example(
        'My daemons arrive on our map, may a base be exactly 9" from an enemy base?',
        ARRIVING.but(enemies=line_at(16.5)),
        "may not stand there",
        APART,
    ),
    Example(
        "My daemons arrive on our map, may a base stand over the line of its area?",
        ARRIVING.but(models=line_at(22)),
        "may not stand there",
        AREA,
    ),
)
