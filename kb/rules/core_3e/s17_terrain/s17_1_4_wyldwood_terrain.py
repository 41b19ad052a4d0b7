"""Wyldwood terrain: more than 3" of one wood on the line between two models, and they cannot see each other.

What surprises: at the edge of a wood you see out and are seen; models with 10 or more wounds see over woods and are
seen over them; two woods on the line are not added up.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.combat.wounds import WoundsCharacteristic
from kb.tabletop.units.models import Inches

CIRCLE = Cite("core-3e/17.1.4", "form a circle around open ground")
PART_OF_IT = Cite("core-3e/17.1.4", "that ground is part of the feature")
LINE = Cite("core-3e/17.1.4", "between the closest points of 2 models")
THREE_INCHES = Cite("core-3e/17.1.4", 'passes across more than 3" of a wyldwood')
TEN_WOUNDS = Cite("core-3e/17.1.4", "a Wounds characteristic of 10 or more")


class OpenGround(RuleInput):
    """Open ground between the scenery pieces of a wyldwood terrain feature."""

    circle: bool
    """Whether the scenery pieces form a circle."""
    inside: bool = True
    """Whether the open ground lies inside that circle."""


@rule("core-3e/17.1.4", part="open-ground", yes="part of the wyldwood", no="not part of the wyldwood")
def open_ground(given: OpenGround) -> Verdict:
    """Is this open ground part of the wyldwood?"""
    v = Verdict()
    says = f"The scenery pieces {'form' if given.circle else 'do not form'} a circle"
    where = f"the ground lies {'inside' if given.inside else 'outside'} it" if given.circle else "nothing is inside"
    if not v.step(CIRCLE, f"{says}; {where}.", given.circle and given.inside):
        return v.end("not part of the wyldwood")
    v.step(PART_OF_IT, "What stands on it stands in the wood.", True)
    return v.end("part of the wyldwood")


class LineThroughWoods(RuleInput):
    """A line between two models, and the woods on it."""

    woods: Annotated[tuple[Inches, ...], Field(max_length=20)]
    """For each wyldwood terrain feature, how many inches of it the line between the two models passes across. The line
    is 1 mm wide and runs between their closest points; open ground inside a circle of woods is part of the wood."""
    wounds: WoundsCharacteristic
    """The Wounds characteristic of the model that looks."""
    others_wounds: WoundsCharacteristic
    """The Wounds characteristic of the model that is looked at."""


@rule("core-3e/17.1.4", part="visibility", yes="blocked", no="not blocked")
def visibility(given: LineThroughWoods) -> Verdict:
    """Do woods block visibility between the two models?"""
    v = Verdict()
    listed = ", ".join(inches(length) for length in given.woods)
    if not v.step(LINE, f"Wood on the line: {listed or 'none'}.", bool(given.woods)):
        return v.end("not blocked")
    most = max(given.woods)
    says = f"Of a single wood, the line passes across {inches(most)} at most."
    if not v.step(THREE_INCHES, says, not within(most, 3)):
        return v.end("not blocked")
    wounds = f"The model that looks has a Wounds of {given.wounds}, the other of {given.others_wounds}."
    if v.step(TEN_WOUNDS, wounds, max(given.wounds, given.others_wounds) >= 10):
        return v.end("not blocked")
    return v.end("blocked", because=THREE_INCHES)


WOOD = LineThroughWoods(woods=(5,), wounds=1, others_wounds=2)

EXAMPLES = (
    Example("Do trees block line of sight?", WOOD, "blocked", THREE_INCHES),
    Example(
        "The line goes through exactly 3 inches of wood, can I see him?",
        WOOD.but(woods=(3,)),
        "not blocked",
        THREE_INCHES,
    ),
    Example(
        "The line goes through 3.1 inches of wood, can I see him?", WOOD.but(woods=(3.1,)), "blocked", THREE_INCHES
    ),
    Example(
        "I'm in the trees 1 inch from the edge, can I shoot out?", WOOD.but(woods=(1,)), "not blocked", THREE_INCHES
    ),
    Example(
        "He hides 4 inches deep in the wood I stand in front of, can I see him?",
        WOOD.but(woods=(4,)),
        "blocked",
        THREE_INCHES,
    ),
    Example(
        "The line clips 2 inches of one wood and 2 of the next, do the woods block it?",
        WOOD.but(woods=(2, 2)),
        "not blocked",
        THREE_INCHES,
    ),
    Example(
        "The line clips 2 inches of one wood and 4 of the next, can I see him?",
        WOOD.but(woods=(2, 4)),
        "blocked",
        THREE_INCHES,
    ),
    Example("The wood is only beside the line of sight, does it matter?", WOOD.but(woods=()), "not blocked", LINE),
    Example(
        "My 16 wound giant stands behind a wood, can he be shot?", WOOD.but(others_wounds=16), "not blocked", TEN_WOUNDS
    ),
    Example("Can my big monster see over a wyldwood?", WOOD.but(wounds=14), "not blocked", TEN_WOUNDS),
    Example("Exactly 10 wounds, seen over the trees?", WOOD.but(others_wounds=10), "not blocked", TEN_WOUNDS),
    Example(
        "Nine wounds each, can I see him through 5 inches of wood?",
        WOOD.but(wounds=9, others_wounds=9),
        "blocked",
        THREE_INCHES,
    ),
    Example(
        "Does the empty space between the three trees count as forest?",
        OpenGround(circle=True),
        "part of the wyldwood",
        PART_OF_IT,
    ),
    Example(
        "Our woods stand in a row, is the gap forest?", OpenGround(circle=False), "not part of the wyldwood", CIRCLE
    ),
    Example(
        "I'm right next to the ring of trees on the outside, am I in the wood?",
        OpenGround(circle=True, inside=False),
        "not part of the wyldwood",
        CIRCLE,
    ),
)
