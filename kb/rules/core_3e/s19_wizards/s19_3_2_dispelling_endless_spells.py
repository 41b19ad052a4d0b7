"""Dispelling endless spells: at the start of any hero phase, 2D6 that beat the casting value.

What surprises: both players may try in every hero phase, PRIESTS too; equal to the casting value is not enough; an
attempt costs that model a spell or a prayer in the same hero phase, however it goes.
"""

from typing import TYPE_CHECKING, Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, odds, over_faces, rule
from kb.tabletop import Modifier, Phase, RuleInput
from kb.tabletop.dice import TwoD6
from kb.tabletop.magic import CastingValue, SpellCount
from kb.tabletop.measure import inches, within
from kb.tabletop.models import Inches
from kb.tabletop.time import whose

if TYPE_CHECKING:
    from icepool import Die

BOTH = Cite("core-3e/19.3.2", "Both players can attempt")
START = Cite("core-3e/19.3.2", "at the start of the hero phase")
WIZARD = Cite("core-3e/19.3.2", "1 with each friendly WIZARD")
PRIEST = Cite("core-3e/19.3.2", "with each friendly PRIEST")
ORDER = Cite("core-3e/19.3.2", "whose turn it is come first")
SIGHT = Cite("core-3e/19.3.2", "visible to a friendly WIZARD or friendly PRIEST")
THIRTY = Cite("core-3e/19.3.2", 'PRIEST and within 30" of them')
ONCE = Cite("core-3e/19.3.2", "more than once per phase to dispel")
ROLL = Cite("core-3e/19.3.2", "this is the dispelling roll")
GREATER = Cite("core-3e/19.3.2", "greater than the endless spell's casting value")
REMOVED = Cite("core-3e/19.3.2", "is dispelled and removed from play")
SPELL_LESS = Cite("core-3e/19.3.2", "1 fewer spell that they can attempt")
PRAYER_LESS = Cite("core-3e/19.3.2", "1 fewer prayer that they can chant")


class EndlessSpellToDispel(RuleInput):
    """An endless spell that you want to attempt to dispel, and the model that is to do it."""

    wizard: bool = True
    """Whether the model is a WIZARD of yours, or dispels as if it were one."""
    priest: bool = False
    """Whether it is a PRIEST of yours."""
    dispelled_before: bool = False
    """Whether you have attempted to dispel an endless spell with this model in this phase."""
    attempted: bool = False
    """Whether you have attempted to dispel this endless spell in this phase, with any model."""
    visible: bool = True
    """Whether the endless spell is visible to the model."""
    distance: Inches
    """Inches from the model to the endless spell."""
    phase: Phase = Phase.HERO
    """The phase that it is."""
    start_of_phase: bool = True
    """Whether it is the start of that phase."""
    your_turn: bool = True
    """Whether it is your turn."""
    opponent_is_done: bool = False
    """Whether your opponent has made every attempt to dispel that they want to make in this phase."""


@rule("core-3e/19.3.2", part="attempt")
def attempt(given: EndlessSpellToDispel) -> Verdict:
    """May you attempt to dispel this endless spell with this model?"""
    v = Verdict()
    when = f"It is {'the start of ' if given.start_of_phase else 'past the start of '}"
    when += f"{whose(given.phase, given.your_turn)}."
    before = f"It has {'' if given.dispelled_before else 'not '}attempted to dispel one in this phase."
    again = f"You have {'' if given.attempted else 'not '}attempted to dispel this one in this phase."
    done = f"It is {'your' if given.your_turn else 'your opponent’s'} turn; your opponent's attempts are "
    done += f"{'' if given.opponent_is_done else 'not '}all made."
    seen = f"The endless spell is {'' if given.visible else 'not '}visible to it."
    may = (
        v.step(START, when, given.phase is Phase.HERO and given.start_of_phase)
        and _can_dispel(v, given, before)
        and v.step(ORDER, done, given.your_turn or given.opponent_is_done)
        and v.step(SIGHT, seen, given.visible)
        and v.step(THIRTY, f"It is {inches(given.distance)} away.", within(given.distance, 30))
        and not v.step(ONCE, again, given.attempted)
    )
    return v.end("may attempt it" if may else "may not attempt it", because=THIRTY if may else None)


def _can_dispel(v: Verdict, given: EndlessSpellToDispel, before: str) -> bool:
    """Whether the model is one that dispels, and has not done so in this phase."""
    if given.priest and not given.wizard:
        return v.step(PRIEST, f"It is a PRIEST. {before}", not given.dispelled_before)
    what = f"It is {'a WIZARD' if given.wizard else 'neither a WIZARD nor a PRIEST'}."
    return v.step(WIZARD, f"{what} {before}", given.wizard and not given.dispelled_before)
