"""Name: all the miniatures of a combination represent it, in any number but theirs they do not."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s24_endless_spell_and_invocation_warscrolls.s24_1_name import SHACKLES, name

numbers = st.integers(1, 20)


@given(numbers, numbers)
def test_it_takes_all_of_a_combination_and_no_more(number: int, together: int) -> None:
    verdict = name(SHACKLES.but(miniatures=("soulsnare  shackles",) * number, together=together))
    assert (verdict.outcome == "represent it") == (number == together)


@given(numbers, st.integers(0, 19))
def test_one_of_another_name_spoils_it(number: int, place: int) -> None:
    miniatures = ["Soulsnare Shackles"] * number
    miniatures[place % number] = "Burning Head"
    assert name(SHACKLES.but(miniatures=tuple(miniatures), together=number)).outcome == "do not represent it"
