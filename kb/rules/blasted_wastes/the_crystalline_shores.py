"""The Crystalline Shores: doubles that cast with a third dice, the firetide, Favour Points, and six triumphs.

What surprises: each player can roll a third dice for their own WIZARDS; the firetide comes in on a total of exactly
3, 6 or 9 alone; Bluefire spares who can fly; a model that flies by the Sigil has a Move of 12", even where its own is
greater.
"""

import kb.rules.blasted_wastes.time_of_war.conditions as holds
import kb.rules.blasted_wastes.time_of_war.gifts_of_tzeentch as gifts
import kb.rules.blasted_wastes.time_of_war.tides as tides
import kb.rules.blasted_wastes.time_of_war.triumphs as won
from kb.engine import Cite, Example, Verdict, ask, odds, odds_over, rule
from kb.rules.blasted_wastes.time_of_war.favour import FAVOUR, BattleResult, WarbandAfterBattle, favour
from kb.rules.blasted_wastes.time_of_war.mortal_wounds import NO_WOUNDS, d3_mortal_wounds, nine_dice
from kb.tabletop import Phase
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.attacks import Sight
from kb.tabletop.combat.weapons import WeaponKind
from kb.tabletop.combat.wounds import D3_WOUNDS, mortal_wounds
from kb.tabletop.players import Player

SHORES = "blasted-wastes/the-crystalline-shores"
DOUBLE = Cite(f"{SHORES}#sparkling-shards", "When you roll a double as the casting")
THIRD = Cite(f"{SHORES}#sparkling-shards", "you can roll a third dice and add")
FIFTEEN = Cite(f"{SHORES}#sparkling-shards", "increases the result to 15 or more")
SURGE = Cite(f"{SHORES}#sparkling-shards", 'each enemy unit within 18" suffers D3')
TOGETHER = Cite(f"{SHORES}#firetide", "add its two dice together")
EXACTLY = Cite(f"{SHORES}#firetide", "if the total is exactly 3, 6 or")
PINK = Cite(f"{SHORES}#tide-of-pinkfire", "unit on the battlefield suffers D3 mortal wounds")
PINK_FLY = Cite(f"{SHORES}#tide-of-pinkfire", "unless it can fly")
PINK_TZEENTCH = Cite(f"{SHORES}#tide-of-pinkfire", "a single mortal wound instead")
PICKS = Cite(f"{SHORES}#tide-of-bluefire", "The player who has the second turn")
EDGE = Cite(f"{SHORES}#tide-of-bluefire", "to see where the tide comes from")
BLUE = Cite(f"{SHORES}#tide-of-bluefire", "of the flaming edge suffer D3 mortal wounds")
BLUE_NEAR = Cite(f"{SHORES}#tide-of-bluefire", 'Units within 18" of the flaming edge')
BLUE_FLY = Cite(f"{SHORES}#tide-of-bluefire", "unless they can fly")
BLUE_TZEENTCH = Cite(f"{SHORES}#tide-of-bluefire", "a single mortal wound instead")
CHANGE = Cite(f"{SHORES}#tide-of-change", "On a 5 or 6, the unit gets")
CHANGE_D3 = Cite(f"{SHORES}#tide-of-change", "gets D3 slain models back")
CHANGE_D6 = Cite(f"{SHORES}#tide-of-change", "a TZEENTCH unit gets D6 back")
CAMPAIGN = Cite(f"{SHORES}#the-call-to-chaos-path-to-glory-campaign", "a Tzeentch warband that fights on")
CLAIMS = Cite(f"{SHORES}#the-call-to-chaos-path-to-glory-campaign", "claims a victory one additional Favour Point")
LOSES = Cite(f"{SHORES}#the-call-to-chaos-path-to-glory-campaign", "D3 fewer, to a minimum of 0")
MAJOR = Cite(f"{SHORES}#the-crystalline-shores-triumphs", "wins a major victory in a battle")
GLOBE_ONCE = Cite(f"{SHORES}#globe-of-swirling-flame", "Once during the battle")
GLOBE_PHASE = Cite(f"{SHORES}#globe-of-swirling-flame", "in your shooting phase, they can throw")
GLOBE_VISIBLE = Cite(f"{SHORES}#globe-of-swirling-flame", "throw it at a visible enemy unit")
GLOBE_NINE = Cite(f"{SHORES}#globe-of-swirling-flame", 'enemy unit within 9"')
GLOBE_SIXES = Cite(f"{SHORES}#globe-of-swirling-flame", "a mortal wound for each 6")
BOAT_START = Cite(f"{SHORES}#the-flickering-boatmen", "At the start of your hero phase")
BOAT_ONCE = Cite(f"{SHORES}#the-flickering-boatmen", "once during the battle, you can summon")
BOAT_DICE = Cite(f"{SHORES}#the-flickering-boatmen", "a unit of that many Horrors")
BOAT_ENEMY = Cite(f"{SHORES}#the-flickering-boatmen", 'not within 3" of any enemy model')
BOAT_HERO = Cite(f"{SHORES}#the-flickering-boatmen", 'within 9" of any HERO in')
VORE_ONCE = Cite(f"{SHORES}#arcanovore", "Once during the battle")
VORE_ANOTHER = Cite(f"{SHORES}#arcanovore", 'another WIZARD within 18"')
VORE_CAST = Cite(f"{SHORES}#arcanovore", "has successfully cast a spell")
VORE_AFTER = Cite(f"{SHORES}#arcanovore", "right after another WIZARD")
VORE_SAME = Cite(f"{SHORES}#arcanovore", "immediately cast that same spell")
VORE_NO_ROLL = Cite(f"{SHORES}#arcanovore", "You make no casting roll for it")
VORE_UNBOUND = Cite(f"{SHORES}#arcanovore", "the opposing player cannot unbind it")
SIGIL_BEARER = Cite(f"{SHORES}#sigil-of-flight", "Choose a TOTEM in your army, or the")
SIGIL_ALIVE = Cite(f"{SHORES}#sigil-of-flight", "While that model is alive")
SIGIL_MOVE = Cite(f"{SHORES}#sigil-of-flight", 'can fly and has a Move of 12"')
GIFT_ALL = Cite(f"{SHORES}#gift-of-sorcery", "If all your HEROES are WIZARDS already")
GIFT_HERO = Cite(f"{SHORES}#gift-of-sorcery", "Choose a HERO in your army")
GIFT_KNOWS = Cite(f"{SHORES}#gift-of-sorcery", "They know Arcane Bolt and Mystic Shield")
GIFT_ONE = Cite(f"{SHORES}#gift-of-sorcery", "cast up to one spell")
GIFT_PHASE = Cite(f"{SHORES}#gift-of-sorcery", "In each of your hero phases")
GIFT_UNBIND = Cite(f"{SHORES}#gift-of-sorcery", "they cannot unbind spells")
ANIM_ONCE = Cite(f"{SHORES}#enchantment-of-animation", "Once during the battle")
ANIM_PHASE = Cite(f"{SHORES}#enchantment-of-animation", "in your shooting phase, pick one of")
ANIM_MELEE = Cite(f"{SHORES}#enchantment-of-animation", "pick one of its melee weapons")
ANIM_RANGE = Cite(f"{SHORES}#enchantment-of-animation", "as if it were a missile weapon that")

TIDES = {3: "Tide of Pinkfire", 6: "Tide of Bluefire", 9: "Tide of Change"}
LEFT, RIGHT = "left of the edge picked by {}", "right of the edge picked by {}"
EDGES = ("the edge picked by {}", LEFT, LEFT, RIGHT, RIGHT, "opposite the edge picked by {}")
REWARDS = {"Globe of Swirling Flame": GLOBE_ONCE, "The Flickering Boatmen": BOAT_DICE, "Arcanovore": VORE_ONCE}
REWARDS |= {"Sigil of Flight": SIGIL_BEARER, "Gift of Sorcery": GIFT_HERO, "Enchantment of Animation": ANIM_ONCE}
WOUNDS = ("{} mortal wounds", "1 mortal wound")


@rule(SHORES, part="sparkling shards", yes="surge of power", no=("no surge of power", "no third dice"))
def sparkling_shards(given: tides.CastingRollOnTheShores) -> Verdict:
    """Can the WIZARD's player roll a third dice, and does the WIZARD let loose a surge of power?"""
    v = Verdict()
    roll = given.first + given.second + sum(given.modifiers)
    dice = f"The two dice show {given.first} and {given.second}."
    if not v.step(DOUBLE, dice, given.first == given.second):
        return v.end("no third dice", value=roll)
    if not given.rolls_third:
        v.step(THIRD, "No third dice is rolled.", False)
        return v.end("no third dice", value=roll)
    total = roll + given.third
    v.step(THIRD, f"It shows {given.third}: with it the result goes from {roll} to {total}.", True)
    surge = v.step(FIFTEEN, f"The result is {total}.", total >= 15)
    return v.end("surge of power" if surge else "no surge of power", value=total)


@rule(SHORES, part="surge of power", yes=D3_WOUNDS, no=NO_WOUNDS)
def surge_of_power(given: tides.UnitNearSurge) -> Verdict:
    """Does the unit suffer mortal wounds from a surge of power, and how many?"""
    v = Verdict()
    cast = ask(SHORES, part="sparkling shards", **given.shared_with(tides.CastingRollOnTheShores))
    surges = cast.outcome == "surge of power"
    if not v.step(FIFTEEN, f"The casting roll is {cast.count}: {cast.outcome}.", surges, cast):
        return v.end(NO_WOUNDS, value=0)
    where = f"{'An enemy' if given.enemy else 'A friendly'} unit, {inches(given.distance)} from the WIZARD."
    if not v.step(SURGE, where, given.enemy and within(given.distance, 18)):
        return v.end(NO_WOUNDS, value=0)
    return d3_mortal_wounds(v, SURGE, given)


@rule(SHORES, part="firetide", yes=tuple(TIDES.values()), no="no firetide")
def firetide(given: tides.RollForFirstTurn) -> Verdict:
    """Does the firetide roll in, and which tide is it?"""
    v = Verdict()
    total = given.your_roll + given.opponents_roll
    v.step(TOGETHER, f"{given.your_roll} and {given.opponents_roll} make {total}.", True)
    v.step(EXACTLY, f"The total is {total}.", total in TIDES)
    return v.end(TIDES.get(total, "no firetide"), value=total)


@rule(SHORES, part="tide of pinkfire", yes=(D3_WOUNDS, "1 mortal wound"), no=NO_WOUNDS)
def tide_of_pinkfire(given: tides.UnitInPinkfire) -> Verdict:
    """Does the unit suffer mortal wounds from the Tide of Pinkfire, and how many?"""
    return tides.burns(Verdict(), given, PINK_FLY, PINK_TZEENTCH, PINK)


@rule(SHORES, part="bluefire edge", neither=tuple(dict.fromkeys(EDGES)))
def bluefire_edge(given: tides.EdgeOfBluefire) -> Verdict:
    """Who picks an edge, and from which edge does the Tide of Bluefire come?"""
    v = Verdict()
    v.step(PICKS, f"The second turn, and with it the pick, is for {given.second_turn}.", True)
    v.step(EDGE, f"The dice shows {given.roll}.", True)
    return v.end(EDGES[given.roll - 1].format(given.second_turn))


@rule(SHORES, part="tide of bluefire", yes=(D3_WOUNDS, "1 mortal wound"), no=NO_WOUNDS)
def tide_of_bluefire(given: tides.UnitInBluefire) -> Verdict:
    """Does the unit suffer mortal wounds from the Tide of Bluefire, and how many?"""
    v = Verdict()
    if not holds.near(v, BLUE_NEAR, "The flaming edge", given.distance, 18):
        return v.end(NO_WOUNDS, value=0)
    return tides.burns(v, given, BLUE_FLY, BLUE_TZEENTCH, BLUE)


@rule(SHORES, part="tide of change", yes=("D3 models return: {}", "D6 models return: {}"), no="none returns")
def tide_of_change(given: tides.UnitInChange) -> Verdict:
    """Do slain models return to the unit, and how many?"""
    v = Verdict()
    if not v.step(CHANGE, f"The dice for the unit shows {given.roll}.", given.roll >= 5):
        return v.end("none returns", value=0)
    dice, back = tides.models_back(v, given, CHANGE_D3, CHANGE_D6)
    return v.end(f"{dice} models return: {back}" if back else "none returns", value=back)


@rule(SHORES, part="call to chaos", neither=FAVOUR)
def call_to_chaos(given: WarbandAfterBattle) -> Verdict:
    """What does the battle do to its Favour Points, and how many has it then?"""
    return favour(Verdict(), given, "Tzeentch", CAMPAIGN, CLAIMS, LOSES)


@rule(SHORES, part="triumph", no="no roll on this table", neither=(*REWARDS, "re-roll the result"))
def triumph(given: gifts.BattleWonOnTheShores) -> Verdict:
    """Which of the Crystalline Shores triumphs is your reward?"""
    again = {"Gift of Sorcery": lambda v: gifts.all_are_wizards(v, GIFT_ALL, given)}
    return won.rewarded(given, "the Crystalline Shores", MAJOR, REWARDS, again)


@rule(SHORES, part="globe of swirling flame", yes=WOUNDS, no=(NO_WOUNDS, "may not be thrown"))
def globe_of_swirling_flame(given: gifts.GlobeThrown) -> Verdict:
    """Does the enemy unit suffer mortal wounds, and how many?"""
    v = Verdict()
    if not (
        holds.unused(v, GLOBE_ONCE, given.thrown_before)
        and holds.your_phase(v, GLOBE_PHASE, given)
        and v.step(GLOBE_VISIBLE, f"The unit is {'' if given.visible else 'not '}visible.", given.visible)
        and holds.near(v, GLOBE_NINE, "The enemy unit", given.distance, 9)
    ):
        return v.end("may not be thrown", value=0)
    v.step(GLOBE_SIXES, f"Of nine dice, those that show a 6: {given.sixes}.", given.sixes > 0)
    return v.end(mortal_wounds(given.sixes), value=given.sixes)


@rule(SHORES, part="flickering boatmen", yes="{} Horrors", no="may not be summoned now")
def flickering_boatmen(given: won.DaemonsSummoned) -> Verdict:
    """May the Horrors be summoned now, and how many are they?"""
    return won.summoned(given, "Horrors", BOAT_START, BOAT_ONCE, BOAT_DICE)


@rule(SHORES, part="flickering boatmen set-up", yes="may be set up so", no="may not be set up so")
def flickering_boatmen_set_up(given: won.DaemonsSetUp) -> Verdict:
    """May the Horrors be set up so?"""
    return won.set_up(given, 9, BOAT_ENEMY, BOAT_HERO)


@rule(SHORES, part="arcanovore", yes="is cast, and cannot be unbound", no="may not be cast so")
def arcanovore(given: gifts.ArcanovoreUsed) -> Verdict:
    """Does your WIZARD cast the spell of the other WIZARD, and can it be unbound?"""
    v = Verdict()
    who = f"The spell was cast by {'another WIZARD' if given.another_wizard else 'the same WIZARD'}"
    if not (
        holds.unused(v, VORE_ONCE, given.used)
        and v.step(VORE_CAST, f"It was {'' if given.successfully_cast else 'not '}cast.", given.successfully_cast)
        and v.step(VORE_AFTER, f"{who}, {'right' if given.right_after else 'not right'} before.", given.right_after)
        and v.step(
            VORE_ANOTHER,
            f"{who}, {inches(given.distance)} away.",
            given.another_wizard and within(given.distance, 18),
        )
        and v.step(VORE_SAME, f"It is {'the same' if given.same_spell else 'another'} spell.", given.same_spell)
    ):
        return v.end("may not be cast so")
    v.step(VORE_NO_ROLL, "It is cast without a casting roll.", True)
    v.step(VORE_UNBOUND, "Your opponent may not try to unbind it.", True)
    return v.end("is cast, and cannot be unbound", because=VORE_SAME)


@rule(
    SHORES,
    part="sigil of flight",
    yes='can fly, and has a Move of 12"',
    no=("has a Move of {} as before", "cannot carry it"),
)
def sigil_of_flight(given: gifts.UnitOfSigil) -> Verdict:
    """Can the unit fly by the Sigil, and what is its Move in inches?"""
    v = Verdict()
    if not v.step(SIGIL_BEARER, f"Its bearer: {given.bearer}.", given.bearer is not won.Bearer.OTHER):
        return v.end("cannot carry it")
    if not v.step(SIGIL_ALIVE, f"It is {'alive' if given.bearer_alive else 'slain'}.", given.bearer_alive):
        return v.end(f"has a Move of {inches(given.move)} as before", value=given.move)
    v.step(SIGIL_MOVE, "Its own Move does not count.", True)
    return v.end('can fly, and has a Move of 12"', value=12)


@rule(SHORES, part="gift of sorcery", yes="becomes a WIZARD", no="not a HERO of yours", neither="re-roll the result")
def gift_of_sorcery(given: gifts.HeroForSorcery) -> Verdict:
    """Does the model become a WIZARD?"""
    v = Verdict()
    if gifts.all_are_wizards(v, GIFT_ALL, given):
        return v.end("re-roll the result")
    hero = v.step(GIFT_HERO, f"It is {'a' if given.hero else 'no'} HERO in your army.", given.hero)
    return v.end("becomes a WIZARD" if hero else "not a HERO of yours")


@rule(SHORES, part="gift of sorcery spells", yes="can", no="cannot")
def gift_of_sorcery_spells(given: gifts.DeedOfSorcery) -> Verdict:
    """Can the HERO with the Gift of Sorcery do this?"""
    v = Verdict()
    known = (gifts.SorceryWanted.ARCANE_BOLT, gifts.SorceryWanted.MYSTIC_SHIELD)
    can = (
        v.step(GIFT_UNBIND, f"It would {given.wants}.", given.wants is not gifts.SorceryWanted.UNBIND)
        and v.step(GIFT_KNOWS, f"It would {given.wants} now.", given.wants in known)
        and holds.your_phase(v, GIFT_PHASE, given)
        and v.step(GIFT_ONE, f"Spells that it has cast: {given.cast_in_this_phase}.", given.cast_in_this_phase == 0)
    )
    return v.end("can" if can else "cannot")


@rule(SHORES, part="enchantment of animation", yes="can attack so", no="cannot attack so")
def enchantment_of_animation(given: gifts.AnimatedAttack) -> Verdict:
    """Can the unit attack like this?"""
    v = Verdict()
    picked = f"Picked: {given.weapons_picked} of its weapons, a {given.weapon}."
    can = (
        holds.unused(v, ANIM_ONCE, given.used)
        and holds.your_phase(v, ANIM_PHASE, given)
        and v.step(ANIM_MELEE, picked, given.weapon is WeaponKind.MELEE and given.weapons_picked == 1)
    )
    if not can:
        return v.end("cannot attack so")
    target = ask("core-1e/picking-targets", part="target", distance=given.distance, range=18, sight=given.sight)
    hit = v.step(
        ANIM_RANGE, f"The target is {inches(given.distance)} away.", target.outcome == "can be the target", target
    )
    return v.end("can attack so" if hit else "cannot attack so")


sparkling_shards_odds = odds_over(sparkling_shards, "first", "second", "third")
firetide_odds = odds_over(firetide, "your_roll", "opponents_roll")
surge_odds = odds_over(surge_of_power, "first", "second", "third", "dice_for_d3")
pinkfire_odds = odds_over(tide_of_pinkfire, "dice_for_d3")
bluefire_odds = odds_over(tide_of_bluefire, "dice_for_d3")
bluefire_edge_odds = odds_over(bluefire_edge, "roll")
change_odds = odds_over(tide_of_change, "roll", "dice_for_models")
globe_odds = odds(SHORES, part="globe of swirling flame")(nine_dice(globe_of_swirling_flame))

YOU, OPPONENT = Player.YOU, Player.OPPONENT
SURGING = tides.UnitNearSurge(first=5, second=5, third=5, distance=18, dice_for_d3=4)

EXAMPLES = (
    Example(
        "A double 5, and the third dice shows a 5?",
        tides.CastingRollOnTheShores(first=5, second=5, third=5),
        "surge of power",
        FIFTEEN,
        15,
    ),
    Example(
        "A double 5 and then a 4?",
        tides.CastingRollOnTheShores(first=5, second=5, third=4),
        "no surge of power",
        FIFTEEN,
        14,
    ),
    Example(
        "A double 5 and then a 4, with +1 to cast?",
        tides.CastingRollOnTheShores(first=5, second=5, third=4, modifiers=(1,)),
        "surge of power",
        FIFTEEN,
        15,
    ),
    Example(
        "A 6 and a 5 to cast, may I roll a third dice?",
        tides.CastingRollOnTheShores(first=6, second=5, third=6),
        "no third dice",
        DOUBLE,
        11,
    ),
    Example(
        "Do I have to roll the third dice?",
        tides.CastingRollOnTheShores(first=6, second=6, third=6, rolls_third=False),
        "no third dice",
        THIRD,
        12,
    ),
    Example(
        'An enemy exactly 18" from the surge, a 4?',
        SURGING.but(distance=18, dice_for_d3=4),
        "D3 mortal wounds: 2",
        SURGE,
        2,
    ),
    Example(
        'An enemy 18.1" from the surge of power?',
        SURGING.but(distance=18.1, dice_for_d3=4),
        "no mortal wounds",
        SURGE,
        0,
    ),
    Example(
        "A 1 for the D3 of the surge of power?",
        SURGING.but(distance=3, dice_for_d3=1),
        "D3 mortal wounds: 1",
        SURGE,
        1,
    ),
    Example(
        'His wizard lets loose a surge of power, does my unit 10" away suffer, a 6?',
        SURGING.but(first=6, second=6, third=6, distance=10, dice_for_d3=6),
        "D3 mortal wounds: 3",
        SURGE,
        3,
    ),
    Example(
        "Does the surge of power hit my own units?",
        SURGING.but(enemy=False, distance=3, dice_for_d3=4),
        "no mortal wounds",
        SURGE,
        0,
    ),
    Example(
        'A double 4 and a 6 to cast, does an enemy 6" away suffer anything?',
        SURGING.but(first=4, second=4, third=6, distance=6),
        "no mortal wounds",
        FIFTEEN,
        0,
    ),
    Example(
        "A 1 and a 2 for the first turn?",
        tides.RollForFirstTurn(your_roll=1, opponents_roll=2),
        "Tide of Pinkfire",
        EXACTLY,
        3,
    ),
    Example(
        "A 4 and a 2 for the first turn?",
        tides.RollForFirstTurn(your_roll=4, opponents_roll=2),
        "Tide of Bluefire",
        EXACTLY,
        6,
    ),
    Example(
        "A 4 and a 5 for the first turn?",
        tides.RollForFirstTurn(your_roll=4, opponents_roll=5),
        "Tide of Change",
        EXACTLY,
        9,
    ),
    Example(
        "A 6 and a 4 for the first turn, is more than 9 a tide?",
        tides.RollForFirstTurn(your_roll=6, opponents_roll=4),
        "no firetide",
        EXACTLY,
        10,
    ),
    Example(
        "My unit in the pinkfire, a 6?",
        tides.UnitInPinkfire(can_fly=False, dice_for_d3=6),
        "D3 mortal wounds: 3",
        PINK,
        3,
    ),
    Example(
        "My unit in the pinkfire can fly?",
        tides.UnitInPinkfire(can_fly=True, dice_for_d3=6),
        "no mortal wounds",
        PINK_FLY,
        0,
    ),
    Example(
        "My unit in the pinkfire is Tzeentch?",
        tides.UnitInPinkfire(can_fly=False, tzeentch=True, dice_for_d3=6),
        "1 mortal wound",
        PINK_TZEENTCH,
        1,
    ),
    Example(
        "My flying Tzeentch discs in the pinkfire?",
        tides.UnitInPinkfire(can_fly=True, tzeentch=True, dice_for_d3=6),
        "no mortal wounds",
        PINK_FLY,
        0,
    ),
    Example(
        "I go second, I picked an edge and rolled a 1?",
        tides.EdgeOfBluefire(second_turn=YOU, roll=1),
        "the edge picked by you",
        EDGE,
    ),
    Example(
        "I picked an edge for the bluefire and rolled a 2?",
        tides.EdgeOfBluefire(second_turn=YOU, roll=2),
        "left of the edge picked by you",
        EDGE,
    ),
    Example(
        "I picked an edge for the bluefire and rolled a 3?",
        tides.EdgeOfBluefire(second_turn=YOU, roll=3),
        "left of the edge picked by you",
        EDGE,
    ),
    Example(
        "I picked an edge for the bluefire and rolled a 4?",
        tides.EdgeOfBluefire(second_turn=YOU, roll=4),
        "right of the edge picked by you",
        EDGE,
    ),
    Example(
        "I picked an edge for the bluefire and rolled a 5?",
        tides.EdgeOfBluefire(second_turn=YOU, roll=5),
        "right of the edge picked by you",
        EDGE,
    ),
    Example(
        "I picked an edge for the bluefire and rolled a 6?",
        tides.EdgeOfBluefire(second_turn=YOU, roll=6),
        "opposite the edge picked by you",
        EDGE,
    ),
    Example(
        "He goes second, do I pick the edge for the bluefire?",
        tides.EdgeOfBluefire(second_turn=OPPONENT, roll=6),
        "opposite the edge picked by your opponent",
        EDGE,
    ),
    Example(
        'Exactly 18" from the flaming edge, a 3?',
        tides.UnitInBluefire(distance=18, can_fly=False, dice_for_d3=3),
        "D3 mortal wounds: 2",
        BLUE,
        2,
    ),
    Example(
        '18.1" from the flaming edge?',
        tides.UnitInBluefire(distance=18.1, can_fly=False, dice_for_d3=3),
        "no mortal wounds",
        BLUE_NEAR,
        0,
    ),
    Example(
        "Does the blue fire burn my flyers?",
        tides.UnitInBluefire(distance=2, can_fly=True, dice_for_d3=3),
        "no mortal wounds",
        BLUE_FLY,
        0,
    ),
    Example(
        "Does the bluefire burn my Tzeentch unit on foot?",
        tides.UnitInBluefire(distance=2, can_fly=False, tzeentch=True, dice_for_d3=3),
        "1 mortal wound",
        BLUE_TZEENTCH,
        1,
    ),
    Example(
        "Tide of Change: a 5 for my unit, and a 4 for the D3?",
        tides.UnitInChange(roll=5, dice_for_models=4, slain=6),
        "D3 models return: 2",
        CHANGE_D3,
        2,
    ),
    Example(
        "Tide of Change: a 4 for my unit?",
        tides.UnitInChange(roll=4, dice_for_models=4, slain=6),
        "none returns",
        CHANGE,
        0,
    ),
    Example(
        "Tide of Change: mine are Tzeentch, and I rolled a 4 for the models?",
        tides.UnitInChange(roll=6, tzeentch=True, dice_for_models=4, slain=6),
        "D6 models return: 4",
        CHANGE_D6,
        4,
    ),
    Example(
        "Tide of Change: only one of my unit is dead?",
        tides.UnitInChange(roll=6, dice_for_models=5, slain=1),
        "D3 models return: 1",
        CHANGE_D3,
        1,
    ),
    Example(
        "Tide of Change: nobody of my unit is dead?",
        tides.UnitInChange(roll=6, dice_for_models=5, slain=0),
        "none returns",
        CHANGE_D3,
        0,
    ),
    Example(
        "My Tzeentch warband won on the Shores, any favour?",
        WarbandAfterBattle(result=BattleResult.VICTORY, favour_points_otherwise=4, dice_for_d3=3),
        "1 gained, 5 in all",
        CLAIMS,
        5,
    ),
    Example(
        "My Tzeentch warband lost on the Shores, and I rolled a 1?",
        WarbandAfterBattle(result=BattleResult.LOSS, favour_points_otherwise=4, dice_for_d3=1),
        "1 lost, 3 left",
        LOSES,
        3,
    ),
    Example(
        "My Tzeentch warband lost on the Shores with 2 points and a 5?",
        WarbandAfterBattle(result=BattleResult.LOSS, favour_points_otherwise=2, dice_for_d3=5),
        "2 lost, 0 left",
        LOSES,
        0,
    ),
    Example(
        "My Tzeentch warband neither won nor lost on the Shores?",
        WarbandAfterBattle(result=BattleResult.DRAW, favour_points_otherwise=2, dice_for_d3=5),
        "no change",
        LOSES,
    ),
    Example(
        "My Nurgle warband won on the Shores, any favour?",
        WarbandAfterBattle(of_this_god=False, result=BattleResult.VICTORY, favour_points_otherwise=2, dice_for_d3=5),
        "no change",
        CAMPAIGN,
    ),
    Example(
        "Minor victory on the Shores, do I roll for a triumph there?",
        gifts.BattleWonOnTheShores(victory=won.Victory.MINOR, roll=1, heroes_that_are_no_wizards=1),
        "no roll on this table",
        MAJOR,
    ),
    Example(
        "I won a major victory elsewhere, do I roll for a triumph of the Shores?",
        gifts.BattleWonOnTheShores(victory=won.Victory.MAJOR, fought_here=False, roll=1, heroes_that_are_no_wizards=1),
        "no roll on this table",
        MAJOR,
    ),
    Example(
        "Major victory on the Shores, a 1?",
        gifts.BattleWonOnTheShores(victory=won.Victory.MAJOR, roll=1, heroes_that_are_no_wizards=1),
        "Globe of Swirling Flame",
        GLOBE_ONCE,
        1,
    ),
    Example(
        "Major victory on the Shores, a 2?",
        gifts.BattleWonOnTheShores(victory=won.Victory.MAJOR, roll=2, heroes_that_are_no_wizards=1),
        "The Flickering Boatmen",
        BOAT_DICE,
        2,
    ),
    Example(
        "Major victory on the Shores, a 3?",
        gifts.BattleWonOnTheShores(victory=won.Victory.MAJOR, roll=3, heroes_that_are_no_wizards=1),
        "Arcanovore",
        VORE_ONCE,
        3,
    ),
    Example(
        "Major victory on the Shores, a 4?",
        gifts.BattleWonOnTheShores(victory=won.Victory.MAJOR, roll=4, heroes_that_are_no_wizards=1),
        "Sigil of Flight",
        SIGIL_BEARER,
        4,
    ),
    Example(
        "Major victory on the Shores, a 5?",
        gifts.BattleWonOnTheShores(victory=won.Victory.MAJOR, roll=5, heroes_that_are_no_wizards=1),
        "Gift of Sorcery",
        GIFT_HERO,
        5,
    ),
    Example(
        "Major victory on the Shores, a 5, and all my heroes are wizards?",
        gifts.BattleWonOnTheShores(victory=won.Victory.MAJOR, roll=5, heroes_that_are_no_wizards=0),
        "re-roll the result",
        GIFT_ALL,
    ),
    Example(
        "Major victory on the Shores, a 6?",
        gifts.BattleWonOnTheShores(victory=won.Victory.MAJOR, roll=6, heroes_that_are_no_wizards=1),
        "Enchantment of Animation",
        ANIM_ONCE,
        6,
    ),
    Example(
        'I throw the globe 9" and roll two 6s?',
        gifts.GlobeThrown(distance=9, sixes=2),
        "2 mortal wounds",
        GLOBE_SIXES,
        2,
    ),
    Example(
        "I throw the globe and roll one 6?", gifts.GlobeThrown(distance=9, sixes=1), "1 mortal wound", GLOBE_SIXES, 1
    ),
    Example(
        "I throw the globe and roll no 6?", gifts.GlobeThrown(distance=9, sixes=0), "no mortal wounds", GLOBE_SIXES, 0
    ),
    Example(
        'Can I throw the globe 9.1"?', gifts.GlobeThrown(distance=9.1, sixes=2), "may not be thrown", GLOBE_NINE, 0
    ),
    Example(
        "Can I throw the globe at a unit out of sight?",
        gifts.GlobeThrown(visible=False, distance=9, sixes=2),
        "may not be thrown",
        GLOBE_VISIBLE,
        0,
    ),
    Example(
        "Can I throw the globe again?",
        gifts.GlobeThrown(thrown_before=True, distance=9, sixes=2),
        "may not be thrown",
        GLOBE_ONCE,
        0,
    ),
    Example(
        "Can I throw the globe in his turn?",
        gifts.GlobeThrown(your_turn=False, distance=9, sixes=2),
        "may not be thrown",
        GLOBE_PHASE,
        0,
    ),
    Example(
        'Horrors exactly 9" from my hero?',
        won.DaemonsSetUp(from_hero=9, from_enemies=3.1),
        "may be set up so",
        BOAT_HERO,
    ),
    Example(
        'Horrors 9.1" from my hero?',
        won.DaemonsSetUp(from_hero=9.1, from_enemies=3.1),
        "may not be set up so",
        BOAT_HERO,
    ),
    Example(
        'Horrors exactly 3" from an enemy?',
        won.DaemonsSetUp(from_hero=9, from_enemies=3),
        "may not be set up so",
        BOAT_ENEMY,
    ),
    Example(
        "A 6, a 5 and a 3 for the boatmen, how many Horrors come?",
        won.DaemonsSummoned(roll=14),
        "14 Horrors",
        BOAT_DICE,
        14,
    ),
    Example(
        "The boatmen came last turn, can I summon them again?",
        won.DaemonsSummoned(used=True, roll=10),
        "may not be summoned now",
        BOAT_ONCE,
    ),
    Example(
        "Can the boatmen come in his hero phase?",
        won.DaemonsSummoned(your_turn=False, roll=10),
        "may not be summoned now",
        BOAT_START,
    ),
    Example(
        'His wizard 18" away cast a spell, can I copy it?',
        gifts.ArcanovoreUsed(distance=18),
        "is cast, and cannot be unbound",
        VORE_SAME,
    ),
    Example(
        "Arcanovore: he is 18.1 inches away?", gifts.ArcanovoreUsed(distance=18.1), "may not be cast so", VORE_ANOTHER
    ),
    Example(
        "Arcanovore: can I copy my own spell and cast it twice?",
        gifts.ArcanovoreUsed(distance=0, another_wizard=False),
        "may not be cast so",
        VORE_ANOTHER,
    ),
    Example(
        "Arcanovore: his spell failed, can I copy it?",
        gifts.ArcanovoreUsed(distance=9, successfully_cast=False),
        "may not be cast so",
        VORE_CAST,
    ),
    Example(
        "Arcanovore: can I copy his spell later?",
        gifts.ArcanovoreUsed(distance=9, right_after=False),
        "may not be cast so",
        VORE_AFTER,
    ),
    Example(
        "Arcanovore: can I cast another spell instead?",
        gifts.ArcanovoreUsed(distance=9, same_spell=False),
        "may not be cast so",
        VORE_SAME,
    ),
    Example(
        "Can the Arcanovore copy twice?", gifts.ArcanovoreUsed(used=True, distance=9), "may not be cast so", VORE_ONCE
    ),
    Example(
        "My icon bearer has the Sigil?",
        gifts.UnitOfSigil(bearer=won.Bearer.ICON, move=5),
        'can fly, and has a Move of 12"',
        SIGIL_MOVE,
        12,
    ),
    Example(
        'My unit with the Sigil moves 14" anyway?',
        gifts.UnitOfSigil(bearer=won.Bearer.TOTEM, move=14),
        'can fly, and has a Move of 12"',
        SIGIL_MOVE,
        12,
    ),
    Example(
        "The bearer of the Sigil died?",
        gifts.UnitOfSigil(bearer=won.Bearer.ICON, bearer_alive=False, move=5),
        'has a Move of 5" as before',
        SIGIL_ALIVE,
        5,
    ),
    Example(
        "Can my wizard carry the Sigil?",
        gifts.UnitOfSigil(bearer=won.Bearer.OTHER, move=5),
        "cannot carry it",
        SIGIL_BEARER,
    ),
    Example(
        "My hero gets the Gift of Sorcery?",
        gifts.HeroForSorcery(heroes_that_are_no_wizards=1),
        "becomes a WIZARD",
        GIFT_HERO,
    ),
    Example(
        "Gift of Sorcery, and all my heroes are wizards?",
        gifts.HeroForSorcery(heroes_that_are_no_wizards=0),
        "re-roll the result",
        GIFT_ALL,
    ),
    Example(
        "Can a monster that is no hero have the Gift of Sorcery?",
        gifts.HeroForSorcery(heroes_that_are_no_wizards=2, hero=False),
        "not a HERO of yours",
        GIFT_HERO,
    ),
    Example(
        "Can my hero with the Gift of Sorcery cast Arcane Bolt?",
        gifts.DeedOfSorcery(wants=gifts.SorceryWanted.ARCANE_BOLT),
        "can",
        GIFT_ONE,
    ),
    Example(
        "Gift of Sorcery, Mystic Shield after Arcane Bolt?",
        gifts.DeedOfSorcery(wants=gifts.SorceryWanted.MYSTIC_SHIELD, cast_in_this_phase=1),
        "cannot",
        GIFT_ONE,
    ),
    Example(
        "Gift of Sorcery, a spell of my faction?",
        gifts.DeedOfSorcery(wants=gifts.SorceryWanted.OTHER_SPELL),
        "cannot",
        GIFT_KNOWS,
    ),
    Example(
        "Can he unbind in his opponent's hero phase?",
        gifts.DeedOfSorcery(your_turn=False, wants=gifts.SorceryWanted.UNBIND),
        "cannot",
        GIFT_UNBIND,
    ),
    Example(
        "Gift of Sorcery, can he cast in the enemy hero phase?",
        gifts.DeedOfSorcery(your_turn=False, wants=gifts.SorceryWanted.ARCANE_BOLT),
        "cannot",
        GIFT_PHASE,
    ),
    Example(
        'Enchantment of Animation, do my swords fly 18"?',
        gifts.AnimatedAttack(distance=18),
        "can attack so",
        ANIM_RANGE,
    ),
    Example(
        "Enchantment of Animation at somebody whom they cannot see?",
        gifts.AnimatedAttack(distance=9, sight=Sight.HIDDEN),
        "cannot attack so",
        ANIM_RANGE,
    ),
    Example('Enchantment of Animation at 18.1"?', gifts.AnimatedAttack(distance=18.1), "cannot attack so", ANIM_RANGE),
    Example(
        "Enchantment of Animation with swords and claws at once?",
        gifts.AnimatedAttack(weapons_picked=2, distance=9),
        "cannot attack so",
        ANIM_MELEE,
    ),
    Example(
        "Enchantment of Animation, can I pick their bows?",
        gifts.AnimatedAttack(weapon=WeaponKind.MISSILE, distance=9),
        "cannot attack so",
        ANIM_MELEE,
    ),
    Example(
        "Enchantment of Animation every turn?",
        gifts.AnimatedAttack(used=True, distance=9),
        "cannot attack so",
        ANIM_ONCE,
    ),
    Example(
        "Enchantment of Animation in the combat phase?",
        gifts.AnimatedAttack(phase=Phase.COMBAT, distance=9),
        "cannot attack so",
        ANIM_PHASE,
    ),
)
