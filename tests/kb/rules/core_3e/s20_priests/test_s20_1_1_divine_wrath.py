"""Divine wrath: what is told of it."""

from kb.rules.core_3e.s20_priests.s20_1_1_divine_wrath import RollToChant, wrath
from tests.kb.rules.told import told


def test_what_is_told_of_divine_wrath() -> None:
    assert told(wrath(RollToChant(roll=1, modifiers=(1, 1)))) == {
        "Its modifiers, +2 together, are left out.": True,
        "The unmodified chanting roll is 1.": True,
        "Whatever its answer value is, the prayer has failed.": True,
        "The chanting PRIEST suffers 1 mortal wound, and no dice is rolled for it.": True,
    }


def test_what_is_told_of_any_other_roll() -> None:
    assert told(wrath(RollToChant(roll=2))) == {"The unmodified chanting roll is 2.": False}
