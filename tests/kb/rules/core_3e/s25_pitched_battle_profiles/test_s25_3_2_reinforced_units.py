"""Reinforced units: they never count as more than an army can include."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s25_pitched_battle_profiles.s25_3_2_reinforced_units import (
    UnitToReinforce,
    reinforced,
)
from kb.tabletop.armies.profiles import BattlefieldRole

counts = st.integers(0, 6)


@given(st.integers(1, 20), st.integers(1, 4), counts, counts, st.booleans(), st.booleans())
def test_reinforced_units_never_count_as_more_than_are_allowed(
    minimum: int, times: int, allowed: int, counted: int, battleline: bool, single: bool
) -> None:
    roles = (BattlefieldRole.BATTLELINE,) if battleline else ()
    unit = UnitToReinforce(
        models=minimum * times, minimum=minimum, roles=roles, single_model=single, allowed=allowed, counted=counted
    )
    verdict = reinforced(unit)
    if verdict.value is not None:
        assert counted + verdict.value <= allowed
        assert verdict.value == times - 1
        assert not single
        assert battleline or times == 2
