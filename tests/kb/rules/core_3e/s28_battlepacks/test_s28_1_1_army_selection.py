"""Army selection: what is told of the battlepack's own rules, and of an army for another one."""

from kb.rules.core_3e.s28_battlepacks.s28_1_1_army_selection import MINE, NO_RIDERS, WARLORD_ONLY, army_selection
from tests.kb.rules.told import told


def test_what_is_told_of_an_army_and_the_rules_of_its_battlepack() -> None:
    assert told(army_selection(MINE.but(own_rules=(WARLORD_ONLY, NO_RIDERS)))) == {
        "The battle uses the battlepack by which the army was picked.": True,
        "By what the battlepack allows, it is legal.": True,
        "The general is in a battalion: kept.": True,
        "No more than 2 mounted units: not kept.": False,
    }


def test_what_is_told_of_an_army_for_another_battlepack() -> None:
    assert told(army_selection(MINE.but(used=False))) == {
        "The battle does not use the battlepack by which the army was picked.": False
    }
