"""Shooting attacks: a model shoots with any of its missile weapons.

What surprises: with all of them in one go, or with only some, as you like; a melee weapon never shoots, however long
its range.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.weapons import CarriedWeapon, WeaponKind

ARMED_WITH = Cite("core-3e/10.1", "missile weapons that it is armed with")
ANY = Cite("core-3e/10.1", "uses any of the missile weapons")


class ModelToShoot(RuleInput):
    """One model's shooting attacks."""

    weapons: Annotated[tuple[CarriedWeapon, ...], Field(max_length=12)]
    """The weapons with which you want to shoot; empty where it is to shoot with none."""
    left_out: Annotated[int, Field(ge=0, le=12)] = 0
    """How many other missile weapons the model is armed with."""


@rule("core-3e/10.1", yes="may shoot so", no="may not shoot so", neither="does not shoot")
def shooting_attacks(given: ModelToShoot) -> Verdict:
    """May the model shoot with these weapons?"""
    v = Verdict()
    for place, weapon in enumerate(given.weapons, start=1):
        may = ask("core-3e/13.1.1", part="weapon", weapon=weapon)
        which = "which the model carries" if weapon.carried else "which the model lacks"
        banned = "" if weapon.allowed else " but is forbidden to use"
        says = f"Weapon {place} is a {weapon.kind}, {which}{banned}."
        if not v.step(ARMED_WITH, says, may.outcome == "may shoot with it", may):
            return v.end("may not shoot so")
    count = len(given.weapons)
    v.step(ANY, f"Missile weapons that it shoots with: {count}; left out: {given.left_out}.", count > 0)
    return v.end("may shoot so" if count else "does not shoot")


GUN = CarriedWeapon(kind=WeaponKind.MISSILE)
HALBERD = CarriedWeapon(kind=WeaponKind.MELEE)
LONGBOW = CarriedWeapon(kind=WeaponKind.MISSILE, carried=False)

EXAMPLES = (
    Example("My guy has two guns, can he fire both?", ModelToShoot(weapons=(GUN, GUN)), "may shoot so", ANY),
    Example("Can he fire just one of his three?", ModelToShoot(weapons=(GUN,), left_out=2), "may shoot so", ANY),
    Example("Can he keep both guns quiet?", ModelToShoot(weapons=(), left_out=2), "does not shoot", ANY),
    Example(
        "Can I shoot with a melee weapon with long range?",
        ModelToShoot(weapons=(GUN, HALBERD)),
        "may not shoot so",
        ARMED_WITH,
    ),
    Example(
        "The warscroll offers a longbow but he took a pistol, can he shoot the bow?",
        ModelToShoot(weapons=(LONGBOW,)),
        "may not shoot so",
        ARMED_WITH,
    ),
)
