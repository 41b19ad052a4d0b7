"""Shooting or fighting more than once: an ability can allow a second time in a phase, and none a third.

What surprises: two abilities that say "fight again" do not add up; here no ability takes precedence over the core rule.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

AGAIN = Cite("core-3e/1.6.5", "more than once in the same phase")
TWICE = Cite("core-3e/1.6.5", "shoot or fight more than twice")
EXCEPTION = Cite("core-3e/1.6.5", "This is an exception")


class Deed(StrEnum):
    """What a unit's models do with their weapons."""

    SHOOT = "shoot"
    FIGHT = "fight"


class OnceMore(RuleInput):
    """A model that is to shoot or fight, perhaps not for the first time."""

    wants: Deed
    """What the model is to do."""
    done: Annotated[int, Field(ge=0, le=2)]
    """How many times it has done so in this phase, at its start, its end or when slain among them."""
    ability: bool = True
    """Whether an ability's effect allows it to do so once more."""


@rule("core-3e/1.6.5")
def once_more(given: OnceMore) -> Verdict:
    """Can the model shoot, or fight, once more in this phase?"""
    v = Verdict()
    if not given.done:
        v.step(AGAIN, f"It is the first time in this phase that it will {given.wants}.", False)
        return v.end(f"can {given.wants}")
    allows = "An" if given.ability else "No"
    says = f"So far it has been {given.done} of 2 times. {allows} ability allows it to {given.wants} again."
    if not v.step(AGAIN, says, given.ability):
        return v.end(f"cannot {given.wants}")
    if v.step(TWICE, f"This would be time {given.done + 1}.", given.done >= 2):
        v.step(EXCEPTION, "The ability does not override this limit.", True)
        return v.end(f"cannot {given.wants}", because=TWICE)
    return v.end(f"can {given.wants}", because=AGAIN)


FIGHT, SHOOT = (OnceMore(wants=deed, done=1) for deed in (Deed.FIGHT, Deed.SHOOT))

EXAMPLES = (
    Example("My ability lets my unit fight a second time, can it?", FIGHT, "can fight", AGAIN),
    Example(
        "Can my unit attack twice in one combat phase without any ability?",
        FIGHT.but(ability=False),
        "cannot fight",
        AGAIN,
    ),
    Example("It has not fought yet, does the limit bother it?", FIGHT.but(done=0, ability=False), "can fight", AGAIN),
    Example(
        "I have two fight again abilities, can I fight three times?",
        FIGHT.but(done=2),
        "cannot fight",
        TWICE,
        shows="commentary-2021-01/combat-phase/10",
    ),
    Example("My ability lets them shoot again?", SHOOT, "can shoot", AGAIN),
    Example(
        "Double shoot spell plus double shoot command trait, three volleys?", SHOOT.but(done=2), "cannot shoot", TWICE
    ),
    Example("It has shot twice and I have nothing more?", SHOOT.but(done=2, ability=False), "cannot shoot", AGAIN),
)
