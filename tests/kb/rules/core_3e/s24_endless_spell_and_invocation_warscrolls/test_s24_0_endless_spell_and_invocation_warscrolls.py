"""Endless spell and invocation warscrolls: what is told of each part, there or missing."""

from kb.rules.core_3e.s24_endless_spell_and_invocation_warscrolls.s24_0_endless_spell_and_invocation_warscrolls import (
    SUN,
    record,
)
from tests.kb.rules.told import told


def test_what_is_told_of_a_complete_one() -> None:
    assert told(record(SUN)) == {
        "Name: Purple Sun.": True,
        "Parts: 1.": True,
        "Summoning: Summon Purple Sun.": True,
        "Abilities: End Given Form.": True,
        "Missing from the warscroll of this endless spell: 0 of 4.": True,
    }


def test_blanks_are_no_name_and_no_summoning() -> None:
    assert told(record(SUN.but(name=" ", parts=None, summoning="\n", abilities=()))) == {
        "Name: missing.": False,
        "Parts: missing.": False,
        "Summoning: missing.": False,
        "Abilities: none.": False,
        "Missing from the warscroll of this endless spell: 4 of 4.": False,
    }
