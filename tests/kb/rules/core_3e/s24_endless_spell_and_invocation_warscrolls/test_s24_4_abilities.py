"""Abilities: an ability on such a warscroll is ignored through neither spells nor prayers."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s24_endless_spell_and_invocation_warscrolls.s24_4_abilities import (
    EffectToIgnore,
    Ignored,
    Source,
    ignore,
)


@given(st.sampled_from(Source), st.sampled_from(Ignored))
def test_only_the_effects_that_it_names_are_ignored(source: Source, ignores: Ignored) -> None:
    pairs = {(Source.SPELL, Ignored.SPELLS), (Source.PRAYER, Ignored.PRAYERS)}
    assert (ignore(EffectToIgnore(source=source, ignores=ignores)).outcome == "ignored") == ((source, ignores) in pairs)
