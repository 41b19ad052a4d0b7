"""The two players of a game, as one of them sees it, and what they do in turn."""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import TypeVar

from kb.tabletop.inputs import Thing
from kb.tabletop.names import Name


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
