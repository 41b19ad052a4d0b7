"""Dice (core-3e/1.5.2)."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.tabletop.written import ROLLED, Form, Written

D6 = Annotated[int, Field(ge=1, le=6, json_schema_extra={"dice": "D6"}), ROLLED]
"""What a six-sided dice shows, before any modifier: 1 to 6."""

TwoD6 = Annotated[int, Field(ge=2, le=12, json_schema_extra={"dice": "2D6"}), ROLLED]
"""Two dice added together, before any modifier: 2 to 12."""

ThreeD6 = Annotated[int, Field(ge=3, le=18, json_schema_extra={"dice": "3D6"}), ROLLED]
"""Three dice added together, before any modifier: 3 to 18."""

RollNeeded = Annotated[int, Field(ge=2, le=7), Written((Form.PLUS,))]
"""The target number of a roll: 4 stands for 4+. 7 stands for a Save of "-" (core-3e/22.2.3)."""

Modifier = Annotated[int, Field(ge=-10, le=10), Written((Form.SIGNED,))]
"""One modifier to a roll: -10 to +10."""


class RollOf(StrEnum):
    """Which roll it is: some of them limit what modifiers do (core-3e/13.3)."""

    ATTACK = "a hit or wound roll"
    SAVE = "a save roll"
    OTHER = "another roll"

    @property
    def allows(self) -> tuple[int | None, int | None]:
        """The lowest and the highest total of modifiers that it allows, where it names one."""
        if self is RollOf.OTHER:
            return (None, None)
        return (-1 if self is RollOf.ATTACK else None, 1)
