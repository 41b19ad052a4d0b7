"""Assault on the Arx Terminus: traps reach enemies alone, and each number of siege targets has its result."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.everchosen.armies.roles import Role
from kb.rules.everchosen.assault_on_the_arx_terminus import (
    ATTACKER,
    CLOSE,
    DEFENDER,
    OVER,
    TRAPPED,
    MoveAfterTheTrap,
    SiegeTargets,
    halved_move,
    revealing,
    set_up,
    siege_targets,
    treacherous_defence,
    treacherous_defence_odds,
    victory,
)
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.measure import within

inches = st.floats(0, 30, allow_nan=False)


@given(st.integers(0, 5), st.integers(0, 5))
def test_the_siege_targets_are_three_and_all_in_the_defenders_territory(features: int, inside: int) -> None:
    if inside > features:
        with pytest.raises(RuleInputError, match=f"{inside} of {features} cannot be in a territory"):
            SiegeTargets(different_features=features, in_defenders_territory=inside)
        return
    outcome = siege_targets(SiegeTargets(different_features=features, in_defenders_territory=inside)).outcome
    assert (outcome == "may be picked") == (features == inside == 3)


def test_the_attacker_waits_for_the_defender_who_waits_for_nobody() -> None:
    assert set_up(ATTACKER).outcome == "may be set up"
    assert set_up(ATTACKER.but(defender_is_done=False)).outcome == "not yet"
    assert set_up(DEFENDER).outcome == "may be set up"
    with pytest.raises(RuleInputError, match="no unit of theirs is left to set up"):
        DEFENDER.but(defender_is_done=True)


@given(inches, st.sampled_from(Role))
def test_a_trap_is_sprung_at_1_inch_and_reaches_6(away: float, role: Role) -> None:
    enemy = role is Role.ATTACKER
    sprung = revealing(CLOSE.but(distance=away, unit_of=role)).outcome == "may be revealed"
    assert sprung == (enemy and within(away, 1))
    rolled = treacherous_defence(TRAPPED.but(distance=away, unit_of=role)).outcome != "no roll for it"
    assert rolled == (enemy and within(away, 6))


def test_half_of_the_units_near_a_trap_get_away() -> None:
    assert treacherous_defence_odds(TRAPPED).probability("unharmed") * 2 == 1


@given(st.floats(0, 60, allow_nan=False))
def test_half_of_a_move_is_half(move: float) -> None:
    assert halved_move(MoveAfterTheTrap(move=move)).value == move / 2


def test_each_number_of_siege_targets_has_one_result() -> None:
    results = [victory(OVER.but(attackers_siege_targets=held)).outcome for held in range(4)]
    defender = "major victory for the Defender"
    assert results == [defender, defender, "draw", "major victory for the Attacker"]
