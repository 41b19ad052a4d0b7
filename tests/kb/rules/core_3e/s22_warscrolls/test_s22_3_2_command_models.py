"""Command models: none in a unit that cannot include them."""

import pytest

from kb.rules.core_3e.s22_warscrolls.s22_3_2_command_models import (
    AbilityOfCommandModel,
    CommandModel,
    UpgradeOfCommandModel,
    ability,
    upgrade,
)
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told


def test_a_command_model_in_a_unit_that_cannot_include_it_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^a unit that cannot include a musician has none: in_unit is 0$"):
        AbilityOfCommandModel(needs=CommandModel.MUSICIAN, can_include=False, in_unit=1)


def test_what_is_told_of_an_upgrade() -> None:
    champion, banner = CommandModel.CHAMPION, CommandModel.STANDARD_BEARER
    assert told(upgrade(UpgradeOfCommandModel(upgrade_for=champion, model=banner))) == {
        "The model is a standard bearer.": True,
        "The upgrade is for a champion, the model is a standard bearer.": False,
    }
    assert told(upgrade(UpgradeOfCommandModel(upgrade_for=champion, model=None))) == {
        "The model is no champion, standard bearer or musician.": False
    }


def test_what_is_told_of_an_ability() -> None:
    drum = AbilityOfCommandModel(needs=CommandModel.MUSICIAN, in_unit=0)
    assert told(ability(drum)) == {"The unit can include a musician.": True, "Of these in the unit now: 0.": False}
    assert told(ability(drum.but(can_include=False))) == {"The unit cannot include a musician.": False}
