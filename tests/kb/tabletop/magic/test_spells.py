"""Casting attempts: what was tried with one WIZARD was tried by the player."""

import pytest

from kb.tabletop import RuleInputError
from kb.tabletop.magic.spells import CastingAttempt, CastSpell


def test_a_wizard_s_own_attempts_are_among_all() -> None:
    assert CastingAttempt(spell="Levitate", attempted=("Arcane Bolt",), attempted_by_it=1).attempted_by_it == 1
    with pytest.raises(RuleInputError, match="2 attempts of its own, but attempted names 1"):
        CastingAttempt(spell="Levitate", attempted=("Arcane Bolt",), attempted_by_it=2)


def test_who_has_miscast_has_attempted_a_spell() -> None:
    with pytest.raises(RuleInputError, match="a WIZARD that has miscast has attempted a spell"):
        CastingAttempt(spell="Levitate", has_miscast=True)


def test_what_is_said_of_a_spell_on_the_table() -> None:
    spell = CastSpell(roll=7, distance=3)
    assert (spell.seen, spell.later) == ("visible to the caster", "Your next hero phase has not begun.")
    over = spell.but(visible=False, next_hero_phase=True)
    assert (over.seen, over.later) == ("not visible to the caster", "Your next hero phase has begun.")
