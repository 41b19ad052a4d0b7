"""Command models: none in a unit that cannot include them."""

import pytest

from kb.rules.core_3e.s22_warscrolls.s22_3_2_command_models import (
    AbilityOfCommandModel,
    CommandModel,
)
from kb.tabletop import RuleInputError


def test_a_command_model_in_a_unit_that_cannot_include_it_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^a unit that cannot include a musician has none: in_unit is 0$"):
        AbilityOfCommandModel(needs=CommandModel.MUSICIAN, can_include=False, in_unit=1)
