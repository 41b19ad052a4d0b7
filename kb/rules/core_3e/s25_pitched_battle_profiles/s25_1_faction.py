"""Faction: Pitched Battle profiles are in tables, one to a faction.

What surprises: an ally's profile stands in its own faction's table, so that you may need several tables for one army.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import UnitOfFaction, UnitsOfArmy
from kb.tabletop.names import Name, listed, plain, same_name

IN_TABLES = Cite("core-3e/25.1", "Pitched Battle profiles are in tables")
ONE_FACTION = Cite("core-3e/25.1", "the profiles of one faction")


class UnitInTable(RuleInput):
    """A unit whose Pitched Battle profile you look for, and the table that you look at."""

    faction: Name
    """The faction that the unit is from."""
    table_of: Name
    """The faction that the table is of."""


@rule("core-3e/25.1", part="unit", yes="in this table", no="in another table")
def unit(given: UnitInTable) -> Verdict:
    """Does the unit's profile belong in this table?"""
    v = Verdict()
    says = f"The unit is from {given.faction}, the table is of {given.table_of}."
    belongs = v.step(ONE_FACTION, says, same_name(given.faction, given.table_of))
    return v.end("in this table" if belongs else "in another table")


class TablesForArmy(RuleInput):
    """An army whose Pitched Battle profiles you look for."""

    units: UnitsOfArmy
    """The units of your army, allied ones among them."""


@rule("core-3e/25.1", part="army", yes="in one table", no="in {} tables")
def army(given: TablesForArmy) -> Verdict:
    """Do the profiles of the army's units stand in one table, and in how many?"""
    v = Verdict()
    tables = {plain(one.faction): one.faction for one in given.units}
    v.step(IN_TABLES, f"Profiles to look up, one for each unit: {len(given.units)}.", True)
    single = v.step(ONE_FACTION, f"Tables that they stand in: {listed(tables.values())}.", len(tables) == 1)
    return v.end("in one table" if single else f"in {len(tables)} tables", value=len(tables))


DRYADS = UnitOfFaction(name="Dryads", faction="Sylvaneth")
VINDICTORS = UnitOfFaction(name="Vindictors", faction="Stormcast Eternals")
ALLIES = VINDICTORS.model_copy(update={"allied": True})

EXAMPLES = (
    Example(
        "Are Dryads in the Sylvaneth table?",
        UnitInTable(faction="Sylvaneth", table_of="SYLVANETH"),
        "in this table",
        ONE_FACTION,
    ),
    Example(
        "Can I use the profile of a like-named unit of another faction?",
        UnitInTable(faction="Slaves to Darkness", table_of="Disciples of Tzeentch"),
        "in another table",
        ONE_FACTION,
    ),
    Example(
        "Are all the points for my army in one place?",
        TablesForArmy(units=(DRYADS, DRYADS)),
        "in one table",
        ONE_FACTION,
        1,
    ),
    Example(
        "Why are my allies' points in a different table?",
        TablesForArmy(units=(DRYADS, ALLIES)),
        "in 2 tables",
        ONE_FACTION,
        2,
    ),
    Example(
        "I picked two factions, is one table of profiles enough?",
        TablesForArmy(units=(DRYADS, VINDICTORS)),
        "in 2 tables",
        ONE_FACTION,
        2,
    ),
)
