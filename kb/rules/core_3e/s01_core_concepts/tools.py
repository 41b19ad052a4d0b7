"""What players bring to roll and to measure with (core-3e/1.5)."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

Sides = Annotated[int, Field(ge=2, le=100)]
"""How many sides a dice has: 2 to 100."""

DiceCount = Annotated[int, Field(ge=0, le=500)]
"""How many dice a player has: 0 to 500."""


class MeasuringTool(StrEnum):
    """What distances are measured with."""

    TAPE_MEASURE = "a tape measure"
    RULER = "a ruler"
    OTHER = "something else, such as a piece of string"
