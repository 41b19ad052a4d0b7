"""Armies on paper: profiles, factions, battlefield roles and enhancements (core-3e/25.0 to core-3e/27.0)."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from kb.tabletop.inputs import RuleInput, Thing
from kb.tabletop.names import Name, Names, listed
from kb.tabletop.units.unit import names_differ
from kb.tabletop.written import Form, Written

Points = Annotated[int, Field(ge=0, le=5000), Written((Form.POINTS, Form.PLAIN), words=("points",))]
"""Points: 0 to 5000."""

UnitSize = Annotated[int, Field(ge=1, le=100)]
"""How many models a unit is taken with, or is to have: 1 to 100."""

UnitCount = Annotated[int, Field(ge=0, le=60)]
"""How many units: 0 to 60."""

PickCount = Annotated[int, Field(ge=0, le=20)]
"""How many enhancements, or picks for them: 0 to 20."""

Month = Annotated[str, Field(pattern=r"^(19|20)\d\d-(0[1-9]|1[0-2])$")]
"""A month of publication, year first: "2023-07"."""


class Published(Thing):
    """A printed version of some rules: a warscroll, a set of Pitched Battle profiles, a warscroll battalion."""

    title: Name
    """The book or sheet that it stands in."""
    month: Month | None = None
    """Its month of publication, as 2023-07; empty where it has no publication date."""


def _told_apart(versions: tuple[Published, ...]) -> tuple[Published, ...]:
    names_differ("versions", (version.title for version in versions))
    return versions


Versions = Annotated[tuple[Published, ...], Field(max_length=10), AfterValidator(_told_apart)]
"""All versions that there are of some rules."""


def dated(versions: tuple[Published, ...]) -> str:
    """Versions as part of a sentence: "Battletome of 2022-03, Card of no date"."""
    return listed(f"{version.title} of {version.month or 'no date'}" for version in versions)


def precedence(versions: tuple[Published, ...]) -> str:
    """What takes precedence, as an outcome: "Battletome takes precedence"."""
    latest = newest(versions)
    if len(latest) == 1:
        return f"{latest[0].title} takes precedence"
    older = len(latest) < len(versions)
    return f"those of {latest[0].month} take precedence" if older else "none takes precedence"


def newest(versions: tuple[Published, ...]) -> tuple[Published, ...]:
    """The versions with the latest publication date, or all of them where none has a date."""
    latest = max(version.month or "" for version in versions)
    return tuple(version for version in versions if (version.month or "") == latest)


class BattlefieldRole(StrEnum):
    """A battlefield role (core-3e/25.5)."""

    LEADER = "Leader"
    BATTLELINE = "Battleline"
    ARTILLERY = "Artillery"
    BEHEMOTH = "Behemoth"


def _each_once(roles: tuple[BattlefieldRole, ...]) -> tuple[BattlefieldRole, ...]:
    """The same roles. Raises ValueError for one that is named twice."""
    if len(set(roles)) < len(roles):
        raise ValueError("a battlefield role is named twice: a unit has it or has it not")
    return roles


Roles = Annotated[tuple[BattlefieldRole, ...], Field(max_length=4), AfterValidator(_each_once)]
"""The battlefield roles of a unit, or none."""


def roles_listed(roles: Roles) -> str:
    """Battlefield roles as part of a sentence: "Leader and Behemoth"."""
    return " and ".join(roles) or "no battlefield role"


class UnitOfFaction(Thing):
    """A unit of an army, and its faction."""

    name: Name
    """What it is called."""
    faction: Name
    """The faction whose table has its Pitched Battle profile."""
    allied: bool = False
    """Whether it is an allied unit; section 27.1 says how many of those you can have."""


Entries = Annotated[tuple[Name, ...], Field(max_length=200)]
"""The first entries of the Pitched Battle profiles in the table of one faction."""

UnitsOfArmy = Annotated[tuple[UnitOfFaction, ...], Field(min_length=1, max_length=60)]
"""The units of an army."""


class PlayedWith(StrEnum):
    """What a game is played with on the battlefield (core-3e/1.2, core-3e/1.4.1)."""

    UNIT = "unit"
    FACTION_TERRAIN = "faction terrain feature"
    INVOCATION = "invocation"
    ENDLESS_SPELL = "endless spell"
    OTHER_TERRAIN = "terrain feature of neither army"


class Piece(Thing):
    """Something that a game is played with."""

    name: Name
    """What it is called; units of one type have one name."""
    kind: PlayedWith
    """What it is."""


Pieces = Annotated[tuple[Piece, ...], Field(max_length=40)]
"""What an army includes besides its units."""


class AllegianceAbility(StrEnum):
    """An allegiance ability, and whose it is (core-3e/27.0)."""

    BATTLE_TRAIT = "a battle trait of a faction"
    ENHANCEMENT = "an enhancement of a faction"
    UNIVERSAL = "a universal enhancement"


class EnhancementType(StrEnum):
    """A type of enhancement (core-3e/27.3)."""

    ARTEFACT = "artefact of power"
    COMMAND_TRAIT = "command trait"
    MOUNT_TRAIT = "mount trait"
    PRAYER_SCRIPTURE = "prayer scripture"
    SPELL_LORE = "spell lore"
    TRIUMPH = "triumph"
    UNIQUE = "unique enhancement"


class ToBeEnhanced(RuleInput):
    """A unit, or the model that is one, to which you want to give an enhancement."""

    unique: bool = False
    """Whether its Pitched Battle profile says 'Unique'."""
    allied: bool = False
    """Whether it is an allied unit."""
    noted_otherwise: bool = False
    """Whether a rule says that it can be given this enhancement even so."""


class OneForEach(ToBeEnhanced):
    """An enhancement of a type of which a unit has 1 at most, and which no army includes twice."""

    has_one: bool = False
    """Whether the unit has an enhancement of this type."""
    taken: PickCount = 1
    """How many enhancements of this type you take for your army."""
    picked: Names = ()
    """Those of this type that you have picked for your army, this unit's among them."""

    @model_validator(mode="after")
    def _what_it_has_was_picked(self) -> Self:
        if self.has_one and not self.picked:
            raise ValueError("the unit has an enhancement of this type, but picked names none")
        return self

    @property
    def held(self) -> str:
        """What it has, as a sentence."""
        return f"It has {'one' if self.has_one else 'none'}."


class KnownThroughEnhancement(ToBeEnhanced):
    """A spell or prayer that you want to pick for a model through an enhancement."""

    available: Names
    """All that is in the lores or scriptures that are available to this model."""
    added_in_battle: bool = False
    """Whether the model was added to the army once the battle was underway, as a summoned unit is."""
    taken: PickCount = 1
    """How many enhancements of this type you take for the army."""
    picked_for_it: Names = ()
    """What you have picked for this model through them."""
    picked_for_others: Names = ()
    """What you have picked for other models of the army through them."""


class TriumphToUse(RuleInput):
    """A triumph that you picked for your army, and the points of both armies."""

    picked: PickCount = 1
    """How many times you picked this triumph for your army."""
    used: PickCount = 0
    """How many times you have used it in this battle."""
    your_points: Points
    """The points total of your army."""
    opponents_points: Points
    """The points total of your opponent's army."""

    @model_validator(mode="after")
    def _no_more_uses_than_picks(self) -> Self:
        if self.used > self.picked:
            raise ValueError(f"it cannot have been used {self.used} times where it was picked {self.picked} times")
        return self
