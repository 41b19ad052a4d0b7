"""Battlepack instructions: what is told of each section, and battleplans that are not there cannot come first."""

import pytest

from kb.rules.core_3e.s28_battlepacks.s28_1_battlepack_instructions import PACK
from kb.tabletop import RuleInputError


def test_battleplans_that_are_not_there_are_in_no_wrong_place() -> None:
    says = "it has no battleplans, so none of them come before its other sections"
    with pytest.raises(RuleInputError, match=f"^{says}$"):
        PACK.but(battleplans=(), battleplans_last=False)
