"""Faction: an army needs as many tables as its units have factions, however these are written."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s25_pitched_battle_profiles.s25_1_faction import ALLIES, DRYADS, TablesForArmy, army
from kb.tabletop.armies.profiles import UnitOfFaction
from tests.kb.rules.told import told

factions = st.lists(st.sampled_from(["Sylvaneth", "SYLVANETH ", "Seraphon", "Nurgle"]), min_size=1, max_size=6)


@given(factions)
def test_there_is_one_table_for_each_faction(named: list[str]) -> None:
    units = tuple(UnitOfFaction(name="unit", faction=faction) for faction in named)
    assert army(TablesForArmy(units=units)).value == len({faction.strip().lower() for faction in named})


def test_what_is_told_of_tables() -> None:
    assert told(army(TablesForArmy(units=(DRYADS, ALLIES)))) == {
        "Profiles to look up, one for each unit: 2.": True,
        "Tables that they stand in: Sylvaneth, Stormcast Eternals.": False,
    }
