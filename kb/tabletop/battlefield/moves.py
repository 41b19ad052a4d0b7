"""Moves of the movement phase, as players measure them on the table (core-3e/8.0)."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.battlefield.enemies import FromEnemies
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.inputs import RuleInput
from kb.tabletop.units.models import Inches
from kb.tabletop.written import Form, Written

MoveCharacteristic = Annotated[float, Field(ge=0, le=60), Written((Form.INCHES, Form.PLAIN), words=("move",))]
"""A Move characteristic, in inches; one that was halved may be 3.5."""


class MoveKind(StrEnum):
    """A move that a unit makes in the movement phase."""

    NORMAL_MOVE = "normal move"
    RUN = "run"
    RETREAT = "retreat"


class LaterDeed(StrEnum):
    """What a player may want to do with a unit after it has moved."""

    SHOOT = "shoot"
    CHARGE = "attempt a charge"
    FIGHT = "fight"


class MeasuredMove(RuleInput):
    """A unit's move from start to end: how far it goes, and how near the enemy."""

    move: MoveCharacteristic
    """The Move characteristic on the unit's warscroll, in inches, as effects have changed it."""
    goes: Inches
    """Inches that the model which goes farthest moves, along its path."""
    starts: FromEnemies
    """Inches to the nearest enemy unit before the move; empty where there is none on the battlefield."""
    ends: FromEnemies
    """Inches to the nearest enemy unit after the move."""


class MoveKeepingAway(MeasuredMove):
    """A unit's move that keeps away from the enemy from start to end."""

    passes: FromEnemies
    """Inches to the nearest enemy unit where the move comes closest to one, its start and end included."""

    @model_validator(mode="after")
    def _one_way_past_the_same_enemies(self) -> Self:
        past_the_same_enemies(self.starts, self.passes, self.ends)
        return self


class AfterMove(RuleInput):
    """What a player wants to do with a unit after its move."""

    wants: LaterDeed
    """What you want to do with the unit."""
    same_turn: bool = True
    """Whether it is still the turn in which the unit made that move, yours or your opponent's."""


def past_the_same_enemies(starts: FromEnemies, passes: FromEnemies, ends: FromEnemies) -> None:
    """Raises ValueError where no move is so near enemy units as it starts, passes and ends."""
    measured = [place for place in (starts, passes, ends) if place is not None]
    if len(measured) not in (0, 3):
        raise ValueError("give starts, passes and ends, or none of them where no enemy unit is on the battlefield")
    if measured and not within(measured[1], min(measured)):
        raise ValueError(f"passes is {inches(measured[1])}, but the move starts or ends nearer to an enemy unit")
