"""Battalions: only those types that the battlepack allows, picked once the units are; the newest version counts.

What surprises: without a word in the battlepack there are no battalions at all, and one type being allowed does not
allow the other.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies import Published, newest
from kb.tabletop.names import listed

ALLOWED = Cite("core-3e/26.0", "says whether battalions can be used")
TYPES = Cite("core-3e/26.0", "battalions can be used, and of which types")
AFTER_UNITS = Cite("core-3e/26.0", "when the units for your army have been")
EARLIER = Cite("core-3e/26.0", "an earlier publication date or none")


class BattalionType(StrEnum):
    """A type of battalion."""

    WARSCROLL = "warscroll battalion"
    CORE = "core battalion"


class BattalionToPick(RuleInput):
    """A battalion that you want to pick."""

    type: BattalionType
    """Its type."""
    allowed: Annotated[tuple[BattalionType, ...], Field(max_length=2)]
    """The types that your battlepack says can be used; none where it allows no battalions."""
    units_picked: bool = True
    """Whether the units for your army have been picked."""


@rule("core-3e/26.0", part="pick")
def pick(given: BattalionToPick) -> Verdict:
    """Can you pick a battalion of this type now?"""
    v = Verdict()
    if not v.step(ALLOWED, f"The battlepack allows: {listed(given.allowed)}.", bool(given.allowed)):
        return v.end("cannot be picked")
    if not v.step(
        TYPES, f"It is a {given.type}; the battlepack allows: {listed(given.allowed)}.", given.type in given.allowed
    ):
        return v.end("cannot be picked")
    units = f"The units have {'' if given.units_picked else 'not '}been picked."
    return v.end("can be picked" if v.step(AFTER_UNITS, units, given.units_picked) else "too early")


class VersionsOfBattalion(RuleInput):
    """A warscroll battalion of which there is more than one version."""

    versions: Annotated[tuple[Published, ...], Field(min_length=1, max_length=10)]
    """Where its versions stand."""


@rule("core-3e/26.0", part="version")
def version(given: VersionsOfBattalion) -> Verdict:
    """Which version of the warscroll battalion counts?"""
    v = Verdict()
    latest = newest(given.versions)
    dates = listed(f"{one.title} of {one.month or 'no date'}" for one in given.versions)
    single = v.step(EARLIER, f"Versions: {dates}.", len(latest) == 1)
    return v.end(f"{latest[0].title} counts" if single else "none takes precedence")


CORE = BattalionToPick(type=BattalionType.CORE, allowed=(BattalionType.CORE,))
OLD = Published(title="Old battletome", month="2021-05")
NEW = Published(title="New battletome", month="2023-02")

EXAMPLES = (
    Example("The battlepack says core battalions, can I take one?", CORE, "can be picked", AFTER_UNITS),
    Example(
        "Can I take the one from my old book as well?",
        CORE.but(type=BattalionType.WARSCROLL),
        "cannot be picked",
        TYPES,
    ),
    Example("The battlepack does not allow battalions?", CORE.but(allowed=()), "cannot be picked", ALLOWED),
    Example("Do I pick battalions before my units?", CORE.but(units_picked=False), "too early", AFTER_UNITS),
    Example(
        "Which of my two books has the right one?",
        VersionsOfBattalion(versions=(OLD, NEW)),
        "New battletome counts",
        EARLIER,
    ),
    Example(
        "There is no date on the new sheet?",
        VersionsOfBattalion(versions=(OLD, Published(title="Sheet"))),
        "Old battletome counts",
        EARLIER,
    ),
    Example(
        "Both without a date?",
        VersionsOfBattalion(versions=(Published(title="Card"), Published(title="Sheet"))),
        "none takes precedence",
        EARLIER,
    ),
)
