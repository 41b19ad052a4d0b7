"""Charge phase: between 3" and 12", and each bar alone is enough."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s11_charge_phase.s11_0_charge_phase import UnitToCharge, attempt
from kb.tabletop import Phase
from kb.tabletop.battlefield.measure import within

MAY = "may attempt a charge"


@given(st.none() | st.floats(0, 20))
def test_a_charge_is_attempted_from_over_3_up_to_12(from_enemies: float | None) -> None:
    between = from_enemies is not None and not within(from_enemies, 3) and within(from_enemies, 12)
    assert (attempt(UnitToCharge(from_enemies=from_enemies)).outcome == MAY) == between


@given(
    st.floats(3.01, 12),
    st.sampled_from(
        [
            {"ran": True},
            {"retreated": True},
            {"has_attempted": True},
            {"another_is_charging": True},
            {"your_turn": False},
            {"phase": Phase.COMBAT},
        ]
    ),
)
def test_each_bar_alone_is_enough(from_enemies: float, bar: dict[str, bool | Phase]) -> None:
    assert attempt(UnitToCharge(from_enemies=from_enemies)).outcome == MAY
    assert attempt(UnitToCharge(from_enemies=from_enemies).but(**bar)).outcome != MAY


@given(
    st.floats(3.01, 12),
    st.sampled_from([{"has_attempted": True}, {"retreated": True}, {"from_enemies": 3}, {"from_enemies": 12.1}]),
)
def test_an_ability_lifts_one_bar_and_not_a_second(from_enemies: float, second: dict[str, bool | float]) -> None:
    able = UnitToCharge(from_enemies=from_enemies, ran=True, ability=True)
    assert attempt(able).outcome == MAY
    assert attempt(able.but(**second)).outcome != MAY
    assert attempt(able.but(**second, ran=False)).outcome == MAY
