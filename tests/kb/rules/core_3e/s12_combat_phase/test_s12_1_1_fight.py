"""Fight: nobody attacks with what does not reach, nor before the unit is picked."""

import pytest

from kb.rules.core_3e.s12_combat_phase.s12_1_1_fight import ModelOfAPickedUnit
from kb.tabletop import RuleInputError
from kb.tabletop.combat.fighting import WeaponsOfAUnit


def test_attacks_with_weapons_out_of_range_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^only 2 weapons are in range, so 3 cannot have attacked$"):
        WeaponsOfAUnit(in_range=2, attacked_with=3)


@pytest.mark.parametrize("done", ["piled_in", "attacks_begun"])
def test_a_fight_of_a_unit_that_has_not_been_picked_is_refused(done: str) -> None:
    refused = r"^a unit that has not been picked to fight has made no pile-in move and no attack$"
    with pytest.raises(RuleInputError, match=refused):
        ModelOfAPickedUnit(picked=False).but(**{done: True})
