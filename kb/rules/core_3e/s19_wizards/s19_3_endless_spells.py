"""Endless spells: off the table until they are summoned, then no target for anybody, and no obstacle either.

What surprises: models may move through one but may not stop on it, and no ability works on it unless it says so.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.rules.core_3e.magic.summoned import as_target, moved_near
from kb.tabletop import RuleInput
from kb.tabletop.magic.summoned import DeedAgainst, MoveNearSummoned, SummonedAsTarget
from kb.tabletop.units.models import Model

INCLUDED = Cite("core-3e/19.3", "says whether your army can include any")
WAITS = Cite("core-3e/19.3", "not set up until they have been summoned")
NO_ATTACKS = Cite("core-3e/19.3", "it cannot be attacked")
NO_ABILITIES = Cite("core-3e/19.3", "abilities cannot affect it")
NOTED = Cite("core-3e/19.3", "unless noted otherwise")
THROUGH = Cite("core-3e/19.3", "moved across or through it")
FINISH = Cite("core-3e/19.3", "no model's move can finish on it")


class EndlessSpellOfArmy(RuleInput):
    """An endless spell that you want to use."""

    allowed: bool = True
    """Whether the battlepack in use says that your army can include endless spells."""
    summoned: bool
    """Whether it has been summoned and not been removed from play since."""


@rule("core-3e/19.3", part="set-up", yes="on the battlefield", no=("not yet set up", "not in your army"))
def set_up(given: EndlessSpellOfArmy) -> Verdict:
    """Is the endless spell on the battlefield?"""
    v = Verdict()
    pack = f"The battlepack lets your army include {'endless spells' if given.allowed else 'none'}."
    if not v.step(INCLUDED, pack, given.allowed):
        return v.end("not in your army")
    there = v.step(WAITS, f"It has {'' if given.summoned else 'not '}been summoned.", given.summoned)
    return v.end("on the battlefield" if there else "not yet set up")


class EndlessSpellAsTarget(SummonedAsTarget):
    """What you want to do to an endless spell."""


@rule("core-3e/19.3", part="target", yes="can", no="cannot")
def target(given: EndlessSpellAsTarget) -> Verdict:
    """Can you attack the endless spell, or affect it with an ability?"""
    return as_target(given, no_attacks=NO_ATTACKS, no_abilities=NO_ABILITIES, noted=NOTED)


class MoveNearEndlessSpell(MoveNearSummoned):
    """A model's move, and an endless spell near it."""


@rule("core-3e/19.3", part="move", yes="may move so", no="may not finish there")
def move(given: MoveNearEndlessSpell) -> Verdict:
    """May the model move so?"""
    return moved_near(given, "endless spell", through=THROUGH, finish=FINISH)


SWORDS = Model(x=0, y=0, base=25.4)
RIDER = MoveNearEndlessSpell(model=Model(x=4, y=0, base=25.4), stands=(SWORDS,), passes=True)

EXAMPLES = (
    Example("Does my endless spell start on the table?", EndlessSpellOfArmy(summoned=False), "not yet set up", WAITS),
    Example(
        "I summoned an endless spell, where is it now?", EndlessSpellOfArmy(summoned=True), "on the battlefield", WAITS
    ),
    Example(
        "The battlepack allows no endless spells, can I bring one?",
        EndlessSpellOfArmy(allowed=False, summoned=False),
        "not in your army",
        INCLUDED,
    ),
    Example("Can I shoot the purple sun?", EndlessSpellAsTarget(deed=DeedAgainst.ATTACK), "cannot", NO_ATTACKS),
    Example(
        "An endless spell's warscroll says that it can be attacked, can I attack it?",
        EndlessSpellAsTarget(deed=DeedAgainst.ATTACK, noted_otherwise=True),
        "can",
        NOTED,
    ),
    Example(
        "Can I buff an endless spell with an ability?",
        EndlessSpellAsTarget(deed=DeedAgainst.ABILITY),
        "cannot",
        NO_ABILITIES,
    ),
    Example(
        "My ability says endless spells, does it work on one?",
        EndlessSpellAsTarget(deed=DeedAgainst.ABILITY, noted_otherwise=True),
        "can",
        NOTED,
    ),
    Example("Can I walk through his endless spell?", RIDER, "may move so", THROUGH),
    Example(
        "Can I end my charge standing on it?",
        RIDER.but(model=Model(x=0.5, y=0, base=25.4)),
        "may not finish there",
        FINISH,
    ),
    Example(
        "Can my base touch an endless spell?",
        RIDER.but(model=Model(x=1, y=0, base=25.4), passes=False),
        "may move so",
        FINISH,
    ),
    Example(
        "My base would overlap an endless spell by a hair, may I finish my move there?",
        RIDER.but(model=Model(x=0.99, y=0, base=25.4)),
        "may not finish there",
        FINISH,
    ),
    Example(
        "The endless spell has two parts, can I stop on the second?",
        RIDER.but(stands=(SWORDS, Model(x=4, y=0, base=25.4))),
        "may not finish there",
        FINISH,
    ),
)
