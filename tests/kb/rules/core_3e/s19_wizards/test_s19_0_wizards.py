"""Wizards: what each answer tells of the unit, its attempts and its spells."""

import pytest

from kb.rules.core_3e.s19_wizards.s19_0_wizards import (
    Purpose,
    SpellOfWizard,
    SpellsAttempted,
    UnitAsWizard,
    attempts,
    knows,
    wizard,
)
from kb.tabletop.magic.deeds import MagicDeed
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


def test_what_is_told_of_attempts() -> None:
    second = SpellsAttempted(wants=MagicDeed.CAST, allowed=2, attempted=1, your_turn=True)
    assert told(attempts(second)) == {
        "It is your hero phase.": True,
        "Attempts to cast a spell: 2 allowed, 1 made, 1 left.": True,
    }


def test_what_is_told_of_a_spell_that_it_does_not_know() -> None:
    assert told(knows(SpellOfWizard(spell="Levitate", on_warscroll=("Dark Aura",)))) == {
        "Every WIZARD knows: Arcane Bolt, Mystic Shield; the spell is Levitate.": False,
        "On its warscroll: Dark Aura; the spell is Levitate.": False,
        "On the warscrolls of endless spells in its army: none; the spell is Levitate.": False,
        "Through another rule it knows: none; the spell is Levitate.": False,
        "Levitate is among these.": False,
    }
