"""Units that fight in the combat phase, the effects that say when (core-3e/12.4), and the goes of the players."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from itertools import pairwise, takewhile
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within
from kb.tabletop.inputs import RuleInput, Thing
from kb.tabletop.names import Name, Names
from kb.tabletop.players import Player, PlayersUnit
from kb.tabletop.units.unit import names_differ

COMBAT_RANGE = 3.0
"""Inches within which units fight (core-3e/12.1)."""


class Stage(IntEnum):
    """When in the combat phase a unit fights, earliest first."""

    FIRST = 1
    ORDINARY = 2
    LAST = 3


class Go(StrEnum):
    """What a player does on their go."""

    FIGHT = "fight"
    PASS = "pass"  # noqa: S105


class UnitToFight(PlayersUnit):
    """One unit that will fight in this combat phase."""

    strike_first: bool = False
    """Whether it has a strike-first effect."""
    strike_last: bool = False
    """Whether it has a strike-last effect."""

    @property
    def stage(self) -> Stage:
        """When it fights: a strike-first effect and a strike-last effect cancel each other out."""
        if self.strike_first == self.strike_last:
            return Stage.ORDINARY
        return Stage.FIRST if self.strike_first else Stage.LAST


class UnitInThePhase(UnitToFight):
    """One unit at the start of a combat phase."""

    from_enemies: FromEnemies
    """Inches to the nearest enemy unit at the start of the phase; empty where there is none on the battlefield."""
    charged: bool = False
    """Whether it made a charge move in this turn."""

    @property
    def to_fight(self) -> UnitToFight:
        """The same unit without what makes it eligible."""
        return UnitToFight(**self.shared_with(UnitToFight))


class DistanceNow(Thing):
    """A unit whose distance to the nearest enemy unit has changed."""

    unit: Name
    """Which unit."""
    from_enemies: FromEnemies
    """Inches to the nearest enemy unit now; empty where there is none on the battlefield."""


Weapons = Annotated[int, Field(ge=0, le=500)]
"""How many weapons of the models of one unit."""


class GoTaken(Thing):
    """One go in a combat phase, and what it has changed."""

    player: Player
    """Whose go it was."""
    unit: Name | None
    """The unit that the player picked to fight; empty where the player passed."""
    in_range: Weapons = 0
    """How many weapons the unit's models had to attack with, after their pile-in moves; 0 where you do not count."""
    attacked_with: Weapons = 0
    """How many of these weapons they attacked with."""
    distances: Annotated[tuple[DistanceNow, ...], Field(max_length=60)] = ()
    """Units whose nearest enemy unit is nearer now, or further off: models have piled in, or were slain."""
    destroyed: Names = ()
    """Units that this fight has destroyed."""

    @model_validator(mode="after")
    def _only_a_fight_changes_anything(self) -> Self:
        if self.unit is None and (self.in_range or self.attacked_with or self.distances or self.destroyed):
            raise ValueError("a player who passes does nothing: leave the rest of that go empty")
        if self.attacked_with > self.in_range:
            raise ValueError(f"only {self.in_range} weapons are in range, so {self.attacked_with} cannot have attacked")
        return self

    def leaves(self, units: Mapping[str, UnitInThePhase]) -> dict[str, UnitInThePhase]:
        """The units that are left by name, with their distances after this go."""
        now = {change.unit: {"from_enemies": change.from_enemies} for change in self.distances}
        return {
            name: unit.model_copy(update=now.get(name)) for name, unit in units.items() if name not in self.destroyed
        }


def took(*goes: UnitInThePhase | Player | GoTaken) -> tuple[GoTaken, ...]:
    """Goes in brief: a unit for one on which it fought and changed nothing, a player for a pass."""
    return tuple(
        go
        if isinstance(go, GoTaken)
        else GoTaken(player=go, unit=None)
        if isinstance(go, Player)
        else GoTaken(player=go.player, unit=go.name)
        for go in goes
    )


class GoesOfAPhase(RuleInput):
    """A combat phase, the units in it, and the goes that have been taken."""

    turn: Player
    """Whose turn it is."""
    units: Annotated[tuple[UnitInThePhase, ...], Field(min_length=1, max_length=40)]
    """All units of both players that may come to fight in this phase; none fights twice by an ability."""
    goes: Annotated[tuple[GoTaken, ...], Field(max_length=90)] = ()
    """The goes so far, in order; a player who has no unit to pick passes, even where no pass stands here."""

    @model_validator(mode="after")
    def _goes_are_of_these_units(self) -> Self:
        names_differ("units", (unit.name for unit in self.units))
        left = {unit.name: unit for unit in self.units}
        _near_each_other("at the start", left.values(), ())
        for place, go in enumerate(self.goes, start=1):
            touched = ({go.unit} if go.unit else set()) | {now.unit for now in go.distances} | set(go.destroyed)
            for name in sorted(touched - left.keys()):
                raise ValueError(f"go {place} names {name}, and no unit on the battlefield is called that")
            left = go.leaves(left)
            _near_each_other(f"after go {place}", left.values(), [one.unit for one in self.goes[:place]])
        return self

    def before(self, number: int) -> "GoWanted":
        """The go of this number, counted from 1, as it is wanted when only those before it have been taken."""
        go = self.goes[number - 1]
        return GoWanted(turn=self.turn, units=self.units, goes=self.goes[: number - 1], player=go.player, picks=go.unit)


def _near_each_other(when: str, units: Iterable[UnitInThePhase], fought: Sequence[str | None]) -> None:
    """Raises ValueError where a unit that may still fight is near an enemy, and none of the enemies is near anybody."""
    near = [unit for unit in units if enemy_within(unit.from_enemies, COMBAT_RANGE)]
    for unit in near:
        if unit.name not in fought and all(other.player is unit.player for other in near):
            raise ValueError(
                f'{when}, {unit.name} is within 3" of an enemy unit, but none of {unit.player.other.own} units is: '
                "give the distance of both"
            )


class GoWanted(GoesOfAPhase):
    """What a player wants to do on the next go of a combat phase."""

    player: Player = Player.YOU
    """Who wants to do it."""
    picks: Name | None
    """The unit that the player wants to pick to fight; empty to pass."""

    @model_validator(mode="after")
    def _picks_a_unit_that_is_there(self) -> Self:
        if self.picks and self.picks not in [unit.name for unit in after(self.units, self.goes).units]:
            raise ValueError(f"{self.picks} is picked, and no unit on the battlefield is called that")
        return self


@dataclass(frozen=True, slots=True)
class Melee:
    """How a combat phase stands after some goes."""

    units: tuple[UnitInThePhase, ...]
    """The units on the battlefield, with their distances now; a strike-first effect for which it is too late is off."""
    far_at_the_start: frozenset[str]
    """Units of which no enemy unit was within 3" at the start of the phase."""
    too_late: frozenset[str]
    """Units whose strike-first effect is off, because other units have fought before they were near the enemy."""
    fought: frozenset[str]
    """Units that have fought."""
    goes: tuple[tuple[Player, Stage | None], ...]
    """Whose each go was, and the kind of unit that fought on it; no kind for a pass."""

    @property
    def done(self) -> tuple[Go, ...]:
        """What was done on each go."""
        return tuple(Go.FIGHT if stage else Go.PASS for _, stage in self.goes)

    @property
    def fought_last(self) -> dict[Stage, Player]:
        """Who fought last with a unit of each kind; a strike-last unit that brings in ordinary ones counts for both."""
        last: dict[Stage, Player] = {}
        for player, stage in self.goes:
            if stage:
                last[stage] = player
            if stage is Stage.LAST:
                last[Stage.ORDINARY] = player
        return last

    @property
    def comes_to_strike_last(self) -> bool:
        """Whether both players have passed in succession, or a strike-last unit has fought, since any other fought."""
        stages = [stage for _, stage in self.goes]
        since = list(takewhile(lambda stage: stage in (None, Stage.LAST), reversed(stages)))
        return Stage.LAST in since or (None, None) in pairwise(since)

    def next_to_go(self, turn: Player, stage: Stage) -> Player:
        """Who has the next go, when units of this kind come next."""
        if not self.goes:
            return turn
        player, kind = self.goes[-1]
        passes = len(list(takewhile(lambda go: go is Go.PASS, reversed(self.done))))
        strike_last_begin = stage is Stage.LAST and passes == 2
        if (kind is None and not strike_last_begin) or (stage is Stage.ORDINARY and kind is not Stage.FIRST):
            return player.other
        return self.fought_last[stage].other if stage in self.fought_last else turn


def after(units: Iterable[UnitInThePhase], goes: Iterable[GoTaken]) -> Melee:
    """How the phase stands after these goes, whether or not the rules allow them."""
    left = {unit.name: unit for unit in units}
    far = frozenset(name for name, unit in left.items() if not enemy_within(unit.from_enemies, COMBAT_RANGE))
    fought: list[str] = []
    done: list[tuple[Player, Stage | None]] = []
    too_late: set[str] = set()
    for go in goes:
        stage = left[go.unit].stage if go.unit else None
        done.append((go.player, stage))
        if go.unit:
            fought.append(go.unit)
        left = go.leaves(left)
        if stage and stage > Stage.FIRST:
            late = {name: unit for name, unit in left.items() if unit.stage is Stage.FIRST and name not in fought}
            left |= {name: unit.model_copy(update={"strike_first": False}) for name, unit in late.items()}
            too_late |= late.keys()
    return Melee(
        units=tuple(left.values()),
        far_at_the_start=far,
        too_late=frozenset(too_late),
        fought=frozenset(fought),
        goes=tuple(done),
    )


class WeaponsOfAUnit(RuleInput):
    """The weapons of a unit that fights, all pile-in moves made."""

    in_range: Weapons
    """How many of its models' weapons they are allowed to use, and that have an enemy unit within range."""
    attacked_with: Weapons
    """How many of these weapons they have attacked with."""

    @model_validator(mode="after")
    def _only_with_what_reaches(self) -> Self:
        if self.attacked_with > self.in_range:
            raise ValueError(f"only {self.in_range} weapons are in range, so {self.attacked_with} cannot have attacked")
        return self
