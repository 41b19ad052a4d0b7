"""Charges: the unit that attempts one, its roll and its moves (core-3e/11.0, core-2e/charge-phase)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated

from pydantic import Field

from kb.tabletop.battlefield.enemies import FromEnemies
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.dice import D6, Modifier, TwoD6
from kb.tabletop.inputs import RuleInput, Thing
from kb.tabletop.time import Phase
from kb.tabletop.units.models import Inches
from kb.tabletop.written import INCHES

# Numbers of a question are judged by the charge roll where a unit may attempt a charge at all (core-3e/11.0).
_ToCharge = Annotated[Inches, replace(INCHES, words=(*INCHES.words, "nearest", "closest"), within=(3, 12))]


class UnitToCharge(RuleInput):
    """A friendly unit with which you want to attempt a charge."""

    from_enemies: FromEnemies
    """Inches from the unit to the nearest enemy unit; empty where there is none on the battlefield."""
    ran: bool = False
    """Whether the unit ran earlier in this turn."""
    retreated: bool = False
    """Whether the unit retreated earlier in this turn."""
    has_attempted: bool = False
    """Whether the unit has attempted a charge in this phase."""
    another_is_charging: bool = False
    """Whether another of your units is in the middle of its charge attempt."""
    phase: Phase = Phase.CHARGE
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""


class RollToCharge(RuleInput):
    """A unit's charge roll."""

    roll: TwoD6
    """What the two dice show together, after re-rolls and before modifiers."""
    more_dice: Annotated[tuple[D6, ...], Field(max_length=4)] = ()
    """What each dice shows that an ability adds to the two: one of them for a charge roll of 3D6; none for 2D6."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the charge roll, such as +1."""


class ChargeRoll(RollToCharge):
    """A unit's charge roll, and the enemy units round it."""

    distances: Annotated[tuple[_ToCharge, ...], Field(min_length=1, max_length=20)]
    """For each enemy unit, inches that your nearest model would have to go to touch it, detours included."""


class ChargeMove(Thing):
    """One model's charge move."""

    goes: Inches
    """Inches along its path."""
    ends: Inches
    """Inches from where it finishes to the nearest enemy unit."""


class ChargeMoves(RollToCharge):
    """A unit's charge moves."""

    moves: Annotated[tuple[ChargeMove, ...], Field(min_length=1, max_length=60)]
    """The moves of its models, in the order in which they are made."""


def from_afar(distances: Iterable[float]) -> None:
    """Raises ValueError where a unit would charge from within 3" of an enemy unit; no way is shorter."""
    nearest = min(distances)
    if within(nearest, 3):
        raise ValueError(f'an enemy unit {inches(nearest)} away is within 3", and a unit so near to one cannot charge')
