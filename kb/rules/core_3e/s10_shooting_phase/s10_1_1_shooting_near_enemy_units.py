"""Shooting near enemy units: who stands near the enemy can only shoot what stands near.

What surprises: you can shoot while the enemy is within 3", and at any unit that near, not only at the nearest; shooting
into a combat of your friends costs nothing.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop.battlefield.enemies import enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.attacks import TargetNearEnemies

WHILE_NEAR = Cite("core-3e/10.1.1", 'While any enemy units are within 3"')
ONLY_NEAR = Cite("core-3e/10.1.1", "it can target only enemy units")
FRIEND_NEAR = Cite("core-3e/10.1.1", 'has another friendly unit within 3" of it')
NO_PENALTY = Cite("core-3e/10.1.1", "There is no penalty for shooting")


@rule("core-3e/10.1.1", yes="can be targeted", no="cannot be targeted")
def target(given: TargetNearEnemies) -> Verdict:
    """Can the unit target this enemy unit?"""
    v = Verdict()
    near = enemy_within(given.from_enemies, 3)
    v.step(WHILE_NEAR, f"For the unit that shoots, {nearest_enemy(given.from_enemies)}.", near)
    if near and not v.step(ONLY_NEAR, f"The target is {inches(given.target)} away.", within(given.target, 3)):
        return v.end("cannot be targeted")
    decides, friend = v.steps[-1].cite, given.friend_from_target
    if friend is None:
        return v.end("can be targeted")
    if v.step(FRIEND_NEAR, f"Your nearest other unit is {inches(friend)} from the target.", within(friend, 3)):
        v.step(NO_PENALTY, "It is shot at without penalty all the same.", True)
        return v.end("can be targeted")
    return v.end("can be targeted", because=decides)


FREE = TargetNearEnemies(target=18, from_enemies=12)
TAGGED = TargetNearEnemies(target=1, from_enemies=1)

EXAMPLES = (
    Example("Nobody is near my archers, can they shoot what they like?", FREE, "can be targeted", WHILE_NEAR),
    Example("Can I shoot while I'm in combat?", TAGGED, "can be targeted", ONLY_NEAR),
    Example(
        "My archers are tagged, can they shoot the monster at the back?",
        TAGGED.but(target=9),
        "cannot be targeted",
        ONLY_NEAR,
    ),
    Example(
        "Enemy exactly 3 inches away, can I shoot past it?", FREE.but(from_enemies=3), "cannot be targeted", ONLY_NEAR
    ),
    Example("Enemy 3.1 inches away, can I shoot past it?", FREE.but(from_enemies=3.1), "can be targeted", WHILE_NEAR),
    Example(
        "Two enemies near me, can I shoot the one at exactly 3 inches?",
        TAGGED.but(target=3),
        "can be targeted",
        ONLY_NEAR,
    ),
    Example(
        "Two enemies near me, can I shoot the one at 3.1 inches?",
        TAGGED.but(target=3.1),
        "cannot be targeted",
        ONLY_NEAR,
    ),
    Example(
        "Can I shoot into combat without minus to hit?", FREE.but(friend_from_target=0), "can be targeted", NO_PENALTY
    ),
    Example(
        "My friends are exactly 3 inches from him, any minus?",
        FREE.but(friend_from_target=3),
        "can be targeted",
        NO_PENALTY,
    ),
    Example(
        "My friends are 3.1 inches from him, does that rule matter?",
        FREE.but(friend_from_target=3.1),
        "can be targeted",
        WHILE_NEAR,
    ),
    Example(
        "I'm tagged, can I help my friends in the fight next door?",
        TAGGED.but(target=8, friend_from_target=0),
        "cannot be targeted",
        ONLY_NEAR,
    ),
)
