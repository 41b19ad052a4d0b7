"""Modifiers that are said by their names."""

import pytest

from kb.engine.checks import check
from kb.numbers.naming import called, with_called
from kb.numbers.placing import placed
from kb.numbers.reading import read

HIT, SAVE = check("core-3e/13.3", "hit"), check("core-3e/13.3", "save")


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("save 4+ with mystic shield in cover", {"mystic shield": 1, "in cover": 1}),
        ("save 4+ behind cover", {"cover": 1}),
        ("save 4+ with their finest hour", {"their finest hour": 1}),
        ("save 4+ uncovered", {}),
    ],
)
def test_each_name_is_found_once_the_longest_first(question: str, names: dict[str, int]) -> None:
    found = called(read(question).words, SAVE, frozenset())
    assert {one.number.said: one.number.value for one in found} == names


def test_a_name_that_is_the_checks_own_is_no_modifier_more() -> None:
    assert called(read("save 4+ in cover").words, SAVE, frozenset(["cover", "in"])) == ()


@pytest.mark.parametrize(
    ("question", "modifiers"),
    [
        ("to hit 3+, rolled 2, all-out attack", [1]),
        ("to hit 3+, rolled 2, +1 for all-out attack", [1]),
        ("to hit 3+, rolled 2, all-out attack +1", [1]),
        ("to hit 3+, rolled 2, all-out attack, -1 to hit", [-1, 1]),
        ("to hit 3+, rolled 2, +1 to hit, all-out attack", None),  # one bonus, or two
    ],
)
def test_a_number_said_with_its_name_counts_once(question: str, modifiers: list[int] | None) -> None:
    said = read(question)
    where = placed(said.numbers, HIT)
    assert where
    found = with_called(where, called(said.words, HIT, frozenset()))
    values = found and [one.number.value for one in found if one.field.place == "modifiers"]
    assert values == modifiers
