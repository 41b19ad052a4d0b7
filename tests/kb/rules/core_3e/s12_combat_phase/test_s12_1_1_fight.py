"""Fight: nobody attacks with what does not reach, nor before the unit is picked."""

from typing import Any

import pytest

from kb.rules.core_3e.s12_combat_phase.s12_1_1_fight import ModelOfAPickedUnit, WeaponsOfAUnit, attacks, pile_in
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told


def test_attacks_with_weapons_out_of_range_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^only 2 weapons are in range, so 3 cannot have attacked$"):
        WeaponsOfAUnit(in_range=2, attacked_with=3)


@pytest.mark.parametrize("done", ["piled_in", "attacks_begun"])
def test_a_fight_of_a_unit_that_has_not_been_picked_is_refused(done: str) -> None:
    refused = r"^a unit that has not been picked to fight has made no pile-in move and no attack$"
    with pytest.raises(RuleInputError, match=refused):
        ModelOfAPickedUnit(picked=False).but(**{done: True})


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "Its unit has been picked.", True),
        ({"picked": False}, "Its unit has not been picked.", False),
        ({}, "In this fight it has not piled in.", True),
        ({"piled_in": True}, "In this fight it has piled in.", False),
        ({}, "The unit's attacks have not begun.", True),
        ({"attacks_begun": True}, "The unit's attacks have begun.", False),
    ],
)
def test_what_is_told_of_a_pile_in_move(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(pile_in(ModelOfAPickedUnit(**values)))[says] is held


def test_what_is_told_of_a_unit_that_has_fought() -> None:
    assert told(attacks(WeaponsOfAUnit(in_range=2, attacked_with=2))) == {
        "Weapons in range: 2; attacked with: 2.": True,
        "Pile-in moves and attacks are behind it.": True,
    }
