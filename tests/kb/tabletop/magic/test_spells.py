"""Casting attempts: what was tried with one WIZARD was tried by the player."""

from typing import Any

import pytest

from kb.tabletop import RuleInputError
from kb.tabletop.magic.spells import (
    CastingAttempt,
    CastingDice,
    CastingValue,
    CastSpell,
    IgnoreRoll,
    RollOfSpell,
    SpellCount,
)
from tests.kb.ranges import ends_at

Needed = IgnoreRoll.model_fields["needed"].rebuild_annotation()


def test_a_wizard_s_own_attempts_are_among_all() -> None:
    assert CastingAttempt(spell="Levitate", attempted=("Arcane Bolt",), attempted_by_it=1).attempted_by_it == 1
    with pytest.raises(RuleInputError, match="2 attempts of its own, but attempted names 1"):
        CastingAttempt(spell="Levitate", attempted=("Arcane Bolt",), attempted_by_it=2)


def test_the_same_spell_is_not_attempted_twice() -> None:
    with pytest.raises(RuleInputError, match=r"^attempted: names arcane bolt twice"):
        CastingAttempt(spell="Levitate", attempted=("Arcane Bolt", "arcane bolt"))


def test_who_has_miscast_has_attempted_a_spell() -> None:
    with pytest.raises(RuleInputError, match="a WIZARD that has miscast has attempted a spell"):
        CastingAttempt(spell="Levitate", has_miscast=True)


def test_what_is_said_of_a_spell_on_the_table() -> None:
    spell = CastSpell(roll=7, distance=3)
    assert (spell.seen, spell.later) == ("visible to the caster", "Your next hero phase has not begun.")
    over = spell.but(visible=False, next_hero_phase=True)
    assert (over.seen, over.later) == ("not visible to the caster", "Your next hero phase has begun.")


@pytest.mark.parametrize(
    ("kind", "least", "most"), [(CastingValue, 2, 20), (RollOfSpell, 2, 40), (SpellCount, 0, 20), (Needed, 2, 6)]
)
def test_each_number_of_a_spell_has_its_range(kind: Any, least: int, most: int) -> None:
    assert ends_at(kind, least, most)


def test_a_wizard_that_has_miscast_may_have_attempted_more_than_that() -> None:
    tried = CastingAttempt(spell="Levitate", attempted=("Arcane Bolt", "Mystic Shield"), attempted_by_it=1)
    assert tried.but(has_miscast=True).has_miscast
    with pytest.raises(RuleInputError, match="has miscast has attempted a spell"):
        tried.but(has_miscast=True, attempted_by_it=0)


@pytest.mark.parametrize("roll", [1, 13])
def test_two_dice_show_two_to_twelve(roll: int) -> None:
    with pytest.raises(RuleInputError, match=f"^roll: .* not {roll}"):
        CastingDice(roll=roll)
