from fractions import Fraction

import pytest

from kb.engine import Cite, Verdict
from kb.engine.checks import check
from kb.rules.blasted_wastes.time_of_war.mortal_wounds import d3_for, d3_mortal_wounds, dice_by_dice
from kb.rules.blasted_wastes.time_of_war.tides import UnitInPinkfire

CITE = Cite("blasted-wastes/mount-hedon", "words of a place")


@pytest.mark.parametrize(("shows", "wounds"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_half_of_what_the_dice_shows_rounded_up(shows: int, wounds: int) -> None:
    v = Verdict()
    assert d3_for(v, CITE, shows) == wounds
    assert v.steps[0].asked


def test_a_unit_that_suffers_d3_is_told_so_before_the_dice_is_read() -> None:
    verdict = d3_mortal_wounds(Verdict(), CITE, UnitInPinkfire(can_fly=False, dice_for_d3=5))
    assert (verdict.outcome, verdict.value) == ("D3 mortal wounds: 3", 3)
    assert verdict.steps[0].says == "It suffers D3 mortal wounds."


def test_many_dice_are_as_likely_as_each_alone_added_up() -> None:
    glee = check("blasted-wastes/mount-hedon", "sadistic glee")
    given = next(example.given for example in glee.examples)
    two = given.but(rolls=(1, 1))
    die = dice_by_dice(glee.run)(two)
    counted: dict[str, Fraction] = {}
    for first in range(1, 7):
        for second in range(1, 7):
            outcome = glee.run(two.but(rolls=(first, second))).outcome
            counted[outcome] = counted.get(outcome, Fraction()) + Fraction(1, 36)
    assert {str(outcome): Fraction(many, die.denominator()) for outcome, many in die.items()} == counted
