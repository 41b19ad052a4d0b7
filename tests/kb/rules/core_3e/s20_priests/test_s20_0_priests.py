"""Priests: what each answer tells of the unit and its prayers."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s20_priests.s20_0_priests import (
    PrayersChanted,
    UnitAsPriest,
    prayers,
    priest,
)
from tests.kb.rules.told import told


@given(st.integers(0, 20), st.integers(0, 20))
def test_what_is_left_is_never_below_nothing(allowed: int, chanted: int) -> None:
    answer = prayers(PrayersChanted(allowed=allowed, chanted=chanted))
    assert answer.number == max(0, allowed - chanted)
    assert answer.outcome == ("has some left" if allowed > chanted else "has none left")


def test_what_is_told_of_a_unit() -> None:
    verdict = priest(UnitAsPriest(keywords=("HERO",)))
    assert told(verdict) == {"Its keywords: HERO.": False}
    keyword = verdict.steps[0].asked
    assert keyword is not None
    assert told(keyword) == {"The rule names PRIEST; the warscroll lists HERO.": False}
