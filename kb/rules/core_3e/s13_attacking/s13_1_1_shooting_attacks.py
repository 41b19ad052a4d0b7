"""Shooting attacks: which missile weapons shoot, and who can be their target.

What surprises: range goes to the nearest model that you can see, not to the nearest; models of your own unit hide
nobody; a unit is too close only when all of it is.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.attacks import ShootingTarget, Sight, TargetModel
from kb.tabletop.combat.weapons import CarriedWeapon, WeaponKind

MISSILE = Cite("core-3e/13.1.1", "any missile weapon its models carry")
ALLOWED = Cite("core-3e/13.1.1", "and are allowed to use")
MOUNTS = Cite("core-3e/13.1.1", "those of its mounts included")
THROUGH_OWN = Cite("core-3e/13.1.1", "see through others of its own unit")
NEAREST_VISIBLE = Cite("core-3e/13.1.1", "measured to the nearest visible model")
RANGE = Cite("core-3e/13.1.1", "no further from the attacking model, in inches")
TOO_CLOSE = Cite("core-3e/13.1.1", "wholly within the minimum range cannot be")


class WeaponToShoot(RuleInput):
    """A weapon with which you want to shoot, in a unit that shoots."""

    weapon: CarriedWeapon
    """The weapon, and the model that would shoot with it."""


@rule("core-3e/13.1.1", part="weapon", yes="may shoot with it", no="may not shoot with it")
def weapon(given: WeaponToShoot) -> Verdict:
    """May you shoot with this weapon?"""
    v = Verdict()
    weapon = given.weapon
    says = f"It is a {weapon.kind}, and the model carries {'it' if weapon.carried else 'others'}."
    if not v.step(MISSILE, says, weapon.kind is WeaponKind.MISSILE and weapon.carried):
        return v.end("may not shoot with it")
    if not v.step(ALLOWED, f"The model is {'allowed' if weapon.allowed else 'forbidden'} to use it.", weapon.allowed):
        return v.end("may not shoot with it")
    if weapon.mounts:
        v.step(MOUNTS, "It is the mount's weapon.", True)
    return v.end("may shoot with it", because=MOUNTS if weapon.mounts else MISSILE)


@rule("core-3e/13.1.1", part="target", yes="can be the target", no="cannot be the target")
def target(given: ShootingTarget) -> Verdict:
    """Can the unit be the target of this shooting attack?"""
    v = Verdict()
    behind = sum(model.sight is Sight.BEHIND_OWN_UNIT for model in given.models)
    if behind:
        v.step(THROUGH_OWN, f"Behind the attacker's own unit and nothing else, so visible: {behind}.", True)
    visible = [model.distance for model in given.models if model.sight is not Sight.HIDDEN]
    says = f"Visible models: {len(visible)} of {len(given.models)}"
    if not v.step(NEAREST_VISIBLE, f"{says}{_nearest(visible)}.", bool(visible)):
        return v.end("cannot be the target")
    away = f"{inches(min(visible))} against a Range of {inches(given.range)}."
    if not v.step(RANGE, away, within(min(visible), given.range)):
        return v.end("cannot be the target")
    if given.minimum is not None:
        farthest = max(model.farthest for model in given.models if model.farthest is not None)
        says = f"The unit reaches out to {inches(farthest)}, the minimum range is {inches(given.minimum)}."
        if v.step(TOO_CLOSE, says, within(farthest, given.minimum)):
            return v.end("cannot be the target")
    in_view = any(model.sight is Sight.IN_VIEW and within(model.distance, given.range) for model in given.models)
    return v.end("can be the target", because=v.steps[-1].cite if in_view else THROUGH_OWN)


def _nearest(visible: list[float]) -> str:
    return f", the nearest of them {inches(min(visible))} away" if visible else ""


ACROSS = 32 / 25.4
"""Inches across a 32 mm base."""


def _models(*distances: float, sight: Sight = Sight.IN_VIEW) -> tuple[TargetModel, ...]:
    """Models on 32 mm bases, each with its closest point at one of these distances."""
    return tuple(TargetModel(distance=away, farthest=away + ACROSS, sight=sight) for away in distances)


BOW = CarriedWeapon(kind=WeaponKind.MISSILE)
AT_18 = ShootingTarget(models=_models(18, 19.5, 21), range=18)
CANNON = ShootingTarget(models=_models(10, 12), range=48, minimum=6)

EXAMPLES = (
    Example("My guys have bows, may they shoot?", WeaponToShoot(weapon=BOW), "may shoot with it", MISSILE),
    Example(
        "Can I throw my axe at him, it is only a melee weapon?",
        WeaponToShoot(weapon=CarriedWeapon(kind=WeaponKind.MELEE)),
        "may not shoot with it",
        MISSILE,
    ),
    Example(
        "The warscroll has a crossbow but I took the swords, can I shoot?",
        WeaponToShoot(weapon=CarriedWeapon(kind=WeaponKind.MISSILE, carried=False)),
        "may not shoot with it",
        MISSILE,
    ),
    Example(
        "Can my mount breathe fire too?",
        WeaponToShoot(weapon=CarriedWeapon(kind=WeaponKind.MISSILE, mounts=True)),
        "may shoot with it",
        MOUNTS,
    ),
    Example(
        "His spell says my mount cannot shoot, can it?",
        WeaponToShoot(weapon=CarriedWeapon(kind=WeaponKind.MISSILE, mounts=True, allowed=False)),
        "may not shoot with it",
        ALLOWED,
    ),
    Example('He is exactly 18" away and my range is 18", can I shoot?', AT_18, "can be the target", RANGE),
    Example(
        'He is 18.1" away and my range is 18"?', AT_18.but(models=_models(18.1, 20)), "cannot be the target", RANGE
    ),
    Example(
        "I can see just one of his guys, can I shoot the unit?",
        AT_18.but(models=_models(10, 12, sight=Sight.HIDDEN) + _models(14)),
        "can be the target",
        RANGE,
        shows="commentary-2021-01/visibility/1",
    ),
    Example(
        "The closest is hidden and the one I see is out of range, can I shoot?",
        AT_18.but(models=_models(10, 12, sight=Sight.HIDDEN) + _models(18.5)),
        "cannot be the target",
        RANGE,
    ),
    Example(
        "Do I need line of sight to shoot?",
        AT_18.but(models=_models(6, 7, sight=Sight.HIDDEN)),
        "cannot be the target",
        NEAREST_VISIBLE,
    ),
    Example(
        "My front rank is in the way, can I shoot through my own models?",
        AT_18.but(models=_models(6, 7, sight=Sight.BEHIND_OWN_UNIT)),
        "can be the target",
        THROUGH_OWN,
    ),
    Example(
        "The one in the open is out of range, can I shoot the near one through my own unit?",
        AT_18.but(models=_models(18, sight=Sight.BEHIND_OWN_UNIT) + _models(18.5)),
        "can be the target",
        THROUGH_OWN,
    ),
    Example(
        "My archer is modelled looking the other way, can he shoot behind him?",
        AT_18.but(models=_models(9)),
        "can be the target",
        RANGE,
        shows="commentary-2021-01/units-and-models/2",
    ),
    Example('My cannon has range 6"-48" and they are 10 inches off?', CANNON, "can be the target", TOO_CLOSE),
    Example(
        "All of them are inside my cannon's minimum range, can I shoot?",
        CANNON.but(models=_models(1, 3)),
        "cannot be the target",
        TOO_CLOSE,
    ),
    Example(
        'The last base ends exactly 6 inches off, is that too close for 6"-48"?',
        CANNON.but(models=(TargetModel(distance=1, farthest=2.3), TargetModel(distance=4.7, farthest=6))),
        "cannot be the target",
        TOO_CLOSE,
    ),
    Example(
        "One base pokes out to 6.1 inches, can the cannon shoot?",
        CANNON.but(models=(TargetModel(distance=1, farthest=2.3), TargetModel(distance=4.8, farthest=6.1))),
        "can be the target",
        TOO_CLOSE,
    ),
)
