"""Invocations: no target and no obstacle, commanded by who summoned them, and back only in another hero phase.

What surprises: nobody takes an invocation over, as happens with wild endless spells; models may move through one but
may not stop on it.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.rules.core_3e.magic.summoned import as_target, moved_near
from kb.tabletop import RuleInput
from kb.tabletop.magic.summoned import DeedAgainst, MoveNearSummoned, SummonedAsTarget
from kb.tabletop.players import Player
from kb.tabletop.units.models import Model

NO_ATTACKS = Cite("core-3e/20.3", "it cannot be attacked")
NO_ABILITIES = Cite("core-3e/20.3", "abilities cannot affect it")
NOTED = Cite("core-3e/20.3", "unless noted otherwise")
THROUGH = Cite("core-3e/20.3", "moved across or through it")
FINISH = Cite("core-3e/20.3", "no model's move can finish on it")
COMMANDED = Cite("core-3e/20.3", "commanded by the player who summoned it")
SAME_TURN = Cite("core-3e/20.3", "it cannot be set up")
ANOTHER_PHASE = Cite("core-3e/20.3", "only in a different hero phase")
CHANTED = Cite("core-3e/20.3", "successfully chanting the prayer on its warscroll")


class InvocationAsTarget(SummonedAsTarget):
    """What you want to do to an invocation."""


@rule("core-3e/20.3", part="target", yes="can", no="cannot")
def target(given: InvocationAsTarget) -> Verdict:
    """Can you attack the invocation, or affect it with an ability?"""
    return as_target(given, no_attacks=NO_ATTACKS, no_abilities=NO_ABILITIES, noted=NOTED)


class MoveNearInvocation(MoveNearSummoned):
    """A model's move, and an invocation near it."""


@rule("core-3e/20.3", part="move", yes="may move so", no="may not finish there")
def move(given: MoveNearInvocation) -> Verdict:
    """May the model move so?"""
    return moved_near(given, "invocation", through=THROUGH, finish=FINISH)


class InvocationToCommand(RuleInput):
    """An invocation on the battlefield."""

    summoned_by: Player
    """Who summoned it."""


@rule("core-3e/20.3", part="command", neither=("you command it", "your opponent commands it"))
def command(given: InvocationToCommand) -> Verdict:
    """Who commands the invocation?"""
    v = Verdict()
    v.step(COMMANDED, f"It was summoned by {given.summoned_by}, and nobody else ever commands it.", True)
    return v.end("you command it" if given.summoned_by is Player.YOU else "your opponent commands it")


class RemovedInvocation(RuleInput):
    """An invocation that was removed from play, and the prayer that is to summon it again."""

    same_turn: bool
    """Whether it is the turn in which it was removed."""
    answered: bool = True
    """Whether the prayer on its warscroll is chanted and answered."""


@rule("core-3e/20.3", part="again", yes="can be summoned", no="cannot be summoned")
def again(given: RemovedInvocation) -> Verdict:
    """Can the invocation be summoned again?"""
    v = Verdict()
    turn = f"It was removed in {'this' if given.same_turn else 'an earlier'} turn."
    if v.step(SAME_TURN, turn, given.same_turn):
        return v.end("cannot be summoned")
    v.step(ANOTHER_PHASE, "This is the hero phase of another turn.", True)
    answered = v.step(CHANTED, f"Its prayer is {'' if given.answered else 'not '}answered.", given.answered)
    return v.end("can be summoned" if answered else "cannot be summoned")


ALTAR = Model(x=0, y=0, base=25.4)
RIDER = MoveNearInvocation(model=Model(x=4, y=0, base=25.4), stands=(ALTAR,), passes=True)

EXAMPLES = (
    Example("Can I shoot his Judgement of Khorne?", InvocationAsTarget(deed=DeedAgainst.ATTACK), "cannot", NO_ATTACKS),
    Example(
        "An invocation's warscroll says that it can be attacked, can I attack it?",
        InvocationAsTarget(deed=DeedAgainst.ATTACK, noted_otherwise=True),
        "can",
        NOTED,
    ),
    Example("Can I buff an invocation?", InvocationAsTarget(deed=DeedAgainst.ABILITY), "cannot", NO_ABILITIES),
    Example(
        "My ability names invocations, does it work on one?",
        InvocationAsTarget(deed=DeedAgainst.ABILITY, noted_otherwise=True),
        "can",
        NOTED,
    ),
    Example("Can I walk through an invocation?", RIDER, "may move so", THROUGH),
    Example(
        "Can I end my move on top of the invocation?",
        RIDER.but(model=Model(x=0.5, y=0, base=25.4)),
        "may not finish there",
        FINISH,
    ),
    Example(
        "Can my base touch an invocation?",
        RIDER.but(model=Model(x=1, y=0, base=25.4), passes=False),
        "may move so",
        FINISH,
    ),
    Example(
        "My base would overlap an invocation by a hair, may I finish my move there?",
        RIDER.but(model=Model(x=0.99, y=0, base=25.4)),
        "may not finish there",
        FINISH,
    ),
    Example("Who controls the invocation?", InvocationToCommand(summoned_by=Player.YOU), "you command it", COMMANDED),
    Example(
        "Can his invocation go wild when his priest dies?",
        InvocationToCommand(summoned_by=Player.OPPONENT),
        "your opponent commands it",
        COMMANDED,
    ),
    Example(
        "It got banished in his turn, can I summon it again in mine?",
        RemovedInvocation(same_turn=False),
        "can be summoned",
        CHANTED,
    ),
    Example(
        "The invocation was banished this turn, can I chant for it again now?",
        RemovedInvocation(same_turn=True),
        "cannot be summoned",
        SAME_TURN,
    ),
    Example(
        "A turn later, but the prayer is not answered?",
        RemovedInvocation(same_turn=False, answered=False),
        "cannot be summoned",
        CHANTED,
    ),
)
