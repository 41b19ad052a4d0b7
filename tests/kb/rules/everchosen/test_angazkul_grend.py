"""Angazkul-Grend: forges help the Defender, models return, and the three forges decide."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.everchosen.angazkul_grend import (
    BACK,
    OVER,
    PLACED,
    REWARD,
    TROOPS_ROLL,
    EndOfBattle,
    reinforcements_odds,
    returned_models,
    returning_models,
    returning_models_odds,
    set_up,
    victory,
)
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.measure import within

inches = st.floats(0, 30, allow_nan=False)


@given(st.booleans(), inches)
def test_a_unit_stands_in_its_territory_and_more_than_12_from_the_other(inside: bool, away: float) -> None:
    unit = PLACED.but(wholly_within_own_territory=inside, from_enemy_territory=away)
    assert (set_up(unit).outcome == "may be set up") == (inside and not within(away, 12))


def test_each_forge_is_worth_one_face_more() -> None:
    arrives = [
        reinforcements_odds(TROOPS_ROLL.but(daemon_forges=held)).probability("a unit arrives") * 6 for held in range(4)
    ]
    assert arrives == [2, 3, 4, 5]


@given(st.integers(0, 10), st.integers(1, 6))
def test_no_more_models_return_than_were_slain(slain: int, roll: int) -> None:
    assert returning_models(REWARD.but(slain_models=slain, dice_for_d3=roll)).value == min(slain, (roll + 1) // 2)


def test_a_third_of_the_dice_returns_three() -> None:
    assert returning_models_odds(REWARD).probability("up to 3 models") * 3 == 1


@given(inches, inches)
def test_returned_models_stand_by_their_unit_and_away_from_enemies(unit: float, enemies: float) -> None:
    outcome = returned_models(BACK.but(from_unit=unit, from_enemies=enemies)).outcome
    assert (outcome == "may be set up") == (within(unit, 1) and not within(enemies, 3))


def test_each_fate_of_the_three_forges_has_one_result() -> None:
    for held in range(4):
        for razed in range(4 - held):
            outcome = victory(EndOfBattle(battle_round=5, defenders_forges=held, razed=razed)).outcome
            major = {held >= 2: "major victory for the Defender", razed >= 2: "major victory for the Attacker"}
            assert outcome == major.get(True, "draw")


def test_there_are_three_forges() -> None:
    with pytest.raises(RuleInputError, match=r"^there are 3 Daemon Forges, not 4$"):
        OVER.but(razed=2)
