from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.gaps import apart, gaps_of, neighbours, widest
from kb.tabletop.units.models import Model

INCH = 25.4
A = Model(name="A", x=0, y=0, base=INCH)
B = Model(name="B", x=2, y=0, base=INCH)  # an inch from base to base
C = Model(name="C", x=4.5, y=0, base=INCH)  # an inch and a half from B


def test_a_gap_is_wide_by_what_goes_past_an_inch_across_and_six_up() -> None:
    gaps = gaps_of((A, B, C))
    assert round(gaps["A"]["B"].too_far, 6) == 0
    assert round(gaps["C"]["B"].too_far, 6) == 0.5
    above = gaps_of((A, B.model_copy(update={"z": 7})))
    assert round(above["A"]["B"].too_far, 6) == 1


@given(x=st.floats(1, 40), y=st.floats(1, 40))
def test_a_gap_is_as_wide_from_either_side(x: float, y: float) -> None:
    gaps = gaps_of((A, Model(name="D", x=x, y=y, base=INCH)))
    assert gaps["A"]["D"] == gaps["D"]["A"]


def test_a_gap_of_half_an_inch_too_many_is_closed_by_a_quarter_from_each_side() -> None:
    gaps = gaps_of((A, B, C))
    assert neighbours(gaps, still_moves=0) == {"A": ["B"], "B": ["A"], "C": []}
    assert neighbours(gaps, still_moves=0.25)["C"] == ["B"]


def test_the_worst_off_and_the_groups_are_named() -> None:
    gaps = gaps_of((A, B, C))
    assert widest(gaps, needed=1).startswith("The widest gap that counts is C to B: 1.5")
    assert apart([["A", "B", "C"]], gaps) == "All are in one group: A, B, C."
    assert apart([["A", "B"], ["C"]], gaps).startswith("There are 2 groups: A, B; C. B and C are 1.5")
