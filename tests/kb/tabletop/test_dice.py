"""Dice: what they can show, alone and together."""

from itertools import product
from typing import Any

import pytest

from kb.tabletop.dice import D6, Modifier, RollNeeded, ThreeD6, TwoD6
from tests.kb.ranges import ends_at, takes


@pytest.mark.parametrize(("kind", "dice"), [(D6, 1), (TwoD6, 2), (ThreeD6, 3)])
def test_dice_together_show_what_their_faces_add_up_to(kind: Any, dice: int) -> None:
    sums = {sum(faces) for faces in product(range(1, 7), repeat=dice)}
    assert {value for value in range(-1, 30) if takes(kind, value)} == sums


@pytest.mark.parametrize(("kind", "least", "most"), [(RollNeeded, 2, 7), (Modifier, -10, 10)])
def test_what_a_roll_needs_and_what_modifies_it_have_their_ranges(kind: Any, least: int, most: int) -> None:
    assert ends_at(kind, least, most)


@pytest.mark.parametrize("kind", [D6, TwoD6, ThreeD6, RollNeeded, Modifier])
@pytest.mark.parametrize("value", [3.0, 3.5, "3", True, None])
def test_a_roll_is_a_whole_number(kind: Any, value: object) -> None:
    assert not takes(kind, value)
