"""MONSTERS, and the units near them (core-3e/21.1)."""

from enum import StrEnum

from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.inputs import RuleInput
from kb.tabletop.players import side
from kb.tabletop.units.models import Inches


class Rampage(StrEnum):
    """A monstrous rampage."""

    ROAR = "Roar"
    STOMP = "Stomp"
    TITANIC_DUEL = "Titanic Duel"
    SMASH_TO_RUBBLE = "Smash To Rubble"


class UnitNearMonster(RuleInput):
    """A unit that you pick for a monstrous rampage."""

    enemy: bool = True
    """Whether it is an enemy unit."""
    distance: Inches
    """Inches from your MONSTER to the unit when you pick it."""

    @property
    def enemy_within_three(self) -> bool:
        """Whether it is an enemy unit within 3 inches."""
        return self.enemy and within(self.distance, 3)

    @property
    def says(self) -> str:
        """What is picked, as part of a sentence."""
        return f"You pick {side(not self.enemy)} unit, {inches(self.distance)} away"
