"""Mysterious landscapes: models go over scenery and not through it, and each terrain feature has a rule.

What surprises: you may pick the rule of a terrain feature instead of rolling for it, once all scenery is set up.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import D6, RuleInput
from kb.tabletop.battlefield.climbs import MoveWithTerrain, PieceOfPath, Way
from kb.tabletop.battlefield.measure import inches, within

NOT_THROUGH = Cite("core-1e/mysterious-landscapes", "across scenery but not through it")
CLIMB = Cite("core-1e/mysterious-landscapes", "can climb up or over one")
ALL_SET_UP = Cite("core-1e/mysterious-landscapes", "When all your scenery has been set up")
ROLL_OR_PICK = Cite("core-1e/mysterious-landscapes", "either roll a dice for it or pick")
FURTHER = Cite("core-1e/moving", "at most the Move characteristic")

NAMES = ("Damned", "Arcane", "Inspiring", "Deadly", "Mystical", "Sinister")


class MoveAcrossScenery(MoveWithTerrain):
    """The path across scenery of a model that cannot fly, piece by piece."""


@rule("core-1e/mysterious-landscapes", part="move", yes="may move so", no="may not move so")
def move(given: MoveAcrossScenery) -> Verdict:
    """Can the model follow this path, and how long is it?"""
    v = Verdict()
    through = given.length(Way.THROUGH)
    if not v.step(NOT_THROUGH, f"Of the path, {inches(through)} go through scenery.", not through):
        return v.end("may not move so")
    total, climbs = given.length(*Way), given.length(Way.UP, Way.DOWN)
    v.step(CLIMB, f"It climbs {inches(climbs)} up and down.", climbs > 0)
    short = v.step(FURTHER, f"In all it is {inches(total)} of {inches(given.allowed)}.", within(total, given.allowed))
    return v.end("may move so" if short else "may not move so", value=round(total, 3))


class TerrainFeature(RuleInput):
    """A terrain feature that is to get its rule from the scenery table."""

    all_scenery_set_up: bool = True
    """Whether all scenery has been set up."""
    picked: Annotated[int, Field(ge=1, le=6)] | None = None
    """The number on the scenery table of the rule that you pick; empty where you roll."""
    roll: D6
    """What the dice shows, where you roll."""


@rule("core-1e/mysterious-landscapes", part="scenery rule", neither=(*NAMES, "not yet"))
def scenery_rule(given: TerrainFeature) -> Verdict:
    """Which rule does the terrain feature get?"""
    v = Verdict()
    done = f"Scenery still to be set up: {'none' if given.all_scenery_set_up else 'some'}."
    if not v.step(ALL_SET_UP, done, given.all_scenery_set_up):
        return v.end("not yet")
    number = given.picked or given.roll
    how = "picked" if given.picked else "rolled"
    v.step(ROLL_OR_PICK, f"Number {number} is {how}.", True)
    return v.end(NAMES[number - 1], value=number)


scenery_rule_odds = odds_over(scenery_rule, "roll")

CLIMB_OVER = tuple(PieceOfPath(way=way, length=2) for way in (Way.ALONG, Way.UP, Way.DOWN))

EXAMPLES = (
    Example(
        "2 inches to a wall, 2 up and 2 down, with Move 6?",
        MoveAcrossScenery(path=CLIMB_OVER, allowed=6),
        "may move so",
        FURTHER,
        6,
    ),
    Example("With Move 5?", MoveAcrossScenery(path=CLIMB_OVER, allowed=5), "may not move so", FURTHER, 6),
    Example(
        "6 inches on the flat?",
        MoveAcrossScenery(path=(PieceOfPath(way=Way.ALONG, length=6),), allowed=6),
        "may move so",
        FURTHER,
        6,
    ),
    Example(
        "5 inches and half an inch up a step?",
        MoveAcrossScenery(path=(PieceOfPath(way=Way.ALONG, length=5), PieceOfPath(way=Way.UP, length=0.5)), allowed=5),
        "may not move so",
        FURTHER,
        5.5,
    ),
    Example(
        "Can I walk through a tree?",
        MoveAcrossScenery(path=(PieceOfPath(way=Way.THROUGH, length=1),), allowed=5),
        "may not move so",
        NOT_THROUGH,
    ),
    Example("I rolled a 1 for the ruin?", TerrainFeature(roll=1), "Damned", ROLL_OR_PICK, 1),
    Example("A 2?", TerrainFeature(roll=2), "Arcane", ROLL_OR_PICK, 2),
    Example("A 3?", TerrainFeature(roll=3), "Inspiring", ROLL_OR_PICK, 3),
    Example("A 4?", TerrainFeature(roll=4), "Deadly", ROLL_OR_PICK, 4),
    Example("A 5?", TerrainFeature(roll=5), "Mystical", ROLL_OR_PICK, 5),
    Example("A 6?", TerrainFeature(roll=6), "Sinister", ROLL_OR_PICK, 6),
    Example("Can I pick Deadly instead?", TerrainFeature(picked=4, roll=1), "Deadly", ROLL_OR_PICK, 4),
    Example(
        "The forest is not on the table yet?", TerrainFeature(all_scenery_set_up=False, roll=1), "not yet", ALL_SET_UP
    ),
)
