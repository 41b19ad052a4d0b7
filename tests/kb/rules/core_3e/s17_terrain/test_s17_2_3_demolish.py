"""Demolish: as many are slain as dice show a 1, and none where nothing is demolished."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s17_terrain.s17_2_3_demolish import (
    OUTSIDE,
    TOWER,
    Demolished,
    Rubble,
    RubbleDeed,
    afterwards,
    slain,
    slain_odds,
    survivors,
)
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told


@given(st.integers(0, 60), st.data())
def test_as_many_are_slain_as_dice_show_a_1(garrison: int, data: st.DataObject) -> None:
    ones = data.draw(st.integers(0, garrison))
    assert slain(Demolished(garrison=garrison, ones=ones)).value == ones


def test_odds_known_from_the_table() -> None:
    assert slain_odds(Demolished(garrison=1)).probability("==", "1 slain") * 6 == 1
    assert slain_odds(Demolished(garrison=2)).probability("==", "none is slain") * 36 == 25
    assert slain_odds(Demolished(garrison=15, allowed=False)).outcomes() == ("not demolished",)


@pytest.mark.parametrize(
    ("garrison", "ones", "defensible", "says"),
    [
        (3, 4, True, r"^3 dice cannot show 4 times a 1$"),
        (3, 0, False, r"^a terrain feature that is not defensible has no garrison$"),
        (61, 0, True, r"garrison: .*60 or \w+, but 61 came"),
    ],
)
def test_what_cannot_have_happened_is_refused(garrison: int, ones: int, defensible: bool, says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        Demolished(garrison=garrison, ones=ones, defensible=defensible)


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "A rule allows you to demolish it.", True),
        ({"allowed": False}, "No rule allows you to demolish it.", False),
        ({}, "The terrain feature is defensible.", True),
        ({"garrison": 0, "ones": 0, "defensible": False}, "The terrain feature is not defensible.", False),
        ({"garrison": 0, "ones": 0}, "Models in the garrison: 0.", False),
        ({}, "Dice rolled: 15.", True),
        ({}, "Dice that show a 1: 3 of 15.", True),
        ({"ones": 0}, "Dice that show a 1: 0 of 15.", False),
    ],
)
def test_what_is_told_of_a_garrison(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(slain(TOWER.but(**values)))[says] is held


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({"from_enemies": 3}, 'Outside, the nearest enemy unit is 3" away.', False),
        ({"farthest": 7}, 'The farthest model is 7" from it.', False),
    ],
)
def test_what_is_told_of_the_survivors(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(survivors(OUTSIDE.but(**values)))[says] is held


@pytest.mark.parametrize(
    ("wants", "told_of_it"),
    [
        (RubbleDeed.REMOVE, {"You want to take it off the battlefield.": False}),
        (RubbleDeed.GARRISON, {"You want to garrison it.": False, "Demolished, it is not defensible.": True}),
        (RubbleDeed.ACROSS, {"You want to move across it.": True, "Demolished, it is not defensible.": True}),
    ],
)
def test_what_is_told_of_the_rubble(wants: RubbleDeed, told_of_it: dict[str, bool]) -> None:
    assert told(afterwards(Rubble(wants=wants))) == told_of_it


def test_rubble_is_not_defensible_because_it_was_demolished() -> None:
    why = afterwards(Rubble(wants=RubbleDeed.ACROSS)).steps[1].asked
    assert why
    assert told(why) == {"Entire units can enter and defend it.": True, "It was demolished.": True}
