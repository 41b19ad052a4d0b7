"""Battlepack instructions: what is told of each section, and battleplans that are not there cannot come first."""

from typing import Any

import pytest

from kb.rules.core_3e.s28_battlepacks.s28_1_battlepack_instructions import FORD, PACK, battlepack
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told


def test_battleplans_that_are_not_there_are_in_no_wrong_place() -> None:
    says = "it has no battleplans, so none of them come before its other sections"
    with pytest.raises(RuleInputError, match=f"^{says}$"):
        PACK.but(battleplans=(), battleplans_last=False)


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "Army selection is explained.", True),
        ({"army_selection": False}, "Army selection is not explained.", False),
        ({}, "What special rules apply is explained.", True),
        ({"special_rules": False}, "What special rules apply is not explained.", False),
        ({}, "Battleplans before those sections: none.", True),
        ({"battleplans_last": False}, "Battleplans before those sections: some.", False),
        ({}, "The Ford: complete.", True),
        ({"battleplans": (FORD, FORD.model_copy(update={"name": "  "}))}, "Battleplan 2: not complete.", False),
    ],
)
def test_what_is_told_of_the_sections(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(battlepack(PACK.but(**values)))[says] is held
