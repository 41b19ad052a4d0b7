"""Random characteristics: roll first, modify afterwards; a Move or Range holds for a phase, the rest for one attack.

What surprises: multiplying and dividing come before adding, halves are kept, and while a weapon is not attacking its
random Attacks and Damage count as 1.
"""

import math
from enum import StrEnum
from typing import Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import Modifier, RuleInput
from kb.tabletop.characteristics import MOST, Characteristic, Factor, RandomRoll

DETERMINE = Cite("core-3e/22.2.4", "Determine the value of the random characteristic")
THEN_MODIFY = Cite("core-3e/22.2.4", "Only then apply any modifier to it")
MULTIPLY_FIRST = Cite("core-3e/22.2.4", "come before those that add to it or")
NOT_BELOW_ZERO = Cite("core-3e/22.2.1", "bring a characteristic below 0")
NEED_MOVE = Cite("core-3e/22.2.4#random-move", "When you need to know the random Move")
ROLL_MOVE = Cite("core-3e/22.2.4#random-move", "make the roll that its warscroll shows")
MOVE_OF_ALL = Cite("core-3e/22.2.4#random-move", "Move characteristic of all models in the unit")
NEED_RANGE = Cite("core-3e/22.2.4#random-range", "need to know a random Range characteristic")
ROLL_RANGE = Cite("core-3e/22.2.4#random-range", "make the roll that the unit's warscroll shows")
RANGE_OF_ALL = Cite("core-3e/22.2.4#random-range", "Range characteristic of all weapons of that type")
ELSEWHERE = Cite("core-3e/22.2.4#random-attacks-or-damage", "counts as having a value of 1")
ROLL_ATTACK = Cite("core-3e/22.2.4#random-attacks-or-damage", "make the roll that the unit's warscroll shows")
THAT_ATTACK = Cite("core-3e/22.2.4#random-attacks-or-damage", "The result is the characteristic for that attack")


class CharacteristicToWorkOut(RuleInput):
    """A Move, Range, Attacks or Damage characteristic, and every modifier to it."""

    random: bool = True
    """Whether the warscroll shows a roll for it, such as D3, and no fixed value."""
    value: Characteristic
    """What that roll comes to, or the fixed value."""
    factors: tuple[Factor, ...] = ()
    """What each modifier multiplies it by: 2 where it is doubled, 0.5 where it is halved."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier that adds to it or subtracts from it, such as +1 or -2."""

    @model_validator(mode="after")
    def _multiplied_within_reason(self) -> Self:
        if self.multiplied > MOST:
            raise ValueError(f"multiplied it comes to {self.multiplied:g}; the most that is allowed is {MOST}")
        return self

    @property
    def multiplied(self) -> float:
        """The value once it is multiplied and divided."""
        return self.value * math.prod(self.factors)


@rule("core-3e/22.2.4", part="value")
def value(given: CharacteristicToWorkOut) -> Verdict:
    """What is the characteristic, modifiers included?"""
    v = Verdict()
    shown = "The roll comes to" if given.random else "The fixed value is"
    v.step(DETERMINE, f"{shown} {given.value:g}.", given.random)
    if given.factors:
        by = " and ".join(f"{factor:g}" for factor in given.factors)
        v.step(MULTIPLY_FIRST, f"{given.value:g} times {by} is {given.multiplied:g}, before anything is added.", True)
    result = ask("core-3e/22.2.1", characteristic=given.multiplied, modifiers=given.modifiers)
    at_zero = result.outcome == "stays at 0"
    changed = f"With modifiers of {sum(given.modifiers):+} it is {result.number:g}."
    v.step(NOT_BELOW_ZERO if at_zero else THEN_MODIFY, changed, bool(given.modifiers), result)
    because = MULTIPLY_FIRST if given.factors and not at_zero else None
    return v.end(f"comes to {result.number:g}", value=result.number, because=because)


class RandomMove(RuleInput):
    """A unit with a random Move characteristic."""

    needed: bool = True
    """Whether you need to know the Move now, because the unit is to move or for another reason."""
    earlier: RandomRoll | None = None
    """What an earlier roll for a Move came to; empty where none was made."""
    same_unit: bool = True
    """Whether that roll was made for this unit."""
    same_phase: bool = True
    """Whether it was made in this phase of this turn."""
    models: int = Field(default=1, ge=1, le=100)
    """How many models the unit has."""


@rule("core-3e/22.2.4", part="random-move")
def random_move(given: RandomMove) -> Verdict:
    """Is the Move rolled now, or does a roll still hold?"""
    v = Verdict()
    if not v.step(NEED_MOVE, f"You {'' if given.needed else 'do not '}need it now.", given.needed):
        return v.end("no roll yet")
    earlier = _earlier(given.earlier, given.same_unit, given.same_phase)
    if v.step(ROLL_MOVE, earlier, not _holds(given.earlier, given.same_unit, given.same_phase)):
        return v.end("roll now")
    v.step(MOVE_OF_ALL, f"The roll of {given.earlier} holds for all {given.models} models.", True)
    return v.end("the roll still holds", value=given.earlier)


class RandomRange(RuleInput):
    """A weapon with a random Range characteristic, and the unit that uses it."""

    needed: bool = True
    """Whether you need to know the Range now, because the weapon is to shoot or for another reason."""
    earlier: RandomRoll | None = None
    """What an earlier roll for a Range came to; empty where none was made."""
    same_unit: bool = True
    """Whether that roll was made for this unit, for whichever of its models."""
    same_weapon: bool = True
    """Whether it was made for a weapon of the same type."""
    same_phase: bool = True
    """Whether it was made in this phase of this turn."""


@rule("core-3e/22.2.4", part="random-range")
def random_range(given: RandomRange) -> Verdict:
    """Is the Range rolled now, or does a roll still hold?"""
    v = Verdict()
    if not v.step(NEED_RANGE, f"You {'' if given.needed else 'do not '}need it now.", given.needed):
        return v.end("no roll yet")
    earlier = _earlier(given.earlier, given.same_unit, given.same_phase)
    if given.earlier is not None:
        earlier += f" It was for {'the same' if given.same_weapon else 'another'} type of weapon."
    holds = _holds(given.earlier, given.same_unit, given.same_phase) and given.same_weapon
    if v.step(ROLL_RANGE, earlier, not holds):
        return v.end("roll now")
    v.step(RANGE_OF_ALL, f"The roll of {given.earlier} holds for each such weapon of the unit.", True)
    return v.end("the roll still holds", value=given.earlier)


def _holds(earlier: int | None, same_unit: bool, same_phase: bool) -> bool:
    return earlier is not None and same_unit and same_phase


def _earlier(earlier: int | None, same_unit: bool, same_phase: bool) -> str:
    if earlier is None:
        return "No roll for it was made so far."
    unit, phase = ("this" if same else "another" for same in (same_unit, same_phase))
    return f"A roll of {earlier} was made for {unit} unit in {phase} phase."


class AttacksOrDamage(StrEnum):
    """A characteristic that can be random for each attack."""

    ATTACKS = "Attacks"
    DAMAGE = "Damage"


class RandomAttacksOrDamage(RuleInput):
    """A weapon with a random Attacks or Damage characteristic."""

    characteristic: AttacksOrDamage
    """Which characteristic you need to know."""
    attacking: bool = True
    """Whether a unit is using the weapon now to make an attack."""
    earlier: RandomRoll | None = None
    """What an earlier roll for this characteristic came to; empty where none was made."""
    same_attack: bool = True
    """Whether that roll was made for this same attack."""


@rule("core-3e/22.2.4", part="random-attacks-or-damage")
def random_attacks_or_damage(given: RandomAttacksOrDamage) -> Verdict:
    """What does the random Attacks or Damage count as now?"""
    v = Verdict()
    now = f"The weapon is {'' if given.attacking else 'not '}used to attack when its {given.characteristic} is needed."
    if v.step(ELSEWHERE, now, not given.attacking):
        return v.end("counts as 1", value=1)
    made = "No roll was made for it."
    if given.earlier is not None:
        made = f"A roll of {given.earlier} was made for {'this' if given.same_attack else 'another'} attack."
    if v.step(ROLL_ATTACK, made, given.earlier is None or not given.same_attack):
        return v.end("roll now")
    v.step(THAT_ATTACK, f"Its {given.characteristic} is {given.earlier} for this attack.", True)
    return v.end("the roll still holds", value=given.earlier)


MOVE, RANGE = RandomMove(earlier=9, models=5), RandomRange(earlier=14)
DAMAGE = RandomAttacksOrDamage(characteristic=AttacksOrDamage.DAMAGE, earlier=3)
HALVED = CharacteristicToWorkOut(random=False, value=7, factors=(0.5,))

EXAMPLES = (
    Example(
        "D3 damage plus one, I rolled 3, so 4?",
        CharacteristicToWorkOut(value=3, modifiers=(1,)),
        "comes to 4",
        THEN_MODIFY,
        4,
    ),
    Example("A 9 for my 2D6 move and no bonus?", CharacteristicToWorkOut(value=9), "comes to 9", THEN_MODIFY, 9),
    Example(
        "Half move and +2 move, which goes first?",
        HALVED.but(value=6, modifiers=(2,)),
        "comes to 5",
        MULTIPLY_FIRST,
        5,
        shows="commentary-2021-01/abilities/1",
    ),
    Example(
        "Do I double my D3 first or add 1 first?",
        CharacteristicToWorkOut(value=2, factors=(2,), modifiers=(1,)),
        "comes to 5",
        MULTIPLY_FIRST,
        5,
    ),
    Example(
        'Half of 7", do I round it?', HALVED, "comes to 3.5", MULTIPLY_FIRST, 3.5, shows="commentary-2021-01/movement/6"
    ),
    Example(
        "Halved to 1 and -2, can it go negative?", HALVED.but(value=2, modifiers=(-2,)), "comes to 0", NOT_BELOW_ZERO, 0
    ),
    Example("2D6 move, do I roll for each model?", MOVE, "the roll still holds", MOVE_OF_ALL, 9),
    Example("Does my random move change in the charge phase?", MOVE.but(same_phase=False), "roll now", ROLL_MOVE),
    Example("My other unit rolled its move already, is it the same?", MOVE.but(same_unit=False), "roll now", ROLL_MOVE),
    Example("When do I roll how far my unit goes?", RandomMove(), "roll now", ROLL_MOVE),
    Example("I'm not moving it at all, do I roll?", RandomMove(needed=False), "no roll yet", NEED_MOVE),
    Example(
        "I rolled range for one gun, same for the others in the squad?", RANGE, "the roll still holds", RANGE_OF_ALL, 14
    ),
    Example("Two units with the same gun, one roll?", RANGE.but(same_unit=False), "roll now", ROLL_RANGE),
    Example("Their other gun has a random range too?", RANGE.but(same_weapon=False), "roll now", ROLL_RANGE),
    Example("We shoot again next turn, is it the old range?", RANGE.but(same_phase=False), "roll now", ROLL_RANGE),
    Example("First shot of the phase with a random range?", RandomRange(), "roll now", ROLL_RANGE),
    Example("The gun stays silent, do I roll its range?", RandomRange(needed=False), "no roll yet", NEED_RANGE),
    Example("I rolled a 3 for damage, can I roll again for it?", DAMAGE, "the roll still holds", THAT_ATTACK, 3),
    Example("Can I use one D3 for all the hits?", DAMAGE.but(same_attack=False), "roll now", ROLL_ATTACK),
    Example("First wound through with D3 damage?", DAMAGE.but(earlier=None), "roll now", ROLL_ATTACK),
    Example("What's D6 damage when I'm not attacking?", DAMAGE.but(attacking=False), "counts as 1", ELSEWHERE, 1),
    Example(
        "An ability asks for my attacks and mine is 2D6?",
        RandomAttacksOrDamage(characteristic=AttacksOrDamage.ATTACKS, attacking=False),
        "counts as 1",
        ELSEWHERE,
        1,
    ),
)
