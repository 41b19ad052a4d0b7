"""Rally: never more than the 6s, never more than 10 Wounds' worth, and no dice bring back what is too big."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s07_hero_phase.s07_2_hero_phase_command_abilities import Rally, rally, rally_odds
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.measure import within


@given(st.integers(0, 40), st.integers(1, 14), st.data())
def test_never_more_than_the_sixes_nor_than_ten_wounds(slain: int, wounds: int, data: st.DataObject) -> None:
    sixes = data.draw(st.integers(0, slain))
    back = rally(Rally(from_enemies=9, slain=slain, sixes=sixes, wounds=wounds)).number
    assert back <= sixes
    assert back * wounds <= 10
    assert back == sixes or (back + 1) * wounds > 10


@given(st.none() | st.floats(0, 12))
def test_a_unit_near_the_enemy_gets_nobody_back(away: float | None) -> None:
    held = rally(Rally(from_enemies=away, slain=6, sixes=2, wounds=1)).value == 2
    assert held == (away is None or not within(away, 3))


def test_odds_known_from_the_table() -> None:
    unit = Rally(from_enemies=9, slain=2, sixes=0, wounds=6)
    assert rally_odds(unit).probability("==", "1 can return") * 36 == 11
    assert rally_odds(unit.but(wounds=11)).outcomes() == ("none can return",)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"sixes": 4}, "3 dice cannot show 4 times a 6"),
        ({"fled": 4}, "4 models cannot have fled where 3 are gone"),
        ({"wounds": 0}, r"wounds: .*1 or \w+, not 0"),
    ],
)
def test_what_cannot_have_happened_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        Rally(**{"from_enemies": 9, "slain": 3, "sixes": 0, "wounds": 1} | values)
