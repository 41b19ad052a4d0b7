"""Healing wounds: wounds come off a model that is not slain, down to none.

What surprises: a slain model cannot be healed back.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.wounds import ModelWounds

EACH = Cite("core-2e/healing-wounds", "Each wound healed removes one of these")
SLAIN = Cite("core-2e/healing-wounds", "Wounds on a slain model can't")


class HealedModel(RuleInput):
    """A model, and an ability that heals wounds."""

    model: ModelWounds
    """The model's Wounds characteristic, and how many wounds are allocated to it."""
    healed: Annotated[int, Field(ge=1, le=30)]
    """How many wounds the ability heals; a random number as it was rolled."""


@rule("core-2e/healing-wounds", neither=("{} wounds allocated", "1 wound allocated", "cannot be healed"))
def heal(given: HealedModel) -> Verdict:
    """How many wounds are still allocated to the model afterwards?"""
    v = Verdict()
    wounds, most = given.model.allocated, given.model.characteristic
    if v.step(SLAIN, f"Wounds allocated: {wounds} of {most}.", wounds == most):
        return v.end("cannot be healed", value=wounds)
    left = max(0, wounds - given.healed)
    v.step(EACH, f"Of {wounds} wounds up to {given.healed} are healed.", wounds > 0)
    return v.end("1 wound allocated" if left == 1 else f"{left} wounds allocated", value=left)


HURT = HealedModel(model=ModelWounds(characteristic=6, allocated=4), healed=3)

EXAMPLES = (
    Example("Heal 3 of 4 wounds?", HURT, "1 wound allocated", EACH, 1),
    Example("Heal 2 of 4?", HURT.but(healed=2), "2 wounds allocated", EACH, 2),
    Example("Heal more than it has?", HURT.but(healed=6), "0 wounds allocated", EACH, 0),
    Example(
        "Heal its only wound?",
        HURT.but(model=ModelWounds(characteristic=6, allocated=1)),
        "0 wounds allocated",
        EACH,
        0,
    ),
    Example("It is not hurt?", HURT.but(model=ModelWounds(characteristic=6)), "0 wounds allocated", EACH, 0),
    Example(
        "Can I heal a slain model back?",
        HURT.but(model=ModelWounds(characteristic=6, allocated=6)),
        "cannot be healed",
        SLAIN,
        6,
    ),
)
