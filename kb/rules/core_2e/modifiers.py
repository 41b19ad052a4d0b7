"""Modifiers: they add up without a limit, and never bring a dice roll below 1.

What surprises: there is no cap of +1 or -1; a random value is rolled first, and then modified.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Modifier, RuleInput
from kb.tabletop.units.characteristics import RandomRoll

CUMULATIVE = Cite("core-2e/modifiers", "Modifiers are cumulative")
LEAST = Cite("core-2e/modifiers", "never reduce a dice roll to less")
FIRST = Cite("core-2e/modifiers", "work out that value first")
THEN = Cite("core-2e/modifiers", "then apply the modifiers")


class ModifiedRoll(RuleInput):
    """A dice roll and everything that changes it."""

    roll: RandomRoll
    """What the dice shows, or several added together, once re-rolls are made and before modifiers."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier, such as +1 or -1."""


@rule("core-2e/modifiers", part="roll", neither=("modified", "no less than 1"))
def modify(given: ModifiedRoll) -> Verdict:
    """What does a dice roll count as, with its modifiers?"""
    v = Verdict()
    total = given.roll + sum(given.modifiers)
    changes = " and ".join(f"{modifier:+}" for modifier in given.modifiers) or "no modifier"
    v.step(CUMULATIVE, f"The roll is {given.roll}; with {changes} it is {total}.", bool(given.modifiers))
    if v.step(LEAST, f"The sum is {total}.", total < 1):
        return v.end("no less than 1", value=1)
    return v.end("modified", value=total, because=CUMULATIVE)


class RandomValue(RuleInput):
    """A random characteristic, such as a Damage of D3, and its modifiers."""

    rolled: RandomRoll
    """What the roll for it came to: 2 for a D3 that came to 2, 9 for 2D6 that came to 9."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the characteristic, such as +1."""


@rule("core-2e/modifiers", part="random value", neither="{}")
def random_value(given: RandomValue) -> Verdict:
    """What is the random value, with its modifiers?"""
    v = Verdict()
    v.step(FIRST, f"The roll comes to {given.rolled}.", True)
    total = given.rolled + sum(given.modifiers)
    if v.step(THEN, f"Modifiers of {sum(given.modifiers):+} make it {total}.", bool(given.modifiers)) and total < 1:
        v.step(LEAST, f"The sum is {total}, and counts as 1.", True)
        total = 1
    return v.end(str(total), value=total)


EXAMPLES = (
    Example("Do my three save bonuses stack?", ModifiedRoll(roll=2, modifiers=(1, 1, 1)), "modified", CUMULATIVE, 5),
    Example("A 4 without a modifier?", ModifiedRoll(roll=4), "modified", CUMULATIVE, 4),
    Example("Do +1 and -1 cancel out?", ModifiedRoll(roll=4, modifiers=(1, -1)), "modified", CUMULATIVE, 4),
    Example("A 3 with -2, what is it?", ModifiedRoll(roll=3, modifiers=(-1, -1)), "modified", CUMULATIVE, 1),
    Example("A 2 with -3, is it less than nothing?", ModifiedRoll(roll=2, modifiers=(-3,)), "no less than 1", LEAST, 1),
    Example("A 2 with -2?", ModifiedRoll(roll=2, modifiers=(-1, -1)), "no less than 1", LEAST, 1),
    Example("+2 to charge, I rolled a 7?", ModifiedRoll(roll=7, modifiers=(1, 1)), "modified", CUMULATIVE, 9),
    Example("Damage D3 with +1, I rolled a 2 on the D3?", RandomValue(rolled=2, modifiers=(1,)), "3", THEN, 3),
    Example("Damage D6 without a bonus, a 5?", RandomValue(rolled=5), "5", THEN, 5),
    Example("Move 2D6 with -1, I rolled an 11?", RandomValue(rolled=11, modifiers=(-1,)), "10", THEN, 10),
    Example("Damage D3 with -1, I rolled a 2?", RandomValue(rolled=2, modifiers=(-1,)), "1", THEN, 1),
    Example("Attacks D6 with -2, I rolled a 1?", RandomValue(rolled=1, modifiers=(-2,)), "1", LEAST, 1),
)
