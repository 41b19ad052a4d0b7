"""Mount traits: one for each eligible unit, and none twice in an army.

What surprises: not every unit with a mount is eligible; the set that the trait is from says which are.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop.armies.profiles import OneForEach, ToBeEnhanced
from kb.tabletop.names import Name, Names, among, listed

SOME_SETS = Cite("core-3e/27.3.8", "part of some sets of allegiance abilities")
ELIGIBLE = Cite("core-3e/27.3.8", "for an eligible unit in your army")
EACH_TIME = Cite("core-3e/27.3.8", "you take a mount trait enhancement")
ONE_EACH = Cite("core-3e/27.3.8", "No unit can have more than 1")
NOT_TWICE = Cite("core-3e/27.3.8", "No army can include the same mount trait")
RESTRICTED = Cite("core-3e/27.3.1", "Unique units (see 25.6.1) and allied units cannot")


class MountTraitToGive(OneForEach):
    """A mount trait, and the unit for which you want to pick it."""

    trait: Name
    """The mount trait."""
    of_your_set: Names
    """The mount traits in the allegiance abilities of your army; none where they have no such traits."""
    eligible: bool = True
    """Whether the unit is yours and eligible for it, as that set says."""


@rule("core-3e/27.3.8", yes="can pick it", no="cannot pick it")
def mount_trait(given: MountTraitToGive) -> Verdict:
    """Can you pick this mount trait for this unit?"""
    v = Verdict()
    restricted = ask("core-3e/27.3.1", part="given", **given.shared_with(ToBeEnhanced))
    free = restricted.outcome == "can be given"
    same = f"It is {given.trait}; picked before: {listed(given.picked)}."
    picks = f"Mount traits picked before: {len(given.picked)}, with {given.taken} enhancements."
    can = (
        v.step(
            SOME_SETS,
            f"It is {given.trait}; yours: {listed(given.of_your_set)}.",
            among(given.trait, given.of_your_set),
        )
        and v.step(ELIGIBLE, f"The unit is {'' if given.eligible else 'not '}eligible.", given.eligible)
        and v.step(EACH_TIME, picks, len(given.picked) < given.taken)
        and v.step(RESTRICTED, f"An enhancement {restricted.outcome} to it.", free, restricted)
        and v.step(ONE_EACH, given.held, not given.has_one)
        and v.step(NOT_TWICE, same, not among(given.trait, given.picked))
    )
    return v.end("can pick it" if can else "cannot pick it")


DRAGON = MountTraitToGive(trait="Swift-winged", of_your_set=("Swift-winged", "Thunder Caller"))
SECOND = DRAGON.but(taken=2, picked=("Thunder Caller",))

EXAMPLES = (
    Example("Can my dragon have a mount trait?", DRAGON, "can pick it", NOT_TWICE),
    Example("Can my hero on foot take a mount trait?", DRAGON.but(eligible=False), "cannot pick it", ELIGIBLE),
    Example("My faction has no mount traits, can I pick one?", DRAGON.but(of_your_set=()), "cannot pick it", SOME_SETS),
    Example(
        "I took two mount trait enhancements, can my other dragon have another trait?", SECOND, "can pick it", NOT_TWICE
    ),
    Example("The same trait for both my dragons?", SECOND.but(picked=("Swift-winged",)), "cannot pick it", NOT_TWICE),
    Example("Two mount traits on one dragon?", SECOND.but(has_one=True), "cannot pick it", ONE_EACH),
    Example("Does every monster hero get one?", SECOND.but(taken=1), "cannot pick it", EACH_TIME),
    Example(
        "Can a named character on a dragon have a mount trait?", DRAGON.but(unique=True), "cannot pick it", RESTRICTED
    ),
)
