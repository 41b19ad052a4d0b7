"""Bridge of Molten Screams: roles, set-up, the Depths Below, the Defender's command, the Attacker's troops, victory.

What surprises: only the player whose turn ends scores; the Depths are open to whoever can fly; a tie is decided by
models within 6". The map is lost, so territories, the Depths and distances are stated.
"""

import kb.rules.everchosen.armies.reinforcements as troops
import kb.rules.everchosen.battle.commands as commands
from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.rules.everchosen.armies.coherency import SINGLE
from kb.rules.everchosen.armies.deployment import (
    SetUpInTurns,
    Turns,
    UnitInOwnTerritory,
    anywhere_in_own_territory,
    next_after_roll_off,
)
from kb.rules.everchosen.armies.on_the_map import ARRIVING, IN_NEAR_HALF, ArrivesInTerritory, UnitOnTheMap, line_at
from kb.rules.everchosen.armies.roles import PickOfTheAttacker, Role, role_picked
from kb.rules.everchosen.battle.dice import rerolled_once
from kb.rules.everchosen.battle.rounds import at_its_end
from kb.rules.everchosen.battle.victory_points import EndOfBattle, EndOfTurn
from kb.tabletop import Phase, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.players import Player

ARMIES = "everchosen/bridge-of-molten-screams#the-armies"
SET_UP = "everchosen/bridge-of-molten-screams#set-up"
DOWN = "everchosen/bridge-of-molten-screams#long-way-down"
DEFIANT = "everchosen/bridge-of-molten-screams#defiant-until-the-last"
ASSAULT = "everchosen/bridge-of-molten-screams#ceaseless-assault"
POINTS = "everchosen/bridge-of-molten-screams#victory-points"
VICTORY = "everchosen/bridge-of-molten-screams#glorious-victory"

ROLL_OFF = Cite(ARMIES, "They then roll off")
PICKS = Cite(ARMIES, "the winner picks one player")
FIRST = Cite(SET_UP, "Beginning with the winner of the roll-off")
TURNS = Cite(SET_UP, "the players take turns to set up")
REST = Cite(SET_UP, "the other must set up all the remaining")
BOTH = Cite(SET_UP, "This goes on until both armies")
TERRITORY = Cite(SET_UP, "wholly within its own player's territory")
CANNOT_FLY = Cite(DOWN, "Units that cannot fly cannot move")
KEPT_OUT = Cite(DOWN, "cannot move into the areas")
DEFENDERS = Cite("everchosen/bridge-of-molten-screams#command-ability", "the Defender has an extra command ability")
HERO_PHASE = Cite(DEFIANT, "in your hero phase")
TWELVE = Cite(DEFIANT, 'wholly within 12" of a friendly HERO')
COST = Cite("core-3e/6.1", "You must spend 1 command point")
ONCE = Cite("core-3e/6.1", "cannot use the same command ability more than")
UNTIL = Cite(DEFIANT, "until the start of your next hero phase")
THAT_UNIT = Cite(DEFIANT, "pick 1 friendly unit")
SAVES = Cite(DEFIANT, "save rolls for attacks that target that unit")
ONE_REROLL = Cite("core-3e/1.5.4", "No dice roll can be re-rolled more")
NO_TESTS = Cite(DEFIANT, "no battleshock tests are taken for it")
ROUND_ENDS = Cite(ASSAULT, "At the end of each battle round")
FIVE = Cite(ASSAULT, "On a 5+, 1 unit arrives")
ONE_OF_THESE = Cite(ASSAULT, "The Attacker adds one of these")
UNIT = Cite(ASSAULT, "1 unit of 2 or more models")
COMBINED = Cite(ASSAULT, "combined Wounds characteristic of 10 or less")
HERO_OR_MONSTER = Cite(ASSAULT, "1 HERO or MONSTER")
EIGHT = Cite(ASSAULT, "Wounds characteristic of 8 or less")
ATTACKERS_AREA = Cite(ASSAULT, "wholly within the Attacker's territory")
EDGE = Cite(ASSAULT, 'within 6" of the edge of the battlefield')
APART = Cite(ASSAULT, 'more than 9" from any enemy units')
ARRIVES = troops.Stands(ATTACKERS_AREA, APART, EDGE)
OWN_TURNS = Cite(POINTS, "each of their own turns")
CONTROL = Cite(POINTS, "if they control the objective then")
AS_MANY = Cite(POINTS, "as many victory points as the number")
FOUR_ROUNDS = Cite("everchosen/bridge-of-molten-screams#battle-length", "The battle has 4 battle rounds")
MAJOR = Cite(VICTORY, "whoever has the most victory points")
MINOR = Cite(VICTORY, 'the most models within 6" of the objective')
DRAW = Cite(VICTORY, "the battle is a draw")


@rule(
    "everchosen/bridge-of-molten-screams",
    part="roles",
    yes="you are the Attacker",
    no="your opponent is the Attacker",
    neither="roll off again",
)
def roles(given: PickOfTheAttacker) -> Verdict:
    """Are you the Attacker?"""
    return role_picked(Verdict(), given, ROLL_OFF, PICKS, "Attacker")


@rule(
    "everchosen/bridge-of-molten-screams",
    part="next unit",
    yes=("you set up the next unit", "you set up all the rest"),
    no=("your opponent sets up the next unit", "your opponent sets up all the rest"),
    neither="both armies are set up",
)
def next_unit(given: SetUpInTurns) -> Verdict:
    """Do you set up the next unit?"""
    return next_after_roll_off(given, Turns(FIRST, TURNS, REST, BOTH))


@rule("everchosen/bridge-of-molten-screams", part="set-up", yes="may be set up", no="may not stand there")
def set_up(given: UnitInOwnTerritory) -> Verdict:
    """May the unit be set up there before the battle?"""
    return anywhere_in_own_territory(given, TERRITORY)


@rule("everchosen/bridge-of-molten-screams", part="set-up on the map", yes="may be set up", no="may not stand there")
def set_up_on_the_map(given: UnitOnTheMap) -> Verdict:
    """May the unit be set up before the battle with its models in these places?"""
    return anywhere_in_own_territory(given, TERRITORY)


class MoveOnTheBridge(RuleInput):
    """A move of a unit of either player."""

    into_the_depths_below: bool
    """Whether the move would take any of the unit into an area that the map marks as The Depths Below."""
    can_fly: bool
    """Whether the unit can fly."""


@rule("everchosen/bridge-of-molten-screams", part="long way down", yes="may move so", no="may not move so")
def long_way_down(given: MoveOnTheBridge) -> Verdict:
    """May the unit make this move?"""
    v = Verdict()
    where = f"It would {'' if given.into_the_depths_below else 'not '}move into the Depths Below."
    if not v.step(KEPT_OUT, where, given.into_the_depths_below):
        return v.end("may move so")
    barred = v.step(CANNOT_FLY, f"It can{'' if given.can_fly else 'not'} fly.", not given.can_fly)
    return v.end("may not move so" if barred else "may move so")


@rule("everchosen/bridge-of-molten-screams", part="defiant until the last", yes="may be used", no="may not be used")
def defiant_until_the_last(given: commands.DefiantUntilTheLast) -> Verdict:
    """May Defiant Until the Last be used on this unit now?"""
    v = Verdict()
    may = (
        commands.may_command(v, given, Role.DEFENDER, Phase.HERO, DEFENDERS, HERO_PHASE)
        and commands.can_be_paid(v, given, COST)
        and commands.not_used(v, given, ONCE)
    )
    if not may:
        return v.end("may not be used")
    farthest = given.hero_to_farthest_part
    near = v.step(TWELVE, f"Its farthest part is {inches(farthest)} from the HERO.", within(farthest, 12))
    return v.end("may be used" if near else "may not be used")


@rule("everchosen/bridge-of-molten-screams", part="defiant saves", yes="may be re-rolled", no="may not be re-rolled")
def defiant_saves(given: commands.SaveOfUnit) -> Verdict:
    """May the save roll for the attack be re-rolled?"""
    v = Verdict()
    if not _still_defiant(v, given):
        return v.end("may not be re-rolled")
    v.step(SAVES, "For attacks that target it, saves can be re-rolled.", True)
    return rerolled_once(v, given.already_rerolled, ONE_REROLL, SAVES)


@rule(
    "everchosen/bridge-of-molten-screams",
    part="defiant battleshock",
    yes="takes battleshock tests",
    no="no battleshock test",
)
def defiant_battleshock(given: commands.BattleshockOfUnit) -> Verdict:
    """Does the unit have to take battleshock tests?"""
    v = Verdict()
    if not _still_defiant(v, given):
        return v.end("takes battleshock tests")
    v.step(NO_TESTS, "However many models it has lost.", True)
    return v.end("no battleshock test")


def _still_defiant(v: Verdict, given: commands.UnitWithCommand) -> bool:
    """Whether the command holds for this unit, as steps."""
    later = f"The Defender's next hero phase has {'' if given.next_hero_phase else 'not '}started."
    return v.step(
        THAT_UNIT, f"It is {'' if given.picked else 'not '}the unit that was picked.", given.picked
    ) and v.step(UNTIL, later, not given.next_hero_phase)


@rule(
    "everchosen/bridge-of-molten-screams",
    part="ceaseless assault",
    yes="a unit arrives",
    no=("no unit arrives", "no roll now"),
)
def ceaseless_assault(given: troops.RollForTroops) -> Verdict:
    """Does the roll bring the Attacker a unit of additional troops?"""
    v = Verdict()
    if not at_its_end(v, given, ROUND_ENDS):
        return v.end("no roll now")
    enough = v.step(FIVE, f"The dice shows {given.roll}, whoever controls the objective.", given.roll >= 5)
    return v.end("a unit arrives" if enough else "no unit arrives")


@rule("everchosen/bridge-of-molten-screams", part="ceaseless assault unit", yes="may be added", no="may not be added")
def ceaseless_assault_unit(given: troops.UnitToAdd) -> Verdict:
    """May the Attacker add this unit, after their roll has brought one?"""
    return troops.may_be_added(given, troops.Fits(ONE_OF_THESE, UNIT, COMBINED, HERO_OR_MONSTER, EIGHT))


class ArrivingAttackers(troops.ArrivingUnit):
    """The unit that the Attacker adds, and where its models are to stand."""

    wholly_within: bool = True
    """Whether all of them are wholly within the Attacker's territory."""


@rule(
    "everchosen/bridge-of-molten-screams",
    part="ceaseless assault set-up",
    yes="may be set up",
    no="may not stand there",
)
def ceaseless_assault_set_up(given: ArrivingAttackers) -> Verdict:
    """May the unit that the Attacker adds be set up there?"""
    return troops.may_arrive(given, ARRIVES)


@rule(
    "everchosen/bridge-of-molten-screams",
    part="ceaseless assault on the map",
    yes="may be set up",
    no="may not stand there",
)
def ceaseless_assault_on_the_map(given: ArrivesInTerritory) -> Verdict:
    """May the unit that the Attacker adds be set up with its models in these places?"""
    return troops.may_arrive(given, ARRIVES)


@rule(
    "everchosen/bridge-of-molten-screams",
    part="victory points",
    yes=("1 victory point", "2 victory points", "3 victory points", "4 victory points"),
    no="no victory points",
)
def victory_points(given: EndOfTurn) -> Verdict:
    """Does the player score victory points, and how many?"""
    v = Verdict()
    turn = f"It is {'' if given.end_of_own_turn else 'not '}the end of one of the player's own turns."
    if not v.step(OWN_TURNS, turn, given.end_of_own_turn):
        return v.end("no victory points", value=0)
    holds = f"The player {'controls' if given.controls_objective else 'does not control'} the objective."
    if not v.step(CONTROL, holds, given.controls_objective):
        return v.end("no victory points", value=0)
    v.step(AS_MANY, f"It is battle round {given.battle_round}.", True)
    scored = given.battle_round
    return v.end("1 victory point" if scored == 1 else f"{scored} victory points", value=scored)


@rule(
    "everchosen/bridge-of-molten-screams",
    part="victory",
    yes=("major victory for the Attacker", "minor victory for the Attacker"),
    no=("major victory for the Defender", "minor victory for the Defender"),
    neither=("draw", "the battle goes on"),
)
def victory(given: EndOfBattle) -> Verdict:
    """Does the Attacker win?"""
    v = Verdict()
    if not v.step(FOUR_ROUNDS, f"Battle round {given.battle_round} has ended.", given.battle_round == 4):
        return v.end("the battle goes on")
    lead = given.attackers_points - given.defenders_points
    points = f"Victory points: Attacker {given.attackers_points}, Defender {given.defenders_points}."
    if v.step(MAJOR, points, lead != 0):
        return v.end(f"major victory for {Role.ATTACKER if lead > 0 else Role.DEFENDER}")
    more = given.attackers_models - given.defenders_models
    models = f'Models within 6": Attacker {given.attackers_models}, Defender {given.defenders_models}.'
    if v.step(MINOR, models, more != 0):
        return v.end(f"minor victory for {Role.ATTACKER if more > 0 else Role.DEFENDER}")
    v.step(DRAW, "Neither has more points or more models.", True)
    return v.end("draw")


roles_odds = odds_over(roles, "your_roll", "opponents_roll")
ceaseless_assault_odds = odds_over(ceaseless_assault, "roll")

ROLLED = PickOfTheAttacker(your_roll=5, opponents_roll=3, winner_picks=Player.OPPONENT)
START = SetUpInTurns(won_the_roll_off=Player.YOU, last_set_up_by=None, your_units_left=4, opponents_units_left=3)
PLACED = UnitInOwnTerritory(wholly_within_own_territory=True)
COMMAND = commands.DefiantUntilTheLast(player=Role.DEFENDER, phase=Phase.HERO, hero_to_farthest_part=12)
TROOPS_ROLL = troops.RollForTroops(roll=5)
TROOPS = troops.UnitToAdd(models=10, combined_wounds=10)
HERO = troops.UnitToAdd(models=1, combined_wounds=8, hero_or_monster=True)
HERE = ArrivingAttackers(from_enemies=9.1, from_edge=6)
OVER = EndOfBattle(battle_round=4, attackers_points=5, defenders_points=4, attackers_models=0, defenders_models=10)
TIED = OVER.but(defenders_points=5)

EXAMPLES = (
    Example("I won the roll-off, can I make my opponent attack?", ROLLED, "your opponent is the Attacker", PICKS),
    Example(
        "I won the roll-off at the bridge, can I attack myself?",
        ROLLED.but(winner_picks=Player.YOU),
        "you are the Attacker",
        PICKS,
    ),
    Example("We tied for attacker?", ROLLED.but(opponents_roll=5), "roll off again", ROLL_OFF),
    Example("I won the roll-off at the bridge, do I set up first?", START, "you set up the next unit", FIRST),
    Example(
        "I lost the roll-off at the bridge, who sets up first?",
        START.but(won_the_roll_off=Player.OPPONENT),
        "your opponent sets up the next unit",
        FIRST,
    ),
    Example(
        "They set up the last unit at the bridge, is it my go?",
        START.but(last_set_up_by=Player.OPPONENT),
        "you set up the next unit",
        TURNS,
    ),
    Example(
        "I have nothing left to set up, do they put down the rest?",
        START.but(your_units_left=0),
        "your opponent sets up all the rest",
        REST,
    ),
    Example(
        "They have nothing left to set up at the bridge, do I put down the rest?",
        START.but(opponents_units_left=0),
        "you set up all the rest",
        REST,
    ),
    Example(
        "Everything is on the table at the bridge, is set-up over?",
        START.but(your_units_left=0, opponents_units_left=0),
        "both armies are set up",
        BOTH,
    ),
    Example("May I set up right at the line of my territory?", PLACED, "may be set up", TERRITORY),
    Example(
        "One base over the line of my territory at the bridge?",
        PLACED.but(wholly_within_own_territory=False),
        "may not stand there",
        TERRITORY,
    ),
    Example(
        "Can my unit fall off the bridge of molten screams?",
        MoveOnTheBridge(into_the_depths_below=True, can_fly=False),
        "may not move so",
        CANNOT_FLY,
    ),
    Example(
        "Can flyers go over the depths below?",
        MoveOnTheBridge(into_the_depths_below=True, can_fly=True),
        "may move so",
        CANNOT_FLY,
    ),
    Example(
        "Can my infantry walk along the bridge?",
        MoveOnTheBridge(into_the_depths_below=False, can_fly=False),
        "may move so",
        KEPT_OUT,
    ),
    Example(
        'All of the unit is within 12" of my hero, can I use Defiant Until the Last?', COMMAND, "may be used", TWELVE
    ),
    Example(
        'One model is 12.1" from my hero, can I use Defiant Until the Last?',
        COMMAND.but(hero_to_farthest_part=12.1),
        "may not be used",
        TWELVE,
    ),
    Example(
        "Can the attacker use Defiant Until the Last?",
        COMMAND.but(player=Role.ATTACKER),
        "may not be used",
        DEFENDERS,
    ),
    Example(
        "Defiant Until the Last in the combat phase?", COMMAND.but(phase=Phase.COMBAT), "may not be used", HERO_PHASE
    ),
    Example(
        "Defiant Until the Last in the attacker's hero phase?",
        COMMAND.but(own_turn=False),
        "may not be used",
        HERO_PHASE,
    ),
    Example("Defiant Until the Last without command points?", COMMAND.but(command_points=0), "may not be used", COST),
    Example(
        "Defiant Until the Last on a second unit in the same phase?",
        COMMAND.but(used_this_phase=True),
        "may not be used",
        ONCE,
    ),
    Example(
        "Can I re-roll saves for the unit picked for Defiant Until the Last?",
        commands.SaveOfUnit(),
        "may be re-rolled",
        SAVES,
    ),
    Example(
        "Can I re-roll saves for the unit next to the defiant one?",
        commands.SaveOfUnit(picked=False),
        "may not be re-rolled",
        THAT_UNIT,
    ),
    Example(
        "Does Defiant Until the Last still re-roll saves in my next hero phase?",
        commands.SaveOfUnit(next_hero_phase=True),
        "may not be re-rolled",
        UNTIL,
    ),
    Example(
        "Can I re-roll a re-rolled save with Defiant Until the Last?",
        commands.SaveOfUnit(already_rerolled=True),
        "may not be re-rolled",
        ONE_REROLL,
    ),
    Example(
        "Bridge defender command ability, do I still test battleshock?",
        commands.BattleshockOfUnit(),
        "no battleshock test",
        NO_TESTS,
    ),
    Example(
        "Does Defiant Until the Last spare my other units the battleshock test?",
        commands.BattleshockOfUnit(picked=False),
        "takes battleshock tests",
        THAT_UNIT,
    ),
    Example(
        "Does the defiant unit test battleshock after my next hero phase has started?",
        commands.BattleshockOfUnit(next_hero_phase=True),
        "takes battleshock tests",
        UNTIL,
    ),
    Example("A 5 for reinforcements on the bridge?", TROOPS_ROLL, "a unit arrives", FIVE),
    Example("A 4 for reinforcements on the bridge?", TROOPS_ROLL.but(roll=4), "no unit arrives", FIVE),
    Example("A unit with 10 wounds in all for Ceaseless Assault?", TROOPS, "may be added", COMBINED),
    Example(
        "A unit with 11 wounds in all for Ceaseless Assault?",
        TROOPS.but(models=11, combined_wounds=11),
        "may not be added",
        COMBINED,
    ),
    Example("A lone hero with 8 wounds for Ceaseless Assault?", HERO, "may be added", EIGHT),
    Example("A monster with 9 wounds for Ceaseless Assault?", HERO.but(combined_wounds=9), "may not be added", EIGHT),
    Example(
        "A single model that is no hero or monster for Ceaseless Assault?",
        HERO.but(hero_or_monster=False),
        "may not be added",
        HERO_OR_MONSTER,
    ),
    Example(
        "Both a unit and a hero with one Ceaseless Assault?", TROOPS.but(units=2), "may not be added", ONE_OF_THESE
    ),
    Example(
        "Does the attacker roll for Ceaseless Assault in their turn?",
        TROOPS_ROLL.but(round_ends=False),
        "no roll now",
        ROUND_ENDS,
    ),
    Example(
        'Ceaseless Assault troops 6" from the edge and 9.1" from the enemy, is that fine?', HERE, "may be set up", EDGE
    ),
    Example(
        "May Ceaseless Assault troops arrive outside the attacker's territory?",
        HERE.but(wholly_within=False),
        "may not stand there",
        ATTACKERS_AREA,
    ),
    Example(
        'May Ceaseless Assault troops arrive exactly 9" from the enemy?',
        HERE.but(from_enemies=9),
        "may not stand there",
        APART,
    ),
    Example(
        'Ceaseless Assault, one model 6.1" from the edge?',
        HERE.but(from_edge=6.1),
        "may not stand there",
        EDGE,
    ),
    Example(
        "How many points is the bridge worth in round one?",
        EndOfTurn(controls_objective=True, battle_round=1),
        "1 victory point",
        AS_MANY,
        1,
    ),
    Example(
        "How many points is the bridge worth in round two?",
        EndOfTurn(controls_objective=True, battle_round=2),
        "2 victory points",
        AS_MANY,
        2,
    ),
    Example(
        "How many points is the bridge worth in round three?",
        EndOfTurn(controls_objective=True, battle_round=3),
        "3 victory points",
        AS_MANY,
        3,
    ),
    Example(
        "How many points is the bridge worth in round four?",
        EndOfTurn(controls_objective=True, battle_round=4),
        "4 victory points",
        AS_MANY,
        4,
    ),
    Example(
        "Do I score the bridge in my opponent's turn as well?",
        EndOfTurn(end_of_own_turn=False, controls_objective=True, battle_round=2),
        "no victory points",
        OWN_TURNS,
        0,
    ),
    Example(
        "Nobody controls the bridge, do I score?",
        EndOfTurn(controls_objective=False, battle_round=2),
        "no victory points",
        CONTROL,
        0,
    ),
    Example("One point ahead as the attacker of the bridge?", OVER, "major victory for the Attacker", MAJOR),
    Example(
        "The attacker is one point behind at the bridge?",
        OVER.but(defenders_points=6),
        "major victory for the Defender",
        MAJOR,
    ),
    Example("Tied on points on the bridge of molten screams, who wins?", TIED, "minor victory for the Defender", MINOR),
    Example(
        "Tied on points, and the attacker has one more model there?",
        TIED.but(attackers_models=11),
        "minor victory for the Attacker",
        MINOR,
    ),
    Example("Tied on points and on models at the bridge?", TIED.but(attackers_models=10), "draw", DRAW),
    Example(
        "Ahead on the bridge after round three, is that it?",
        OVER.but(battle_round=3),
        "the battle goes on",
        FOUR_ROUNDS,
    ),
    Example(
        "On our map the near half of the bridge is mine, may my bases touch the middle line?",
        IN_NEAR_HALF,
        "may be set up",
        TERRITORY,
    ),
    Example(
        'On our map the near half of the bridge is mine, may my bases stand 0.1" across the middle line?',
        IN_NEAR_HALF.but(models=line_at(21.6)),
        "may not stand there",
        TERRITORY,
    ),
    Example(
        'On our map the near half of the bridge is mine, may I set up a unit with its bases 1.1" apart?',
        IN_NEAR_HALF.but(models=line_at(21.5, gap=1.1)),
        "may not stand there",
        SINGLE,
    ),
    Example(
        'Ceaseless Assault troops on our map, may the bases be 6" from the edge and 9.1" from the enemy?',
        ARRIVING,
        "may be set up",
        EDGE,
    ),
    Example(
        'Ceaseless Assault troops on our map with no enemy left, may the bases be 6.1" from the edge?',
        ARRIVING.but(models=line_at(6.6), enemies=()),
        "may not stand there",
        EDGE,
    ),
    Example(
        'Ceaseless Assault troops on our map, may a base be exactly 9" from an enemy base?',
        ARRIVING.but(enemies=line_at(16.5)),
        "may not stand there",
        APART,
    ),
    Example(
        'Ceaseless Assault troops on our map, may their bases be 1.1" apart?',
        ARRIVING.but(models=line_at(6.5, gap=1.1)),
        "may not stand there",
        SINGLE,
    ),
    Example(
        "Ceaseless Assault troops on our map, may a base stand over the line of its area?",
        ARRIVING.but(models=line_at(22)),
        "may not stand there",
        ATTACKERS_AREA,
    ),
)
