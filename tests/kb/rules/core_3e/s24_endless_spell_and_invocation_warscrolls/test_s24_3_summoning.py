"""Summoning: what is told of the spell or prayer."""

from kb.rules.core_3e.s24_endless_spell_and_invocation_warscrolls.s24_3_summoning import PRAYER, SUN, summoning
from tests.kb.rules.told import told


def test_what_is_told_of_a_spell_chanted_as_a_prayer() -> None:
    assert told(summoning(SUN.but(used_as=PRAYER))) == {
        "The warscroll lists the spell Summon Purple Sun; you use Summon Purple Sun.": True,
        "It is listed as a spell; you use it as a prayer.": False,
    }
