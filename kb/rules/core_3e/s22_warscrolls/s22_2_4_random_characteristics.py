"""Random characteristics: roll first, modify afterwards; a Move or Range holds for a phase, the rest for one attack.

What surprises: multiplying and dividing come before adding, halves are kept, and while a weapon is not attacking its
random Attacks and Damage count as 1.
"""

import math
from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, Modifier, RuleInput
from kb.tabletop.names import listed
from kb.tabletop.units.characteristics import MOST, Characteristic, Factor, RandomRoll

DETERMINE = Cite("core-3e/22.2.4", "Determine the value of the random characteristic")
THEN_MODIFY = Cite("core-3e/22.2.4", "Only then apply any modifier to it")
MULTIPLY_FIRST = Cite("core-3e/22.2.4", "come before those that add to it or")
NOT_BELOW_ZERO = Cite("core-3e/22.2.1", "No modifiers can ever bring a characteristic below")
NEED_MOVE = Cite("core-3e/22.2.4#random-move", "When you need to know the random Move")
ROLL_MOVE = Cite("core-3e/22.2.4#random-move", "make the roll that its warscroll shows")
PHASE_OF_MOVE = Cite("core-3e/22.2.4#random-move", "For the rest of that phase, the result")
MOVE_OF_ALL = Cite("core-3e/22.2.4#random-move", "Move characteristic of all models in the unit")
NEED_RANGE = Cite("core-3e/22.2.4#random-range", "need to know a random Range characteristic")
ROLL_RANGE = Cite("core-3e/22.2.4#random-range", "make the roll that the unit's warscroll shows")
PHASE_OF_RANGE = Cite("core-3e/22.2.4#random-range", "For the rest of that phase, the result")
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
    factors: Annotated[tuple[Factor, ...], Field(max_length=4)] = ()
    """What each modifier multiplies it by: 2 where it is doubled, 0.5 where it is halved."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier that adds to it or subtracts from it, such as +1 or -2."""

    @model_validator(mode="after")
    def _multiplied_within_reason(self) -> Self:
        if self.random and self.value not in range(1, 73):
            raise ValueError(f"a roll comes to a whole number from 1 to 72, not to {self.value:g}")
        if self.multiplied > MOST:
            raise ValueError(f"multiplied it comes to {self.multiplied:g}; the most that is allowed is {MOST}")
        return self

    @property
    def multiplied(self) -> float:
        """The value once it is multiplied and divided."""
        return round(self.value * math.prod(self.factors), 6)


@rule("core-3e/22.2.4", part="value", neither="comes to {}")
def value(given: CharacteristicToWorkOut) -> Verdict:
    """What is the characteristic, modifiers included?"""
    v = Verdict()
    shown = "The roll comes to" if given.random else "The fixed value is"
    v.step(DETERMINE, f"{shown} {given.value:g}.", given.random)
    if given.factors:
        by = " times ".join(f"{factor:g}" for factor in given.factors)
        v.step(MULTIPLY_FIRST, f"{given.value:g} times {by} is {given.multiplied:g}, before anything is added.", True)
    result = ask("core-3e/22.2.1", characteristic=given.multiplied, modifiers=given.modifiers)
    at_zero = result.outcome == "stops at 0"
    modifiers = listed(f"{one:+}" for one in given.modifiers)
    changed = f"Modifiers that add or subtract: {modifiers}; with these it is {result.number:g}."
    v.step(NOT_BELOW_ZERO if at_zero else THEN_MODIFY, changed, bool(given.modifiers), result)
    because = MULTIPLY_FIRST if given.factors and not at_zero else None
    return v.end(f"comes to {result.number:g}", value=result.number, because=because)


class RandomCharacteristicRolled(RuleInput):
    """The dice of a random Move, Range, Attacks or Damage characteristic, and every modifier to it."""

    rolls: Annotated[tuple[D6, ...], Field(min_length=1, max_length=6)]
    """What each dice shows: two of them for 2D6."""
    d3: bool = False
    """Whether the warscroll shows D3 and not D6: half of what a dice shows, rounded up."""
    plus: Annotated[int, Field(ge=0, le=9)] = 0
    """What the warscroll adds to the dice: 3 for D3+3."""
    factors: Annotated[tuple[Factor, ...], Field(max_length=4)] = ()
    """What each modifier multiplies it by: 2 where it is doubled, 0.5 where it is halved."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier that adds to it or subtracts from it, such as +1 or -2."""

    @model_validator(mode="after")
    def _multiplied_within_reason(self) -> Self:
        most = (len(self.rolls) * (3 if self.d3 else 6) + self.plus) * math.prod(self.factors)
        if most > MOST:
            raise ValueError(f"multiplied it could come to {most:g}; the most that is allowed is {MOST}")
        return self


@rule("core-3e/22.2.4", part="rolled", neither="comes to {}")
def rolled(given: RandomCharacteristicRolled) -> Verdict:
    """What does the roll make of the characteristic, modifiers included?"""
    v = Verdict()
    total = given.plus
    for place, roll in enumerate(given.rolls, start=1):
        half = ask("core-3e/1.5.2", part="D3", roll=roll) if given.d3 else None
        total += half.count if half else roll
        counts = f", which as a D3 is {half.number:g}" if half else ""
        v.step(DETERMINE, f"Dice {place} of {len(given.rolls)} shows {roll}{counts}.", True, half)
    v.step(DETERMINE, f"The warscroll adds {given.plus} to the dice: {total}.", given.plus > 0)
    whole = value(CharacteristicToWorkOut(value=total, factors=given.factors, modifiers=given.modifiers))
    v.step(whole.decided_by or THEN_MODIFY, f"With every modifier it {whole.outcome}.", True, whole)
    return v.end(whole.outcome, value=whole.number)


rolled_odds = odds_over(rolled, "rolls")


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


@rule("core-3e/22.2.4", part="random-move", yes="roll now", no=("the roll still holds", "no roll now"))
def random_move(given: RandomMove) -> Verdict:
    """Is the Move rolled now, or does a roll still hold?"""
    v = Verdict()
    if not v.step(NEED_MOVE, f"You {'' if given.needed else 'do not '}need it now.", given.needed):
        return v.end("no roll now")
    whose = f"A roll of {given.earlier} was made for {_this(given.same_unit)} unit"
    conditions = (
        (MOVE_OF_ALL, f"{whose}; models in this one: {given.models}.", given.same_unit),
        (PHASE_OF_MOVE, f"It was made in {_this(given.same_phase)} phase.", given.same_phase),
    )
    return _keep_or_roll(v, given.earlier, conditions, ROLL_MOVE)


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


@rule("core-3e/22.2.4", part="random-range", yes="roll now", no=("the roll still holds", "no roll now"))
def random_range(given: RandomRange) -> Verdict:
    """Is the Range rolled now, or does a roll still hold?"""
    v = Verdict()
    if not v.step(NEED_RANGE, f"You {'' if given.needed else 'do not '}need it now.", given.needed):
        return v.end("no roll now")
    what = f"for {_this(given.same_weapon)} type of weapon, used by {_this(given.same_unit)} unit"
    conditions = (
        (RANGE_OF_ALL, f"A roll of {given.earlier} was made {what}.", given.same_weapon and given.same_unit),
        (PHASE_OF_RANGE, f"It was made in {_this(given.same_phase)} phase.", given.same_phase),
    )
    return _keep_or_roll(v, given.earlier, conditions, ROLL_RANGE)


def _this(same: bool) -> str:
    return "this" if same else "another"


def _keep_or_roll(
    v: Verdict, earlier: int | None, conditions: tuple[tuple[Cite, str, bool], ...], roll: Cite
) -> Verdict:
    """The end: an earlier roll that meets every condition holds, else it is rolled now."""
    fails = None
    if earlier is not None:
        fails = next((cite for cite, says, held in conditions if not v.step(cite, says, held)), None)
        if not fails:
            return v.end("the roll still holds", value=earlier, because=conditions[0][0])
    v.step(roll, "No earlier roll holds now.", True)
    return v.end("roll now", because=fails)


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


@rule("core-3e/22.2.4", part="random-attacks-or-damage", neither=("roll now", "the roll still holds", "counts as 1"))
def random_attacks_or_damage(given: RandomAttacksOrDamage) -> Verdict:
    """What does the random Attacks or Damage count as now?"""
    v = Verdict()
    now = f"The weapon is {'' if given.attacking else 'not '}used to attack when its {given.characteristic} is needed."
    if v.step(ELSEWHERE, now, not given.attacking):
        return v.end("counts as 1", value=1)
    made = f"A roll of {given.earlier} was made for {_this(given.same_attack)} attack."
    return _keep_or_roll(v, given.earlier, ((THAT_ATTACK, made, given.same_attack),), ROLL_ATTACK)


MOVE, RANGE = RandomMove(earlier=9, models=5), RandomRange(earlier=14)
DAMAGE = RandomAttacksOrDamage(characteristic=AttacksOrDamage.DAMAGE, earlier=3)
D6_PLUS_1 = RandomCharacteristicRolled(rolls=(5,), modifiers=(1,))
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
        "A characteristic halved to 1 and then -2, can it go negative?",
        HALVED.but(value=2, modifiers=(-2,)),
        "comes to 0",
        NOT_BELOW_ZERO,
        0,
    ),
    Example("D6 damage with +1 and a 5?", D6_PLUS_1, "comes to 6", THEN_MODIFY, 6),
    Example("D3 damage with +1 and a 5?", D6_PLUS_1.but(d3=True), "comes to 4", THEN_MODIFY, 4),
    Example(
        "My 2D6 move of 7 is halved and gets +1, how far can I go?",
        D6_PLUS_1.but(rolls=(3, 4), factors=(0.5,)),
        "comes to 4.5",
        MULTIPLY_FIRST,
    ),
    Example(
        "D6+3 damage with a 5 rolled, doubled and +1, how much is it?",
        D6_PLUS_1.but(plus=3, factors=(2,)),
        "comes to 17",
        MULTIPLY_FIRST,
        17,
    ),
    Example("A 2 for my attacks, and -3?", D6_PLUS_1.but(rolls=(2,), modifiers=(-3,)), "comes to 0", NOT_BELOW_ZERO, 0),
    Example("2D6 move, do I roll for each model?", MOVE, "the roll still holds", MOVE_OF_ALL, 9),
    Example("Does my random move change in the charge phase?", MOVE.but(same_phase=False), "roll now", PHASE_OF_MOVE),
    Example(
        "My other unit rolled its random move already, is it the same for this one?",
        MOVE.but(same_unit=False),
        "roll now",
        MOVE_OF_ALL,
    ),
    Example("When do I roll how far my unit goes?", RandomMove(), "roll now", ROLL_MOVE),
    Example(
        "I'm not moving my unit with a random move at all, do I roll?",
        RandomMove(needed=False),
        "no roll now",
        NEED_MOVE,
    ),
    Example(
        "I rolled range for one gun, same for the others in the squad?", RANGE, "the roll still holds", RANGE_OF_ALL, 14
    ),
    Example(
        "Two units with the same random-range gun, is it one roll?",
        RANGE.but(same_unit=False),
        "roll now",
        RANGE_OF_ALL,
    ),
    Example(
        "The unit's other gun has a random range too, do I roll for it?",
        RANGE.but(same_weapon=False),
        "roll now",
        RANGE_OF_ALL,
    ),
    Example(
        "We shoot a gun with a random range again next turn, is it the old range?",
        RANGE.but(same_phase=False),
        "roll now",
        PHASE_OF_RANGE,
    ),
    Example("First shot of the phase with a random range?", RandomRange(), "roll now", ROLL_RANGE),
    Example("The gun stays silent, do I roll its range?", RandomRange(needed=False), "no roll now", NEED_RANGE),
    Example(
        "I rolled a 3 for random damage, can I roll again for that attack?",
        DAMAGE,
        "the roll still holds",
        THAT_ATTACK,
        3,
    ),
    Example("Can I use one D3 for all the hits?", DAMAGE.but(same_attack=False), "roll now", THAT_ATTACK),
    Example(
        "My first wound with D3 damage is through, when do I roll the D3?",
        DAMAGE.but(earlier=None),
        "roll now",
        ROLL_ATTACK,
    ),
    Example("What's D6 damage when I'm not attacking?", DAMAGE.but(attacking=False), "counts as 1", ELSEWHERE, 1),
    Example(
        "An ability asks for my attacks and mine is 2D6?",
        RandomAttacksOrDamage(characteristic=AttacksOrDamage.ATTACKS, attacking=False),
        "counts as 1",
        ELSEWHERE,
        1,
    ),
)
