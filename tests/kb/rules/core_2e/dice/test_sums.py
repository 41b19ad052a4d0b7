from hypothesis import given
from hypothesis import strategies as st

from kb.engine import Verdict
from kb.rules.core_2e.dice.sums import LEAST, modified


def test_a_roll_without_modifiers_needs_no_step() -> None:
    v = Verdict()
    assert modified(v, 7, ()) == 7
    assert v.steps == []


@given(roll=st.integers(2, 12), modifiers=st.lists(st.integers(-6, 6).filter(bool), min_size=1, max_size=4))
def test_all_modifiers_count_and_the_roll_is_never_less_than_1(roll: int, modifiers: list[int]) -> None:
    v = Verdict()
    total = roll + sum(modifiers)
    assert modified(v, roll, tuple(modifiers)) == max(1, total)
    assert (LEAST in [step.cite for step in v.steps]) == (total < 1)
