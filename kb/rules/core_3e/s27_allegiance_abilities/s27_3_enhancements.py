"""Enhancements: one of each type for the army, more only through its battalions or the battlepack.

What surprises: the first one of every type costs nothing and needs no battalion; they are picked after the battalions.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies import EnhancementType, PickCount

AFTER_BATTALIONS = Cite("core-3e/27.3", "battalions for your army have been chosen")
ONE_OF_EACH = Cite("core-3e/27.3", "always take 1 of each type")
MORE = Cite("core-3e/27.3", "or the battlepack, may allow more")


class EnhancementsToTake(RuleInput):
    """Enhancements of one type that you want to take."""

    type: EnhancementType
    """The type; each set of unique enhancements is a type of its own."""
    wanted: PickCount
    """How many of that type you want to take for your army."""
    from_battalions: PickCount = 0
    """How many more of that type you take through your army's battalions."""
    from_battlepack: PickCount = 0
    """How many more of that type the battlepack allows."""
    battalions_chosen: bool = True
    """Whether the battalions for your army have been chosen, or you have none."""


@rule("core-3e/27.3")
def enhancements(given: EnhancementsToTake) -> Verdict:
    """Can you take so many enhancements of this type, and how many can you take?"""
    v = Verdict()
    chosen = f"Its battalions have {'' if given.battalions_chosen else 'not '}been chosen."
    if not v.step(AFTER_BATTALIONS, chosen, given.battalions_chosen):
        return v.end("too early")
    extra = given.from_battalions + given.from_battlepack
    if v.step(ONE_OF_EACH, f"Wanted: {given.wanted} of the type {given.type}.", given.wanted <= 1):
        return v.end("can take them", value=1 + extra)
    more = f"With {given.from_battalions} from battalions and {given.from_battlepack} from the battlepack: {1 + extra}."
    can = v.step(MORE, more, given.wanted <= 1 + extra)
    return v.end("can take them" if can else "cannot take them", value=1 + extra)


ARTEFACT = EnhancementsToTake(type=EnhancementType.ARTEFACT, wanted=1)

EXAMPLES = (
    Example("Do I get one artefact for free?", ARTEFACT, "can take them", ONE_OF_EACH, 1),
    Example("Two artefacts without any battalion?", ARTEFACT.but(wanted=2), "cannot take them", MORE, 1),
    Example(
        "My battalion gives me one more, two then?", ARTEFACT.but(wanted=2, from_battalions=1), "can take them", MORE, 2
    ),
    Example("And three?", ARTEFACT.but(wanted=3, from_battalions=1), "cannot take them", MORE, 2),
    Example(
        "One from a battalion and one from the battlepack, three in all?",
        ARTEFACT.but(wanted=3, from_battalions=1, from_battlepack=1),
        "can take them",
        MORE,
        3,
    ),
    Example(
        "Do I pick my enhancements before battalions?",
        ARTEFACT.but(battalions_chosen=False),
        "too early",
        AFTER_BATTALIONS,
    ),
    Example(
        "Do I have to take a triumph?",
        ARTEFACT.but(type=EnhancementType.TRIUMPH, wanted=0),
        "can take them",
        ONE_OF_EACH,
        1,
    ),
)
