"""What the players read off a battleplan's map: the territories, the models, and the distances between them.

The maps are not in the sources, so the places are the players' own. x and y are inches from one corner of the
battlefield, and a territory is one rectangle, or several together.
"""

import functools
from collections.abc import Iterable
from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from kb.tabletop.battlefield.measure import TOLERANCE, distance, distance_to, past_polygon, within
from kb.tabletop.inputs import RuleInput, Thing
from kb.tabletop.units.models import MILLIMETRES_PER_INCH, Coordinate, Model, Position
from kb.tabletop.units.unit import Models, ModelsIfAny, in_line

Side = Annotated[float, Field(ge=12, le=120)]
"""The length of one side of the battlefield, in inches."""


class Battlefield(Thing):
    """The battlefield: a rectangle, one corner of which is at x 0, y 0."""

    along: Side
    """Inches along x."""
    across: Side
    """Inches along y."""


class Area(Thing):
    """A rectangle on the map."""

    from_x: Coordinate
    """Inches along x at which it begins."""
    from_y: Coordinate
    """Inches along y at which it begins."""
    to_x: Coordinate
    """Inches along x at which it ends."""
    to_y: Coordinate
    """Inches along y at which it ends."""

    @model_validator(mode="after")
    def _ends_after_it_begins(self) -> Self:
        if self.to_x <= self.from_x or self.to_y <= self.from_y:
            raise ValueError("an area ends at a greater x and a greater y than it begins at")
        return self


Areas = Annotated[tuple[Area, ...], Field(min_length=1, max_length=12)]
"""A territory or other area of the map: one rectangle, or several together."""


class OnTheMap(RuleInput):
    """Models of a unit, and where they are to stand on the battlefield that the map shows."""

    battlefield: Battlefield
    """The size of the battlefield."""
    models: Models
    """The unit's models: their bases, and where each is to stand."""
    objectives: Annotated[tuple[Position, ...], Field(max_length=12)] = ()
    """The objectives, hiding places and the like, if the map shows any; no distance to them counts."""

    @model_validator(mode="after")
    def _areas_on_the_battlefield(self) -> Self:
        # No usual value is read here, so that where it was left out, it is not what is taken to be wrong.
        for name, field in type(self).model_fields.items():
            for area in getattr(self, name) if field.annotation == tuple[Area, ...] else ():
                if not _on(self.battlefield, area):
                    raise ValueError(f"the {name.replace('_', ' ')} reaches past the edge of the battlefield")
        return self

    @model_validator(mode="after")
    def _objectives_on_the_battlefield(self) -> Self:
        for one in self.objectives:
            if not _holds(self.battlefield, one.x, one.y):
                raise ValueError("an objective stands past the edge of the battlefield")
        return self


class UnitOnTheMap(OnTheMap):
    """A unit, and where its models are to be set up before the battle."""

    own_territory: Areas
    """The territory of the unit's own player, as the map shows it."""

    @property
    def outside(self) -> tuple[Model, ...]:
        """The models that would not be wholly within their own player's territory."""
        return outside(self.models, self.own_territory)

    @property
    def wholly_within_own_territory(self) -> bool:
        """Whether every model would be wholly within the territory of its own player."""
        return not self.outside


class UnitAndEnemyTerritory(UnitOnTheMap):
    """A unit, and where its models are to be set up before the battle."""

    enemy_territory: Areas
    """The territory of the other player, as the map shows it."""

    @property
    def from_enemy_territory(self) -> float:
        """Inches from the unit to the nearest point of enemy territory."""
        return away_from(self.models, self.enemy_territory)


class UnitAndLockedInCombat(UnitAndEnemyTerritory):
    """A unit, and where its models are to be set up before the battle (everchosen/the-fate-of-the-eightpoints)."""

    locked_in_combat: Areas
    """The area that the map marks as Locked in Combat."""

    @property
    def from_locked_in_combat(self) -> float:
        """Inches from the unit to the nearest point of that area."""
        return away_from(self.models, self.locked_in_combat)

    def near_area(self, limit: float) -> tuple[Model, ...]:
        """The models within so many inches of that area."""
        return near(self.models, self.locked_in_combat, limit)


class UnitThatArrives(OnTheMap):
    """A unit that arrives during the battle, and where its models are to stand."""

    enemies: ModelsIfAny = ()
    """The models of enemy units on the battlefield, those nearest to the unit at least."""

    @model_validator(mode="after")
    def _enemies_on_the_battlefield(self) -> Self:
        for one in self.enemies:
            if not _holds(self.battlefield, one.x, one.y):
                raise ValueError(f"{one.name} of the enemy stands past the edge of the battlefield")
        return self

    @property
    def area(self) -> tuple[Area, ...]:
        """The area that the battleplan names for the unit."""
        raise NotImplementedError

    @property
    def wholly_within(self) -> bool:
        """Whether all models would be wholly within that area."""
        return not outside(self.models, self.area)

    @property
    def from_enemies(self) -> float | None:
        """Inches to the nearest enemy model; None where there is none."""
        return nearest(self.models, self.enemies)

    @property
    def from_edge(self) -> float:
        """Inches from the battlefield edge to the model that is farthest from it."""
        return max(_to_edge(self.battlefield, model) for model in self.models)

    def near_enemies(self, limit: float) -> tuple[Model, ...]:
        """The models within so many inches of an enemy."""
        return tuple(one for one in self.models if self.enemies and within(distance_to(one, self.enemies), limit))

    def far_from_edge(self, limit: float) -> tuple[Model, ...]:
        """The models that are not within so many inches of the battlefield edge."""
        return tuple(one for one in self.models if not within(_to_edge(self.battlefield, one), limit))


class QuarryOnTheMap(RuleInput):
    """The Quarry, and where it is to come out (everchosen/deathly-pursuit)."""

    location_revealed: bool = True
    """Whether the hiding place of the Quarry has been revealed."""
    quarry: Model
    """The Quarry's base, and where it is to stand."""
    hiding_place: Position
    """Where that hiding place is, as the map shows it."""
    enemies: ModelsIfAny = ()
    """The models of enemy units on the battlefield, those nearest to the Quarry at least."""

    @model_validator(mode="after")
    def _on_the_battlefield(self) -> Self:
        for one in (self.quarry, self.hiding_place, *self.enemies):
            if min(one.x, one.y) < -TOLERANCE:
                raise ValueError("x and y begin at a corner of the battlefield: below 0 is past its edge")
        return self

    @property
    def from_hiding_place(self) -> float:
        """Inches from the Quarry to its hiding place."""
        return distance(self.quarry, self.hiding_place)

    @property
    def from_enemies(self) -> float | None:
        """Inches to the nearest enemy model; None where there is none."""
        return nearest((self.quarry,), self.enemies)


class ArrivesInTerritory(UnitThatArrives):
    """A unit that arrives during the battle, and where its models are to stand."""

    own_territory: Areas
    """The territory of the unit's own player, as the map shows it."""

    @property
    def area(self) -> tuple[Area, ...]:
        """The area that the battleplan names for the unit."""
        return self.own_territory


def outside(models: Iterable[Model], areas: tuple[Area, ...]) -> tuple[Model, ...]:
    """The models that are not wholly within these areas together."""
    ground = _ground(areas)
    return tuple(one for one in models if not within(past_polygon(one, ground), 0))


def away_from(models: Iterable[Model], areas: tuple[Area, ...]) -> float:
    """Inches from the nearest of these models to the nearest point of these areas."""
    return min(_gap(one, _ground(areas)) for one in models)


def near(models: Iterable[Model], areas: tuple[Area, ...], limit: float) -> tuple[Model, ...]:
    """The models within so many inches of these areas."""
    return tuple(one for one in models if within(_gap(one, _ground(areas)), limit))


def nearest(models: Iterable[Model], enemies: tuple[Model, ...]) -> float | None:
    """Inches from the nearest of these models to the nearest enemy; None where there is none."""
    return min(distance_to(one, enemies) for one in models) if enemies else None


def _on(battlefield: Battlefield, area: Area) -> bool:
    return _holds(battlefield, area.from_x, area.from_y) and _holds(battlefield, area.to_x, area.to_y)


def _holds(battlefield: Battlefield, x: float, y: float) -> bool:
    return -TOLERANCE <= x <= battlefield.along + TOLERANCE and -TOLERANCE <= y <= battlefield.across + TOLERANCE


def _ground(areas: tuple[Area, ...]) -> Any:
    return _rectangles(tuple((one.from_x, one.from_y, one.to_x, one.to_y) for one in areas))


@functools.lru_cache(maxsize=16)  # the same for all models of a unit
def _rectangles(sides: tuple[tuple[float, float, float, float], ...]) -> Any:
    import shapely

    return shapely.union_all([shapely.box(*one) for one in sides])


def _to_edge(battlefield: Battlefield, base: Position) -> float:
    import shapely

    return _gap(base, shapely.box(0, 0, battlefield.along, battlefield.across).exterior)


def _gap(base: Position, ground: Any) -> float:
    """Inches between a base and the nearest point of something on the ground."""
    from kb.tabletop.battlefield.ovals import core

    return max(0.0, float(ground.distance(core(base))) - (base.sides[0] if base.is_round else 0.0))


# For the examples, whose maps are made up: two halves of a battlefield, the unit's own nearest to y 0.
BATTLEFIELD = Battlefield(along=60, across=44)
NEAR_HALF = (Area(from_x=0, from_y=0, to_x=60, to_y=22),)
FAR_HALF = (Area(from_x=0, from_y=22, to_x=60, to_y=44),)


def line_at(y: float, gap: float = 1) -> tuple[Model, ...]:
    """For the examples: three models on bases an inch wide, so far apart, with their centres at this y."""
    return in_line(3, gap, x=24, y=y, base=MILLIMETRES_PER_INCH)


IN_NEAR_HALF = UnitOnTheMap(battlefield=BATTLEFIELD, own_territory=NEAR_HALF, models=line_at(21.5))
AWAY_FROM_FAR_HALF = UnitAndEnemyTerritory(
    battlefield=BATTLEFIELD, own_territory=NEAR_HALF, enemy_territory=FAR_HALF, models=line_at(9.4)
)
ARRIVING = ArrivesInTerritory(
    battlefield=BATTLEFIELD, own_territory=NEAR_HALF, models=line_at(6.5), enemies=line_at(16.6)
)
DUEL_IN_THE_MIDDLE = UnitAndLockedInCombat(
    battlefield=BATTLEFIELD,
    own_territory=NEAR_HALF,
    enemy_territory=FAR_HALF,
    locked_in_combat=(Area(from_x=20, from_y=19, to_x=40, to_y=25),),
    models=line_at(12.4),
)
