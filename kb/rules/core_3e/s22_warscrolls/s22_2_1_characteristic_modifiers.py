"""Characteristic modifiers: whatever they come to, no characteristic goes below 0.

What surprises: the floor is 0 and not 1, so a weapon can be left without any attack; what is above 0 stays as it is.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Modifier, RuleInput
from kb.tabletop.units.characteristics import Characteristic

NOT_BELOW_ZERO = Cite("core-3e/22.2.1", "No modifiers can ever bring a characteristic below")


class ModifiedCharacteristic(RuleInput):
    """A characteristic and its modifiers; for Rend and for a Save of "-", see 22.2.2 and 22.2.3."""

    characteristic: Characteristic
    """The characteristic as printed, or as rolled where it is random; where it is multiplied or divided, after that."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier that adds to it or subtracts from it, such as +1 or -2."""


@rule("core-3e/22.2.1", neither=("modified", "not modified", "stops at 0"))
def modified(given: ModifiedCharacteristic) -> Verdict:
    """What is the characteristic with its modifiers?"""
    v = Verdict()
    total = sum(given.modifiers)
    comes_to = round(given.characteristic + total, 6)
    says = f"{given.characteristic:g} with modifiers of {total:+} comes to {comes_to:g}."
    if v.step(NOT_BELOW_ZERO, says, comes_to < 0):
        return v.end("stops at 0", value=0)
    return v.end("modified" if total else "not modified", value=comes_to)


EXAMPLES = (
    Example(
        "Two -1 attacks on my 1-attack weapon, do I owe an attack?",
        ModifiedCharacteristic(characteristic=1, modifiers=(-1, -1)),
        "stops at 0",
        NOT_BELOW_ZERO,
        0,
        shows="commentary-2021-01/warscrolls/11",
    ),
    Example(
        "Can my attacks go down to zero, or is 1 the minimum?",
        ModifiedCharacteristic(characteristic=1, modifiers=(-1,)),
        "modified",
        NOT_BELOW_ZERO,
        0,
    ),
    Example(
        "-1 attacks on a 2-attack weapon, how many are left?",
        ModifiedCharacteristic(characteristic=2, modifiers=(-1,)),
        "modified",
        NOT_BELOW_ZERO,
        1,
    ),
    Example(
        'He halved my 5" move and takes 3 off, can it go negative?',
        ModifiedCharacteristic(characteristic=2.5, modifiers=(-3,)),
        "stops at 0",
        NOT_BELOW_ZERO,
        0,
    ),
    Example(
        "My ability rolls against his Bravery 6, does his +1 count?",
        ModifiedCharacteristic(characteristic=6, modifiers=(1,)),
        "modified",
        NOT_BELOW_ZERO,
        7,
        shows="commentary-2021-01/warscrolls/7",
    ),
    Example(
        "A spell asks for my Move, is that the 4 on the warscroll or the 6 I have now?",
        ModifiedCharacteristic(characteristic=4, modifiers=(2,)),
        "modified",
        NOT_BELOW_ZERO,
        6,
        shows="commentary-2021-01/warscrolls/10",
    ),
    Example(
        "A +1 and a -1 to a characteristic, do they cancel out?",
        ModifiedCharacteristic(characteristic=5, modifiers=(1, -1)),
        "not modified",
        NOT_BELOW_ZERO,
        5,
    ),
)
