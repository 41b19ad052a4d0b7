"""Passing across: where the traced path of a flying model goes across part of another model's base.

What surprises: a wing or the edge of its own base that brushes over him does nothing; the edge of his base will do.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.paths import FlightPast, base_passes_over, on_the_way, passes_over
from kb.tabletop.units.models import Model, Position

CAN_FLY = Cite("core-3e/9.4.1", "need a model that can fly")
PATH = Cite("core-3e/9.4.1", "goes across part of that model's base")


@rule("core-3e/9.4.1", part="positions", yes="passes across", no="does not pass across")
def pass_across(given: FlightPast) -> Verdict:
    """Does it pass across the other model?"""
    v = Verdict()
    if not v.step(CAN_FLY, f"It can{'' if given.can_fly else 'not'} fly.", given.can_fly):
        return v.end("does not pass across")
    places = (*given.by_way_of, given.ends)
    base = base_passes_over(on_the_way(given.model, places), given.other)
    path = passes_over((given.model, *places), given.other)
    says = f"The path {_goes(path)} the other base; the base that moves {_goes(base)} it."
    return v.end("passes across" if v.step(PATH, says, path) else "does not pass across")


class PassageSeen(RuleInput):
    """The move of a flying model, as you see it on the table."""

    can_fly: bool = True
    """Whether it can fly."""
    over_base: bool
    """Whether its path, the line that you trace, goes across any part of the other model's base; its own base may."""


@rule("core-3e/9.4.1", part="seen", yes="passes across", no="does not pass across")
def seen(given: PassageSeen) -> Verdict:
    """Does it pass across the other model, by what you see?"""
    v = Verdict()
    if not v.step(CAN_FLY, f"It can{'' if given.can_fly else 'not'} fly.", given.can_fly):
        return v.end("does not pass across")
    across = v.step(PATH, f"The path {_goes(given.over_base)} the other base.", given.over_base)
    return v.end("passes across" if across else "does not pass across")


def _goes(across: bool) -> str:
    return "goes across" if across else "does not go across"


HALF = 16 / 25.4
"""Inches from the centre of a 32 mm base to its edge."""

DRAGON = FlightPast(model=Model(x=0, y=0, base=120), ends=Position(x=12, y=0), other=Model(x=6, y=0, base=32))

EXAMPLES = (
    Example("My line goes over his base, is that across him?", PassageSeen(over_base=True), "passes across", PATH),
    Example(
        "Only my wing goes over his base, do I pass across?", PassageSeen(over_base=False), "does not pass across", PATH
    ),
    Example(
        "Does a model on foot pass across another?",
        PassageSeen(can_fly=False, over_base=True),
        "does not pass across",
        CAN_FLY,
    ),
    Example("I fly right over him, does that count for my bombs?", DRAGON, "passes across", PATH),
    Example(
        "Is clipping the edge of his base enough to pass across?",
        DRAGON.but(other=Model(x=6, y=HALF - 0.01, base=32)),
        "passes across",
        PATH,
    ),
    Example(
        "My path only touches the edge of his base?",
        DRAGON.but(other=Model(x=6, y=HALF, base=32)),
        "does not pass across",
        PATH,
    ),
    Example(
        "My wing goes over him but the path doesn't, does it trigger?",
        DRAGON.but(other=Model(x=6, y=1.5, base=32)),
        "does not pass across",
        PATH,
        shows="commentary-2021-01/movement/4",
    ),
    Example(
        "Can I fly over him and come back to where I was?",
        DRAGON.but(by_way_of=(Position(x=8, y=0),), ends=Position(x=0, y=0)),
        "passes across",
        PATH,
    ),
    Example(
        "He is up on a ruin, do I still pass across?",
        DRAGON.but(other=Model(x=6, y=0, z=5, base=32)),
        "passes across",
        PATH,
    ),
    Example("My dragon cannot fly this turn?", DRAGON.but(can_fly=False), "does not pass across", CAN_FLY),
)
