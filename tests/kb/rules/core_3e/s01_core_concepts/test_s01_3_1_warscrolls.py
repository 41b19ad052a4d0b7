"""Warscrolls: how many are missing depends on names alone, not on how often or in which order they come."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_3_1_warscrolls import (
    BAG,
    SomethingToUse,
    WarscrollsAtHand,
    at_hand,
    has,
)
from kb.tabletop.armies.profiles import Piece, PlayedWith
from tests.kb.rules.told import told

pieces = st.lists(
    st.builds(Piece, name=st.sampled_from("ABCD"), kind=st.sampled_from(PlayedWith)), min_size=1, max_size=8
)


@given(pieces, st.frozensets(st.sampled_from("ABCD")))
def test_each_name_without_a_warscroll_is_missing_once(used: list[Piece], warscrolls: frozenset[str]) -> None:
    verdict = at_hand(WarscrollsAtHand(pieces=tuple(used), warscrolls=tuple(warscrolls)))
    needed = {piece.name for piece in used if piece.kind is not PlayedWith.OTHER_TERRAIN}
    assert verdict.value == len(needed - warscrolls)


@pytest.mark.parametrize("kind", PlayedWith)
def test_each_thing_is_told_whether_it_has_one_and_where_that_stands(kind: PlayedWith) -> None:
    own = has(SomethingToUse(kind=kind))
    first = at_hand(BAG.but(pieces=(Piece(name="Dryads", kind=kind),))).steps[0]
    assert (first.says, first.asked, first.cite) == (f"Dryads: it {own.outcome}.", own, own.decided_by)


def test_what_is_told_of_warscrolls_at_hand() -> None:
    assert told(at_hand(BAG.but(warscrolls=("Dryads",)))) == {
        "Dryads: it has a warscroll.": True,
        "The warscroll of Dryads is at hand.": True,
        "Awakened Wyldwood: it has a warscroll.": True,
        "The warscroll of Awakened Wyldwood is not at hand.": False,
        "Warscrolls that are missing: Awakened Wyldwood.": False,
    }
