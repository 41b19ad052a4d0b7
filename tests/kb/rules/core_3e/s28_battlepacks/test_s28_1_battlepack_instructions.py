"""Battlepack instructions: what is told of each section, and battleplans that are not there cannot come first."""

import pytest

from kb.rules.core_3e.s28_battlepacks.s28_1_battlepack_instructions import FORD, PACK, battlepack
from kb.tabletop import RuleInputError
from kb.tabletop.armies.battlepacks import Battleplan


def test_battleplans_that_are_not_there_are_in_no_wrong_place() -> None:
    says = "it has no battleplans, so none of them come before its other sections"
    with pytest.raises(RuleInputError, match=f"^{says}$"):
        PACK.but(battleplans=(), battleplans_last=False)


def test_an_older_battleplan_of_the_same_name_stands_before_or_behind() -> None:
    older = FORD.model_copy(update={"older": True})
    both = [battlepack(PACK.but(battleplans=plans)).outcome for plans in ((older, FORD), (FORD, older))]
    assert both == ["complete", "complete"]


def test_a_map_shows_no_objectives_that_are_not_there() -> None:
    with pytest.raises(ValueError, match=r"the map cannot show 5 of 4 objectives"):
        Battleplan(name="The Ford", objectives=4, map_objectives=5)
