"""Fight sequence: near the enemy or charged, and not fought yet; nobody passes who has a unit to fight with."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s12_combat_phase.s12_1_fight_sequence import UnitInCombat, YourGo, eligible, go
from kb.tabletop.battlefield.measure import within
from kb.tabletop.combat.fighting import Go


@given(st.none() | st.floats(0, 9), st.booleans(), st.booleans())
def test_near_or_charged_and_not_fought(away: float | None, charged: bool, fought: bool) -> None:
    near = away is not None and within(away, 3)
    unit = UnitInCombat(from_enemies=away, charged=charged, has_fought=fought)
    assert eligible(unit).outcome == ("eligible" if (near or charged) and not fought else "not eligible")


@given(st.integers(0, 100), st.integers(1, 10))
def test_a_go_is_a_pass_or_one_unit(units: int, picked: int) -> None:
    assert go(YourGo(wants=Go.PASS, eligible_units=units)).outcome == ("must fight" if units else "can pass")
    fight = go(YourGo(wants=Go.FIGHT, eligible_units=units, picked=picked))
    assert fight.outcome == ("can fight" if units and picked == 1 else "cannot")
