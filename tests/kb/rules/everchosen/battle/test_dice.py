"""Dice of the battleplans: a D3 is half a dice rounded up, and no roll is re-rolled twice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine import Cite, Verdict
from kb.rules.everchosen.battle.dice import d3_mortal_wounds, rerolled_once
from kb.rules.everchosen.region.features import Feature
from kb.rules.everchosen.region.moves import UnitThatRanAndCharged

CITE = Cite("everchosen/the-forest-of-eyes#infested-objectives", "A unit suffers D3 mortal wounds")


@given(st.integers(1, 6))
def test_every_dice_hurts_by_half_of_it_rounded_up(roll: int) -> None:
    haste = UnitThatRanAndCharged(feature=Feature.MELODY, ran=True, charged=True, dice_for_d3=roll)
    verdict = d3_mortal_wounds(Verdict(), haste, CITE)
    assert verdict.value == (roll + 1) // 2
    assert verdict.outcome == f"D3 mortal wounds: {verdict.count}"


@pytest.mark.parametrize("before", [True, False])
def test_a_roll_is_re_rolled_once(before: bool) -> None:
    assert (rerolled_once(Verdict(), before, CITE, CITE).outcome == "may be re-rolled") != before
