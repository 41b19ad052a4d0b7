"""Keywords: one that is given for the battle is as good as one that is printed."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s22_warscrolls.s22_6_keywords import DURATION, KeywordsInBattle, keyword

words = st.sampled_from(["HERO", "MONSTER", "ORDER", "AELF"])
lists = st.lists(words, max_size=3).map(tuple)


@given(words, lists, lists, st.integers(1, 20))
def test_a_keyword_given_for_the_battle_is_as_good_as_printed(
    named: str, printed: tuple[str, ...], given_now: tuple[str, ...], models: int
) -> None:
    unit = KeywordsInBattle(rule_names=named, printed=printed, given_now=given_now, models=models)
    all_printed = KeywordsInBattle(rule_names=named, printed=(*printed, *given_now), models=models)
    assert (keyword(unit).outcome, keyword(unit).value) == (keyword(all_printed).outcome, keyword(all_printed).value)


@given(words, lists, lists)
def test_a_keyword_of_an_earlier_battle_makes_no_difference(
    named: str, printed: tuple[str, ...], before: tuple[str, ...]
) -> None:
    unit = KeywordsInBattle(rule_names=named, printed=printed)
    assert keyword(unit.but(given_before=before)).outcome == keyword(unit).outcome


@given(words, lists, lists, lists)
def test_an_earlier_battle_decides_only_where_it_gave_that_keyword(
    named: str, printed: tuple[str, ...], now: tuple[str, ...], before: tuple[str, ...]
) -> None:
    verdict = keyword(KeywordsInBattle(rule_names=named, printed=printed, given_now=now, given_before=before))
    lapsed = named in before and named not in (*printed, *now)
    assert (verdict.decided_by == DURATION) == lapsed


def test_each_list_is_asked_for_all_the_models() -> None:
    unit = KeywordsInBattle(rule_names="HERO", printed=("ORDER",), given_now=("HERO",), models=5)
    assert [step.asked.count for step in keyword(unit).steps if step.asked] == [0, 5]
    assert [step.asked.count for step in keyword(unit.but(rule_names="ORDER")).steps if step.asked] == [5]
