"""Invocations: what is told of what is done to them, of moves near them, and of their command and return."""

from kb.rules.core_3e.s20_priests.s20_3_invocations import (
    InvocationAsTarget,
    InvocationToCommand,
    MoveNearInvocation,
    RemovedInvocation,
    again,
    command,
    move,
    target,
)
from kb.tabletop.magic.summoned import DeedAgainst
from kb.tabletop.players import Player
from kb.tabletop.units.models import Model
from tests.kb.rules.told import told


def test_what_is_told_of_it_as_a_target() -> None:
    assert told(target(InvocationAsTarget(deed=DeedAgainst.ATTACK))) == {
        "You want to attack it.": True,
        "No rule says that you can.": False,
    }
    assert told(target(InvocationAsTarget(deed=DeedAgainst.ABILITY, noted_otherwise=True))) == {
        "You want to affect it with an ability.": True,
        "A rule says that you can.": True,
    }


def test_what_is_told_of_a_move_across_it() -> None:
    altar = Model(x=0, y=0, base=25.4)
    across = MoveNearInvocation(model=Model(x=4, y=0, base=25.4), stands=(altar,), passes=True)
    assert told(move(across)) == {"The path crosses the invocation.": True, 'The move finishes 3" from it.': True}


def test_what_is_told_of_its_commander() -> None:
    says = "It was summoned by your opponent, and nobody else ever commands it."
    assert told(command(InvocationToCommand(summoned_by=Player.OPPONENT))) == {says: True}


def test_what_is_told_of_one_that_is_summoned_again() -> None:
    assert told(again(RemovedInvocation(same_turn=False))) == {
        "It was removed in an earlier turn.": False,
        "This is the hero phase of another turn.": True,
        "Its prayer is answered.": True,
    }
    assert told(again(RemovedInvocation(same_turn=True))) == {"It was removed in this turn.": True}
    unanswered = told(again(RemovedInvocation(same_turn=False, answered=False)))
    assert unanswered["Its prayer is not answered."] is False
