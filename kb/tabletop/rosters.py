"""Whole armies, as an army roster has them, and what a battlepack allows an army (core-3e/25.0 to core-3e/28.1.1)."""

from collections import Counter
from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from kb.tabletop.armies import (
    BattlefieldRole,
    EnhancementType,
    PickCount,
    Points,
    Roles,
    UnitCount,
    UnitOfFaction,
    UnitSize,
)
from kb.tabletop.battalions import BattalionTypes, TakenBattalion
from kb.tabletop.inputs import RuleInput, Thing
from kb.tabletop.keywords import Keyword, same_keyword
from kb.tabletop.names import Name, Names, among
from kb.tabletop.units import names_differ
from kb.tabletop.wounds import WoundsCharacteristic

Cost = Annotated[int, Field(ge=0, le=15000)]
"""What a unit costs, in points: its points value, doubled or tripled where it is reinforced."""

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
    general: bool = False
    """Whether it is your general."""
    restrictions_kept: bool = True
    """For an allied unit: whether every restriction of the list of allies on using it is kept."""

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


class Pick(Thing):
    """One pick for an enhancement."""

    name: Name
    """What is picked: a certain command trait, artefact of power, spell."""
    unit: Name | None = None
    """The unit that gets it; empty where it is for the army, such as a triumph."""
    noted_otherwise: bool = False
    """Whether a rule says that it can be given to this unit, although it is Unique or allied."""
    as_explained: bool = True
    """Whether it goes to an eligible unit, and is used, as the set that it is from says."""


class TakenEnhancements(Thing):
    """The enhancements of one type that an army takes."""

    type: EnhancementType
    """Their type; each set of unique enhancements is a type of its own."""
    taken: PickCount = 1
    """How many of them you take."""
    from_battalions: PickCount = 0
    """How many of those you take through your battalions."""
    available: Names = ()
    """All that the sets of your army and the universal ones offer of this type."""
    subfaction: Keyword | None = None
    """The keyword of your subfaction, where its rules include one of this type (27.4)."""
    of_subfaction: Name | None = None
    """The one that they include: a command trait or an artefact of power."""
    picks: Annotated[tuple[Pick, ...], Field(max_length=60)] = ()
    """What you have picked for them, in that order."""

    @model_validator(mode="after")
    def _a_subfaction_fixes_two_types(self) -> Self:
        if (self.subfaction is None) != (self.of_subfaction is None):
            raise ValueError("give both subfaction and of_subfaction, or neither")
        fixed = (EnhancementType.COMMAND_TRAIT, EnhancementType.ARTEFACT)
        if self.of_subfaction and self.type not in fixed:
            raise ValueError(f"a subfaction fixes a {fixed[0]} or an {fixed[1]}, but no {self.type}")
        return self


class MoreEnhancements(Thing):
    """Enhancements that a battlepack allows beyond the first of their type."""

    type: EnhancementType
    """Their type."""
    number: PickCount
    """How many more."""


class Roster(Thing):
    """An army as you have picked it, without a regiment of renown: those have a page of their own."""

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
    endless_spells: UnitCount = 0
    """How many endless spells it includes."""
    invocations: UnitCount = 0
    """How many invocations it includes."""
    faction_terrain: UnitCount = 0
    """How many faction terrain features it includes."""
    battalions: Annotated[tuple[TakenBattalion, ...], Field(max_length=12)] = ()
    """Its battalions."""
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
            reach_units(enhancements, self.units)
        return self


def reach_units(enhancements: TakenEnhancements, units: TakenUnits) -> None:
    """Raises ValueError for a pick whose unit is none of these, or is not named."""
    for pick in enhancements.picks:
        if pick.unit is not None and not among(pick.unit, (unit.name for unit in units)):
            raise ValueError(f"{pick.name} is for {pick.unit}, but no unit of your army is called that")
        if pick.unit is None and enhancements.type not in (EnhancementType.TRIUMPH, EnhancementType.UNIQUE):
            raise ValueError(f"{pick.name} is a {enhancements.type}: say which unit of your army gets it")


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
        return min(20, sum(more.number for more in self.more_enhancements if more.type is type))


class ArmyAndBattlepack(RuleInput):
    """An army, and the battlepack in use."""

    army: Roster
    """The army."""
    battlepack: ArmySelection
    """What the battlepack in use allows an army."""
