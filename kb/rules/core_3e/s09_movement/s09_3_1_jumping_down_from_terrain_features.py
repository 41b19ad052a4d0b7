"""Jumping down: to the edge, then straight down, and the drop counts.

What surprises: the drop uses up the move inch by inch; you cannot leap outwards; who is up on an intact building is
in its garrison, and does not move. Whether it may land on a building is looked at in 17.1.2.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.terrain import WayAtTerrain
from kb.tabletop.units.models import Height, Inches

STANDS_ON = Cite("core-3e/9.3.1", "a model that stands on a terrain feature")
SAY_SO = Cite("core-3e/9.3.1", "you only have to say so")
STAYS = Cite("core-3e/17.2", "in a garrison as well, except move")
LOWER = Cite("core-3e/9.3.1", "a lower part of the same terrain feature")
LAND_ON = Cite("core-3e/9.3.1", "It may land on")
TO_THE_EDGE = Cite("core-3e/9.3.1", "You must trace its path to the edge")
DOWN = Cite("core-3e/9.3.1", "directly down to the surface below")
COUNTS = Cite("core-3e/9.3.1", "The distance of the drop counts")


class JumpDown(RuleInput):
    """A model's move with a jump in it."""

    from_height: Height
    """Inches above the battlefield of the place from which it jumps."""
    to_height: Height = 0
    """Inches above the battlefield of the place where it lands; 0 for the battlefield itself."""
    said: bool = True
    """Whether you say that it jumps down."""
    to_the_edge: Inches
    """Inches along its path before the jump, up to the edge of the terrain feature."""
    from_the_edge: Inches = 0
    """Inches from straight below that edge to where the jump ends, as seen from above."""
    after: Inches = 0
    """Inches along its path after the jump."""
    allowed: Inches
    """The distance that the model is allowed to move, in inches."""
    defensible: bool = False
    """Whether what it stands on is defensible terrain, such as an intact building or a tower; a ruin is not."""


@rule("core-3e/9.3.1", yes="can jump so", no="cannot jump so")
def jump_down(given: JumpDown) -> Verdict:
    """Can the model jump down like this, and how far has it moved then?"""
    v = Verdict()
    if not v.step(SAY_SO, f"You {'say' if given.said else 'do not say'} that it jumps.", given.said):
        return v.end("cannot jump so")
    high = f"It stands {inches(given.from_height)} above the battlefield."
    if not v.step(STANDS_ON, high, given.from_height > 0):
        return v.end("cannot jump so")
    leaves = ask(
        "core-3e/17.1.2",
        part="move",
        for_entire_units=given.defensible,
        way=WayAtTerrain.OVER,
        flies=False,
        garrisons=given.defensible,
    )
    says = f"What it stands on is {'' if given.defensible else 'not '}defensible, and the model {leaves.outcome}."
    if not v.step(leaves.decided_by or STAYS, says, leaves.outcome == "can be moved so", leaves):
        return v.end("cannot jump so")
    drop = given.from_height - given.to_height
    if given.to_height == 0:
        v.step(LAND_ON, f"It lands on the battlefield, {inches(drop)} lower.", True)
    elif not v.step(LOWER, f"It lands {inches(given.to_height)} above the battlefield.", drop > 0):
        return v.end("cannot jump so")
    v.step(TO_THE_EDGE, f"Up to the edge it goes {inches(given.to_the_edge)}.", True)
    aside = f"It lands {inches(given.from_the_edge)} away from straight below the edge."
    if not v.step(DOWN, aside, within(given.from_the_edge, 0)):
        return v.end("cannot jump so")
    total = given.to_the_edge + drop + given.after
    says = f"{inches(given.to_the_edge)} to the edge, {inches(drop)} down and {inches(given.after)} after that"
    enough = v.step(COUNTS, f"{says}: {inches(total)} of {inches(given.allowed)}.", within(total, given.allowed))
    return v.end("can jump so" if enough else "cannot jump so", value=round(total, 3))


ROOF = JumpDown(from_height=4, to_the_edge=2, allowed=6)

EXAMPLES = (
    Example("Can I jump off the roof, 2 inches to the edge and 4 down?", ROOF, "can jump so", COUNTS, value=6),
    Example(
        "The tower is 4 high and I move 5, can I jump down and have an inch left?",
        ROOF.but(to_the_edge=0, after=1, allowed=5, defensible=True),
        "cannot jump so",
        STAYS,
    ),
    Example("Does the fall count as movement?", ROOF.but(from_height=4.1), "cannot jump so", COUNTS, value=6.1),
    Example("Can I walk on after the landing?", ROOF.but(allowed=8, after=2), "can jump so", COUNTS, value=8),
    Example(
        "Can I hop down onto a lower ledge of the next building?",
        ROOF.but(to_height=3),
        "can jump so",
        COUNTS,
        value=3,
    ),
    Example("Can I jump across to a roof of the same height?", ROOF.but(to_height=4), "cannot jump so", LOWER),
    Example("Can I jump from my roof up to a higher one?", ROOF.but(to_height=5), "cannot jump so", LOWER),
    Example("Can I leap out diagonally, or is it straight down?", ROOF.but(from_the_edge=1), "cannot jump so", DOWN),
    Example("Do I have to say that I jump?", ROOF.but(said=False), "cannot jump so", SAY_SO),
    Example("I'm on the ground, can I jump down anywhere?", ROOF.but(from_height=0), "cannot jump so", STANDS_ON),
)
