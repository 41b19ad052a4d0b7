"""Understrength units: fewer models than the minimum unit size.

What surprises: this only says what such a unit is; whether you can take one, the battlepack says, and it costs in full.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import UnitSize

FEWER = Cite("core-3e/25.3.1", "fewer models than its minimum unit size")


class ModelsAndMinimum(RuleInput):
    """A unit as you want to take it."""

    models: UnitSize
    """How many models you want to take it with."""
    minimum: UnitSize
    """Its minimum unit size."""


@rule("core-3e/25.3.1", yes="understrength", no="not understrength")
def understrength(given: ModelsAndMinimum) -> Verdict:
    """Is it an understrength unit?"""
    v = Verdict()
    fewer = v.step(FEWER, f"It has {given.models}; the minimum is {given.minimum}.", given.models < given.minimum)
    return v.end("understrength" if fewer else "not understrength")


EXAMPLES = (
    Example("I only own 9 of the 10 models?", ModelsAndMinimum(models=9, minimum=10), "understrength", FEWER),
    Example(
        "Exactly the minimum of models, understrength?",
        ModelsAndMinimum(models=10, minimum=10),
        "not understrength",
        FEWER,
    ),
    Example(
        "One model where the minimum is five, understrength?",
        ModelsAndMinimum(models=1, minimum=5),
        "understrength",
        FEWER,
    ),
    Example("11 models where 10 is the minimum?", ModelsAndMinimum(models=11, minimum=10), "not understrength", FEWER),
)
