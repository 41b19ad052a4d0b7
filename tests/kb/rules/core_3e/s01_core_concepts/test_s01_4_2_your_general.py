"""Your general: what is told of the choice."""

from typing import Any

import pytest

from kb.rules.core_3e.s01_core_concepts.s01_4_2_your_general import ChoiceOfGeneral, general
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "Your army has been picked.", True),
        ({"army_picked": False}, "Your army has not been picked.", False),
        ({}, "Models picked: 1, from your army.", True),
        ({"from_your_army": False}, "Models picked: 1, not from your army.", False),
    ],
)
def test_what_is_told_of_a_general(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(general(ChoiceOfGeneral(**values)))[says] is held
