"""Summoning endless spells: a summoning is a spell, and only a spell that was cast is unbound."""

import pytest

from kb.rules.core_3e.s19_wizards.s19_3_1_summoning_endless_spells import (
    EndlessSpellToSummon,
    SummoningSpell,
)
from kb.tabletop import RuleInputError


def test_a_summoning_that_is_no_attempted_spell_is_refused() -> None:
    says = r"^an endless spell that it attempted to summon is a spell: count it in attempted_by_it$"
    with pytest.raises(RuleInputError, match=says):
        EndlessSpellToSummon(spell="Summon Purple Sun", summonings=1)


def test_an_unbound_spell_that_was_not_cast_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^a spell that was not successfully cast cannot have been unbound$"):
        SummoningSpell(successfully_cast=False, unbound=True)
