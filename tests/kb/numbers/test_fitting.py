"""Numbers that seem to fit a field, and are said of something else."""

import pytest

from kb.engine.checks import check
from kb.numbers.placing import fields
from kb.numbers.reading import read

RUN, MOVE, RETREAT, FLEE, CHARGE = (
    ("core-3e/8.3", "start"), ("core-3e/8.1", "start"), ("core-3e/8.2", "start"), ("core-3e/15.1", ""),
    ("core-3e/11.1", "roll"),
)  # fmt: skip


def fitting(question: str, rule: tuple[str, str], which: int = 0) -> list[str]:
    """The fields that a number of a question fits, the best first."""
    number = read(question).numbers[which]
    fits = [(field.fits(number), field.place) for field in fields(check(*rule).given)]
    return [place for fit, place in sorted(fits, reverse=True) if fit]


@pytest.mark.parametrize(
    ("question", "rule", "field"),
    [
        ('enemy 5" away, can my unit run', RUN, "from_enemies"),
        ('can a unit 2" away make a normal move', MOVE, "from_enemies"),
        ('5" from the enemy, can I retreat', RETREAT, "from_enemies"),
        ("charge roll 7, enemy 7 inches away", CHARGE, "roll"),
    ],
)
def test_a_number_fits_the_field_that_it_is_said_of(question: str, rule: tuple[str, str], field: str) -> None:
    assert fitting(question, rule)[0] == field


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ('can my unit make a 2" normal move', MOVE),  # how far it goes
        ("can my unit make a normal move of 5 inches", MOVE),
        ('can my unit run 4"', RUN),
        ("2 enemies, can my unit run", RUN),  # how many there are
        ("1 enemy unit, can my unit run", RUN),
        ("5 enemies, can my unit retreat", RETREAT),
        ("total of 9 in the test", FLEE),  # and not 9 models left
        ("2 charge rolls", CHARGE),
    ],
)
def test_what_is_said_of_something_else_fits_nowhere(question: str, rule: tuple[str, str]) -> None:
    assert not fitting(question, rule)


def test_how_far_a_unit_moved_is_not_where_it_ends() -> None:
    assert "ends" not in fitting("redeploy roll 4 moved 5 ends 4 inches away", ("core-3e/8.4", "redeploy move"), 1)
