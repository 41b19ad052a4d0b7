"""Hero phase: your WIZARDS cast spells, and many abilities of warscrolls are used.

What surprises: it is your own hero phase; in your opponent's your WIZARDS cast nothing.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.time import whose

ABILITIES = Cite("core-2e/hero-phase", "are used in your hero phase")
SPELLS = Cite("core-2e/hero-phase", "Spells can be cast in it too")
WIZARDS = Cite("core-2e/hero-phase", "by the WIZARDS in your army")


class Deed(StrEnum):
    """What a player may want to do with a model."""

    SPELL = "cast a spell"
    ABILITY = 'use an ability that says "in your hero phase"'


class DeedOfHeroPhase(RuleInput):
    """Something that you want to do with a model of your army."""

    wants: Deed
    """What you want to do."""
    wizard: bool
    """Whether the model is a WIZARD; it matters for a spell."""
    phase: Phase = Phase.HERO
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""


@rule("core-2e/hero-phase", yes="can do it", no="cannot do it")
def deed(given: DeedOfHeroPhase) -> Verdict:
    """Can you do this with the model now?"""
    v = Verdict()
    cite = SPELLS if given.wants is Deed.SPELL else ABILITIES
    now = f"It would {given.wants}, and it is {whose(given.phase, given.your_turn)}."
    if not v.step(cite, now, given.phase is Phase.HERO and given.your_turn):
        return v.end("cannot do it")
    if given.wants is Deed.SPELL and not v.step(
        WIZARDS, f"It is {'a' if given.wizard else 'no'} WIZARD.", given.wizard
    ):
        return v.end("cannot do it")
    return v.end("can do it")


PRAYER = DeedOfHeroPhase(wants=Deed.ABILITY, wizard=False)

EXAMPLES = (
    Example(
        "Can my wizard cast in my hero phase?", DeedOfHeroPhase(wants=Deed.SPELL, wizard=True), "can do it", WIZARDS
    ),
    Example("Can a warrior cast?", DeedOfHeroPhase(wants=Deed.SPELL, wizard=False), "cannot do it", WIZARDS),
    Example(
        "In his hero phase?", DeedOfHeroPhase(wants=Deed.SPELL, wizard=True, your_turn=False), "cannot do it", SPELLS
    ),
    Example(
        "In my movement phase?",
        DeedOfHeroPhase(wants=Deed.SPELL, wizard=True, phase=Phase.MOVEMENT),
        "cannot do it",
        SPELLS,
    ),
    Example("My priest's ability for my hero phase?", PRAYER, "can do it", ABILITIES),
    Example("Can I use it in his?", PRAYER.but(your_turn=False), "cannot do it", ABILITIES),
)
