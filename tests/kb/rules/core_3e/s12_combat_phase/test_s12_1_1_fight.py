"""Fight: nobody attacks with what does not reach."""

import pytest

from kb.rules.core_3e.s12_combat_phase.s12_1_1_fight import WeaponsOfAUnit
from kb.tabletop import RuleInputError


def test_attacks_with_weapons_out_of_range_are_refused() -> None:
    with pytest.raises(RuleInputError, match="only 2 weapons are in range, so 3 cannot have attacked"):
        WeaponsOfAUnit(in_range=2, attacked_with=3)
