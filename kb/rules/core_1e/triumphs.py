"""Triumphs: a roll on the triumph table for who won a major victory last time.

What surprises: a minor victory earns none; the roll comes after any sudden death objectives are chosen.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

MAJOR = Cite("core-1e/triumphs", "won a major victory in its previous battle")
AFTER = Cite("core-1e/triumphs", "after any sudden death objectives have been")


class PreviousBattle(StrEnum):
    """What your army won in its previous battle."""

    MAJOR = "major victory"
    MINOR = "minor victory"
    NOTHING = "no victory, or there was no battle before"


class ArmyWithAPast(RuleInput):
    """Your army before a battle."""

    won: PreviousBattle
    """What it won in its previous battle."""
    objectives_chosen: bool = True
    """Whether sudden death objectives have been chosen, if there are any to choose."""


@rule("core-1e/triumphs", yes="roll on the triumph table", no=("no triumph", "not yet"))
def triumph(given: ArmyWithAPast) -> Verdict:
    """Do you roll on the triumph table now?"""
    v = Verdict()
    if not v.step(MAJOR, f"Won in the previous battle: {given.won}.", given.won is PreviousBattle.MAJOR):
        return v.end("no triumph")
    chosen = f"Objectives are {'chosen, or none are to be' if given.objectives_chosen else 'still to be chosen'}."
    if not v.step(AFTER, chosen, given.objectives_chosen):
        return v.end("not yet")
    return v.end("roll on the triumph table", because=MAJOR)


EXAMPLES = (
    Example(
        "I won a major victory last time?", ArmyWithAPast(won=PreviousBattle.MAJOR), "roll on the triumph table", MAJOR
    ),
    Example("A minor one?", ArmyWithAPast(won=PreviousBattle.MINOR), "no triumph", MAJOR),
    Example("I lost?", ArmyWithAPast(won=PreviousBattle.NOTHING), "no triumph", MAJOR),
    Example(
        "He has still to choose his objective?",
        ArmyWithAPast(won=PreviousBattle.MAJOR, objectives_chosen=False),
        "not yet",
        AFTER,
    ),
)
