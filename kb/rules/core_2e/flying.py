"""Flying: over models and terrain features, height left aside, in any type of move.

What surprises: nothing vertical counts; a flying model still cannot end on top of another.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.units.models import Inches

CAN_FLY = Cite("core-2e/flying", "A model that can fly")
AS_IF_NOT = Cite("core-2e/flying", "as though they did not exist")
HEIGHT = Cite("core-2e/flying", "is ignored when its move is measured")
NOT_ON_TOP = Cite("core-2e/flying", "cannot end on top of another model")
NOT_ON_ANOTHER = Cite("commentary-2021-01/units-and-models/4", "can it stand on another model")
NOT_THROUGH = Cite("core-2e/moving-over-terrain", "over terrain features but not through them")
NOT_ACROSS = Cite("core-2e/movement", "not across other models or their bases")
VERTICAL = Cite("core-2e/moving-over-terrain", "up and/or down is part of its move")


class Flight(RuleInput):
    """One move of a model that may be able to fly, whatever type of move it is."""

    can_fly: bool = True
    """Whether it can fly."""
    across_models: bool = False
    """Whether it passes across other models."""
    through_terrain: bool = False
    """Whether it passes through a terrain feature."""
    horizontally: Inches
    """Inches that it moves as seen from above."""
    vertically: Inches = 0
    """Inches that it goes up and down in all."""
    allowed: Inches
    """The distance that it is allowed to move, in inches."""
    ends_on_top: bool = False
    """Whether it ends on top of another model."""


@rule("core-2e/flying", yes="may move so", no="may not move so")
def fly(given: Flight) -> Verdict:
    """Is this a legal move for it, and how long is it?"""
    v = Verdict()
    flies = v.step(CAN_FLY, f"It can{'' if given.can_fly else 'not'} fly.", given.can_fly)
    across = f"It passes across other models: {'yes' if given.across_models else 'no'}"
    through = f"through terrain features: {'yes' if given.through_terrain else 'no'}"
    if flies:
        v.step(AS_IF_NOT, f"{across}, {through}.", given.across_models or given.through_terrain)
    elif not (
        v.step(NOT_ACROSS, f"{across}.", not given.across_models)
        and v.step(NOT_THROUGH, f"It passes {through}.", not given.through_terrain)
    ):
        return v.end("may not move so")
    length = given.horizontally + (0 if flies else given.vertically)
    says = f"Horizontally {inches(given.horizontally)}, up and down {inches(given.vertically)}; {inches(length)} counts"
    if not v.step(HEIGHT if flies else VERTICAL, f"{says} of {inches(given.allowed)}.", within(length, given.allowed)):
        return v.end("may not move so", value=length)
    where = "on top of another model" if given.ends_on_top else "with room of its own"
    free = v.step(NOT_ON_TOP if flies else NOT_ON_ANOTHER, f"It ends {where}.", not given.ends_on_top)
    return v.end("may move so" if free else "may not move so", value=length, because=v.steps[-2].cite if free else None)


BAT = Flight(horizontally=12, vertically=6, allowed=12)

EXAMPLES = (
    Example("12 inches, and up 6, with Move 12?", BAT, "may move so", HEIGHT, 12),
    Example("12.1 inches?", BAT.but(horizontally=12.1), "may not move so", HEIGHT, 12.1),
    Example(
        "Over a wall and his models?", BAT.but(across_models=True, through_terrain=True), "may move so", HEIGHT, 12
    ),
    Example("Over his models alone?", BAT.but(across_models=True), "may move so", HEIGHT, 12),
    Example("Can it land on him?", BAT.but(ends_on_top=True), "may not move so", NOT_ON_TOP, 12),
    Example("The same on foot?", BAT.but(can_fly=False), "may not move so", VERTICAL, 18),
    Example("On foot across models?", BAT.but(can_fly=False, across_models=True), "may not move so", NOT_ACROSS),
    Example("On foot through a wall?", BAT.but(can_fly=False, through_terrain=True), "may not move so", NOT_THROUGH),
    Example(
        "In second edition, can my man on foot end on top of another model?",
        BAT.but(can_fly=False, vertically=0, ends_on_top=True),
        "may not move so",
        NOT_ON_ANOTHER,
        12,
    ),
    Example("On foot on the flat?", BAT.but(can_fly=False, vertically=0), "may move so", VERTICAL, 12),
)
