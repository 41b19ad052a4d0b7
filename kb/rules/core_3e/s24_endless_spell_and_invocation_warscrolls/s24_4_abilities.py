"""Abilities: what an endless spell or invocation does is no effect of a spell or prayer.

What surprises: an artefact that ignores spells does not stop the Purple Sun.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, same_name

APPLY_TO_IT = Cite("core-3e/24.4", "apply to that endless spell or invocation")
NOT_THE_SAME = Cite("core-3e/24.4", "not the same as what spells or prayers")
LETS_IGNORE = Cite("core-3e/24.4", "lets a unit ignore the effects of spells")
DOES_NOT_WORK = Cite("core-3e/24.4", "does not work on them")


class Source(StrEnum):
    """What causes an effect."""

    SPELL = "a spell"
    PRAYER = "a prayer"
    ENDLESS_SPELL = "an ability of an endless spell"
    INVOCATION = "an ability of an invocation"


class Ignored(StrEnum):
    """Which effects an ability lets a unit ignore."""

    SPELLS = "the effects of spells"
    PRAYERS = "the effects of prayers"


class EffectToIgnore(RuleInput):
    """An effect on a unit, and an ability that lets the unit ignore some effects."""

    source: Source
    """What causes the effect."""
    ignores: Ignored
    """Which effects the ability lets the unit ignore, where its roll, if any, succeeds."""


@rule("core-3e/24.4", part="ignore", yes="ignored", no="not ignored")
def ignore(given: EffectToIgnore) -> Verdict:
    """Does the unit ignore the effect?"""
    v = Verdict()
    own = given.source in (Source.ENDLESS_SPELL, Source.INVOCATION)
    if v.step(NOT_THE_SAME, f"It is the effect of {given.source}.", own):
        v.step(DOES_NOT_WORK, f"The unit ignores only {given.ignores}.", True)
        return v.end("not ignored")
    fits = (given.source is Source.SPELL) == (given.ignores is Ignored.SPELLS)
    says = f"The unit ignores {given.ignores}; this is the effect of {given.source}."
    return v.end("ignored" if v.step(LETS_IGNORE, says, fits) else "not ignored")


class AbilityOnWarscroll(RuleInput):
    """An ability on the warscroll of an endless spell or invocation, and one that is on the battlefield."""

    on_warscroll_of: Name
    """The endless spell or invocation whose warscroll has the ability."""
    used_for: Name
    """The endless spell or invocation on the battlefield."""


@rule("core-3e/24.4", part="apply", yes="applies", no="does not apply")
def apply(given: AbilityOnWarscroll) -> Verdict:
    """Does the ability apply to this endless spell or invocation?"""
    v = Verdict()
    says = f"It stands on the warscroll of {given.on_warscroll_of}; this is {given.used_for}."
    applies = v.step(APPLY_TO_IT, says, same_name(given.used_for, given.on_warscroll_of))
    return v.end("applies" if applies else "does not apply")


SUN = EffectToIgnore(source=Source.ENDLESS_SPELL, ignores=Ignored.SPELLS)

EXAMPLES = (
    Example("I ignore spells on a 4+, does that work on an endless spell?", SUN, "not ignored", DOES_NOT_WORK),
    Example(
        "My god ignores prayers, does the invocation still hit him?",
        EffectToIgnore(source=Source.INVOCATION, ignores=Ignored.PRAYERS),
        "not ignored",
        DOES_NOT_WORK,
    ),
    Example(
        "I ignore effects of spells, is an ordinary spell ignored?",
        SUN.but(source=Source.SPELL),
        "ignored",
        LETS_IGNORE,
    ),
    Example(
        "Does my prayer ignore help against a spell?",
        EffectToIgnore(source=Source.SPELL, ignores=Ignored.PRAYERS),
        "not ignored",
        LETS_IGNORE,
    ),
    Example(
        "I ignore effects of prayers, does that work against a prayer?",
        EffectToIgnore(source=Source.PRAYER, ignores=Ignored.PRAYERS),
        "ignored",
        LETS_IGNORE,
    ),
    Example(
        "Whose rules do I use for my Purple Sun?",
        AbilityOnWarscroll(on_warscroll_of="Purple Sun", used_for="Purple Sun"),
        "applies",
        APPLY_TO_IT,
    ),
    Example(
        "Can my Gravetide use the ability of the Sun?",
        AbilityOnWarscroll(on_warscroll_of="Purple Sun", used_for="Gravetide"),
        "does not apply",
        APPLY_TO_IT,
    ),
)
