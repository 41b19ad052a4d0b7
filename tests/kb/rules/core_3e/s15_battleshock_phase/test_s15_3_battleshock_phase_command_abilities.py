"""Inspiring Presence: nobody rolls for the unit that received it in that phase, and every condition bites."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s15_battleshock_phase.s15_3_battleshock_phase_command_abilities import (
    USED,
    InspiringPresence,
    inspiring_presence,
)
from kb.tabletop import Phase
from tests.kb.rules.told import told


@given(st.integers(1, 20), st.booleans(), st.booleans(), st.booleans())
def test_only_the_receiver_is_spared_and_only_in_that_phase(
    slain: int, your_turn: bool, receives: bool, same_phase: bool
) -> None:
    used = InspiringPresence(slain=slain, your_turn=your_turn, receives=receives, same_phase=same_phase)
    assert inspiring_presence(used).outcome == ("need not test" if receives and same_phase else "must test")


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is your battleshock phase.", True),
        ({"your_turn": False}, "It is the enemy battleshock phase.", True),
        ({"phase": Phase.COMBAT}, "It is your combat phase.", False),
        ({}, "It is the start of the phase.", True),
        ({"at_the_start": False}, "The phase is already under way.", False),
        ({}, "Its models slain in that turn: 6.", True),
        ({"slain": 0}, "Its models slain in that turn: 0.", False),
        ({}, "This unit receives the command.", True),
        ({"receives": False}, "Another unit receives the command.", False),
        ({}, "The test would be in that same phase.", True),
        ({"same_phase": False}, "The test would be in a later phase.", False),
        ({}, "Battleshock tests that have to be taken for its 6 slain: 0.", True),
    ],
)
def test_what_is_told_of_inspiring_presence(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(inspiring_presence(USED.but(**values)))[says] is held


@pytest.mark.parametrize("your_turn", [True, False])
def test_the_test_that_it_spares_is_shown(your_turn: bool) -> None:
    asked = inspiring_presence(USED.but(your_turn=your_turn)).steps[2].asked
    assert asked is not None
    assert asked.steps[0].says == f"It is {'your' if your_turn else 'the enemy'} turn, and you test in either."
