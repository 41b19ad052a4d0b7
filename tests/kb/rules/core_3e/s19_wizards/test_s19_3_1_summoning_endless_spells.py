"""Summoning endless spells: a summoning is a spell, and only a spell that was cast is unbound."""

import pytest

from kb.rules.core_3e.s19_wizards.s19_3_1_summoning_endless_spells import (
    EndlessSpellToSummon,
    SummoningSpell,
    attempt,
    set_up,
)
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told


def test_a_summoning_that_is_no_attempted_spell_is_refused() -> None:
    says = r"^an endless spell that it attempted to summon is a spell: count it in attempted_by_it$"
    with pytest.raises(RuleInputError, match=says):
        EndlessSpellToSummon(spell="Summon Purple Sun", summonings=1)


def test_an_unbound_spell_that_was_not_cast_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^a spell that was not successfully cast cannot have been unbound$"):
        SummoningSpell(successfully_cast=False, unbound=True)


SUN = EndlessSpellToSummon(spell="Summon Purple Sun")


def test_what_is_told_of_an_attempt() -> None:
    assert told(attempt(SUN)) == {
        "It is your hero phase.": True,
        "The caster is a WIZARD of yours, or casts as one.": True,
        "Endless spells attempted with it in this turn: 0; spells that it may attempt: 1.": True,
        "It was not removed from play in this turn.": True,
        "As a spell, you may attempt it.": True,
    }


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("wizard", False, "The caster is no WIZARD of yours."),
        ("removed_this_turn", True, "It was removed from play in this turn."),
        ("allowed", 0, "As a spell, you may not attempt it."),
    ],
)
def test_what_is_told_of_an_attempt_that_may_not_be_made(field: str, value: int, says: str) -> None:
    last = attempt(SUN.but(**{field: value})).steps[-1]
    assert (last.says, last.held) == (says, False)


def test_what_is_told_of_its_set_up() -> None:
    assert told(set_up(SummoningSpell(can_be_set_up=False))) == {
        "The spell was successfully cast.": True,
        "It was not unbound.": True,
        "There is no place where its warscroll and all restrictions let it be.": False,
        "The attempt counts as made, and as unsuccessful.": True,
    }
    assert (
        told(set_up(SummoningSpell()))["There is a place where its warscroll and all restrictions let it be."] is True
    )
    assert told(set_up(SummoningSpell(unbound=True)))["It was unbound."] is False
    assert told(set_up(SummoningSpell(successfully_cast=False))) == {"The spell was not successfully cast.": False}
