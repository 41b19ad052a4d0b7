"""Priests: what each answer tells of the unit and its prayers."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s20_priests.s20_0_priests import (
    PrayersChanted,
    prayers,
)


@given(st.integers(0, 20), st.integers(0, 20), st.booleans(), st.booleans())
def test_what_is_left_is_never_below_nothing(allowed: int, chanted: int, dispelling: bool, banishing: bool) -> None:
    answer = prayers(PrayersChanted(allowed=allowed, chanted=chanted, dispelling=dispelling, banishing=banishing))
    assert answer.number == max(0, allowed - chanted - dispelling - banishing)
    assert answer.outcome == ("has some left" if answer.number else "has none left")
