"""Incarnates: bonded to a HERO, never slain, and weakened level by level, by a roll in the battleshock phase.

What surprises: the lower the 3D6, the worse for the incarnate; its wounds are healed in each battleshock phase; when
its HERO is slain it stays in your army, as an enemy of your other units.
"""

from typing import Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.rules.core_3e.inserts.incarnate_armies import ArmyWithIncarnate, BondedHero, IncarnateLevel, IncarnateWarscroll
from kb.tabletop import Phase, RuleInput
from kb.tabletop.combat.wounds import WoundCount, WoundsCharacteristic
from kb.tabletop.dice import ThreeD6
from kb.tabletop.names import among, listed
from kb.tabletop.players import Player

ALLIED = Cite("core-3e/incarnates", "Incarnates are allied units, open to any army")
ONE_MODEL = Cite("core-3e/incarnates", "treated as a unit of 1 model")
BONDED = Cite("core-3e/incarnates#bonding", "must be bonded to a HERO in its")
UNIQUE = Cite("core-3e/incarnates#bonding", "Bonding is a unique enhancement")
RECORD = Cite("core-3e/incarnates#bonding", "On your army roster, record which HERO")
ONE_INCARNATE = Cite("core-3e/incarnates#bonding", "No HERO can be bonded to more than")
ONE_HERO = Cite("core-3e/incarnates#bonding", "no incarnate can be bonded to more than")
NOT_GIVEN = Cite("core-3e/27.3.1", "Unique units (see 25.6.1) and allied units cannot")
NO_OTHER_ALLIES = Cite("core-3e/incarnates#bonding", "can have no other allied units")
COSTS_MORE = Cite("core-3e/incarnates#bonding", "included although its points cost is higher")
ENEMY = Cite("core-3e/1.2.1", "models are those from your opponent's army")
REVERTS = Cite("core-3e/incarnates#wild-form", "the incarnate reverts to its wild form")
AS_SLAIN = Cite("core-3e/15.2", "rules treat models that have fled as slain")
STAYS = Cite("core-3e/incarnates#wild-form", "it stays part of your army")
TREATS = Cite("core-3e/incarnates#wild-form", "treats your army's other units as enemy units")
SPECIAL = Cite("core-3e/incarnates#wild-form", "special rules apply to it")
EITHER_ARMY = Cite("core-3e/incarnates#wild-form", "can attack units of either army")
LEVEL_TWO = Cite("core-3e/incarnates#incarnate-states", "starts a battle at level 2")
NEW_LEVEL = Cite("core-3e/incarnates#incarnate-states", "its state then becomes that of the new")
NOT_ABOVE = Cite("core-3e/incarnates#incarnate-states", "It can never go above level 3")
LEVEL_ZERO = Cite("core-3e/incarnates#incarnate-states", "reaches level 0 is removed from play")
BATTLESHOCK = Cite("core-3e/incarnates#damage", "in the battleshock phase, if any wounds are")
COMMANDING = Cite("core-3e/incarnates#damage", "Its commanding player rolls 3D6")
NO_HIGHER = Cite("core-3e/incarnates#damage", "no higher than the number of wounds allocated")
HEALED = Cite("core-3e/incarnates#damage", "the wounds allocated to it are healed")
NOT_SLAIN = Cite("core-3e/incarnates#damage", "so it cannot be slain")
SLAYS = Cite("core-3e/incarnates#damage", "its level goes down by 1 instead")
EIGHTEEN = Cite("core-3e/incarnates#damage", "as though that characteristic were 18")
AS_OF_A_UNIT = Cite("core-3e/incarnates#incarnate-warscrolls", "like the information on the warscroll of a")
BONDING_ENTRY = Cite("core-3e/incarnates#incarnate-warscrolls", "what being bonded does to the incarnate")
EMPOWERMENT_ENTRY = Cite("core-3e/incarnates#incarnate-warscrolls", "how the incarnate's level can be increased")
WILD_FORM_ENTRY = Cite("core-3e/incarnates#incarnate-warscrolls", "what its wild form does")
STATE_TABLE = Cite("core-3e/incarnates#incarnate-states", "shows a level and a domination range")

TREATED_AS = 18  # its Wounds characteristic, wherever a rule asks for one


@rule("core-3e/incarnates", part="army", yes="can be included", no="cannot be included")
def army(given: ArmyWithIncarnate) -> Verdict:
    """Can the army include the incarnate?"""
    v = Verdict()
    v.step(ALLIED, "Its faction and yours do not matter; it is an allied unit.", True)
    v.step(ONE_MODEL, "It is one unit, of 1 model.", True)
    heroes = sum(among(model, given.heroes) for model in given.bonded_to)
    bonded = f"Bonded to {listed(given.bonded_to)}; HEROES in the army: {listed(given.heroes)}."
    if not v.step(BONDED, bonded, heroes > 0 and heroes == len(given.bonded_to)):
        return v.end("cannot be included")
    enhanced = ask("core-3e/27.3.1", part="given", unique=given.hero_unique, noted_otherwise=given.noted_otherwise)
    v.step(UNIQUE, f"The bond is a unique enhancement of {given.bonded_to[0]}.", True)
    unique = f"{given.bonded_to[0]} is {'' if given.hero_unique else 'not '}Unique: the bond {enhanced.outcome}."
    if v.step(NOT_GIVEN, unique, enhanced.outcome != "can be given", enhanced):
        return v.end("cannot be included")
    if not v.step(RECORD, f"The roster {'says' if given.recorded else 'does not say'} which HERO.", given.recorded):
        return v.end("cannot be included")
    bonds = f"Incarnates that the HERO is bonded to: {given.bonds_of_hero}."
    if not v.step(ONE_INCARNATE, bonds, given.bonds_of_hero == 1):
        return v.end("cannot be included")
    if not v.step(ONE_HERO, f"HEROES that it is bonded to: {heroes}.", heroes == 1):
        return v.end("cannot be included")
    allies = f"Allied units besides it: {given.other_allied_units}."
    if not v.step(NO_OTHER_ALLIES, allies, given.other_allied_units == 0):
        return v.end("cannot be included")
    cost = f"Points that it costs: {given.cost}; the most for allies: {given.allies_limit}."
    higher = v.step(COSTS_MORE, cost, given.cost > given.allies_limit)
    return v.end("can be included", because=COSTS_MORE if higher else NO_OTHER_ALLIES)


class IncarnateAndUnit(RuleInput):
    """An incarnate in your army, and another unit."""

    hero: BondedHero
    """What has become of the HERO that it is bonded to."""
    unit_of: Player = Player.YOU
    """Whose army the other unit is in."""


@rule("core-3e/incarnates", part="wild-form", yes="enemies", no="not enemies")
def wild_form(given: IncarnateAndUnit) -> Verdict:
    """Are your incarnate and this unit enemies?"""
    v = Verdict()
    yours = given.unit_of is Player.YOU
    other = f"The other unit is {'yours' if yours else 'in the opposing army'}."
    fled = given.hero is BondedHero.FLED
    slain = fled or given.hero is BondedHero.SLAIN
    if fled:
        v.step(AS_SLAIN, "Its HERO has fled, and so counts as slain.", True)
    if not v.step(REVERTS, f"Its HERO: {given.hero}.", slain):
        enemies = v.step(ENEMY, other, not yours)
        return v.end("enemies" if enemies else "not enemies", because=ENEMY if enemies else REVERTS)
    v.step(STAYS, "The incarnate is in your army still.", True)
    v.step(TREATS, other, yours)
    v.step(SPECIAL, "What its warscroll says of its wild form applies.", True)
    v.step(EITHER_ARMY, "It and the unit can attack each other; in the combat phase they must if they can.", True)
    return v.end("enemies", because=TREATS if yours else EITHER_ARMY)


class LevelOfIncarnate(RuleInput):
    """An incarnate's level, and what changes it."""

    level: IncarnateLevel | None = None
    """Its level before the change; empty where the battle is only starting."""
    change: int = Field(default=0, ge=-3, le=3)
    """How much its level goes up or down by: +1, -1, or 0 for neither."""


@rule("core-3e/incarnates", part="state", neither=("level {}", "removed from play"))
def state(given: LevelOfIncarnate) -> Verdict:
    """What level is the incarnate at?"""
    v = Verdict()
    level = 2 if given.level is None else given.level
    if given.level is None:
        v.step(LEVEL_TWO, "The battle starts, with the incarnate in its primal state.", True)
    if not given.change:
        v.step(STATE_TABLE, f"Nothing changes it; its domination range is that of level {level}.", True)
        return v.end(f"level {level}", value=level, because=LEVEL_TWO if given.level is None else STATE_TABLE)
    after = level + given.change
    if v.step(NOT_ABOVE, f"Level {level} and {given.change:+} come to {after}.", after > 3):
        return v.end("level 3", value=3)
    return _at(v, after)


def _at(v: Verdict, level: int, because: Cite | None = None) -> Verdict:
    """The end of a change of level."""
    if not _stays(v, level):
        return v.end("removed from play", value=0)
    return v.end(f"level {level}", value=level, because=because)


def _stays(v: Verdict, level: int) -> bool:
    """Whether the incarnate stays in play at its new level."""
    if v.step(LEVEL_ZERO, f"Its level is now {max(0, level)}.", level <= 0):
        return False
    return v.step(NEW_LEVEL, f"Its state, and so its domination range, is that of level {level}.", True)


class IncarnateInBattleshock(RuleInput):
    """An incarnate, its wounds, and the roll for it."""

    roll: ThreeD6
    """What the three dice show together."""
    wounds: WoundCount
    """How many wounds are allocated to it."""
    level: IncarnateLevel = 2
    """Its level."""
    phase: Phase = Phase.BATTLESHOCK
    """The phase that it is, in either player's turn."""


@rule("core-3e/incarnates", part="damage", yes=("level {}", "removed from play"), no=("stays at level {}", "no roll"))
def damage(given: IncarnateInBattleshock) -> Verdict:
    """Does the incarnate lose a level to its wounds?"""
    v = Verdict()
    now = f"It is a {given.phase}, and wounds allocated to it: {given.wounds}."
    if not v.step(BATTLESHOCK, now, given.phase is Phase.BATTLESHOCK and given.wounds > 0):
        return v.end("no roll", value=given.level)
    v.step(COMMANDING, f"Its commanding player rolls {given.roll}.", True)
    loses = v.step(
        NO_HIGHER, f"The roll is {given.roll}; wounds allocated: {given.wounds}.", given.roll <= given.wounds
    )
    if loses and not _stays(v, given.level - 1):
        return v.end("removed from play", value=0)
    v.step(HEALED, f"Wounds healed then: {given.wounds}, so none is left.", True)
    level = given.level - loses
    return v.end(f"level {level}" if loses else f"stays at level {level}", value=level, because=NO_HIGHER)


damage_odds = odds_over(damage, "roll")


class BlowToIncarnate(RuleInput):
    """What happens to an incarnate that would slay a model."""

    wounds: WoundCount = 0
    """How many wounds are allocated to it, the new ones among them."""
    slain_by_ability: bool = False
    """Whether an ability slays it without any wounds or mortal wounds being allocated."""
    level: IncarnateLevel = 2
    """Its level."""


@rule("core-3e/incarnates", part="slain", no=("not slain", "level {}"), neither="removed from play")
def slain(given: BlowToIncarnate) -> Verdict:
    """Is the incarnate slain?"""
    v = Verdict()
    ability = f"{'An' if given.slain_by_ability else 'No'} ability would slay it without allocating wounds."
    if v.step(SLAYS, ability, given.slain_by_ability):
        return _at(v, given.level - 1, SLAYS)
    v.step(NOT_SLAIN, f"Wounds allocated: {given.wounds}; it has no Wounds characteristic to reach.", True)
    return v.end("not slain", value=given.level)


class RuleOnWoundsCharacteristic(RuleInput):
    """A rule that asks for a Wounds characteristic, used on an incarnate."""

    at_least: WoundsCharacteristic = 1
    """The lowest Wounds characteristic that the rule is for: 10 for "10 or more"."""
    at_most: WoundsCharacteristic | None = None
    """The highest that it is for: 8 for "8 or less"; empty where it is for any above the lowest."""

    @model_validator(mode="after")
    def _for_some_characteristic(self) -> Self:
        if self.at_most is not None and self.at_most < self.at_least:
            raise ValueError(f"no Wounds characteristic is {self.at_least} or more and {self.at_most} or less")
        return self


@rule("core-3e/incarnates", part="wounds-characteristic", yes="applies", no="does not apply")
def wounds_characteristic(given: RuleOnWoundsCharacteristic) -> Verdict:
    """Is a rule on Wounds characteristics for the incarnate?"""
    v = Verdict()
    span = f"{given.at_least} {'or more' if given.at_most is None else f'to {given.at_most}'}"
    asked = f"The rule is for a Wounds characteristic of {span}; it counts as {TREATED_AS}."
    applies = v.step(EIGHTEEN, asked, given.at_least <= TREATED_AS <= (given.at_most or TREATED_AS))
    return v.end("applies" if applies else "does not apply", value=TREATED_AS)


@rule("core-3e/incarnates", part="warscroll", yes="complete", no="incomplete")
def warscroll(given: IncarnateWarscroll) -> Verdict:
    """Is the incarnate's warscroll complete?"""
    v = Verdict()
    v.step(AS_OF_A_UNIT, "Whatever is not noted otherwise on it works as on a unit's warscroll.", True)
    for cite, name, there in (
        (BONDING_ENTRY, "BONDING", given.bonding),
        (EMPOWERMENT_ENTRY, "EMPOWERMENT", given.empowerment),
        (WILD_FORM_ENTRY, "WILD FORM", given.wild_form),
        (STATE_TABLE, "The State table", given.state_table),
    ):
        v.step(cite, f"{name}: {'there' if there else 'missing'}.", there)
    return v.end_by_faults("complete", "incomplete")


KRONDSPINE = ArmyWithIncarnate(bonded_to=("Knight-Arcanum",), heroes=("Knight-Arcanum", "Lord-Relictor"))
UNIQUE_HERO = KRONDSPINE.but(hero_unique=True)
WILD, INSTANT_KILL = IncarnateAndUnit(hero=BondedHero.SLAIN), BlowToIncarnate(slain_by_ability=True)
WOUNDED = IncarnateInBattleshock(roll=10, wounds=10)

EXAMPLES = (
    Example("Can any army take an incarnate?", KRONDSPINE, "can be included", NO_OTHER_ALLIES),
    Example(
        "My incarnate costs more than my allies limit, legal?", KRONDSPINE.but(cost=401), "can be included", COSTS_MORE
    ),
    Example("Do I need a hero for an incarnate?", KRONDSPINE.but(bonded_to=()), "cannot be included", BONDED),
    Example(
        "Can I bond my incarnate to my banner guy?", KRONDSPINE.but(bonded_to=("Prime",)), "cannot be included", BONDED
    ),
    Example(
        "Two heroes for one incarnate?", KRONDSPINE.but(bonded_to=KRONDSPINE.heroes), "cannot be included", ONE_HERO
    ),
    Example(
        "Can I bond two incarnates to one hero?",
        KRONDSPINE.but(bonds_of_hero=2, other_allied_units=1),
        "cannot be included",
        ONE_INCARNATE,
    ),
    Example("Can I bond an incarnate to a named character?", UNIQUE_HERO, "cannot be included", NOT_GIVEN),
    Example(
        "Unique hero, but a rule says that he can be bonded to an incarnate?",
        UNIQUE_HERO.but(noted_otherwise=True),
        "can be included",
        NO_OTHER_ALLIES,
    ),
    Example("Can I pick the hero when we start?", KRONDSPINE.but(recorded=False), "cannot be included", RECORD),
    Example(
        "Can I take one other ally besides an incarnate?",
        KRONDSPINE.but(other_allied_units=1),
        "cannot be included",
        NO_OTHER_ALLIES,
    ),
    Example("My hero died, does the incarnate attack my own guys now?", WILD, "enemies", TREATS),
    Example("The hero of my incarnate fled, is it wild now?", WILD.but(hero=BondedHero.FLED), "enemies", TREATS),
    Example(
        "An ability took my incarnate's hero off, is it wild?",
        WILD.but(hero=BondedHero.REMOVED),
        "not enemies",
        REVERTS,
    ),
    Example(
        "My incarnate went wild, can it hit his units too?", WILD.but(unit_of=Player.OPPONENT), "enemies", EITHER_ARMY
    ),
    Example("My hero lives, can I hit my own incarnate?", WILD.but(hero=BondedHero.IN_PLAY), "not enemies", REVERTS),
    Example(
        "My hero lives, are his units enemies of my incarnate?",
        WILD.but(hero=BondedHero.IN_PLAY, unit_of=Player.OPPONENT),
        "enemies",
        ENEMY,
    ),
    Example("What level does an incarnate start at?", LevelOfIncarnate(), "level 2", LEVEL_TWO, 2),
    Example("My incarnate goes up from level 2?", LevelOfIncarnate(level=2, change=1), "level 3", NEW_LEVEL, 3),
    Example(
        "My incarnate is at level 3 and would go up?", LevelOfIncarnate(level=3, change=1), "level 3", NOT_ABOVE, 3
    ),
    Example(
        "My incarnate is at level 1 and goes down, is it gone?",
        LevelOfIncarnate(level=1, change=-1),
        "removed from play",
        LEVEL_ZERO,
        0,
    ),
    Example("Where does it say how far an incarnate dominates?", LevelOfIncarnate(level=3), "level 3", STATE_TABLE, 3),
    Example("My roll equals the wounds on the incarnate, lose a level?", WOUNDED, "level 1", NO_HIGHER, 1),
    Example("My roll is one over the wounds on the incarnate?", WOUNDED.but(roll=11), "stays at level 2", NO_HIGHER, 2),
    Example("A single wound on my incarnate, do I roll?", WOUNDED.but(wounds=1), "stays at level 2", NO_HIGHER, 2),
    Example("No wounds on my incarnate, do I roll?", WOUNDED.but(wounds=0), "no roll", BATTLESHOCK, 2),
    Example(
        "The incarnate loses a level and was at level 1?", WOUNDED.but(level=1), "removed from play", LEVEL_ZERO, 0
    ),
    Example("Do I roll in the combat phase?", WOUNDED.but(phase=Phase.COMBAT), "no roll", BATTLESHOCK, 2),
    Example(
        "My incarnate takes 20 damage in one go, is it slain?", BlowToIncarnate(wounds=20), "not slain", NOT_SLAIN, 2
    ),
    Example("Can an instant kill get an incarnate?", INSTANT_KILL, "level 1", SLAYS, 1),
    Example(
        "What does an instant kill do to an incarnate at level 1?",
        INSTANT_KILL.but(level=1),
        "removed from play",
        LEVEL_ZERO,
        0,
    ),
    Example(
        "Does an incarnate count as a model of 10 or more wounds?",
        RuleOnWoundsCharacteristic(at_least=10),
        "applies",
        EIGHTEEN,
        18,
    ),
    Example(
        "A rule for a Wounds characteristic of 18 or more, is it for an incarnate?",
        RuleOnWoundsCharacteristic(at_least=18),
        "applies",
        EIGHTEEN,
        18,
    ),
    Example(
        "A rule for a Wounds characteristic of 19 or more, is it for an incarnate?",
        RuleOnWoundsCharacteristic(at_least=19),
        "does not apply",
        EIGHTEEN,
        18,
    ),
    Example(
        "A rule for a Wounds characteristic of 17 or less, is it for an incarnate?",
        RuleOnWoundsCharacteristic(at_most=17),
        "does not apply",
        EIGHTEEN,
        18,
    ),
    Example(
        "A rule for a Wounds characteristic of 18 or less, is it for an incarnate?",
        RuleOnWoundsCharacteristic(at_most=18),
        "applies",
        EIGHTEEN,
        18,
    ),
    Example(
        "My incarnate's warscroll has bonding, empowerment, wild form and states, is that all?",
        IncarnateWarscroll(),
        "complete",
        STATE_TABLE,
        0,
    ),
    Example(
        "My incarnate's warscroll has no way to level up, is it complete?",
        IncarnateWarscroll(empowerment=False),
        "incomplete",
        EMPOWERMENT_ENTRY,
        1,
    ),
)
