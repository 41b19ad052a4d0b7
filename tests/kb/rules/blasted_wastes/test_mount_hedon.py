"""Mount Hedon: turns to mark units, one covered unit, and a table without gaps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine.checks import check
from kb.rules.blasted_wastes.mount_hedon import HEDON, mark, mist, mist_effect, nominate, sadistic_glee
from kb.rules.blasted_wastes.time_of_war.fragrance import (
    MarkedUnit,
    NextToNominate,
    UnitInGlee,
    UnitInTheMist,
    UnitToMark,
)
from kb.tabletop.players import Player

dice = st.integers(1, 6)


@pytest.mark.parametrize("first", Player)
def test_the_players_nominate_in_turn_until_each_has_placed_three_dice(first: Player) -> None:
    goes = [nominate(NextToNominate(dice_placed=placed, first_turn=first)).outcome for placed in range(7)]
    assert goes == [first.value, first.other.value] * 3 + ["nobody: three dice each"]


@given(st.lists(dice, unique=True, max_size=6), dice, st.booleans())
def test_a_number_that_nobody_has_used_may_mark_any_unit(used: list[int], number: int, marked: bool) -> None:
    verdict = mark(UnitToMark(number=number, numbers_used=tuple(used), marked_before=marked and bool(used)))
    assert (verdict.outcome == "may be marked with it") == (number not in used)


@given(st.permutations(range(1, 7)), st.integers(0, 6), dice)
def test_the_mist_covers_one_of_two_units_that_share_the_six_dice(order: list[int], cut: int, roll: int) -> None:
    both = [mist(MarkedUnit(numbers=tuple(numbers), roll=roll)).outcome for numbers in (order[:cut], order[cut:])]
    assert both.count("covered by the mist") == 1


@given(st.integers(2, 12), st.integers(0, 20))
def test_a_higher_total_never_comes_to_an_earlier_row(roll: int, bravery: int) -> None:
    rows = ["Ecstatic Catatonia", "Sadistic Glee", "Pavane of Slaanesh", "Excess of Violence"]
    here = mist_effect(UnitInTheMist(roll=roll, bravery=bravery))
    assert here.value == roll + bravery
    if bravery < 20:
        assert rows.index(here.outcome) <= rows.index(
            mist_effect(UnitInTheMist(roll=roll, bravery=bravery + 1)).outcome
        )


@given(st.lists(dice, min_size=1, max_size=20))
def test_slaanesh_units_suffer_no_more_than_others(rolls: list[int]) -> None:
    theirs, others = (sadistic_glee(UnitInGlee(slaanesh=ours, rolls=tuple(rolls))).count for ours in (True, False))
    assert theirs <= others <= len(rolls)


def test_the_odds_of_a_hundred_models_are_soon_counted() -> None:
    glee = check(HEDON, "sadistic glee")
    assert glee.odds is not None
    die = glee.odds(UnitInGlee(slaanesh=False, rolls=(1,) * 100))
    assert die.probability("==", "no mortal wounds") == 1 / 2**100
