"""Moving: up to the Move characteristic with every part of the model, up and down too, and not across others.

What surprises: the part of the model that moves furthest counts, so turning a long model uses up movement.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import displacement, inches, path_length, within
from kb.tabletop.battlefield.paths import Bends, goes_across, turning_at_bends
from kb.tabletop.names import listed
from kb.tabletop.units.models import Inches, Model, Position
from kb.tabletop.units.unit import ModelsIfAny

DISTANCE = Cite("core-1e/moving", "at most the Move characteristic")
NO_PART = Cite("core-1e/moving", "no part of the model may move further")
VERTICALLY = Cite("core-1e/moving", "It can move vertically to climb")
NOT_ACROSS = Cite("core-1e/moving", "cannot be moved across other models")


class Move(RuleInput):
    """One model's move; as bases, give the outlines of the models themselves."""

    model: Model
    """The model: where it starts, in inches, and its own outline as its base, in millimetres."""
    by_way_of: Bends = ()
    """Where its path bends or it turns, in order, and where it begins or ends a climb; empty for a straight move."""
    ends: Position
    """Where it ends, in inches; if it is turned otherwise there, it turns when it has arrived."""
    allowed: Annotated[Inches, Field(ge=0)]
    """The Move characteristic on its warscroll, in inches, with what a run adds."""
    others: ModelsIfAny = ()
    """The other models around, yours and your opponent's; none, where the model can fly."""


@rule("core-1e/moving", yes="may move so", no="may not move so")
def move(given: Move) -> Verdict:
    """May the model move like this, and how far is it?"""
    v = Verdict()
    poses = turning_at_bends(given.model, (*given.by_way_of, given.ends))
    path = path_length(poses)
    part = displacement(given.model, given.ends)
    length = round(max(path, part), 3)
    crossed = [other for other in given.others if goes_across(poses, other)]
    says = f"It moves across: {listed(other.name for other in crossed)}."
    if not v.step(NOT_ACROSS, says, not crossed, models=crossed):
        return v.end("may not move so", value=length)
    highest = max(pose.z for pose in poses)
    v.step(VERTICALLY, f"It climbs to {inches(highest)}.", highest > 0)
    if not v.step(DISTANCE, f"Its path is {inches(path)} of {inches(given.allowed)}.", within(path, given.allowed)):
        return v.end("may not move so", value=length)
    far = v.step(NO_PART, f"The part that moves most moves {inches(max(path, part))}.", within(part, given.allowed))
    return v.end("may move so" if far else "may not move so", value=length, because=DISTANCE if far else NO_PART)


FOOT = Model(name="foot", x=10, y=10, base=32)
LONG = Model(name="wagon", x=10, y=10, base=120, base_across=60)
WALK = Move(model=FOOT, ends=Position(x=15, y=10), allowed=5)
GAP = Move(
    model=LONG,
    ends=Position(x=20, y=10, turned=90),
    allowed=13,
    others=(Model(name="left", x=15, y=11.9, base=32), Model(name="right", x=15, y=8.1, base=32)),
)

EXAMPLES = (
    Example("Exactly 5 inches with Move 5?", WALK, "may move so", DISTANCE, 5),
    Example("5.1 inches?", WALK.but(ends=Position(x=15.1, y=10)), "may not move so", DISTANCE, 5.1),
    Example(
        "2 inches up a wall and 3 along?",
        WALK.but(by_way_of=(Position(x=10, y=10, z=2),), ends=Position(x=13, y=10, z=2)),
        "may move so",
        DISTANCE,
        5,
    ),
    Example(
        "Up a step of half an inch, and 4.5 along?",
        WALK.but(by_way_of=(Position(x=10, y=10, z=0.5),), ends=Position(x=14.5, y=10, z=0.5)),
        "may move so",
        DISTANCE,
        5,
    ),
    Example(
        "Does turning my long wagon use up movement? 5 inches and a quarter turn",
        Move(model=LONG, ends=Position(x=15, y=10, turned=90), allowed=5),
        "may not move so",
        NO_PART,
    ),
    Example(
        "The same without a turn?", Move(model=LONG, ends=Position(x=15, y=10), allowed=5), "may move so", DISTANCE, 5
    ),
    Example("My wagon rolls through a narrow gap and turns behind it?", GAP, "may move so", DISTANCE, 12.754),
    Example(
        "It turns before the gap?",
        GAP.but(by_way_of=(Position(x=10, y=10, turned=90),)),
        "may not move so",
        NOT_ACROSS,
    ),
    Example(
        "It turns halfway, and rolls broadside up to his man?",
        GAP.but(
            by_way_of=(Position(x=12, y=10), Position(x=15, y=10, turned=90)),
            others=(Model(name="man", x=22, y=10, base=32),),
        ),
        "may move so",
        DISTANCE,
        12.754,
    ),
    Example(
        "Can I walk through my own unit?",
        WALK.but(others=(Model(name="friend", x=12.5, y=10, base=32),)),
        "may not move so",
        NOT_ACROSS,
    ),
)
