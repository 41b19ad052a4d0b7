"""Demolish: as many are slain as dice show a 1, and none where nothing is demolished."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine.attempts import attempt
from kb.engine.checks import check
from kb.rules.core_3e.s17_terrain.s17_2_3_demolish import (
    Demolished,
    slain,
    slain_odds,
)
from kb.tabletop import RuleInputError


@given(st.integers(0, 60), st.data())
def test_as_many_are_slain_as_dice_show_a_1(garrison: int, data: st.DataObject) -> None:
    ones = data.draw(st.integers(0, garrison))
    assert slain(Demolished(garrison=garrison, ones=ones)).value == ones


def test_odds_known_from_the_table() -> None:
    assert slain_odds(Demolished(garrison=1, ones=0)).probability("==", "1 slain") * 6 == 1
    assert slain_odds(Demolished(garrison=2, ones=0)).probability("==", "none is slain") * 36 == 25
    assert slain_odds(Demolished(garrison=15, ones=0, allowed=False)).outcomes() == ("not demolished",)


@pytest.mark.parametrize(
    ("garrison", "ones", "defensible", "says"),
    [
        (3, 4, True, r"^3 dice cannot show 4 times a 1$"),
        (3, 0, False, r"^a terrain feature that is not defensible has no garrison$"),
        (61, 0, True, r"garrison: .*60 or \w+, not 61"),
    ],
)
def test_what_cannot_have_happened_is_refused(garrison: int, ones: int, defensible: bool, says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        Demolished(garrison=garrison, ones=ones, defensible=defensible)


def test_more_ones_than_dice_are_refused_whatever_else_is_known() -> None:
    with pytest.raises(RuleInputError, match=r"^1 dice cannot show 2 times a 1$"):
        attempt(check("core-3e/17.2.3", "slain"), {"garrison": 1, "ones": 2})
