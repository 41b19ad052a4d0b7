"""Universal enhancements: for any army, in the place of one of its faction's or beside them.

What surprises: a mixed army can take them too; they are no extra ones, so the universal artefact is the 1 artefact that
you can always take. There are no universal mount traits, and beside another command trait no universal one.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.enhancements import UNIVERSAL
from kb.tabletop.armies.profiles import AllegianceAbility, EnhancementType, PickCount, UnitOfFaction, UnitsOfArmy
from kb.tabletop.names import Name, among, listed, plain

BELOW = Cite("core-3e/27.5", "use the enhancements below")
ANY_ARMY = Cite("core-3e/27.5", "Any army can use")
OF_EACH_TYPE = Cite("core-3e/27.3", "always take 1 of each type")
ONE_TRAIT = Cite("core-3e/27.3.2", "never pick more than 1 for your army")


class UniversalEnhancementToTake(RuleInput):
    """An enhancement that you want to take as a universal one."""

    enhancement: Name
    """The enhancement: a trait, an artefact, a spell, a prayer or a triumph."""
    type: EnhancementType
    """Its type."""
    units: UnitsOfArmy
    """The units of your army."""
    others: Annotated[int, Field(ge=0, le=19)] = 0
    """How many other enhancements of that type you take, your faction's and universal ones."""
    from_battalions: PickCount = 0
    """How many more of that type you take through your army's battalions."""
    from_battlepack: PickCount = 0
    """How many more of that type the battlepack allows."""


@rule("core-3e/27.5", yes="can take it", no=("too many of its type", "not a universal enhancement"))
def universal(given: UniversalEnhancementToTake) -> Verdict:
    """Can your army take this as a universal enhancement?"""
    v = Verdict()
    names = UNIVERSAL.get(given.type, ())
    says = f"It is {given.enhancement}; universal of the type {given.type}: {listed(names)}."
    if not v.step(BELOW, says, among(given.enhancement, names)):
        return v.end("not a universal enhancement")
    use = ask("core-3e/27.0", part="use", ability=AllegianceAbility.UNIVERSAL, of="universal", units=given.units)
    factions = {plain(unit.faction): unit.faction for unit in given.units}
    army = f"Your army has units from {listed(factions.values())}: it {use.outcome}."
    v.step(ANY_ARMY, army, use.outcome == "can use it", use)
    number = ask(
        "core-3e/27.3",
        part="number",
        type=given.type,
        wanted=given.others + 1,
        from_battalions=given.from_battalions,
        from_battlepack=given.from_battlepack,
    )
    count = f"With it you take {given.others + 1} of that type, and can take {number.number:g}."
    if not v.step(OF_EACH_TYPE, count, number.outcome == "can take them", number):
        return v.end("too many of its type")
    if given.type is EnhancementType.COMMAND_TRAIT:
        trait = ask("core-3e/27.3.2", taken=given.others + 1, picked=given.others)
        says = f"Other command traits of your army: {given.others}."
        if not v.step(ONE_TRAIT, says, trait.outcome == "can pick one", trait):
            return v.end("too many of its type")
    return v.end("can take it", because=ANY_ARMY)


LIBERATORS = UnitOfFaction(name="Liberators", faction="Stormcast Eternals")
DRYADS = UnitOfFaction(name="Dryads", faction="Sylvaneth")
AMULET = UniversalEnhancementToTake(enhancement="Amulet of Destiny", type=EnhancementType.ARTEFACT, units=(LIBERATORS,))
LUST = AMULET.but(enhancement="Battle-lust", type=EnhancementType.COMMAND_TRAIT)
CAN, TOO_MANY, NOT_ONE = "can take it", "too many of its type", "not a universal enhancement"

EXAMPLES = (
    Example("My book has few artefacts, can I take these too?", AMULET, CAN, ANY_ARMY),
    Example("A mixed army, any artefact for us?", AMULET.but(units=(LIBERATORS, DRYADS)), CAN, ANY_ARMY),
    Example("I have an artefact from my battletome, the amulet as well?", AMULET.but(others=1), TOO_MANY, OF_EACH_TYPE),
    Example(
        "My battalion lets me take one more artefact, can I take the Amulet of Destiny too?",
        AMULET.but(others=1, from_battalions=1),
        CAN,
        ANY_ARMY,
    ),
    Example(
        "The battlepack allows a second artefact, can I take a universal one too?",
        AMULET.but(others=1, from_battlepack=1),
        CAN,
        ANY_ARMY,
    ),
    Example(
        "A third artefact where the battlepack allows one more?",
        AMULET.but(others=2, from_battlepack=1),
        TOO_MANY,
        OF_EACH_TYPE,
    ),
    Example(
        "Can anyone take an artefact out of my battletome?", AMULET.but(enhancement="God-forged Blade"), NOT_ONE, BELOW
    ),
    Example("Is there a universal mount trait?", AMULET.but(type=EnhancementType.MOUNT_TRAIT), NOT_ONE, BELOW),
    Example("Generic command traits for every army?", LUST, CAN, ANY_ARMY),
    Example(
        "Battle-lust beside my book's command trait, with a battalion's extra enhancement?",
        LUST.but(others=1, from_battalions=1),
        TOO_MANY,
        ONE_TRAIT,
    ),
    Example("Can I take two command traits without a battalion?", LUST.but(others=1), TOO_MANY, OF_EACH_TYPE),
    Example(
        "Can I take a universal spell for my wizards?",
        AMULET.but(enhancement="Ghost-mist", type=EnhancementType.SPELL_LORE),
        CAN,
        ANY_ARMY,
    ),
    Example(
        "A prayer from the universal enhancements?",
        AMULET.but(enhancement="Heal", type=EnhancementType.PRAYER_SCRIPTURE),
        CAN,
        ANY_ARMY,
    ),
    Example(
        "Can I take a triumph without a battletome?",
        AMULET.but(enhancement="Inspired", type=EnhancementType.TRIUMPH),
        CAN,
        ANY_ARMY,
    ),
)
