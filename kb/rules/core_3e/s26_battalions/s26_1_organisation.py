"""Organisation: a battalion is filled with units of your army, and a unit is in one battalion.

What surprises: a battalion brings no units of its own; only a very large battalion that includes smaller ones can share
its units with them.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.battalions import Entries, Entry, ListedBy
from kb.tabletop.names import Name, Names, among, listed, same_name
from kb.tabletop.units.keywords import Keyword, same_keyword
from kb.tabletop.units.unit import names_differ

YOUR_UNITS = Cite("core-3e/26.1", "made up of units from your army")
MUST = Cite("core-3e/26.1", "units that can or must be in it")
MANDATORY = Cite("core-3e/26.1", "mandatory unit icon must be included")
OPTIONAL = Cite("core-3e/26.1", "those with an optional unit icon can")
AVAILABLE = Cite("core-3e/26.1", "when the right units are available")
BY_TYPE = Cite("core-3e/26.1", "it uses the Liberators warscroll")
BY_KEYWORD = Cite("core-3e/26.1", "its warscroll has the PALADIN keyword")
ONE_BATTALION = Cite("core-3e/26.1", "can usually belong to only one battalion")
VERY_LARGE = Cite("core-3e/26.1", "Some very large battalions")
TWO_AT_ONCE = Cite("core-3e/26.1", "two different battalions at the same time")


class BattalionToFill(RuleInput):
    """A battalion that you want to take."""

    entries: Entries
    """The entries of its organisation."""
    army: Names
    """The units of your army, each with a name of its own."""

    @model_validator(mode="after")
    def _each_unit_once(self) -> Self:
        names_differ("units of your army", self.army)
        names_differ("units in the battalion", (name for entry in self.entries for name in entry.units))
        return self


@rule("core-3e/26.1", part="battalion", yes="can be taken", no="cannot be taken")
def battalion(given: BattalionToFill) -> Verdict:
    """Can the battalion be taken so?"""
    v = Verdict()
    v.step(MUST, f"Entries: {listed(entry.lists for entry in given.entries)}.", True)
    strangers = [name for entry in given.entries for name in entry.units if not among(name, given.army)]
    if not v.step(YOUR_UNITS, f"Units that are not in your army: {listed(strangers)}.", not strangers):
        return v.end("cannot be taken")
    for entry in given.entries:
        have = f"{entry.lists}: {len(entry.units)} ({listed(entry.units)})"
        enough = len(entry.units) >= entry.mandatory
        if not v.step(MANDATORY, f"{have}, and {entry.mandatory} must be there.", enough):
            return v.end("cannot be taken")
        most = entry.mandatory + entry.optional
        if not v.step(OPTIONAL, f"{have}, and {most} can be there.", len(entry.units) <= most):
            return v.end("cannot be taken")
    v.step(AVAILABLE, f"Units of your army in it: {sum(len(entry.units) for entry in given.entries)}.", True)
    return v.end("can be taken")


class UnitForEntry(RuleInput):
    """An entry of a warscroll battalion, and a unit of your army."""

    entry: Keyword
    """What the entry names: Liberators, PALADIN."""
    by: ListedBy
    """Whether that is a unit type or a keyword."""
    warscroll: Name
    """The warscroll that the unit uses."""
    keywords: Annotated[tuple[Keyword, ...], Field(max_length=30)] = ()
    """The keywords on that warscroll."""


@rule("core-3e/26.1", part="entry", yes="is listed", no="is not listed")
def entry(given: UnitForEntry) -> Verdict:
    """Is the unit one that the entry lists?"""
    v = Verdict()
    if given.by is ListedBy.TYPE:
        says = f"The entry is for {given.entry}; the unit uses the warscroll {given.warscroll}."
        fits = v.step(BY_TYPE, says, same_name(given.entry, given.warscroll))
    else:
        says = f"The entry is for {given.entry}; the keywords are: {listed(given.keywords)}."
        fits = v.step(BY_KEYWORD, says, any(same_keyword(given.entry, keyword) for keyword in given.keywords))
    return v.end("is listed" if fits else "is not listed")


class UnitInBattalions(RuleInput):
    """A unit of your army, and the battalions to which it is to belong."""

    battalions: Annotated[int, Field(ge=0, le=12)]
    """How many battalions it is to belong to."""
    larger_includes_smaller: bool = False
    """Whether one of them is a very large battalion that includes the other."""

    @model_validator(mode="after")
    def _one_battalion_includes_nothing(self) -> Self:
        if self.larger_includes_smaller and self.battalions < 2:
            raise ValueError(f"with {self.battalions} battalions there is none that the larger one could include")
        return self


@rule("core-3e/26.1", part="two battalions", yes="can belong to them", no="cannot belong to them")
def two_battalions(given: UnitInBattalions) -> Verdict:
    """Can the unit belong to all of them?"""
    v = Verdict()
    if v.step(ONE_BATTALION, f"Battalions: {given.battalions}.", given.battalions <= 1):
        return v.end("can belong to them")
    includes = f"One {'includes' if given.larger_includes_smaller else 'does not include'} the other."
    if not v.step(VERY_LARGE, includes, given.larger_includes_smaller):
        return v.end("cannot belong to them", because=ONE_BATTALION)
    two = v.step(TWO_AT_ONCE, f"Battalions at the same time: {given.battalions}.", given.battalions == 2)
    return v.end("can belong to them" if two else "cannot belong to them")


HERO_SLOT = Entry(lists="Leader", mandatory=1, units=("Captain",))
TROOPS_SLOT = Entry(lists="no Leader, Artillery or Behemoth", mandatory=2, optional=1, units=("Spears", "Swords"))
FILLED = BattalionToFill(entries=(HERO_SLOT, TROOPS_SLOT), army=("Captain", "Spears", "Swords", "Bows", "Axes"))
LIBERATORS = UnitForEntry(entry="Liberators", by=ListedBy.TYPE, warscroll="Liberators", keywords=("REDEEMER",))


def _troops(*names: str) -> BattalionToFill:
    return FILLED.but(entries=(HERO_SLOT, TROOPS_SLOT.model_copy(update={"units": names})))


EXAMPLES = (
    Example("Do I have to fill all the slots of a battalion?", FILLED, "can be taken", AVAILABLE),
    Example(
        "One mandatory slot of my battalion is empty, can I take it?", _troops("Spears"), "cannot be taken", MANDATORY
    ),
    Example(
        "Two mandatory slots of a battalion filled, and the optional one too?",
        _troops("Spears", "Swords", "Bows"),
        "can be taken",
        AVAILABLE,
    ),
    Example(
        "One more unit than the battalion has slots?",
        _troops("Spears", "Swords", "Bows", "Axes"),
        "cannot be taken",
        OPTIONAL,
    ),
    Example(
        "Can units from outside my list fill it?", FILLED.but(army=("Captain", "Spears")), "cannot be taken", YOUR_UNITS
    ),
    Example("The battalion says 1 Liberators unit, is mine one?", LIBERATORS, "is listed", BY_TYPE),
    Example(
        "The battalion says 1 Liberators unit, a unit with another warscroll?",
        LIBERATORS.but(warscroll="Vindictors"),
        "is not listed",
        BY_TYPE,
    ),
    Example(
        "It says 1 PALADIN unit, which unit is that?",
        LIBERATORS.but(entry="PALADIN", by=ListedBy.KEYWORD, warscroll="Protectors", keywords=("PALADIN",)),
        "is listed",
        BY_KEYWORD,
    ),
    Example(
        "The battalion says 1 PALADIN unit, a unit without that keyword?",
        LIBERATORS.but(entry="PALADIN", by=ListedBy.KEYWORD),
        "is not listed",
        BY_KEYWORD,
    ),
    Example("Can a unit belong to one battalion?", UnitInBattalions(battalions=1), "can belong to them", ONE_BATTALION),
    Example(
        "Can I use the same hero for two battalions?",
        UnitInBattalions(battalions=2),
        "cannot belong to them",
        ONE_BATTALION,
    ),
    Example(
        "The big battalion includes the small one, is my hero in both?",
        UnitInBattalions(battalions=2, larger_includes_smaller=True),
        "can belong to them",
        TWO_AT_ONCE,
    ),
    Example(
        "Can a unit be in a third battalion?",
        UnitInBattalions(battalions=3, larger_includes_smaller=True),
        "cannot belong to them",
        TWO_AT_ONCE,
    ),
)
