"""Spells of the second edition: cast and unbound as today, without a miscast."""

from hypothesis import given
from hypothesis import strategies as st

from kb.engine import ask
from kb.rules.core_2e.casting_and_unbinding_spells import SpellRoll, UnbindingRoll, cast, unbind

rolls = st.integers(2, 12)


@given(rolls, st.integers(-2, 3), st.integers(2, 12))
def test_only_a_miscast_is_new(roll: int, change: int, value: int) -> None:
    then = cast(SpellRoll(roll=roll, modifiers=(change,), casting_value=value)).outcome
    now = ask("core-3e/19.1", part="cast", roll=roll, modifiers=(change,), casting_value=value).outcome
    assert then == now or now == "miscast"


@given(rolls, st.integers(-2, 3), st.integers(2, 15))
def test_unbinding_is_as_today(roll: int, change: int, casting_roll: int) -> None:
    then = unbind(UnbindingRoll(roll=roll, modifiers=(change,), casting_roll=casting_roll)).outcome
    now = ask("core-3e/19.1.2", part="unbind", roll=roll, modifiers=(change,), casting_roll=casting_roll).outcome
    assert then == now
