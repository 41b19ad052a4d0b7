"""Title: what is told of a name and a description."""

from typing import Any

import pytest

from kb.rules.core_3e.s28_battlepacks.s28_2_1_title import SIEGE, title
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "Its name: The Long Siege.", True),
        ({"name": "  "}, "Its name: none.", False),
        ({}, "The circumstances are described.", True),
        ({"description": False}, "The circumstances are not described.", False),
    ],
)
def test_what_is_told_of_a_title(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(title(SIEGE.but(**values)))[says] is held
