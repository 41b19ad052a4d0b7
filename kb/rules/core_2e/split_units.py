"""Split units: at the end of each turn models are removed until each unit is one group again.

What surprises: nothing is removed in mid-turn; you choose which group stays; whoever is removed counts as slain.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop.units.models import Model
from kb.tabletop.units.split import SplitUnit
from kb.tabletop.units.unit import in_line

END_OF_TURN = Cite("core-2e/split-units", "At the end of each turn")
SPLIT = Cite("core-2e/split-units", "split up into two or more groups")
UNTIL = Cite("core-2e/split-units", "until only one group of each")
AS_SLAIN = Cite("core-2e/split-units", "Models that you remove count as slain")


class UnitInGroups(SplitUnit):
    """A unit of yours as it stands, and the models that you remove from it."""

    end_of_turn: bool = True
    """Whether it is the end of a turn, yours or your opponent's."""


@rule("core-2e/split-units", part="removal", yes="right", no=("too many", "too few"))
def removal(given: UnitInGroups) -> Verdict:
    """Are these the models that must be removed?"""
    v = Verdict()
    now = "It is the end of a turn." if given.end_of_turn else "The turn is still under way."
    if not v.step(END_OF_TURN, now, given.end_of_turn):
        return v.end("too many" if given.removed else "right", value=0)
    left = given.models
    for place, name in enumerate(given.removed):
        if not _is_split(v, left):
            return v.end("too many", value=place)
        left = tuple(model for model in left if model.name != name)
        v.step(UNTIL, f"{name} is removed; models left: {len(left)}.", True)
    if _is_split(v, left):
        return v.end("too few", value=len(given.removed))
    if given.removed:
        v.step(AS_SLAIN, f"Models that count as slain: {len(given.removed)}.", True)
    return v.end("right", value=len(given.removed), because=UNTIL if given.removed else SPLIT)


def _is_split(v: Verdict, models: tuple[Model, ...]) -> bool:
    unit = ask("core-2e/units", part="coherency", models=models)
    split = unit.outcome != "a single group"
    return v.step(SPLIT, f"Models in the unit: {len(models)}. It is {unit.outcome}.", split, unit)


PAIR = in_line(2, 0.5, names="AB")
LONE = in_line(1, 0, x=8, names="C")
SPLIT_UNIT = UnitInGroups(models=PAIR + LONE, removed=("C",))
LINE = UnitInGroups(models=in_line(10, 1))

EXAMPLES = (
    Example("One guy is cut off, does he die?", SPLIT_UNIT, "right", UNTIL, 1),
    Example(
        "May I keep the lone guy and lose the other two?",
        SPLIT_UNIT.but(removed=("A", "B")),
        "right",
        UNTIL,
        2,
    ),
    Example("Can I leave my unit split?", SPLIT_UNIT.but(removed=()), "too few", SPLIT, 0),
    Example("I took one off and it is still split?", SPLIT_UNIT.but(removed=("A",)), "too few", SPLIT, 1),
    Example(
        "May I take more off than I need to?",
        SPLIT_UNIT.but(removed=("C", "B")),
        "too many",
        SPLIT,
        1,
    ),
    Example(
        "They got split in the middle of the turn, do I remove any now?",
        SPLIT_UNIT.but(removed=(), end_of_turn=False),
        "right",
        END_OF_TURN,
        0,
    ),
    Example("And if I take one off in mid-turn?", SPLIT_UNIT.but(end_of_turn=False), "too many", END_OF_TURN, 0),
    Example("Ten in a line, each exactly an inch apart, fine?", LINE, "right", SPLIT, 0),
    Example(
        "Two groups of five with a gap of 1.1 inches?",
        LINE.but(models=in_line(5, 0.5, names="ABCDE") + in_line(5, 0.5, x=5 * (0.5 + 32 / 25.4) + 0.6, names="FGHIJ")),
        "too few",
        SPLIT,
        0,
    ),
    Example("All of them are gone but one, is he split up?", LINE.but(models=LONE), "right", SPLIT, 0),
)
