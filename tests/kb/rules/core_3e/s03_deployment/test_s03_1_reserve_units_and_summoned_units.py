"""Reserve units: destroyed at one moment of the battle only; nothing comes back before it has gone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s03_deployment.s03_1_reserve_units_and_summoned_units import (
    UnitLeftInReserve,
    UnitOfAnArmy,
    fourth_battle_round,
)
from kb.tabletop import RuleInputError

MODELS_ARE_NOT_USED_AGAIN = r"^before the battle no model has been removed from play, so none can be used again$"


@given(st.integers(1, 20), st.booleans(), st.booleans())
def test_only_what_waits_at_the_start_of_the_fourth_battle_round_is_destroyed(
    number: int, later: bool, reserve: bool
) -> None:
    if later and number < 4:
        with pytest.raises(RuleInputError, match="the fourth has not started"):
            UnitLeftInReserve(battle_round=number, in_reserve=reserve, went_later=later)
        return
    verdict = fourth_battle_round(UnitLeftInReserve(battle_round=number, in_reserve=reserve, went_later=later))
    assert (verdict.outcome == "destroyed") is (number >= 4 and reserve and not later)


def test_removed_models_before_the_battle_are_refused() -> None:
    with pytest.raises(RuleInputError, match=MODELS_ARE_NOT_USED_AGAIN):
        UnitOfAnArmy(removed_models=True)
