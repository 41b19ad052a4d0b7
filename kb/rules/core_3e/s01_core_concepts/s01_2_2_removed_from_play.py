"""Removed from play: who is put aside, and is no longer in your army.

What surprises: slain, fled or taken off for coherency is all the same; a model that waits in reserve is not removed.
"""

from enum import StrEnum
from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

MOST_COMMONLY = Cite("core-3e/1.2.2", "Models are sometimes removed from play")
SLAIN = Cite("core-3e/1.2.2", "they are slain")
FLED = Cite("core-3e/1.2.2", "they flee (see 15.1)")
COHERENCY = Cite("core-3e/1.2.2", "their unit has to be made coherent")
RESERVE = Cite("core-3e/3.1", "You must keep it to one side")
ASIDE = Cite("core-3e/1.2.2", "Put models that have been removed")
NO_LONGER = Cite("core-3e/1.2.2", "they are not part of your army")
SUMMONED = Cite("core-3e/3.1", "a unit added to your army")


class Why(StrEnum):
    """Why a model lies beside the battlefield."""

    SLAIN = "it was slain"
    FLED = "it fled"
    COHERENCY = "it was removed so that its unit would be coherent"
    OTHER_RULE = "another rule removed it from play"
    RESERVE = "its unit is in reserve"


CAUSES = {Why.SLAIN: SLAIN, Why.FLED: FLED, Why.COHERENCY: COHERENCY, Why.OTHER_RULE: MOST_COMMONLY}


class ModelAside(RuleInput):
    """A model that is no longer, or not yet, on the battlefield."""

    why: Why
    """Why it lies beside the battlefield."""
    summoned_since: bool = False
    """Whether, once removed from play, it has been used in a summoned unit."""

    @model_validator(mode="after")
    def _only_removed_models_are_used_again(self) -> Self:
        if self.summoned_since and self.why is Why.RESERVE:
            raise ValueError("models in reserve are not removed from play, and cannot be used in a summoned unit")
        return self


@rule("core-3e/1.2.2", yes="part of your army", no="not part of your army")
def removed(given: ModelAside) -> Verdict:
    """Is this model still part of your army?"""
    v = Verdict()
    says = f"Off the battlefield because {given.why}."
    if given.why is Why.RESERVE:
        v.step(RESERVE, f"{says} It waits there, and is not removed from play.", True)
        return v.end("part of your army")
    v.step(CAUSES[given.why], says, True)
    v.step(ASIDE, "So it lies to one side, off the battlefield.", True)
    if given.summoned_since:
        v.step(SUMMONED, "It has come back as one of a new unit.", True)
        return v.end("part of your army")
    v.step(NO_LONGER, "It is no longer in your army.", True)
    return v.end("not part of your army")


EXAMPLES = (
    Example("Is a dead model still part of my army?", ModelAside(why=Why.SLAIN), "not part of your army", NO_LONGER),
    Example(
        "Do models that ran from battleshock count as removed from play?",
        ModelAside(why=Why.FLED),
        "not part of your army",
        NO_LONGER,
    ),
    Example(
        "I had to pull a guy for coherency, is he gone for good?",
        ModelAside(why=Why.COHERENCY),
        "not part of your army",
        NO_LONGER,
    ),
    Example(
        "His spell just removes my model from play, nobody slew it: gone as well?",
        ModelAside(why=Why.OTHER_RULE),
        "not part of your army",
        NO_LONGER,
    ),
    Example(
        "My unit waits in reserve, is it out of my army?", ModelAside(why=Why.RESERVE), "part of your army", RESERVE
    ),
    Example(
        "I used my dead skeletons for a summoned unit, are they mine again?",
        ModelAside(why=Why.SLAIN, summoned_since=True),
        "part of your army",
        SUMMONED,
    ),
)
