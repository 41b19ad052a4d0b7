"""Warscrolls: how far modifiers can bring a characteristic down.

What surprises: below 0, so that a bonus has to make up for it first; a random one is a dice roll, never less than 1.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Modifier, RuleInput

BELOW = Cite("commentary-2021-01/warscrolls/11", "bring a characteristic below 0")
OTHERWISE = Cite("commentary-2021-01/warscrolls/11", "Yes, unless specifically noted otherwise")


class ModifiedCharacteristic(RuleInput):
    """A characteristic and everything that changes it."""

    characteristic: float
    """The characteristic as printed, a number; one that is rolled for is modified as a dice roll (Modifiers)."""
    modifiers: tuple[Modifier, ...]
    """Each modifier that adds to it or subtracts from it, such as +1 or -2."""
    noted_otherwise: bool = False
    """Whether it is noted that it cannot be less than 0."""


@rule("commentary-2021-01/warscrolls/11", neither=("modified", "stops at 0"))
def modified(given: ModifiedCharacteristic) -> Verdict:
    """What is the characteristic with its modifiers?"""
    v = Verdict()
    change = sum(given.modifiers)
    total = given.characteristic + change
    if not v.step(BELOW, f"{given.characteristic:g} with modifiers of {change:+} comes to {total:g}.", total < 0):
        return v.end("modified", value=total)
    noted = f"It is {'' if given.noted_otherwise else 'not '}noted that it stops at 0."
    if v.step(OTHERWISE, noted, given.noted_otherwise):
        return v.end("stops at 0", value=0)
    return v.end("modified", value=total)


ONE_ATTACK = ModifiedCharacteristic(characteristic=1, modifiers=(-1, -1))

EXAMPLES = (
    Example("In second edition, 1 attack and two -1s?", ONE_ATTACK, "modified", OTHERWISE, -1),
    Example(
        "In second edition, it says that it is never less than 0?",
        ONE_ATTACK.but(noted_otherwise=True),
        "stops at 0",
        OTHERWISE,
        0,
    ),
    Example("In second edition, 1 attack and one -1?", ONE_ATTACK.but(modifiers=(-1,)), "modified", BELOW, 0),
)
