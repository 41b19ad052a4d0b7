"""Deathly Pursuit: who is the Quarry, how the armies are set up, where the Quarry hides, and who wins.

What surprises: the second search in vain gives the Quarry away; there is no draw; the Quarry can hide until the fifth
battle round, though other reserves are destroyed before. The map is lost, so distances are stated.
"""

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.rules.everchosen.armies.deployment import (
    Turns,
    UnitAwayFromEnemyTerritory,
    UnitsLeft,
    away_from_enemy_territory,
    from_enemy_territory,
    in_own_territory,
    next_to_set_up,
)
from kb.rules.everchosen.armies.on_the_map import AWAY_FROM_FAR_HALF, QuarryOnTheMap, UnitAndEnemyTerritory, line_at
from kb.rules.everchosen.armies.roles import winner
from kb.rules.everchosen.battle.hiding_places import Search, StillHidden
from kb.rules.everchosen.battle.rounds import OfFive
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.players import Player
from kb.tabletop.units.models import Inches, Position

SET_UP = "everchosen/deathly-pursuit#set-up"
FIND = "everchosen/deathly-pursuit#find-the-quarry"
VICTORY = "everchosen/deathly-pursuit#glorious-victory"

PICK = Cite(SET_UP, "The Survivors player must pick")
HERO = Cite(SET_UP, "must pick 1 HERO from their army")
FIRST = Cite(SET_UP, "Beginning with the Survivors player")
TURNS = Cite(SET_UP, "the players take turns to set up")
REST = Cite(SET_UP, "the other must set up all the remaining")
BOTH = Cite(SET_UP, "This goes on until both armies")
IN_RESERVE = Cite(SET_UP, "It starts the battle in reserve")
TERRITORY = Cite(SET_UP, "wholly within its own player's territory")
TWELVE = Cite(SET_UP, 'more than 12" from enemy territory')
START = Cite(FIND, "at the start of the Pursuer's hero phase")
ONE_HERO = Cite(FIND, "1 friendly HERO that is within")
ONE_INCH = Cite(FIND, 'within 1" of a hiding place')
SIX = Cite(FIND, "On a 6, the Quarry's location is revealed")
ALL_OTHERS = Cite(FIND, "all others must be removed from the battlefield")
LAST = Cite(FIND, "if, at any point, 2 hiding places")
FIFTH = Cite(FIND, "by the start of the fifth battle round")
BEFORE_SPELLS = Cite(FIND, "before any endless spells are moved")
ROLL_OFF = Cite(FIND, "the players roll off")
IN_TURNS = Cite(FIND, "They then take turns to remove")
ONE_REMAINS = Cite(FIND, "the winner of the roll-off first, until one")
REVEALED = Cite(FIND, "once its hiding place is revealed")
NINE = Cite(FIND, 'within 9" of the hiding place')
THREE = Cite(FIND, 'more than 3" from any enemy units')
FIVE_ROUNDS = Cite("everchosen/deathly-pursuit#battle-length", "The battle lasts for 5 battle rounds")
SOONER = Cite("everchosen/deathly-pursuit#battle-length", "It ends sooner if a player wins")
SLAIN = Cite(VICTORY, "slain before the end of the fifth")
NOT_SLAIN = Cite(VICTORY, "not slain at the end of the battle")


class ModelToBeQuarry(RuleInput):
    """A model that is to be the Quarry."""

    of_the_survivors_player: bool = True
    """Whether it belongs to the army of the Survivors player."""
    hero: bool
    """Whether it is a HERO."""
    quarry_picked: bool = False
    """Whether another HERO has been picked to be the Quarry."""


@rule("everchosen/deathly-pursuit", part="quarry", yes="may be the Quarry", no="may not be the Quarry")
def quarry(given: ModelToBeQuarry) -> Verdict:
    """May this model be picked to be the Quarry?"""
    v = Verdict()
    whose = "the Survivors player's army" if given.of_the_survivors_player else "the Pursuer's army"
    if not v.step(PICK, f"The model is in {whose}.", given.of_the_survivors_player):
        return v.end("may not be the Quarry")
    picked = "Another HERO" if given.quarry_picked else "No other HERO"
    kind = f"It is {'a' if given.hero else 'no'} HERO. {picked} has been picked."
    may = v.step(HERO, kind, given.hero and not given.quarry_picked)
    return v.end("may be the Quarry" if may else "may not be the Quarry")


class SurvivorsAndPursuer(UnitsLeft):
    """How far both players have come with setting up their armies, and which of them is the Survivors player."""

    survivors_player: Player
    """Who is the Survivors player; the other is the Pursuer."""


@rule(
    "everchosen/deathly-pursuit",
    part="next unit",
    yes=("you set up the next unit", "you set up all the rest"),
    no=("your opponent sets up the next unit", "your opponent sets up all the rest"),
    neither="both armies are set up",
)
def next_unit(given: SurvivorsAndPursuer) -> Verdict:
    """Do you set up the next unit?"""
    return next_to_set_up(
        given, lambda: given.survivors_player, "The Survivors player is", Turns(FIRST, TURNS, REST, BOTH)
    )


class UnitToSetUp(UnitAwayFromEnemyTerritory):
    """A unit of either player, and where it is to be set up before the battle."""

    quarry: bool = False
    """Whether the unit is the Quarry."""


@rule(
    "everchosen/deathly-pursuit",
    part="set-up",
    yes="may be set up",
    no=("may not stand there", "starts in reserve"),
)
def set_up(given: UnitToSetUp) -> Verdict:
    """May the unit be set up there before the battle?"""
    v = Verdict()
    if v.step(IN_RESERVE, f"It is {'' if given.quarry else 'not '}the Quarry.", given.quarry):
        return v.end("starts in reserve")
    stands = in_own_territory(v, given, TERRITORY) and from_enemy_territory(v, given, 12, TWELVE)
    return v.end("may be set up" if stands else "may not stand there")


@rule("everchosen/deathly-pursuit", part="set-up on the map", yes="may be set up", no="may not stand there")
def set_up_on_the_map(given: UnitAndEnemyTerritory) -> Verdict:
    """May the unit, which is not the Quarry, be set up before the battle with its models in these places?"""
    return away_from_enemy_territory(given, TERRITORY, 12, TWELVE)


@rule(
    "everchosen/deathly-pursuit",
    part="search",
    yes=("the Quarry is here: all other hiding places are removed", "the Quarry is in the last hiding place"),
    no=("not found: this hiding place is removed", "may not search"),
)
def search(given: Search) -> Verdict:
    """Does searching this hiding place reveal where the Quarry is?"""
    v = Verdict()
    if given.searched_in_vain == 2:
        v.step(LAST, "Hiding places searched in vain: 2.", True)
        return v.end("the Quarry is in the last hiding place")
    now = "It is the start of" if given.start_of_pursuers_hero_phase else "It is not the start of"
    who = f"{'A' if given.hero_of_the_pursuer else 'No'} HERO of the Pursuer searches"
    before = f"{'another' if given.searched_this_phase else 'none'} has searched in this phase"
    may = (
        v.step(START, f"{now} the Pursuer's hero phase.", given.start_of_pursuers_hero_phase)
        and v.step(ONE_HERO, f"{who}; {before}.", given.hero_of_the_pursuer and not given.searched_this_phase)
        and v.step(ONE_INCH, f"The hiding place is {inches(given.distance)} away.", within(given.distance, 1))
    )
    if not may:
        return v.end("may not search")
    if v.step(SIX, f"The dice shows {given.roll}.", given.roll == 6):
        v.step(ALL_OTHERS, "No other hiding place stays on the battlefield.", True)
        return v.end("the Quarry is here: all other hiding places are removed", because=SIX)
    vain = given.searched_in_vain + 1
    last = v.step(LAST, f"Hiding places searched in vain: {vain}.", vain == 2)
    if last:
        return v.end("the Quarry is in the last hiding place")
    return v.end("not found: this hiding place is removed", because=SIX)


@rule(
    "everchosen/deathly-pursuit",
    part="fifth battle round",
    yes="you remove a hiding place",
    no="your opponent removes a hiding place",
    neither=(
        "the Quarry is in the last hiding place",
        "roll off again",
        "no hiding place is removed",
        "roll off before endless spells are moved",
    ),
)
def fifth_battle_round(given: StillHidden) -> Verdict:
    """Do you remove the next hiding place at the start of the fifth battle round?"""
    v = Verdict()
    if not v.step(FIFTH, f"It is the start of battle round {given.battle_round}.", given.battle_round == 5):
        return v.end("no hiding place is removed")
    left = f"Hiding places left: {given.hiding_places_left}."
    if v.step(ONE_REMAINS, left, given.hiding_places_left == 1):
        return v.end("the Quarry is in the last hiding place")
    last = given.last_removed_by
    if last is None:
        spells = f"Endless spells are {'still to be' if given.before_endless_spells else 'being'} moved."
        if not v.step(BEFORE_SPELLS, spells, given.before_endless_spells):
            return v.end("roll off before endless spells are moved")
        now = winner(v, given, ROLL_OFF)
        if now is None:
            return v.end("roll off again")
        v.step(IN_TURNS, f"None has been removed, and the winner of the roll-off begins: {now}.", True)
    else:
        now = last.other
        v.step(IN_TURNS, f"The last one was removed by {last}, so the next is for {now}.", True)
    return v.end("you remove a hiding place" if now is Player.YOU else "your opponent removes a hiding place")


class QuarryToSetUp(RuleInput):
    """The Quarry, and where it is to come out."""

    location_revealed: bool = True
    """Whether the hiding place of the Quarry has been revealed."""
    from_hiding_place: Inches
    """Inches from the Quarry to that hiding place."""
    from_enemies: FromEnemies
    """Inches from the Quarry to the nearest enemy unit; empty where there is none on the battlefield."""


@rule(
    "everchosen/deathly-pursuit",
    part="quarry set-up",
    yes="may be set up",
    no=("may not stand there", "stays in reserve"),
)
def quarry_set_up(given: QuarryToSetUp) -> Verdict:
    """May the Quarry be set up there?"""
    return _quarry(given)


@rule(
    "everchosen/deathly-pursuit",
    part="quarry on the map",
    yes="may be set up",
    no=("may not stand there", "stays in reserve"),
)
def quarry_on_the_map(given: QuarryOnTheMap) -> Verdict:
    """May the Quarry be set up in this place?"""
    return _quarry(given)


def _quarry(given: QuarryToSetUp | QuarryOnTheMap) -> Verdict:
    v = Verdict()
    known = f"Its hiding place has {'' if given.location_revealed else 'not '}been revealed."
    if not v.step(REVEALED, known, given.location_revealed):
        return v.end("stays in reserve")
    at_fault = (given.quarry,) if isinstance(given, QuarryOnTheMap) else ()
    enemies = f"Where it would stand, {nearest_enemy(given.from_enemies)}."
    stands = v.step(THREE, enemies, not enemy_within(given.from_enemies, 3), models=at_fault) and v.step(
        NINE,
        f"It would be {inches(given.from_hiding_place)} from the hiding place.",
        within(given.from_hiding_place, 9),
        models=at_fault,
    )
    return v.end("may be set up" if stands else "may not stand there")


class EndOfPursuit(RuleInput):
    """The Quarry, and how far the battle is."""

    quarry_slain: bool
    """Whether the Quarry has been slain."""
    battle_round: OfFive
    """The battle round that has ended, or in which the Quarry was slain: 1 to 5."""


@rule(
    "everchosen/deathly-pursuit",
    part="victory",
    yes="major victory for the Pursuer",
    no="major victory for the Survivors player",
    neither="the battle goes on",
)
def victory(given: EndOfPursuit) -> Verdict:
    """Does the Pursuer win?"""
    v = Verdict()
    if v.step(SLAIN, f"The Quarry has {'' if given.quarry_slain else 'not '}been slain.", given.quarry_slain):
        v.step(SOONER, "So the battle is over.", True)
        return v.end("major victory for the Pursuer", because=SLAIN)
    if not v.step(FIVE_ROUNDS, f"Battle round {given.battle_round} has ended.", given.battle_round == 5):
        return v.end("the battle goes on")
    v.step(NOT_SLAIN, "The Quarry has survived to the end.", True)
    return v.end("major victory for the Survivors player")


search_odds = odds_over(search, "roll")
fifth_battle_round_odds = odds_over(fifth_battle_round, "your_roll", "opponents_roll")

LORD = ModelToBeQuarry(hero=True)
SURVIVORS_FIRST = SurvivorsAndPursuer(
    survivors_player=Player.YOU, last_set_up_by=None, your_units_left=4, opponents_units_left=3
)
UNIT = UnitToSetUp(wholly_within_own_territory=True, from_enemy_territory=12.1)
FIRST_SEARCH = Search(distance=1, searched_in_vain=0, roll=6)
HIDDEN = StillHidden(battle_round=5, hiding_places_left=3, last_removed_by=None, your_roll=4, opponents_roll=2)
FOUND = QuarryToSetUp(from_hiding_place=9, from_enemies=3.1)
SURVIVED = EndOfPursuit(quarry_slain=False, battle_round=5)
FOUND_ON_THE_MAP = QuarryOnTheMap(quarry=line_at(9.5)[0], hiding_place=Position(x=24, y=0), enemies=line_at(13.6))

EXAMPLES = (
    Example("Can I hide a hero as the quarry?", LORD, "may be the Quarry", HERO),
    Example("Can my monster that is no hero be the quarry?", LORD.but(hero=False), "may not be the Quarry", HERO),
    Example("Can I have two quarries?", LORD.but(quarry_picked=True), "may not be the Quarry", HERO),
    Example(
        "I am the pursuer, do I pick a quarry too?",
        LORD.but(of_the_survivors_player=False),
        "may not be the Quarry",
        PICK,
    ),
    Example("I'm the survivors, do I put down the first unit?", SURVIVORS_FIRST, "you set up the next unit", FIRST),
    Example(
        "I'm the pursuer, do I put down the first unit?",
        SURVIVORS_FIRST.but(survivors_player=Player.OPPONENT),
        "your opponent sets up the next unit",
        FIRST,
    ),
    Example(
        "Deathly Pursuit, I just put a unit down, is it their go?",
        SURVIVORS_FIRST.but(last_set_up_by=Player.YOU),
        "your opponent sets up the next unit",
        TURNS,
    ),
    Example(
        "They have put down everything, do I do all of mine now?",
        SURVIVORS_FIRST.but(opponents_units_left=0),
        "you set up all the rest",
        REST,
    ),
    Example(
        "I have put down everything, do they do all of theirs now?",
        SURVIVORS_FIRST.but(your_units_left=0),
        "your opponent sets up all the rest",
        REST,
    ),
    Example(
        "Deathly Pursuit, nobody has a unit left, are we done?",
        SURVIVORS_FIRST.but(your_units_left=0, opponents_units_left=0),
        "both armies are set up",
        BOTH,
    ),
    Example("How far from the other territory do I set up in Deathly Pursuit?", UNIT, "may be set up", TWELVE),
    Example(
        'Exactly 12" from enemy territory in Deathly Pursuit?',
        UNIT.but(from_enemy_territory=12),
        "may not stand there",
        TWELVE,
    ),
    Example(
        "Deathly Pursuit, one model over the line of my territory?",
        UNIT.but(wholly_within_own_territory=False),
        "may not stand there",
        TERRITORY,
    ),
    Example("Where does my quarry start?", UNIT.but(quarry=True), "starts in reserve", IN_RESERVE),
    Example(
        'I rolled a 6, and my hero is exactly 1" away: found?',
        FIRST_SEARCH,
        "the Quarry is here: all other hiding places are removed",
        SIX,
    ),
    Example("A 5 on the first hiding place?", FIRST_SEARCH.but(roll=5), "not found: this hiding place is removed", SIX),
    Example(
        "I searched two hiding places and got nothing, is it in the third?",
        FIRST_SEARCH.but(searched_in_vain=1, roll=2),
        "the Quarry is in the last hiding place",
        LAST,
    ),
    Example(
        "A 6 on the second hiding place?",
        FIRST_SEARCH.but(searched_in_vain=1),
        "the Quarry is here: all other hiding places are removed",
        SIX,
    ),
    Example(
        "Do I have to search the third hiding place?",
        FIRST_SEARCH.but(searched_in_vain=2, roll=1),
        "the Quarry is in the last hiding place",
        LAST,
    ),
    Example('Can I search a hiding place from 1.1" away?', FIRST_SEARCH.but(distance=1.1), "may not search", ONE_INCH),
    Example(
        "Can two heroes search hiding places in the same turn?",
        FIRST_SEARCH.but(searched_this_phase=True),
        "may not search",
        ONE_HERO,
    ),
    Example(
        "Can a unit without a hero search a hiding place?",
        FIRST_SEARCH.but(hero_of_the_pursuer=False),
        "may not search",
        ONE_HERO,
    ),
    Example(
        "Can I search a hiding place after I have moved?",
        FIRST_SEARCH.but(start_of_pursuers_hero_phase=False),
        "may not search",
        START,
    ),
    Example(
        "Nobody found the quarry by round five, and I won the roll-off?", HIDDEN, "you remove a hiding place", IN_TURNS
    ),
    Example(
        "Nobody found the quarry by round five, and my opponent won the roll-off?",
        HIDDEN.but(opponents_roll=6),
        "your opponent removes a hiding place",
        IN_TURNS,
    ),
    Example(
        "I removed a hiding place, who removes the next?",
        HIDDEN.but(hiding_places_left=2, last_removed_by=Player.YOU),
        "your opponent removes a hiding place",
        IN_TURNS,
    ),
    Example(
        "One hiding place is left, do we still roll?",
        HIDDEN.but(hiding_places_left=1),
        "the Quarry is in the last hiding place",
        ONE_REMAINS,
    ),
    Example("We tied the roll-off for the hiding places?", HIDDEN.but(opponents_roll=4), "roll off again", ROLL_OFF),
    Example(
        "Do endless spells move before the roll-off for the hiding places?",
        HIDDEN.but(before_endless_spells=False),
        "roll off before endless spells are moved",
        BEFORE_SPELLS,
    ),
    Example(
        "I removed a hiding place and endless spells are being moved, who removes the next?",
        HIDDEN.but(hiding_places_left=2, last_removed_by=Player.YOU, before_endless_spells=False),
        "your opponent removes a hiding place",
        IN_TURNS,
    ),
    Example(
        "Do we remove hiding places in round four?", HIDDEN.but(battle_round=4), "no hiding place is removed", FIFTH
    ),
    Example("Where does the quarry come out once it's found?", FOUND, "may be set up", NINE),
    Example(
        'May the quarry come out 9.1" from the hiding place?',
        FOUND.but(from_hiding_place=9.1),
        "may not stand there",
        NINE,
    ),
    Example(
        'May the quarry come out exactly 3" from the enemy?', FOUND.but(from_enemies=3), "may not stand there", THREE
    ),
    Example(
        "Where may the quarry come out with no enemy left on the table?",
        FOUND.but(from_enemies=None),
        "may be set up",
        NINE,
    ),
    Example(
        "Can I bring my quarry on before it is found?",
        FOUND.but(location_revealed=False),
        "stays in reserve",
        REVEALED,
    ),
    Example(
        "The quarry died, does it end right away?",
        SURVIVED.but(quarry_slain=True, battle_round=3),
        "major victory for the Pursuer",
        SLAIN,
    ),
    Example(
        "The quarry died in the last round?", SURVIVED.but(quarry_slain=True), "major victory for the Pursuer", SLAIN
    ),
    Example("We never found the quarry, who wins?", SURVIVED, "major victory for the Survivors player", NOT_SLAIN),
    Example("Four rounds over and the quarry lives?", SURVIVED.but(battle_round=4), "the battle goes on", FIVE_ROUNDS),
    Example(
        'On our map the near half of Deathly Pursuit is mine, may my bases stand 12.1" from their half?',
        AWAY_FROM_FAR_HALF,
        "may be set up",
        TWELVE,
    ),
    Example(
        'On our map the near half of Deathly Pursuit is mine, may my bases stand exactly 12" from their half?',
        AWAY_FROM_FAR_HALF.but(models=line_at(9.5)),
        "may not stand there",
        TWELVE,
    ),
    Example(
        "On our map the near half of Deathly Pursuit is mine, may my bases stand across the middle?",
        AWAY_FROM_FAR_HALF.but(models=line_at(22)),
        "may not stand there",
        TERRITORY,
    ),
    Example(
        'On our map my quarry comes out 9" from its hiding place and 3.1" from a ghost, is that fine?',
        FOUND_ON_THE_MAP,
        "may be set up",
        NINE,
    ),
    Example(
        'On our map my quarry comes out 9.1" from its hiding place, with nobody near?',
        FOUND_ON_THE_MAP.but(quarry=line_at(9.6)[0], enemies=()),
        "may not stand there",
        NINE,
    ),
    Example(
        "On our map my quarry comes out exactly 3\" from a ghost's base?",
        FOUND_ON_THE_MAP.but(enemies=line_at(13.5)),
        "may not stand there",
        THREE,
    ),
    Example(
        "We have marked all hiding places on our map, can I put my quarry down unfound?",
        FOUND_ON_THE_MAP.but(location_revealed=False),
        "stays in reserve",
        REVEALED,
    ),
)
