"""Battleshock tests, and the order in which the players take them (core-3e/15.0, core-2e/battleshock-phase)."""

from typing import Annotated

from pydantic import Field

from kb.tabletop.players import PlayersUnit, UnitsInTurn
from kb.tabletop.units.unit import NumberOfModels


class UnitInBattleshock(PlayersUnit):
    """One unit in the battleshock phase."""

    slain: NumberOfModels
    """How many of its models were slain in this turn."""


class OrderOfTests(UnitsInTurn):
    """The battleshock phase of a turn, and the order in which you both want to test."""

    units: Annotated[tuple[UnitInBattleshock, ...], Field(min_length=1, max_length=60)]
    """The units of both players that have models left, without those that an ability spares the test."""
