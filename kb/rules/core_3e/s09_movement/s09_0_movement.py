"""Movement: a path that is free and short enough, and a base that follows it.

What surprises: a gap must be as wide as the base; a pivot is free, but no end of an oval may get further by it.
An oval that turns is tried turning evenly, once it has arrived and before it sets out; where it is to turn elsewhere on
its way, that place is given as a bend. A piece of a path that climbs as it goes along is taken for a slope.
"""

from collections.abc import Sequence

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.battlefield.measure import displacement, inches, path_length, within
from kb.tabletop.battlefield.paths import Battlefield, TracedMove, goes_across, past_the_edge, pivot, turning_freely
from kb.tabletop.names import listed
from kb.tabletop.units.models import Model, Position
from kb.tabletop.units.unit import in_line

PHASES = Cite("core-3e/9.0", "Models can be moved in these phases")
ABILITIES = Cite("core-3e/9.0", "let you move a model at other times")
ANY_DIRECTION = Cite("core-3e/9.0", "any direction or combination of directions")
PATH_OTHERS = Cite("core-3e/9.0", "It cannot pass through other models")
PATH_EDGE = Cite("core-3e/9.0", "It cannot pass over the battlefield's edge")
PATH_LENGTH = Cite("core-3e/9.0", "It cannot be longer than the distance")
PIVOT = Cite("core-3e/9.0", "You can pivot it freely while it moves")
BASE_OTHERS = Cite("core-3e/9.0", "No part of its base can pass across")
BASE_EDGE = Cite("core-3e/9.0", "or over the edge of the battlefield")
NO_FURTHER = Cite("core-3e/9.0", "no part of its base can be further")


class WhenToMove(RuleInput):
    """A time at which you want to move a model."""

    phase: Phase
    """The phase that it is."""
    ability: bool = False
    """Whether an ability lets you move the model now."""


@rule("core-3e/9.0", part="when", yes="can be moved", no="cannot be moved")
def when(given: WhenToMove) -> Verdict:
    """Can models be moved in this phase?"""
    v = Verdict()
    moving = given.phase in (Phase.MOVEMENT, Phase.CHARGE, Phase.COMBAT)
    if v.step(PHASES, f"It is the {given.phase}.", moving):
        return v.end("can be moved")
    lets = v.step(ABILITIES, f"{'An' if given.ability else 'No'} ability lets you move it now.", given.ability)
    return v.end("can be moved" if lets else "cannot be moved")


class Move(TracedMove):
    """One model's move."""


@rule("core-3e/9.0", part="move", yes="may move so", no="may not move so")
def move(given: Move) -> Verdict:
    """Is this a legal move?"""
    v = Verdict()
    path = given.path
    if _crosses(v, given, path, PATH_OTHERS, "The path") or _leaves(v, given, path, PATH_EDGE, "The path"):
        return v.end("may not move so")
    if given.by_way_of:
        v.step(ANY_DIRECTION, f"Bends on the way: {len(given.by_way_of)}.", True)
    length = path_length(path)
    says = f"The path is {inches(length)} long, and {inches(given.allowed)} is allowed."
    if not v.step(PATH_LENGTH, says, within(length, given.allowed), models=(given.ends,)):
        return v.end("may not move so", value=round(length, 3))
    turned = abs(pivot(given.model, given.ends))
    if turned:
        v.step(PIVOT, f"It ends turned by {turned:g} degrees, which adds nothing to the path.", True)
    poses = turning_freely(given.model, (*given.by_way_of, given.ends), given.others, given.battlefield)
    if _crosses(v, given, poses, BASE_OTHERS, "Its base") or _leaves(v, given, poses, BASE_EDGE, "Its base"):
        return v.end("may not move so", value=round(length, 3))
    part = displacement(given.model, given.ends)
    says = f"The part of its base that moves most ends {inches(part)} from where it was."
    legal = v.step(NO_FURTHER, says, within(part, given.allowed), models=(given.ends,))
    return v.end("may move so" if legal else "may not move so", value=round(length, 3))


def _crosses(v: Verdict, given: Move, places: Sequence[Position], cite: Cite, what: str) -> bool:
    crossed = [other for other in given.others if goes_across(places, other)]
    says = f"{what} goes across: {listed(other.name for other in crossed)}."
    return not v.step(cite, says, not crossed, models=crossed)


def _leaves(v: Verdict, given: Move, places: Sequence[Position], cite: Cite, what: str) -> bool:
    if given.battlefield is None:
        return False
    beyond = max(past_the_edge(place, given.battlefield) for place in places)
    return not v.step(cite, f"{what} reaches {inches(beyond)} over the edge of the battlefield.", within(beyond, 0))


BASE = 32 / 25.4
"""Inches across a 32 mm base."""

WALK = Move(model=Model(x=1, y=5, base=32), ends=Position(x=7, y=5), allowed=6)
SCREEN = in_line(3, 0, x=3.5, y=5)
GATE = (Model(name="A", x=4, y=5 - BASE, base=32), Model(name="B", x=4, y=5 + BASE, base=32))
DRAGON = WALK.but(model=Model(x=5, y=5, base=120, base_across=92))
CHARIOT = Model(x=5, y=5, base=120, base_across=60)
PAST_HIM = WALK.but(
    model=CHARIOT.at(Position(x=5, y=5, turned=350)),
    ends=Position(x=5, y=5, turned=10),
    others=(Model(x=5, y=7.48, base=32),),
)
TURNS_BEHIND_HIM = WALK.but(
    model=CHARIOT.at(Position(x=0, y=5)),
    ends=Position(x=10, y=5, turned=90),
    allowed=14,
    others=(Model(x=5, y=6.861, base=32),),
)
UPHILL = WALK.but(
    model=Model(x=0, y=0, base=32),
    ends=Position(x=6, y=0, z=3),
    allowed=8,
    others=(Model(x=3, y=0, z=1.5, base=32),),
)
TABLE = Battlefield(along_x=44, along_y=60)

EXAMPLES = (
    Example("Can I move in my movement phase?", WhenToMove(phase=Phase.MOVEMENT), "can be moved", PHASES),
    Example("Can models move in the charge phase?", WhenToMove(phase=Phase.CHARGE), "can be moved", PHASES),
    Example("Can models be moved in the combat phase?", WhenToMove(phase=Phase.COMBAT), "can be moved", PHASES),
    Example("Can I move in the hero phase?", WhenToMove(phase=Phase.HERO), "cannot be moved", ABILITIES),
    Example(
        "My ability moves a unit in the hero phase, may it?",
        WhenToMove(phase=Phase.HERO, ability=True),
        "can be moved",
        ABILITIES,
    ),
    Example("6 inches straight ahead, front to front?", WALK, "may move so", NO_FURTHER, value=6),
    Example(
        "My path is a hair over 6 inches and I may move 6?",
        WALK.but(ends=Position(x=7.01, y=5)),
        "may not move so",
        PATH_LENGTH,
    ),
    Example(
        "Do I have to move in a straight line?",
        WALK.but(by_way_of=(Position(x=3, y=5),), ends=Position(x=3, y=9)),
        "may move so",
        NO_FURTHER,
        value=6,
    ),
    Example(
        "Does the way round count, or only where I end?",
        WALK.but(by_way_of=(Position(x=4, y=9),)),
        "may not move so",
        PATH_LENGTH,
        value=10,
    ),
    Example(
        "My model looks the other way, can it move backwards?",
        WALK.but(model=Model(x=7, y=5, base=32), ends=Position(x=1, y=5, turned=180)),
        "may move so",
        NO_FURTHER,
        shows="commentary-2021-01/units-and-models/2",
    ),
    Example("Can I run straight through an enemy screen?", WALK.but(others=SCREEN), "may not move so", PATH_OTHERS),
    Example(
        "The gap between those two is narrower than my base, can I squeeze through?",
        WALK.but(others=(GATE[0], GATE[1].model_copy(update={"y": 4.9 + BASE}))),
        "may not move so",
        BASE_OTHERS,
    ),
    Example(
        "The gap is exactly as wide as my base?",
        WALK.but(others=GATE),
        "may move so",
        NO_FURTHER,
        shows="commentary-2021-01/movement/1",
    ),
    Example(
        "They stand on the floor above, can I walk under them?",
        WALK.but(others=tuple(model.model_copy(update={"z": 4}) for model in SCREEN)),
        "may move so",
        NO_FURTHER,
    ),
    Example(
        "My base ends right at the table edge?",
        WALK.but(ends=Position(x=BASE / 2, y=5), battlefield=TABLE),
        "may move so",
        NO_FURTHER,
    ),
    Example(
        "Can my base hang over the table edge?",
        WALK.but(ends=Position(x=BASE / 2 - 0.1, y=5), battlefield=TABLE),
        "may not move so",
        BASE_EDGE,
    ),
    Example(
        "Can I leave the table and come back round him?",
        WALK.but(
            model=Model(x=1, y=1, base=32), by_way_of=(Position(x=2, y=-1),), ends=Position(x=3, y=1), battlefield=TABLE
        ),
        "may not move so",
        PATH_EDGE,
    ),
    Example(
        "My dragon goes 6 inches ahead and does not turn?",
        DRAGON.but(ends=Position(x=11, y=5)),
        "may move so",
        NO_FURTHER,
    ),
    Example(
        "Can I spin a long oval base to get extra reach?",
        DRAGON.but(ends=Position(x=10.9, y=5, turned=90)),
        "may not move so",
        NO_FURTHER,
    ),
    Example(
        "My chariot turns by 20 degrees, from 350 to 10, beside his man: may it?",
        PAST_HIM,
        "may move so",
        NO_FURTHER,
        value=0,
    ),
    Example(
        "My chariot turns right round beside his man, may it?",
        PAST_HIM.but(ends=Position(x=5, y=5, turned=170)),
        "may not move so",
        BASE_OTHERS,
    ),
    Example(
        "My chariot drives straight past his man, can it turn only when it is past him?",
        TURNS_BEHIND_HIM,
        "may move so",
        NO_FURTHER,
        value=10,
    ),
    Example(
        "His man stands a bit nearer to the way of my chariot, does it get past him?",
        TURNS_BEHIND_HIM.but(others=(Model(x=5, y=6.7, base=32),)),
        "may not move so",
        BASE_OTHERS,
    ),
    Example(
        "Somebody stands halfway up the slope on my way, can I walk through him?",
        UPHILL,
        "may not move so",
        PATH_OTHERS,
    ),
    Example(
        "He stands on a bridge above the slope, can I walk up under him?",
        UPHILL.but(others=(Model(x=3, y=0, z=4, base=32),)),
        "may move so",
        NO_FURTHER,
    ),
    Example(
        "My 25 mm base measures 24.9 the other way, can I turn it as it goes 6 inches?",
        WALK.but(model=Model(x=1, y=5, base=25, base_across=24.9), ends=Position(x=7, y=5, turned=90)),
        "may move so",
        NO_FURTHER,
        value=6,
    ),
    Example(
        "Can I spin an oval base on the spot when it has 4 inches?",
        DRAGON.but(ends=Position(x=5, y=5, turned=90), allowed=4),
        "may move so",
        NO_FURTHER,
        value=0,
    ),
)
