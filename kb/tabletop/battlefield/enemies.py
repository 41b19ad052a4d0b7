"""How near the enemy is: the first thing that moving, shooting and charging ask (core-3e/1.5.1)."""

from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.units.models import Inches

FromEnemies = Inches | None
"""Inches from a unit to the nearest enemy unit; nothing where there is none on the battlefield."""


def enemy_within(distance: FromEnemies, limit: float) -> bool:
    """Whether any enemy unit is within so many inches, when the nearest is at this distance."""
    return distance is not None and within(distance, limit)


def nearest_enemy(distance: FromEnemies) -> str:
    """Where the nearest enemy unit is, as part of a sentence."""
    if distance is None:
        return "no enemy unit is on the battlefield"
    return f"the nearest enemy unit is {inches(distance)} away"
