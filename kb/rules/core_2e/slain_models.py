"""Slain models: as many wounds allocated as the Wounds characteristic, over the whole battle.

What surprises: the model is set aside at once; wounds from earlier rounds count, those healed do not.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.wounds import ModelWounds

SLAIN = Cite("core-2e/slain-models", "equal its Wounds characteristic")
REMOVED = Cite("core-2e/slain-models", "it is removed from play")


class ModelWithWounds(RuleInput):
    """A model and the wounds allocated to it."""

    model: ModelWounds
    """The model's Wounds characteristic, and how many wounds have been allocated to it during the battle."""


@rule("core-2e/slain-models", yes="slain", no="not slain")
def slain(given: ModelWithWounds) -> Verdict:
    """Is the model slain, and how many wounds could still be allocated to it?"""
    v = Verdict()
    wounds, needed = given.model.allocated, given.model.characteristic
    if not v.step(SLAIN, f"Wounds allocated: {wounds}; Wounds characteristic: {needed}.", wounds == needed):
        return v.end("not slain", value=needed - wounds)
    v.step(REMOVED, f"With {wounds} of {needed} it is set aside.", True)
    return v.end("slain", value=0, because=SLAIN)


EXAMPLES = (
    Example(
        "3 wounds on a 3-wound model?",
        ModelWithWounds(model=ModelWounds(characteristic=3, allocated=3)),
        "slain",
        SLAIN,
        0,
    ),
    Example(
        "2 wounds on a 3-wound model?",
        ModelWithWounds(model=ModelWounds(characteristic=3, allocated=2)),
        "not slain",
        SLAIN,
        1,
    ),
)
