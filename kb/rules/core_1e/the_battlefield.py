"""The battlefield: its size, the realm, and dice for the scenery of each area.

What surprises: it must be larger than 3 feet square, so exactly 3 feet will not do; the dice for scenery are a choice.
"""

import math
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import D6, RuleInput
from kb.tabletop.battlefield.measure import TOLERANCE, inches, within
from kb.tabletop.dice import TwoD6

FLAT = Cite("core-1e/the-battlefield", "Any flat surface that models can stand")
THREE_FEET = Cite("core-1e/the-battlefield", "it is bigger than 3 feet square")
AGREE = Cite("core-1e/the-battlefield", "decide first in which of the seven")
HIGHEST = Cite("core-1e/the-battlefield", "each rolls a dice and the highest decides")
GUIDE = Cite("core-1e/the-battlefield", "at least 1 feature for every 2")
LESS_IS_OKAY = Cite("core-1e/the-battlefield", "Less is okay")
CHOOSE = Cite("core-1e/the-battlefield", "you can choose to roll two dice")
NONE = Cite("core-1e/the-battlefield#roll-2-3", "no terrain features")
TWO_LOW = Cite("core-1e/the-battlefield#roll-4-5", "2 terrain features")
ONE = Cite("core-1e/the-battlefield#roll-6-8", "1 terrain feature")
TWO_HIGH = Cite("core-1e/the-battlefield#roll-9-10", "2 terrain features")
YOUR_CHOICE = Cite("core-1e/the-battlefield#roll-11-12", "from 0 to 3 terrain features")

Side = Annotated[float, Field(gt=0, le=240)]
"""One side, in inches."""


class SurfaceToFightOn(RuleInput):
    """A surface that you want to fight on."""

    flat: bool = True
    """Whether it is flat, and models can stand on it."""
    along_x: Side
    """Its length one way, in inches."""
    along_y: Side
    """Its length the other way, in inches."""


@rule("core-1e/the-battlefield", part="size", yes="can be the battlefield", no="cannot be the battlefield")
def size(given: SurfaceToFightOn) -> Verdict:
    """Can this be the battlefield?"""
    v = Verdict()
    if not v.step(FLAT, f"It is {'' if given.flat else 'not '}flat.", given.flat):
        return v.end("cannot be the battlefield")
    shorter, longer = sorted((given.along_x, given.along_y))
    bigger = within(36, shorter) and not within(longer, 36)
    large = v.step(THREE_FEET, f'It is {inches(longer)} by {inches(shorter)}, and 3 feet are 36".', bigger)
    return v.end("can be the battlefield" if large else "cannot be the battlefield")


class ChoiceOfRealm(RuleInput):
    """The realm of the battle, and dice where you cannot agree on it."""

    agreed: bool
    """Whether you agree in which realm the battle takes place."""
    your_roll: D6
    """What your dice shows."""
    opponents_roll: D6
    """What your opponent's dice shows."""


@rule("core-1e/the-battlefield", part="realm", neither=("as you agreed", "you decide", "your opponent decides", "tied"))
def realm(given: ChoiceOfRealm) -> Verdict:
    """Who decides in which realm the battle takes place?"""
    v = Verdict()
    if v.step(AGREE, f"You {'' if given.agreed else 'do not '}agree on it.", given.agreed):
        return v.end("as you agreed")
    mine, theirs = given.your_roll, given.opponents_roll
    if not v.step(HIGHEST, f"You rolled {mine}, your opponent {theirs}.", mine != theirs):
        return v.end("tied")
    return v.end("you decide" if mine > theirs else "your opponent decides")


class SceneryOnIt(RuleInput):
    """A rectangular battlefield and its scenery."""

    along_x: Side
    """Its length one way, in inches."""
    along_y: Side
    """Its length the other way, in inches."""
    terrain_features: Annotated[int, Field(ge=0, le=100)]
    """How many terrain features are on it."""


@rule(
    "core-1e/the-battlefield",
    part="guide",
    yes="as many as the guide says",
    no="fewer than the guide says, which is okay",
)
def guide(given: SceneryOnIt) -> Verdict:
    """Are there as many terrain features as the guide says, and how many are that?"""
    v = Verdict()
    areas = math.floor(given.along_x / 24 + TOLERANCE) * math.floor(given.along_y / 24 + TOLERANCE)
    says = f"Areas 2 feet square: {areas}; terrain features: {given.terrain_features}."
    if v.step(GUIDE, says, given.terrain_features >= areas):
        return v.end("as many as the guide says", value=areas)
    v.step(LESS_IS_OKAY, f"There are {areas - given.terrain_features} fewer.", True)
    return v.end("fewer than the guide says, which is okay", value=areas, because=GUIDE)


class SceneryRoll(RuleInput):
    """Two dice for the scenery of one area 2 feet square."""

    rolls_for_it: bool = True
    """Whether you choose to roll for the scenery."""
    roll: TwoD6
    """What the two dice show together."""


@rule(
    "core-1e/the-battlefield",
    part="scenery",
    neither=("no terrain features", "1 terrain feature", "2 terrain features", "0 to 3, as you choose", "as you like"),
)
def scenery(given: SceneryRoll) -> Verdict:
    """How many terrain features does the area get?"""
    v = Verdict()
    if not v.step(CHOOSE, f"You {'roll' if given.rolls_for_it else 'do not roll'} for it.", given.rolls_for_it):
        return v.end("as you like")
    for most, cite, outcome, number in (
        (3, NONE, "no terrain features", 0),
        (5, TWO_LOW, "2 terrain features", 2),
        (8, ONE, "1 terrain feature", 1),
        (10, TWO_HIGH, "2 terrain features", 2),
    ):
        if given.roll <= most:
            v.step(cite, f"The dice show {given.roll} together.", True)
            return v.end(outcome, value=number)
    v.step(YOUR_CHOICE, f"The dice show {given.roll} together.", True)
    return v.end("0 to 3, as you choose")


scenery_odds = odds_over(scenery, "roll")
realm_odds = odds_over(realm, "your_roll", "opponents_roll")

EXAMPLES = (
    Example("Is 4 feet by 4 enough?", SurfaceToFightOn(along_x=48, along_y=48), "can be the battlefield", THREE_FEET),
    Example("Exactly 3 feet by 3?", SurfaceToFightOn(along_x=36, along_y=36), "cannot be the battlefield", THREE_FEET),
    Example("3 feet by 5?", SurfaceToFightOn(along_x=60, along_y=36), "can be the battlefield", THREE_FEET),
    Example(
        "3 feet by 3 feet and an inch?", SurfaceToFightOn(along_x=37, along_y=36), "can be the battlefield", THREE_FEET
    ),
    Example(
        "A narrow shelf of 2 feet by 6?",
        SurfaceToFightOn(along_x=72, along_y=24),
        "cannot be the battlefield",
        THREE_FEET,
    ),
    Example(
        "A heap of cushions?", SurfaceToFightOn(flat=False, along_x=60, along_y=40), "cannot be the battlefield", FLAT
    ),
    Example(
        "We both want the Realm of Fire?",
        ChoiceOfRealm(agreed=True, your_roll=1, opponents_roll=6),
        "as you agreed",
        AGREE,
    ),
    Example(
        "We cannot agree, I rolled higher?",
        ChoiceOfRealm(agreed=False, your_roll=5, opponents_roll=3),
        "you decide",
        HIGHEST,
    ),
    Example(
        "He rolled higher?",
        ChoiceOfRealm(agreed=False, your_roll=2, opponents_roll=3),
        "your opponent decides",
        HIGHEST,
    ),
    Example("The same?", ChoiceOfRealm(agreed=False, your_roll=3, opponents_roll=3), "tied", HIGHEST),
    Example(
        "6 feet by 4, six features?",
        SceneryOnIt(along_x=72, along_y=48, terrain_features=6),
        "as many as the guide says",
        GUIDE,
        6,
    ),
    Example(
        "Only three?",
        SceneryOnIt(along_x=72, along_y=48, terrain_features=3),
        "fewer than the guide says, which is okay",
        GUIDE,
        6,
    ),
    Example("A 3 for the scenery?", SceneryRoll(roll=3), "no terrain features", NONE, 0),
    Example("A 4?", SceneryRoll(roll=4), "2 terrain features", TWO_LOW, 2),
    Example("A 5?", SceneryRoll(roll=5), "2 terrain features", TWO_LOW, 2),
    Example("A 6?", SceneryRoll(roll=6), "1 terrain feature", ONE, 1),
    Example("An 8?", SceneryRoll(roll=8), "1 terrain feature", ONE, 1),
    Example("A 9?", SceneryRoll(roll=9), "2 terrain features", TWO_HIGH, 2),
    Example("A 10?", SceneryRoll(roll=10), "2 terrain features", TWO_HIGH, 2),
    Example("An 11?", SceneryRoll(roll=11), "0 to 3, as you choose", YOUR_CHOICE),
    Example("Must we roll for the scenery?", SceneryRoll(rolls_for_it=False, roll=7), "as you like", CHOOSE),
)
