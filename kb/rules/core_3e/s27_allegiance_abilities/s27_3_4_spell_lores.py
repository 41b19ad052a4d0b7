"""Spell lores: one enhancement, and every WIZARD of the army knows 1 more spell.

What surprises: it is 1 spell for each WIZARD, not 1 for the army; two WIZARDS may have the same one, or one from
another lore.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.rules.core_3e.s27_allegiance_abilities.learned import Source, learned
from kb.tabletop.armies.profiles import KnownThroughEnhancement
from kb.tabletop.names import Name

EACH_WIZARD = Cite("core-3e/27.3.4", "for each WIZARD in your army")
PICKED_WHEN = Cite("core-3e/27.3", "when the battalions for your army have been")
AVAILABLE = Cite("core-3e/27.3.4", "lores available to that WIZARD")
ONE_EACH = Cite("core-3e/27.3.4", "Each spell lore enhancement you take")
DIFFERENT = Cite("core-3e/27.3.4", "different spells from different lores")
ON_TOP = Cite("core-3e/27.3.4", "on top of the other spells")
RESTRICTED = Cite("core-3e/27.3.1", "Unique units (see 25.6.1) and allied units cannot")
SOURCE = Source(
    keyword="WIZARD",
    named="lores",
    each=EACH_WIZARD,
    picked_when=PICKED_WHEN,
    restricted=RESTRICTED,
    available=AVAILABLE,
    one_each=ONE_EACH,
    different=DIFFERENT,
    on_top=ON_TOP,
)


class SpellFromLore(KnownThroughEnhancement):
    """A spell from a spell lore, and the model for which you want to pick it."""

    spell: Name
    """The spell."""
    wizard: bool = True
    """Whether the model is a WIZARD of your army."""


@rule("core-3e/27.3.4", yes="knows it too", no="does not know it")
def spell_lore(given: SpellFromLore) -> Verdict:
    """Does the WIZARD know this spell too, and how many spells from lores are that?"""
    return learned(given, given.spell, given.wizard, SOURCE)


LEVITATE = SpellFromLore(spell="Levitate", available=("Flaming Weapon", "Levitate", "Ghost-mist"))
NO = "does not know it"

EXAMPLES = (
    Example("Does my wizard keep Arcane Bolt with a lore spell?", LEVITATE, "knows it too", ON_TOP, 1),
    Example(
        "I summoned a wizard, does he get a lore spell?",
        LEVITATE.but(added_in_battle=True),
        NO,
        PICKED_WHEN,
        0,
        shows="commentary-2021-01/allegiance-abilities/4",
    ),
    Example(
        "Can two wizards take the same spell?", LEVITATE.but(picked_for_others=("Levitate",)), "knows it too", ON_TOP, 1
    ),
    Example(
        "Can one wizard have two lore spells from one enhancement?",
        LEVITATE.but(picked_for_it=("Ghost-mist",)),
        NO,
        ONE_EACH,
        1,
    ),
    Example(
        "I took the spell lore enhancement twice, can my wizard have two lore spells?",
        LEVITATE.but(taken=2, picked_for_it=("Ghost-mist",)),
        "knows it too",
        ON_TOP,
        2,
    ),
    Example(
        "Levitate picked twice for one wizard, how many lore spells is that?",
        LEVITATE.but(taken=2, picked_for_it=("Levitate",)),
        "knows it too",
        ON_TOP,
        1,
    ),
    Example(
        "I took the spell lore enhancement twice, can my wizard have three lore spells?",
        LEVITATE.but(taken=2, picked_for_it=("Ghost-mist", "Flaming Weapon")),
        NO,
        ONE_EACH,
        2,
    ),
    Example(
        "I took no spell lore enhancement, does my wizard know a lore spell?", LEVITATE.but(taken=0), NO, ONE_EACH, 0
    ),
    Example(
        "Can my wizard have a spell from a lore of another faction?",
        LEVITATE.but(spell="Arcane Tempest"),
        NO,
        AVAILABLE,
        0,
    ),
    Example("Can my fighter hero have a lore spell?", LEVITATE.but(wizard=False), NO, EACH_WIZARD, 0),
    Example(
        "Does my allied wizard get a lore spell?",
        LEVITATE.but(allied=True),
        NO,
        RESTRICTED,
        0,
        shows="commentary-2021-01/allegiance-abilities/3",
    ),
    Example("Does a named wizard get a lore spell?", LEVITATE.but(unique=True), NO, RESTRICTED, 0),
)
