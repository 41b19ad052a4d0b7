"""Universal enhancements: what is told of the army, and of how many it takes."""

from kb.rules.core_3e.s27_allegiance_abilities.s27_5_universal_enhancements import (
    AMULET,
    DRYADS,
    LIBERATORS,
    universal,
)
from tests.kb.rules.told import told


def test_what_is_told_of_a_universal_enhancement() -> None:
    says = told(universal(AMULET.but(units=(LIBERATORS, DRYADS), others=1)))
    assert says["Your army has units from Stormcast Eternals, Sylvaneth: it can use it."] is True
    assert says["With it you take 2 of that type, and can take 1."] is False
