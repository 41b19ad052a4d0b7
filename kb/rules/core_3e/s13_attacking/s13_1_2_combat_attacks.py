"""Combat attacks: every melee weapon that can be used must be, against targets in range, seen or not.

What surprises: no weapon may be held back, a mount's neither; nothing has to be visible.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.attacks import CombatTarget, Sight, TargetModel
from kb.tabletop.combat.weapons import CarriedWeapon, WeaponKind, WeaponRange

MUST = Cite("core-3e/13.1.2", "must use every melee weapon its models carry")
ALLOWED = Cite("core-3e/13.1.2", "and are allowed to use")
MOUNTS = Cite("core-3e/13.1.2", "if it has mounts, theirs too")
RANGE = Cite("core-3e/13.1.2", "no further from the attacking model, in inches")
NOT_VISIBLE = Cite("core-3e/13.1.2", "It need not be visible")


class WeaponToFightWith(RuleInput):
    """A weapon in a unit that fights."""

    weapon: CarriedWeapon
    """The weapon, and the model that would attack with it."""
    range: WeaponRange
    """The weapon's Range characteristic, in inches."""
    nearest_enemy: FromEnemies
    """Inches from the model to the nearest enemy unit, after all pile-in moves; empty where there is none."""


@rule("core-3e/13.1.2", part="weapon", yes="must attack with it", no="cannot attack with it")
def weapon(given: WeaponToFightWith) -> Verdict:
    """Must the model attack with this weapon?"""
    v = Verdict()
    weapon = given.weapon
    says = f"It is a {weapon.kind}, and the model carries {'it' if weapon.carried else 'others'}."
    if not v.step(MUST, says, weapon.kind is WeaponKind.MELEE and weapon.carried):
        return v.end("cannot attack with it")
    if not v.step(ALLOWED, f"The model is {'allowed' if weapon.allowed else 'forbidden'} to use it.", weapon.allowed):
        return v.end("cannot attack with it")
    if weapon.mounts:
        v.step(MOUNTS, "It is the mount's weapon.", True)
    says = f"For the model {nearest_enemy(given.nearest_enemy)}; the weapon's Range is {inches(given.range)}."
    if not v.step(RANGE, says, enemy_within(given.nearest_enemy, given.range)):
        return v.end("cannot attack with it")
    return v.end("must attack with it", because=MOUNTS if weapon.mounts else MUST)


@rule("core-3e/13.1.2", part="target", yes="can be the target", no="cannot be the target")
def target(given: CombatTarget) -> Verdict:
    """Can the unit be the target of this combat attack?"""
    v = Verdict()
    nearest = min(model.distance for model in given.models)
    away = f"The nearest model is {inches(nearest)} away, the weapon's Range is {inches(given.range)}."
    if not v.step(RANGE, away, within(nearest, given.range)):
        return v.end("cannot be the target")
    if all(model.sight is Sight.HIDDEN for model in given.models):
        v.step(NOT_VISIBLE, f"Visible models: 0 of {len(given.models)}.", True)
    return v.end("can be the target")


SWORD = WeaponToFightWith(weapon=CarriedWeapon(kind=WeaponKind.MELEE), range=1, nearest_enemy=0.5)
SPEAR = CombatTarget(models=(TargetModel(distance=2), TargetModel(distance=3.3)), range=2)

EXAMPLES = (
    Example(
        "Can I choose not to attack with a weapon in combat?",
        SWORD,
        "must attack with it",
        MUST,
        shows="commentary-2021-01/attacking/1",
    ),
    Example(
        "Does the horse have to attack as well?",
        SWORD.but(weapon=CarriedWeapon(kind=WeaponKind.MELEE, mounts=True)),
        "must attack with it",
        MOUNTS,
    ),
    Example("He is exactly 1 inch from my 1 inch sword?", SWORD.but(nearest_enemy=1), "must attack with it", MUST),
    Example("He is 1.1 inches from my 1 inch sword?", SWORD.but(nearest_enemy=1.1), "cannot attack with it", RANGE),
    Example("They are all dead, must I still swing?", SWORD.but(nearest_enemy=None), "cannot attack with it", RANGE),
    Example(
        "Can I use my bow in combat?",
        SWORD.but(weapon=CarriedWeapon(kind=WeaponKind.MISSILE), range=18),
        "cannot attack with it",
        MUST,
    ),
    Example(
        "This model does not have the big axe, can it use it?",
        SWORD.but(weapon=CarriedWeapon(kind=WeaponKind.MELEE, carried=False)),
        "cannot attack with it",
        MUST,
    ),
    Example(
        "His ability says I cannot use that weapon, must I?",
        SWORD.but(weapon=CarriedWeapon(kind=WeaponKind.MELEE, allowed=False)),
        "cannot attack with it",
        ALLOWED,
    ),
    Example('Can the second rank fight with a 2" spear at exactly 2 inches?', SPEAR, "can be the target", RANGE),
    Example(
        'Can the second rank fight with a 2" spear at 2.1 inches?',
        SPEAR.but(models=(TargetModel(distance=2.1),)),
        "cannot be the target",
        RANGE,
    ),
    Example(
        "He stands behind a wall, do I need to see a unit to hit it in melee?",
        SPEAR.but(models=(TargetModel(distance=1, sight=Sight.HIDDEN),)),
        "can be the target",
        NOT_VISIBLE,
    ),
    Example(
        "Only a model at the back is visible, do I measure to that one in combat?",
        SPEAR.but(models=(TargetModel(distance=1, sight=Sight.HIDDEN), TargetModel(distance=4))),
        "can be the target",
        RANGE,
    ),
)
