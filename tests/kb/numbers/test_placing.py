"""Numbers in the fields of a check."""

from typing import Any

import pytest

from kb.engine.checks import check, every_check
from kb.numbers.placing import MOST, fields, given, placed
from kb.numbers.reading import read

LEFT = {"models_left": 3, "slain": 7, "bravery": 5, "roll": 4}


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
        ('retreat with the enemy 3" away', "8.2", "start", {"from_enemies": 3}),
        ("3 models left, lost 7, bravery 5, rolled 4", "15.1", "", LEFT),
        ("3 endless spells with 2 wizards", "1.4.1", "", {"endless_spells": 3, "wizards": 2}),
        ("a 2 wound model", "18.1.2", "each", {"wounds": 2}),
        ("its special rule counts as 3", "18.1.2", "each", {"counts_as": 3}),
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
        ('can i retreat to 4" away', "8.2", "start"),  # where it ends, and not where it starts
        ("can i retreat to 4 inches from the enemy", "8.2", "start"),
        ('can i retreat to exactly 3" from the enemy', "8.2", "start"),
        ('can i retreat until 4" away', "8.2", "start"),
        ('can i retreat 4" away', "8.2", "start"),
        ('can i retreat so that i am 4" away', "8.2", "start"),
        ('can i retreat and be 4" away', "8.2", "start"),
        ('can i run to 3" from the enemy', "8.3", "start"),
        ("lost 2 units, bravery 6, rolled 6", "15.1", ""),
        ("lost 2 heroes, bravery 6, rolled 6", "15.1", ""),
        ("lost 3 of 6 dice, bravery 7, rolled 6", "15.1", ""),
        ("can i charge from 9 inches away with 2 dice", "11.1", "roll"),  # how many, and not what they show
        ("5 inch move, charge roll 6", "11.1", "roll"),  # so far it went
        ("4+ save vs 5", "13.3", "save"),  # damage, or hits
        ("lost 2 wounds, bravery 6, rolled 6", "15.1", ""),
        ("does a 4 wound model count as 2", "18.1.2", "each"),  # it is what is asked
        ("does a 4 wound model count as 2 models", "18.1.2", "each"),
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
