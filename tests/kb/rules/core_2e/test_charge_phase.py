"""Charge phase: exactly the units from over 3" to 12", and a roll that reaches to half an inch."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_2e.charge_phase import RollAndDecision, attempt, roll
from kb.tabletop.combat.charges import UnitToCharge

tenths = st.integers(0, 300).map(lambda tenths: tenths / 10)


@given(tenths, st.booleans(), st.booleans())
def test_a_unit_that_neither_ran_nor_retreated_may_charge_from_over_three_inches_to_twelve(
    away: float, ran: bool, retreated: bool
) -> None:
    verdict = attempt(UnitToCharge(from_enemies=away, ran=ran, retreated=retreated))
    assert (verdict.outcome == "may attempt a charge") == (3 < away <= 12 and not ran and not retreated)


@given(st.integers(2, 12), st.lists(st.integers(-3, 3), max_size=3).map(tuple), st.floats(3.01, 30))
def test_a_charge_roll_reaches_half_an_inch_further_than_it_shows(
    shown: int, modifiers: tuple[int, ...], away: float
) -> None:
    verdict = roll(RollAndDecision(roll=shown, modifiers=modifiers, distances=(away,)))
    reach = max(1, shown + sum(modifiers))
    assert (verdict.outcome, verdict.count) == (("can charge", reach) if away - 0.5 <= reach else ("no charge move", 0))
