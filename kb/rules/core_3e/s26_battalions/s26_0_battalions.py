"""Battalions: those types that the battlepack allows, picked once the units are, and filled with units that fit.

What surprises: without a word in the battlepack there are no battalions at all, and one type being allowed does not
allow the other. Not looked at: whether there is a battalion of that name with those entries. Battlepacks may have core
battalions beside the six of 26.3, and the icons of these are pictures that are missing here. So are those of the
battalion of a regiment of renown, which its units fill unasked.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.battalions import (
    BattalionType,
    BattalionTypes,
    Entry,
    ListedBy,
    Regiment,
    TakenBattalion,
    UnitIcon,
)
from kb.tabletop.armies.enhancements import TakenEnhancements
from kb.tabletop.armies.profiles import BattlefieldRole, EnhancementType, Published, Versions, dated, newest, precedence
from kb.tabletop.armies.rosters import ArmyAndBattlepack, ArmySelection, Roster, TakenUnit, TakenUnits
from kb.tabletop.names import among, listed
from kb.tabletop.units.unit import names_differ

ALLOWED = Cite("core-3e/26.0", "says whether battalions can be used")
TYPES = Cite("core-3e/26.0", "battalions can be used, and of which types")
AFTER_UNITS = Cite("core-3e/26.0", "when the units for your army have been")
EARLIER = Cite("core-3e/26.0", "an earlier publication date or none")
SPECIFIC = Cite("core-3e/26.0", "a formation of specific units")
ONE_EACH = Cite("core-3e/26.1", "can usually belong to only one battalion")
EXTRA = Cite("core-3e/26.3#magnificent", "lets you pick 1 extra enhancement")
FILLED = Cite("core-3e/26.1", "the right units are available in your army")
RENOWNED = Cite("core-3e/regiments-of-renown", "must belong to the Regiment of Renown core")


class BattalionToPick(RuleInput):
    """A battalion that you want to pick."""

    type: BattalionType
    """Its type."""
    allowed: BattalionTypes
    """The types that your battlepack says can be used; none where it allows no battalions."""
    units_picked: bool = True
    """Whether the units for your army have been picked."""


@rule("core-3e/26.0", part="pick", yes="can be picked", no=("too early", "cannot be picked"))
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
    """All versions of one warscroll battalion that you have."""

    versions: Annotated[Versions, Field(min_length=1)]
    """Every version: the book or page that it stands in, and its publication date."""


@rule(
    "core-3e/26.0",
    part="version",
    neither=("{} takes precedence", "those of {} take precedence", "none takes precedence"),
)
def version(given: VersionsOfBattalion) -> Verdict:
    """Which version of the warscroll battalion counts?"""
    v = Verdict()
    says = f"Versions: {dated(given.versions)}."
    v.step(EARLIER, says, len(newest(given.versions)) < len(given.versions))
    return v.end(precedence(given.versions))


class BattalionOfArmy(RuleInput):
    """A battalion of an army that has been picked."""

    battalion: TakenBattalion
    """The battalion, filled with units."""
    units: TakenUnits
    """The units of your army."""
    allowed: BattalionTypes
    """The types that your battlepack says can be used; none where it allows no battalions."""

    @model_validator(mode="after")
    def _each_unit_has_its_own_name(self) -> Self:
        names_differ("units of your army", (unit.name for unit in self.units))
        return self


@rule("core-3e/26.0", part="battalion", yes="legal", no="not legal")
def of_an_army(given: BattalionOfArmy) -> Verdict:
    """Is the battalion legal as you have filled it, and how many things are wrong with it?"""
    v = Verdict()
    battalion = given.battalion
    can = ask("core-3e/26.0", part="pick", type=battalion.type, allowed=given.allowed)
    v.step(TYPES, f"{battalion.name}, a {battalion.type}, {can.outcome}.", can.outcome == "can be picked", can)
    army = tuple(unit.name for unit in given.units)
    filled = ask("core-3e/26.1", part="battalion", entries=battalion.entries, army=army)
    v.step(FILLED, f"Filled as it is, it {filled.outcome}.", filled.outcome == "can be taken", filled)
    for entry in battalion.entries:
        for unit in given.units:
            if among(unit.name, entry.units):
                fits = _fits(battalion.type, entry, unit)
                right = fits.outcome in ("fits", "is listed")
                v.step(SPECIFIC, f"{unit.name}, put there as {entry.lists}, {fits.outcome}.", right, fits)
    return v.end_by_faults("legal", "not legal", because=FILLED)


def _fits(type: BattalionType, entry: Entry, unit: TakenUnit) -> Verdict:
    """Whether the unit is one that the entry lists."""
    if type is BattalionType.CORE:
        icon = next(icon for icon in UnitIcon if among(icon, (entry.lists,)))
        return ask("core-3e/26.3", part="unit icon", icon=icon, roles=unit.roles, wounds=unit.unread("wounds"))
    by = ListedBy.KEYWORD if entry.lists.isupper() else ListedBy.TYPE
    return ask("core-3e/26.1", part="entry", entry=entry.lists, by=by, warscroll=unit.type, keywords=unit.keywords)


class BattalionsOfArmy(ArmyAndBattlepack):
    """All the battalions of an army."""


@rule("core-3e/26.0", part="army", yes="legal", no="not legal")
def army(given: BattalionsOfArmy) -> Verdict:
    """Are all battalions of the army legal together, and how many things are wrong?"""
    v = Verdict()
    roster = given.army
    for battalion in roster.battalions:
        whole = ask(
            "core-3e/26.0",
            part="battalion",
            battalion=battalion,
            units=roster.units,
            allowed=given.battlepack.battalions,
        )
        v.step(TYPES, f"{battalion.name}: {whole.outcome}.", whole.outcome == "legal", whole)
    for unit in roster.units:
        inside = [battalion for battalion in roster.battalions if among(unit.name, battalion.units)]
        names = [battalion.name for battalion in inside]
        if unit.regiment:
            can = ask("core-3e/regiments-of-renown", part="unit", of_regiment=True, regiments_battalion=not inside)
            says = f"{unit.name} of {unit.regiment}, in battalions of yours: {listed(names)}; {can.outcome}."
            v.step(RENOWNED, says, can.outcome == "can be", can)
        if len(inside) > 1:
            larger = any(among(name, battalion.includes) for battalion in inside for name in names)
            both = ask(
                "core-3e/26.1",
                part="two battalions",
                battalions=len(inside),
                larger_includes_smaller=larger,
            )
            says = f"{unit.name} {both.outcome}: {listed(names)}."
            v.step(ONE_EACH, says, both.outcome == "can belong to them", both)
    through = sum(chosen.from_battalions for chosen in roster.enhancements)
    bring = sum(battalion.extra_enhancement for battalion in roster.battalions)
    says = f"Enhancements taken through battalions: {through}; battalions that bring one: {bring}."
    v.step(EXTRA, says, through <= bring)
    wrong = [step for step in v.steps if not step.held]
    count = sum(int(step.asked.value or 1) if step.asked else 1 for step in wrong)
    because = TYPES if roster.battalions and not through else EXTRA
    return v.end_by_faults("legal", "not legal", because=because, count=count)


CORE = BattalionToPick(type=BattalionType.CORE, allowed=(BattalionType.CORE,))
OLD = Published(title="Old battletome", month="2021-05")
NEW = Published(title="New battletome", month="2023-02")
CAPTAIN = TakenUnit(
    name="Captain", faction="Sigmar", type="Lord-Celestant", roles=(BattlefieldRole.LEADER,), keywords=("HERO",)
)
SPEARS = TakenUnit(name="Spears", faction="Sigmar", type="Vindictors", keywords=("REDEEMER",))
SLOTS = (
    Entry(lists="Commander", mandatory=1, units=("Captain",)),
    Entry(lists="Troops", mandatory=0, optional=1, units=("Spears",)),
)
REGIMENT = TakenBattalion(name="Battle Regiment", type=BattalionType.CORE, entries=SLOTS)
BY_WARSCROLL = TakenBattalion(
    name="Skyhost",
    type=BattalionType.WARSCROLL,
    entries=(
        Entry(lists="Lord-Celestant", mandatory=1, units=("Captain",)),
        Entry(lists="REDEEMER", mandatory=1, units=("Spears",)),
    ),
)
BY_VINDICTORS = Entry(lists="Vindictors", mandatory=1, units=("Spears",))
TAKEN = BattalionOfArmy(battalion=REGIMENT, units=(CAPTAIN, SPEARS), allowed=(BattalionType.CORE,))
SKYHOST = TAKEN.but(battalion=BY_WARSCROLL, allowed=(BattalionType.WARSCROLL,))


def _led_by(*units: str) -> BattalionOfArmy:
    led = SLOTS[0].model_copy(update={"units": units})
    return TAKEN.but(battalion=REGIMENT.model_copy(update={"entries": (led,)}))


HIRED = SPEARS.model_copy(update={"allied": True, "regiment": Regiment.ELTHWIN})
ROSTER = Roster(factions=("Sigmar",), units=(CAPTAIN, SPEARS), battalions=(REGIMENT,))
ALL_OF_THEM = BattalionsOfArmy(army=ROSTER, battlepack=ArmySelection(battalions=(BattalionType.CORE,)))
WARLORD = REGIMENT.model_copy(update={"name": "Warlord", "extra_enhancement": True})
HOST = REGIMENT.model_copy(update={"name": "Host", "includes": ("Battle Regiment",)})
TWO_ARTEFACTS = TakenEnhancements(type=EnhancementType.ARTEFACT, taken=2, from_battalions=1)


def _with(*battalions: TakenBattalion, enhancements: tuple[TakenEnhancements, ...] = ()) -> BattalionsOfArmy:
    changes = {"battalions": battalions, "enhancements": enhancements}
    return ALL_OF_THEM.but(army=ROSTER.model_copy(update=changes))


EXAMPLES = (
    Example("The battlepack says core battalions, can I take one?", CORE, "can be picked", AFTER_UNITS),
    Example(
        "The battlepack allows core battalions, can I take one from my old book as well?",
        CORE.but(type=BattalionType.WARSCROLL),
        "cannot be picked",
        TYPES,
    ),
    Example(
        "A page in my old battletome says that any army may take its battalions, does that hold?",
        CORE.but(type=BattalionType.WARSCROLL),
        "cannot be picked",
        TYPES,
        shows="commentary-2021-01/warscrolls/6",
    ),
    Example(
        "My warscroll battalion has no points anywhere, the battlepack allows such battalions, can I take it?",
        CORE.but(type=BattalionType.WARSCROLL, allowed=(BattalionType.WARSCROLL,)),
        "can be picked",
        AFTER_UNITS,
        shows="commentary-2021-01/pitched-battles/1",
        beside={"has_profile": False},
    ),
    Example(
        "The battlepack does not allow battalions, can I take one?", CORE.but(allowed=()), "cannot be picked", ALLOWED
    ),
    Example("Do I pick battalions before my units?", CORE.but(units_picked=False), "too early", AFTER_UNITS),
    Example(
        "Which of my two books has the right version of my warscroll battalion?",
        VersionsOfBattalion(versions=(OLD, NEW)),
        "New battletome takes precedence",
        EARLIER,
    ),
    Example(
        "There is no date on the new sheet of my warscroll battalion, does it count?",
        VersionsOfBattalion(versions=(OLD, Published(title="Sheet"))),
        "Old battletome takes precedence",
        EARLIER,
    ),
    Example(
        "Two versions of a battalion, both without a date?",
        VersionsOfBattalion(versions=(Published(title="Card"), Published(title="Sheet"))),
        "none takes precedence",
        EARLIER,
    ),
    Example(
        "Two versions of a battalion of one month and an older one?",
        VersionsOfBattalion(versions=(OLD, NEW, Published(title="App", month="2023-02"))),
        "those of 2023-02 take precedence",
        EARLIER,
    ),
    Example(
        "My warscroll battalion is only in an old battletome, is that version the one to use?",
        VersionsOfBattalion(versions=(OLD,)),
        "Old battletome takes precedence",
        EARLIER,
    ),
    Example(
        "A Leader as commander and one unit of troops in the battle regiment, is it right?", TAKEN, "legal", FILLED, 0
    ),
    Example("Can my troops be the commander of a battle regiment?", _led_by("Spears"), "not legal", SPECIFIC, 1),
    Example("My battalion's commander slot is empty?", _led_by(), "not legal", FILLED, 1),
    Example(
        "Only warscroll battalions are allowed, can I take a core battalion?",
        TAKEN.but(allowed=SKYHOST.allowed),
        "not legal",
        TYPES,
        1,
    ),
    Example("Is my battalion right with the warscroll and the keyword it asks for?", SKYHOST, "legal", FILLED, 0),
    Example(
        "The warscroll battalion lists Vindictors, do others with that keyword fit?",
        SKYHOST.but(
            battalion=BY_WARSCROLL.model_copy(update={"entries": (BY_VINDICTORS,)}),
            units=(SPEARS.model_copy(update={"type": "Vanquishers", "keywords": ("VINDICTORS",)}),),
        ),
        "not legal",
        SPECIFIC,
        1,
    ),
    Example(
        "My battalion asks for another warscroll and another keyword, and is not allowed?",
        SKYHOST.but(
            units=(
                CAPTAIN.model_copy(update={"type": "Knight-Vexillor"}),
                SPEARS.model_copy(update={"keywords": ("PALADIN",)}),
            ),
            allowed=(),
        ),
        "not legal",
        TYPES,
        3,
    ),
    Example(
        "My mercenaries in a battalion of mine?",
        ALL_OF_THEM.but(army=ROSTER.model_copy(update={"units": (CAPTAIN, HIRED)})),
        "not legal",
        RENOWNED,
        1,
    ),
    Example("One battle regiment with commander and troops, are my battalions right?", ALL_OF_THEM, "legal", TYPES, 0),
    Example("Do I need any battalion?", _with(), "legal", EXTRA, 0),
    Example("Can the same units be in two battalions?", _with(REGIMENT, WARLORD), "not legal", ONE_EACH, 2),
    Example(
        "The large battalion includes the small one, can my units be in both?", _with(REGIMENT, HOST), "legal", TYPES, 0
    ),
    Example("Can my army have a battalion of a type that is not allowed?", _with(BY_WARSCROLL), "not legal", TYPES, 1),
    Example(
        "Can my battalion bring a second artefact?",
        _with(WARLORD, enhancements=(TWO_ARTEFACTS,)),
        "legal",
        EXTRA,
        0,
    ),
    Example(
        "An extra enhancement where no battalion of mine brings one?",
        _with(REGIMENT, enhancements=(TWO_ARTEFACTS,)),
        "not legal",
        EXTRA,
        1,
    ),
)
