"""Attacking: a unit that shoots or fights attacks with every weapon of that kind that it is armed with.

What surprises: no weapon may be held back in combat, and any of them when it shoots; the mount's weapons count.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.weapons import CarriedWeapon, WeaponKind

MISSILE = Cite("core-2e/shooting-phase", "attack with every missile weapon")
MELEE = Cite("core-2e/fighting", "must attack with every melee weapon")
EVERY = Cite("core-2e/attacking", "It attacks with every weapon")
MOUNT = Cite("core-2e/attacking", "any that its mount uses included")
ALLOWED = Cite("commentary-2021-01/attacking/1", "all weapons that they are allowed to use")
LEFT_OUT = Cite("commentary-2021-01/attacking/1", "leave out a unit or a weapon")


class WeaponOfAUnit(RuleInput):
    """A weapon in a unit that shoots or fights."""

    fights: bool
    """Whether the unit fights; no, where it shoots."""
    weapon: CarriedWeapon
    """The weapon, and the model that would attack with it."""


@rule(
    "core-2e/attacking",
    part="weapon",
    yes="attacks with it",
    no="does not attack with it",
    neither="attacks with it if you like",
)
def weapon(given: WeaponOfAUnit) -> Verdict:
    """Does the unit attack with this weapon, if it has a target in range?"""
    v = Verdict()
    weapon, kind = given.weapon, WeaponKind.MELEE if given.fights else WeaponKind.MISSILE
    says = f"The unit {'fights' if given.fights else 'shoots'}, and this is a {weapon.kind}."
    if not v.step(MELEE if given.fights else MISSILE, says, weapon.kind is kind):
        return v.end("does not attack with it")
    if not v.step(EVERY, f"The model is armed with {'it' if weapon.carried else 'others'}.", weapon.carried):
        return v.end("does not attack with it")
    if not v.step(ALLOWED, f"The model is {'allowed' if weapon.allowed else 'forbidden'} to use it.", weapon.allowed):
        return v.end("does not attack with it")
    if weapon.mounts:
        v.step(MOUNT, "It is the mount's weapon.", True)
    if v.step(LEFT_OUT, f"The unit {'fights' if given.fights else 'shoots'}.", not given.fights):
        return v.end("attacks with it if you like")
    return v.end("attacks with it", because=MOUNT if weapon.mounts else EVERY)


SWORD = WeaponOfAUnit(fights=True, weapon=CarriedWeapon(kind=WeaponKind.MELEE))
BOW = WeaponOfAUnit(fights=False, weapon=CarriedWeapon(kind=WeaponKind.MISSILE))

EXAMPLES = (
    Example("Do I attack with all my melee weapons?", SWORD, "attacks with it", EVERY),
    Example("Can I leave out one of my missile weapons?", BOW, "attacks with it if you like", LEFT_OUT),
    Example(
        "Must my mount's bow shoot?",
        BOW.but(weapon=CarriedWeapon(kind=WeaponKind.MISSILE, mounts=True)),
        "attacks with it if you like",
        LEFT_OUT,
    ),
    Example(
        "A spell forbids them their swords this turn?",
        SWORD.but(weapon=CarriedWeapon(kind=WeaponKind.MELEE, allowed=False)),
        "does not attack with it",
        ALLOWED,
    ),
    Example(
        "Does my horse attack too?",
        SWORD.but(weapon=CarriedWeapon(kind=WeaponKind.MELEE, mounts=True)),
        "attacks with it",
        MOUNT,
    ),
    Example("Can I fight with my bow?", BOW.but(fights=True), "does not attack with it", MELEE),
    Example("Can I shoot with my sword?", SWORD.but(fights=False), "does not attack with it", MISSILE),
    Example(
        "The warscroll lists an axe that this model is not armed with, does it count?",
        SWORD.but(weapon=CarriedWeapon(kind=WeaponKind.MELEE, carried=False)),
        "does not attack with it",
        EVERY,
    ),
)
