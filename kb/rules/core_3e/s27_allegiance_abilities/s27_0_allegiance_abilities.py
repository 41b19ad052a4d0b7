"""Allegiance abilities: a faction's battle traits and enhancements are for an army of that single faction.

What surprises: one unit of another faction that is no ally costs you all of them; endless spells and terrain are no
units, so they cost you nothing; the universal enhancements are for any army. Not looked at, of a whole army: whether
its battalions bring the enhancements that it takes through them, which the check of its battalions does (26.0).
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.battalions import Regiment
from kb.tabletop.armies.enhancements import MoreEnhancements, Pick, TakenEnhancements
from kb.tabletop.armies.example_army import FLANK, LINE, LORD, PACK, ROSTER, TREES
from kb.tabletop.armies.profiles import AllegianceAbility, EnhancementType, UnitOfFaction, UnitsOfArmy
from kb.tabletop.armies.rosters import ArmyAndBattlepack, Roster
from kb.tabletop.names import Name, Names, among, listed, plain

OPEN_TO_ANY = Cite("core-3e/27.0", "universal enhancements, open to any army")
UNITS_ONLY = Cite("core-3e/27.0", "every unit in your army")
MIXED = Cite("core-3e/27.0", "cannot use allegiance abilities")
NOTED = Cite("core-3e/27.0", "unless noted otherwise, an army of two")
SINGLE = Cite("core-3e/27.0", "is from that single faction")
ONE_IN_FOUR = Cite("core-3e/27.1", "1 in 4 can be allies")
ENHANCEMENTS = Cite("core-3e/27.0", "battle traits and enhancements")
RENOWN = Cite("core-3e/regiments-of-renown", "any army can include a regiment of renown")
KNOWN_AS = Cite("core-3e/27.0", "is known as a Stormcast Eternals army")


class AllegianceAbilityToUse(RuleInput):
    """An army, and the allegiance ability that you want to use with it."""

    ability: AllegianceAbility
    """What you want to use."""
    of: Name
    """The faction whose allegiance ability it is; for a universal enhancement any name."""
    units: UnitsOfArmy
    """The units of your army."""
    beside: Names = ()
    """The endless spells, invocations and faction terrain of your army, whatever their factions."""
    noted_otherwise: bool = False
    """Whether a rule says that an army of these factions can use it, although they are two or more."""


@rule("core-3e/27.0", part="use", yes="can use it", no="cannot use it")
def allegiance(given: AllegianceAbilityToUse) -> Verdict:
    """Can your army use this allegiance ability?"""
    v = Verdict()
    if v.step(OPEN_TO_ANY, f"It is {given.ability}.", given.ability is AllegianceAbility.UNIVERSAL):
        return v.end("can use it")
    v.step(UNITS_ONLY, f"These are no units, and are left out: {listed(given.beside)}.", bool(given.beside))
    factions = ask("core-3e/27.1", part="faction", units=given.units)
    if v.step(MIXED, f"Its units are from {factions.outcome}.", factions.number > 1, factions):
        noted = f"It is {'' if given.noted_otherwise else 'not '}noted otherwise."
        allowed = v.step(NOTED, noted, given.noted_otherwise)
        return v.end("can use it" if allowed else "cannot use it", because=NOTED if allowed else MIXED)
    own = [unit.faction for unit in given.units if not unit.allied]
    army = f"{own[0]} army" if own else "army of allied units only"
    v.step(KNOWN_AS, f"It is an army known as: {army}.", bool(own))
    can = v.step(SINGLE, f"The ability is of {given.of}.", bool(own) and among(given.of, own))
    return v.end("can use it" if can else "cannot use it")


class AllegianceOfArmy(ArmyAndBattlepack):
    """An army, with its allied units, its allegiance abilities and its enhancements."""


@rule("core-3e/27.0", part="army", yes="legal", no="not legal")
def army(given: AllegianceOfArmy) -> Verdict:
    """Can the army have these allies and these abilities, and how many things are wrong?"""
    v = Verdict()
    roster = given.army
    if roster.allegiance is not None:
        ability = AllegianceAbility.BATTLE_TRAIT
        use = ask(
            "core-3e/27.0",
            part="use",
            ability=ability,
            of=roster.allegiance,
            units=roster.units,
            noted_otherwise=roster.noted_otherwise,
        )
        v.step(SINGLE, f"Abilities of {roster.allegiance}: it {use.outcome}.", use.outcome == "can use it", use)
    allies = _allied(v, roster)
    for chosen in roster.enhancements:
        more = given.battlepack.more(chosen.type)
        picks = ask(
            "core-3e/27.3",
            part="picks",
            enhancements=chosen,
            units=roster.units,
            tome_bearers=roster.tome_bearers,
            from_battlepack=more,
        )
        says = f"Those of the type {chosen.type} are {picks.outcome}."
        v.step(ENHANCEMENTS, says, picks.outcome == "rightly picked", picks)
    wrong = [step for step in v.steps if not step.held]
    count = sum(step.asked.count if step.asked and step.cite == ENHANCEMENTS else 1 for step in wrong)
    return v.end_by_faults("legal", "not legal", because=allies, count=count)


def _allied(v: Verdict, roster: Roster) -> Cite:
    """Whether so many units can be allies, or, with a regiment of renown, whether that can come; and what says so."""
    allied = [unit.name for unit in roster.units if unit.allied]
    regiments = sorted({unit.regiment for unit in roster.units if unit.regiment})
    if not regiments:
        number = ask("core-3e/27.1", part="number", units=len(roster.units), allied=len(allied))
        says = f"Allied units: {len(allied)} of {len(roster.units)} units ({listed(allied)})."
        v.step(ONE_IN_FOUR, says, number.outcome == "not too many", number)
    own = {plain(unit.faction): unit.faction for unit in roster.units if not unit.allied}
    for place, regiment in enumerate(regiments):
        come = [unit.name for unit in roster.units if unit.regiment is regiment]
        can = ask(
            "core-3e/regiments-of-renown",
            part="include",
            regiment=regiment,
            general=next((unit.keywords for unit in roster.units if unit.general and not unit.allied), ()),
            army=tuple(own.values()) if len(own) == 1 else (),
            units=len(roster.units),
            regiment_units=len(come),
            other_allies=sum(unit.allied and unit.regiment is None for unit in roster.units),
            other_regiments=place,
        )
        says = f"{regiment} ({listed(come)}) {can.outcome}."
        v.step(RENOWN, says, can.outcome == "can be included", can)
    return RENOWN if regiments else ONE_IN_FOUR


LIBERATORS = UnitOfFaction(name="Liberators", faction="Stormcast Eternals")
DRYADS = UnitOfFaction(name="Dryads", faction="Sylvaneth")
ALLIES = DRYADS.model_copy(update={"allied": True})
ARMY = AllegianceAbilityToUse(
    ability=AllegianceAbility.BATTLE_TRAIT, of="Stormcast Eternals", units=(LIBERATORS, LIBERATORS)
)
AMULET = Pick(name="Amulet of Destiny", unit="Lord")
ARTEFACTS = TakenEnhancements(type=EnhancementType.ARTEFACT, picks=(AMULET,))
WHOLE = AllegianceOfArmy(army=ROSTER.model_copy(update={"enhancements": (ARTEFACTS,)}), battlepack=PACK)


def _but(**changes: object) -> AllegianceOfArmy:
    return WHOLE.but(army=WHOLE.army.model_copy(update=changes))


NO_ABILITIES = {"allegiance": None, "enhancements": ()}
LEADS = LORD.model_copy(update={"keywords": ("HERO", "ORDER")})
THORNS = TREES.model_copy(update={"name": "Thorns", "regiment": Regiment.ELTHWIN})
RUNES = TREES.model_copy(update={"name": "Runes", "regiment": Regiment.NORGRIMM})
TWO_FACTIONS = (LORD, TREES.model_copy(update={"allied": False}))
ALLIED_GENERAL = THORNS.model_copy(update={"general": True, "keywords": LEADS.keywords})
NO_GENERAL = LEADS.model_copy(update={"general": False})
LED_BY_THORNS = (NO_GENERAL, ALLIED_GENERAL)
ALSO_SYLVANETH = (LEADS, TREES.model_copy(update={"allied": False}), THORNS)
ALL_SYLVANETH = (LEADS.model_copy(update={"faction": "Sylvaneth"}), THORNS)
VIAL = Pick(name="Vial of Manticore Venom", unit="Elder")
TWO_ARTEFACTS = _but(
    units=(*ROSTER.units, LORD.model_copy(update={"name": "Elder", "general": False})),
    enhancements=(ARTEFACTS.model_copy(update={"taken": 2, "picks": (AMULET, VIAL)}),),
)
ONE_MORE = PACK.model_copy(update={"more_enhancements": (MoreEnhancements(type=EnhancementType.ARTEFACT, number=1),)})
BLADE_FOR_ALLY = ARTEFACTS.model_copy(update={"picks": (Pick(name="Doomblade", unit="Trees"),)})
TOME = ARTEFACTS.model_copy(update={"picks": (Pick(name="Arcane Tome", unit="Lord"),)})
LORE = TakenEnhancements(type=EnhancementType.SPELL_LORE, picks=(Pick(name="Levitate", unit="Lord"),))
TWO_TYPES_WRONG = (
    ARTEFACTS.model_copy(update={"picks": (AMULET.model_copy(update={"unit": "Trees"}),)}),
    TakenEnhancements(type=EnhancementType.TRIUMPH, taken=2),
)

EXAMPLES = (
    Example("All my units are Stormcast, do I get the battle traits?", ARMY, "can use it", SINGLE),
    Example(
        "My old battalion names no faction, do its Stormcast units leave me the traits?",
        ARMY,
        "can use it",
        SINGLE,
        shows="commentary-2021-01/allegiance-abilities/8",
    ),
    Example(
        "One unit of another faction is in my army, are my battle traits gone?",
        ARMY.but(units=(LIBERATORS, DRYADS)),
        "cannot use it",
        MIXED,
    ),
    Example("Do allies break my allegiance?", ARMY.but(units=(LIBERATORS, ALLIES)), "can use it", SINGLE),
    Example(
        "Could my Stormcast army use another faction's battle traits?",
        ARMY.but(of="Sylvaneth"),
        "cannot use it",
        SINGLE,
    ),
    Example(
        "Can I use the traits of my allies' faction?",
        ARMY.but(units=(LIBERATORS, ALLIES), of="Sylvaneth"),
        "cannot use it",
        SINGLE,
    ),
    Example(
        "My army is of two factions that a rule lets share, can it use their abilities?",
        ARMY.but(units=(LIBERATORS, DRYADS), noted_otherwise=True),
        "can use it",
        NOTED,
    ),
    Example(
        "Does an endless spell break my allegiance?",
        ARMY.but(beside=("Gnashing Jaws",)),
        "can use it",
        SINGLE,
        shows="commentary-2021-01/pitched-battles/5",
    ),
    Example(
        "Can a mixed army take a universal artefact?",
        ARMY.but(ability=AllegianceAbility.UNIVERSAL, of="universal", units=(LIBERATORS, DRYADS)),
        "can use it",
        OPEN_TO_ANY,
    ),
    Example("Nothing but allies in my army?", ARMY.but(units=(ALLIES,), of="Sylvaneth"), "cannot use it", SINGLE),
    Example("One ally of four units and one artefact, is my army all right?", WHOLE, "legal", ONE_IN_FOUR, 0),
    Example("Can one of my three units be an ally?", _but(units=(LORD, LINE, TREES)), "not legal", ONE_IN_FOUR, 1),
    Example("Elthwin's Thorns, who are half of my army?", _but(units=(LEADS, THORNS)), "legal", RENOWN, 0),
    Example("An ally besides Elthwin's Thorns?", _but(units=(LEADS, LINE, THORNS, TREES)), "not legal", RENOWN, 1),
    Example("Can I have two regiments of renown?", _but(units=(LEADS, LINE, THORNS, RUNES)), "not legal", RENOWN, 1),
    Example(
        "My general is not ORDER, can I have Elthwin's Thorns?",
        _but(units=(LORD, LINE, FLANK, THORNS)),
        "not legal",
        RENOWN,
        1,
    ),
    Example("Can I have Elthwin's Thorns without a general?", _but(units=(NO_GENERAL, THORNS)), "not legal", RENOWN, 1),
    Example("Can the hero of Elthwin's Thorns be my general?", _but(units=LED_BY_THORNS), "not legal", RENOWN, 1),
    Example(
        "Can I have Elthwin's Thorns in a Sylvaneth army?",
        _but(units=ALL_SYLVANETH, **NO_ABILITIES),
        "not legal",
        RENOWN,
        1,
    ),
    Example(
        "Elthwin's Thorns where half of my army is Sylvaneth?",
        _but(units=ALSO_SYLVANETH, **NO_ABILITIES),
        "legal",
        RENOWN,
        0,
    ),
    Example("Can my whole list use another faction's abilities?", _but(allegiance="Sylvaneth"), "not legal", SINGLE, 1),
    Example(
        "My army mixes two factions and a rule lets it use their abilities, is it legal?",
        _but(units=TWO_FACTIONS, noted_otherwise=True),
        "legal",
        ONE_IN_FOUR,
        0,
    ),
    Example(
        "My army mixes two factions and no rule lets it, can it use allegiance abilities?",
        _but(units=TWO_FACTIONS),
        "not legal",
        SINGLE,
        1,
    ),
    Example("My army uses no allegiance abilities?", _but(**NO_ABILITIES), "legal", ONE_IN_FOUR, 0),
    Example("Can I take two artefacts for two heroes?", TWO_ARTEFACTS, "not legal", ENHANCEMENTS, 1),
    Example(
        "Two artefacts where the battlepack allows one more?",
        TWO_ARTEFACTS.but(battlepack=ONE_MORE),
        "legal",
        ONE_IN_FOUR,
        0,
    ),
    Example(
        "Can an ally have another faction's artefact?",
        _but(enhancements=(BLADE_FOR_ALLY,)),
        "not legal",
        ENHANCEMENTS,
        2,
    ),
    Example(
        "The Arcane Tome and a lore spell for my fighter?", _but(enhancements=(TOME, LORE)), "legal", ONE_IN_FOUR, 0
    ),
    Example("A lore spell for my fighter, who has no tome?", _but(enhancements=(LORE,)), "not legal", ENHANCEMENTS, 1),
    Example(
        "My artefact is on an ally, and I took two triumphs?",
        _but(enhancements=TWO_TYPES_WRONG),
        "not legal",
        ENHANCEMENTS,
        2,
    ),
)
