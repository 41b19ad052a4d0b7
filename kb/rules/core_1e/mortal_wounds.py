"""Mortal wounds: no hit, wound or save rolls; they are allocated as other wounds are.

What surprises: no save at all, whatever the rend.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.wounds import WoundCount

NO_ROLLS = Cite("core-1e/mortal-wounds", "Make no hit, wound or save rolls")
ALLOCATE = Cite("core-1e/mortal-wounds", "Allocate the wounds to the target unit's")


class Roll(StrEnum):
    """A roll that a player may want to make."""

    HIT = "hit roll"
    WOUND = "wound roll"
    SAVE = "save roll"
    OTHER = "roll of an ability that speaks of wounds"


class RollForMortalWounds(RuleInput):
    """Mortal wounds, and a roll for them."""

    mortal_wounds: WoundCount
    """How many mortal wounds were inflicted; a random number as it was rolled."""
    roll: Roll
    """The roll that a player wants to make for them."""


@rule("core-1e/mortal-wounds", part="rolls", yes="not ruled out", no="no such roll")
def rolls(given: RollForMortalWounds) -> Verdict:
    """May this roll be made for them, and how many wounds are to be allocated before it?"""
    v = Verdict()
    ruled_out = v.step(NO_ROLLS, f"It would be a {given.roll}.", given.roll is not Roll.OTHER)
    v.step(ALLOCATE, f"Wounds to be allocated: {given.mortal_wounds}.", given.mortal_wounds > 0)
    return v.end("no such roll" if ruled_out else "not ruled out", value=given.mortal_wounds, because=NO_ROLLS)


EXAMPLES = (
    Example(
        "Do I get a save against mortal wounds?",
        RollForMortalWounds(mortal_wounds=3, roll=Roll.SAVE),
        "no such roll",
        NO_ROLLS,
        3,
    ),
    Example(
        "Do I roll to hit for them?", RollForMortalWounds(mortal_wounds=3, roll=Roll.HIT), "no such roll", NO_ROLLS, 3
    ),
    Example("Do I roll to wound?", RollForMortalWounds(mortal_wounds=3, roll=Roll.WOUND), "no such roll", NO_ROLLS, 3),
    Example(
        "Can I save a single mortal wound?",
        RollForMortalWounds(mortal_wounds=1, roll=Roll.SAVE),
        "no such roll",
        NO_ROLLS,
        1,
    ),
    Example(
        "It came to no mortal wounds at all?",
        RollForMortalWounds(mortal_wounds=0, roll=Roll.SAVE),
        "no such roll",
        NO_ROLLS,
        0,
    ),
    Example(
        "My ability ignores wounds on 5+?",
        RollForMortalWounds(mortal_wounds=3, roll=Roll.OTHER),
        "not ruled out",
        NO_ROLLS,
        3,
    ),
)
