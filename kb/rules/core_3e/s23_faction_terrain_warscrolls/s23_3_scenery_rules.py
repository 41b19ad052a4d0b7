"""Scenery rules: those on the warscroll come on top of all others, and what they do counts as an ability's effect.

What surprises: a faction terrain feature keeps the rules that its size and appearance give it.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, Names, among, listed

ON_TOP = Cite("core-3e/23.3", "on top of any other scenery rules")
AS_ABILITY = Cite("core-3e/23.3", "like the effect of an ability")


class SceneryRule(RuleInput):
    """A scenery rule, and a faction terrain feature that may have it."""

    asked: Name
    """The scenery rule."""
    on_warscroll: Names
    """The scenery rules on its faction terrain warscroll."""
    others: Names = ()
    """The other scenery rules that it has, such as those for defensible terrain."""


@rule("core-3e/23.3", part="has", yes="has it", no="does not have it")
def has(given: SceneryRule) -> Verdict:
    """Does the terrain feature have the scenery rule?"""
    v = Verdict()
    says = f"{given.asked}? On its warscroll: {listed(given.on_warscroll)}; others that it has: {listed(given.others)}."
    has_it = v.step(ON_TOP, says, among(given.asked, (*given.on_warscroll, *given.others)))
    return v.end("has it" if has_it else "does not have it")


class Effects(StrEnum):
    """Which effects a rule speaks of."""

    ABILITIES = "effects of abilities"
    SPELLS = "effects of spells"
    PRAYERS = "effects of prayers"


class RuleOnSceneryEffect(RuleInput):
    """A rule that speaks of some effects, used on the effect of a scenery rule."""

    speaks_of: Effects
    """Which effects the rule speaks of."""


@rule("core-3e/23.3", part="effect", yes="covers it", no="does not cover it")
def effect(given: RuleOnSceneryEffect) -> Verdict:
    """Does the rule cover the effect of a scenery rule?"""
    v = Verdict()
    says = f"The rule speaks of {given.speaks_of}."
    covers = v.step(AS_ABILITY, says, given.speaks_of is Effects.ABILITIES)
    return v.end("covers it" if covers else "does not cover it")


KEEP = SceneryRule(asked="Cover", on_warscroll=("Shining Beacon",), others=("Cover", "Defensible"))

EXAMPLES = (
    Example("Does my faction terrain still give cover?", KEEP, "has it", ON_TOP),
    Example(
        "Does faction terrain have the rule on its own warscroll besides Cover?",
        KEEP.but(asked="Shining Beacon"),
        "has it",
        ON_TOP,
    ),
    Example(
        "Is my faction terrain a wyldwood if nothing says so?", KEEP.but(asked="Wyldwood"), "does not have it", ON_TOP
    ),
    Example(
        "Is a scenery rule an ability?",
        RuleOnSceneryEffect(speaks_of=Effects.ABILITIES),
        "covers it",
        AS_ABILITY,
    ),
    Example(
        "I ignore spells, do I ignore what his terrain does?",
        RuleOnSceneryEffect(speaks_of=Effects.SPELLS),
        "does not cover it",
        AS_ABILITY,
    ),
)
