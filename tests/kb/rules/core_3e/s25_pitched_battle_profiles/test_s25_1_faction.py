"""Faction: an army needs as many tables as its units have factions, however these are written."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s25_pitched_battle_profiles.s25_1_faction import TablesForArmy, army
from kb.tabletop.armies.profiles import UnitOfFaction

factions = st.lists(st.sampled_from(["Sylvaneth", "SYLVANETH ", "Seraphon", "Nurgle"]), min_size=1, max_size=6)


@given(factions)
def test_there_is_one_table_for_each_faction(named: list[str]) -> None:
    units = tuple(UnitOfFaction(name="unit", faction=faction) for faction in named)
    assert army(TablesForArmy(units=units)).value == len({faction.strip().lower() for faction in named})
