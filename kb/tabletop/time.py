"""Time on the table: battle rounds, turns and phases (core-3e/4.0, core-3e/5.0)."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.tabletop.written import Written

BattleRound = Annotated[int, Field(ge=1, le=20), Written(words=("round",))]
"""A battle round, counted from 1."""


class Phase(StrEnum):
    """A phase of a turn, in turn order (core-3e/5.0)."""

    HERO = "hero phase"
    MOVEMENT = "movement phase"
    SHOOTING = "shooting phase"
    CHARGE = "charge phase"
    COMBAT = "combat phase"
    BATTLESHOCK = "battleshock phase"


def whose(phase: Phase, your_turn: bool) -> str:
    """A phase as a player speaks of it: "your charge phase", "the enemy charge phase"."""
    return f"{'your' if your_turn else 'the enemy'} {phase}"


class PhaseWords(StrEnum):
    """How a rule speaks of a phase."""

    YOURS = "your"
    EITHER = "the"


class When(StrEnum):
    """When in a phase something happens (core-3e/1.6.1)."""

    START = "at the start of the phase"
    DURING = "during the phase"
    END = "at the end of the phase"


class TurnTaken(StrEnum):
    """Which turn of a battle round a player takes."""

    FIRST = "the first turn"
    SECOND = "the second turn"
