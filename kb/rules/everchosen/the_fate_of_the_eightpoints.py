"""The Fate of the Eightpoints: roles, set-up, the champions, what they can and cannot suffer, and who wins.

What surprises: even your own wizard cannot pick your champion; a champion of fewer than 20 Wounds has 20; there is no
last battle round. The map is lost, so territories, the area and distances are stated.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.rules.everchosen.armies.deployment import (
    SetUpInTurns,
    Turns,
    UnitAwayFromEnemyTerritory,
    from_enemy_territory,
    in_own_territory,
    more_than,
    next_after_roll_off,
)
from kb.rules.everchosen.armies.on_the_map import DUEL_IN_THE_MIDDLE, UnitAndLockedInCombat, line_at
from kb.rules.everchosen.armies.roles import PickOfTheAttacker, role_picked
from kb.rules.everchosen.battle.champions import (
    ChampionAsTarget,
    ChampionsToSetUp,
    ChampionsWounds,
    ModelThatEnters,
    ModelToBeChampion,
    PickedBy,
    Reckoning,
    SlainByARule,
)
from kb.rules.everchosen.battle.rounds import at_its_end
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.wounds import WoundToWard
from kb.tabletop.players import Player
from kb.tabletop.units.models import Inches

ARMIES = "everchosen/the-fate-of-the-eightpoints#the-armies"
SET_UP = "everchosen/the-fate-of-the-eightpoints#set-up"
LOCKED = "everchosen/the-fate-of-the-eightpoints#locked-in-combat"
TOO_MUCH = "everchosen/the-fate-of-the-eightpoints#too-much-to-lose"
RECKONING = "everchosen/the-fate-of-the-eightpoints#the-final-reckoning"
VICTORY = "everchosen/the-fate-of-the-eightpoints#glorious-victory"

ROLL_OFF = Cite(ARMIES, "They then roll off")
PICKS = Cite(ARMIES, "the winner picks one player")
FIRST = Cite(SET_UP, "Beginning with the winner of the roll-off")
TURNS = Cite(SET_UP, "the players take turns to set up")
REST = Cite(SET_UP, "the other must set up all the remaining")
BOTH = Cite(SET_UP, "This goes on until both armies")
TERRITORY = Cite(SET_UP, "wholly within its own player's territory")
SIX = Cite(SET_UP, 'more than 6" from enemy territory')
SIX_FROM_AREA = Cite(SET_UP, 'from the "Locked in Combat" area')
AFTER_SET_UP = Cite(LOCKED, "Once both armies are set up")
ONE_HERO = Cite(LOCKED, "must pick 1 friendly HERO")
NINETEEN = Cite(LOCKED, "a Wounds characteristic of 19 or less")
TWENTY = Cite(LOCKED, "is treated as having one of 20")
CENTRE = Cite(LOCKED, "at the centre of the Locked in Combat")
THREE = Cite(LOCKED, 'within 3" of one another')
NO_OTHER_MODEL = Cite(LOCKED, "No model but the champions can enter")
CANNOT_BE_PICKED = Cite(LOCKED, "A champion cannot be picked as the target")
ITSELF = Cite(LOCKED, "other than itself and the enemy champion")
FIVE = Cite(TOO_MUCH, "On a 5+, it is negated")
ALLOCATED = Cite(TOO_MUCH, "Whenever you allocate a wound")
WARD = Cite("core-3e/14.3", "allows up to 1 ward roll")
CAUSED = Cite(TOO_MUCH, "a rule for an ability or spell")
D6_INSTEAD = Cite(TOO_MUCH, "suffers D6 mortal wounds instead")
ROUND_ENDS = Cite(RECKONING, "At the end of each battle round")
HIGHER = Cite(RECKONING, "The player whose total is higher")
HEAL = Cite(RECKONING, "can heal D3 wounds allocated")
UNTIL_SLAIN = Cite("everchosen/the-fate-of-the-eightpoints#battle-length", "until one of the champions is slain")
INVADER_WINS = Cite(VICTORY, "the Invader wins a major victory")
DEFENDER_WINS = Cite(VICTORY, "the Defender wins a major victory")
DRAW = Cite(VICTORY, "the battle is a draw")


class PickOfTheInvader(PickOfTheAttacker):
    """The roll-off for the roles, and whom its winner picks."""

    winner_picks: Player
    """Who the winner of the roll-off picks to be the Invader."""


@rule(
    "everchosen/the-fate-of-the-eightpoints",
    part="roles",
    yes="you are the Invader",
    no="your opponent is the Invader",
    neither="roll off again",
)
def roles(given: PickOfTheInvader) -> Verdict:
    """Are you the Invader?"""
    return role_picked(Verdict(), given, ROLL_OFF, PICKS, "Invader")


@rule(
    "everchosen/the-fate-of-the-eightpoints",
    part="next unit",
    yes=("you set up the next unit", "you set up all the rest"),
    no=("your opponent sets up the next unit", "your opponent sets up all the rest"),
    neither="both armies are set up",
)
def next_unit(given: SetUpInTurns) -> Verdict:
    """Do you set up the next unit?"""
    return next_after_roll_off(given, Turns(FIRST, TURNS, REST, BOTH))


class UnitToSetUp(UnitAwayFromEnemyTerritory):
    """A unit, and where it is to be set up before the battle."""

    from_locked_in_combat: Inches
    """Inches from the unit to the nearest point of the area that the map marks as Locked in Combat."""


@rule("everchosen/the-fate-of-the-eightpoints", part="set-up", yes="may be set up", no="may not stand there")
def set_up(given: UnitToSetUp) -> Verdict:
    """May the unit be set up there before the battle?"""
    return _set_up(given)


@rule("everchosen/the-fate-of-the-eightpoints", part="set-up on the map", yes="may be set up", no="may not stand there")
def set_up_on_the_map(given: UnitAndLockedInCombat) -> Verdict:
    """May the unit be set up before the battle with its models in these places?"""
    return _set_up(given)


def _set_up(given: UnitToSetUp | UnitAndLockedInCombat) -> Verdict:
    v = Verdict()
    drawn = given if isinstance(given, UnitAndLockedInCombat) else None
    area = "the Locked in Combat area"
    stands = (
        in_own_territory(v, given, TERRITORY)
        and from_enemy_territory(v, given, 6, SIX)
        and more_than(v, given.from_locked_in_combat, 6, area, SIX_FROM_AREA, drawn.near_area(6) if drawn else ())
    )
    return v.end("may be set up" if stands else "may not stand there")


@rule(
    "everchosen/the-fate-of-the-eightpoints", part="champion", yes="may be picked", no=("may not be picked", "not yet")
)
def champion(given: ModelToBeChampion) -> Verdict:
    """May you pick this model as your champion?"""
    v = Verdict()
    armies = f"Both armies are {'' if given.armies_set_up else 'not yet '}set up."
    if not v.step(AFTER_SET_UP, armies, given.armies_set_up):
        return v.end("not yet")
    kind = f"It is {'a' if given.your_hero else 'no'} HERO of yours"
    other = f"{'another' if given.champion_picked else 'none'} has been picked"
    may = v.step(ONE_HERO, f"{kind}; {other}.", given.your_hero and not given.champion_picked)
    return v.end("may be picked" if may else "may not be picked")


@rule("everchosen/the-fate-of-the-eightpoints", part="champion's Wounds", yes="treated as 20", no="its own: {}")
def champions_wounds(given: ChampionsWounds) -> Verdict:
    """Is the champion treated as having a Wounds characteristic of 20?"""
    v = Verdict()
    if not v.step(NINETEEN, f"Its Wounds characteristic is {given.wounds}.", given.wounds <= 19):
        return v.end(f"its own: {given.wounds}", value=given.wounds)
    v.step(TWENTY, "For this battle it is 20.", True)
    return v.end("treated as 20", value=20, because=NINETEEN)


@rule("everchosen/the-fate-of-the-eightpoints", part="champions' set-up", yes="may be set up", no="may not stand there")
def champions_set_up(given: ChampionsToSetUp) -> Verdict:
    """May the champions be set up there?"""
    v = Verdict()
    centre = f"They would {'' if given.at_the_centre else 'not '}stand at the centre of the area."
    stand = v.step(CENTRE, centre, given.at_the_centre) and v.step(
        THREE, f"They would be {inches(given.apart)} apart.", within(given.apart, 3)
    )
    return v.end("may be set up" if stand else "may not stand there")


@rule("everchosen/the-fate-of-the-eightpoints", part="entering the area", yes="can enter", no="cannot enter")
def entering(given: ModelThatEnters) -> Verdict:
    """Can this model enter the Locked in Combat area?"""
    v = Verdict()
    can = v.step(NO_OTHER_MODEL, f"It is {'' if given.champion else 'not '}one of the champions.", given.champion)
    return v.end("can enter" if can else "cannot enter")


@rule("everchosen/the-fate-of-the-eightpoints", part="target", yes="can be picked", no="cannot be picked")
def target(given: ChampionAsTarget) -> Verdict:
    """Can the champion be picked as the target?"""
    v = Verdict()
    duel = given.picked_by in (PickedBy.ITSELF, PickedBy.ENEMY_CHAMPION)
    if v.step(ITSELF, f"It would be picked by {given.picked_by}.", duel):
        return v.end("can be picked")
    v.step(CANNOT_BE_PICKED, "Neither friend nor foe outside the duel can pick it.", True)
    return v.end("cannot be picked")


class TooMuchToLose(WoundToWard):
    """A wound or mortal wound that is allocated to a champion, and the dice for it."""


@rule(
    "everchosen/the-fate-of-the-eightpoints", part="too much to lose", yes="negated", no=("not negated", "no ward roll")
)
def too_much_to_lose(given: TooMuchToLose) -> Verdict:
    """Is the wound or mortal wound allocated to the champion negated?"""
    v = Verdict()
    kind = "mortal wound" if given.mortal else "wound"
    v.step(ALLOCATED, f"It is a {kind}, allocated to the champion.", True)
    more = {"mortal": given.mortal, "allocated": True, "works_when_allocated": True, "rolls_made": given.other_rolls}
    rolled = ask("core-3e/14.3", part="ward", roll=given.roll, ward=5, **more)
    if not v.step(WARD, f"Other ward rolls for this {kind}: {given.other_rolls}.", given.other_rolls == 0):
        return v.end("no ward roll")
    v.step(FIVE, f"The dice shows {given.roll}.", rolled.outcome == "negated", rolled)
    return v.end(rolled.outcome)


@rule(
    "everchosen/the-fate-of-the-eightpoints",
    part="slain by a rule",
    yes="is slain",
    no="suffers D6 mortal wounds instead: {}",
)
def slain_by_a_rule(given: SlainByARule) -> Verdict:
    """Is the champion slain?"""
    v = Verdict()
    by = "A rule for an ability or spell" if given.by_an_ability_or_spell else "No rule for an ability or spell"
    if not v.step(CAUSED, f"{by} would cause it to be slain.", given.by_an_ability_or_spell):
        return v.end("is slain")
    v.step(D6_INSTEAD, "It suffers D6 mortal wounds and is not slain.", True)
    return v.end(f"suffers D6 mortal wounds instead: {given.wounds_roll}", value=given.wounds_roll)


@rule(
    "everchosen/the-fate-of-the-eightpoints",
    part="the final reckoning",
    yes=("you can heal 1 wound", "you can heal 2 wounds", "you can heal 3 wounds"),
    no=("your opponent can heal their champion", "neither can heal", "you have nothing to heal", "not now"),
)
def the_final_reckoning(given: Reckoning) -> Verdict:
    """Can you heal wounds allocated to your champion, and how many?"""
    v = Verdict()
    if not at_its_end(v, given, ROUND_ENDS):
        return v.end("not now", value=0)
    totals = f"Your total is {given.your_total}, your opponent's {given.opponents_total}."
    if not v.step(HIGHER, totals, given.your_total > given.opponents_total):
        tied = given.your_total == given.opponents_total
        return v.end("neither can heal" if tied else "your opponent can heal their champion", value=0)
    d3 = ask("core-3e/1.5.2", part="D3", roll=given.dice_for_d3)
    healed = min(d3.count, given.wounds_on_your_champion)
    says = f"The D3 is {d3.count}; wounds allocated to your champion: {given.wounds_on_your_champion}."
    if not v.step(HEAL, says, healed > 0, d3):
        return v.end("you have nothing to heal", value=0)
    return v.end(f"you can heal {healed} wound{'' if healed == 1 else 's'}", value=healed)


class EndOfDuel(RuleInput):
    """Both champions."""

    invaders_champion_slain: bool
    """Whether the Invader's champion has been slain."""
    defenders_champion_slain: bool
    """Whether the Defender's champion has been slain; where both have, it was at the same time."""


@rule(
    "everchosen/the-fate-of-the-eightpoints",
    part="victory",
    yes="major victory for the Invader",
    no="major victory for the Defender",
    neither=("draw", "the battle goes on"),
)
def victory(given: EndOfDuel) -> Verdict:
    """Does the Invader win?"""
    v = Verdict()
    invader, defender = given.invaders_champion_slain, given.defenders_champion_slain
    slain = f"Slain: the Invader's champion, {_yes(invader)}; the Defender's champion, {_yes(defender)}."
    if not v.step(UNTIL_SLAIN, slain, invader or defender):
        return v.end("the battle goes on")
    if invader and defender:
        v.step(DRAW, "Both were slain at the same time.", True)
        return v.end("draw")
    v.step(DEFENDER_WINS if invader else INVADER_WINS, "The other champion lives.", True)
    return v.end(f"major victory for the {'Defender' if invader else 'Invader'}")


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


roles_odds = odds_over(roles, "your_roll", "opponents_roll")
too_much_to_lose_odds = odds_over(too_much_to_lose, "roll")
slain_by_a_rule_odds = odds_over(slain_by_a_rule, "wounds_roll")
the_final_reckoning_odds = odds_over(the_final_reckoning, "dice_for_d3")

ROLLED = PickOfTheInvader(your_roll=5, opponents_roll=3, winner_picks=Player.OPPONENT)
START = SetUpInTurns(won_the_roll_off=Player.YOU, last_set_up_by=None, your_units_left=4, opponents_units_left=3)
UNIT = UnitToSetUp(wholly_within_own_territory=True, from_enemy_territory=6.1, from_locked_in_combat=6.1)
KING = ModelToBeChampion(your_hero=True)
DUEL = ChampionsToSetUp(at_the_centre=True, apart=3)
WOUND = TooMuchToLose(roll=5)
DOOMED = SlainByARule(by_an_ability_or_spell=True, wounds_roll=4)
TOTALS = Reckoning(your_total=10, opponents_total=9, wounds_on_your_champion=8, dice_for_d3=6)

EXAMPLES = (
    Example("I won the roll-off, can I make them the Invader?", ROLLED, "your opponent is the Invader", PICKS),
    Example(
        "I won the roll-off, can I be the Invader?", ROLLED.but(winner_picks=Player.YOU), "you are the Invader", PICKS
    ),
    Example("A tied roll-off for the Invader?", ROLLED.but(opponents_roll=5), "roll off again", ROLL_OFF),
    Example("I won the roll-off for the Invader, do I start to set up?", START, "you set up the next unit", FIRST),
    Example(
        "I lost the roll-off for the Invader, do I start to set up?",
        START.but(won_the_roll_off=Player.OPPONENT),
        "your opponent sets up the next unit",
        FIRST,
    ),
    Example(
        "Fate of the Eightpoints, I put a unit down, and now?",
        START.but(last_set_up_by=Player.YOU),
        "your opponent sets up the next unit",
        TURNS,
    ),
    Example(
        "Fate of the Eightpoints, they have run out of units to set up?",
        START.but(opponents_units_left=0),
        "you set up all the rest",
        REST,
    ),
    Example(
        "Fate of the Eightpoints, I have run out of units to set up?",
        START.but(your_units_left=0),
        "your opponent sets up all the rest",
        REST,
    ),
    Example(
        "Fate of the Eightpoints, both have run out of units to set up?",
        START.but(your_units_left=0, opponents_units_left=0),
        "both armies are set up",
        BOTH,
    ),
    Example(
        'Just over 6" from enemy territory and the duel area, may I stand there?', UNIT, "may be set up", SIX_FROM_AREA
    ),
    Example(
        'Exactly 6" from enemy territory in Fate of the Eightpoints?',
        UNIT.but(from_enemy_territory=6),
        "may not stand there",
        SIX,
    ),
    Example(
        'May I set up exactly 6" from the duel area?',
        UNIT.but(from_locked_in_combat=6),
        "may not stand there",
        SIX_FROM_AREA,
    ),
    Example(
        "Fate of the Eightpoints, a unit partly out of my territory?",
        UNIT.but(wholly_within_own_territory=False),
        "may not stand there",
        TERRITORY,
    ),
    Example("Can any hero of mine be the champion?", KING, "may be picked", ONE_HERO),
    Example("Can a monster that is no hero be my champion?", KING.but(your_hero=False), "may not be picked", ONE_HERO),
    Example("Can I have two champions?", KING.but(champion_picked=True), "may not be picked", ONE_HERO),
    Example("Do I pick my champion before I see their army?", KING.but(armies_set_up=False), "not yet", AFTER_SET_UP),
    Example(
        "My champion only has 7 wounds, does he fight Archaon like that?",
        ChampionsWounds(wounds=7),
        "treated as 20",
        NINETEEN,
        20,
    ),
    Example("My champion has 19 wounds?", ChampionsWounds(wounds=19), "treated as 20", NINETEEN, 20),
    Example("My champion has 20 wounds?", ChampionsWounds(wounds=20), "its own: 20", NINETEEN, 20),
    Example("My champion has 24 wounds, does he lose some?", ChampionsWounds(wounds=24), "its own: 24", NINETEEN, 24),
    Example('Both champions in the middle, exactly 3" apart?', DUEL, "may be set up", THREE),
    Example('Both champions in the middle, 3.1" apart?', DUEL.but(apart=3.1), "may not stand there", THREE),
    Example(
        "Can the champions be set up in a corner of the duel area?",
        DUEL.but(at_the_centre=False),
        "may not stand there",
        CENTRE,
    ),
    Example("Can anyone else go into the duel area?", ModelThatEnters(champion=False), "cannot enter", NO_OTHER_MODEL),
    Example("Can my champion go into the duel area?", ModelThatEnters(champion=True), "can enter", NO_OTHER_MODEL),
    Example(
        "Can I buff my champion while he's locked in combat?",
        ChampionAsTarget(picked_by=PickedBy.FRIENDLY_UNIT),
        "cannot be picked",
        CANNOT_BE_PICKED,
    ),
    Example(
        "Can my archers shoot the enemy champion?",
        ChampionAsTarget(picked_by=PickedBy.ENEMY_UNIT),
        "cannot be picked",
        CANNOT_BE_PICKED,
    ),
    Example("Can my champion buff himself?", ChampionAsTarget(picked_by=PickedBy.ITSELF), "can be picked", ITSELF),
    Example(
        "Can the champions cast at each other?",
        ChampionAsTarget(picked_by=PickedBy.ENEMY_CHAMPION),
        "can be picked",
        ITSELF,
    ),
    Example("A 5 against a wound on my champion?", WOUND, "negated", FIVE),
    Example("A 4 against a wound on my champion?", WOUND.but(roll=4), "not negated", FIVE),
    Example("Does the champion get a 5+ against mortals?", WOUND.but(mortal=True), "negated", FIVE),
    Example("My champion has a ward of his own and has rolled it?", WOUND.but(other_rolls=1), "no ward roll", WARD),
    Example(
        "My ability slays a model outright, does it kill the champion?",
        DOOMED,
        "suffers D6 mortal wounds instead: 4",
        D6_INSTEAD,
        4,
    ),
    Example(
        "The champion would be slain outright, and on a 1?",
        DOOMED.but(wounds_roll=1),
        "suffers D6 mortal wounds instead: 1",
        D6_INSTEAD,
        1,
    ),
    Example(
        "The champion's last wound is gone, is he slain?", DOOMED.but(by_an_ability_or_spell=False), "is slain", CAUSED
    ),
    Example(
        "We slew one wound more this round, and I rolled a 6 for my champion?", TOTALS, "you can heal 3 wounds", HEAL, 3
    ),
    Example(
        "We slew more this round, and I rolled a 4 for my champion?",
        TOTALS.but(dice_for_d3=4),
        "you can heal 2 wounds",
        HEAL,
        2,
    ),
    Example(
        "We slew more this round, and my champion has a single wound allocated?",
        TOTALS.but(wounds_on_your_champion=1),
        "you can heal 1 wound",
        HEAL,
        1,
    ),
    Example(
        "We slew more this round, and my champion is unhurt?",
        TOTALS.but(wounds_on_your_champion=0),
        "you have nothing to heal",
        HEAL,
        0,
    ),
    Example(
        "We killed the same amount this round, who heals?",
        TOTALS.but(opponents_total=10),
        "neither can heal",
        HIGHER,
        0,
    ),
    Example(
        "They slew more this round, do I heal my champion?",
        TOTALS.but(opponents_total=11),
        "your opponent can heal their champion",
        HIGHER,
        0,
    ),
    Example("Do I heal my champion at the end of my turn?", TOTALS.but(round_ends=False), "not now", ROUND_ENDS, 0),
    Example(
        "The invader's champion is dead?",
        EndOfDuel(invaders_champion_slain=True, defenders_champion_slain=False),
        "major victory for the Defender",
        DEFENDER_WINS,
    ),
    Example(
        "The defender's champion is dead?",
        EndOfDuel(invaders_champion_slain=False, defenders_champion_slain=True),
        "major victory for the Invader",
        INVADER_WINS,
    ),
    Example(
        "Both champions die at once, who wins?",
        EndOfDuel(invaders_champion_slain=True, defenders_champion_slain=True),
        "draw",
        DRAW,
    ),
    Example(
        "Five rounds and both champions are alive?",
        EndOfDuel(invaders_champion_slain=False, defenders_champion_slain=False),
        "the battle goes on",
        UNTIL_SLAIN,
    ),
    Example(
        'On our map the duel is in the middle, may my bases stand 6.1" from its area?',
        DUEL_IN_THE_MIDDLE,
        "may be set up",
        SIX_FROM_AREA,
    ),
    Example(
        'On our map the near half of the Eightpoints is mine, may my bases stand exactly 6" from their half?',
        DUEL_IN_THE_MIDDLE.but(models=line_at(15.5)),
        "may not stand there",
        SIX,
    ),
    Example(
        "On our map the near half of the Eightpoints is mine, may my bases stand across the middle?",
        DUEL_IN_THE_MIDDLE.but(models=line_at(22)),
        "may not stand there",
        TERRITORY,
    ),
    Example(
        'On our map the duel is in the middle, may my bases stand exactly 6" from its area?',
        DUEL_IN_THE_MIDDLE.but(models=line_at(12.5)),
        "may not stand there",
        SIX_FROM_AREA,
    ),
)
