"""Spell lores: what is told of a WIZARD who knows one more, and of a model that is none."""

from kb.rules.core_3e.s27_allegiance_abilities.s27_3_4_spell_lores import LEVITATE, spell_lore
from tests.kb.rules.told import told


def test_what_is_told_of_a_wizard() -> None:
    assert told(spell_lore(LEVITATE.but(picked_for_others=("Levitate",)))) == {
        "It is a WIZARD of yours.": True,
        "An enhancement can be given to it.": True,
        "It is Levitate; available to it: Flaming Weapon, Levitate, Ghost-mist.": True,
        "Taken: 1; picked for it: 0.": True,
        "Other WIZARDS have: Levitate. That bars nothing.": True,
        "It knows Levitate too: 1 from lores.": True,
    }
    assert told(spell_lore(LEVITATE.but(wizard=False))) == {"It is no WIZARD of yours.": False}
