"""Abilities: an ability on such a warscroll is ignored through neither spells nor prayers."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s24_endless_spell_and_invocation_warscrolls.s24_4_abilities import (
    EffectToIgnore,
    Ignored,
    Source,
    ignore,
)
from tests.kb.rules.told import told


@given(st.sampled_from(Source), st.sampled_from(Ignored))
def test_only_the_effects_that_it_names_are_ignored(source: Source, ignores: Ignored) -> None:
    pairs = {(Source.SPELL, Ignored.SPELLS), (Source.PRAYER, Ignored.PRAYERS)}
    assert (ignore(EffectToIgnore(source=source, ignores=ignores)).outcome == "ignored") == ((source, ignores) in pairs)


def test_what_is_told_of_an_effect() -> None:
    assert told(ignore(EffectToIgnore(source=Source.INVOCATION, ignores=Ignored.SPELLS))) == {
        "It is the effect of an ability of an invocation.": True,
        "The unit ignores only the effects of spells.": True,
    }
    assert told(ignore(EffectToIgnore(source=Source.PRAYER, ignores=Ignored.SPELLS))) == {
        "It is the effect of a prayer.": False,
        "The unit ignores the effects of spells; this is the effect of a prayer.": False,
    }
