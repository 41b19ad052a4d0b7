"""Artefacts of power: one for each HERO, and no artefact twice in an army.

What surprises: with two artefacts of power they go to two HEROES, and they must be different ones.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import OneForEach, ToBeEnhanced
from kb.tabletop.names import Name, among, listed

EACH_TIME = Cite("core-3e/27.3.3", "each time you take this enhancement")
FOR_HERO = Cite("core-3e/27.3.3", "for a HERO in your army")
ONE_EACH = Cite("core-3e/27.3.3", "No HERO can have more than 1")
NOT_TWICE = Cite("core-3e/27.3.3", "No army can include the same artefact of")
BEARER = Cite("core-3e/27.3.3", "model that was given the artefact")
RESTRICTED = Cite("core-3e/27.3.1", "Unique units (see 25.6.1) and allied units cannot")


class ArtefactToGive(OneForEach):
    """An artefact of power, and the model for which you want to pick it."""

    artefact: Name
    """The artefact of power."""
    hero: bool = True
    """Whether the model is a HERO of your army."""


@rule("core-3e/27.3.3", part="pick", yes="can pick it", no="cannot pick it")
def pick(given: ArtefactToGive) -> Verdict:
    """Can you pick this artefact of power for this model?"""
    v = Verdict()
    restricted = ask("core-3e/27.3.1", part="given", **given.shared_with(ToBeEnhanced))
    free = restricted.outcome == "can be given"
    picks = f"Artefacts picked before: {len(given.picked)}, with {given.taken} enhancements."
    same = f"It is {given.artefact}; picked before: {listed(given.picked)}."
    can = (
        v.step(FOR_HERO, f"The model is {'a' if given.hero else 'no'} HERO of yours.", given.hero)
        and v.step(EACH_TIME, picks, len(given.picked) < given.taken)
        and v.step(RESTRICTED, f"An enhancement {restricted.outcome} to it.", free, restricted)
        and v.step(ONE_EACH, given.held, not given.has_one)
        and v.step(NOT_TWICE, same, not among(given.artefact, given.picked))
    )
    return v.end("can pick it" if can else "cannot pick it")


class ModelNearArtefact(RuleInput):
    """A model, and a rule about the bearer of an artefact of power."""

    given_it: bool
    """Whether the artefact was given to this model."""


@rule("core-3e/27.3.3", part="bearer", yes="the bearer", no="not the bearer")
def bearer(given: ModelNearArtefact) -> Verdict:
    """Is the model the bearer?"""
    v = Verdict()
    is_it = v.step(BEARER, f"It was {'' if given.given_it else 'not '}given the artefact.", given.given_it)
    return v.end("the bearer" if is_it else "not the bearer")


AMULET = ArtefactToGive(artefact="Amulet of Destiny")
SECOND = AMULET.but(taken=2, picked=("Seed of Rebirth",))

EXAMPLES = (
    Example("Can I give the amulet to my hero?", AMULET, "can pick it", NOT_TWICE),
    Example("Can a unit that is no hero have it?", AMULET.but(hero=False), "cannot pick it", FOR_HERO),
    Example(
        "I took two artefact enhancements, can a second hero have another artefact?", SECOND, "can pick it", NOT_TWICE
    ),
    Example(
        "Can I give the amulet to both my heroes?",
        SECOND.but(picked=("Amulet of Destiny",)),
        "cannot pick it",
        NOT_TWICE,
    ),
    Example("Two artefacts on one hero?", SECOND.but(has_one=True), "cannot pick it", ONE_EACH),
    Example("Can I pick two artefacts with one enhancement?", SECOND.but(taken=1), "cannot pick it", EACH_TIME),
    Example(
        "Can an allied hero have my artefact?",
        AMULET.but(allied=True),
        "cannot pick it",
        RESTRICTED,
        shows="commentary-2021-01/allegiance-abilities/6",
    ),
    Example("Can a named character have an artefact?", AMULET.but(unique=True), "cannot pick it", RESTRICTED),
    Example("Who is the bearer?", ModelNearArtefact(given_it=True), "the bearer", BEARER),
    Example(
        "Does a named character count as having an artefact, for a rule that asks?",
        ModelNearArtefact(given_it=False),
        "not the bearer",
        BEARER,
        shows="commentary-2021-01/allegiance-abilities/9",
    ),
    Example(
        "Is the unit around the bearer of an artefact the bearer too?",
        ModelNearArtefact(given_it=False),
        "not the bearer",
        BEARER,
    ),
)
