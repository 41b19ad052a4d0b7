"""Characteristics: only an ability that 'See below' leads to can say that one is not used."""

import pytest

from kb.rules.core_3e.s22_warscrolls.s22_2_characteristics import (
    BREATH,
    AttacksSeeBelow,
    CharacteristicAsPrinted,
    attacks,
    printed,
)
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told


@pytest.mark.parametrize(("reads", "ability"), [("4", "Noxious Breath"), ("See below", ""), ("4", "")])
def test_not_used_without_see_below_and_an_ability_is_refused(reads: str, ability: str) -> None:
    says = "only where the warscroll prints 'See below' can an ability say that it is not used"
    with pytest.raises(RuleInputError, match=f"^{says}$"):
        CharacteristicAsPrinted(reads=reads, ability=ability, not_used=True)


def test_what_is_told_of_see_below() -> None:
    assert told(printed(CharacteristicAsPrinted(reads="D3"))) == {"The warscroll prints: D3.": True}
    assert told(printed(BREATH)) == {
        "The warscroll prints: See below.": False,
        "The ability that explains it: Noxious Breath.": True,
        "Noxious Breath says how to determine it.": False,
    }
    assert told(printed(BREATH.but(not_used=True)))["Noxious Breath says what to do instead."] is True
    assert told(printed(BREATH.but(ability="")))["The ability that explains it: none."] is False


def test_what_is_told_of_its_attacks() -> None:
    assert told(attacks(AttacksSeeBelow(names_number=True))) == {"The ability names a number of attacks.": True}
    assert told(attacks(AttacksSeeBelow())) == {
        "The ability names no number of attacks.": False,
        "It works as the ability describes.": True,
        "Modifiers: none.": False,
    }
    assert told(attacks(AttacksSeeBelow(modifiers=(1, -2))))["Modifiers: +1, -2."] is True
