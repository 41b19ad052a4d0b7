"""Assault on the Arx Terminus: roles, siege targets, hidden traps, set-up, and who wins.

What surprises: only a garrison controls a siege target; a treacherous defence can hurt every enemy unit within 6".
The map and the Siege Warfare rules are lost, so territories and distances are stated.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.rules.everchosen.armies.deployment import in_own_territory
from kb.rules.everchosen.armies.on_the_map import BATTLEFIELD, NEAR_HALF, line_at
from kb.rules.everchosen.armies.roles import PickOfTheAttacker, Role, role_picked
from kb.rules.everchosen.armies.siege import UnitAtTheSiege, UnitAtTheSiegeOnTheMap
from kb.rules.everchosen.battle.defences import UnitInTheTrap, UnitNearDefence
from kb.rules.everchosen.battle.dice import d3_mortal_wounds
from kb.rules.everchosen.battle.rounds import OfFive
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import UnitCount
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.moves import MoveCharacteristic
from kb.tabletop.combat.wounds import D3_WOUNDS
from kb.tabletop.players import Player

ARMIES = "everchosen/assault-on-the-arx-terminus#the-armies"
FIELD = "everchosen/assault-on-the-arx-terminus#the-battlefield"
SET_UP = "everchosen/assault-on-the-arx-terminus#set-up"
TARGETS = "everchosen/assault-on-the-arx-terminus#siege-targets"
DEFENCES = "everchosen/assault-on-the-arx-terminus#treacherous-defences"
VICTORY = "everchosen/assault-on-the-arx-terminus#glorious-victory"

ROLL_OFF = Cite(ARMIES, "They then roll off")
PICKS = Cite(ARMIES, "the winner picks one player")
ATTACKER_PICKS = Cite(FIELD, "The Attacker picks 3 siege targets")
IN_TERRITORY = Cite(FIELD, "all in the Defender's territory")
NEXT = Cite(FIELD, "Next the Defender picks 3 treacherous defences")
SECRET = Cite(FIELD, "3 treacherous defences, in secret")
ANYWHERE = Cite(FIELD, "anywhere on the battlefield")
DEFENDER_FIRST = Cite(SET_UP, "The Defender sets up first")
DEFENDERS_AREA = Cite(SET_UP, "wholly within the Defender's territory")
ATTACKER_THEN = Cite(SET_UP, "The Attacker must then set up")
ATTACKERS_AREA = Cite(SET_UP, "wholly within the Attacker's territory")
GARRISON = Cite(TARGETS, "friendly units garrison that terrain feature")
ENEMY_UNIT = Cite(DEFENCES, "An enemy unit that finishes any move")
ONE_INCH = Cite(DEFENCES, 'within 1" of a treacherous defence')
REVEAL = Cite(DEFENCES, "reveal what that terrain feature is")
SIX = Cite(DEFENCES, 'every enemy unit within 6" of it')
FOUR = Cite(DEFENCES, "On a 4+, that unit suffers D3")
SUFFERS_D3 = Cite(DEFENCES, "that unit suffers D3 mortal wounds")
HALVED = Cite(DEFENCES, "that unit's Move characteristic is halved")
UNTIL = Cite(DEFENCES, "until the end of the battle round")
FIVE_ROUNDS = Cite("everchosen/assault-on-the-arx-terminus#battle-length", "The battle has 5 battle rounds")
ALL_THREE = Cite(VICTORY, "the Attacker wins a major victory")
TWO = Cite(VICTORY, "the battle is a draw")
ONE_OR_NONE = Cite(VICTORY, "the Defender wins a major victory")

Features = Annotated[int, Field(ge=0, le=20)]


@rule(
    "everchosen/assault-on-the-arx-terminus",
    part="roles",
    yes="you are the Attacker",
    no="your opponent is the Attacker",
    neither="roll off again",
)
def roles(given: PickOfTheAttacker) -> Verdict:
    """Are you the Attacker?"""
    return role_picked(Verdict(), given, ROLL_OFF, PICKS, "Attacker")


class SiegeTargets(RuleInput):
    """The terrain features that are to be the siege targets."""

    picked_by: Role = Role.ATTACKER
    """Who picks them."""
    different_features: Features
    """How many different terrain features are picked."""
    in_defenders_territory: Features
    """How many of them are in the Defender's territory."""

    @model_validator(mode="after")
    def _are_among_them(self) -> Self:
        if self.in_defenders_territory > self.different_features:
            raise ValueError(f"{self.in_defenders_territory} of {self.different_features} cannot be in a territory")
        return self


@rule("everchosen/assault-on-the-arx-terminus", part="siege targets", yes="may be picked", no="may not be picked")
def siege_targets(given: SiegeTargets) -> Verdict:
    """May these terrain features be the siege targets?"""
    v = Verdict()
    picked = f"Different terrain features, picked by {given.picked_by}: {given.different_features}."
    right = given.picked_by is Role.ATTACKER and given.different_features == 3
    may = v.step(ATTACKER_PICKS, picked, right) and v.step(
        IN_TERRITORY, f"In the Defender's territory: {given.in_defenders_territory}.", given.in_defenders_territory == 3
    )
    return v.end("may be picked" if may else "may not be picked")


class TreacherousDefences(RuleInput):
    """The terrain features that are to be treacherous defences; siege targets may be among them."""

    picked_by: Role = Role.DEFENDER
    """Who picks them."""
    siege_targets_picked: bool = True
    """Whether the siege targets have been picked."""
    different_features: Features
    """How many different terrain features are picked, wherever on the battlefield."""
    in_secret: bool = True
    """Whether they are picked in secret."""


@rule(
    "everchosen/assault-on-the-arx-terminus",
    part="picking treacherous defences",
    yes="may be picked",
    no=("may not be picked", "not yet"),
)
def picking_treacherous_defences(given: TreacherousDefences) -> Verdict:
    """May these terrain features be the treacherous defences?"""
    v = Verdict()
    before = f"The siege targets are {'' if given.siege_targets_picked else 'not yet '}picked."
    if not v.step(NEXT, before, given.siege_targets_picked):
        return v.end("not yet")
    right = given.picked_by is Role.DEFENDER and given.different_features == 3
    picked = f"Different terrain features, picked by {given.picked_by}: {given.different_features}."
    how = f"They are {'' if given.in_secret else 'not '}picked in secret."
    if not (v.step(NEXT, picked, right) and v.step(SECRET, how, given.in_secret)):
        return v.end("may not be picked")
    v.step(ANYWHERE, "They may stand in either territory, and even be siege targets.", True)
    return v.end("may be picked")


@rule(
    "everchosen/assault-on-the-arx-terminus",
    part="set-up",
    yes="may be set up",
    no=("may not stand there", "not yet"),
)
def set_up(given: UnitAtTheSiege) -> Verdict:
    """May the unit be set up there now, before the battle?"""
    return _set_up(given)


@rule(
    "everchosen/assault-on-the-arx-terminus",
    part="set-up on the map",
    yes="may be set up",
    no=("may not stand there", "not yet"),
)
def set_up_on_the_map(given: UnitAtTheSiegeOnTheMap) -> Verdict:
    """May the unit be set up now, before the battle, with its models in these places?"""
    return _set_up(given)


def _set_up(given: UnitAtTheSiege | UnitAtTheSiegeOnTheMap) -> Verdict:
    v = Verdict()
    defenders = v.step(DEFENDER_FIRST, f"It is a unit of {given.unit_of}.", given.unit_of is Role.DEFENDER)
    if not defenders:
        done = f"The Defender's whole army is {'' if given.defender_is_done else 'not yet '}set up."
        if not v.step(ATTACKER_THEN, done, given.defender_is_done):
            return v.end("not yet")
    stands = in_own_territory(v, given, DEFENDERS_AREA if defenders else ATTACKERS_AREA)
    return v.end("may be set up" if stands else "may not stand there")


class GarrisonOfTarget(RuleInput):
    """A player and a siege target."""

    units_in_garrison: UnitCount
    """How many of that player's units garrison the siege target; units that only stand near it do not count."""


@rule(
    "everchosen/assault-on-the-arx-terminus",
    part="siege target control",
    yes="controls it",
    no="does not control it",
)
def siege_target_control(given: GarrisonOfTarget) -> Verdict:
    """Does the player control the siege target?"""
    v = Verdict()
    holds = v.step(GARRISON, f"Friendly units in its garrison: {given.units_in_garrison}.", given.units_in_garrison > 0)
    return v.end("controls it" if holds else "does not control it")


@rule(
    "everchosen/assault-on-the-arx-terminus",
    part="revealing a treacherous defence",
    yes="may be revealed",
    no="may not be revealed",
)
def revealing(given: UnitNearDefence) -> Verdict:
    """May the Defender reveal the treacherous defence now?"""
    v = Verdict()
    moved = f"A unit of {given.unit_of} has {'' if given.finishes_a_move else 'not '}finished a move."
    enemys = given.unit_of is Role.ATTACKER and given.finishes_a_move
    may = (
        v.step(ENEMY_UNIT, moved, enemys)
        and v.step(ONE_INCH, f"It is {inches(given.distance)} from the defence.", within(given.distance, 1))
        and v.step(REVEAL, f"Revealed before: {'yes' if given.already_revealed else 'no'}.", not given.already_revealed)
    )
    return v.end("may be revealed" if may else "may not be revealed")


@rule(
    "everchosen/assault-on-the-arx-terminus",
    part="treacherous defence",
    yes=f"{D3_WOUNDS}, Move halved",
    no=("no roll for it", "unharmed"),
)
def treacherous_defence(given: UnitInTheTrap) -> Verdict:
    """Does the revealed treacherous defence harm the unit, and how much?"""
    v = Verdict()
    near = f"It is {inches(given.distance)} from the defence, and one of {given.unit_of}'s."
    if not v.step(SIX, near, given.unit_of is Role.ATTACKER and within(given.distance, 6)):
        return v.end("no roll for it", value=0)
    if not v.step(FOUR, f"The dice shows {given.roll}.", given.roll >= 4):
        return v.end("unharmed", value=0)
    v.step(HALVED, "Its Move is halved.", True)
    return d3_mortal_wounds(v, given, SUFFERS_D3, FOUR, f"{D3_WOUNDS}, Move halved")


class MoveAfterTheTrap(RuleInput):
    """A unit that a treacherous defence has harmed, and its Move."""

    move: MoveCharacteristic
    """The unit's Move characteristic in inches, before it is halved."""
    same_battle_round: bool = True
    """Whether it is still the battle round in which the treacherous defence harmed it."""


@rule("everchosen/assault-on-the-arx-terminus", part="halved Move", yes="halved: {}", no="not halved: {}")
def halved_move(given: MoveAfterTheTrap) -> Verdict:
    """Is the unit's Move characteristic halved, and what is it?"""
    v = Verdict()
    when = "It is still" if given.same_battle_round else "It is no longer"
    if not v.step(UNTIL, f"{when} that battle round.", given.same_battle_round):
        return v.end(f"not halved: {inches(given.move)}", value=given.move)
    half = given.move / 2
    v.step(HALVED, f"Half of {inches(given.move)} is {inches(half)}.", True)
    return v.end(f"halved: {inches(half)}", value=half)


class EndOfBattle(RuleInput):
    """The siege targets at the end of a battle round."""

    battle_round: OfFive
    """The battle round that has ended: 1 to 5."""
    attackers_siege_targets: Annotated[int, Field(ge=0, le=3)]
    """How many of the 3 siege targets the Attacker controls."""


@rule(
    "everchosen/assault-on-the-arx-terminus",
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
    controlled = given.attackers_siege_targets
    if v.step(ALL_THREE, f"The Attacker controls {controlled} of the 3 siege targets.", controlled == 3):
        return v.end("major victory for the Attacker")
    if v.step(TWO, f"Exactly 2: {'yes' if controlled == 2 else 'no'}.", controlled == 2):
        return v.end("draw")
    v.step(ONE_OR_NONE, f"1 or none: {controlled}.", True)
    return v.end("major victory for the Defender")


roles_odds = odds_over(roles, "your_roll", "opponents_roll")
treacherous_defence_odds = odds_over(treacherous_defence, "roll", "dice_for_d3")

ROLLED = PickOfTheAttacker(your_roll=5, opponents_roll=3, winner_picks=Player.OPPONENT)
THREE_TARGETS = SiegeTargets(different_features=3, in_defenders_territory=3)
THREE_DEFENCES = TreacherousDefences(different_features=3)
DEFENDER = UnitAtTheSiege(unit_of=Role.DEFENDER, defender_is_done=False, wholly_within_own_territory=True)
ATTACKER = UnitAtTheSiege(unit_of=Role.ATTACKER, defender_is_done=True, wholly_within_own_territory=True)
CLOSE = UnitNearDefence(distance=1)
TRAPPED = UnitInTheTrap(distance=6, roll=4, dice_for_d3=6)
OVER = EndOfBattle(battle_round=5, attackers_siege_targets=3)
ON_THE_MAP = UnitAtTheSiegeOnTheMap(
    battlefield=BATTLEFIELD, own_territory=NEAR_HALF, models=line_at(21.5), unit_of=Role.ATTACKER, defender_is_done=True
)

EXAMPLES = (
    Example(
        "I won the roll-off at the Arx Terminus, can I make them attack?",
        ROLLED,
        "your opponent is the Attacker",
        PICKS,
    ),
    Example("Can I storm the walls myself?", ROLLED.but(winner_picks=Player.YOU), "you are the Attacker", PICKS),
    Example("Two 5s in the roll-off at the Arx Terminus?", ROLLED.but(opponents_roll=5), "roll off again", ROLL_OFF),
    Example("Who picks the siege targets, me as the attacker?", THREE_TARGETS, "may be picked", IN_TERRITORY),
    Example(
        "Can the defender pick the siege targets?",
        THREE_TARGETS.but(picked_by=Role.DEFENDER),
        "may not be picked",
        ATTACKER_PICKS,
    ),
    Example(
        "Can I pick one feature twice as a siege target?",
        THREE_TARGETS.but(different_features=2, in_defenders_territory=2),
        "may not be picked",
        ATTACKER_PICKS,
    ),
    Example(
        "Can a siege target stand in no man's land?",
        THREE_TARGETS.but(in_defenders_territory=2),
        "may not be picked",
        IN_TERRITORY,
    ),
    Example("Can a siege target be a treacherous defence too?", THREE_DEFENCES, "may be picked", ANYWHERE),
    Example(
        "Do I pick my traps before the siege targets?",
        THREE_DEFENCES.but(siege_targets_picked=False),
        "not yet",
        NEXT,
    ),
    Example(
        "Can I pick four treacherous defences?", THREE_DEFENCES.but(different_features=4), "may not be picked", NEXT
    ),
    Example(
        "Can the attacker pick treacherous defences?",
        THREE_DEFENCES.but(picked_by=Role.ATTACKER),
        "may not be picked",
        NEXT,
    ),
    Example(
        "Do I tell which features are my treacherous defences?",
        THREE_DEFENCES.but(in_secret=False),
        "may not be picked",
        SECRET,
    ),
    Example(
        "Arx Terminus, does the defender set up first, anywhere at home?", DEFENDER, "may be set up", DEFENDERS_AREA
    ),
    Example(
        "Arx Terminus, may one base of the defender be outside their territory?",
        DEFENDER.but(wholly_within_own_territory=False),
        "may not stand there",
        DEFENDERS_AREA,
    ),
    Example("The defender of the Arx Terminus is done, may I set up?", ATTACKER, "may be set up", ATTACKERS_AREA),
    Example(
        "Can the attacker of the Arx Terminus set up before the defender is done?",
        ATTACKER.but(defender_is_done=False),
        "not yet",
        ATTACKER_THEN,
    ),
    Example(
        "Can the attacker of the Arx Terminus set up beyond their territory?",
        ATTACKER.but(wholly_within_own_territory=False),
        "may not stand there",
        ATTACKERS_AREA,
    ),
    Example(
        "Do I need to be inside a siege target to hold it?",
        GarrisonOfTarget(units_in_garrison=1),
        "controls it",
        GARRISON,
    ),
    Example(
        "My unit stands next to the siege target, do I control it?",
        GarrisonOfTarget(units_in_garrison=0),
        "does not control it",
        GARRISON,
    ),
    Example("When does the treacherous defence go off?", CLOSE, "may be revealed", REVEAL),
    Example(
        "They stopped 1.1 inches from my treacherous defence?", CLOSE.but(distance=1.1), "may not be revealed", ONE_INCH
    ),
    Example(
        "They only walked past my treacherous defence?",
        CLOSE.but(finishes_a_move=False),
        "may not be revealed",
        ENEMY_UNIT,
    ),
    Example(
        "Can the defender's own unit set off a treacherous defence?",
        CLOSE.but(unit_of=Role.DEFENDER),
        "may not be revealed",
        ENEMY_UNIT,
    ),
    Example("Can a treacherous defence go off twice?", CLOSE.but(already_revealed=True), "may not be revealed", REVEAL),
    Example('Exactly 6" from the trap on a 4?', TRAPPED, "D3 mortal wounds: 3, Move halved", FOUR, 3),
    Example(
        "Caught by the treacherous defence, and a 1 for the D3?",
        TRAPPED.but(dice_for_d3=1),
        "D3 mortal wounds: 1, Move halved",
        FOUR,
        1,
    ),
    Example(
        "Caught by the treacherous defence, and a 3 for the D3?",
        TRAPPED.but(dice_for_d3=3),
        "D3 mortal wounds: 2, Move halved",
        FOUR,
        2,
    ),
    Example("A 3 for the unit near the treacherous defence?", TRAPPED.but(roll=3), "unharmed", FOUR, 0),
    Example(
        "Does the trap hit only the unit that came close?",
        TRAPPED.but(distance=5),
        "D3 mortal wounds: 3, Move halved",
        FOUR,
        3,
    ),
    Example(
        '6.1" from the revealed treacherous defence, is there a roll?',
        TRAPPED.but(distance=6.1),
        "no roll for it",
        SIX,
        0,
    ),
    Example(
        "Does the treacherous defence hurt the defender's own units?",
        TRAPPED.but(unit_of=Role.DEFENDER),
        "no roll for it",
        SIX,
        0,
    ),
    Example(
        'What is my Move of 5" after the treacherous defence?', MoveAfterTheTrap(move=5), 'halved: 2.5"', HALVED, 2.5
    ),
    Example(
        'Is my Move of 5" still halved in the next round?',
        MoveAfterTheTrap(move=5, same_battle_round=False),
        'not halved: 5"',
        UNTIL,
        5,
    ),
    Example(
        "The attacker garrisons all three siege targets at the end?", OVER, "major victory for the Attacker", ALL_THREE
    ),
    Example("Attacker has two siege targets at the end, who wins?", OVER.but(attackers_siege_targets=2), "draw", TWO),
    Example(
        "The attacker has just one siege target at the end?",
        OVER.but(attackers_siege_targets=1),
        "major victory for the Defender",
        ONE_OR_NONE,
    ),
    Example(
        "The attacker has no siege target at the end?",
        OVER.but(attackers_siege_targets=0),
        "major victory for the Defender",
        ONE_OR_NONE,
    ),
    Example(
        "All three siege targets after round four, is it over?",
        OVER.but(battle_round=4),
        "the battle goes on",
        FIVE_ROUNDS,
    ),
    Example(
        "On our map the near half of the Arx Terminus is mine, may my bases touch the middle line?",
        ON_THE_MAP,
        "may be set up",
        ATTACKERS_AREA,
    ),
    Example(
        'On our map the near half of the Arx Terminus is mine, may my bases stand 0.1" across the middle line?',
        ON_THE_MAP.but(models=line_at(21.6)),
        "may not stand there",
        ATTACKERS_AREA,
    ),
    Example(
        "On our map the near half of the Arx Terminus is the defender's, may their bases touch the middle line?",
        ON_THE_MAP.but(unit_of=Role.DEFENDER, defender_is_done=False),
        "may be set up",
        DEFENDERS_AREA,
    ),
    Example(
        "On our map the near half of the Arx Terminus is the defender's, may their bases stand across it?",
        ON_THE_MAP.but(unit_of=Role.DEFENDER, defender_is_done=False, models=line_at(22)),
        "may not stand there",
        DEFENDERS_AREA,
    ),
    Example(
        "We have drawn the Arx Terminus, may the attacker place their bases before the defender is done?",
        ON_THE_MAP.but(defender_is_done=False),
        "not yet",
        ATTACKER_THEN,
    ),
)
