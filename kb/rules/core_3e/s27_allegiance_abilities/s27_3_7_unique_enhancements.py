"""Unique enhancements: from a set in your army's allegiance abilities, and used as that set explains.

What surprises: nothing here bars the same one twice, or two of them on one unit; only the set can. Being called unique
does not make them open to Unique units.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop.armies.profiles import PickCount, ToBeEnhanced
from kb.tabletop.names import Name, Names, among, listed

INCLUDE = Cite("core-3e/27.3.7", "some sets of allegiance abilities include")
TAKE = Cite("core-3e/27.3.7", "that you take for your army")
EXPLAINS = Cite("core-3e/27.3.7", "Each of these explains how to use")
RESTRICTED = Cite("core-3e/27.3.1", "Unique units (see 25.6.1) and allied units cannot")


class UniqueEnhancementToPick(ToBeEnhanced):
    """A unique enhancement that you want to pick, and the unit that gets it, if a unit does."""

    enhancement: Name
    """The unique enhancement."""
    of_your_set: Names
    """The unique enhancements of its set in your army's allegiance abilities; none where these have no such set."""
    taken: PickCount = 1
    """How many unique enhancements of that set you take for your army; section 27.3 says how many you can."""
    picked: Names = ()
    """Those that you have picked from that set before."""
    given_to_unit: bool = True
    """Whether it is given to a unit; some are for the army."""
    as_explained: bool = True
    """Whether you pick it, and give it out, in the way that its set explains."""


@rule("core-3e/27.3.7", yes="can pick it", no="cannot pick it")
def unique_enhancement(given: UniqueEnhancementToPick) -> Verdict:
    """Can you pick this unique enhancement so?"""
    v = Verdict()
    yours = f"It is {given.enhancement}; in the set of your army: {listed(given.of_your_set)}."
    if not v.step(INCLUDE, yours, among(given.enhancement, given.of_your_set)):
        return v.end("cannot pick it")
    picks = f"Taken: {given.taken}; picked from that set before: {len(given.picked)} ({listed(given.picked)})."
    if not v.step(TAKE, picks, len(given.picked) < given.taken):
        return v.end("cannot pick it")
    if given.given_to_unit:
        restricted = ask("core-3e/27.3.1", part="given", **given.shared_with(ToBeEnhanced))
        free = restricted.outcome == "can be given"
        if not v.step(RESTRICTED, f"An enhancement {restricted.outcome} to the unit.", free, restricted):
            return v.end("cannot pick it")
    explained = f"It is {'' if given.as_explained else 'not '}picked and given out as its set explains."
    return v.end("can pick it" if v.step(EXPLAINS, explained, given.as_explained) else "cannot pick it")


LEADER = UniqueEnhancementToPick(enhancement="Holy Order", of_your_set=("Holy Order", "Grand Warden"))

EXAMPLES = (
    Example("My army has unique enhancements of its own, can I pick one?", LEADER, "can pick it", EXPLAINS),
    Example("The set is for WIZARDS and my hero is none?", LEADER.but(as_explained=False), "cannot pick it", EXPLAINS),
    Example(
        "My faction has no unique enhancements, can I pick another faction's?",
        LEADER.but(of_your_set=()),
        "cannot pick it",
        INCLUDE,
    ),
    Example(
        "One unique enhancement, can I pick two of the set?",
        LEADER.but(picked=("Grand Warden",)),
        "cannot pick it",
        TAKE,
    ),
    Example(
        "I may take two, is the second fine?", LEADER.but(taken=2, picked=("Grand Warden",)), "can pick it", EXPLAINS
    ),
    Example(
        "The same unique enhancement twice, if its set allows it?",
        LEADER.but(taken=2, picked=("Holy Order",)),
        "can pick it",
        EXPLAINS,
    ),
    Example("Are unique enhancements for Unique units?", LEADER.but(unique=True), "cannot pick it", RESTRICTED),
    Example("A unique enhancement for an ally?", LEADER.but(allied=True), "cannot pick it", RESTRICTED),
    Example(
        "The set of unique enhancements names Unique units?",
        LEADER.but(unique=True, noted_otherwise=True),
        "can pick it",
        EXPLAINS,
    ),
    Example(
        "The unique enhancement is for the whole army, not for a unit?",
        LEADER.but(given_to_unit=False),
        "can pick it",
        EXPLAINS,
    ),
    Example("I took no unique enhancements for my army, can I pick one?", LEADER.but(taken=0), "cannot pick it", TAKE),
)
