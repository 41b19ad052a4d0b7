"""Mount Hedon: the mist that finds one of six marked units, Favour Points, and six triumphs.

What surprises: one unit a battle round is covered; a high total sends it ahead, a low one takes it off the table.
"""

import kb.rules.blasted_wastes.time_of_war.conditions as holds
import kb.rules.blasted_wastes.time_of_war.fragrance as mists
import kb.rules.blasted_wastes.time_of_war.gifts_of_slaanesh as gifts
import kb.rules.blasted_wastes.time_of_war.triumphs as won
from kb.engine import Cite, Example, Verdict, odds, odds_over, rule
from kb.rules.blasted_wastes.time_of_war.favour import FAVOUR, BattleResult, WarbandAfterBattle, favour
from kb.rules.blasted_wastes.time_of_war.mortal_wounds import d3_mortal_wounds, dice_by_dice
from kb.tabletop import Phase
from kb.tabletop.combat.wounds import D3_WOUNDS, mortal_wounds
from kb.tabletop.players import Player

HEDON = "blasted-wastes/mount-hedon"
TURNS = Cite(f"{HEDON}#overwhelming-fragrance", "the players take turns to nominate")
NUMBER_ONCE = Cite(f"{HEDON}#overwhelming-fragrance", "Each number can be used only once")
MORE_THAN_ONCE = Cite(f"{HEDON}#overwhelming-fragrance", "can be marked more than once")
STOP = Cite(f"{HEDON}#overwhelming-fragrance", "Stop once all six numbers are used")
SIX_PLACED = Cite(f"{HEDON}#overwhelming-fragrance", "When six dice have been placed")
MIST = Cite(f"{HEDON}#overwhelming-fragrance", "Mist covers the marked unit")
ADD_BRAVERY = Cite(f"{HEDON}#overwhelming-fragrance", "add that unit's Bravery and look up")
REMOVED = Cite(f"{HEDON}#ecstatic-catatonia", "entire unit is removed from the battlefield")
D6_INSTEAD = Cite(f"{HEDON}#ecstatic-catatonia", "it suffers D6 mortal wounds instead")
GLEE = Cite(f"{HEDON}#sadistic-glee", "mortal wound for each 4, 5 or 6")
GLEE_SIX = Cite(f"{HEDON}#sadistic-glee", "suffers them only for each 6")
NOTHING = Cite(f"{HEDON}#pavane-of-slaanesh", "unit can do nothing while the battle round")
NO_TESTS = Cite(f"{HEDON}#pavane-of-slaanesh", "Battleshock tests need not be taken")
FIVE = Cite(f"{HEDON}#pavane-of-slaanesh", "on 5 or more")
FOUR = Cite(f"{HEDON}#pavane-of-slaanesh", "or 4 or more for a SLAANESH unit")
OWNER = Cite(f"{HEDON}#excess-of-violence", "Its player rolls two dice")
THAT_MANY = Cite(f"{HEDON}#excess-of-violence", "that many inches towards the nearest enemy")
CAMPAIGN = Cite(f"{HEDON}#the-call-to-chaos-path-to-glory-campaign", "a Slaanesh warband that fights on")
CLAIMS = Cite(f"{HEDON}#the-call-to-chaos-path-to-glory-campaign", "claims a victory one additional Favour Point")
LOSES = Cite(f"{HEDON}#the-call-to-chaos-path-to-glory-campaign", "D3 fewer, to a minimum of 0")
MAJOR = Cite(f"{HEDON}#mount-hedon-triumphs", "wins a major victory in a battle")
FLACON_ONCE = Cite(f"{HEDON}#hedonic-flacon", "Once during the battle")
FLACON_PHASE = Cite(f"{HEDON}#hedonic-flacon", "open it in your hero phase")
FLACON_SIX = Cite(f"{HEDON}#hedonic-flacon", 'for each enemy unit within 6"')
FLACON_HIGHER = Cite(f"{HEDON}#hedonic-flacon", "if the result is higher than its Bravery")
FLACON_D3 = Cite(f"{HEDON}#hedonic-flacon", "suffers D3 mortal wounds")
OBF_START = Cite(f"{HEDON}#obfuscatrix", "At the start of your hero phase")
OBF_TWELVE = Cite(f"{HEDON}#obfuscatrix", 'one enemy unit of your choice within 12"')
OBF_ONCE = Cite(f"{HEDON}#obfuscatrix", "once it has been used successfully")
OBF_HIGHER = Cite(f"{HEDON}#obfuscatrix", "A result higher than its Bravery")
OBF_CLOSEST = Cite(f"{HEDON}#obfuscatrix", "the closest unit friendly to it")
OBF_WEAPONS = Cite(f"{HEDON}#obfuscatrix", "by shooting with all its missile weapons")
OBF_NO_PILE_IN = Cite(f"{HEDON}#obfuscatrix", "but without piling in")
OBF_DICE = Cite(f"{HEDON}#obfuscatrix", "still rolled by your opponent")
OBF_TARGETS = Cite(f"{HEDON}#obfuscatrix", "you decide which target each model attacks")
OBF_OWN_UNIT = Cite(f"{HEDON}#obfuscatrix", "cannot be in that model's own unit")
HOST_START = Cite(f"{HEDON}#the-blissful-host", "At the start of your hero phase")
HOST_ONCE = Cite(f"{HEDON}#the-blissful-host", "once during the battle, you can summon")
HOST_DICE = Cite(f"{HEDON}#the-blissful-host", "a unit of that many Daemonettes")
HOST_ENEMY = Cite(f"{HEDON}#the-blissful-host", 'not within 3" of any enemy model')
HOST_HERO = Cite(f"{HEDON}#the-blissful-host", 'within 6" of any HERO in')
STEAL_END = Cite(f"{HEDON}#witstealer", "At the end of the combat phase")
STEAL_HERO = Cite(f"{HEDON}#witstealer", "for each enemy HERO")
STEAL_WOUNDED = Cite(f"{HEDON}#witstealer", "that the bearer wounded in that phase")
STEAL_ALIVE = Cite(f"{HEDON}#witstealer", "and who was not slain")
STEAL_FOUR = Cite(f"{HEDON}#witstealer", "On 4 or more, that enemy HERO suffers")
GAZE_START = Cite(f"{HEDON}#enrapturing-gaze", "At the start of each close combat phase")
GAZE_SIX = Cite(f"{HEDON}#enrapturing-gaze", 'an enemy unit of your choice within 6"')
GAZE_HIGHER = Cite(f"{HEDON}#enrapturing-gaze", "the result is higher than its Bravery")
RENDER = Cite(f"{HEDON}#the-silken-standard", "Choose a TOTEM in your army, or the")
SECOND = Cite(f"{HEDON}#the-silken-standard", "your opponent takes the first turn")
BEFORE = Cite(f"{HEDON}#the-silken-standard", "rend the standard before that turn begins")
FREE_TURN = Cite(f"{HEDON}#the-silken-standard", "in effect complete a free turn")
ONLY_IT = Cite(f"{HEDON}#the-silken-standard", "Only that unit can attack")
NORMAL = Cite(f"{HEDON}#the-silken-standard", "can still act as normal in your turn")

REWARDS = {"Hedonic Flacon": FLACON_ONCE, "Obfuscatrix": OBF_START, "The Blissful Host": HOST_DICE}
REWARDS |= {"Witstealer": STEAL_END, "Enrapturing Gaze": GAZE_START, "The Silken Standard": RENDER}
ATTACKS, NO_ATTACK = "attacks its own side, Obfuscatrix used up", "does not attack, Obfuscatrix can be used again"
TOTALS = {15: "Excess of Violence", 12: "Pavane of Slaanesh", 9: "Sadistic Glee", 2: "Ecstatic Catatonia"}


@rule(HEDON, part="nominate", neither=("you", "your opponent", "nobody: three dice each"))
def nominate(given: mists.NextToNominate) -> Verdict:
    """Who nominates the next unit?"""
    v = Verdict()
    if v.step(STOP, f"Dice placed in this battle round: {given.dice_placed}.", given.dice_placed == 6):
        return v.end("nobody: three dice each")
    v.step(TURNS, f"First turn: {given.first_turn}. Next to place a dice: {given.next_player}.", True)
    return v.end(given.next_player.value)


@rule(HEDON, part="mark", yes="may be marked with it", no="number used")
def mark(given: mists.UnitToMark) -> Verdict:
    """May the unit be marked with this number?"""
    v = Verdict()
    if not v.step(NUMBER_ONCE, given.numbers, given.number not in given.numbers_used):
        return v.end("number used")
    if given.marked_before:
        v.step(MORE_THAN_ONCE, "The unit is marked with another dice already.", True)
    return v.end("may be marked with it")


@rule(HEDON, part="mist", yes="covered by the mist", no=("not covered", "place six dice first"))
def mist(given: mists.MarkedUnit) -> Verdict:
    """Does the mist cover this unit?"""
    v = Verdict()
    if not v.step(SIX_PLACED, f"Dice placed: {given.dice_placed}.", given.dice_placed == 6):
        return v.end("place six dice first")
    marks = ", ".join(map(str, given.numbers)) or "none"
    covered = v.step(MIST, f"The dice shows {given.roll}; numbers of this unit: {marks}.", given.roll in given.numbers)
    return v.end("covered by the mist" if covered else "not covered")


@rule(HEDON, part="mist effect", neither=tuple(TOTALS.values()))
def mist_effect(given: mists.UnitInTheMist) -> Verdict:
    """What happens to the unit in the mist?"""
    v = Verdict()
    total = given.roll + given.bravery
    v.step(ADD_BRAVERY, f"{given.roll} and a Bravery of {given.bravery} make {total}.", True)
    return v.end(next(name for least, name in TOTALS.items() if total >= least), value=total)


@rule(HEDON, part="ecstatic catatonia", yes="removed from the battlefield", no="D6 mortal wounds: {}")
def ecstatic_catatonia(given: mists.UnitInCatatonia) -> Verdict:
    """Is the entire unit removed, or how many mortal wounds does it suffer?"""
    v = Verdict()
    if not given.slaanesh:
        v.step(REMOVED, "It is no SLAANESH unit.", True)
        return v.end("removed from the battlefield")
    v.step(D6_INSTEAD, "It is a SLAANESH unit, which suffers D6 mortal wounds.", True)
    v.step(D6_INSTEAD, f"The dice for them shows {given.wounds_roll}.", True)
    return v.end(f"D6 mortal wounds: {given.wounds_roll}", value=given.wounds_roll)


@rule(HEDON, part="sadistic glee", neither=("{} mortal wounds", "1 mortal wound", "no mortal wounds"))
def sadistic_glee(given: mists.UnitInGlee) -> Verdict:
    """How many mortal wounds does the unit suffer?"""
    v = Verdict()
    needed, cite = (6, GLEE_SIX) if given.slaanesh else (4, GLEE)
    wounds = sum(roll >= needed for roll in given.rolls)
    v.step(cite, f"Models: {len(given.rolls)}. Dice that show {needed} or more: {wounds}.", wounds > 0)
    return v.end(mortal_wounds(wounds), value=wounds)


@rule(HEDON, part="pavane", yes="not kept from it", no="can do nothing", neither="need not test")
def pavane(given: mists.DancingUnit) -> Verdict:
    """Can the unit do this?"""
    v = Verdict()
    if not mists.still(v, NOTHING, given.same_battle_round):
        return v.end("not kept from it")
    test = v.step(NO_TESTS, f"It would {given.wants}.", given.wants is mists.Deed.BATTLESHOCK)
    return v.end("need not test") if test else v.end("can do nothing", because=NOTHING)


@rule(HEDON, part="pavane wound", yes="ignored", no=("not ignored", "no roll"))
def pavane_wound(given: mists.WoundOnDancer) -> Verdict:
    """Is the wound or mortal wound ignored?"""
    v = Verdict()
    if not mists.still(v, NOTHING, given.same_battle_round):
        return v.end("no roll")
    needed, cite = (4, FOUR) if given.slaanesh else (5, FIVE)
    ignored = v.step(cite, f"The dice shows {given.roll} against {needed} or more.", given.roll >= needed)
    return v.end("ignored" if ignored else "not ignored")


@rule(HEDON, part="excess of violence", neither=("you by {}", "your opponent by {}"))
def excess_of_violence(given: mists.UnitInViolence) -> Verdict:
    """Who moves the unit, and how many inches towards the nearest enemy?"""
    v = Verdict()
    v.step(OWNER, f"It is {given.unit_of.own} unit.", True)
    v.step(THAT_MANY, f"The two dice show {given.roll}.", True)
    return v.end(f'{given.unit_of} by {given.roll}"', value=given.roll)


@rule(HEDON, part="call to chaos", neither=FAVOUR)
def call_to_chaos(given: WarbandAfterBattle) -> Verdict:
    """What does the battle do to its Favour Points, and how many has it then?"""
    return favour(Verdict(), given, "Slaanesh", CAMPAIGN, CLAIMS, LOSES)


@rule(HEDON, part="triumph", no="no roll on this table", neither=tuple(REWARDS))
def triumph(given: won.BattleWonHere) -> Verdict:
    """Which of the Mount Hedon triumphs is your reward?"""
    return won.rewarded(given, "Mount Hedon", MAJOR, REWARDS)


@rule(HEDON, part="hedonic flacon", yes=D3_WOUNDS, no=("no mortal wounds", "not now"))
def hedonic_flacon(given: gifts.FlaconOpened) -> Verdict:
    """Does the enemy unit suffer mortal wounds, and how many?"""
    v = Verdict()
    if not (holds.unused(v, FLACON_ONCE, given.opened_before) and holds.your_phase(v, FLACON_PHASE, given)):
        return v.end("not now", value=0)
    if not holds.near_and_beaten(v, FLACON_SIX, 6, FLACON_HIGHER, given):
        return v.end("no mortal wounds", value=0)
    return d3_mortal_wounds(v, FLACON_D3, given, because=FLACON_HIGHER)


@rule(HEDON, part="obfuscatrix", yes=ATTACKS, no=(NO_ATTACK, "may not be used"))
def obfuscatrix(given: gifts.ObfuscatrixUsed) -> Verdict:
    """Does the enemy unit attack its own side, and can the Obfuscatrix be used again?"""
    v = Verdict()
    if not (
        holds.unused(v, OBF_ONCE, given.used_with_success)
        and holds.start_of_your_hero_phase(v, OBF_START, given)
        and holds.near(v, OBF_TWELVE, "The enemy unit", given.distance, 12)
    ):
        return v.end("may not be used")
    attacks = holds.higher_than_bravery(v, OBF_HIGHER, given)
    v.step(OBF_ONCE, f"Uses of it in this battle that count from now on: {int(attacks)}.", True)
    return v.end(ATTACKS if attacks else NO_ATTACK, because=OBF_HIGHER)


@rule(HEDON, part="obfuscatrix attacks", yes="may be made so", no="may not be made so")
def obfuscatrix_attacks(given: gifts.AttackOnOwnSide) -> Verdict:
    """Are the attacks made as they must be?"""
    v = Verdict()
    rolls, decides = given.dice_rolled_by, given.targets_decided_by
    right = (
        v.step(OBF_DICE, f"Who rolls the dice: {rolls}.", rolls is Player.OPPONENT)
        and v.step(OBF_TARGETS, f"Who decides on the targets: {decides}.", decides is Player.YOU)
        and v.step(OBF_OWN_UNIT, given.says_own_unit, given.target is not gifts.AimedAt.OWN_UNIT)
        and v.step(OBF_CLOSEST, f"Aimed at {given.target}.", given.target is gifts.AimedAt.CLOSEST)
        and v.step(OBF_WEAPONS, f"It attacks with {given.weapons}.", given.weapons in gifts.OF_ONE_KIND)
        and v.step(OBF_NO_PILE_IN, f"It piles in first: {'yes' if given.piles_in else 'no'}.", not given.piles_in)
    )
    return v.end("may be made so" if right else "may not be made so")


@rule(HEDON, part="blissful host", yes="{} Daemonettes", no="may not be summoned now")
def blissful_host(given: won.DaemonsSummoned) -> Verdict:
    """May the Daemonettes be summoned now, and how many are they?"""
    return won.summoned(given, "Daemonettes", HOST_START, HOST_ONCE, HOST_DICE)


@rule(HEDON, part="blissful host set-up", yes="may be set up so", no="may not be set up so")
def blissful_host_set_up(given: won.DaemonsSetUp) -> Verdict:
    """May the Daemonettes be set up so?"""
    return won.set_up(given, 6, HOST_ENEMY, HOST_HERO)


@rule(HEDON, part="witstealer", yes="1 mortal wound", no=("no mortal wounds", "no roll"))
def witstealer(given: gifts.HeroOfWitstealer) -> Verdict:
    """Does the enemy model suffer a mortal wound?"""
    v = Verdict()
    if not (
        v.step(STEAL_END, given.now, given.end_of_combat_phase)
        and v.step(STEAL_HERO, f"HERO keyword: {'yes' if given.hero else 'no'}.", given.hero)
        and v.step(STEAL_WOUNDED, given.wounded, given.wounded_by_bearer)
        and v.step(STEAL_ALIVE, f"It was {'' if given.slain else 'not '}slain.", not given.slain)
    ):
        return v.end("no roll", value=0)
    suffers = v.step(STEAL_FOUR, f"The dice shows {given.roll}.", given.roll >= 4)
    return v.end("1 mortal wound" if suffers else "no mortal wounds", value=int(suffers))


@rule(HEDON, part="enrapturing gaze", yes="cannot be chosen", no=("can be chosen", "may not be used"))
def enrapturing_gaze(given: gifts.UnitGazedAt) -> Verdict:
    """Is the enemy unit kept from piling in and attacking in this phase?"""
    v = Verdict()
    if not (
        v.step(GAZE_START, given.now, given.phase is Phase.COMBAT and given.at_the_start)
        and holds.near(v, GAZE_SIX, "The enemy unit", given.distance, 6)
    ):
        return v.end("may not be used")
    return v.end("cannot be chosen" if holds.higher_than_bravery(v, GAZE_HIGHER, given) else "can be chosen")


@rule(HEDON, part="silken standard", yes="can rend it", no=("cannot rend it", "cannot carry it"))
def silken_standard(given: gifts.StandardToRend) -> Verdict:
    """Can the unit rend the standard now, and take a free turn?"""
    v = Verdict()
    if not v.step(RENDER, f"Its bearer: {given.bearer}.", given.bearer is not won.Bearer.OTHER):
        return v.end("cannot carry it")
    first, theirs = f"Who takes the first turn: {given.first_turn}.", given.first_turn is Player.OPPONENT
    begun = f"The first turn has {'' if given.turn_begun else 'not '}begun."
    can = v.step(SECOND, first, theirs) and v.step(BEFORE, begun, not given.turn_begun)
    return v.end("can rend it" if can else "cannot rend it")


@rule(HEDON, part="free turn", yes="can act", no="cannot act", neither=("tests as it must", "as in any turn of yours"))
def free_turn(given: gifts.FreeTurnDeed) -> Verdict:
    """Can the unit act in this phase?"""
    return gifts.acts(given, FREE_TURN, ONLY_IT, NORMAL)


mist_effect_odds = odds_over(mist_effect, "roll")
pavane_wound_odds = odds_over(pavane_wound, "roll")
flacon_odds = odds_over(hedonic_flacon, "roll", "dice_for_d3")
obfuscatrix_odds = odds_over(obfuscatrix, "roll")
witstealer_odds = odds_over(witstealer, "roll")
gaze_odds = odds_over(enrapturing_gaze, "roll")
glee_odds = odds(HEDON, part="sadistic glee")(dice_by_dice(sadistic_glee))

YOU, OPPONENT = Player.YOU, Player.OPPONENT
FLACON = gifts.FlaconOpened(distance=6, roll=8, bravery=7, dice_for_d3=5)
VICTIM = gifts.ObfuscatrixUsed(distance=12, roll=8, bravery=7)
VOLLEY = gifts.AttackOnOwnSide(target=gifts.AimedAt.CLOSEST, weapons=gifts.Attacks.MISSILE)

EXAMPLES = (
    Example(
        "I have the first turn, do I mark a unit for the mist first?",
        mists.NextToNominate(dice_placed=0, first_turn=YOU),
        "you",
        TURNS,
    ),
    Example(
        "He has the first turn, can I place the first dice for the mist?",
        mists.NextToNominate(dice_placed=0, first_turn=OPPONENT),
        "your opponent",
        TURNS,
    ),
    Example(
        "I placed a dice for the mist, do I place the next too?",
        mists.NextToNominate(dice_placed=1, first_turn=YOU),
        "your opponent",
        TURNS,
    ),
    Example(
        "He wants to place his second dice before I have placed mine?",
        mists.NextToNominate(dice_placed=1, first_turn=OPPONENT),
        "you",
        TURNS,
    ),
    Example(
        "He went first, can I place the sixth dice for the mist?",
        mists.NextToNominate(dice_placed=5, first_turn=OPPONENT),
        "you",
        TURNS,
    ),
    Example(
        "All six dice for the mist are out, can I mark one more?",
        mists.NextToNominate(dice_placed=6, first_turn=YOU),
        "nobody: three dice each",
        STOP,
    ),
    Example(
        "Can I use the 3 for the mist again on another unit?",
        mists.UnitToMark(number=3, numbers_used=(3, 1)),
        "number used",
        NUMBER_ONCE,
    ),
    Example(
        "Can I put a second dice on the same unit?",
        mists.UnitToMark(number=3, numbers_used=(2, 1), marked_before=True),
        "may be marked with it",
        MORE_THAN_ONCE,
    ),
    Example(
        "My unit is marked with the 4 and a 4 is rolled for the mist?",
        mists.MarkedUnit(numbers=(4,), roll=4),
        "covered by the mist",
        MIST,
    ),
    Example(
        "Mine is marked with the 2 and the 5, and a 5 is rolled?",
        mists.MarkedUnit(numbers=(2, 5), roll=5),
        "covered by the mist",
        MIST,
    ),
    Example(
        "Mine is marked with the 2, and a 5 is rolled?", mists.MarkedUnit(numbers=(2,), roll=5), "not covered", MIST
    ),
    Example(
        "Nobody marked my unit for the mist, is it safe?", mists.MarkedUnit(numbers=(), roll=5), "not covered", MIST
    ),
    Example(
        "Only five dice for the mist are placed, do we roll?",
        mists.MarkedUnit(dice_placed=5, numbers=(2,), roll=2),
        "place six dice first",
        SIX_PLACED,
    ),
    Example(
        "The mist: a 2 and Bravery 6?", mists.UnitInTheMist(roll=2, bravery=6), "Ecstatic Catatonia", ADD_BRAVERY, 8
    ),
    Example("The mist: a 3 and Bravery 6?", mists.UnitInTheMist(roll=3, bravery=6), "Sadistic Glee", ADD_BRAVERY, 9),
    Example("The mist: a 5 and Bravery 6?", mists.UnitInTheMist(roll=5, bravery=6), "Sadistic Glee", ADD_BRAVERY, 11),
    Example(
        "The mist: a 6 and Bravery 6?", mists.UnitInTheMist(roll=6, bravery=6), "Pavane of Slaanesh", ADD_BRAVERY, 12
    ),
    Example(
        "The mist: an 8 and Bravery 6?", mists.UnitInTheMist(roll=8, bravery=6), "Pavane of Slaanesh", ADD_BRAVERY, 14
    ),
    Example(
        "The mist: a 9 and Bravery 6?", mists.UnitInTheMist(roll=9, bravery=6), "Excess of Violence", ADD_BRAVERY, 15
    ),
    Example(
        "My unit fell into catatonia, does it lie there for a round?",
        mists.UnitInCatatonia(slaanesh=False, wounds_roll=4),
        "removed from the battlefield",
        REMOVED,
    ),
    Example(
        "My Slaanesh unit fell into catatonia, is it gone?",
        mists.UnitInCatatonia(slaanesh=True, wounds_roll=4),
        "D6 mortal wounds: 4",
        D6_INSTEAD,
        4,
    ),
    Example(
        "My Slaanesh unit fell into catatonia, and with a 1?",
        mists.UnitInCatatonia(slaanesh=True, wounds_roll=1),
        "D6 mortal wounds: 1",
        D6_INSTEAD,
        1,
    ),
    Example(
        "Three models in glee, a 3, a 4 and a 6?",
        mists.UnitInGlee(slaanesh=False, rolls=(3, 4, 6)),
        "2 mortal wounds",
        GLEE,
        2,
    ),
    Example(
        "Three Slaanesh models in glee, a 3, a 4 and a 6?",
        mists.UnitInGlee(slaanesh=True, rolls=(3, 4, 6)),
        "1 mortal wound",
        GLEE_SIX,
        1,
    ),
    Example(
        "A 5 for my Slaanesh hero in glee?",
        mists.UnitInGlee(slaanesh=True, rolls=(5,)),
        "no mortal wounds",
        GLEE_SIX,
        0,
    ),
    Example("Can a dancing unit move away?", mists.DancingUnit(wants=mists.Deed.MOVE), "can do nothing", NOTHING),
    Example("Can a dancing unit strike back?", mists.DancingUnit(wants=mists.Deed.ATTACK), "can do nothing", NOTHING),
    Example("Can my dancing wizard unbind?", mists.DancingUnit(wants=mists.Deed.OTHER), "can do nothing", NOTHING),
    Example(
        "Does a dancing unit test battleshock?",
        mists.DancingUnit(wants=mists.Deed.BATTLESHOCK),
        "need not test",
        NO_TESTS,
    ),
    Example(
        "It is the next round, can the dancing unit move again?",
        mists.DancingUnit(same_battle_round=False, wants=mists.Deed.MOVE),
        "not kept from it",
        NOTHING,
    ),
    Example("A 5 for a wound on dancers?", mists.WoundOnDancer(slaanesh=False, roll=5), "ignored", FIVE),
    Example("A 4 for a wound on dancers?", mists.WoundOnDancer(slaanesh=False, roll=4), "not ignored", FIVE),
    Example("A 4 for dancers of Slaanesh?", mists.WoundOnDancer(slaanesh=True, roll=4), "ignored", FOUR),
    Example("A 3 for dancers of Slaanesh?", mists.WoundOnDancer(slaanesh=True, roll=3), "not ignored", FOUR),
    Example(
        "The round is over, do the dancers still ignore wounds?",
        mists.WoundOnDancer(same_battle_round=False, slaanesh=True, roll=6),
        "no roll",
        NOTHING,
    ),
    Example("My unit springs ahead, I rolled a 7?", mists.UnitInViolence(roll=7), 'you by 7"', THAT_MANY, 7),
    Example(
        "His unit springs ahead, do I move it?",
        mists.UnitInViolence(unit_of=OPPONENT, roll=9),
        'your opponent by 9"',
        THAT_MANY,
        9,
    ),
    Example(
        "My Slaanesh warband won on Mount Hedon, any favour?",
        WarbandAfterBattle(result=BattleResult.VICTORY, favour_points_otherwise=4, dice_for_d3=3),
        "1 gained, 5 in all",
        CLAIMS,
        5,
    ),
    Example(
        "My Slaanesh warband lost there, and I rolled a 4 for the D3?",
        WarbandAfterBattle(result=BattleResult.LOSS, favour_points_otherwise=4, dice_for_d3=4),
        "2 lost, 2 left",
        LOSES,
        2,
    ),
    Example(
        "My Slaanesh warband lost there with a 6, and had a single point?",
        WarbandAfterBattle(result=BattleResult.LOSS, favour_points_otherwise=1, dice_for_d3=6),
        "1 lost, 0 left",
        LOSES,
        0,
    ),
    Example(
        "My Slaanesh warband drew on Mount Hedon?",
        WarbandAfterBattle(result=BattleResult.DRAW, favour_points_otherwise=4, dice_for_d3=6),
        "no change",
        LOSES,
    ),
    Example(
        "My Khorne warband won there, any favour?",
        WarbandAfterBattle(of_this_god=False, result=BattleResult.VICTORY, favour_points_otherwise=4, dice_for_d3=6),
        "no change",
        CAMPAIGN,
    ),
    Example(
        "I won a minor victory, do I roll for a triumph of Mount Hedon?",
        won.BattleWonHere(victory=won.Victory.MINOR, roll=3),
        "no roll on this table",
        MAJOR,
    ),
    Example(
        "I won a major victory somewhere else, do I roll for a triumph of Mount Hedon?",
        won.BattleWonHere(victory=won.Victory.MAJOR, fought_here=False, roll=3),
        "no roll on this table",
        MAJOR,
    ),
    Example(
        "Major victory on Mount Hedon and a 1?",
        won.BattleWonHere(victory=won.Victory.MAJOR, roll=1),
        "Hedonic Flacon",
        FLACON_ONCE,
        1,
    ),
    Example(
        "Major victory on Mount Hedon and a 2?",
        won.BattleWonHere(victory=won.Victory.MAJOR, roll=2),
        "Obfuscatrix",
        OBF_START,
        2,
    ),
    Example(
        "Major victory on Mount Hedon and a 3?",
        won.BattleWonHere(victory=won.Victory.MAJOR, roll=3),
        "The Blissful Host",
        HOST_DICE,
        3,
    ),
    Example(
        "Major victory on Mount Hedon and a 4?",
        won.BattleWonHere(victory=won.Victory.MAJOR, roll=4),
        "Witstealer",
        STEAL_END,
        4,
    ),
    Example(
        "Major victory on Mount Hedon and a 5?",
        won.BattleWonHere(victory=won.Victory.MAJOR, roll=5),
        "Enrapturing Gaze",
        GAZE_START,
        5,
    ),
    Example(
        "Major victory on Mount Hedon and a 6?",
        won.BattleWonHere(victory=won.Victory.MAJOR, roll=6),
        "The Silken Standard",
        RENDER,
        6,
    ),
    Example("I open the flacon: an 8 against Bravery 7, and a 5?", FLACON, "D3 mortal wounds: 3", FLACON_HIGHER, 3),
    Example(
        "I open the flacon: an 8 against Bravery 7, and a 2?",
        FLACON.but(dice_for_d3=2),
        "D3 mortal wounds: 1",
        FLACON_HIGHER,
        1,
    ),
    Example("I open the flacon: a 7 against Bravery 7?", FLACON.but(roll=7), "no mortal wounds", FLACON_HIGHER, 0),
    Example('They are 6.1" from my flacon?', FLACON.but(distance=6.1), "no mortal wounds", FLACON_SIX, 0),
    Example("Can I open the flacon twice?", FLACON.but(opened_before=True), "not now", FLACON_ONCE, 0),
    Example("Can I open the flacon in his hero phase?", FLACON.but(your_turn=False), "not now", FLACON_PHASE, 0),
    Example("Can I open the flacon in my combat phase?", FLACON.but(phase=Phase.COMBAT), "not now", FLACON_PHASE, 0),
    Example(
        "Obfuscatrix: an 8 against Bravery 7, do they turn on their own side?",
        VICTIM,
        ATTACKS,
        OBF_HIGHER,
    ),
    Example(
        "Obfuscatrix: a 7 against Bravery 7, do they turn on their own side?",
        VICTIM.but(roll=7),
        NO_ATTACK,
        OBF_HIGHER,
    ),
    Example('Obfuscatrix from 12.1"?', VICTIM.but(distance=12.1), "may not be used", OBF_TWELVE),
    Example(
        "The Obfuscatrix worked last turn, can I use it again?",
        VICTIM.but(used_with_success=True),
        "may not be used",
        OBF_ONCE,
    ),
    Example(
        "I cast a spell first, can I still use the Obfuscatrix?",
        VICTIM.but(at_the_start=False),
        "may not be used",
        OBF_START,
    ),
    Example("Can I use the Obfuscatrix in his hero phase?", VICTIM.but(your_turn=False), "may not be used", OBF_START),
    Example(
        "Obfuscatrix: he must shoot his closest unit, and I pick the targets?", VOLLEY, "may be made so", OBF_NO_PILE_IN
    ),
    Example(
        "Obfuscatrix: with all their melee weapons?",
        VOLLEY.but(weapons=gifts.Attacks.MELEE),
        "may be made so",
        OBF_NO_PILE_IN,
    ),
    Example(
        "Obfuscatrix: with both bows and swords?",
        VOLLEY.but(weapons=gifts.Attacks.BOTH),
        "may not be made so",
        OBF_WEAPONS,
    ),
    Example(
        "Obfuscatrix: can he hold some bows back?",
        VOLLEY.but(weapons=gifts.Attacks.SOME),
        "may not be made so",
        OBF_WEAPONS,
    ),
    Example("Obfuscatrix: do they pile in first?", VOLLEY.but(piles_in=True), "may not be made so", OBF_NO_PILE_IN),
    Example(
        "Obfuscatrix: do I roll the dice for his unit?", VOLLEY.but(dice_rolled_by=YOU), "may not be made so", OBF_DICE
    ),
    Example(
        "Obfuscatrix: does he choose his own targets?",
        VOLLEY.but(targets_decided_by=OPPONENT),
        "may not be made so",
        OBF_TARGETS,
    ),
    Example(
        "Obfuscatrix: can they hit their own unit?",
        VOLLEY.but(target=gifts.AimedAt.OWN_UNIT),
        "may not be made so",
        OBF_OWN_UNIT,
    ),
    Example(
        "Obfuscatrix: can I pick a unit of his further off?",
        VOLLEY.but(target=gifts.AimedAt.OTHER),
        "may not be made so",
        OBF_CLOSEST,
    ),
    Example(
        "Obfuscatrix: can he shoot at me instead?",
        VOLLEY.but(target=gifts.AimedAt.YOURS),
        "may not be made so",
        OBF_CLOSEST,
    ),
    Example(
        "Eleven on three dice, how many Daemonettes come?",
        won.DaemonsSummoned(roll=11),
        "11 Daemonettes",
        HOST_DICE,
        11,
    ),
    Example(
        'The Daemonettes would stand 6.1" from my hero?',
        won.DaemonsSetUp(from_hero=6.1, from_enemies=3.1),
        "may not be set up so",
        HOST_HERO,
    ),
    Example(
        'The Daemonettes would stand exactly 3" from an enemy?',
        won.DaemonsSetUp(from_hero=6, from_enemies=3),
        "may not be set up so",
        HOST_ENEMY,
    ),
    Example(
        "Where may the Daemonettes stand with no enemy left?",
        won.DaemonsSetUp(from_hero=6, from_enemies=None),
        "may be set up so",
        HOST_HERO,
    ),
    Example(
        "Can I summon the Blissful Host twice?",
        won.DaemonsSummoned(used=True, roll=11),
        "may not be summoned now",
        HOST_ONCE,
    ),
    Example(
        "Can I summon the Blissful Host in my movement phase?",
        won.DaemonsSummoned(phase=Phase.MOVEMENT, roll=11),
        "may not be summoned now",
        HOST_START,
    ),
    Example(
        "Can I summon the Blissful Host later in my hero phase?",
        won.DaemonsSummoned(at_the_start=False, roll=11),
        "may not be summoned now",
        HOST_START,
    ),
    Example(
        "My bearer of the Witstealer wounded his hero, I rolled a 4?",
        gifts.HeroOfWitstealer(wounded_by_bearer=True, roll=4),
        "1 mortal wound",
        STEAL_FOUR,
        1,
    ),
    Example(
        "My bearer of the Witstealer wounded his hero, I rolled a 3?",
        gifts.HeroOfWitstealer(wounded_by_bearer=True, roll=3),
        "no mortal wounds",
        STEAL_FOUR,
        0,
    ),
    Example(
        "Witstealer: his hero lives, but another unit wounded him?",
        gifts.HeroOfWitstealer(wounded_by_bearer=False, roll=4),
        "no roll",
        STEAL_WOUNDED,
        0,
    ),
    Example(
        "Witstealer: I killed his hero, do I roll?",
        gifts.HeroOfWitstealer(wounded_by_bearer=True, roll=4, slain=True),
        "no roll",
        STEAL_ALIVE,
        0,
    ),
    Example(
        "Witstealer: I wounded an ordinary unit?",
        gifts.HeroOfWitstealer(wounded_by_bearer=True, roll=4, hero=False),
        "no roll",
        STEAL_HERO,
        0,
    ),
    Example(
        "Do I roll for the Witstealer right after the attack?",
        gifts.HeroOfWitstealer(wounded_by_bearer=True, roll=4, end_of_combat_phase=False),
        "no roll",
        STEAL_END,
        0,
    ),
    Example(
        "I gaze at a unit, 8 against Bravery 7?",
        gifts.UnitGazedAt(distance=6, roll=8, bravery=7),
        "cannot be chosen",
        GAZE_HIGHER,
    ),
    Example(
        "I gaze at a unit, 7 against Bravery 7?",
        gifts.UnitGazedAt(distance=6, roll=8, bravery=7).but(roll=7),
        "can be chosen",
        GAZE_HIGHER,
    ),
    Example(
        'Gazed at from 6.1"?',
        gifts.UnitGazedAt(distance=6, roll=8, bravery=7).but(distance=6.1),
        "may not be used",
        GAZE_SIX,
    ),
    Example(
        "Can I use the Enrapturing Gaze once a unit has fought?",
        gifts.UnitGazedAt(distance=6, roll=8, bravery=7).but(at_the_start=False),
        "may not be used",
        GAZE_START,
    ),
    Example(
        "Can I use the Enrapturing Gaze in the shooting phase?",
        gifts.UnitGazedAt(distance=6, roll=8, bravery=7).but(phase=Phase.SHOOTING),
        "may not be used",
        GAZE_START,
    ),
    Example(
        "He goes first, can my totem rend the Silken Standard?",
        gifts.StandardToRend(first_turn=OPPONENT, bearer=won.Bearer.TOTEM),
        "can rend it",
        BEFORE,
    ),
    Example(
        "My banner bearer carries the Silken Standard, can he rend it?",
        gifts.StandardToRend(first_turn=OPPONENT, bearer=won.Bearer.BANNER),
        "can rend it",
        BEFORE,
    ),
    Example(
        "Can my general who is no totem carry the Silken Standard?",
        gifts.StandardToRend(first_turn=OPPONENT, bearer=won.Bearer.OTHER),
        "cannot carry it",
        RENDER,
    ),
    Example(
        "I go first, can I rend the Silken Standard?", gifts.StandardToRend(first_turn=YOU), "cannot rend it", SECOND
    ),
    Example(
        "Can I rend the Silken Standard after his hero phase?",
        gifts.StandardToRend(first_turn=OPPONENT, turn_begun=True),
        "cannot rend it",
        BEFORE,
    ),
    Example(
        "Can my rending unit charge in the free turn?",
        gifts.FreeTurnDeed(phase=Phase.CHARGE, unit=gifts.FreeTurnUnit.BEARERS),
        "can act",
        FREE_TURN,
    ),
    Example(
        "Does my whole army get the free turn?",
        gifts.FreeTurnDeed(phase=Phase.MOVEMENT, unit=gifts.FreeTurnUnit.FRIEND),
        "cannot act",
        FREE_TURN,
    ),
    Example(
        "Does my rending unit attack in the free combat phase?",
        gifts.FreeTurnDeed(phase=Phase.COMBAT, unit=gifts.FreeTurnUnit.BEARERS),
        "can act",
        ONLY_IT,
    ),
    Example(
        "Can the unit that it fights in the free turn strike back?",
        gifts.FreeTurnDeed(phase=Phase.COMBAT, unit=gifts.FreeTurnUnit.ENEMY),
        "cannot act",
        ONLY_IT,
    ),
    Example(
        "I killed some of his in the free turn, do they test?",
        gifts.FreeTurnDeed(phase=Phase.BATTLESHOCK, unit=gifts.FreeTurnUnit.ENEMY),
        "tests as it must",
        FREE_TURN,
    ),
    Example(
        "My unit took a free turn, can it still move in mine?",
        gifts.FreeTurnDeed(turn=gifts.TurnAfterRending.OWN, phase=Phase.MOVEMENT, unit=gifts.FreeTurnUnit.BEARERS),
        "can act",
        NORMAL,
    ),
    Example(
        "After the free turn, do his units strike back in my own turn?",
        gifts.FreeTurnDeed(turn=gifts.TurnAfterRending.OWN, phase=Phase.COMBAT, unit=gifts.FreeTurnUnit.ENEMY),
        "can act",
        NORMAL,
    ),
    Example(
        "After the free turn, do we test in my own turn as well?",
        gifts.FreeTurnDeed(turn=gifts.TurnAfterRending.OWN, phase=Phase.BATTLESHOCK, unit=gifts.FreeTurnUnit.FRIEND),
        "tests as it must",
        NORMAL,
    ),
    Example(
        "After the free turn, can his units charge in my own turn?",
        gifts.FreeTurnDeed(turn=gifts.TurnAfterRending.OWN, phase=Phase.CHARGE, unit=gifts.FreeTurnUnit.ENEMY),
        "as in any turn of yours",
        NORMAL,
    ),
    Example(
        "After the free turn, can his wizard unbind in my own hero phase?",
        gifts.FreeTurnDeed(turn=gifts.TurnAfterRending.OWN, phase=Phase.HERO, unit=gifts.FreeTurnUnit.ENEMY),
        "as in any turn of yours",
        NORMAL,
    ),
    Example(
        "Can his wizard unbind in the free turn of the Silken Standard?",
        gifts.FreeTurnDeed(phase=Phase.HERO, unit=gifts.FreeTurnUnit.ENEMY),
        "as in any turn of yours",
        FREE_TURN,
    ),
)
