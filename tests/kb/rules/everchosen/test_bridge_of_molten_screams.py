"""Bridge of Molten Screams: who may move where, what is scored, and one result for every end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.everchosen.battle.victory_points import EndOfTurn
from kb.rules.everchosen.bridge_of_molten_screams import (
    COMMAND,
    OVER,
    ROLLED,
    TROOPS_ROLL,
    MoveOnTheBridge,
    ceaseless_assault_odds,
    defiant_until_the_last,
    long_way_down,
    roles_odds,
    victory,
    victory_points,
)
from kb.tabletop.battlefield.measure import within

counts = st.integers(0, 12)


@pytest.mark.parametrize("depths", [True, False])
@pytest.mark.parametrize("flies", [True, False])
def test_only_units_that_fly_move_into_the_depths(depths: bool, flies: bool) -> None:
    outcome = long_way_down(MoveOnTheBridge(into_the_depths_below=depths, can_fly=flies)).outcome
    assert (outcome == "may move so") == (flies or not depths)


@given(st.floats(0, 30, allow_nan=False))
def test_the_command_reaches_12_inches(away: float) -> None:
    assert (defiant_until_the_last(COMMAND.but(hero_to_farthest_part=away)).outcome == "may be used") == within(
        away, 12
    )


@given(st.booleans(), st.booleans(), st.integers(1, 4))
def test_the_objective_is_worth_the_number_of_the_round_to_whose_turn_ends(own: bool, holds: bool, number: int) -> None:
    scored = victory_points(EndOfTurn(end_of_own_turn=own, controls_objective=holds, battle_round=number))
    assert scored.value == (number if own and holds else 0)


@given(counts, counts, counts, counts)
def test_points_decide_before_models_and_both_roles_alike(a: int, b: int, near: int, far: int) -> None:
    end = OVER.but(attackers_points=a, defenders_points=b, attackers_models=near, defenders_models=far)
    swapped = OVER.but(attackers_points=b, defenders_points=a, attackers_models=far, defenders_models=near)
    outcome = victory(end).outcome
    assert victory(swapped).outcome == outcome.replace("Attacker", "*").replace("Defender", "Attacker").replace(
        "*", "Defender"
    )
    assert outcome.startswith("major") == (a != b)
    assert (outcome == "draw") == ((a, near) == (b, far))


def test_two_in_six_for_troops_and_five_in_six_for_a_roll_off_that_ends() -> None:
    assert ceaseless_assault_odds(TROOPS_ROLL).probability("a unit arrives") * 6 == 2
    assert roles_odds(ROLLED).probability("roll off again") * 6 == 1
