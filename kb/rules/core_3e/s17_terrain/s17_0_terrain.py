"""Terrain: a terrain feature is no target.

What surprises: you attack the garrison, never the building, even though you measure to the building.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

NO_TARGET = Cite("core-3e/17.0", "an attack cannot have a terrain feature")
NOTED = Cite("core-3e/17.0", "unless noted otherwise")
GARRISON = Cite("core-3e/17.2.1", "save rolls of attacks that target it")


class AimedAt(StrEnum):
    """What an attack is to be aimed at."""

    TERRAIN = "the terrain feature itself"
    GARRISON = "a unit in its garrison"


class AttackOnTerrain(RuleInput):
    """An attack that you want to aim at a terrain feature, or at a unit inside."""

    target: AimedAt
    """What is to be the target."""
    noted_otherwise: bool = False
    """Whether a rule of its own lets this attack target this terrain feature."""


@rule("core-3e/17.0", yes="can be the target", no="cannot be the target")
def target(given: AttackOnTerrain) -> Verdict:
    """Can this be the target of the attack?"""
    v = Verdict()
    if not v.step(NO_TARGET, f"The target is to be {given.target}.", given.target is AimedAt.TERRAIN):
        v.step(GARRISON, "A unit in a garrison is a target like others, with its own modifiers.", True)
        return v.end("can be the target")
    rule_of_its_own = f"{'A' if given.noted_otherwise else 'No'} rule of its own lets this attack target it."
    noted = v.step(NOTED, rule_of_its_own, given.noted_otherwise)
    return v.end("can be the target" if noted else "cannot be the target", because=NOTED if noted else NO_TARGET)


BUILDING = AttackOnTerrain(target=AimedAt.TERRAIN)

EXAMPLES = (
    Example("Can I shoot a building to destroy it?", BUILDING, "cannot be the target", NO_TARGET),
    Example(
        "The warscroll of a terrain feature says that it can be attacked, may I attack it?",
        BUILDING.but(noted_otherwise=True),
        "can be the target",
        NOTED,
    ),
    Example(
        "Can I shoot the guys inside a garrisoned building?",
        BUILDING.but(target=AimedAt.GARRISON),
        "can be the target",
        GARRISON,
    ),
)
