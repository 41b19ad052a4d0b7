"""Prayer scriptures: one enhancement, and every PRIEST of the army knows 1 more prayer.

What surprises: it is 1 prayer for each PRIEST, not 1 for the army; two PRIESTS may have the same one, or one from
another scripture.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop.armies.profiles import KnownThroughEnhancement, ToBeEnhanced
from kb.tabletop.names import Name, among, listed

EACH_PRIEST = Cite("core-3e/27.3.5", "for each PRIEST in your army")
AVAILABLE = Cite("core-3e/27.3.5", "scriptures available to that PRIEST")
ONE_EACH = Cite("core-3e/27.3.5", "Each prayer scripture enhancement you take")
DIFFERENT = Cite("core-3e/27.3.5", "different prayers from different scriptures")
ON_TOP = Cite("core-3e/27.3.5", "on top of the other prayers")
RESTRICTED = Cite("core-3e/27.3.1", "Unique units (see 25.6.1) and allied units cannot")


class PrayerFromScripture(KnownThroughEnhancement):
    """A prayer from a prayer scripture, and the model for which you want to pick it."""

    prayer: Name
    """The prayer."""
    priest: bool = True
    """Whether the model is a PRIEST of your army, perhaps one that was added to it in the battle."""


@rule("core-3e/27.3.5")
def prayer_scripture(given: PrayerFromScripture) -> Verdict:
    """Does the PRIEST know this prayer too, and how many prayers from scriptures are that?"""
    v = Verdict()
    restricted = ask("core-3e/27.3.1", part="given", **given.shared_with(ToBeEnhanced))
    free = restricted.outcome == "can be given"
    mine = len(given.picked_for_it)
    offered = f"It is {given.prayer}; available to it: {listed(given.available)}."
    if not (
        v.step(EACH_PRIEST, f"It is {'a' if given.priest else 'no'} PRIEST of yours.", given.priest)
        and v.step(RESTRICTED, f"An enhancement {restricted.outcome} to it.", free, restricted)
        and v.step(AVAILABLE, offered, among(given.prayer, given.available))
        and v.step(ONE_EACH, f"Taken: {given.taken}; picked for it: {mine}.", mine < given.taken)
    ):
        return v.end("does not know it", value=mine)
    v.step(DIFFERENT, f"Other PRIESTS have: {listed(given.picked_for_others)}. That bars nothing.", True)
    v.step(ON_TOP, f"It knows {given.prayer} too: {mine + 1} from scriptures.", True)
    return v.end("knows it too", value=mine + 1)


HEAL = PrayerFromScripture(prayer="Heal", available=("Curse", "Heal", "Guidance"))
NO = "does not know it"

EXAMPLES = (
    Example("Does my priest keep Smite with a scripture prayer?", HEAL, "knows it too", ON_TOP, 1),
    Example("Can two priests take the same prayer?", HEAL.but(picked_for_others=("Heal",)), "knows it too", ON_TOP, 1),
    Example(
        "Two scripture prayers on one priest, from one enhancement?",
        HEAL.but(picked_for_it=("Guidance",)),
        NO,
        ONE_EACH,
        1,
    ),
    Example("I took it twice, two prayers?", HEAL.but(taken=2, picked_for_it=("Guidance",)), "knows it too", ON_TOP, 2),
    Example("I took it twice, three prayers?", HEAL.but(taken=2, picked_for_it=("Guidance", "Curse")), NO, ONE_EACH, 2),
    Example("I took no prayer scripture enhancement?", HEAL.but(taken=0), NO, ONE_EACH, 0),
    Example("A prayer from a scripture of another faction?", HEAL.but(prayer="Prayer of Ash"), NO, AVAILABLE, 0),
    Example("Can my fighter hero have a scripture prayer?", HEAL.but(priest=False), NO, EACH_PRIEST, 0),
    Example(
        "Does my allied priest get a scripture prayer?",
        HEAL.but(allied=True),
        NO,
        RESTRICTED,
        0,
        shows="commentary-2021-01/allegiance-abilities/3",
    ),
    Example("Does a named priest get one?", HEAL.but(unique=True), NO, RESTRICTED, 0),
)
