"""Warscrolls: all that a unit needs, in six parts, and the version published last takes precedence.

What surprises: a version without a publication date gives way to every version with one; a warscroll without any
ability can be complete.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import Published, Versions, dated, newest, precedence
from kb.tabletop.names import Names, listed
from kb.tabletop.units.keywords import Keyword

EARLIER = Cite("core-3e/22.0", "an earlier publication date or none")
OF_MODEL = Cite("core-3e/22.0", "Characteristics of the model")
OF_WEAPONS = Cite("core-3e/22.0", "Characteristics of the weapons")
NAME = Cite("core-3e/22.1", "is at the top of each warscroll")
DESCRIPTION = Cite("core-3e/22.3", "Each warscroll includes a description")
ABILITIES = Cite("core-3e/22.4", "Most warscrolls have one or more abilities")
KEYWORDS = Cite("core-3e/22.6", "Each warscroll has a list of keywords")


class WarscrollVersions(RuleInput):
    """All versions of one warscroll that you have."""

    versions: Annotated[Versions, Field(min_length=1)]
    """Every version: the book, box or page that it stands in, and its publication date."""


@rule(
    "core-3e/22.0",
    part="version",
    neither=("{} takes precedence", "those of {} take precedence", "none takes precedence"),
)
def version(given: WarscrollVersions) -> Verdict:
    """Which version of the warscroll takes precedence?"""
    v = Verdict()
    says = f"Versions: {dated(given.versions)}."
    v.step(EARLIER, says, len(newest(given.versions)) < len(given.versions))
    return v.end(precedence(given.versions))


class WarscrollRecord(RuleInput):
    """A warscroll as you have written it down."""

    name: Annotated[str, Field(max_length=80)]
    """Its name; empty where it is missing."""
    of_model: Names
    """The characteristics of the model, such as "Move 5"."""
    of_weapons: Names
    """The characteristics of each weapon, such as "Warblade: Range 1, Attacks 2"."""
    description: Annotated[str, Field(max_length=4000)]
    """Its description; empty where it is missing."""
    abilities: Names
    """Its abilities by name; none where the unit has none."""
    keywords: tuple[Keyword, ...]
    """Its keywords."""


@rule("core-3e/22.0", part="record", yes="complete", no="incomplete")
def record(given: WarscrollRecord) -> Verdict:
    """Are all parts of the warscroll there?"""
    v = Verdict()
    parts = (
        (NAME, f"Name: {given.name.strip() or 'missing'}", bool(given.name.strip())),
        (OF_MODEL, f"Characteristics of the model: {listed(given.of_model)}", bool(given.of_model)),
        (OF_WEAPONS, f"Characteristics of the weapons: {listed(given.of_weapons)}", bool(given.of_weapons)),
        (DESCRIPTION, f"Words of description: {len(given.description.split())}", bool(given.description.strip())),
        (ABILITIES, f"Abilities: {listed(given.abilities)}; a warscroll can be without", bool(given.abilities)),
        (KEYWORDS, f"Keywords: {listed(given.keywords)}", bool(given.keywords)),
    )
    lacking = [cite for cite, says, there in parts if not v.step(cite, f"{says}.", there)]
    missing = [cite for cite in lacking if cite is not ABILITIES]
    return v.end_by_faults("complete", "incomplete", because=ABILITIES if lacking else KEYWORDS, faults=missing)


BOOK, SHEET = Published(title="Battletome", month="2022-03"), Published(title="Box")
APP = Published(title="App", month="2023-07")
LIBERATORS = WarscrollRecord(
    name="Liberators",
    of_model=("Move 5", "Wounds 2", "Bravery 7", "Save 3+"),
    of_weapons=("Warhammer: Range 1, Attacks 2, To Hit 3+, To Wound 3+, Rend -1, Damage 1",),
    description="Each model in a Liberators unit is armed with a Warhammer.",
    abilities=("Lay Low the Tyrants",),
    keywords=("ORDER", "LIBERATORS"),
)

EXAMPLES = (
    Example(
        "My battletome and the app disagree, which one counts?",
        WarscrollVersions(versions=(BOOK, APP)),
        "App takes precedence",
        EARLIER,
        shows="commentary-2021-01/warscrolls/1",
    ),
    Example(
        "The box card has no date, does the book beat it?",
        WarscrollVersions(versions=(SHEET, BOOK)),
        "Battletome takes precedence",
        EARLIER,
    ),
    Example(
        "Neither version of my warscroll has a date on it, which counts?",
        WarscrollVersions(versions=(SHEET, Published(title="Old card"))),
        "none takes precedence",
        EARLIER,
    ),
    Example(
        "The app and the errata are of one month, later than the book: do both beat it?",
        WarscrollVersions(versions=(BOOK, APP, Published(title="Errata", month="2023-07"))),
        "those of 2023-07 take precedence",
        EARLIER,
    ),
    Example(
        "There is only one version of the warscroll?",
        WarscrollVersions(versions=(SHEET,)),
        "Box takes precedence",
        EARLIER,
    ),
    Example("My copied warscroll has all its parts, is it complete?", LIBERATORS, "complete", KEYWORDS, 0),
    Example("My warscroll has no ability, is it incomplete?", LIBERATORS.but(abilities=()), "complete", ABILITIES, 0),
    Example("A warscroll without a name?", LIBERATORS.but(name=""), "incomplete", NAME, 1),
    Example("A warscroll with no Move, no Save, nothing?", LIBERATORS.but(of_model=()), "incomplete", OF_MODEL, 1),
    Example(
        "The weapon lines of my copied warscroll are cut off, is it complete?",
        LIBERATORS.but(of_weapons=()),
        "incomplete",
        OF_WEAPONS,
        1,
    ),
    Example("A warscroll without a description?", LIBERATORS.but(description=""), "incomplete", DESCRIPTION, 1),
    Example("A warscroll with no capitals at the bottom?", LIBERATORS.but(keywords=()), "incomplete", KEYWORDS, 1),
    Example(
        "A warscroll with neither a description nor keywords?",
        LIBERATORS.but(description="", keywords=()),
        "incomplete",
        DESCRIPTION,
        2,
    ),
)
