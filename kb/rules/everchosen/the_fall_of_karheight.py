"""The Fall of Karheight: who attacks, how the Defender splits their army, who stands and arrives where, and who wins.

What surprises: garrison units are set up one by one, and by the third edition's rules none arrives after round three;
the arcway can send a lone HERO but no lone warrior. The map is lost, so distances and areas are stated.
"""

import kb.rules.everchosen.armies.reinforcements as troops
from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.rules.everchosen.armies.contingents import (
    ATTACKERS_ON_THE_MAP,
    BASTION_ON_THE_MAP,
    AttackersUnit,
    AttackersUnitOnTheMap,
    Contingent,
    Contingents,
    DefendersUnit,
    DefendersUnitOnTheMap,
)
from kb.rules.everchosen.armies.deployment import in_own_territory, more_than
from kb.rules.everchosen.armies.garrison import (
    GARRISON_ON_THE_MAP,
    ArrivingGarrison,
    GarrisonOnTheMap,
    GarrisonToMove,
    GarrisonUnit,
)
from kb.rules.everchosen.armies.on_the_map import ARRIVING, ArrivesInTerritory, line_at
from kb.rules.everchosen.armies.roles import PickOfTheAttacker, role_picked
from kb.rules.everchosen.battle.rounds import at_its_end
from kb.rules.everchosen.battle.two_objectives import EndOfBattle
from kb.tabletop.players import Player

ARMIES = "everchosen/the-fall-of-karheight#the-armies"
SET_UP = "everchosen/the-fall-of-karheight#set-up"
GARRISON = "everchosen/the-fall-of-karheight#the-garrison"
ARCWAY = "everchosen/the-fall-of-karheight#waves-from-the-arcway"
VICTORY = "everchosen/the-fall-of-karheight#glorious-victory"

ROLL_OFF = Cite(ARMIES, "They roll off")
PICKS = Cite(ARMIES, "the winner picks who is the Attacker")
MATCHED = Cite(ARMIES, "must be matched by at least 1 unit")
GENERAL = Cite(ARMIES, "The army's general can be in either")
BASTION_ONLY = Cite(SET_UP, "can set up bastion units only")
DEFENDERS_AREA = Cite(SET_UP, "They must be wholly within the Defender's territory")
IN_RESERVE = Cite(SET_UP, "garrison units begin the battle in reserve")
THEN_ATTACKER = Cite(SET_UP, "Then the Attacker must set up their army")
ATTACKERS_AREA = Cite(SET_UP, "wholly within their own territory")
SIX_AWAY = Cite(SET_UP, "more than 6\" from the Defender's territory")
SECOND_ROUND = Cite(GARRISON, "From the second battle round on")
MOVEMENT_PHASE = Cite(GARRISON, "at the start of the Defender's movement phase")
RESERVES = Cite("core-3e/3.1", "start of the fourth battle round are destroyed")
FIVE = Cite(GARRISON, "On a 5+ the unit arrives")
GARRISON_AREA = Cite(GARRISON, "wholly within the garrison area")
GARRISON_APART = Cite(GARRISON, 'more than 9" from any enemy units')
GARRISON_EDGE = Cite(GARRISON, 'within 6" of the battlefield edge')
GARRISON_ARRIVES = troops.Stands(GARRISON_AREA, GARRISON_APART, GARRISON_EDGE)
ITS_MOVE = Cite(GARRISON, "counts as the unit's move")
ONE_BY_ONE = Cite(GARRISON, "before the roll for the next garrison unit")
ROUND_ENDS = Cite(ARCWAY, "At the end of each battle round")
FOUR = Cite(ARCWAY, "On a 4+ 1 unit will arrive")
ONE_OF_THESE = Cite(ARCWAY, "adds one of these to their army")
UNIT = Cite(ARCWAY, "1 unit of 2 or more models")
COMBINED = Cite(ARCWAY, "combined Wounds characteristic is 10 or less")
HERO_OR_MONSTER = Cite(ARCWAY, "1 HERO or MONSTER")
EIGHT = Cite(ARCWAY, "whose Wounds characteristic is 8 or less")
TERRITORY = Cite(ARCWAY, "wholly within the Attacker's territory")
ARCWAY_APART = Cite(ARCWAY, 'more than 9" from any enemy units')
ARCWAY_EDGE = Cite(ARCWAY, 'within 6" of the battlefield edge')
WAVE_ARRIVES = troops.Stands(TERRITORY, ARCWAY_APART, ARCWAY_EDGE)
FIVE_ROUNDS = Cite("everchosen/the-fall-of-karheight#battle-length", "The battle is over after 5 battle rounds")
MAJOR = Cite(VICTORY, "a player who controls both objectives wins it")
MINOR = Cite(VICTORY, "the Defender wins it by controlling 1 objective")
DRAW = Cite(VICTORY, "Draw: any other result")


@rule(
    "everchosen/the-fall-of-karheight",
    part="roles",
    yes="you are the Attacker",
    no="your opponent is the Attacker",
    neither="roll off again",
)
def roles(given: PickOfTheAttacker) -> Verdict:
    """Are you the Attacker?"""
    return role_picked(Verdict(), given, ROLL_OFF, PICKS, "Attacker")


@rule("everchosen/the-fall-of-karheight", part="contingents", yes="allowed", no="not allowed")
def contingents(given: Contingents) -> Verdict:
    """May the Defender split their army like this?"""
    v = Verdict()
    numbers = f"Units in the bastion: {given.bastion}; in the garrison: {given.garrison}."
    if not v.step(MATCHED, numbers, given.garrison >= given.bastion):
        return v.end("not allowed")
    v.step(GENERAL, f"The general is in the {'garrison' if given.general_in_garrison else 'bastion'}.", True)
    return v.end("allowed", because=MATCHED)


@rule(
    "everchosen/the-fall-of-karheight",
    part="Defender's set-up",
    yes="may be set up",
    no=("may not stand there", "starts in reserve"),
)
def defenders_set_up(given: DefendersUnit) -> Verdict:
    """May the unit of the Defender be set up there before the battle?"""
    return _defenders(given)


@rule(
    "everchosen/the-fall-of-karheight",
    part="Defender's set-up on the map",
    yes="may be set up",
    no=("may not stand there", "starts in reserve"),
)
def defenders_on_the_map(given: DefendersUnitOnTheMap) -> Verdict:
    """May the unit of the Defender be set up before the battle with its models in these places?"""
    return _defenders(given)


def _defenders(given: DefendersUnit | DefendersUnitOnTheMap) -> Verdict:
    v = Verdict()
    if not v.step(BASTION_ONLY, f"It is in the {given.contingent}.", given.contingent is Contingent.BASTION):
        v.step(IN_RESERVE, "It arrives during the battle.", True)
        return v.end("starts in reserve", because=BASTION_ONLY)
    stands = in_own_territory(v, given, DEFENDERS_AREA)
    return v.end("may be set up" if stands else "may not stand there")


@rule(
    "everchosen/the-fall-of-karheight",
    part="Attacker's set-up",
    yes="may be set up",
    no=("may not stand there", "not yet"),
)
def attackers_set_up(given: AttackersUnit) -> Verdict:
    """May the unit of the Attacker be set up there now, before the battle?"""
    return _attackers(given)


@rule(
    "everchosen/the-fall-of-karheight",
    part="Attacker's set-up on the map",
    yes="may be set up",
    no=("may not stand there", "not yet"),
)
def attackers_on_the_map(given: AttackersUnitOnTheMap) -> Verdict:
    """May the unit of the Attacker be set up now, before the battle, with its models in these places?"""
    return _attackers(given)


def _attackers(given: AttackersUnit | AttackersUnitOnTheMap) -> Verdict:
    v = Verdict()
    drawn = given if isinstance(given, AttackersUnitOnTheMap) else None
    done = f"The whole bastion is {'' if given.bastion_is_set_up else 'not yet '}set up."
    if not v.step(THEN_ATTACKER, done, given.bastion_is_set_up):
        return v.end("not yet")
    what = "the Defender's territory"
    stands = in_own_territory(v, given, ATTACKERS_AREA) and more_than(
        v, given.from_defenders_territory, 6, what, SIX_AWAY, drawn.too_near(6) if drawn else ()
    )
    return v.end("may be set up" if stands else "may not stand there")


@rule(
    "everchosen/the-fall-of-karheight",
    part="garrison",
    yes="arrives",
    no=("stays in reserve", "is destroyed in reserve", "no roll now"),
)
def garrison(given: GarrisonUnit) -> Verdict:
    """Does the garrison unit arrive?"""
    v = Verdict()
    if not v.step(SECOND_ROUND, f"It is battle round {given.battle_round}.", given.battle_round >= 2):
        return v.end("no roll now")
    if v.step(RESERVES, f"It is battle round {given.battle_round}.", given.battle_round >= 4):
        return v.end("is destroyed in reserve")
    now = "It is the start of the Defender's movement phase." if given.phase_starts else "It is some other moment."
    if not v.step(MOVEMENT_PHASE, now, given.phase_starts):
        return v.end("no roll now")
    placed = f"The unit before it is {'set up' if given.last_is_set_up else 'still to be set up'}."
    if not v.step(ONE_BY_ONE, placed, given.last_is_set_up):
        return v.end("no roll now")
    return v.end("arrives" if v.step(FIVE, f"The dice shows {given.roll}.", given.roll >= 5) else "stays in reserve")


@rule("everchosen/the-fall-of-karheight", part="garrison set-up", yes="may be set up", no="may not stand there")
def garrison_set_up(given: ArrivingGarrison) -> Verdict:
    """May the garrison unit that arrives be set up there?"""
    return troops.may_arrive(given, GARRISON_ARRIVES)


@rule("everchosen/the-fall-of-karheight", part="garrison on the map", yes="may be set up", no="may not stand there")
def garrison_on_the_map(given: GarrisonOnTheMap) -> Verdict:
    """May the garrison unit that arrives be set up with its models in these places?"""
    return troops.may_arrive(given, GARRISON_ARRIVES)


@rule("everchosen/the-fall-of-karheight", part="garrison move", yes="may move", no="has made its move")
def garrison_move(given: GarrisonToMove) -> Verdict:
    """May the garrison unit move in this movement phase, as far as its arrival goes?"""
    v = Verdict()
    when = f"It arrived {'in this movement phase' if given.arrived_in_this_phase else 'earlier'}."
    return v.end("has made its move" if v.step(ITS_MOVE, when, given.arrived_in_this_phase) else "may move")


@rule(
    "everchosen/the-fall-of-karheight",
    part="waves",
    yes="a unit arrives",
    no=("no unit arrives", "no roll now"),
)
def waves(given: troops.RollForTroops) -> Verdict:
    """Does the roll bring the Attacker a unit of additional troops from the arcway?"""
    v = Verdict()
    if not at_its_end(v, given, ROUND_ENDS):
        return v.end("no roll now")
    enough = v.step(FOUR, f"The dice shows {given.roll}.", given.roll >= 4)
    return v.end("a unit arrives" if enough else "no unit arrives")


@rule("everchosen/the-fall-of-karheight", part="waves unit", yes="may be added", no="may not be added")
def waves_unit(given: troops.UnitToAdd) -> Verdict:
    """May the Attacker add this unit from the arcway, after their roll has brought one?"""
    return troops.may_be_added(given, troops.Fits(ONE_OF_THESE, UNIT, COMBINED, HERO_OR_MONSTER, EIGHT))


class ArrivingWave(troops.ArrivingUnit):
    """A unit that arrives from the arcway, and where its models are to stand."""

    wholly_within: bool = True
    """Whether all of them are wholly within the Attacker's territory."""


@rule("everchosen/the-fall-of-karheight", part="waves set-up", yes="may be set up", no="may not stand there")
def waves_set_up(given: ArrivingWave) -> Verdict:
    """May the unit that arrives from the arcway be set up there?"""
    return troops.may_arrive(given, WAVE_ARRIVES)


@rule("everchosen/the-fall-of-karheight", part="waves on the map", yes="may be set up", no="may not stand there")
def waves_on_the_map(given: ArrivesInTerritory) -> Verdict:
    """May the unit that arrives from the arcway be set up with its models in these places?"""
    return troops.may_arrive(given, WAVE_ARRIVES)


@rule(
    "everchosen/the-fall-of-karheight",
    part="victory",
    yes="major victory for the Attacker",
    no=("major victory for the Defender", "minor victory for the Defender"),
    neither=("draw", "the battle goes on"),
)
def victory(given: EndOfBattle) -> Verdict:
    """Does the Attacker win?"""
    v = Verdict()
    if not v.step(FIVE_ROUNDS, f"Battle round {given.battle_round} has ended.", given.battle_round == 5):
        return v.end("the battle goes on")
    attackers, defenders = given.attackers_objectives, given.defenders_objectives
    counts = f"Objectives: Attacker {attackers}, Defender {defenders}."
    if v.step(MAJOR, counts, max(attackers, defenders) == 2):
        return v.end(f"major victory for the {'Attacker' if attackers == 2 else 'Defender'}")
    if v.step(MINOR, f"Objectives that the Defender controls: {defenders}.", defenders == 1):
        return v.end("minor victory for the Defender")
    v.step(DRAW, "No victory, major or minor, for either player.", True)
    return v.end("draw")


roles_odds = odds_over(roles, "your_roll", "opponents_roll")
garrison_odds = odds_over(garrison, "roll")
waves_odds = odds_over(waves, "roll")

ROLLED = PickOfTheAttacker(your_roll=5, opponents_roll=3, winner_picks=Player.YOU)
BASTION = DefendersUnit(contingent=Contingent.BASTION, wholly_within_own_territory=True)
ATTACKER = AttackersUnit(bastion_is_set_up=True, wholly_within_own_territory=True, from_defenders_territory=6.1)
RESERVE = GarrisonUnit(battle_round=2, roll=5)
ARRIVED = ArrivingGarrison(from_enemies=9.1, from_edge=6)
WAVE_ROLL = troops.RollForTroops(roll=4)
WAVE = troops.UnitToAdd(models=10, combined_wounds=10)
HERO = troops.UnitToAdd(models=1, combined_wounds=8, hero_or_monster=True)
WAVE_HERE = ArrivingWave(from_enemies=9.1, from_edge=6)


def _held(attacker: int, defender: int) -> EndOfBattle:
    return EndOfBattle(battle_round=5, attackers_objectives=attacker, defenders_objectives=defender)


EXAMPLES = (
    Example("Who gets to be the attacker, may I as I won the roll-off?", ROLLED, "you are the Attacker", PICKS),
    Example(
        "They won the roll-off at Karheight, may they attack?",
        ROLLED.but(opponents_roll=6, winner_picks=Player.OPPONENT),
        "your opponent is the Attacker",
        PICKS,
    ),
    Example(
        "We rolled the same for the attacker of Karheight?", ROLLED.but(opponents_roll=5), "roll off again", ROLL_OFF
    ),
    Example("3 units in each contingent, is that allowed?", Contingents(bastion=3, garrison=3), "allowed", MATCHED),
    Example(
        "Can I put 4 in the bastion and 3 in the garrison?", Contingents(bastion=4, garrison=3), "not allowed", MATCHED
    ),
    Example(
        "Can I leave my general and most units in the garrison?",
        Contingents(bastion=1, garrison=6, general_in_garrison=True),
        "allowed",
        MATCHED,
    ),
    Example("Can my bastion stand anywhere in my territory?", BASTION, "may be set up", DEFENDERS_AREA),
    Example(
        "May one base of my bastion be over the line?",
        BASTION.but(wholly_within_own_territory=False),
        "may not stand there",
        DEFENDERS_AREA,
    ),
    Example(
        "Can I deploy a garrison unit at the start?",
        BASTION.but(contingent=Contingent.GARRISON),
        "starts in reserve",
        BASTION_ONLY,
    ),
    Example("How close to the defender can I set up?", ATTACKER, "may be set up", SIX_AWAY),
    Example(
        'Attacker of Karheight, exactly 6" from their territory?',
        ATTACKER.but(from_defenders_territory=6),
        "may not stand there",
        SIX_AWAY,
    ),
    Example(
        "Can the attacker of Karheight start outside their own territory?",
        ATTACKER.but(wholly_within_own_territory=False),
        "may not stand there",
        ATTACKERS_AREA,
    ),
    Example("Do we alternate putting units down?", ATTACKER.but(bastion_is_set_up=False), "not yet", THEN_ATTACKER),
    Example("Can the garrison arrive turn 1?", RESERVE.but(battle_round=1), "no roll now", SECOND_ROUND),
    Example("Round two and I rolled a 5 for my garrison, does it come in?", RESERVE, "arrives", FIVE),
    Example("Can my garrison still come in round three?", RESERVE.but(battle_round=3), "arrives", FIVE),
    Example(
        "My garrison is still off the board in round four?",
        RESERVE.but(battle_round=4),
        "is destroyed in reserve",
        RESERVES,
    ),
    Example("I rolled a 4 for my garrison, does it come in?", RESERVE.but(roll=4), "stays in reserve", FIVE),
    Example(
        "Can I roll for the garrison once I have moved?", RESERVE.but(phase_starts=False), "no roll now", MOVEMENT_PHASE
    ),
    Example(
        "Can I roll for all garrison units before I place one?",
        RESERVE.but(last_is_set_up=False),
        "no roll now",
        ONE_BY_ONE,
    ),
    Example(
        'My garrison arrives 9.1" from the enemy and 6" from the edge, is that fine?',
        ARRIVED,
        "may be set up",
        GARRISON_EDGE,
    ),
    Example(
        'Can my garrison arrive exactly 9" from an enemy?',
        ARRIVED.but(from_enemies=9),
        "may not stand there",
        GARRISON_APART,
    ),
    Example(
        'One guy of my garrison is 6.1" from the edge?',
        ARRIVED.but(from_edge=6.1),
        "may not stand there",
        GARRISON_EDGE,
    ),
    Example(
        "Can one base stick out of the garrison area?",
        ARRIVED.but(wholly_within=False),
        "may not stand there",
        GARRISON_AREA,
    ),
    Example(
        "Can my garrison unit move in the phase in which it arrives?",
        GarrisonToMove(arrived_in_this_phase=True),
        "has made its move",
        ITS_MOVE,
    ),
    Example(
        "My garrison unit arrived a round ago, can it move?",
        GarrisonToMove(arrived_in_this_phase=False),
        "may move",
        ITS_MOVE,
    ),
    Example("I rolled a 4 for the arcway, does a unit arrive?", WAVE_ROLL, "a unit arrives", FOUR),
    Example("I rolled a 3 for reinforcements, do I get anything?", WAVE_ROLL.but(roll=3), "no unit arrives", FOUR),
    Example("10 skeletons with 1 wound each on a 4, do they come?", WAVE, "may be added", COMBINED),
    Example(
        "Are 11 skeletons too many for the arcway?",
        WAVE.but(models=11, combined_wounds=11),
        "may not be added",
        COMBINED,
    ),
    Example("Can I pick a lone hero with 8 wounds?", HERO, "may be added", EIGHT),
    Example("Can I summon a monster with 9 wounds?", HERO.but(combined_wounds=9), "may not be added", EIGHT),
    Example(
        "Can a lone warrior come from the arcway?",
        HERO.but(combined_wounds=2, hero_or_monster=False),
        "may not be added",
        HERO_OR_MONSTER,
    ),
    Example(
        "Do I get a unit and a hero on one roll for the arcway?", WAVE.but(units=2), "may not be added", ONE_OF_THESE
    ),
    Example(
        "Does the attacker of Karheight roll for troops in their turn?",
        WAVE_ROLL.but(round_ends=False),
        "no roll now",
        ROUND_ENDS,
    ),
    Example(
        "Can a wave from the arcway stand partly outside the attacker's territory?",
        WAVE_HERE.but(wholly_within=False),
        "may not stand there",
        TERRITORY,
    ),
    Example(
        'Can a wave from the arcway arrive exactly 9" from an enemy?',
        WAVE_HERE.but(from_enemies=9),
        "may not stand there",
        ARCWAY_APART,
    ),
    Example(
        'One of the wave from the arcway is 6.1" from the edge?',
        WAVE_HERE.but(from_edge=6.1),
        "may not stand there",
        ARCWAY_EDGE,
    ),
    Example(
        "No enemy is left, can my wave still come?", WAVE_HERE.but(from_enemies=None), "may be set up", ARCWAY_EDGE
    ),
    Example(
        "The attacker of Karheight has both objectives, how big is the win?",
        _held(2, 0),
        "major victory for the Attacker",
        MAJOR,
    ),
    Example("The defender of Karheight kept both objectives?", _held(0, 2), "major victory for the Defender", MAJOR),
    Example("Who wins if we hold one objective each?", _held(1, 1), "minor victory for the Defender", MINOR),
    Example("Defender holds just one, is that enough?", _held(0, 1), "minor victory for the Defender", MINOR),
    Example("Attacker has one and nobody has the other, is that a draw?", _held(1, 0), "draw", DRAW),
    Example("What happens if nobody controls anything at the end?", _held(0, 0), "draw", DRAW),
    Example("Is it over early if I hold both?", _held(2, 0).but(battle_round=4), "the battle goes on", FIVE_ROUNDS),
    Example(
        "On our map, may my bastion's bases touch the line of my territory?",
        BASTION_ON_THE_MAP,
        "may be set up",
        DEFENDERS_AREA,
    ),
    Example(
        "On our map, may my bastion's bases be 0.1\" over the line of my territory?",
        BASTION_ON_THE_MAP.but(models=line_at(21.6)),
        "may not stand there",
        DEFENDERS_AREA,
    ),
    Example(
        "On our map, may my garrison's bases stand in my territory from the start?",
        BASTION_ON_THE_MAP.but(contingent=Contingent.GARRISON),
        "starts in reserve",
        BASTION_ONLY,
    ),
    Example(
        'On our map the near half of Karheight is mine, may my bases stand 6.1" from their half?',
        ATTACKERS_ON_THE_MAP,
        "may be set up",
        SIX_AWAY,
    ),
    Example(
        'On our map the near half of Karheight is mine, may my bases stand exactly 6" from their half?',
        ATTACKERS_ON_THE_MAP.but(models=line_at(15.5)),
        "may not stand there",
        SIX_AWAY,
    ),
    Example(
        "On our map the near half of Karheight is mine, may my bases stand across the middle?",
        ATTACKERS_ON_THE_MAP.but(models=line_at(22)),
        "may not stand there",
        ATTACKERS_AREA,
    ),
    Example(
        "We have drawn Karheight, may the attacker place their bases before the bastion?",
        ATTACKERS_ON_THE_MAP.but(bastion_is_set_up=False),
        "not yet",
        THEN_ATTACKER,
    ),
    Example(
        'My garrison arrives on our map, may the bases be 6" from the edge and 9.1" from the enemy?',
        GARRISON_ON_THE_MAP,
        "may be set up",
        GARRISON_EDGE,
    ),
    Example(
        'My garrison arrives on our map with no enemy left, may the bases be 6.1" from the edge?',
        GARRISON_ON_THE_MAP.but(models=line_at(6.6), enemies=()),
        "may not stand there",
        GARRISON_EDGE,
    ),
    Example(
        'My garrison arrives on our map, may a base be exactly 9" from an enemy base?',
        GARRISON_ON_THE_MAP.but(enemies=line_at(16.5)),
        "may not stand there",
        GARRISON_APART,
    ),
    Example(
        "My garrison arrives on our map, may a base stand over the line of its area?",
        GARRISON_ON_THE_MAP.but(models=line_at(22)),
        "may not stand there",
        GARRISON_AREA,
    ),
    Example(
        'My wave from the arcway on our map, may the bases be 6" from the edge and 9.1" from the enemy?',
        ARRIVING,
        "may be set up",
        ARCWAY_EDGE,
    ),
    Example(
        'My wave from the arcway on our map with no enemy left, may the bases be 6.1" from the edge?',
        ARRIVING.but(models=line_at(6.6), enemies=()),
        "may not stand there",
        ARCWAY_EDGE,
    ),
    Example(
        'My wave from the arcway on our map, may a base be exactly 9" from an enemy base?',
        ARRIVING.but(enemies=line_at(16.5)),
        "may not stand there",
        ARCWAY_APART,
    ),
    Example(
        "My wave from the arcway on our map, may a base stand over the line of its area?",
        ARRIVING.but(models=line_at(22)),
        "may not stand there",
        TERRITORY,
    ),
)
