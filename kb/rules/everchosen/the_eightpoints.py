"""The Eightpoints: realmscape features and what each does, Marked Quarry and roaming monsters, Forced by the Aether.

What surprises: what applies helps and harms both players; under The Great Game it can change every battle round; a
re-rolled cast costs blood only where it works. The rules for Roaming Monsters themselves are lost.
"""

import kb.rules.everchosen.region.magic as magic
import kb.rules.everchosen.region.moves as moves
import kb.rules.everchosen.region.rolls as rolls
from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.rules.everchosen.armies.roles import winner
from kb.rules.everchosen.battle.dice import UNHURT, d3_mortal_wounds, rerolled_once
from kb.rules.everchosen.battle.rounds import before_first_turn
from kb.rules.everchosen.region.features import Feature, FeatureOfARound, FeatureRoll
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.moves import LaterDeed
from kb.tabletop.combat.weapons import WeaponKind
from kb.tabletop.combat.wounds import D3_WOUNDS
from kb.tabletop.players import Player

PAGE = "everchosen/the-eightpoints"
FEATURES = "everchosen/the-eightpoints#realmscape-features"
BLOODSTORM = "everchosen/the-eightpoints#furious-bloodstorm"
CHOKESPORES = "everchosen/the-eightpoints#drifting-chokespores"
WYRDSHARDS = "everchosen/the-eightpoints#crystal-wyrdshards"
MELODY = "everchosen/the-eightpoints#exultant-melody"
GREAT_GAME = "everchosen/the-eightpoints#the-great-game"
QUARRY = "everchosen/the-eightpoints#marked-quarry"
AETHER = "everchosen/the-eightpoints#forced-by-the-aether"

WHO_PICKED = Cite(FEATURES, "whoever picked the realm can roll")
BOTH_PLAYERS = Cite(FEATURES, "The result applies to both players")
NOT_AFFECTED = Cite("everchosen/the-eightpoints#the-gods-hold-no-interest-here", "The battle is not affected")
ROUND_STARTS = Cite(GREAT_GAME, "At the start of each battle round")
BEFORE_FIRST_TURN = Cite(GREAT_GAME, "before it is determined which player has")
ROLL_OFF = Cite(GREAT_GAME, "there is a roll-off")
ONE_OF_THESE = Cite(GREAT_GAME, "1 of these features for that battle round")
WINNER_DECIDES = Cite(GREAT_GAME, "Its winner decides on 1")
CASTING = Cite(BLOODSTORM, "Subtract 1 from casting rolls for WIZARDS")
CAST = Cite("core-3e/19.1", "roll is at least its casting value")
MISCAST = Cite("core-3e/19.1.1", "An unmodified casting roll of 2")
CHARGED = Cite(BLOODSTORM, "made a charge move in the same turn")
MELEE = Cite(BLOODSTORM, "its attacks with melee weapons")
BLOOD = Cite(BLOODSTORM, "In addition, if a unit made")
ROLLS_OF_ONE = Cite(BLOODSTORM, "you can re-roll wound rolls of 1")
ONCE = Cite("core-3e/1.5.4", "No dice roll can be re-rolled more")
NOBODY_FLIES = Cite(CHOKESPORES, "No unit can fly")
MISSILES = Cite(CHOKESPORES, "hit rolls for missile weapon attacks")
TO_HIT = Cite("core-3e/13.3#hit-roll", "at least the weapon's To Hit characteristic")
NEVER_HITS = Cite("core-3e/13.3#hit-roll", "An unmodified 1 never hits")
ALWAYS_HITS = Cite("core-3e/13.3#hit-roll", "an unmodified 6 always hits")
AT_MOST = Cite("core-3e/13.3#hit-roll", "hit roll by at most +1 or -1")
CAST_AGAIN = Cite(WYRDSHARDS, "You can re-roll the casting rolls of WIZARDS")
ON_THE_BATTLEFIELD = Cite(WYRDSHARDS, "of WIZARDS on the battlefield")
WITH_THIS_RULE = Cite(WYRDSHARDS, "a casting attempt re-rolled with this rule")
SUCCEEDS = Cite(WYRDSHARDS, "re-rolled with this rule succeeds")
RESOLVED = Cite(WYRDSHARDS, "once the spell's effects have been resolved")
COSTS_D3 = Cite(WYRDSHARDS, "that WIZARD suffers D3 mortal wounds")
RAN = Cite("core-3e/11.0", "ran or retreated earlier in the turn")
STILL_CHARGE = Cite(MELODY, "A unit that runs can still charge")
IN_ONE_TURN = Cite(MELODY, "charge later in the same turn")
DID_BOTH = Cite(MELODY, "any units that did both")
PHASE_ENDS = Cite(MELODY, "at the end of the charge phase")
HASTE_COSTS_D3 = Cite(MELODY, "suffer D3 mortal wounds")
WIZARDS_KNOW = Cite("everchosen/the-eightpoints#realmsphere-magic", "WIZARDS know the spell below")
SEVEN = Cite(QUARRY, "Casting value: 7")
UNBOUND = Cite("core-3e/19.1.2", "unbound: its effects are not applied")
ENEMY = Cite(QUARRY, "pick 1 enemy unit that is visible")
EIGHTEEN = Cite(QUARRY, 'within 18" of them')
UNTIL = Cite(QUARRY, "until the start of your next hero phase")
NOT_RETREATS = Cite(QUARRY, "but not retreat moves")
NO_NORMAL_MOVE = Cite("core-3e/8.0", "a normal move or a run")
TOWARDS = Cite(QUARRY, "must be towards that unit")
SHOOTING = Cite(QUARRY, "target of any shooting attacks they make")
PICKED_TO_MOVE = Cite(AETHER, "you pick a predatory endless spell")
COST = Cite("core-3e/6.1", "You must spend 1 command point")
USED_ONCE = Cite("core-3e/6.1", "cannot use the same command ability more than")
PREDATORY = Cite(AETHER, "pick 1 predatory endless spell")
TWELVE = Cite(AETHER, 'within 12" of a friendly WIZARD')
D6_ADDED = Cite(AETHER, 'add D6" to the movement range')
ROUND_ENDS = Cite(AETHER, "until the end of the battle round")


@rule(PAGE, part="realmscape feature", no="may not roll", neither=tuple(feature.value for feature in Feature))
def realmscape_feature(given: FeatureRoll) -> Verdict:
    """Which realmscape feature applies to the battle?"""
    v = Verdict()
    who = f"The player who rolls {'picked' if given.picked_the_realm else 'did not pick'} the realm."
    if not v.step(WHO_PICKED, who, given.picked_the_realm):
        return v.end("may not roll")
    feature = tuple(Feature)[given.roll - 1]
    cite = NOT_AFFECTED if feature is Feature.NO_INTEREST else BOTH_PLAYERS
    v.step(cite, f"The dice shows {given.roll}: {feature}.", True)
    return v.end(feature.value, value=given.roll)


@rule(
    PAGE,
    part="the great game",
    yes="you decide on it",
    no=("your opponent decides on it", "it cannot be used"),
    neither=("roll off again", "not now"),
)
def the_great_game(given: FeatureOfARound) -> Verdict:
    """Do you decide that this realmscape feature is used for the battle round?"""
    v = Verdict()
    if not before_first_turn(v, given, ROUND_STARTS, BEFORE_FIRST_TURN):
        return v.end("not now")
    if not v.step(ONE_OF_THESE, f"The feature is {given.wanted}.", given.wanted.for_a_round):
        return v.end("it cannot be used")
    player = winner(v, given, ROLL_OFF)
    if player is None:
        return v.end("roll off again")
    v.step(WINNER_DECIDES, f"The winner is {player}.", True)
    return v.end("you decide on it" if player is Player.YOU else "your opponent decides on it")


@rule(PAGE, part="casting roll", yes="successfully cast", no=("not cast", "miscast"))
def casting_roll(given: rolls.CastUnderFeature) -> Verdict:
    """Is the WIZARD's spell successfully cast?"""
    v = Verdict()
    storm = v.step(CASTING, given.says_feature, given.feature is Feature.BLOODSTORM)
    modifiers = (*given.modifiers, -1) if storm else given.modifiers
    cast = ask("core-3e/19.1", part="cast", roll=given.roll, modifiers=modifiers, casting_value=given.casting_value)
    says = f"With {sum(modifiers):+}, {given.roll} against a casting value of {given.casting_value}: {cast.outcome}."
    v.step(CAST, says, cast.outcome == "successfully cast", cast)
    return v.end(cast.outcome, value=cast.value, because=cast.decided_by)


@rule(PAGE, part="wound roll", yes="may be re-rolled", no="may not be re-rolled")
def wound_roll(given: rolls.WoundRollAgain) -> Verdict:
    """May the wound roll be re-rolled?"""
    v = Verdict()
    may = (
        v.step(BLOOD, given.says_feature, given.feature is Feature.BLOODSTORM)
        and v.step(ROLLS_OF_ONE, f"The dice shows {given.roll}.", given.roll == 1)
        and v.step(CHARGED, f"It charged in this turn: {'yes' if given.charged else 'no'}.", given.charged)
        and v.step(MELEE, f"The attack is made with a {given.weapon}.", given.weapon is WeaponKind.MELEE)
    )
    return rerolled_once(v, given.already_rerolled, ONCE, ROLLS_OF_ONE) if may else v.end("may not be re-rolled")


@rule(PAGE, part="flying", yes="can fly", no="cannot fly")
def flying(given: moves.UnitThatFlies) -> Verdict:
    """Can the unit fly?"""
    v = Verdict()
    says = f"{given.says_feature} Without it the unit can{'' if given.can_fly else 'not'} fly."
    grounded = v.step(NOBODY_FLIES, says, given.feature is Feature.CHOKESPORES)
    return v.end("can fly" if given.can_fly and not grounded else "cannot fly")


@rule(PAGE, part="hit roll", yes="hits", no="misses")
def hit_roll(given: rolls.HitUnderFeature) -> Verdict:
    """Does the attack hit?"""
    v = Verdict()
    harder = given.feature is Feature.CHOKESPORES and given.weapon is WeaponKind.MISSILE
    v.step(MISSILES, f"{given.says_feature} The weapon is a {given.weapon}.", harder)
    modifiers = (*given.modifiers, -1) if harder else given.modifiers
    hit = ask("core-3e/13.3", part="hit", roll=given.roll, to_hit=given.to_hit, modifiers=modifiers)
    v.step(TO_HIT, f"With {sum(modifiers):+}, {given.roll} against {given.to_hit}+.", hit.outcome == "hits", hit)
    return v.end(hit.outcome, because=hit.decided_by)


@rule(PAGE, part="casting re-roll", yes="may be re-rolled", no="may not be re-rolled")
def casting_reroll(given: rolls.CastAgain) -> Verdict:
    """May the casting roll be re-rolled?"""
    v = Verdict()
    shards = v.step(CAST_AGAIN, given.says_feature, given.feature is Feature.WYRDSHARDS)
    may = shards and v.step(ON_THE_BATTLEFIELD, given.says_wizard, given.wizard_on_the_battlefield)
    return rerolled_once(v, given.already_rerolled, ONCE, CAST_AGAIN) if may else v.end("may not be re-rolled")


@rule(PAGE, part="after a casting re-roll", yes=D3_WOUNDS, no=(UNHURT, "not yet"))
def after_a_casting_reroll(given: rolls.AfterCastAgain) -> Verdict:
    """Does the WIZARD suffer mortal wounds for the re-roll, and how many?"""
    v = Verdict()
    again = v.step(WITH_THIS_RULE, given.says_rerolled, given.rerolled)
    if not (again and v.step(SUCCEEDS, given.says_successful, given.successful)):
        return v.end(UNHURT, value=0)
    if not v.step(RESOLVED, given.says_resolved, given.effects_resolved):
        return v.end("not yet", value=0)
    return d3_mortal_wounds(v, given, COSTS_D3)


@rule(PAGE, part="run and charge", yes="may attempt a charge", no="may not attempt a charge")
def run_and_charge(given: moves.UnitThatRan) -> Verdict:
    """May the unit attempt a charge, as far as running and retreating go?"""
    v = Verdict()
    if not v.step(RAN, given.says_moved, given.ran or given.retreated):
        return v.end("may attempt a charge")
    later = ask("core-3e/8.2" if given.retreated else "core-3e/8.3", part="later", wants=LaterDeed.CHARGE)
    lets_it = given.feature is Feature.MELODY and not given.retreated
    can = v.step(STILL_CHARGE, f"{given.says_feature} {given.says_moved}", lets_it, later)
    return v.end("may attempt a charge" if can else "may not attempt a charge", because=STILL_CHARGE if can else RAN)


@rule(PAGE, part="after a run and a charge", yes=D3_WOUNDS, no=(UNHURT, "not yet"))
def after_run_and_charge(given: moves.UnitThatRanAndCharged) -> Verdict:
    """Does the unit suffer mortal wounds for having run and charged, and how many?"""
    v = Verdict()
    melody = v.step(IN_ONE_TURN, given.says_feature, given.feature is Feature.MELODY)
    if not (melody and v.step(DID_BOTH, given.says_both, given.ran and given.charged)):
        return v.end(UNHURT, value=0)
    if not v.step(PHASE_ENDS, given.says_now, given.end_of_charge_phase):
        return v.end("not yet", value=0)
    return d3_mortal_wounds(v, given, HASTE_COSTS_D3)


@rule(PAGE, part="realmsphere magic", yes="knows Marked Quarry", no="does not know it")
def realmsphere_magic(given: magic.ModelThatMayKnow) -> Verdict:
    """Does the model know the spell Marked Quarry?"""
    v = Verdict()
    knows = v.step(WIZARDS_KNOW, f"It is {'a' if given.wizard else 'no'} WIZARD.", given.wizard)
    return v.end("knows Marked Quarry" if knows else "does not know it")


@rule(
    PAGE,
    part="marked quarry",
    yes="the unit is marked",
    no=("only WIZARDS know it", "not cast", "miscast", "unbound", "may not be picked"),
)
def marked_quarry(given: magic.MarkedQuarry) -> Verdict:
    """Is the unit marked by Marked Quarry?"""
    v = Verdict()
    if not v.step(WIZARDS_KNOW, f"The caster is {'a' if given.wizard else 'no'} WIZARD.", given.wizard):
        return v.end("only WIZARDS know it")
    cast = ask("core-3e/19.1", part="cast", roll=given.roll, modifiers=given.modifiers, casting_value=7)
    if not v.step(SEVEN, f"With a casting value of 7 it is {cast.outcome}.", cast.outcome == "successfully cast", cast):
        return v.end(cast.outcome, because=cast.decided_by)
    if v.step(UNBOUND, f"Unbound: {'yes' if given.unbound else 'no'}.", given.unbound):
        return v.end("unbound")
    unit = f"It is {'an enemy' if given.enemy else 'a friendly'} unit, {'' if given.visible else 'not '}visible."
    fits = v.step(ENEMY, unit, given.enemy and given.visible) and v.step(
        EIGHTEEN, f"It is {inches(given.distance)} from the caster.", within(given.distance, 18)
    )
    return v.end("the unit is marked" if fits else "may not be picked")


@rule(PAGE, part="roaming monsters", yes="may do so", no="may not do so")
def roaming_monsters(given: magic.RoamingMonsters) -> Verdict:
    """May the Roaming Monsters unit do this after Marked Quarry has been cast?"""
    v = Verdict()
    if not v.step(UNTIL, given.says_later, not given.next_hero_phase):
        return v.end("may do so")
    if given.does in (magic.MonstersDeed.RETREAT, magic.MonstersDeed.RUN):
        free = NOT_RETREATS if given.does is magic.MonstersDeed.RETREAT else NO_NORMAL_MOVE
        v.step(free, f"The unit is to make {given.does}.", True)
        return v.end("may do so")
    at = f"The unit is to make {given.does}, {'' if given.at_the_marked_unit else 'not '}at the marked unit."
    right = v.step(SHOOTING if given.does is magic.MonstersDeed.SHOOT else TOWARDS, at, given.at_the_marked_unit)
    return v.end("may do so" if right else "may not do so")


@rule(PAGE, part="forced by the aether", yes="may be used", no="may not be used")
def forced_by_the_aether(given: magic.ForcedByTheAether) -> Verdict:
    """May Forced by the Aether be used on this endless spell now?"""
    v = Verdict()
    may = (
        v.step(PICKED_TO_MOVE, given.says_picked, given.as_one_is_picked_to_move)
        and v.step(COST, f"Command points: {given.command_points}.", given.command_points >= 1)
        and v.step(USED_ONCE, given.says_used, not given.used_this_phase)
        and v.step(PREDATORY, f"Predatory: {'yes' if given.predatory else 'no'}.", given.predatory)
        and v.step(TWELVE, given.says_away, within(given.from_friendly_wizard, 12))
    )
    return v.end("may be used" if may else "may not be used")


@rule(PAGE, part="movement range", yes="farther: {}", no="as on its warscroll: {}")
def movement_range(given: magic.ForcedSpell) -> Verdict:
    """Can the endless spell move farther than its warscroll says, and how far?"""
    v = Verdict()
    if not v.step(ROUND_ENDS, given.says_when, given.same_battle_round):
        return v.end(f"as on its warscroll: {inches(given.movement_range)}", value=given.movement_range)
    total = given.movement_range + given.roll
    v.step(D6_ADDED, f"{inches(given.movement_range)} and {given.roll} make {inches(total)}.", True)
    return v.end(f"farther: {inches(total)}", value=total)


realmscape_feature_odds = odds_over(realmscape_feature, "roll")
the_great_game_odds = odds_over(the_great_game, "your_roll", "opponents_roll")
casting_roll_odds = odds_over(casting_roll, "roll")
hit_roll_odds = odds_over(hit_roll, "roll")
after_a_casting_reroll_odds = odds_over(after_a_casting_reroll, "dice_for_d3")
after_run_and_charge_odds = odds_over(after_run_and_charge, "dice_for_d3")
marked_quarry_odds = odds_over(marked_quarry, "roll")

GAME = FeatureOfARound(your_roll=5, opponents_roll=3, wanted=Feature.MELODY)
SPELL = rolls.CastUnderFeature(feature=Feature.BLOODSTORM, roll=7, casting_value=6)
FAILED = rolls.WoundRollAgain(feature=Feature.BLOODSTORM, roll=1, weapon=WeaponKind.MELEE, charged=True)
DRAGON = moves.UnitThatFlies(feature=Feature.CHOKESPORES, can_fly=True)
SHOT = rolls.HitUnderFeature(feature=Feature.CHOKESPORES, roll=4, to_hit=3, weapon=WeaponKind.MISSILE)
CAST_ROLL = rolls.CastAgain(feature=Feature.WYRDSHARDS)
AFTER_CAST = rolls.AfterCastAgain(rerolled=True, successful=True, dice_for_d3=5)
RUNNERS = moves.UnitThatRan(feature=Feature.MELODY, ran=True)
HASTE = moves.UnitThatRanAndCharged(feature=Feature.MELODY, ran=True, charged=True, dice_for_d3=2)
MARK = magic.MarkedQuarry(roll=7, distance=18)
BEAST = magic.RoamingMonsters(does=magic.MonstersDeed.CHARGE_MOVE, at_the_marked_unit=False)
SHOVE = magic.ForcedByTheAether(from_friendly_wizard=12)

EXAMPLES = (
    Example("A 1 for the feature, what happens?", FeatureRoll(roll=1), Feature.NO_INTEREST.value, NOT_AFFECTED, 1),
    Example("A 2 for the realmscape feature?", FeatureRoll(roll=2), Feature.BLOODSTORM.value, BOTH_PLAYERS, 2),
    Example("A 3 for the realmscape feature?", FeatureRoll(roll=3), Feature.CHOKESPORES.value, BOTH_PLAYERS, 3),
    Example("A 4 for the realmscape feature?", FeatureRoll(roll=4), Feature.WYRDSHARDS.value, BOTH_PLAYERS, 4),
    Example("A 5 for the realmscape feature?", FeatureRoll(roll=5), Feature.MELODY.value, BOTH_PLAYERS, 5),
    Example("A 6 for the realmscape feature?", FeatureRoll(roll=6), Feature.GREAT_GAME.value, BOTH_PLAYERS, 6),
    Example(
        "They picked the realm, may I roll for the feature too?",
        FeatureRoll(roll=4, picked_the_realm=False),
        "may not roll",
        WHO_PICKED,
    ),
    Example("Who picks the feature when we rolled The Great Game?", GAME, "you decide on it", WINNER_DECIDES),
    Example(
        "They won the roll-off of The Great Game, do I pick the feature?",
        GAME.but(your_roll=2),
        "your opponent decides on it",
        WINNER_DECIDES,
    ),
    Example("We tied the roll-off of The Great Game?", GAME.but(your_roll=3), "roll off again", ROLL_OFF),
    Example(
        "We play The Great Game, can I choose that nothing happens?",
        GAME.but(wanted=Feature.NO_INTEREST),
        "it cannot be used",
        ONE_OF_THESE,
    ),
    Example(
        "Can I choose The Great Game as the feature again?",
        GAME.but(wanted=Feature.GREAT_GAME),
        "it cannot be used",
        ONE_OF_THESE,
    ),
    Example(
        "Do we roll off for The Great Game after priority?",
        GAME.but(first_turn_determined=True),
        "not now",
        BEFORE_FIRST_TURN,
    ),
    Example(
        "Do we choose the feature of The Great Game at the end of the round?",
        GAME.but(start_of_battle_round=False),
        "not now",
        ROUND_STARTS,
    ),
    Example("Blood rain at the Eightpoints, minus one to cast: a 7 for a 6?", SPELL, "successfully cast", CAST, 6),
    Example("A casting roll of 6 for a 6 in the blood rain?", SPELL.but(roll=6), "not cast", CAST, 5),
    Example(
        "A casting roll of 6 for a 6 among the shards?",
        SPELL.but(roll=6, feature=Feature.WYRDSHARDS),
        "successfully cast",
        CAST,
        6,
    ),
    Example(
        "Does +1 to cast make up for the blood rain?", SPELL.but(roll=6, modifiers=(1,)), "successfully cast", CAST, 6
    ),
    Example("I rolled a 3 to cast in the blood rain, is that a miscast?", SPELL.but(roll=3), "not cast", CAST, 2),
    Example("Double 1 to cast in the blood rain?", SPELL.but(roll=2), "miscast", MISCAST),
    Example(
        "Double 1 among the shards with +5 to cast a spell of 5?",
        SPELL.but(roll=2, modifiers=(5,), casting_value=5, feature=Feature.WYRDSHARDS),
        "miscast",
        MISCAST,
    ),
    Example("We charged and rolled a 1 to wound in the bloodstorm?", FAILED, "may be re-rolled", ROLLS_OF_ONE),
    Example(
        "We charged and rolled a 2 to wound in the bloodstorm?",
        FAILED.but(roll=2),
        "may not be re-rolled",
        ROLLS_OF_ONE,
    ),
    Example(
        "A 1 to wound in the bloodstorm, but we did not charge this turn?",
        FAILED.but(charged=False),
        "may not be re-rolled",
        CHARGED,
    ),
    Example(
        "A 1 to wound with a bow in the bloodstorm?",
        FAILED.but(weapon=WeaponKind.MISSILE),
        "may not be re-rolled",
        MELEE,
    ),
    Example(
        "A 1 to wound again after the bloodstorm's re-roll?",
        FAILED.but(already_rerolled=True),
        "may not be re-rolled",
        ONCE,
    ),
    Example(
        "We charged and rolled a 1 to wound in the chokespores?",
        FAILED.but(feature=Feature.CHOKESPORES),
        "may not be re-rolled",
        BLOOD,
    ),
    Example("Do the chokespores stop my dragon flying?", DRAGON, "cannot fly", NOBODY_FLIES),
    Example(
        "Does the bloodstorm stop my dragon flying?", DRAGON.but(feature=Feature.BLOODSTORM), "can fly", NOBODY_FLIES
    ),
    Example(
        "Can my infantry fly in the bloodstorm?",
        DRAGON.but(feature=Feature.BLOODSTORM, can_fly=False),
        "cannot fly",
        NOBODY_FLIES,
    ),
    Example("My archers hit on 3+ and rolled a 4 in the spores?", SHOT, "hits", TO_HIT),
    Example("My archers hit on 3+ and rolled a 3 in the spores?", SHOT.but(roll=3), "misses", TO_HIT),
    Example("A 3 to hit with a sword in the spores?", SHOT.but(roll=3, weapon=WeaponKind.MELEE), "hits", TO_HIT),
    Example("A 3 to hit with a bow in the bloodstorm?", SHOT.but(roll=3, feature=Feature.BLOODSTORM), "hits", TO_HIT),
    Example("The spores and another -1, is a 4 still a hit?", SHOT.but(modifiers=(-1,)), "hits", AT_MOST),
    Example("My archers hit on 6+ and rolled a 6 in the spores?", SHOT.but(roll=6, to_hit=6), "hits", ALWAYS_HITS),
    Example(
        "A 1 to hit on 2+ with a sword and +1 in the spores?",
        SHOT.but(roll=1, to_hit=2, weapon=WeaponKind.MELEE, modifiers=(1,)),
        "misses",
        NEVER_HITS,
    ),
    Example("Can I re-roll my cast with the wyrdshards?", CAST_ROLL, "may be re-rolled", CAST_AGAIN),
    Example(
        "Can I re-roll my cast twice with the wyrdshards?",
        CAST_ROLL.but(already_rerolled=True),
        "may not be re-rolled",
        ONCE,
    ),
    Example(
        "Can a priest use the wyrdshards?",
        CAST_ROLL.but(wizard_on_the_battlefield=False),
        "may not be re-rolled",
        ON_THE_BATTLEFIELD,
    ),
    Example(
        "Can I re-roll my cast in the Exultant Melody?",
        CAST_ROLL.but(feature=Feature.MELODY),
        "may not be re-rolled",
        CAST_AGAIN,
    ),
    Example("Rerolled my cast with the wyrdshards, do I take the D3?", AFTER_CAST, "D3 mortal wounds: 3", COSTS_D3, 3),
    Example("A 2 for the D3 of the wyrdshards?", AFTER_CAST.but(dice_for_d3=2), "D3 mortal wounds: 1", COSTS_D3, 1),
    Example("A 3 for the D3 of the wyrdshards?", AFTER_CAST.but(dice_for_d3=3), "D3 mortal wounds: 2", COSTS_D3, 2),
    Example("The wyrdshards re-roll failed too?", AFTER_CAST.but(successful=False), UNHURT, SUCCEEDS, 0),
    Example("Cast among the wyrdshards without a re-roll?", AFTER_CAST.but(rerolled=False), UNHURT, WITH_THIS_RULE, 0),
    Example("When do I take the D3 of the wyrdshards?", AFTER_CAST.but(effects_resolved=False), "not yet", RESOLVED, 0),
    Example("Run and charge in the Eightpoints?", RUNNERS, "may attempt a charge", STILL_CHARGE),
    Example(
        "Run and charge in the bloodstorm?", RUNNERS.but(feature=Feature.BLOODSTORM), "may not attempt a charge", RAN
    ),
    Example(
        "I did not run, may I charge in the bloodstorm?",
        RUNNERS.but(feature=Feature.BLOODSTORM, ran=False),
        "may attempt a charge",
        RAN,
    ),
    Example(
        "My unit retreated, does the melody let it charge?",
        RUNNERS.but(ran=False, retreated=True),
        "may not attempt a charge",
        RAN,
    ),
    Example("Run and charge, what does it cost me?", HASTE, "D3 mortal wounds: 1", HASTE_COSTS_D3, 1),
    Example("I ran and charged, a 4 for the D3?", HASTE.but(dice_for_d3=4), "D3 mortal wounds: 2", HASTE_COSTS_D3, 2),
    Example("I ran and charged, a 6 for the D3?", HASTE.but(dice_for_d3=6), "D3 mortal wounds: 3", HASTE_COSTS_D3, 3),
    Example("I ran in the melody but failed to charge?", HASTE.but(charged=False), UNHURT, DID_BOTH, 0),
    Example("I only charged in the melody?", HASTE.but(ran=False), UNHURT, DID_BOTH, 0),
    Example(
        "I ran and charged in the bloodstorm, does it hurt?",
        HASTE.but(feature=Feature.BLOODSTORM),
        UNHURT,
        IN_ONE_TURN,
        0,
    ),
    Example(
        "Do I take the D3 right after the charge move?", HASTE.but(end_of_charge_phase=False), "not yet", PHASE_ENDS, 0
    ),
    Example(
        "Does every wizard know Marked Quarry here, mine too?",
        magic.ModelThatMayKnow(wizard=True),
        "knows Marked Quarry",
        WIZARDS_KNOW,
    ),
    Example(
        "Does my hero who is no wizard know Marked Quarry?",
        magic.ModelThatMayKnow(wizard=False),
        "does not know it",
        WIZARDS_KNOW,
    ),
    Example("Can I send the roaming monsters at his unit, 18 inches away?", MARK, "the unit is marked", EIGHTEEN),
    Example("Marked Quarry on a unit 18.1 inches away?", MARK.but(distance=18.1), "may not be picked", EIGHTEEN),
    Example("Marked Quarry on a unit out of sight?", MARK.but(visible=False), "may not be picked", ENEMY),
    Example("Can I mark my own unit with Marked Quarry?", MARK.but(enemy=False), "may not be picked", ENEMY),
    Example("A 6 for Marked Quarry?", MARK.but(roll=6), "not cast", CAST),
    Example("A 6 for Marked Quarry with +1 to cast?", MARK.but(roll=6, modifiers=(1,)), "the unit is marked", EIGHTEEN),
    Example("Double 1 for Marked Quarry?", MARK.but(roll=2), "miscast", MISCAST),
    Example("They unbound Marked Quarry?", MARK.but(unbound=True), "unbound", UNBOUND),
    Example(
        "Can a hero who is no wizard cast Marked Quarry?", MARK.but(wizard=False), "only WIZARDS know it", WIZARDS_KNOW
    ),
    Example("Can the roaming monster charge another unit than the marked one?", BEAST, "may not do so", TOWARDS),
    Example(
        "Can the roaming monster charge the marked unit?", BEAST.but(at_the_marked_unit=True), "may do so", TOWARDS
    ),
    Example(
        "May the roaming monster walk away from the marked unit?",
        BEAST.but(does=magic.MonstersDeed.NORMAL_MOVE),
        "may not do so",
        TOWARDS,
    ),
    Example(
        "May the roaming monster retreat from the marked unit?",
        BEAST.but(does=magic.MonstersDeed.RETREAT),
        "may do so",
        NOT_RETREATS,
    ),
    Example(
        "May the roaming monster run elsewhere than to the marked unit?",
        BEAST.but(does=magic.MonstersDeed.RUN),
        "may do so",
        NO_NORMAL_MOVE,
    ),
    Example(
        "Marked quarry, does the monster ignore who is closest when it shoots?",
        BEAST.but(does=magic.MonstersDeed.SHOOT, at_the_marked_unit=True),
        "may do so",
        SHOOTING,
    ),
    Example(
        "Can the roaming monster shoot who is closest, and not the marked unit?",
        BEAST.but(does=magic.MonstersDeed.SHOOT),
        "may not do so",
        SHOOTING,
    ),
    Example("How long do they chase the marked unit?", BEAST.but(next_hero_phase=True), "may do so", UNTIL),
    Example("Is there a command ability to push an endless spell further?", SHOVE, "may be used", TWELVE),
    Example(
        "Forced by the Aether, and my wizard is 12.1 inches from the spell?",
        SHOVE.but(from_friendly_wizard=12.1),
        "may not be used",
        TWELVE,
    ),
    Example(
        "Forced by the Aether on a spell that is not predatory?",
        SHOVE.but(predatory=False),
        "may not be used",
        PREDATORY,
    ),
    Example(
        "Forced by the Aether in my shooting phase?",
        SHOVE.but(as_one_is_picked_to_move=False),
        "may not be used",
        PICKED_TO_MOVE,
    ),
    Example("Forced by the Aether without command points?", SHOVE.but(command_points=0), "may not be used", COST),
    Example(
        "Forced by the Aether on a second endless spell?", SHOVE.but(used_this_phase=True), "may not be used", USED_ONCE
    ),
    Example(
        'My endless spell moves 8" and I rolled a 4 for Forced by the Aether?',
        magic.ForcedSpell(movement_range=8, roll=4),
        'farther: 12"',
        D6_ADDED,
        12,
    ),
    Example(
        "Forced by the Aether, how far does it move in the next battle round?",
        magic.ForcedSpell(movement_range=8, roll=4, same_battle_round=False),
        'as on its warscroll: 8"',
        ROUND_ENDS,
        8,
    ),
)
