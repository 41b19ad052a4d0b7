"""Prayer scriptures: one enhancement, and every PRIEST of the army knows 1 more prayer.

What surprises: it is 1 prayer for each PRIEST, not 1 for the army; two PRIESTS may have the same one, or one from
another scripture.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.rules.core_3e.s27_allegiance_abilities.learned import Source, learned
from kb.tabletop.armies.profiles import KnownThroughEnhancement
from kb.tabletop.names import Name

EACH_PRIEST = Cite("core-3e/27.3.5", "for each PRIEST in your army")
PICKED_WHEN = Cite("core-3e/27.3", "when the battalions for your army have been")
AVAILABLE = Cite("core-3e/27.3.5", "scriptures available to that PRIEST")
ONE_EACH = Cite("core-3e/27.3.5", "Each prayer scripture enhancement you take")
DIFFERENT = Cite("core-3e/27.3.5", "different prayers from different scriptures")
ON_TOP = Cite("core-3e/27.3.5", "on top of the other prayers")
RESTRICTED = Cite("core-3e/27.3.1", "Unique units (see 25.6.1) and allied units cannot")
SOURCE = Source(
    keyword="PRIEST",
    named="scriptures",
    each=EACH_PRIEST,
    picked_when=PICKED_WHEN,
    restricted=RESTRICTED,
    available=AVAILABLE,
    one_each=ONE_EACH,
    different=DIFFERENT,
    on_top=ON_TOP,
)


class PrayerFromScripture(KnownThroughEnhancement):
    """A prayer from a prayer scripture, and the model for which you want to pick it."""

    prayer: Name
    """The prayer."""
    priest: bool = True
    """Whether the model is a PRIEST of your army."""


@rule("core-3e/27.3.5", yes="knows it too", no="does not know it")
def prayer_scripture(given: PrayerFromScripture) -> Verdict:
    """Does the PRIEST know this prayer too, and how many prayers from scriptures are that?"""
    return learned(given, given.prayer, given.priest, SOURCE)


HEAL = PrayerFromScripture(prayer="Heal", available=("Curse", "Heal", "Guidance"))
NO = "does not know it"

EXAMPLES = (
    Example("Does my priest keep Smite with a scripture prayer?", HEAL, "knows it too", ON_TOP, 1),
    Example("Can two priests take the same prayer?", HEAL.but(picked_for_others=("Heal",)), "knows it too", ON_TOP, 1),
    Example(
        "Can one priest have two scripture prayers from one enhancement?",
        HEAL.but(picked_for_it=("Guidance",)),
        NO,
        ONE_EACH,
        1,
    ),
    Example(
        "I took the prayer scripture enhancement twice, can my priest have two prayers of it?",
        HEAL.but(taken=2, picked_for_it=("Guidance",)),
        "knows it too",
        ON_TOP,
        2,
    ),
    Example(
        "Heal picked twice for one priest, how many scripture prayers is that?",
        HEAL.but(taken=2, picked_for_it=("Heal",)),
        "knows it too",
        ON_TOP,
        1,
    ),
    Example(
        "I took the prayer scripture enhancement twice, can my priest have three prayers of it?",
        HEAL.but(taken=2, picked_for_it=("Guidance", "Curse")),
        NO,
        ONE_EACH,
        2,
    ),
    Example(
        "I took no prayer scripture enhancement, does my priest know a scripture prayer?",
        HEAL.but(taken=0),
        NO,
        ONE_EACH,
        0,
    ),
    Example(
        "Can my priest have a prayer from a scripture of another faction?",
        HEAL.but(prayer="Prayer of Ash"),
        NO,
        AVAILABLE,
        0,
    ),
    Example("Can my fighter hero have a scripture prayer?", HEAL.but(priest=False), NO, EACH_PRIEST, 0),
    Example(
        "Does my allied priest get a scripture prayer?",
        HEAL.but(allied=True),
        NO,
        RESTRICTED,
        0,
        shows="commentary-2021-01/allegiance-abilities/3",
    ),
    Example("I summoned a priest, does he get a scripture prayer?", HEAL.but(added_in_battle=True), NO, PICKED_WHEN, 0),
    Example("Does a named priest get a scripture prayer?", HEAL.but(unique=True), NO, RESTRICTED, 0),
)
