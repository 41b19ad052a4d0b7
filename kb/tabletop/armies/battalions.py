"""Battalions: their types, what their organisation lists, and the units that fill it (core-3e/26.0)."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.armies.profiles import UnitCount
from kb.tabletop.inputs import Thing
from kb.tabletop.names import Name, Names, among
from kb.tabletop.units.keywords import Keyword
from kb.tabletop.units.unit import names_differ


class BattalionType(StrEnum):
    """A type of battalion."""

    WARSCROLL = "warscroll battalion"
    CORE = "core battalion"


BattalionTypes = Annotated[tuple[BattalionType, ...], Field(max_length=2)]
"""Types of battalion, or none."""


class UnitIcon(StrEnum):
    """A unit icon of a core battalion (core-3e/26.3)."""

    COMMANDER = "Commander"
    SUB_COMMANDER = "Sub-commander"
    TROOPS = "Troops"
    ARTILLERY = "Artillery"
    MONSTER = "Monster"


class Regiment(StrEnum):
    """A regiment of renown (core-3e/regiments-of-renown)."""

    ELTHWIN = "Elthwin's Thorns"
    NORGRIMM = "Norgrimm's Rune Throng"
    THRYX = "The Coven of Thryx"
    HARGAX = "Hargax's Pit-beasts"
    VEREMORD = "Veremord's Shamblers"
    GRIKK = "Big Grikk's Kruleshots"


OF_REGIMENTS = "Regiment of Renown"
"""The core battalion to which the units of a regiment of renown belong, and which no other units can fill."""


class ListedBy(StrEnum):
    """How a warscroll battalion lists its units."""

    TYPE = "a unit type"
    KEYWORD = "a keyword"


class Entry(Thing):
    """An entry of a battalion's organisation, and the units that you put there."""

    lists: Keyword
    """What it lists: a unit icon, by its name, in a core battalion; else a unit type, or a keyword in CAPITALS."""
    mandatory: UnitCount
    """How many units must be there: the number of mandatory unit icons, in a core battalion."""
    optional: UnitCount = 0
    """How many more can be there: the number of optional unit icons, in a core battalion."""
    units: Names
    """The units of that kind with which you fill it."""


Entries = Annotated[tuple[Entry, ...], Field(min_length=1, max_length=12)]
"""The entries of a battalion's organisation."""


class TakenBattalion(Thing):
    """A battalion of an army, filled with its units; that of a regiment of renown is known from its units."""

    name: Name
    """What it is called."""
    type: BattalionType
    """Its type."""
    entries: Entries
    """The entries of its organisation."""
    includes: Names = ()
    """The smaller battalions that it includes, as some very large ones do."""
    extra_enhancement: bool = False
    """Whether it lets you pick 1 extra enhancement, as one with Magnificent does."""

    @model_validator(mode="after")
    def _each_unit_once_in_place_of_an_icon(self) -> Self:
        names_differ("units in the battalion", self.units)
        if among(self.name, (OF_REGIMENTS,)):
            raise ValueError(f"leave the {OF_REGIMENTS} battalion out: its units say by regiment that they are in it")
        if among(self.name, self.includes):
            raise ValueError(f"{self.name} includes smaller battalions, and so not itself")
        icons = list(UnitIcon)
        for entry in self.entries:
            if self.type is BattalionType.CORE and not among(entry.lists, icons):
                raise ValueError(f"{entry.lists} is no unit icon: a core battalion lists {', '.join(icons)}")
        return self

    @property
    def units(self) -> tuple[str, ...]:
        """The units in it."""
        return tuple(name for entry in self.entries for name in entry.units)
