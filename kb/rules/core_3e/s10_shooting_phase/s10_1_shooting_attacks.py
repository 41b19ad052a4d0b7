"""Shooting attacks: a model shoots with any of its missile weapons.

What surprises: with all of them, if it likes; a melee weapon never shoots, however long its range.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput, Thing

ANY = Cite("core-3e/10.1", "uses any of the missile weapons")
MISSILE = Cite("core-3e/10.1", "missile weapons that it is armed with")
ARMED = Cite("core-3e/10.1", "that it is armed with")


class WeaponToShoot(Thing):
    """A weapon, and whether a model is to shoot with it."""

    name: str
    """What the weapon is called."""
    missile: bool = True
    """Whether it is a missile weapon, and not a melee weapon."""
    armed: bool = True
    """Whether this model is armed with it."""
    shoots: bool = True
    """Whether you want to shoot with it."""


class ModelToShoot(RuleInput):
    """One model's shooting attacks."""

    weapons: Annotated[tuple[WeaponToShoot, ...], Field(min_length=1, max_length=12)]
    """The weapons, one by one."""


@rule("core-3e/10.1")
def shooting(given: ModelToShoot) -> Verdict:
    """May the model shoot with these weapons?"""
    v = Verdict()
    shooting = [weapon for weapon in given.weapons if weapon.shoots]
    for weapon in shooting:
        kind = "missile" if weapon.missile else "melee"
        if not v.step(MISSILE, f"{weapon.name} is a {kind} weapon.", weapon.missile):
            return v.end("may not shoot so")
        if not v.step(ARMED, f"The model is {'' if weapon.armed else 'not '}armed with {weapon.name}.", weapon.armed):
            return v.end("may not shoot so")
    names = " and ".join(weapon.name for weapon in shooting) or "none"
    v.step(ANY, f"It shoots with {names}.", bool(shooting))
    return v.end("may shoot so" if shooting else "makes no shooting attacks")


PISTOL, RIFLE = WeaponToShoot(name="pistol"), WeaponToShoot(name="rifle")
HALBERD = WeaponToShoot(name="halberd", missile=False)
UNUSED_PISTOL = WeaponToShoot(name="pistol", shoots=False)
LONGBOW = WeaponToShoot(name="longbow", armed=False)

EXAMPLES = (
    Example("My guy has two guns, can he fire both?", ModelToShoot(weapons=(PISTOL, RIFLE)), "may shoot so", ANY),
    Example("Can he leave out his pistol?", ModelToShoot(weapons=(UNUSED_PISTOL, RIFLE)), "may shoot so", ANY),
    Example("Can he fire none of them?", ModelToShoot(weapons=(UNUSED_PISTOL,)), "makes no shooting attacks", ANY),
    Example(
        "Can I shoot with a melee weapon with long range?",
        ModelToShoot(weapons=(PISTOL, HALBERD)),
        "may not shoot so",
        MISSILE,
    ),
    Example(
        "The warscroll offers a longbow but he has a pistol, can he shoot the bow?",
        ModelToShoot(weapons=(LONGBOW,)),
        "may not shoot so",
        ARMED,
    ),
)
