"""Priests: what each answer tells of the unit and its prayers."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s20_priests.s20_0_priests import (
    PrayerOfPriest,
    PrayersChanted,
    UnitAsPriest,
    knows,
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


def test_what_is_told_of_its_prayers() -> None:
    assert told(prayers(PrayersChanted())) == {
        "It is your hero phase.": True,
        "Chanted with it in this hero phase: 0 of 1.": True,
    }
    assert told(prayers(PrayersChanted(allowed=2, chanted=2))) == {
        "It is your hero phase.": True,
        "A PRIEST can chant 1; an ability changes that to 2 for this one.": True,
        "Chanted with it in this hero phase: 2 of 2.": False,
    }


def test_what_is_told_of_a_prayer_that_it_does_not_know() -> None:
    assert told(knows(PrayerOfPriest(prayer="Curse", on_warscroll=("Blood Sacrifice",)))) == {
        "Every PRIEST knows: Bless, Smite; the prayer is Curse.": False,
        "On its warscroll: Blood Sacrifice; the prayer is Curse.": False,
        "On the warscrolls of invocations in its army: none; the prayer is Curse.": False,
        "Through another rule it knows: none; the prayer is Curse.": False,
        "Curse is among these.": False,
    }
