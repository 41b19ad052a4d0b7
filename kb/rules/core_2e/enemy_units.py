"""Enemy units: who shoots with the enemy within 3" can only shoot at those within 3".

What surprises: shooting while the enemy is near is allowed; a friend beside the target makes no difference.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop.battlefield.enemies import enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.attacks import TargetNearEnemies

CAN_SHOOT = Cite("core-2e/enemy-units", 'unit within 3" of the enemy can shoot')
ONLY_NEAR = Cite("core-2e/enemy-units", "its shooting attacks can then only target")
NO_PENALTY = Cite("core-2e/enemy-units", "Shooting at an enemy unit has no penalty")


@rule("core-2e/enemy-units", yes="can be targeted", no="cannot be targeted")
def target(given: TargetNearEnemies) -> Verdict:
    """Can the unit target this enemy unit?"""
    v = Verdict()
    near = enemy_within(given.from_enemies, 3)
    v.step(CAN_SHOOT, f"For the unit that shoots, {nearest_enemy(given.from_enemies)}.", near)
    if near and not v.step(ONLY_NEAR, f"The target is {inches(given.target)} away.", within(given.target, 3)):
        return v.end("cannot be targeted")
    friend = given.friend_from_target
    if friend is not None and within(friend, 3):
        v.step(NO_PENALTY, f"Your nearest other unit is {inches(friend)} from the target.", True)
    return v.end("can be targeted")


FREE = TargetNearEnemies(target=18, from_enemies=12)
TAGGED = TargetNearEnemies(target=1, from_enemies=1)

EXAMPLES = (
    Example("Can I shoot while in combat?", TAGGED, "can be targeted", ONLY_NEAR),
    Example("Nobody near my archers, any target?", FREE, "can be targeted", CAN_SHOOT),
    Example(
        "My archers are tagged, can they shoot at the back line?",
        TAGGED.but(target=9),
        "cannot be targeted",
        ONLY_NEAR,
    ),
    Example(
        "An enemy at exactly 3 inches, can I shoot past him?", FREE.but(from_enemies=3), "cannot be targeted", ONLY_NEAR
    ),
    Example("An enemy at 3.1 inches, can I shoot past him?", FREE.but(from_enemies=3.1), "can be targeted", CAN_SHOOT),
    Example(
        "The second enemy is at exactly 3 inches, can I shoot that one?",
        TAGGED.but(target=3),
        "can be targeted",
        ONLY_NEAR,
    ),
    Example("And the second at 3.1 inches?", TAGGED.but(target=3.1), "cannot be targeted", ONLY_NEAR),
    Example(
        "Is there a minus for shooting into combat?",
        FREE.but(friend_from_target=3),
        "can be targeted",
        NO_PENALTY,
    ),
    Example(
        "My friends are 3.1 inches from the target, does that matter?",
        FREE.but(friend_from_target=3.1),
        "can be targeted",
        CAN_SHOOT,
    ),
)
