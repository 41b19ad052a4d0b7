"""One-drop deployment: once one unit of the battalion is set up, all the others follow before anything else.

What surprises: you cannot put down another unit of your own in between either; your opponent waits only where players
alternate.
"""

from collections.abc import Iterator
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Names, among, listed, plain
from kb.tabletop.players import Player, PlayersUnit
from kb.tabletop.units.unit import names_differ

ONLY_CORE = Cite("core-3e/26.2.1", "only a core battalion with that")
STARTED = Cite("core-3e/26.2.1", "As soon as one of its units")
MUST_FOLLOW = Cite("core-3e/26.2.1", "all other units of the battalion must follow")
OUTSIDE = Cite("core-3e/26.2.1", "not allowed to set up units from outside")
OPPONENT = Cite("core-3e/26.2.1", "opponent is not allowed to set up another")
ALTERNATE = Cite("core-3e/26.2.1", "make players alternate, setting up units")


class DeploymentSoFar(RuleInput):
    """Your battalion, and the units set up so far."""

    core: bool = True
    """Whether it is a core battalion."""
    unified: bool = True
    """Whether it has the Unified icon."""
    battalion: Annotated[Names, Field(min_length=1)]
    """The units of your battalion."""
    alternate: bool = True
    """Whether the set-up instructions make the players alternate, one unit at a time."""
    order: Annotated[tuple[PlayersUnit, ...], Field(max_length=60)]
    """The units set up so far, yours and your opponent's, in that order."""

    @model_validator(mode="after")
    def _each_unit_once(self) -> Self:
        names_differ("units", (unit.name for unit in self.order))
        names_differ("units of the battalion", self.battalion)
        for unit in self.order:
            if among(unit.name, self.battalion) and unit.player is not Player.YOU:
                raise ValueError(f"{unit.name} is in your battalion, so it cannot be your opponent's")
        return self


@rule("core-3e/26.2.1", yes="as it must be", no="out of order", neither="no one-drop deployment")
def one_drop(given: DeploymentSoFar) -> Verdict:
    """Are the units set up as one-drop deployment asks, and how many must follow?"""
    v = Verdict()
    icon = f"It is {'a' if given.core else 'no'} core battalion, {'with' if given.unified else 'without'} Unified."
    if not v.step(ONLY_CORE, icon, given.core and given.unified):
        return v.end("no one-drop deployment", value=0)
    down = [unit.name for unit in given.order if among(unit.name, given.battalion)]
    if not v.step(STARTED, f"Set up from the battalion: {listed(down)}.", bool(down)):
        return v.end("as it must be", value=0)
    left = [name for name in given.battalion if not among(name, down)]
    between = list(_between(given))
    yours = [unit.name for unit in between if unit.player is Player.YOU]
    if not v.step(OUTSIDE, f"Units of yours set up in between: {listed(yours)}.", not yours):
        return v.end("out of order", value=len(left))
    if v.step(ALTERNATE, f"The players {'' if given.alternate else 'do not '}alternate.", given.alternate):
        theirs = [unit.name for unit in between if unit.player is Player.OPPONENT]
        if not v.step(OPPONENT, f"Your opponent's units in between: {listed(theirs)}.", not theirs):
            return v.end("out of order", value=len(left))
    v.step(MUST_FOLLOW, f"Still to follow: {listed(left)}.", not left)
    return v.end("as it must be", value=len(left))


def _between(given: DeploymentSoFar) -> Iterator[PlayersUnit]:
    """What was set up after the first unit of the battalion and before its last."""
    left = set(map(plain, given.battalion))
    for unit in given.order:
        if plain(unit.name) in left:
            left.remove(plain(unit.name))
        elif left and len(left) < len(given.battalion):
            yield unit


def _mine(*names: str) -> tuple[PlayersUnit, ...]:
    return tuple(PlayersUnit(name=name, player=Player.YOU) for name in names)


HIS = PlayersUnit(name="Orruks", player=Player.OPPONENT)
WHOLE = DeploymentSoFar(battalion=("Captain", "Spears", "Swords"), order=_mine("Captain", "Spears", "Swords"))

EXAMPLES = (
    Example("Do I have to put my whole battalion down at once?", WHOLE, "as it must be", MUST_FOLLOW, 0),
    Example(
        "I have put down two of three, what next?",
        WHOLE.but(order=_mine("Captain", "Swords")),
        "as it must be",
        MUST_FOLLOW,
        1,
    ),
    Example(
        "Can he place a unit in between mine?",
        WHOLE.but(order=(*_mine("Captain"), HIS, *_mine("Spears", "Swords"))),
        "out of order",
        OPPONENT,
        0,
    ),
    Example(
        "I have begun my Unified battalion, may he set up a unit before I go on?",
        WHOLE.but(order=(*_mine("Captain"), HIS)),
        "out of order",
        OPPONENT,
        2,
    ),
    Example(
        "Can he set up a unit when my Unified battalion is complete?",
        WHOLE.but(order=(*WHOLE.order, HIS)),
        "as it must be",
        MUST_FOLLOW,
        0,
    ),
    Example(
        "He set up a unit before my battalion was begun, is that a problem?",
        WHOLE.but(order=(HIS, *WHOLE.order)),
        "as it must be",
        MUST_FOLLOW,
        0,
    ),
    Example(
        "We do not alternate set-up, can he set up during my one-drop deployment?",
        WHOLE.but(order=(*_mine("Captain"), HIS, *_mine("Spears", "Swords")), alternate=False),
        "as it must be",
        MUST_FOLLOW,
        0,
    ),
    Example(
        "Can I stop halfway and put down something else first?",
        WHOLE.but(order=_mine("Captain", "Cannon", "Spears", "Swords")),
        "out of order",
        OUTSIDE,
        0,
    ),
    Example(
        "Can I set up other units before I begin my Unified battalion?",
        WHOLE.but(order=_mine("Cannon")),
        "as it must be",
        STARTED,
        0,
    ),
    Example("Does any battalion count as one drop?", WHOLE.but(unified=False), "no one-drop deployment", ONLY_CORE, 0),
    Example(
        "Can my warscroll battalion use one-drop deployment?",
        WHOLE.but(core=False),
        "no one-drop deployment",
        ONLY_CORE,
        0,
    ),
)
