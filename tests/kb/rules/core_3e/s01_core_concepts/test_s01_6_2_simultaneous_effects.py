"""Simultaneous effects: all of one player's, then all of the other's, each in their own order."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_6_2_simultaneous_effects import (
    EffectsAtOnce,
    order,
)
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player
from kb.tabletop.unknown import Unknown

faces = st.integers(1, 6)
numbers = st.integers(1, 4)


def names(whose: str, number: int) -> tuple[str, ...]:
    return tuple(f"{whose}{place}" for place in range(number))


@given(numbers, numbers, st.sampled_from(Player))
def test_in_a_turn_the_dice_do_not_matter(mine: int, theirs: int, turn: Player) -> None:
    yours, opponents = names("m", mine), names("t", theirs)
    verdict = order(EffectsAtOnce(turn=turn, yours=yours, opponents=opponents, your_roll=1, opponents_roll=6))
    expected = yours + opponents if turn is Player.YOU else opponents + yours
    assert verdict.outcome == ", ".join(expected)


@given(faces, faces)
def test_outside_a_turn_the_higher_dice_begins_and_a_tie_nobody(mine: int, theirs: int) -> None:
    verdict = order(EffectsAtOnce(turn=None, yours=("m",), opponents=("t",), your_roll=mine, opponents_roll=theirs))
    assert verdict.outcome == ("roll off again" if mine == theirs else "m, t" if mine > theirs else "t, m")


@given(st.integers(2, 4), faces, faces, st.sampled_from([None, *Player]))
def test_one_player_alone_needs_no_roll_off(number: int, mine: int, theirs: int, turn: Player | None) -> None:
    yours = names("m", number)
    assert order(EffectsAtOnce(turn=turn, yours=yours, your_roll=mine, opponents_roll=theirs)).outcome == ", ".join(
        yours
    )


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"yours": ("roar",)}, "a single effect has no order: name two abilities or more"),
        ({"yours": ("roar",), "opponents": ("roar",)}, "2 abilities are called roar"),
    ],
)
def test_effects_that_are_not_at_the_same_time_are_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=f"^{says}"):
        EffectsAtOnce(turn=Player.YOU, **values)


@pytest.mark.parametrize("rolls", [{}, {"your_roll": 3}, {"opponents_roll": 6}])
def test_outside_a_turn_both_dice_are_asked_for(rolls: dict[str, Any]) -> None:
    with pytest.raises(RuleInputError, match=r"say what both dice show$"):
        EffectsAtOnce(turn=None, yours=("m",), opponents=("t",), **rolls)
    known = EffectsAtOnce.read_part(json.dumps({"turn": None, "yours": ["m"], "opponents": ["t"], **rolls}))
    missing = {"your_roll", "opponents_roll"} - rolls.keys()
    with pytest.raises(Unknown) as unknown:
        order(known)
    assert unknown.value.name in missing
