"""Fight sequence: near the enemy or charged, and not fought yet; nobody passes who has a unit to fight with."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s12_combat_phase.s12_1_fight_sequence import UnitInCombat, YourGo, eligible, go
from kb.tabletop.combat.fighting import Go
from tests.kb.rules.told import told


@given(st.none() | st.floats(0, 9), st.booleans(), st.booleans())
def test_near_or_charged_and_not_fought(away: float | None, charged: bool, fought: bool) -> None:
    near = away is not None and away <= 3 + 1e-6
    unit = UnitInCombat(from_enemies=away, charged=charged, has_fought=fought)
    assert eligible(unit).outcome == ("eligible" if (near or charged) and not fought else "not eligible")


@given(st.integers(0, 100), st.integers(1, 10))
def test_a_go_is_a_pass_or_one_unit(units: int, picked: int) -> None:
    assert go(YourGo(wants=Go.PASS, eligible_units=units)).outcome == ("must fight" if units else "can pass")
    fight = go(YourGo(wants=Go.FIGHT, eligible_units=units, picked=picked))
    assert fight.outcome == ("can fight" if units and picked == 1 else "cannot")


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It has not fought in this phase.", True),
        ({"has_fought": True}, "It has fought in this phase.", False),
        ({}, 'The nearest enemy unit is 3" away.', True),
        (
            {"far_at_the_start": True},
            'At the start of the phase none was that near; now the nearest enemy unit is 3" away.',
            True,
        ),
        (
            {"far_at_the_start": True, "strike_first": True},
            "It could not fight with the other strike-first units.",
            True,
        ),
        ({"from_enemies": 4, "charged": True}, "It made a charge move this turn.", True),
        ({"from_enemies": 4}, "It made no charge move this turn.", False),
    ],
)
def test_what_is_told_of_a_unit(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(eligible(UnitInCombat(**{"from_enemies": 3} | values)))[says] is held


@pytest.mark.parametrize(
    ("wants", "units", "says"),
    [
        (Go.PASS, 0, {"Friendly units that are eligible: 0.": True}),
        (
            Go.PASS,
            2,
            {"Friendly units that are eligible: 2.": False, "So one of these must be picked.": True},
        ),
        (Go.FIGHT, 2, {"Friendly units that are eligible: 2. Picked: 1.": True}),
        (Go.FIGHT, 0, {"Friendly units that are eligible: 0. Picked: 1.": False}),
    ],
)
def test_what_is_told_of_a_go(wants: Go, units: int, says: dict[str, bool]) -> None:
    assert told(go(YourGo(wants=wants, eligible_units=units))) == says
