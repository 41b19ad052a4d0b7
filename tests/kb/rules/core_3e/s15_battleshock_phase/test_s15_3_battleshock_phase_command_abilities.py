"""Inspiring Presence: nobody rolls for the unit that received it in that phase, and every condition bites."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s15_battleshock_phase.s15_3_battleshock_phase_command_abilities import (
    InspiringPresence,
    inspiring_presence,
)


@given(st.integers(1, 20), st.booleans(), st.booleans(), st.booleans())
def test_only_the_receiver_is_spared_and_only_in_that_phase(
    slain: int, your_turn: bool, receives: bool, same_phase: bool
) -> None:
    used = InspiringPresence(slain=slain, your_turn=your_turn, receives=receives, same_phase=same_phase)
    assert inspiring_presence(used).outcome == ("need not test" if receives and same_phase else "must test")
