"""Characteristics: only an ability that 'See below' leads to can say that one is not used."""

import pytest

from kb.rules.core_3e.s22_warscrolls.s22_2_characteristics import (
    CharacteristicAsPrinted,
    printed,
)
from kb.tabletop import RuleInputError


@pytest.mark.parametrize(
    ("reads", "ability"), [("4", "Noxious Breath"), ("See below", ""), ("See below", " "), ("4", "")]
)
def test_not_used_without_see_below_and_an_ability_is_refused(reads: str, ability: str) -> None:
    says = "only where the warscroll prints 'See below' can an ability say that it is not used"
    with pytest.raises(RuleInputError, match=f"^{says}$"):
        CharacteristicAsPrinted(reads=reads, ability=ability, not_used=True)


@pytest.mark.parametrize("reads", ["See below.", "'See below'", "\u2018see  below\u2019.", '"SEE BELOW"'])
def test_marks_around_it_make_no_other_value_of_see_below(reads: str) -> None:
    assert printed(CharacteristicAsPrinted(reads=reads, ability="Noxious Breath")).outcome == "as the ability says"


def test_an_ability_without_a_letter_is_none() -> None:
    blank = CharacteristicAsPrinted(reads="See below", ability="   ")
    assert printed(blank).outcome == "the warscroll lacks the ability"
