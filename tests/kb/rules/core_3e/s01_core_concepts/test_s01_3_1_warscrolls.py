"""Warscrolls: how many are missing depends on names alone, not on how often or in which order they come."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_3_1_warscrolls import (
    WarscrollsAtHand,
    at_hand,
)
from kb.tabletop.armies.profiles import Piece, PlayedWith

pieces = st.lists(
    st.builds(Piece, name=st.sampled_from("ABCD"), kind=st.sampled_from(PlayedWith)), min_size=1, max_size=8
)


@given(pieces, st.frozensets(st.sampled_from("ABCD")))
def test_each_name_without_a_warscroll_is_missing_once(used: list[Piece], warscrolls: frozenset[str]) -> None:
    verdict = at_hand(WarscrollsAtHand(pieces=tuple(used), warscrolls=tuple(warscrolls)))
    needed = {piece.name for piece in used if piece.kind is not PlayedWith.OTHER_TERRAIN}
    assert verdict.value == len(needed - warscrolls)
