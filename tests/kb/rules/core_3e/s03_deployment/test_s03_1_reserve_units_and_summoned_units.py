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
def test_only_the_start_of_the_fourth_battle_round_destroys(number: int, start: bool, reserve: bool) -> None:
    verdict = fourth_battle_round(UnitLeftInReserve(battle_round=number, at_its_start=start, in_reserve=reserve))
    assert (verdict.outcome == "destroyed") is (number == 4 and start and reserve)


def test_removed_models_before_the_battle_are_refused() -> None:
    with pytest.raises(RuleInputError, match=MODELS_ARE_NOT_USED_AGAIN):
        UnitOfAnArmy(removed_models=True)
