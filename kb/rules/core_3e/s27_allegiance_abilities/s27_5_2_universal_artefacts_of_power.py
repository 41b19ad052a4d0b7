"""Universal artefacts of power: an amulet, a vial, a tome and a seed, each for its bearer.

What surprises: the Arcane Tome is not for WIZARDS, PRIESTS or KHORNE, and its bearer casts no lore spell; the vial
helps one melee weapon only, and not those of the mount.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, Modifier, Phase, RollNeeded, RuleInput
from kb.tabletop.armies.profiles import EnhancementType
from kb.tabletop.combat.weapons import WeaponKind
from kb.tabletop.combat.wounds import WoundsCharacteristic, WoundToWard
from kb.tabletop.dice import TwoD6
from kb.tabletop.magic.spells import SpellCount
from kb.tabletop.names import Name, Names, among, listed
from kb.tabletop.time import whose
from kb.tabletop.units.keywords import Keyword, same_keyword
from kb.tabletop.units.unit import Bravery

AMULET = "core-3e/27.5.2#amulet-of-destiny"
VIAL = "core-3e/27.5.2#vial-of-manticore-venom"
TOME = "core-3e/27.5.2#arcane-tome"
SEED = "core-3e/27.5.2#seed-of-rebirth"

WARD = Cite(AMULET, "The bearer gets a ward of 6+")
ONE_ROLL = Cite("core-3e/14.3", "allows up to 1 ward roll")
CHOSEN = Cite(VIAL, "Choose 1 melee weapon of the bearer")
WITH_THE_ARMY = Cite("commentary-2021-01/allegiance-abilities/1", "that is done then as well")
ADDED = Cite(VIAL, "add 1 to wound rolls for attacks")
WOUND_ONE = Cite("core-3e/13.3#wound-roll", "An unmodified 1 never wounds")
WOUND_CAP = Cite("core-3e/13.3#wound-roll", "wound roll by at most +1 or -1")
TO_WOUND = Cite("core-3e/13.3#wound-roll", "at least the weapon's To Wound characteristic")
NO_MOUNTS = Cite("core-3e/27.3.1", "does not affect the attacks of their mounts")
HERO = Cite(TOME, "a HERO without any of these keywords")
KEYWORDS = Cite(TOME, "without any of these keywords: WIZARD, PRIEST, KHORNE")
BECOMES = Cite(TOME, "The bearer is now a WIZARD")
BOTH_SPELLS = Cite(TOME, "only Arcane Bolt, Mystic Shield")
SUMMONING = Cite(TOME, "the endless spells on your army roster")
ONE_CAST = Cite(TOME, "attempt 1 cast in your hero phase")
ONE_UNBIND = Cite(TOME, "1 unbind in the enemy hero phase")
BATTLEPACK = Cite(TOME, "the General's Handbook battlepack Pitched Battles 2023-24")
NINE = Cite(TOME, "its Wounds characteristic is 9 or less")
AGAIN = Cite(SEED, "You can re-roll heroic recovery rolls")
BEARER = Cite(SEED, "heroic recovery rolls of the bearer")
REROLL = Cite("core-3e/1.5.4", "No dice roll can be re-rolled more")
LOW_ENOUGH = Cite("core-3e/7.1#heroic-recovery", "no higher than the Bravery characteristic")

BARRED = ("WIZARD", "PRIEST", "KHORNE")
TOME_SPELLS = ("Arcane Bolt", "Mystic Shield")


class AmuletOfDestiny(WoundToWard):
    """The ward roll of the Amulet of Destiny, for one wound or mortal wound."""

    bearer: bool = True
    """Whether the wound is caused to the bearer."""


@rule("core-3e/27.5.2", part="amulet of destiny", yes="negated", no=("not negated", "no ward roll"))
def amulet_of_destiny(given: AmuletOfDestiny) -> Verdict:
    """Is the wound negated by the Amulet of Destiny?"""
    v = Verdict()
    whom = f"It is caused to {'the bearer' if given.bearer else 'another model'}."
    if not v.step(WARD, whom, given.bearer):
        return v.end("no ward roll")
    ward = ask("core-3e/14.3", part="ward", roll=given.roll, ward=6, mortal=given.mortal, rolls_made=given.other_rolls)
    v.step(WARD, f"{given.roll} against 6+: {ward.outcome}.", ward.outcome == "negated", ward)
    return v.end(ward.outcome, because=ONE_ROLL if given.other_rolls else WARD)


class VialOfManticoreVenom(RuleInput):
    """The wound roll of one attack, and the Vial of Manticore Venom."""

    roll: D6
    """What the dice shows, after re-rolls and before modifiers."""
    to_wound: RollNeeded
    """The weapon's To Wound characteristic: 4 for 4+."""
    modifiers: tuple[Modifier, ...] = ()
    """Each other modifier to the wound roll, such as +1 or -1."""
    kind: WeaponKind = WeaponKind.MELEE
    """Whether the attack is made with a missile weapon or a melee weapon."""
    chosen: bool = True
    """Whether it is the weapon of the bearer that you chose for the vial, once, when you picked your army."""
    mounts: bool = False
    """Whether the attack is made by the bearer's mount; companions and crew are mounts too."""


@rule("core-3e/27.5.2", part="vial of manticore venom", yes="wounds", no="fails")
def vial_of_manticore_venom(given: VialOfManticoreVenom) -> Verdict:
    """Does the attack wound, with the Vial of Manticore Venom?"""
    v = Verdict()
    weapon = f"It is a {given.kind}, {'and the one' if given.chosen else 'but not the one'} that was chosen."
    helps = v.step(CHOSEN, weapon, given.kind is WeaponKind.MELEE and given.chosen)
    if given.kind is WeaponKind.MELEE and not given.chosen:
        v.step(WITH_THE_ARMY, "The weapon was chosen with the army, and stays the one.", True)
    decided = CHOSEN
    if helps:
        reach = ask("core-3e/27.3.1", part="mount", type=EnhancementType.ARTEFACT, mounts=given.mounts)
        whose_attack = f"The attack is made by the {'mount' if given.mounts else 'bearer'}."
        stopped = v.step(NO_MOUNTS, whose_attack, reach.outcome != "affects it", reach)
        helps, decided = not stopped, NO_MOUNTS if stopped else ADDED
    modifiers = (*given.modifiers, 1) if helps else given.modifiers
    wounds = ask("core-3e/13.3", part="wound", roll=given.roll, to_wound=given.to_wound, modifiers=modifiers)
    v.step(ADDED, f"Modifiers come to {sum(modifiers):+}: the attack {wounds.outcome}.", helps, wounds)
    by_itself = wounds.decided_by != TO_WOUND or (wounds.outcome == "wounds" and not helps)
    return v.end(wounds.outcome, because=wounds.decided_by if by_itself else decided)


class TomeBearer(RuleInput):
    """A model to which you want to give the Arcane Tome."""

    hero: bool = True
    """Whether it is a HERO."""
    keywords: Annotated[tuple[Keyword, ...], Field(max_length=30)] = ()
    """Its other keywords."""


@rule("core-3e/27.5.2", part="arcane tome bearer", yes="becomes a WIZARD", no="cannot have it")
def tome_bearer(given: TomeBearer) -> Verdict:
    """Can it be given the Arcane Tome?"""
    v = Verdict()
    if not v.step(HERO, f"It is {'a' if given.hero else 'no'} HERO.", given.hero):
        return v.end("cannot have it")
    barred = [bar for bar in BARRED if any(same_keyword(bar, has) for has in given.keywords)]
    if v.step(KEYWORDS, f"Of these keywords it has: {listed(barred)}.", bool(barred)):
        return v.end("cannot have it")
    v.step(BECOMES, "With the tome it becomes a WIZARD.", True)
    return v.end("becomes a WIZARD")


class TomeSpell(RuleInput):
    """A spell that the bearer of the Arcane Tome is to cast."""

    spell: Name
    """The spell; for one that summons an endless spell, the name of the endless spell."""
    summons: bool = False
    """Whether the spell summons an endless spell."""
    roster: Names = ()
    """The endless spells on your army roster."""


@rule("core-3e/27.5.2", part="arcane tome spell", yes="can cast it", no="cannot cast it")
def tome_spell(given: TomeSpell) -> Verdict:
    """Can the bearer of the Arcane Tome cast this spell?"""
    v = Verdict()
    if given.summons:
        says = f"It summons {given.spell}; on the roster: {listed(given.roster)}."
        can = v.step(SUMMONING, says, among(given.spell, given.roster))
    else:
        can = v.step(BOTH_SPELLS, f"It is {given.spell}.", among(given.spell, TOME_SPELLS))
    return v.end("can cast it" if can else "cannot cast it")


class TomeAttempt(RuleInput):
    """What the bearer of the Arcane Tome is to attempt."""

    casts: bool
    """Whether it is to attempt to cast a spell, and not to unbind one."""
    phase: Phase = Phase.HERO
    """The phase that it is."""
    your_turn: bool
    """Whether it is your turn."""
    attempted: SpellCount = 0
    """How many such attempts it has made in this phase."""


@rule("core-3e/27.5.2", part="arcane tome attempt", yes="can attempt it", no="cannot attempt it")
def tome_attempt(given: TomeAttempt) -> Verdict:
    """Can the bearer of the Arcane Tome attempt it now?"""
    v = Verdict()
    wants = f"It is to {'cast' if given.casts else 'unbind'} in {whose(given.phase, given.your_turn)}"
    now = f"{wants}; attempts before: {given.attempted}."
    in_time = given.phase is Phase.HERO and given.your_turn is given.casts
    can = v.step(ONE_CAST if given.casts else ONE_UNBIND, now, in_time and given.attempted == 0)
    return v.end("can attempt it" if can else "cannot attempt it")


class AndtorianLocus(RuleInput):
    """A HERO that has the Arcane Tome."""

    wounds: WoundsCharacteristic
    """Its Wounds characteristic."""
    battlepack: bool = True
    """Whether the battlepack Pitched Battles 2023-24 is used."""


@rule("core-3e/27.5.2", part="andtorian locus", yes="gains the keyword", no="does not gain the keyword")
def andtorian_locus(given: AndtorianLocus) -> Verdict:
    """Does the Arcane Tome make its bearer an ANDTORIAN LOCUS?"""
    v = Verdict()
    used = f"The battlepack Pitched Battles 2023-24 is {'' if given.battlepack else 'not '}used."
    gains = v.step(BATTLEPACK, used, given.battlepack) and v.step(
        NINE, f"Its Wounds characteristic is {given.wounds}.", given.wounds <= 9
    )
    return v.end("gains the keyword" if gains else "does not gain the keyword")


class SeedOfRebirth(RuleInput):
    """A heroic recovery roll that you re-roll with the Seed of Rebirth where it is too high."""

    first: TwoD6
    """What the two dice of the heroic recovery roll show together at first."""
    second: TwoD6
    """What they show together when they are re-rolled."""
    bravery: Bravery
    """The Bravery characteristic of the HERO."""
    bearer: bool = True
    """Whether the HERO is the bearer."""
    already_rerolled: bool = False
    """Whether the first roll was itself a re-roll."""


@rule("core-3e/27.5.2", part="seed of rebirth", yes="low enough", no="too high")
def seed_of_rebirth(given: SeedOfRebirth) -> Verdict:
    """Is the heroic recovery roll low enough, with the Seed of Rebirth?"""
    v = Verdict()
    first = f"{given.first} against a Bravery of {given.bravery}."
    if v.step(LOW_ENOUGH, first, given.first <= given.bravery):
        return v.end("low enough")
    if not v.step(BEARER, f"The HERO is {'' if given.bearer else 'not '}the bearer.", given.bearer):
        return v.end("too high")
    allowed = ask("core-3e/1.5.4", part="allowed", dice=2, rerolling=2, already_rerolled=given.already_rerolled)
    if not v.step(REROLL, f"The roll {allowed.outcome}.", allowed.outcome == "may be re-rolled", allowed):
        return v.end("too high")
    again = f"Re-rolled: {given.second} against a Bravery of {given.bravery}."
    low = v.step(AGAIN, again, given.second <= given.bravery)
    return v.end("low enough" if low else "too high")


amulet_odds = odds_over(amulet_of_destiny, "roll")
vial_odds = odds_over(vial_of_manticore_venom, "roll")
seed_odds = odds_over(seed_of_rebirth, "first", "second")

SIX = AmuletOfDestiny(roll=6)
STAB = VialOfManticoreVenom(roll=3, to_wound=4)
KNIGHT = TomeBearer(keywords=("ORDER", "HUMAN"))
BOLT = TomeSpell(spell="Arcane Bolt")
JAWS = TomeSpell(spell="Quicksilver Swords", summons=True, roster=("Quicksilver Swords",))
CASTS = TomeAttempt(casts=True, your_turn=True)
UNBINDS = TomeAttempt(casts=False, your_turn=False)
RECOVERS = SeedOfRebirth(first=8, second=7, bravery=7)

EXAMPLES = (
    Example("What ward do I get from the amulet, is a 6 enough?", SIX, "negated", WARD),
    Example("Does a 5 do for the amulet's ward?", SIX.but(roll=5), "not negated", WARD),
    Example("Does the amulet's ward work on mortal wounds too?", SIX.but(mortal=True), "negated", WARD),
    Example(
        "I have rolled another ward for the wound, may I roll the amulet as well?",
        SIX.but(other_rolls=1),
        "no ward roll",
        ONE_ROLL,
    ),
    Example("Does the amulet protect the unit around its bearer?", SIX.but(bearer=False), "no ward roll", WARD),
    Example("Plus one to wound with the vial, does a 3 do on 4+?", STAB, "wounds", ADDED),
    Example("A 2 on 4+ with the vial?", STAB.but(roll=2), "fails", ADDED),
    Example("The vial and another +1, a 2 on 4+?", STAB.but(roll=2, modifiers=(1,)), "fails", WOUND_CAP),
    Example("Can a 1 wound with the vial?", STAB.but(roll=1, to_wound=2), "fails", WOUND_ONE),
    Example("Does the vial work on his bow?", STAB.but(kind=WeaponKind.MISSILE), "fails", CHOSEN),
    Example(
        "Does a 4 wound on 4+ with the vial bearer's bow?",
        STAB.but(roll=4, kind=WeaponKind.MISSILE),
        "wounds",
        TO_WOUND,
    ),
    Example("Does the vial work on all of his weapons?", STAB.but(chosen=False), "fails", CHOSEN),
    Example(
        "Can I choose another weapon for the vial in each combat?",
        STAB.but(chosen=False),
        "fails",
        CHOSEN,
        shows="commentary-2021-01/allegiance-abilities/1",
    ),
    Example("Does the vial work on the claws of the dragon I ride?", STAB.but(mounts=True), "fails", NO_MOUNTS),
    Example("How do I make my fighter hero a wizard?", KNIGHT, "becomes a WIZARD", BECOMES),
    Example("Can a priest take the tome?", KNIGHT.but(keywords=("PRIEST",)), "cannot have it", KEYWORDS),
    Example("Can my khorne hero have the tome?", KNIGHT.but(keywords=("KHORNE",)), "cannot have it", KEYWORDS),
    Example("The tome for a wizard, one more spell?", KNIGHT.but(keywords=("WIZARD",)), "cannot have it", KEYWORDS),
    Example("The tome for a unit champion?", KNIGHT.but(hero=False), "cannot have it", HERO),
    Example("Can he cast Arcane Bolt with the tome?", BOLT, "can cast it", BOTH_SPELLS),
    Example("Can he cast Mystic Shield with the tome?", BOLT.but(spell="Mystic Shield"), "can cast it", BOTH_SPELLS),
    Example("Can the tome guy cast a lore spell?", BOLT.but(spell="Levitate"), "cannot cast it", BOTH_SPELLS),
    Example("Can the tome guy summon an endless spell of mine?", JAWS, "can cast it", SUMMONING),
    Example(
        "Can the tome guy summon an endless spell that is not on my roster?",
        JAWS.but(roster=()),
        "cannot cast it",
        SUMMONING,
    ),
    Example("How many spells can he cast with the tome?", CASTS.but(attempted=1), "cannot attempt it", ONE_CAST),
    Example("May the tome guy cast once in my hero phase?", CASTS, "can attempt it", ONE_CAST),
    Example("Can the tome guy unbind too?", UNBINDS, "can attempt it", ONE_UNBIND),
    Example("Can the tome guy unbind twice in a phase?", UNBINDS.but(attempted=1), "cannot attempt it", ONE_UNBIND),
    Example(
        "Can the tome guy unbind in my own hero phase?", UNBINDS.but(your_turn=True), "cannot attempt it", ONE_UNBIND
    ),
    Example("Is my 9 wound tome hero a locus?", AndtorianLocus(wounds=9), "gains the keyword", NINE),
    Example("Is my 10 wound tome hero a locus?", AndtorianLocus(wounds=10), "does not gain the keyword", NINE),
    Example(
        "Is my tome hero a locus in another battlepack?",
        AndtorianLocus(wounds=5, battlepack=False),
        "does not gain the keyword",
        BATTLEPACK,
    ),
    Example("My hero failed to heal himself, can I roll again?", RECOVERS, "low enough", AGAIN),
    Example("Seed of Rebirth and the re-roll is too high as well?", RECOVERS.but(second=8), "too high", AGAIN),
    Example(
        "My heroic recovery roll was exactly his Bravery, does he heal?",
        RECOVERS.but(first=7, second=12),
        "low enough",
        LOW_ENOUGH,
    ),
    Example("Seed of Rebirth: that was a re-roll, once more?", RECOVERS.but(already_rerolled=True), "too high", REROLL),
    Example("Does the Seed of Rebirth help my other hero?", RECOVERS.but(bearer=False), "too high", BEARER),
)
