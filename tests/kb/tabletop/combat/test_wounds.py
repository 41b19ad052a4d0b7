"""Wounds on a model: as many as it has, and no more."""

import pytest
from pydantic import ValidationError

from kb.tabletop.combat.wounds import ModelWounds, WoundCount, WoundsCharacteristic, WoundToWard, mortal_wounds
from kb.tabletop.inputs import RuleInput, RuleInputError
from tests.kb.ranges import ends_at


class OneModel(RuleInput):
    """A rule's input with a model in it."""

    model: ModelWounds


def test_a_slain_model_holds_as_many_wounds_as_its_characteristic() -> None:
    assert ModelWounds(characteristic=2, allocated=2).allocated == 2


def test_more_wounds_than_a_model_has_are_refused() -> None:
    with pytest.raises(ValidationError, match="3 wounds cannot be on a model with a Wounds of 2"):
        ModelWounds(characteristic=2, allocated=3)


def test_a_rule_says_which_field_holds_too_many() -> None:
    with pytest.raises(RuleInputError, match=r"^model: 3 wounds cannot be on a model"):
        OneModel.read('{"model": {"characteristic": 2, "allocated": 3}}')


def test_mortal_wounds_are_counted_as_a_player_counts_them() -> None:
    counted = [mortal_wounds(number) for number in range(3)]
    assert counted == ["no mortal wounds", "1 mortal wound", "2 mortal wounds"]


def test_each_number_of_wounds_has_its_range() -> None:
    assert ends_at(WoundsCharacteristic, 1, 100)
    assert ends_at(WoundCount, 0, 200)


def test_a_wound_has_had_one_other_ward_roll_at_most() -> None:
    assert WoundToWard(roll=4, other_rolls=1).other_rolls == 1
    with pytest.raises(RuleInputError, match=r"^other_rolls: must be 1 or less, not 2"):
        WoundToWard(roll=4, other_rolls=2)
