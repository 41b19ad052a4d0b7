"""The two players of a game, as one of them sees it, and what they do in turn."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Annotated, Self, TypeVar

from pydantic import Field, model_validator

from kb.tabletop.inputs import RuleInput, Thing
from kb.tabletop.names import Name, listed
from kb.tabletop.units.unit import names_differ


class Player(StrEnum):
    """One of the two players."""

    YOU = "you"
    OPPONENT = "your opponent"

    @property
    def own(self) -> str:
        """What is theirs, as part of a sentence: "your turn", "your opponent's turn"."""
        return "your" if self is Player.YOU else "your opponent's"

    @property
    def other(self) -> "Player":
        """The player on the other side."""
        return Player.OPPONENT if self is Player.YOU else Player.YOU


def side(friendly: bool) -> str:
    """Which side a unit or model is on, as part of a sentence: "a friendly unit", "an enemy unit"."""
    return "a friendly" if friendly else "an enemy"


def owner(friendly: bool) -> str:
    """Whose a unit or model is, as part of a sentence."""
    return "yours" if friendly else "your opponent's"


class PlayersUnit(Thing):
    """A unit, and whose it is."""

    name: Name
    """What to call the unit."""
    player: Player
    """Whose unit it is."""


AnyUnit = TypeVar("AnyUnit", bound=PlayersUnit)


def in_order(units: Iterable[AnyUnit], names: Sequence[str]) -> list[AnyUnit]:
    """The units of these names, in that order. Raises ValueError for a name of no unit, or one that stands twice."""
    by_name = {unit.name: unit for unit in units}
    for place, name in enumerate(names):
        if name not in by_name:
            raise ValueError(f"{name} stands in the order, but no unit is called that")
        if name in names[:place]:
            raise ValueError(f"{name} stands twice in the order")
    return [by_name[name] for name in names]


def too_late(order: Iterable[AnyUnit], turn: Player) -> list[AnyUnit]:
    """The units of the player whose turn it is that come after one of their opponent's, where all of them go first."""
    opponent_has_begun = False
    late = []
    for unit in order:
        if unit.player is not turn:
            opponent_has_begun = True
        elif opponent_has_begun:
            late.append(unit)
    return late


class UnitsInTurn(RuleInput):
    """Units of both players, and the order in which you both want to deal with them."""

    turn: Player
    """Whose turn it is."""
    units: Annotated[tuple[PlayersUnit, ...], Field(min_length=1, max_length=60)]
    """The units of both players."""
    order: tuple[str, ...]
    """The units that are dealt with, by name, in that order."""

    @model_validator(mode="after")
    def _order_names_the_units(self) -> Self:
        names_differ("units", (unit.name for unit in self.units))
        in_order(self.units, self.order)
        return self

    @property
    def late(self) -> list[str]:
        """The units of the player whose turn it is that come after one of the other player's, by name."""
        return [unit.name for unit in too_late(in_order(self.units, self.order), self.turn)]

    @property
    def says_late(self) -> str:
        """The same as a sentence."""
        return f"The turn belongs to {self.turn}; units of that player after one of the other's: {listed(self.late)}."

    @property
    def others(self) -> list[str]:
        """The units of the other player in the order, by name."""
        return [unit.name for unit in in_order(self.units, self.order) if unit.player is not self.turn]
