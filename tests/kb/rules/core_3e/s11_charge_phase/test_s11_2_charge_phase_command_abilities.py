"""Charge phase command abilities: a second roll never hurts where the first failed, and each condition bites."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine.checks import check
from kb.rules.core_3e.s11_charge_phase.s11_2_charge_phase_command_abilities import (
    ChargeWithReroll,
    ForwardToVictory,
    UnleashedShot,
    UnleashHell,
    charge,
    charge_odds,
    forward_to_victory,
    unleash_hell,
    unleash_hell_shot,
    unleash_hell_shot_odds,
)
from kb.tabletop import Phase, RuleInputError

MAY = "may receive it"


@given(st.integers(2, 12), st.integers(2, 12), st.floats(3, 15))
def test_a_charge_is_made_where_either_roll_is_enough(first: int, second: int, away: float) -> None:
    alone = check("core-3e/11.1", "roll")
    enough = [alone.run(alone.given(roll=roll, distances=(away,))).outcome == "can charge" for roll in (first, second)]
    both = charge(ChargeWithReroll(first=first, second=second, distance=away))
    assert (both.outcome == "can charge") == any(enough)


def test_the_odds_of_7_inches_with_a_re_roll() -> None:
    odds = charge_odds(ChargeWithReroll(first=2, second=2, distance=7))
    assert odds.probability("no charge move") * 36 * 36 == 15 * 15


@given(st.floats(0, 6), st.none() | st.floats(3.01, 20))
def test_each_condition_of_unleash_hell_bites(from_charger: float, from_others: float | None) -> None:
    unit = UnleashHell(from_charger=from_charger, from_others=from_others)
    assert unleash_hell(unit).outcome == MAY
    for wrong in (
        {"phase": Phase.SHOOTING},
        {"charge_move_finished": False},
        {"from_charger": 6.01},
        {"from_others": 3},
    ):
        assert unleash_hell(unit.but(**wrong)).outcome != MAY


@given(st.floats(0, 8), st.integers(1, 5), st.integers(2, 6))
def test_a_higher_roll_never_hits_less_and_the_minus_never_helps(away: float, roll: int, to_hit: int) -> None:
    shot = UnleashedShot(distance=away, roll=roll, to_hit=to_hit)
    if unleash_hell_shot(shot).outcome == "hits":
        assert unleash_hell_shot(shot.but(roll=roll + 1)).outcome == "hits"
        plain = check("core-3e/13.3", "hit")
        assert plain.run(plain.given(roll=roll, to_hit=to_hit)).outcome == "hits"


@pytest.mark.parametrize(("values", "outcome", "faces"), [({}, "hits", 2), ({"distance": 7}, "cannot shoot", 6)])
def test_the_odds_of_4_plus_lose_one_face(values: dict[str, float], outcome: str, faces: int) -> None:
    odds = unleash_hell_shot_odds(UnleashedShot(distance=5, roll=1, to_hit=4).but(**values))
    assert odds.probability(outcome) * 6 == faces


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"rerolling": 3}, r"^3 dice cannot be re-rolled where 2 were rolled$"),
        (
            {"has_rolled": False, "already_rerolled": True},
            r"^a charge roll that has not been made cannot have been re-rolled$",
        ),
        ({"dice": 1}, r"^dice: .*2 or \w+, not 1"),
    ],
)
def test_a_re_roll_of_what_was_not_rolled_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        ForwardToVictory(**values)


def test_a_charge_roll_of_three_dice_is_re_rolled_whole() -> None:
    assert forward_to_victory(ForwardToVictory(dice=3)).outcome == "may be re-rolled"
    assert forward_to_victory(ForwardToVictory(dice=3, rerolling=2)).outcome == "may not be re-rolled"
