"""Battle length: a battle that is over stays over, and a battleplan that never ends it is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s28_battlepacks.s28_2_6_battle_length import BattleSoFar, battle_length
from kb.tabletop import RuleInputError

rounds = st.integers(1, 19)


@given(rounds, rounds, st.booleans())
def test_a_battle_that_is_over_stays_over(lasts: int, now: int, round_over: bool) -> None:
    battle = BattleSoFar(rounds=lasts, battle_round=now, round_over=round_over)
    if battle_length(battle).outcome == "over":
        assert battle_length(battle.but(battle_round=now + 1, round_over=False)).outcome == "over"


def test_a_battle_without_an_end_is_refused() -> None:
    with pytest.raises(RuleInputError, match="give rounds or conditions_met"):
        BattleSoFar(battle_round=1)
