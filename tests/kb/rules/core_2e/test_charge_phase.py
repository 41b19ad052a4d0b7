"""Charges in the second edition: who may attempt one is as it is today."""

from hypothesis import given
from hypothesis import strategies as st

from kb.engine import ask
from kb.rules.core_2e.charge_phase import ChargeRoll, UnitToCharge, attempt, roll

distances = st.integers(0, 300).map(lambda tenths: tenths / 10)


@given(distances, st.booleans(), st.booleans())
def test_who_may_attempt_a_charge_may_attempt_it_today(distance: float, ran: bool, retreated: bool) -> None:
    then = attempt(UnitToCharge(from_enemies=distance, ran=ran, retreated=retreated))
    now = ask("core-3e/11.0", from_enemies=distance, ran=ran, retreated=retreated)
    assert then.outcome == now.outcome


@given(st.integers(2, 12), st.lists(distances, min_size=1, max_size=4))
def test_a_charge_that_reaches_anybody_can_be_made(dice: int, away: list[float]) -> None:
    then = roll(ChargeRoll(roll=dice, distances=tuple(away)))
    now = ask("core-3e/11.1", part="roll", roll=dice, distances=tuple(away))
    assert (then.outcome, then.value) == (now.outcome, now.value)
    assert roll(ChargeRoll(roll=dice, distances=tuple(away), decided_against=True)).outcome == "no charge move"
