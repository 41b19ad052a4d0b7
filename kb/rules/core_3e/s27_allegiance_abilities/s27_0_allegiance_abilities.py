"""Allegiance abilities: a faction's battle traits and enhancements are for an army of that single faction.

What surprises: one unit of another faction that is no ally costs you all of them; endless spells and terrain are no
units, so they cost you nothing; the universal enhancements are for any army.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies import UnitOfFaction, UnitsOfArmy
from kb.tabletop.names import Name, Names, among, listed

OPEN_TO_ANY = Cite("core-3e/27.0", "universal enhancements, open to any army")
UNITS_ONLY = Cite("core-3e/27.0", "every unit in your army")
MIXED = Cite("core-3e/27.0", "cannot use allegiance abilities")
NOTED = Cite("core-3e/27.0", "unless noted otherwise, an army of two")
SINGLE = Cite("core-3e/27.0", "is from that single faction")
KNOWN_AS = Cite("core-3e/27.0", "is known as a Stormcast Eternals army")


class AllegianceAbility(StrEnum):
    """What you want to use."""

    BATTLE_TRAIT = "a battle trait of a faction"
    ENHANCEMENT = "an enhancement of a faction"
    UNIVERSAL = "a universal enhancement"


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
    """Whether a rule says that an army of these factions can use it."""


@rule("core-3e/27.0")
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


LIBERATORS = UnitOfFaction(name="Liberators", faction="Stormcast Eternals")
DRYADS = UnitOfFaction(name="Dryads", faction="Sylvaneth")
ALLIES = DRYADS.model_copy(update={"allied": True})
ARMY = AllegianceAbilityToUse(
    ability=AllegianceAbility.BATTLE_TRAIT, of="Stormcast Eternals", units=(LIBERATORS, LIBERATORS)
)

EXAMPLES = (
    Example("All my units are Stormcast, do I get the battle traits?", ARMY, "can use it", SINGLE),
    Example("One unit of another faction, traits gone?", ARMY.but(units=(LIBERATORS, DRYADS)), "cannot use it", MIXED),
    Example("Do allies break my allegiance?", ARMY.but(units=(LIBERATORS, ALLIES)), "can use it", SINGLE),
    Example("Could my Stormcast army use another faction's traits?", ARMY.but(of="Sylvaneth"), "cannot use it", SINGLE),
    Example(
        "Can I use the traits of my allies' faction?",
        ARMY.but(units=(LIBERATORS, ALLIES), of="Sylvaneth"),
        "cannot use it",
        SINGLE,
    ),
    Example(
        "A rule lets these two factions share their traits?",
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
    Example("Nothing but allies in it?", ARMY.but(units=(ALLIES,), of="Sylvaneth"), "cannot use it", SINGLE),
)
