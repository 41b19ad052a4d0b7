"""Description: what is told of the weapons that a unit carries."""

from kb.rules.core_3e.s22_warscrolls.s22_3_description import MIXED, Arming, options


def test_one_option_in_two_spellings_is_one() -> None:
    swords = MIXED.but(says=Arming.UNIT, carried=("Sword", "SWORD "))
    assert options(swords).outcome == "can be armed so"
