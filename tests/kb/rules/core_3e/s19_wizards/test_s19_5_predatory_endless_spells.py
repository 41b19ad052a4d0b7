"""Predatory endless spells: nearer is never worse, and what is told of when and how they move."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s19_wizards.s19_5_predatory_endless_spells import (
    MoveOfEndlessSpell,
    move,
)

lengths = st.floats(0, 30, allow_nan=False)


@given(lengths, lengths)
def test_it_goes_no_further_than_it_can_move(can_move: float, goes: float) -> None:
    may = move(MoveOfEndlessSpell(can_move=can_move, goes=min(can_move, goes)))
    assert may.outcome == "may move so"
    assert move(MoveOfEndlessSpell(can_move=can_move, goes=can_move + 0.1 + goes)).outcome == "may not move so"
