"""Wizards: what each answer tells of the unit, its attempts and its spells."""

import pytest

from kb.rules.core_3e.s19_wizards.s19_0_wizards import (
    Purpose,
    UnitAsWizard,
    wizard,
)
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("through_ability", "says"),
    [
        (True, "An ability lets it attempt to cast or unbind spells: yes."),
        (False, "An ability lets it attempt to cast or unbind spells: no."),
    ],
)
def test_what_is_told_of_a_unit_without_the_keyword(through_ability: bool, says: str) -> None:
    verdict = wizard(UnitAsWizard(keywords=("HERO",), through_ability=through_ability, purpose=Purpose.ROLLS))
    keyword = verdict.steps[0].asked
    assert keyword is not None
    assert told(keyword) == {"The rule names WIZARD; the warscroll lists HERO.": False}
    about = {"The rule is about modifying casting rolls or unbinding rolls.": True} if through_ability else {}
    assert told(verdict) == {"Its keywords: HERO.": False, says: through_ability} | about
