"""Mortal wounds: no rolls, and allocated with the other wounds of the attacks that caused them, or else at once.

What surprises: a mortal wound caused while a unit attacks waits until all of its attacks are made; an ability that
negates wounds does not negate mortal wounds, unless it says so.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.attacks import AttackCount
from kb.tabletop.combat.wounds import WoundCount

NO_ROLLS = Cite("core-2e/mortal-wounds", "No hit, wound or save rolls")
SIMPLY = Cite("core-2e/mortal-wounds", "the number of mortal wounds suffered")
TOGETHER = Cite("core-2e/mortal-wounds", "together with any other wounds its attacks")
AFTER = Cite("core-2e/mortal-wounds", "after it has completed all its attacks")
AT_ONCE = Cite("core-2e/mortal-wounds", "as soon as they occur")
COVERS = Cite("commentary-2021-01/abilities/13", "unless it specifically says it negates mortal wounds")

MortalWounds = Annotated[int, Field(ge=1, le=200)]
"""How many mortal wounds were caused: 1 to 200."""


class Roll(StrEnum):
    """A roll that a player may want to make."""

    HIT = "hit roll"
    WOUND = "wound roll"
    SAVE = "save roll"
    NEGATE = "roll of an ability that negates mortal wounds"
    NEGATE_WOUNDS = "roll of an ability that negates wounds"


class RollForMortalWounds(RuleInput):
    """Mortal wounds, and a roll for them."""

    mortal_wounds: MortalWounds
    """How many mortal wounds were suffered; a random number as it was rolled."""
    roll: Roll
    """The roll that a player wants to make for them."""


@rule("core-2e/mortal-wounds", part="rolls", yes="the roll is made", no="no such roll")
def rolls(given: RollForMortalWounds) -> Verdict:
    """Is this roll made for them, and what damage do they inflict?"""
    v = Verdict()
    attack_roll = given.roll in (Roll.HIT, Roll.WOUND, Roll.SAVE)
    v.step(SIMPLY, f"Mortal wounds: {given.mortal_wounds}.", True)
    if v.step(NO_ROLLS, f"It would be a {given.roll}.", attack_roll):
        return v.end("no such roll", value=given.mortal_wounds)
    speaks = given.roll is Roll.NEGATE
    v.step(COVERS, f"The ability {'says' if speaks else 'does not say'} that it negates mortal wounds.", speaks)
    return v.end("the roll is made" if speaks else "no such roll", value=given.mortal_wounds)


class MortalWoundsToAllocate(RuleInput):
    """Mortal wounds that have been caused to a unit."""

    mortal_wounds: MortalWounds
    """How many mortal wounds were caused to the unit."""
    while_attacking: bool
    """Whether they were caused while a unit was attacking."""
    attacks_left: AttackCount
    """How many attacks the models of that attacking unit have still to make; 0 where no unit is attacking."""
    damage: WoundCount = 0
    """The damage that its other successful attacks inflicted on the same unit, in all."""


@rule("core-2e/mortal-wounds", part="allocation", yes="allocate them now", no="not yet")
def allocation(given: MortalWoundsToAllocate) -> Verdict:
    """Are they allocated now, and how many wounds are allocated with them?"""
    v = Verdict()
    caused = f"{given.mortal_wounds}, caused {'while a unit was attacking' if given.while_attacking else 'otherwise'}"
    if v.step(AT_ONCE, f"Mortal wounds: {caused}.", not given.while_attacking):
        return v.end("allocate them now", value=given.mortal_wounds)
    if not v.step(AFTER, f"Attacks still to be made: {given.attacks_left}.", given.attacks_left == 0):
        return v.end("not yet", value=0)
    total = given.mortal_wounds + given.damage
    v.step(TOGETHER, f"With {given.damage} from damage that makes {total}.", True)
    return v.end("allocate them now", value=total)


BOLT = MortalWoundsToAllocate(mortal_wounds=3, while_attacking=False, attacks_left=0)

EXAMPLES = (
    Example(
        "Do I get a save against mortal wounds?",
        RollForMortalWounds(mortal_wounds=2, roll=Roll.SAVE),
        "no such roll",
        NO_ROLLS,
        2,
    ),
    Example(
        "Do I roll to hit for them?", RollForMortalWounds(mortal_wounds=2, roll=Roll.HIT), "no such roll", NO_ROLLS, 2
    ),
    Example(
        "Do I roll to wound for them?",
        RollForMortalWounds(mortal_wounds=2, roll=Roll.WOUND),
        "no such roll",
        NO_ROLLS,
        2,
    ),
    Example(
        "Does my 5+ to ignore wounds work?",
        RollForMortalWounds(mortal_wounds=2, roll=Roll.NEGATE_WOUNDS),
        "no such roll",
        COVERS,
        2,
    ),
    Example(
        "My 5+ says wounds and mortal wounds, does it work?",
        RollForMortalWounds(mortal_wounds=2, roll=Roll.NEGATE),
        "the roll is made",
        COVERS,
        2,
    ),
    Example("A spell did 3, now?", BOLT, "allocate them now", AT_ONCE, 3),
    Example(
        "My hit roll of 6 did one, with attacks left?",
        BOLT.but(while_attacking=True, attacks_left=4),
        "not yet",
        AFTER,
        0,
    ),
    Example(
        "All my attacks are made, together with 4 damage?",
        BOLT.but(while_attacking=True, damage=4),
        "allocate them now",
        TOGETHER,
        7,
    ),
)
