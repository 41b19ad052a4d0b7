"""Subfaction allegiance abilities: a subfaction's own command trait and artefact fix your first choice.

What surprises: the general's keyword decides on the trait, the HEROES' keywords on the artefact; after the first one
they are free.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import UnitCount
from kb.tabletop.names import Name, same_name

ACCESS = Cite("core-3e/27.4", "one more set of allegiance abilities")
INCLUDES = Cite("core-3e/27.4", "That set can fix your choices")
GENERAL = Cite("core-3e/27.4", "army's general has the subfaction's keyword")
TRAIT = Cite("core-3e/27.4", "to your general must be that one")
HEROES = Cite("core-3e/27.4", "HEROES in your army have the subfaction's keyword")
ARTEFACT = Cite("core-3e/27.4", "those HEROES must be this artefact")


class TraitUnderSubfaction(RuleInput):
    """A command trait that you want to give to your general."""

    trait: Name
    """The command trait."""
    of_subfaction: Name | None
    """The command trait in the subfaction's allegiance abilities; empty where they include none."""
    general_has_keyword: bool = True
    """Whether your general has the subfaction's keyword."""


@rule("core-3e/27.4", part="command trait", yes="can be given", no="cannot be given")
def command_trait(given: TraitUnderSubfaction) -> Verdict:
    """Does the subfaction let you give this command trait to your general?"""
    v = Verdict()
    has = f"The subfaction's command trait: {given.of_subfaction or 'none'}."
    if not v.step(INCLUDES, has, given.of_subfaction is not None):
        return v.end("can be given")
    keyword = f"Your general {'has' if given.general_has_keyword else 'does not have'} its keyword."
    if not v.step(GENERAL, keyword, given.general_has_keyword):
        return v.end("can be given")
    same = same_name(given.trait, given.of_subfaction)
    same = v.step(TRAIT, f"You want to give {given.trait}; it must be {given.of_subfaction}.", same)
    return v.end("can be given" if same else "cannot be given")


class ArtefactUnderSubfaction(RuleInput):
    """An artefact of power that you want to give to a HERO."""

    artefact: Name
    """The artefact of power."""
    of_subfaction: Name | None
    """The artefact of power in the subfaction's allegiance abilities; empty where they include none."""
    hero_has_keyword: bool = True
    """Whether the HERO has the subfaction's keyword."""
    given_before: UnitCount = 0
    """How many artefacts of power you have given to HEROES with that keyword."""


@rule("core-3e/27.4", part="artefact", yes="can be given", no="cannot be given")
def artefact(given: ArtefactUnderSubfaction) -> Verdict:
    """Does the subfaction let you give this artefact of power to this HERO now?"""
    v = Verdict()
    has = f"The subfaction's artefact of power: {given.of_subfaction or 'none'}."
    if not v.step(ACCESS, has, given.of_subfaction is not None):
        return v.end("can be given")
    keyword = f"The HERO {'has' if given.hero_has_keyword else 'does not have'} its keyword."
    if not v.step(HEROES, keyword, given.hero_has_keyword):
        return v.end("can be given")
    same = same_name(given.artefact, given.of_subfaction)
    first = f"Given to those HEROES before: {given.given_before}. You want to give {given.artefact}."
    held = v.step(ARTEFACT, first, same or given.given_before > 0)
    return v.end("can be given" if held else "cannot be given")


OWN_TRAIT = TraitUnderSubfaction(trait="We Cannot Fail", of_subfaction="We Cannot Fail")
OWN_ARTEFACT = ArtefactUnderSubfaction(artefact="God-forged Blade", of_subfaction="God-forged Blade")
AMULET = OWN_ARTEFACT.but(artefact="Amulet of Destiny")

EXAMPLES = (
    Example("Can I give my general the subfaction's trait?", OWN_TRAIT, "can be given", TRAIT),
    Example(
        "Am I forced to take my subfaction's own command trait?",
        OWN_TRAIT.but(trait="Skilled Leader"),
        "cannot be given",
        TRAIT,
    ),
    Example(
        "My general doesn't have the subfaction's keyword, can he take another command trait?",
        OWN_TRAIT.but(trait="Skilled Leader", general_has_keyword=False),
        "can be given",
        GENERAL,
    ),
    Example(
        "My subfaction has no command trait of its own, which can I choose?",
        OWN_TRAIT.but(trait="Skilled Leader", of_subfaction=None),
        "can be given",
        INCLUDES,
    ),
    Example("Must the subfaction's artefact be my first?", OWN_ARTEFACT, "can be given", ARTEFACT),
    Example("I want the amulet and leave out the subfaction's own?", AMULET, "cannot be given", ARTEFACT),
    Example("Can my second artefact be whatever I like?", AMULET.but(given_before=1), "can be given", ARTEFACT),
    Example("The amulet for a hero without the keyword?", AMULET.but(hero_has_keyword=False), "can be given", HEROES),
    Example(
        "My subfaction has no artefact of its own, which can I choose?",
        AMULET.but(of_subfaction=None),
        "can be given",
        ACCESS,
    ),
)
