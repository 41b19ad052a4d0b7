"""Rolls of several dice added together, and their modifiers (core-2e/modifiers)."""

from kb.engine import Cite, Verdict

CUMULATIVE = Cite("core-2e/modifiers", "Modifiers are cumulative")
LEAST = Cite("core-2e/modifiers", "never reduce a dice roll to less")


def modified(v: Verdict, roll: int, modifiers: tuple[int, ...]) -> int:
    """What a roll of several dice comes to with its modifiers, where it has any, with a step for each thing said."""
    if not modifiers:
        return roll
    total = roll + sum(modifiers)
    each = " and ".join(f"{modifier:+}" for modifier in modifiers)
    v.step(CUMULATIVE, f"The dice show {roll} together; with {each} that is {total}.", True)
    if total < 1:
        v.step(LEAST, f"{total} counts as 1.", True)
    return max(1, total)
