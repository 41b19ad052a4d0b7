"""Healing wounds: each wound healed takes one off the model, and never more than it has.

What surprises: healing does not bring back a slain model, and what is healed beyond the model's wounds is lost.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.wounds import ModelWounds, WoundCount

SLAIN = Cite("core-3e/14.4", "Wounds on a slain model cannot be healed")
EACH = Cite("core-3e/14.4", "Each wound healed reduces the number")
MINIMUM = Cite("core-3e/14.4", "to a minimum of 0")


class Healing(RuleInput):
    """A model, and an ability that heals it."""

    model: ModelWounds
    """The model's Wounds characteristic, and how many wounds are allocated to it."""
    healed: WoundCount
    """How many wounds the ability heals; a random number as it was rolled."""


@rule("core-3e/14.4", neither=("{} wounds allocated", "1 wound allocated", "cannot be healed"))
def healing(given: Healing) -> Verdict:
    """How many wounds are still allocated to the model afterwards?"""
    v = Verdict()
    wounds, needed = given.model.allocated, given.model.characteristic
    if v.step(SLAIN, f"Wounds allocated: {wounds}; Wounds characteristic: {needed}.", wounds == needed):
        return v.end("cannot be healed", value=wounds)
    left = max(0, wounds - given.healed)
    v.step(EACH, f"{wounds} allocated, {given.healed} healed: {left} still allocated.", given.healed > 0)
    lost = given.healed - (wounds - left)
    over = v.step(MINIMUM, f"Healed beyond the wounds it has, and lost: {lost}.", lost > 0)
    outcome = "1 wound allocated" if left == 1 else f"{left} wounds allocated"
    return v.end(outcome, value=left, because=MINIMUM if over else EACH)


DRAGON = ModelWounds(characteristic=14, allocated=5)

EXAMPLES = (
    Example(
        "Heal 2 on my dragon, what do I do with the wound counter?",
        Healing(model=DRAGON, healed=2),
        "3 wounds allocated",
        EACH,
        3,
    ),
    Example(
        "I heal exactly as many wounds as my model took, how many are left on it?",
        Healing(model=DRAGON, healed=5),
        "0 wounds allocated",
        EACH,
        0,
    ),
    Example(
        "Rolled 3 on my D3 heal but only took one wound, is the rest lost?",
        Healing(model=ModelWounds(characteristic=6, allocated=1), healed=3),
        "0 wounds allocated",
        MINIMUM,
        0,
    ),
    Example(
        "Can I heal over my starting wounds?",
        Healing(model=ModelWounds(characteristic=6), healed=2),
        "0 wounds allocated",
        MINIMUM,
        0,
    ),
    Example(
        "My hero is one wound from death, can he still be healed?",
        Healing(model=ModelWounds(characteristic=6, allocated=5), healed=4),
        "1 wound allocated",
        EACH,
        1,
    ),
    Example(
        "He died this phase, can I quickly heal him?",
        Healing(model=ModelWounds(characteristic=6, allocated=6), healed=4),
        "cannot be healed",
        SLAIN,
        6,
    ),
    Example("My heal came to 0, does it do anything?", Healing(model=DRAGON, healed=0), "5 wounds allocated", EACH, 5),
)
