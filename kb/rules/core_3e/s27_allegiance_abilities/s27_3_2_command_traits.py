"""Command traits: one for the army, and only for a general who is a HERO.

What surprises: an extra command trait enhancement brings no second trait, and no other HERO can have it instead; one
that is forced on a Unique general is the army's, and does nothing.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop.armies.profiles import PickCount, ToBeEnhanced, UnitCount

TAKEN = Cite("core-3e/27.3.2", "each command trait enhancement that you take")
GENERAL = Cite("core-3e/27.3.2", "pick 1 command trait for your general")
HERO = Cite("core-3e/27.3.2", "must be a HERO to get one")
NEVER_MORE = Cite("core-3e/27.3.2", "never pick more than 1 for your army")
RESTRICTED = Cite("core-3e/27.3.1", "Unique units (see 25.6.1) and allied units cannot")
NO_GENERAL = Cite("core-3e/25.8", "An allied unit cannot be a general")
FORCED = Cite("core-3e/27.3.1", "that enhancement has no effect")


class CommandTraitToPick(ToBeEnhanced):
    """A model for which you want to pick a command trait."""

    taken: PickCount = 1
    """How many command trait enhancements you take for your army."""
    picked: UnitCount = 0
    """How many command traits you have picked for your army."""
    general: bool = True
    """Whether the model is your general."""
    hero: bool = True
    """Whether it is a HERO."""
    forced: bool = False
    """Whether a rule forces you to give it this command trait, as that of a subfaction (27.4) can."""


@rule("core-3e/27.3.2", yes="can pick one", no="cannot pick one", neither="has no effect")
def command_trait(given: CommandTraitToPick) -> Verdict:
    """Can you pick a command trait for this model?"""
    v = Verdict()
    restricted = ask("core-3e/27.3.1", part="given", forced=given.unread("forced"), **given.shared_with(ToBeEnhanced))
    lost = restricted.outcome == "has no effect"
    says = "It is forced on a Unique unit." if lost else f"An enhancement {restricted.outcome} to it."
    can = (
        v.step(TAKEN, f"Command trait enhancements that you take: {given.taken}.", given.taken > 0)
        and v.step(GENERAL, f"It is {'' if given.general else 'not '}your general.", given.general)
        and v.step(HERO, f"It is {'a' if given.hero else 'no'} HERO.", given.hero)
        and v.step(FORCED if lost else RESTRICTED, says, lost or restricted.outcome == "can be given", restricted)
        and (not given.allied or v.step(NO_GENERAL, "It is an allied unit, and so not your general.", False))
        and v.step(NEVER_MORE, f"Command traits picked before: {given.picked}.", given.picked == 0)
    )
    if not can:
        return v.end("cannot pick one")
    return v.end("has no effect", because=FORCED) if lost else v.end("can pick one")


LEADER = CommandTraitToPick()
FORCED_ON_UNIQUE = LEADER.but(unique=True, forced=True)

EXAMPLES = (
    Example("Does my general get a command trait?", LEADER, "can pick one", NEVER_MORE),
    Example(
        "I have two of these enhancements, two traits?", LEADER.but(taken=2, picked=1), "cannot pick one", NEVER_MORE
    ),
    Example("Can I give the trait to another hero?", LEADER.but(general=False), "cannot pick one", GENERAL),
    Example("My general isn't a hero, does he get one?", LEADER.but(hero=False), "cannot pick one", HERO),
    Example(
        "Can a Unique general have a command trait?",
        LEADER.but(unique=True),
        "cannot pick one",
        RESTRICTED,
        shows="commentary-2021-01/allegiance-abilities/11",
    ),
    Example(
        "What does a command trait do that is forced on a named general?", FORCED_ON_UNIQUE, "has no effect", FORCED
    ),
    Example(
        "A command trait is forced on my named general, may I pick another beside it?",
        FORCED_ON_UNIQUE.but(taken=2, picked=1),
        "cannot pick one",
        NEVER_MORE,
    ),
    Example(
        "A rule lets an ally have a command trait, can one that would be my general?",
        LEADER.but(allied=True, noted_otherwise=True),
        "cannot pick one",
        NO_GENERAL,
    ),
    Example(
        "I took no command trait enhancement, can I still pick one?", LEADER.but(taken=0), "cannot pick one", TAKEN
    ),
)
