"""Wizards: spells in your hero phase, unbinding in your opponent's, as often as the warscroll says.

What surprises: attempts to cast and attempts to unbind are counted apart, in each turn.
"""

from typing import Annotated, Literal

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.magic.deeds import MagicDeed
from kb.tabletop.time import whose

NOTED = Cite("core-1e/wizards", "if its warscroll says so")
CAST = Cite("core-1e/wizards", "to cast spells in your hero phase")
UNBIND = Cite("core-1e/wizards", "to unbind them in your opponent's")
MANY = Cite("core-1e/wizards", "can attempt to cast or unbind in each")


class WizardsAttempt(RuleInput):
    """Something that you want to attempt with a model."""

    wizard: bool = True
    """Whether its warscroll notes that it is a wizard."""
    wants: Literal[MagicDeed.CAST, MagicDeed.UNBIND]
    """Whether it is to cast or to unbind a spell."""
    phase: Phase = Phase.HERO
    """The phase that it is."""
    your_turn: bool
    """Whether it is your turn."""
    allowed: Annotated[int, Field(ge=0, le=20)]
    """How many spells its warscroll lets it attempt to cast, or to unbind, in each turn."""
    attempted: Annotated[int, Field(ge=0, le=20)] = 0
    """How many it has attempted to cast, or to unbind, in this turn, with success or without."""


@rule("core-1e/wizards", yes="can attempt it", no="cannot attempt it")
def attempt(given: WizardsAttempt) -> Verdict:
    """Can you attempt this with the model now, and how many times?"""
    v = Verdict()
    casts = given.wants is MagicDeed.CAST
    now = f"It would {given.wants}, and it is {whose(given.phase, given.your_turn)}."
    can = (
        v.step(NOTED, f"It is {'a' if given.wizard else 'no'} wizard.", given.wizard)
        and v.step(CAST if casts else UNBIND, now, given.phase is Phase.HERO and given.your_turn is casts)
        and v.step(MANY, f"It has attempted {given.attempted} of {given.allowed}.", given.attempted < given.allowed)
    )
    left = given.allowed - given.attempted if can else 0
    return v.end("can attempt it" if can else "cannot attempt it", value=left)


CASTER = WizardsAttempt(wants=MagicDeed.CAST, your_turn=True, allowed=1)
UNBINDER = WizardsAttempt(wants=MagicDeed.UNBIND, your_turn=False, allowed=1)

EXAMPLES = (
    Example("Can my wizard cast in my hero phase?", CASTER, "can attempt it", MANY, 1),
    Example("In his hero phase?", CASTER.but(your_turn=False), "cannot attempt it", CAST, 0),
    Example("In my shooting phase?", CASTER.but(phase=Phase.SHOOTING), "cannot attempt it", CAST, 0),
    Example("A second spell, though its warscroll says one?", CASTER.but(attempted=1), "cannot attempt it", MANY, 0),
    Example(
        "A second spell, and its warscroll says two?", CASTER.but(attempted=1, allowed=2), "can attempt it", MANY, 1
    ),
    Example("Can a warrior cast?", CASTER.but(wizard=False), "cannot attempt it", NOTED, 0),
    Example("Can my wizard unbind in his hero phase?", UNBINDER, "can attempt it", MANY, 1),
    Example("Can it unbind in mine?", UNBINDER.but(your_turn=True), "cannot attempt it", UNBIND, 0),
)
