"""Description: what is told of the weapons that a unit carries."""

from kb.rules.core_3e.s22_warscrolls.s22_3_description import MIXED, Arming, options
from tests.kb.rules.told import told


def test_what_is_told_of_weapon_options() -> None:
    assert told(options(MIXED.but(says=Arming.UNIT))) == {
        "Carried, but not in the description: none.": True,
        "By the description the unit is armed with one of them; its models carry Spear, Sword.": False,
        "Weapon options in the unit: 2.": False,
    }
    assert told(options(MIXED.but(carried=("Sword", "Bow", "Axe")))) == {
        "Carried, but not in the description: Bow, Axe.": False
    }


def test_one_option_in_two_spellings_is_one() -> None:
    swords = MIXED.but(says=Arming.UNIT, carried=("Sword", "SWORD "))
    assert options(swords).outcome == "can be armed so"
