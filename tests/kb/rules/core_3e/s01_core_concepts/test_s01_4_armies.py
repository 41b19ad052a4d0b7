"""Armies: allied units are told of, and left out."""

from kb.rules.core_3e.s01_core_concepts.s01_4_armies import ARMY, DRYADS, VINDICTORS, units_of_its_factions
from tests.kb.rules.told import told


def test_what_is_told_of_allies_and_strangers() -> None:
    allied = DRYADS.model_copy(update={"allied": True})
    assert told(units_of_its_factions(ARMY.but(units=(VINDICTORS, DRYADS, allied)))) == {
        "Allied units, which are left out of this: Dryads.": True,
        "Picked: Stormcast Eternals. Other units from other factions: Dryads (Sylvaneth).": False,
    }
