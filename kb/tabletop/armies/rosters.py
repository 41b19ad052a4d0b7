"""Whole armies, as an army roster has them, and what a battlepack allows an army (core-3e/25.0 to core-3e/28.1.1)."""

from collections import Counter
from itertools import combinations
from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from kb.tabletop.armies.battalions import BattalionTypes, Regiment, TakenBattalion
from kb.tabletop.armies.enhancements import ARCANE_TOME, MoreEnhancements, TakenEnhancements
from kb.tabletop.armies.profiles import (
    BattlefieldRole,
    EnhancementType,
    Points,
    Roles,
    UnitCount,
    UnitOfFaction,
    UnitSize,
)
from kb.tabletop.combat.wounds import WoundsCharacteristic
from kb.tabletop.inputs import RuleInput, Thing
from kb.tabletop.names import Name, Names, among
from kb.tabletop.units.keywords import Keyword, same_keyword
from kb.tabletop.units.unit import names_differ

Cost = Annotated[int, Field(ge=0, le=15000)]
"""What a unit costs, in points: its points value, doubled or tripled where it is reinforced."""

Upgrades = Annotated[int, Field(ge=0, le=20)]
"""Optional upgrades of a unit: 0 to 20."""

PieceCount = Annotated[int, Field(ge=0, le=20)]
"""How many endless spells, invocations or faction terrain features."""

Keywords = Annotated[tuple[Keyword, ...], Field(max_length=30)]
"""The keywords of a unit."""


class PaidUnit(Thing):
    """A unit of your army, and what it costs you."""

    name: Name
    """What it is called."""
    cost: Cost
    """What it costs, doubled or tripled where it is reinforced."""


class UnitWithRoles(Thing):
    """A unit of your army."""

    name: Name
    """What it is called."""
    roles: Roles
    """Its battlefield roles, a conditional one (25.5.1) in place of those that it replaces; none where it has none."""
    summoned: bool = False
    """Whether it was added to your army once the battle was underway."""


class RoleLimit(Thing):
    """What a battlepack or battleplan says about a battlefield role."""

    role: BattlefieldRole
    """The battlefield role."""
    at_least: UnitCount = 0
    """How many units with it you must take: 0 where it asks for none."""
    at_most: UnitCount | None = None
    """How many units with it you can take; empty where there is no limit."""


def _limits_that_can_be_kept(limits: tuple[RoleLimit, ...]) -> tuple[RoleLimit, ...]:
    """The same limits. Raises ValueError for one that nothing can keep, or that limits nothing."""
    for limit in limits:
        if not limit.at_least and limit.at_most is None:
            raise ValueError(f"for {limit.role} neither at_least nor at_most is given, so nothing is limited")
        if limit.at_most is not None and limit.at_least > limit.at_most:
            raise ValueError(f"at least {limit.at_least} and at most {limit.at_most} {limit.role} cannot be kept")
    return limits


RoleLimits = Annotated[tuple[RoleLimit, ...], Field(max_length=8), AfterValidator(_limits_that_can_be_kept)]
"""The limits of a battlepack or battleplan on battlefield roles, or none."""


class TakenUnit(UnitOfFaction):
    """A unit of an army, with what its Pitched Battle profile and its warscroll say of it."""

    type: Name
    """The type of unit: the warscroll that it uses."""
    profile: bool = True
    """Whether it has a Pitched Battle profile."""
    models: UnitSize = 1
    """How many models you take it with."""
    minimum: UnitSize = 1
    """Its minimum unit size."""
    points: Points = 0
    """The points value in its profile."""
    roles: Roles = ()
    """Its battlefield roles, a conditional one (25.5.1) in place of those that it replaces."""
    keywords: Keywords = ()
    """Its keywords, HERO, WIZARD and PRIEST among them."""
    wounds: WoundsCharacteristic = 1
    """Its Wounds characteristic."""
    single_model: bool = False
    """Whether its description says that it is a single model."""
    noted_unique: bool = False
    """Whether the Notes of its profile say 'Unique'."""
    noted_single: bool = False
    """Whether the Notes of its profile say 'Single'."""
    notes_kept: bool = True
    """Whether your army keeps to whatever else those Notes say; a battlefield role (25.5.1) goes to roles."""
    upgrades: Upgrades = 0
    """How many optional upgrades you take for it, such as a champion, a banner, other weapons."""
    entitled: Upgrades = 20
    """How many of those upgrades it is entitled to, as its warscroll says."""
    general: bool = False
    """Whether it is your general."""
    restrictions_kept: bool = True
    """For an allied unit: whether every restriction of the list of allies on using it is kept."""
    regiment: Regiment | None = None
    """The regiment of renown that it comes with, and whose battalion it is in; empty for all other units."""

    @model_validator(mode="after")
    def _a_regiment_is_allied(self) -> Self:
        if self.regiment and not self.allied:
            raise ValueError(f"{self.name} comes with {self.regiment}, so it is an allied unit: say so with allied")
        return self

    def has(self, keyword: str) -> bool:
        """Whether it has this keyword."""
        return any(same_keyword(keyword, own) for own in self.keywords)

    @property
    def times_minimum(self) -> int:
        """How many times its minimum unit size it has: 1 where understrength, 0 where no unit has so many models."""
        return next((times for times in (1, 2, 3) if self.models == times * self.minimum), int(self.understrength))

    @property
    def understrength(self) -> bool:
        """Whether it has fewer models than its minimum unit size."""
        return self.models < self.minimum


TakenUnits = Annotated[tuple[TakenUnit, ...], Field(min_length=1, max_length=60)]
"""The units of an army, each with what its profile says."""


class Roster(Thing):
    """An army as you have picked it, without incarnates: those have a page of their own."""

    factions: Annotated[tuple[Name, ...], Field(min_length=1, max_length=20)]
    """The factions that you picked for it."""
    units: TakenUnits
    """Its units, each with a name of its own."""
    allies: Names = ()
    """The factions that the list of allies under your faction's table names."""
    allegiance: Name | None = None
    """The faction whose allegiance abilities it is to use; empty where it uses none."""
    noted_otherwise: bool = False
    """Whether a rule lets an army of these factions use them, although they are two or more."""
    endless_spells: PieceCount = 0
    """How many endless spells it includes."""
    invocations: PieceCount = 0
    """How many invocations it includes."""
    faction_terrain: PieceCount = 0
    """How many faction terrain features it includes."""
    points_beside_units: Points = 0
    """What all of these cost, where the battlepack counts their points with those of the units; otherwise 0."""
    battalions: Annotated[tuple[TakenBattalion, ...], Field(max_length=12)] = ()
    """Its battalions, but for the one of a regiment of renown."""
    enhancements: Annotated[tuple[TakenEnhancements, ...], Field(max_length=12)] = ()
    """Its enhancements, by type."""

    @model_validator(mode="after")
    def _names_that_tell_apart(self) -> Self:
        names_differ("units of your army", (unit.name for unit in self.units))
        names_differ("battalions of your army", (battalion.name for battalion in self.battalions))
        types = Counter(enhancements.type for enhancements in self.enhancements)
        for type, count in types.items():
            if count > 1 and type is not EnhancementType.UNIQUE:
                raise ValueError(f"{type} stands {count} times among the enhancements: list them in one row")
        for enhancements in self.enhancements:
            enhancements.for_units(unit.name for unit in self.units)
            name = "of_subfaction" if enhancements.of_subfaction else "of_faction"  # a subfaction is one of a faction
            if self.allegiance is None and (enhancements.of_faction or enhancements.of_subfaction):
                raise ValueError(f"{name} is for an army of a faction's abilities: name that faction as allegiance")
        return self

    @model_validator(mode="after")
    def _the_larger_includes_the_smaller(self) -> Self:
        for one, other in combinations(self.battalions, 2):
            if among(one.name, other.includes) and among(other.name, one.includes):
                raise ValueError(f"{one.name} and {other.name} include each other: the larger includes the smaller")
        return self

    @property
    def tome_bearers(self) -> tuple[str, ...]:
        """The units for which the Arcane Tome is picked: no more than 1, if all is right with the army."""
        picks = [pick for enhancements in self.enhancements for pick in enhancements.picks]
        bearers = [pick.unit for pick in picks if pick.unit and among(pick.name, (ARCANE_TOME,))]
        return tuple(unit.name for unit in self.units if among(unit.name, bearers))

    @property
    def wizards(self) -> int:
        """How many of its units are WIZARDS, the bearer of the Arcane Tome among them."""
        bearers = self.tome_bearers
        return sum(unit.has("WIZARD") or among(unit.name, bearers) for unit in self.units)

    @property
    def priests(self) -> int:
        """How many of its units are PRIESTS."""
        return sum(unit.has("PRIEST") for unit in self.units)


class ArmySelection(Thing):
    """What the army selection section of a battlepack allows."""

    points: Points | None = None
    """The combined value of units that it allows, in points; empty where it does not use points."""
    roles: RoleLimits = ()
    """What it says about battlefield roles."""
    understrength: bool = False
    """Whether it lets you take understrength units."""
    reinforced: UnitCount = 0
    """How many reinforced units it lets an army include."""
    battalions: BattalionTypes = ()
    """The types of battalion that it says can be used."""
    more_enhancements: Annotated[tuple[MoreEnhancements, ...], Field(max_length=7)] = ()
    """The enhancements that it allows beyond the first of each type."""

    def more(self, type: EnhancementType) -> int:
        """How many enhancements of this type it allows beyond the first."""
        return sum(more.number for more in self.more_enhancements if more.type is type)


class ArmyAndBattlepack(RuleInput):
    """An army, and the battlepack in use."""

    army: Roster
    """The army."""
    battlepack: ArmySelection
    """What the battlepack in use allows an army."""
