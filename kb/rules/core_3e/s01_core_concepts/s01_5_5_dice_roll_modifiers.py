"""Dice roll modifiers: added together after re-rolls, and capped only where the roll says so.

What surprises: the total is capped, not each modifier, so a third +1 can still make up for a -1.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Modifier, RuleInput

AFTER_REROLLS = Cite("core-3e/1.5.5", "Modifiers are applied after re-rolls")
CUMULATIVE = Cite("core-3e/1.5.5", "modifiers are cumulative")
ADD_UP = Cite("core-3e/1.5.5", "add up all the modifiers that apply")
CAP = Cite("core-3e/1.5.5", "treat a total of more than +1")


class ModifiedRoll(RuleInput):
    """A roll and everything that changes it."""

    roll: Annotated[int, Field(ge=1, le=72)]
    """The unmodified roll: what the dice show once re-rolls are made."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier, such as +1 or -1."""
    at_least: Annotated[int, Field(ge=-10, le=0)] | None = None
    """The lowest total that this roll allows, such as -1; empty where it names none."""
    at_most: Annotated[int, Field(ge=0, le=10)] | None = None
    """The highest total that this roll allows, such as +1; empty where it names none."""


@rule("core-3e/1.5.5")
def modify(given: ModifiedRoll) -> Verdict:
    """What does a roll count as, with its modifiers?"""
    v = Verdict()
    total = sum(given.modifiers)
    v.step(AFTER_REROLLS, f"The unmodified roll is {given.roll}.", True)
    if given.at_least is None and given.at_most is None:
        v.step(CUMULATIVE, f"Its modifiers come to {total:+}.", bool(given.modifiers))
        return v.end("modified", value=given.roll + total)
    v.step(ADD_UP, f"Its modifiers come to {total:+}.", bool(given.modifiers))
    counts = max(given.at_least, total) if given.at_least is not None else total
    counts = min(given.at_most, counts) if given.at_most is not None else counts
    capped = v.step(CAP, f"{total:+} counts as {counts:+}.", counts != total)
    return v.end("capped" if capped else "modified", value=given.roll + counts, because=CAP if capped else ADD_UP)


EXAMPLES = (
    Example("+1 and +1 to charge, do they stack?", ModifiedRoll(roll=7, modifiers=(1, 1)), "modified", CUMULATIVE, 9),
    Example("No modifiers at all?", ModifiedRoll(roll=4), "modified", CUMULATIVE, 4),
    Example(
        "Two +1 to hit, is my 3 a 5?",
        ModifiedRoll(roll=3, modifiers=(1, 1), at_least=-1, at_most=1),
        "capped",
        CAP,
        4,
    ),
    Example(
        "One +1 to hit, is my 3 a 4?",
        ModifiedRoll(roll=3, modifiers=(1,), at_least=-1, at_most=1),
        "modified",
        ADD_UP,
        4,
    ),
    Example(
        "Three -1 to hit, how bad is my 5?",
        ModifiedRoll(roll=5, modifiers=(-1, -1, -1), at_least=-1, at_most=1),
        "capped",
        CAP,
        4,
    ),
    Example(
        "I have +2 and they give me -1, is it capped?",
        ModifiedRoll(roll=3, modifiers=(1, 1, -1), at_least=-1, at_most=1),
        "modified",
        ADD_UP,
        4,
    ),
    Example(
        "A save capped at +1 only: does rend -3 count in full?",
        ModifiedRoll(roll=5, modifiers=(-3,), at_most=1),
        "modified",
        ADD_UP,
        2,
    ),
)
