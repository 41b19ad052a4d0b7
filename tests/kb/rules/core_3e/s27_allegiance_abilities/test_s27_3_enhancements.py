"""Enhancements: a pick for a unit that is not there is refused."""

import pytest

from kb.rules.core_3e.s27_allegiance_abilities.s27_3_enhancements import EnhancementsOfArmy
from kb.tabletop import RuleInputError
from kb.tabletop.armies import EnhancementType
from kb.tabletop.enhancements import Pick, TakenEnhancements
from kb.tabletop.example_army import LORD


@pytest.mark.parametrize(
    ("unit", "says"), [("Nobody", "no unit of your army is called that"), (None, "say which unit of your army gets it")]
)
def test_a_pick_for_no_unit_of_the_army_is_refused(unit: str | None, says: str) -> None:
    amulets = TakenEnhancements(type=EnhancementType.ARTEFACT, picks=(Pick(name="Amulet of Destiny", unit=unit),))
    with pytest.raises(RuleInputError, match=says):
        EnhancementsOfArmy(enhancements=amulets, units=(LORD,))
