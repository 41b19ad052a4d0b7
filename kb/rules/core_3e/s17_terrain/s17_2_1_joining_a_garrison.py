"""Joining a garrison: how a unit gets into a building, and what that does to attacks and to distances.

What surprises: going in takes the place of a normal move, not of a run or a retreat; an enemy at the door keeps nobody
out; and a building with enemies inside is like an enemy model.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.moves import MoveKind
from kb.tabletop.battlefield.terrain import ModelsToGarrison, UnitToGarrison
from kb.tabletop.combat.attacks import ModifiedHitRoll, ModifiedSaveRoll
from kb.tabletop.players import Player
from kb.tabletop.units.models import Inches

TWO_WAYS = Cite("core-3e/17.2.1", "can join the garrison of a defensible terrain")
DEPLOYMENT = Cite("core-3e/17.2.1", "During deployment: it can be set up")
AREA = Cite("core-3e/17.2.1", "wholly within an area where friendly units")
NORMAL_MOVE = Cite("core-3e/17.2.1", "In place of a normal move")
SIX_INCHES = Cite("core-3e/17.2.1", 'every model in it is within 6"')
NO_ENEMY_INSIDE = Cite("core-3e/17.2.1", "the garrison holds no enemy models")
ENEMY_OUTSIDE = Cite("core-3e/17.2.1", "does not prevent a friendly unit from garrisoning")
SAME_TURN = Cite("core-3e/17.2.2", "No unit can both join and leave")
REMOVED = Cite("core-3e/17.2.1", "is removed from the battlefield")
ENEMY_MODEL = Cite("core-3e/17.2.1", "as if it were an enemy model")
MINUS_ONE = Cite("core-3e/17.2.1", "Subtract 1 from the hit rolls")
PLUS_ONE = Cite("core-3e/17.2.1", "add 1 to the save rolls")
IN_THEIR_PLACE = Cite("core-3e/17.2.1", "with the terrain feature in their place")
TO_HIT = Cite("core-3e/13.3#hit-roll", "at least the weapon's To Hit characteristic")
HIT_SIX = Cite("core-3e/13.3#hit-roll", "an unmodified 6 always hits")
HIT_CAP = Cite("core-3e/13.3#hit-roll", "hit roll by at most +1 or -1")
TO_SAVE = Cite("core-3e/13.3#save-roll", "at least the target unit's Save characteristic")
SAVE_CAP = Cite("core-3e/13.3#save-roll", "improve a save roll by at most +1")


class SetUpInGarrison(UnitToGarrison):
    """A unit that is to be set up in a garrison."""

    deployment: bool = True
    """Whether it is deployment, and the battle has not begun."""
    wholly_within: bool
    """Whether the terrain feature is wholly within an area where you can set up your units."""


@rule("core-3e/17.2.1", part="deployment", yes="can be set up in it", no="cannot be set up in it")
def deployment(given: SetUpInGarrison) -> Verdict:
    """Can the unit be set up in the garrison?"""
    v = Verdict()
    when = "It is deployment." if given.deployment else "The battle is already under way."
    if not v.step(DEPLOYMENT, when, given.deployment):
        return v.end("cannot be set up in it")
    area = f"The terrain feature is {'' if given.wholly_within else 'not '}wholly within an area for your units."
    if not (v.step(AREA, area, given.wholly_within) and _can_garrison(v, given)):
        return v.end("cannot be set up in it")
    return v.end("can be set up in it", because=AREA)


def _can_garrison(v: Verdict, given: UnitToGarrison) -> bool:
    fits = ask("core-3e/17.2", part="unit", **given.shared_with(UnitToGarrison))
    return v.step(TWO_WAYS, f"The unit {fits.outcome}.", fits.outcome == "can garrison it", fits)


class JoiningUnit(UnitToGarrison):
    """A unit on the battlefield that is to join a garrison."""

    in_place_of: MoveKind | None = MoveKind.NORMAL_MOVE
    """The move that it gives up to go in; empty for none, as where it has moved in this phase already."""
    from_enemies: FromEnemies
    """Inches from the unit to the nearest enemy unit; empty where there is none on the battlefield."""
    farthest: Inches
    """Inches from the terrain feature to the unit's farthest model."""
    enemies_inside: bool = False
    """Whether the models in its garrison are enemy models."""
    enemy_at_terrain: FromEnemies = None
    """Inches from the terrain feature to the nearest enemy unit outside; empty where there is none near it."""
    left_this_turn: bool = False
    """Whether the unit has left a garrison in this turn."""

    @model_validator(mode="after")
    def _enemies_are_there_or_not(self) -> Self:
        if self.enemies_inside and not self.inside:
            raise ValueError("with enemy models in the garrison, give how many models are inside")
        if self.from_enemies is None and self.enemy_at_terrain is not None:
            raise ValueError("an enemy unit is at the terrain feature: give how far your unit is from it, too")
        return self


@rule("core-3e/17.2.1", part="join", yes="can join it", no="cannot join it")
def join(given: JoiningUnit) -> Verdict:
    """Can the unit join the garrison?"""
    v = Verdict()
    enemies = f"The garrison holds {'' if given.enemies_inside else 'no '}enemy models."
    turn = f"In this turn the unit has {'' if given.left_this_turn else 'not '}left a garrison."
    if not (
        v.step(NO_ENEMY_INSIDE, enemies, not given.enemies_inside)
        and v.step(SAME_TURN, turn, not given.left_this_turn)
        and _in_place_of_a_move(v, given)
        and v.step(SIX_INCHES, f"The farthest is {inches(given.farthest)} away.", within(given.farthest, 6))
    ):
        return v.end("cannot join it")
    if at_door := enemy_within(given.enemy_at_terrain, 3):
        v.step(ENEMY_OUTSIDE, f"From the terrain feature, {nearest_enemy(given.enemy_at_terrain)}.", True)
    if not _can_garrison(v, given):
        return v.end("cannot join it")
    v.step(REMOVED, "It counts as inside.", True)
    return v.end("can join it", because=ENEMY_OUTSIDE if at_door else SIX_INCHES)


def _in_place_of_a_move(v: Verdict, given: JoiningUnit) -> bool:
    """Whether it goes in instead of a normal move that it could make."""
    if given.in_place_of is not MoveKind.NORMAL_MOVE:
        return v.step(NORMAL_MOVE, f"In place of: {given.in_place_of or 'no move'}.", False)
    move = ask("core-3e/8.1", part="start", from_enemies=given.from_enemies)
    could = move.outcome == "can make a normal move"
    return v.step(NORMAL_MOVE, f"In place of: {given.in_place_of}. The unit {move.outcome}.", could, move)


class GarrisonedTerrain(RuleInput):
    """A terrain feature near one of your units."""

    garrisoned_by: Player | None
    """Whose units garrison it; empty for nobody's."""
    distance: Inches
    """Inches from your unit to the terrain feature."""


@rule("core-3e/17.2.1", part="enemies-inside", yes="like an enemy model", no="no enemy model")
def enemies_inside(given: GarrisonedTerrain) -> Verdict:
    """Do your units treat the terrain feature as an enemy model?"""
    v = Verdict()
    says = f"It is garrisoned by {given.garrisoned_by or 'nobody'}"
    if given.garrisoned_by is not Player.OPPONENT:
        v.step(ENEMY_MODEL, f"{says}.", False)
        return v.end("no enemy model")
    near = ask("core-3e/8.1", part="start", from_enemies=given.distance)
    alone = f"going by it alone, your unit {inches(given.distance)} away {near.outcome}"
    v.step(ENEMY_MODEL, f"{says}; {alone}.", True, near)
    return v.end("like an enemy model")


class HitOnGarrison(ModifiedHitRoll):
    """The hit roll of an attack on a unit in a garrison."""


@rule("core-3e/17.2.1", part="hit", yes="hits", no="misses")
def hit(given: HitOnGarrison) -> Verdict:
    """Does the attack hit, the garrison included?"""
    v = Verdict()
    modifiers = (*given.modifiers, -1)
    roll = ask("core-3e/13.3", part="hit", roll=given.roll, to_hit=given.to_hit, modifiers=modifiers)
    v.step(MINUS_ONE, f"With -1 for the garrison the attack {roll.outcome}.", True, roll)
    return v.end(roll.outcome, because=roll.decided_by)


class SaveInGarrison(ModifiedSaveRoll):
    """The save roll against one wound, for a unit in a garrison."""


@rule("core-3e/17.2.1", part="save", yes="saved", no="not saved")
def save(given: SaveInGarrison) -> Verdict:
    """Is the target saved, the garrison included?"""
    v = Verdict()
    modifiers = (*given.modifiers, 1)
    roll = ask("core-3e/13.3", part="save", roll=given.roll, save=given.save, rend=given.rend, modifiers=modifiers)
    v.step(PLUS_ONE, f"With +1 for the garrison the target is {roll.outcome}.", True, roll)
    return v.end(roll.outcome, because=roll.decided_by)


class RangeOfGarrison(RuleInput):
    """A range to a unit in a garrison, or from one."""

    range: Inches
    """Inches of the range."""
    from_terrain: Inches
    """Inches between the terrain feature and whoever is outside."""
    from_model: Inches | None = None
    """Inches between the model and whoever is outside, where the model is placed on the terrain feature."""
    terrain_visible: bool = True
    """Whether the terrain feature and whoever is outside see each other; yes where nothing has to be visible."""


@rule("core-3e/17.2.1", part="range", yes="in range", no=("not visible", "out of range"))
def reach(given: RangeOfGarrison) -> Verdict:
    """Is a unit in the garrison in range of what is outside, or the other way round?"""
    v = Verdict()
    placed = f", not the {inches(given.from_model)} of the model" if given.from_model is not None else ""
    measured = f"Range {inches(given.range)}; {inches(given.from_terrain)} to the terrain feature counts{placed}."
    if not v.step(IN_THEIR_PLACE, measured, within(given.from_terrain, given.range)):
        return v.end("out of range")
    seen = f"The terrain feature is {'in sight, or need not be' if given.terrain_visible else 'not in sight'}."
    return v.end("in range" if v.step(IN_THEIR_PLACE, seen, given.terrain_visible) else "not visible")


hit_odds = odds_over(hit, "roll")
save_odds = odds_over(save, "roll")

TEN = (ModelsToGarrison(models=10, wounds=1),)
START = SetUpInGarrison(unit=TEN, across=8, wholly_within=True)
GO_IN = JoiningUnit(unit=TEN, across=8, from_enemies=8, farthest=6)
HIT = HitOnGarrison(roll=4, to_hit=4)
SAVE = SaveInGarrison(roll=3, save=4)
HIS = GarrisonedTerrain(garrisoned_by=Player.OPPONENT, distance=2)
ROOF = RangeOfGarrison(range=18, from_terrain=18, from_model=20)

EXAMPLES = (
    Example("Can I start the game inside a tower?", START, "can be set up in it", AREA),
    Example("The tower is half in my territory?", START.but(wholly_within=False), "cannot be set up in it", AREA),
    Example(
        "Can reserves come in straight into a garrison?",
        START.but(deployment=False),
        "cannot be set up in it",
        DEPLOYMENT,
        shows="commentary-2021-01/terrain/1",
    ),
    Example(
        "Can a unit of 10 start in a tower with 6 already inside?",
        START.but(inside=6),
        "cannot be set up in it",
        TWO_WAYS,
    ),
    Example("All my guys are within exactly 6 inches of the house, can they go in?", GO_IN, "can join it", SIX_INCHES),
    Example(
        "One of my guys is 6.1 inches away from the house, can the others go in?",
        GO_IN.but(farthest=6.1),
        "cannot join it",
        SIX_INCHES,
    ),
    Example("Can I run into a building?", GO_IN.but(in_place_of=MoveKind.RUN), "cannot join it", NORMAL_MOVE),
    Example("I'm in combat, can I slip into the tower?", GO_IN.but(from_enemies=3), "cannot join it", NORMAL_MOVE),
    Example("Can I go in after the charge?", GO_IN.but(in_place_of=None), "cannot join it", NORMAL_MOVE),
    Example("The enemy is at the door, can I go in?", GO_IN.but(enemy_at_terrain=0.5), "can join it", ENEMY_OUTSIDE),
    Example(
        "He is exactly 3 inches from the house, can I still go in?",
        GO_IN.but(enemy_at_terrain=3),
        "can join it",
        ENEMY_OUTSIDE,
    ),
    Example(
        "He is 3.1 inches from the house, can I go in?", GO_IN.but(enemy_at_terrain=3.1), "can join it", SIX_INCHES
    ),
    Example(
        "My unit is 3.1 inches from an enemy, can it go into the house?",
        GO_IN.but(from_enemies=3.1),
        "can join it",
        SIX_INCHES,
    ),
    Example(
        "Can I go in where he already is?", GO_IN.but(inside=5, enemies_inside=True), "cannot join it", NO_ENEMY_INSIDE
    ),
    Example(
        "The only enemies left are inside the house, can my unit go in with them?",
        GO_IN.but(inside=5, enemies_inside=True, from_enemies=4),
        "cannot join it",
        NO_ENEMY_INSIDE,
    ),
    Example(
        "My unit left a garrison this turn, can it go in again?",
        GO_IN.but(left_this_turn=True),
        "cannot join it",
        SAME_TURN,
    ),
    Example("It's only a ruin, can I garrison it?", GO_IN.but(defensible=False), "cannot join it", TWO_WAYS),
    Example("He is in the tower 2 inches away, am I next to an enemy?", HIS, "like an enemy model", ENEMY_MODEL),
    Example(
        "Nobody is in the building, is it treated as an enemy model?",
        HIS.but(garrisoned_by=None),
        "no enemy model",
        ENEMY_MODEL,
    ),
    Example(
        "My own guys are inside the building, is it an enemy model for me?",
        HIS.but(garrisoned_by=Player.YOU),
        "no enemy model",
        ENEMY_MODEL,
    ),
    Example("Is it minus to hit a unit in a garrison, does a 4 hit on 4+?", HIT, "misses", TO_HIT),
    Example("The tower is full of archers, does a 5 hit on 4+?", HIT.but(roll=5), "hits", TO_HIT),
    Example("Needing 6s against the tower, does a 6 hit?", HIT.but(roll=6, to_hit=6), "hits", HIT_SIX),
    Example("-1 for the garrison and -1 more, does a 5 hit on 4+?", HIT.but(roll=5, modifiers=(-1,)), "hits", HIT_CAP),
    Example("Do I get a better save inside, is a 3 enough for 4+?", SAVE, "saved", TO_SAVE),
    Example("In the tower against rend -1, is a 3 enough for 4+?", SAVE.but(rend=-1), "not saved", TO_SAVE),
    Example(
        "Garrison and All-out Defence, does a 2 save on 4+?", SAVE.but(roll=2, modifiers=(1,)), "not saved", SAVE_CAP
    ),
    Example(
        "His bow reaches 18, the tower is 18 away and my archers on its roof 20, in range?",
        ROOF,
        "in range",
        IN_THEIR_PLACE,
    ),
    Example(
        "His bow reaches 18, the tower is 18.1 away, is my garrison in range?",
        ROOF.but(from_terrain=18.1),
        "out of range",
        IN_THEIR_PLACE,
    ),
    Example("The tower is hidden by a hill?", ROOF.but(terrain_visible=False), "not visible", IN_THEIR_PLACE),
)
