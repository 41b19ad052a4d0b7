"""Enemy units: a unit near the enemy shoots what is near, and shooting into combat has no penalty.

What surprises: nobody is hit by accident; a unit with an enemy within 3" cannot shoot past it.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.enemies import enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.units.models import Inches

ONLY_NEAR = Cite("core-2e/enemy-units", "can then only target enemy units")
WHILE_NEAR = Cite("core-2e/enemy-units", 'A unit within 3" of the enemy can')
NO_PENALTY = Cite("core-2e/enemy-units", "when another friendly unit is within")


class TargetNearEnemies(RuleInput):
    """A unit that shoots, and the enemy unit that it is to target."""

    target: Inches
    """Inches from the unit that shoots to the target unit."""
    from_enemies: Inches
    """Inches from the unit that shoots to the nearest enemy unit, which may be the target."""
    friend_from_target: Inches | None = None
    """Inches from the target to the nearest other unit of yours; empty where none is near."""

    @model_validator(mode="after")
    def _nearest_is_nearest(self) -> Self:
        if self.target < self.from_enemies:
            raise ValueError(f"the nearest enemy unit cannot be farther than the target at {inches(self.target)}")
        return self


@rule("core-2e/enemy-units", yes="can be targeted", no="cannot be targeted")
def target(given: TargetNearEnemies) -> Verdict:
    """Can the unit target this enemy unit?"""
    v = Verdict()
    near = v.step(WHILE_NEAR, f"Now {nearest_enemy(given.from_enemies)}.", enemy_within(given.from_enemies, 3))
    if near and not v.step(ONLY_NEAR, f"The target is {inches(given.target)} away.", within(given.target, 3)):
        return v.end("cannot be targeted")
    decides, friend = v.steps[-1].cite, given.friend_from_target
    if friend is not None and v.step(NO_PENALTY, f"A friend is {inches(friend)} from it.", within(friend, 3)):
        return v.end("can be targeted")
    return v.end("can be targeted", because=decides)


EXAMPLES = (
    Example(
        "Nobody is near my archers, can they shoot him?",
        TargetNearEnemies(target=12, from_enemies=5),
        "can be targeted",
        WHILE_NEAR,
    ),
    Example(
        "He is 3 inches away, can I shoot the one behind him?",
        TargetNearEnemies(target=12, from_enemies=3),
        "cannot be targeted",
        ONLY_NEAR,
    ),
    Example("Can I shoot him himself?", TargetNearEnemies(target=3, from_enemies=3), "can be targeted", ONLY_NEAR),
    Example(
        "He is 3.1 inches away, can I shoot past him?",
        TargetNearEnemies(target=12, from_enemies=3.1),
        "can be targeted",
        WHILE_NEAR,
    ),
    Example(
        "My own unit fights him, can I shoot into that?",
        TargetNearEnemies(target=12, from_enemies=12, friend_from_target=0.5),
        "can be targeted",
        NO_PENALTY,
    ),
    Example(
        "My own unit is 5 inches from him?",
        TargetNearEnemies(target=12, from_enemies=12, friend_from_target=5),
        "can be targeted",
        WHILE_NEAR,
    ),
)
