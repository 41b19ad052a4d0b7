"""Numbers in the fields of a check."""

from typing import Any

import pytest

from kb.engine.checks import check, every_check
from kb.numbers.placing import MOST, fields, given, placed
from kb.numbers.reading import read


@pytest.mark.parametrize(
    ("question", "id", "part", "values"),
    [
        ("does a 3 hit on 4+ with +1", "13.3", "hit", {"roll": 3, "to_hit": 4, "modifiers": [1]}),
        ("4+ save, rend 2, rolled 5", "13.3", "save", {"roll": 5, "save": 4, "rend": -2}),
        ("does a 5 save on a 3+ against -2 rend", "13.3", "save", {"roll": 5, "save": 3, "rend": -2}),
        ("rolled a 4 on a 5++ ward", "14.3", "ward", {"roll": 4, "ward": 5}),
        ("9 inches away on a 7", "11.1", "roll", {"roll": 7, "distances": [9]}),
        ("lost 3, bravery 7, rolled 5", "15.1", "", {"roll": 5, "bravery": 7, "slain": 3}),
        ("rolled 9 for bravery 7, lost 3", "15.1", "", {"roll": 6, "bravery": 7, "slain": 3}),
        ("unbind roll 6 vs casting roll 7", "19.1.2", "unbind", {"roll": 6, "casting_roll": 7}),
        ("3 wounds and took 2", "14.2", "slain", {"model": {"characteristic": 3, "allocated": 2}}),
    ],
)
def test_each_number_stands_in_the_field_that_it_names(
    question: str, id: str, part: str, values: dict[str, Any]
) -> None:
    where = placed(read(question).numbers, check(f"core-3e/{id}", part))
    assert where
    assert given({}, where) == values


@pytest.mark.parametrize(
    ("question", "id", "part"),
    [
        ("3 on 4", "13.3", "hit"),  # nothing says which is the roll
        ("a 3 and a 4 on 4+", "13.3", "hit"),  # two rolls
        ("my 3 saves on 4+ with -1", "13.3", "save"),  # a modifier, or Rend
        ("a 7 hits on 4+", "13.3", "hit"),  # no dice shows it
        ("a 3 hits on 4+ at 9 inches", "13.3", "hit"),  # no field for inches
        ("2D6 on 4+", "13.3", "hit"),
        (" ".join(["a 3"] * (MOST + 1)), "13.3", "hit"),
        ("no number", "13.3", "hit"),
    ],
)
def test_what_fits_nowhere_or_in_two_places_is_not_placed(question: str, id: str, part: str) -> None:
    assert placed(read(question).numbers, check(f"core-3e/{id}", part)) is None


def test_many_numbers_that_fit_everywhere_cost_no_time() -> None:
    numbers = read("a 3 " * MOST).numbers
    assert not [one.name for one in every_check() if (where := placed(numbers, one)) and len(where) != MOST]


def test_every_field_that_takes_numbers_is_found_with_its_question() -> None:
    for one in every_check():
        for field in fields(one.given):
            assert field.asks.asks, (one.name, field.place)
