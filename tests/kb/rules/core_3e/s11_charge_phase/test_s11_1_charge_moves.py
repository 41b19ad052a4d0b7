"""Charge moves: a higher roll never fails, one more enemy unit never hurts, and the odds are those of 36 throws."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s11_charge_phase.s11_1_charge_moves import ChargeMoves, moves, moves_odds, roll, roll_odds
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.measure import within
from kb.tabletop.combat.charges import ChargeMove, ChargeRoll

distances = st.floats(3, 15)
model_moves = st.builds(ChargeMove, goes=st.floats(0, 12), ends=st.floats(0, 3))


@given(st.integers(2, 11), st.lists(distances, min_size=1, max_size=4), distances)
def test_a_higher_roll_or_another_enemy_never_fails_a_charge(thrown: int, away: list[float], other: float) -> None:
    charge = ChargeRoll(roll=thrown, distances=tuple(away))
    if roll(charge).outcome == "can charge":
        assert roll(charge.but(roll=thrown + 1)).outcome == "can charge"
        assert roll(charge.but(distances=(*away, other))).outcome == "can charge"


@given(st.integers(2, 12), distances)
def test_half_an_inch_less_than_the_distance_is_enough(thrown: int, away: float) -> None:
    can = roll(ChargeRoll(roll=thrown, distances=(away,))).outcome == "can charge"
    assert can == within(away - thrown, 0.5)


@given(st.integers(2, 12), st.lists(model_moves, min_size=1, max_size=5), st.floats(0, 1))
def test_legal_moves_stay_legal_when_those_behind_are_shorter_or_left_out(
    thrown: int, made: list[ChargeMove], part: float
) -> None:
    charge = ChargeMoves(roll=thrown, moves=tuple(made))
    if moves(charge).outcome == "may charge so":
        shorter = tuple(ChargeMove(goes=move.goes * part, ends=3) for move in made[1:])
        assert moves(charge.but(moves=(made[0], *shorter))).outcome == "may charge so"
        assert moves(charge.but(moves=(made[0],))).outcome == "may charge so"


@pytest.mark.parametrize(
    ("away", "throws"), [(3.1, 35), (7, 21), (7.5, 21), (7.6, 15), (9, 10), (12, 1), (12.5, 1), (12.6, 0)]
)
def test_the_odds_of_a_distance(away: float, throws: int) -> None:
    odds = roll_odds(ChargeRoll(roll=2, distances=(away,)))
    assert odds.probability("can charge") * 36 == throws


@given(st.floats(3, 13), st.lists(st.integers(-2, 2), max_size=2))
def test_the_odds_of_a_straight_move_are_those_of_the_roll(away: float, modifiers: list[int]) -> None:
    charge = ChargeMoves(roll=2, modifiers=tuple(modifiers), moves=(ChargeMove(goes=away - 0.5, ends=0.5),))
    made = roll_odds(ChargeRoll(roll=2, modifiers=tuple(modifiers), distances=(away,)))
    assert moves_odds(charge).probability("may charge so") == made.probability("can charge")


@pytest.mark.parametrize(("away", "throws"), [(3.5, 216), (11, 108), (18.5, 1), (18.6, 0)])
def test_the_odds_of_a_charge_with_three_dice(away: float, throws: int) -> None:
    odds = roll_odds(ChargeRoll(roll=2, more_dice=(1,), distances=(away,)))
    assert odds.probability("can charge") * 216 == throws


@pytest.mark.parametrize(
    ("json", "says"),
    [
        ('{"roll": 7, "more_dice": [7], "distances": [7]}', r"more_dice\.1: .*6 or \w+, not 7"),
        ('{"roll": 1, "distances": [7]}', r"roll: .*2 or \w+, not 1"),
        ('{"roll": 13, "distances": [7]}', r"roll: .*12 or \w+, not 13"),
        ('{"roll": 7, "distances": []}', "distances: .*a list of 1 or more"),
    ],
)
def test_a_roll_that_two_dice_cannot_show_is_refused(json: str, says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        ChargeRoll.read(json)
