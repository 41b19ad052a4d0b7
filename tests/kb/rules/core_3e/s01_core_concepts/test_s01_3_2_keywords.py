"""Keywords: however a player writes them, they are told in capitals."""

import pytest

from kb.rules.core_3e.s01_core_concepts.s01_3_2_keywords import AELVES, KeywordOfARule, applies
from tests.kb.rules.told import told


def test_what_is_told_of_the_plural_of_a_keyword() -> None:
    assert told(applies(KeywordOfARule(rule_names="aelf", warscroll_lists=("order", "aelves"), models=5))) == {
        "The rule names AELF; the warscroll lists ORDER, AELVES.": True,
        "AELF here and AELVES there are one keyword.": True,
        "Models in the unit, each of which has it: 5.": True,
    }


@pytest.mark.parametrize(("lists", "says"), [((), "no keyword"), (("ORDER",), "ORDER")])
def test_what_is_told_of_a_keyword_that_is_not_there(lists: tuple[str, ...], says: str) -> None:
    verdict = applies(AELVES.but(warscroll_lists=lists))
    assert told(verdict) == {f"The rule names AELF; the warscroll lists {says}.": False}
