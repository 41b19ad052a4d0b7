"""Dice roll modifiers: added together after re-rolls, and capped only where the roll says so.

What surprises: the total is capped, not each modifier, so a third +1 can still make up for a -1; what a rule lets you
pick for a roll still has its modifiers added.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Modifier, RuleInput
from kb.tabletop.dice import RollOf

AFTER_REROLLS = Cite("core-3e/1.5.5", "Modifiers are applied after re-rolls")
CHANGED = Cite("core-3e/1.5.5", "do that after re-rolls are made and before")
CUMULATIVE = Cite("core-3e/1.5.5", "modifiers are cumulative")
ADD_UP = Cite("core-3e/1.5.5", "add up all the modifiers that apply")
CAP = Cite("core-3e/1.5.5", "treat a total of more than +1")


class ModifiedRoll(RuleInput):
    """A roll and everything that changes it."""

    of: RollOf
    """Which roll it is."""
    roll: Annotated[int, Field(ge=1, le=72)]
    """What the dice show, once re-rolls are made and before modifiers."""
    changed_to: Annotated[int, Field(ge=1, le=72)] | None = None
    """What a rule lets you pick for the roll or change it to; empty where none does."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier, such as +1 or -1."""

    @model_validator(mode="after")
    def _hit_wound_and_save_rolls_are_one_dice(self) -> Self:
        if self.of is not RollOf.OTHER and max(self.roll, self.changed_to or 0) > 6:
            raise ValueError(f"{self.of} is made with one dice, which shows 6 at most before modifiers")
        return self


@rule("core-3e/1.5.5", neither=("modified", "capped"))
def modify(given: ModifiedRoll) -> Verdict:
    """What does a roll count as, with its modifiers?"""
    v = Verdict()
    total = sum(given.modifiers)
    roll = given.roll if given.changed_to is None else given.changed_to
    if changed := given.changed_to is not None:
        v.step(CHANGED, f"A rule changes it from {given.roll} to {roll}, before any modifier.", True)
    v.step(AFTER_REROLLS, f"Before modifiers the roll is {roll}.", True)
    least, most = given.of.allows
    if least is None and most is None:
        v.step(CUMULATIVE, f"Its modifiers come to {total:+}.", bool(given.modifiers))
        return v.end("modified", value=roll + total, because=CHANGED if changed else CUMULATIVE)
    v.step(ADD_UP, f"Its modifiers come to {total:+}.", bool(given.modifiers))
    counts = total if least is None else max(least, total)
    counts = counts if most is None else min(most, counts)
    if v.step(CAP, f"The total is {total:+}; {given.of} allows {_allowed(least, most)}.", counts != total):
        return v.end("capped", value=roll + counts)
    return v.end("modified", value=roll + counts, because=CHANGED if changed else ADD_UP)


def _allowed(least: int | None, most: int | None) -> str:
    bounds = (("at least", least), ("at most", most))
    return " and ".join(f"{which} {bound:+}" for which, bound in bounds if bound is not None)


EXAMPLES = (
    Example(
        "+1 and +1 to charge, do they stack?",
        ModifiedRoll(of=RollOf.OTHER, roll=7, modifiers=(1, 1)),
        "modified",
        CUMULATIVE,
        9,
    ),
    Example(
        "A rule lets me use a 9 instead of my casting roll of 5, does my +1 still count?",
        ModifiedRoll(of=RollOf.OTHER, roll=5, changed_to=9, modifiers=(1,)),
        "modified",
        CHANGED,
        10,
    ),
    Example(
        "A rule lets me change my 2 into a 6, does my +1 still go on top?",
        ModifiedRoll(of=RollOf.ATTACK, roll=2, changed_to=6, modifiers=(1,)),
        "modified",
        CHANGED,
        7,
        shows="commentary-2021-01/dice-rolls/4",
    ),
    Example(
        "I re-rolled it into a 2, can my ability still change it to a 6?",
        ModifiedRoll(of=RollOf.ATTACK, roll=2, changed_to=6),
        "modified",
        CHANGED,
        6,
        shows="commentary-2021-01/dice-rolls/4",
        beside={"re_rolled": True},
    ),
    Example(
        "No modifiers at all, what does my 4 count as?",
        ModifiedRoll(of=RollOf.OTHER, roll=4),
        "modified",
        CUMULATIVE,
        4,
    ),
    Example(
        "Two +1 to hit, is my 3 a 5?",
        ModifiedRoll(of=RollOf.ATTACK, roll=3, modifiers=(1, 1)),
        "capped",
        CAP,
        4,
    ),
    Example(
        "One +1 to hit, is my 3 a 4?",
        ModifiedRoll(of=RollOf.ATTACK, roll=3, modifiers=(1,)),
        "modified",
        ADD_UP,
        4,
    ),
    Example(
        "Three -1 to hit, how bad is my 5?",
        ModifiedRoll(of=RollOf.ATTACK, roll=5, modifiers=(-1, -1, -1)),
        "capped",
        CAP,
        4,
    ),
    Example(
        "I have +2 and they give me -1, is it capped?",
        ModifiedRoll(of=RollOf.ATTACK, roll=3, modifiers=(1, 1, -1)),
        "modified",
        ADD_UP,
        4,
    ),
    Example(
        "Does rend -3 count in full on a save roll?",
        ModifiedRoll(of=RollOf.SAVE, roll=5, modifiers=(-3,)),
        "modified",
        ADD_UP,
        2,
    ),
)
