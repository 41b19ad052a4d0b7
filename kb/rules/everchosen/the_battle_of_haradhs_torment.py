"""The Battle of Haradh's Torment: roles, set-up, the pass, a command ability for each player, and who wins.

What surprises: not even flyers enter the impassable terrain; a command can pick up to D3 units at any distance; control
of the objective beats every minor victory. The map is lost, so territories, terrain and distances are stated.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.rules.everchosen.armies.deployment import (
    SetUpInTurns,
    Turns,
    UnitAwayFromEnemyTerritory,
    away_from_enemy_territory,
    next_after_roll_off,
)
from kb.rules.everchosen.armies.on_the_map import AWAY_FROM_FAR_HALF, UnitAndEnemyTerritory, line_at
from kb.rules.everchosen.armies.roles import PickOfTheAttacker, Role, role_picked
from kb.rules.everchosen.battle.commands import CommandOfAPhase, ExtraCommand, can_be_paid, may_command, not_used
from kb.rules.everchosen.battle.dice import UNHURT, d3_mortal_wounds
from kb.rules.everchosen.battle.rounds import OfFour
from kb.tabletop import D6, Phase, RuleInput
from kb.tabletop.armies.profiles import UnitCount
from kb.tabletop.battlefield.enemies import FromEnemies, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.moves import MoveKind
from kb.tabletop.combat.wounds import D3_WOUNDS
from kb.tabletop.players import Player
from kb.tabletop.units.models import Inches

ARMIES = "everchosen/the-battle-of-haradhs-torment#the-armies"
SET_UP = "everchosen/the-battle-of-haradhs-torment#set-up"
VALLEY = "everchosen/the-battle-of-haradhs-torment#valley-of-death"
VOLLEYS = "everchosen/the-battle-of-haradhs-torment#pinning-volleys"
BREAK = "everchosen/the-battle-of-haradhs-torment#we-must-break-through"
LENGTH = "everchosen/the-battle-of-haradhs-torment#battle-length"
VICTORY = "everchosen/the-battle-of-haradhs-torment#glorious-victory"

ROLL_OFF = Cite(ARMIES, "They then roll off")
PICKS = Cite(ARMIES, "the winner picks one player")
FIRST = Cite(SET_UP, "Beginning with the winner of the roll-off")
TURNS = Cite(SET_UP, "the players take turns to set up")
REST = Cite(SET_UP, "the other must set up all the remaining")
BOTH = Cite(SET_UP, "This goes on until both armies")
TERRITORY = Cite(SET_UP, "wholly within its own player's territory")
TWELVE_AWAY = Cite(SET_UP, 'more than 12" from enemy territory')
KEPT_OUT = Cite(VALLEY, "Units cannot move into the areas")
COST = Cite("core-3e/6.1", "You must spend 1 command point")
ONCE_A_PHASE = Cite("core-3e/6.1", "cannot use the same command ability more than")
DEFENDERS = Cite(VOLLEYS, "the Defender, in their shooting phase")
SHOOTING_PHASE = Cite(VOLLEYS, "in their shooting phase")
UP_TO_D3 = Cite(VOLLEYS, "up to D3 enemy units on the battlefield")
FOUR = Cite(VOLLEYS, "on a 4+, that unit suffers D3")
SUFFERS_D3 = Cite(VOLLEYS, "that unit suffers D3 mortal wounds")
ATTACKERS = Cite(BREAK, "the Attacker, in their hero phase")
HERO_PHASE = Cite(BREAK, "in their hero phase")
ONCE_A_TURN = Cite(BREAK, "once per turn")
ONE_UNIT = Cite(BREAK, "they can pick 1 friendly unit")
TWELVE = Cite(BREAK, 'within 12" of a friendly HERO')
NORMAL_MOVE = Cite(BREAK, "It can make a normal move")
NO_RUN = Cite(BREAK, "a normal move, without running")
NOT_FROM_COMBAT = Cite("core-3e/8.1", 'within 3" of an enemy unit cannot make')
FOUR_ROUNDS = Cite(LENGTH, "The battle lasts for 4 battle rounds")
SOONER = Cite(LENGTH, "It ends sooner if a player wins")
DESTROYED = Cite(VICTORY, "the attacking army is destroyed before")
CONTROLS = Cite(VICTORY, "they control the objective")
THREE_UNITS = Cite(VICTORY, "3 or more friendly units are wholly within")
NO_UNITS = Cite(VICTORY, "no enemy units are wholly within 12")
DRAW = Cite(VICTORY, "If none of these applies")


@rule(
    "everchosen/the-battle-of-haradhs-torment",
    part="roles",
    yes="you are the Attacker",
    no="your opponent is the Attacker",
    neither="roll off again",
)
def roles(given: PickOfTheAttacker) -> Verdict:
    """Are you the Attacker?"""
    return role_picked(Verdict(), given, ROLL_OFF, PICKS, "Attacker")


@rule(
    "everchosen/the-battle-of-haradhs-torment",
    part="next unit",
    yes=("you set up the next unit", "you set up all the rest"),
    no=("your opponent sets up the next unit", "your opponent sets up all the rest"),
    neither="both armies are set up",
)
def next_unit(given: SetUpInTurns) -> Verdict:
    """Do you set up the next unit?"""
    return next_after_roll_off(given, Turns(FIRST, TURNS, REST, BOTH))


@rule("everchosen/the-battle-of-haradhs-torment", part="set-up", yes="may be set up", no="may not stand there")
def set_up(given: UnitAwayFromEnemyTerritory) -> Verdict:
    """May the unit be set up there before the battle?"""
    return away_from_enemy_territory(given, TERRITORY, 12, TWELVE_AWAY)


@rule(
    "everchosen/the-battle-of-haradhs-torment", part="set-up on the map", yes="may be set up", no="may not stand there"
)
def set_up_on_the_map(given: UnitAndEnemyTerritory) -> Verdict:
    """May the unit be set up before the battle with its models in these places?"""
    return away_from_enemy_territory(given, TERRITORY, 12, TWELVE_AWAY)


class MoveInThePass(RuleInput):
    """A move of a unit of either player, whether or not it can fly."""

    into_impassable_terrain: bool
    """Whether the move would take any of the unit into an area that the map marks as Impassable Terrain."""


@rule("everchosen/the-battle-of-haradhs-torment", part="valley of death", yes="may move so", no="may not move so")
def valley_of_death(given: MoveInThePass) -> Verdict:
    """May the unit make this move?"""
    v = Verdict()
    where = f"It would {'' if given.into_impassable_terrain else 'not '}move into the Impassable Terrain."
    return v.end("may not move so" if v.step(KEPT_OUT, where, given.into_impassable_terrain) else "may move so")


class PinningVolleys(CommandOfAPhase):
    """Pinning Volleys, and how many units are picked for it."""

    dice_for_d3: D6
    """What the D6 for the D3 units shows, before it is halved: 5 stands for up to 3 units."""
    units_picked: UnitCount
    """How many enemy units the player wants to pick, anywhere on the battlefield."""


@rule("everchosen/the-battle-of-haradhs-torment", part="pinning volleys", yes="may be used", no="may not be used")
def pinning_volleys(given: PinningVolleys) -> Verdict:
    """May Pinning Volleys be used now on so many enemy units?"""
    v = Verdict()
    may = (
        may_command(v, given, Role.DEFENDER, Phase.SHOOTING, DEFENDERS, SHOOTING_PHASE)
        and can_be_paid(v, given, COST)
        and not_used(v, given, ONCE_A_PHASE)
    )
    if not may:
        return v.end("may not be used")
    d3 = ask("core-3e/1.5.2", part="D3", roll=given.dice_for_d3)
    picked = f"Units picked, at any distance: {given.units_picked}, of up to {d3.count}."
    few = v.step(UP_TO_D3, picked, given.units_picked <= d3.count, d3)
    return v.end("may be used" if few else "may not be used")


class UnitUnderVolleys(RuleInput):
    """The dice for one enemy unit that was picked for Pinning Volleys."""

    roll: D6
    """What the dice for the unit shows."""
    dice_for_d3: D6
    """What the D6 for the D3 mortal wounds shows, before it is halved: 5 stands for 3 mortal wounds."""


@rule(
    "everchosen/the-battle-of-haradhs-torment",
    part="volley at a unit",
    yes=D3_WOUNDS,
    no=UNHURT,
)
def volley_at_a_unit(given: UnitUnderVolleys) -> Verdict:
    """Does the unit suffer mortal wounds from Pinning Volleys, and how many?"""
    v = Verdict()
    if not v.step(FOUR, f"The dice shows {given.roll}.", given.roll >= 4):
        return v.end(UNHURT, value=0)
    return d3_mortal_wounds(v, given, SUFFERS_D3)


class WeMustBreakThrough(ExtraCommand):
    """We Must Break Through!, and the unit that is picked for it."""

    used_this_turn: bool = False
    """Whether that player has used this command ability in this turn."""
    friendly_unit: bool = True
    """Whether the picked unit is that player's own."""
    hero_to_nearest_part: Inches
    """Inches from a HERO of that player to the nearest part of the picked unit."""
    move: MoveKind
    """The move that the unit is to make."""
    from_enemies: FromEnemies
    """Inches to the nearest enemy unit before the unit moves; empty where there is none on the battlefield."""


@rule("everchosen/the-battle-of-haradhs-torment", part="we must break through", yes="may move so", no="may not move so")
def we_must_break_through(given: WeMustBreakThrough) -> Verdict:
    """May the unit make this move with We Must Break Through! now?"""
    v = Verdict()
    used = f"It has {'' if given.used_this_turn else 'not '}been used in this turn."
    unit = f"The unit is {'' if given.friendly_unit else 'not '}the player's own."
    runs = given.move is MoveKind.RUN
    may = (
        may_command(v, given, Role.ATTACKER, Phase.HERO, ATTACKERS, HERO_PHASE)
        and can_be_paid(v, given, COST)
        and v.step(ONCE_A_TURN, used, not given.used_this_turn)
        and v.step(ONE_UNIT, unit, given.friendly_unit)
        and _near_hero(v, given)
        and v.step(NO_RUN, f"It is {'' if runs else 'not '}to run.", not runs)
        and v.step(NORMAL_MOVE, f"It is to make a {given.move}.", given.move is MoveKind.NORMAL_MOVE)
    )
    if not may:
        return v.end("may not move so")
    start = ask("core-3e/8.1", part="start", from_enemies=given.from_enemies)
    near = start.outcome == "cannot make a normal move"
    if v.step(NOT_FROM_COMBAT, f"Before it moves {nearest_enemy(given.from_enemies)}.", near, start):
        return v.end("may not move so")
    return v.end("may move so", because=NORMAL_MOVE)


def _near_hero(v: Verdict, given: WeMustBreakThrough) -> bool:
    nearest = given.hero_to_nearest_part
    return v.step(TWELVE, f"Its nearest part is {inches(nearest)} from the HERO.", within(nearest, 12))


class EndOfBattle(RuleInput):
    """The attacking army and the objective at the end of a battle round."""

    attacking_army_destroyed: bool = False
    """Whether the whole army of the Attacker has been destroyed."""
    battle_round: OfFour
    """The battle round that has ended, or in which the attacking army was destroyed: 1 to 4."""
    attacker_controls_objective: bool
    """Whether the Attacker controls the objective."""
    attackers_units_wholly_within: UnitCount
    """How many units of the Attacker are wholly within 12" of the objective."""


@rule(
    "everchosen/the-battle-of-haradhs-torment",
    part="victory",
    yes=("major victory for the Attacker", "minor victory for the Attacker"),
    no=("major victory for the Defender", "minor victory for the Defender"),
    neither=("draw", "the battle goes on"),
)
def victory(given: EndOfBattle) -> Verdict:
    """Does the Attacker win?"""
    v = Verdict()
    gone = given.attacking_army_destroyed
    if v.step(DESTROYED, f"The attacking army has {'' if gone else 'not '}been destroyed.", gone):
        v.step(SOONER, "So the battle is over.", True)
        return v.end("major victory for the Defender", because=DESTROYED)
    if not v.step(FOUR_ROUNDS, f"Battle round {given.battle_round} has ended.", given.battle_round == 4):
        return v.end("the battle goes on")
    holds = f"The Attacker {'controls' if given.attacker_controls_objective else 'does not control'} the objective."
    if v.step(CONTROLS, holds, given.attacker_controls_objective):
        return v.end("major victory for the Attacker")
    units = given.attackers_units_wholly_within
    if v.step(THREE_UNITS, f'Units of the Attacker wholly within 12": {units}.', units >= 3):
        return v.end("minor victory for the Attacker")
    if v.step(NO_UNITS, f"None of them: {'no' if units else 'yes'}.", units == 0):
        return v.end("minor victory for the Defender")
    v.step(DRAW, "No victory, major or minor, for either player.", True)
    return v.end("draw")


roles_odds = odds_over(roles, "your_roll", "opponents_roll")
pinning_volleys_odds = odds_over(pinning_volleys, "dice_for_d3")
volley_at_a_unit_odds = odds_over(volley_at_a_unit, "roll", "dice_for_d3")

ROLLED = PickOfTheAttacker(your_roll=5, opponents_roll=3, winner_picks=Player.OPPONENT)
START = SetUpInTurns(won_the_roll_off=Player.YOU, last_set_up_by=None, your_units_left=4, opponents_units_left=3)
UNIT = UnitAwayFromEnemyTerritory(wholly_within_own_territory=True, from_enemy_territory=12.1)
COMMAND = PinningVolleys(player=Role.DEFENDER, phase=Phase.SHOOTING, dice_for_d3=3, units_picked=2)
VOLLEY = UnitUnderVolleys(roll=4, dice_for_d3=6)
BREAKTHROUGH = WeMustBreakThrough(
    player=Role.ATTACKER, phase=Phase.HERO, hero_to_nearest_part=12, move=MoveKind.NORMAL_MOVE, from_enemies=3.1
)
OVER = EndOfBattle(battle_round=4, attacker_controls_objective=False, attackers_units_wholly_within=3)

EXAMPLES = (
    Example("I won the roll-off at the pass, can I be the defender?", ROLLED, "your opponent is the Attacker", PICKS),
    Example(
        "They won the roll-off at the pass, can they make me attack?",
        ROLLED.but(opponents_roll=6, winner_picks=Player.YOU),
        "you are the Attacker",
        PICKS,
    ),
    Example(
        "Same roll for the attacker at the pass, who picks?", ROLLED.but(opponents_roll=5), "roll off again", ROLL_OFF
    ),
    Example("I won the roll-off at the pass, do I set up first?", START, "you set up the next unit", FIRST),
    Example(
        "They won the roll-off at the pass, do they start to set up?",
        START.but(won_the_roll_off=Player.OPPONENT),
        "your opponent sets up the next unit",
        FIRST,
    ),
    Example(
        "I set up the last unit at the pass, do I go again?",
        START.but(last_set_up_by=Player.YOU),
        "your opponent sets up the next unit",
        TURNS,
    ),
    Example(
        "They have no unit left to set up at the pass, do I go again?",
        START.but(opponents_units_left=0),
        "you set up all the rest",
        REST,
    ),
    Example(
        "I have no unit left to set up at the pass, do they set up all of theirs?",
        START.but(your_units_left=0),
        "your opponent sets up all the rest",
        REST,
    ),
    Example(
        "Neither of us has a unit left to set up at the pass?",
        START.but(your_units_left=0, opponents_units_left=0),
        "both armies are set up",
        BOTH,
    ),
    Example('12.1" from enemy territory at the pass, may I stand there?', UNIT, "may be set up", TWELVE_AWAY),
    Example(
        'Exactly 12" from enemy territory at the pass, may I stand there?',
        UNIT.but(from_enemy_territory=12),
        "may not stand there",
        TWELVE_AWAY,
    ),
    Example(
        "Half in my territory at the pass, may it stand there?",
        UNIT.but(wholly_within_own_territory=False),
        "may not stand there",
        TERRITORY,
    ),
    Example(
        "Can I fly over the impassable terrain in Haradh's Torment?",
        MoveInThePass(into_impassable_terrain=True),
        "may not move so",
        KEPT_OUT,
    ),
    Example(
        "Can I move along the edge of the impassable terrain?",
        MoveInThePass(into_impassable_terrain=False),
        "may move so",
        KEPT_OUT,
    ),
    Example("How many units do the pinning volleys hit on a 3?", COMMAND, "may be used", UP_TO_D3),
    Example(
        "Can I pick three units for Pinning Volleys on a 3?", COMMAND.but(units_picked=3), "may not be used", UP_TO_D3
    ),
    Example(
        "Can I pick fewer units for Pinning Volleys than I may?",
        COMMAND.but(dice_for_d3=6, units_picked=1),
        "may be used",
        UP_TO_D3,
    ),
    Example("Can the attacker use Pinning Volleys?", COMMAND.but(player=Role.ATTACKER), "may not be used", DEFENDERS),
    Example("Pinning Volleys in my hero phase?", COMMAND.but(phase=Phase.HERO), "may not be used", SHOOTING_PHASE),
    Example(
        "Pinning Volleys in the attacker's shooting phase?",
        COMMAND.but(own_turn=False),
        "may not be used",
        SHOOTING_PHASE,
    ),
    Example("Pinning Volleys without a command point?", COMMAND.but(command_points=0), "may not be used", COST),
    Example(
        "Pinning Volleys twice in one shooting phase?",
        COMMAND.but(used_this_phase=True),
        "may not be used",
        ONCE_A_PHASE,
    ),
    Example("Pinning Volleys: a 4 for the unit and a 6 for the D3?", VOLLEY, "D3 mortal wounds: 3", SUFFERS_D3, 3),
    Example(
        "Pinning Volleys: a 4 for the unit and a 2 for the D3?",
        VOLLEY.but(dice_for_d3=2),
        "D3 mortal wounds: 1",
        SUFFERS_D3,
        1,
    ),
    Example(
        "Pinning Volleys: a 4 for the unit and a 3 for the D3?",
        VOLLEY.but(dice_for_d3=3),
        "D3 mortal wounds: 2",
        SUFFERS_D3,
        2,
    ),
    Example("Pinning Volleys: a 3 for the unit?", VOLLEY.but(roll=3), "no mortal wounds", FOUR, 0),
    Example(
        'My unit is exactly 12" from my hero, does We Must Break Through move it?',
        BREAKTHROUGH,
        "may move so",
        NORMAL_MOVE,
    ),
    Example(
        'My unit is 12.1" from my hero, does We Must Break Through move it?',
        BREAKTHROUGH.but(hero_to_nearest_part=12.1),
        "may not move so",
        TWELVE,
    ),
    Example("Can I run with We Must Break Through?", BREAKTHROUGH.but(move=MoveKind.RUN), "may not move so", NO_RUN),
    Example(
        "Can I retreat with We Must Break Through?",
        BREAKTHROUGH.but(move=MoveKind.RETREAT),
        "may not move so",
        NORMAL_MOVE,
    ),
    Example(
        'We Must Break Through with the enemy exactly 3" away?',
        BREAKTHROUGH.but(from_enemies=3),
        "may not move so",
        NOT_FROM_COMBAT,
    ),
    Example(
        "We Must Break Through with no enemy on the table?",
        BREAKTHROUGH.but(from_enemies=None),
        "may move so",
        NORMAL_MOVE,
    ),
    Example(
        "Can I use We Must Break Through on two units in a turn?",
        BREAKTHROUGH.but(used_this_turn=True),
        "may not move so",
        ONCE_A_TURN,
    ),
    Example(
        "We Must Break Through on an enemy unit?", BREAKTHROUGH.but(friendly_unit=False), "may not move so", ONE_UNIT
    ),
    Example(
        "Can the defender use We Must Break Through?",
        BREAKTHROUGH.but(player=Role.DEFENDER),
        "may not move so",
        ATTACKERS,
    ),
    Example(
        "We Must Break Through in my movement phase?",
        BREAKTHROUGH.but(phase=Phase.MOVEMENT),
        "may not move so",
        HERO_PHASE,
    ),
    Example(
        "We Must Break Through with all my command points spent?",
        BREAKTHROUGH.but(command_points=0),
        "may not move so",
        COST,
    ),
    Example(
        "What does the attacker need for a minor in Haradh's Torment?",
        OVER,
        "minor victory for the Attacker",
        THREE_UNITS,
    ),
    Example(
        "Two units of the attacker near the objective of Haradh's Torment?",
        OVER.but(attackers_units_wholly_within=2),
        "draw",
        DRAW,
    ),
    Example(
        "One unit of the attacker near the objective of Haradh's Torment?",
        OVER.but(attackers_units_wholly_within=1),
        "draw",
        DRAW,
    ),
    Example(
        "No unit of the attacker near the objective of Haradh's Torment?",
        OVER.but(attackers_units_wholly_within=0),
        "minor victory for the Defender",
        NO_UNITS,
    ),
    Example(
        "The attacker holds the objective, and nobody is wholly within 12 inches?",
        OVER.but(attacker_controls_objective=True, attackers_units_wholly_within=0),
        "major victory for the Attacker",
        CONTROLS,
    ),
    Example(
        "Attackers are all dead in round three at Haradh's Torment, is it over?",
        OVER.but(battle_round=3, attacking_army_destroyed=True, attackers_units_wholly_within=0),
        "major victory for the Defender",
        DESTROYED,
    ),
    Example(
        "The attacker holds the objective of Haradh's Torment after round three?",
        OVER.but(battle_round=3, attacker_controls_objective=True),
        "the battle goes on",
        FOUR_ROUNDS,
    ),
    Example(
        "On our map the near half of Haradh's Torment is mine, may my bases stand 12.1\" from their half?",
        AWAY_FROM_FAR_HALF,
        "may be set up",
        TWELVE_AWAY,
    ),
    Example(
        "On our map the near half of Haradh's Torment is mine, may my bases stand exactly 12\" from their half?",
        AWAY_FROM_FAR_HALF.but(models=line_at(9.5)),
        "may not stand there",
        TWELVE_AWAY,
    ),
    Example(
        "On our map the near half of Haradh's Torment is mine, may my bases stand across the middle?",
        AWAY_FROM_FAR_HALF.but(models=line_at(22)),
        "may not stand there",
        TERRITORY,
    ),
)
