"""Attacking: with every weapon a unit is armed with, its mounts' among them.

What surprises: a mount's claws attack too. The source breaks off after this.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

SHOOTS_OR_FIGHTS = Cite("core-2e/attacking", "with its weapons when it shoots or fights")
EVERY = Cite("core-2e/attacking", "every weapon it is armed with")
MOUNT = Cite("core-2e/attacking", "any that its mount uses included")


class WeaponOfAUnit(RuleInput):
    """A weapon in a unit that shoots or fights."""

    shoots_or_fights: bool = True
    """Whether the unit shoots or fights now."""
    carried: bool = True
    """Whether a model of the unit is armed with it, or its mount is."""
    mounts: bool = False
    """Whether it is the mount that uses it, and not the rider."""


@rule("core-2e/attacking", yes="attacks with it", no="does not attack with it")
def attacks(given: WeaponOfAUnit) -> Verdict:
    """Does the unit attack with this weapon?"""
    v = Verdict()
    now = f"The unit {'shoots or fights' if given.shoots_or_fights else 'neither shoots nor fights'}."
    if not (
        v.step(SHOOTS_OR_FIGHTS, now, given.shoots_or_fights)
        and v.step(EVERY, f"It is {'' if given.carried else 'not '}armed with it.", given.carried)
    ):
        return v.end("does not attack with it")
    if v.step(MOUNT, f"It is used by {'the mount' if given.mounts else 'the rider'}.", given.mounts):
        return v.end("attacks with it")
    return v.end("attacks with it", because=EVERY)


EXAMPLES = (
    Example("Does my rider's lance attack?", WeaponOfAUnit(), "attacks with it", EVERY),
    Example("Do his mount's hooves attack too?", WeaponOfAUnit(mounts=True), "attacks with it", MOUNT),
    Example("An option that he did not take?", WeaponOfAUnit(carried=False), "does not attack with it", EVERY),
    Example("In the charge phase?", WeaponOfAUnit(shoots_or_fights=False), "does not attack with it", SHOOTS_OR_FIGHTS),
)
