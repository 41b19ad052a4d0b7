"""Movement: when models move, which way, how far that counts, and how the unit must end.

What surprises: turning at the end of the move counts, so an oval base that is turned uses up movement; a unit that
cannot end as a single group does not move.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.battlefield.measure import displacement, inches, path_length, within
from kb.tabletop.battlefield.paths import Battlefield, TracedMove, goes_across, on_the_way, past_the_edge
from kb.tabletop.names import listed
from kb.tabletop.units.models import Model, Position
from kb.tabletop.units.unit import Models, in_line

WHEN = Cite("core-2e/movement", "in the movement, charge and combat phases")
OTHERS_TOO = Cite("core-2e/movement", "may allow moves in others too")
NOT_ACROSS = Cite("core-2e/movement", "not across other models or their bases")
NOT_OVER_EDGE = Cite("core-2e/movement", "not over the battlefield's edge")
AT_THE_END = Cite("core-2e/movement", "at the end of the move the model")
FURTHEST = Cite("core-2e/movement", "base that moves furthest from where it")
GROUP = Cite("core-2e/movement", "must finish any type of move as one")
IMPOSSIBLE = Cite("core-2e/movement", "the move cannot be made")


class PhaseToMoveIn(RuleInput):
    """A phase in which you want to move a model."""

    phase: Phase
    """The phase that it is."""
    ability: bool = False
    """Whether an ability lets you move the model now."""


@rule("core-2e/movement", part="when", yes="can be moved", no="cannot be moved")
def when(given: PhaseToMoveIn) -> Verdict:
    """Can models be moved in this phase?"""
    v = Verdict()
    if v.step(WHEN, f"It is the {given.phase}.", given.phase in (Phase.MOVEMENT, Phase.CHARGE, Phase.COMBAT)):
        return v.end("can be moved")
    allowed = v.step(OTHERS_TOO, f"{'An' if given.ability else 'No'} ability allows it.", given.ability)
    return v.end("can be moved" if allowed else "cannot be moved")


class Move(TracedMove):
    """The move of one model that does not fly, as its path is traced; its base may be turned where it ends."""


@rule("core-2e/movement", part="move", yes="may move so", no="may not move so")
def move(given: Move) -> Verdict:
    """May the model move like this, and how far is it?"""
    v = Verdict()
    way = [place.model_copy(update={"turned": given.model.turned}) for place in (*given.by_way_of, given.ends)]
    poses = on_the_way(given.model, (*way, given.ends))
    length = max(path_length(given.path), displacement(given.model, given.ends))
    turned_before = [
        place for place in given.by_way_of if not given.model.is_round and (place.turned - given.model.turned) % 360
    ]
    says = f"Bends of the path at which it is turned: {len(turned_before)}; its end is not among them."
    crossed = [other for other in given.others if goes_across(poses, other)]
    across = f"It goes across: {listed(other.name for other in crossed)}."
    legal = v.step(AT_THE_END, says, not turned_before) and v.step(NOT_ACROSS, across, not crossed, models=crossed)
    if legal and given.battlefield:
        beyond = max(past_the_edge(pose, given.battlefield) for pose in poses)
        legal = v.step(NOT_OVER_EDGE, f"It reaches {inches(beyond)} over the edge.", within(beyond, 0))
    if legal:
        says = f"That part of its base which moves furthest moves {inches(length)} of {inches(given.allowed)}."
        legal = v.step(FURTHEST, says, within(length, given.allowed))
    return v.end("may move so" if legal else "may not move so", value=round(length, 3))


class UnitAfterItsMove(RuleInput):
    """A unit as it would stand at the end of a move."""

    models: Models
    """Its models: their bases, in millimetres, and where they would stand, in inches."""


@rule("core-2e/movement", part="after", yes="may end its move so", no="may not end its move so")
def after(given: UnitAfterItsMove) -> Verdict:
    """May the unit end its move like this?"""
    v = Verdict()
    now = ask("core-2e/units", part="coherency", models=given.models)
    if v.step(GROUP, f"As it stands: {now.outcome}.", now.outcome == "a single group", now):
        return v.end("may end its move so")
    v.step(IMPOSSIBLE, "Where it can end in no other way, it stays.", True)
    return v.end("may not end its move so", because=GROUP)


RIDER = Model(name="rider", x=10, y=10, base=90, base_across=52)
FOOT = Model(name="foot", x=10, y=10, base=32)
WALK = Move(model=FOOT, ends=Position(x=15, y=10), allowed=5)

EXAMPLES = (
    Example("Can I move models in the charge phase?", PhaseToMoveIn(phase=Phase.CHARGE), "can be moved", WHEN),
    Example("In the hero phase?", PhaseToMoveIn(phase=Phase.HERO), "cannot be moved", OTHERS_TOO),
    Example(
        "An ability moves it in the hero phase?",
        PhaseToMoveIn(phase=Phase.HERO, ability=True),
        "can be moved",
        OTHERS_TOO,
    ),
    Example("Exactly 5 inches with a Move of 5?", WALK, "may move so", FURTHEST, 5),
    Example("5.1 inches?", WALK.but(ends=Position(x=15.1, y=10)), "may not move so", FURTHEST, 5.1),
    Example(
        "Round a corner, 3 and 2 inches?",
        WALK.but(by_way_of=(Position(x=13, y=10),), ends=Position(x=13, y=12)),
        "may move so",
        FURTHEST,
        5,
    ),
    Example(
        "Does pivoting use up movement? 5 inches and a quarter turn on an oval base",
        Move(model=RIDER, ends=Position(x=15, y=10, turned=90), allowed=5),
        "may not move so",
        FURTHEST,
    ),
    Example(
        "The same without a turn?",
        Move(model=RIDER, ends=Position(x=15, y=10), allowed=5),
        "may move so",
        FURTHEST,
        5,
    ),
    Example(
        "Can I turn halfway, to squeeze through?",
        Move(
            model=RIDER,
            by_way_of=(Position(x=12, y=10, turned=90),),
            ends=Position(x=14, y=10),
            allowed=10,
        ),
        "may not move so",
        AT_THE_END,
    ),
    Example(
        "He rides crosswise all the way, once written as -90 degrees and once as 270?",
        Move(
            model=RIDER.model_copy(update={"turned": -90}),
            by_way_of=(Position(x=12, y=10, turned=270),),
            ends=Position(x=14, y=10, turned=-90),
            allowed=4,
            others=(Model(name="ahead", x=15.7, y=10, base=32),),
        ),
        "may move so",
        FURTHEST,
        4,
    ),
    Example(
        "Straight through a narrow gap, and a quarter turn behind it?",
        Move(
            model=RIDER,
            ends=Position(x=20, y=10, turned=90),
            allowed=12.1,
            others=(Model(name="left", x=15, y=11.7, base=32), Model(name="right", x=15, y=8.3, base=32)),
        ),
        "may move so",
        FURTHEST,
    ),
    Example(
        "My round base is turned at a corner, does that matter?",
        WALK.but(by_way_of=(Position(x=13, y=10, turned=90),), ends=Position(x=13, y=12, turned=90)),
        "may move so",
        FURTHEST,
        5,
    ),
    Example(
        "Can I walk through my own unit?",
        WALK.but(others=(Model(name="friend", x=12.5, y=10, base=32),)),
        "may not move so",
        NOT_ACROSS,
    ),
    Example(
        "Off the table and back?",
        Move(
            model=FOOT,
            by_way_of=(Position(x=10, y=-1),),
            ends=Position(x=12, y=2),
            allowed=20,
            battlefield=Battlefield(along_x=48, along_y=48),
        ),
        "may not move so",
        NOT_OVER_EDGE,
    ),
    Example(
        "My base reaches a little over the edge?",
        WALK.but(
            model=FOOT.model_copy(update={"y": 1}),
            ends=Position(x=13, y=0.5),
            battlefield=Battlefield(along_x=48, along_y=48),
        ),
        "may not move so",
        NOT_OVER_EDGE,
    ),
    Example(
        "Along the middle of the table?",
        WALK.but(battlefield=Battlefield(along_x=48, along_y=48)),
        "may move so",
        FURTHEST,
        5,
    ),
    Example(
        "They end in a line, each 1 inch apart?", UnitAfterItsMove(models=in_line(7, 1)), "may end its move so", GROUP
    ),
    Example("One ends 1.1 inches off?", UnitAfterItsMove(models=in_line(2, 1.1)), "may not end its move so", GROUP),
)
