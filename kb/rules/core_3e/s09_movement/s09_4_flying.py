"""Flying: over models and terrain features, and through the air to or from a terrain feature.

What surprises: terrain that it only crosses costs nothing; a charge may end near the enemy, a normal move, run or
retreat may not; the battlefield's edge still holds. How near a model on foot comes to the enemy on its way is looked at
in 8.1 and 8.3.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, overlapping, path_length
from kb.tabletop.battlefield.moves import MoveKind
from kb.tabletop.battlefield.paths import Battlefield, TracedMove, base_passes_over, climb_is_traced, on_the_way
from kb.tabletop.battlefield.pile_ins import flown
from kb.tabletop.battlefield.terrain import WayAtTerrain
from kb.tabletop.names import listed
from kb.tabletop.units.models import Model, Position
from kb.tabletop.units.unit import in_line

CAN_FLY = Cite("core-3e/9.4", "A model can fly if the warscroll")
IGNORES = Cite("core-3e/9.4", "you can ignore other models and terrain features")
THROUGH_THE_AIR = Cite("core-3e/9.4", "you can trace that move 'through the air'")
AS_OTHERS = Cite("core-3e/9.0", "How to move a model")
LENGTH = Cite("core-3e/9.0", "It cannot be longer than the distance")
PATH_OTHERS = Cite("core-3e/9.0", "It cannot pass through other models")
EDGE = Cite("core-3e/9.0", "or over the edge of the battlefield")
STAYS = Cite("core-3e/17.2", "in a garrison as well, except move")
OVER_A_BUILDING = Cite("core-3e/17.1.2", "Only a model that can fly can be")
ONTO_A_BUILDING = Cite("core-3e/17.1.2", "not even one that can fly")
NOT_ON_TOP = Cite("core-3e/9.4", "cannot finish a move on top of another")
NOT_NEAR = Cite("core-3e/9.4", 'cannot finish within 3" of an enemy unit')
NOT_NEAR_ON_FOOT = {
    MoveKind.NORMAL_MOVE: Cite("core-3e/8.1", 'cannot move within 3" of enemy units'),
    MoveKind.RUN: Cite("core-3e/8.3", "No part of the run can be within"),
    MoveKind.RETREAT: Cite("core-3e/8.2", 'must be more than 3" from all enemy'),
}


class Flight(TracedMove):
    """One move of a model that may be able to fly."""

    can_fly: bool = True
    """Whether it can fly: by its warscroll, and no effect keeps it from flying."""
    over_terrain: bool = False
    """Whether terrain features lie in the way of its path, other than what it starts or finishes on."""
    defensible: bool = False
    """Whether what it starts on, finishes on or climbs on foot is defensible terrain, such as an intact building."""
    kind: MoveKind | None = MoveKind.NORMAL_MOVE
    """Which move it makes; empty for any other, such as a charge move, or a redeploy, whose end 8.4 judges."""
    ends_from_enemies: FromEnemies
    """Inches to the nearest enemy unit after the move; empty where there is none on the battlefield."""

    @model_validator(mode="after")
    def _over_terrain_on_foot_it_climbs(self) -> Self:
        if not self.can_fly:
            climb_is_traced(self.model, self.by_way_of, self.ends)
        if self.over_terrain and not self.can_fly and len({place.z for place in self.path}) == 1:
            raise ValueError("a model that cannot fly climbs over terrain: give the heights of its path")
        return self


@rule("core-3e/9.4", yes="may move so", no="may not move so")
def fly(given: Flight) -> Verdict:
    """Is this a legal move for it, and how long is it?"""
    v = Verdict()
    flies = v.step(CAN_FLY, f"It can{'' if given.can_fly else 'not'} fly.", given.can_fly)
    on_terrain = given.model.z or given.ends.z
    way = flown(given.model, given.by_way_of, given.ends) if flies and not on_terrain else given.by_way_of
    path = (given.model, *way, given.ends)
    if flies:
        if way != given.by_way_of:
            v.step(IGNORES, "Its path is traced across the battlefield, so how high it flies does not count.", True)
        poses = on_the_way(given.model, path[1:])
        under = [other.name for other in given.others if base_passes_over(poses, other)]
        under += ["terrain"] * given.over_terrain
        if under:
            v.step(IGNORES, f"It goes over: {listed(under)}.", True)
        if on_terrain:
            from_to = f"From {inches(given.model.z)} to {inches(given.ends.z)} above the battlefield"
            v.step(THROUGH_THE_AIR, f"{from_to}: {inches(path_length(path))} through the air.", True)
    if any(place.z for place in path) and not _buildings_let_it(v, given, flies):
        return v.end("may not move so")
    moved = ask(
        "core-3e/9.0",
        part="move",
        model=given.model,
        by_way_of=way,
        ends=given.ends,
        allowed=given.allowed,
        others=() if flies else given.others,
        battlefield=given.battlefield,
    )
    legal = moved.outcome == "may move so"
    if not v.step(AS_OTHERS, f"Apart from that it moves as any model, and {moved.outcome}.", legal, moved):
        return v.end("may not move so", because=moved.decided_by)
    if flies:
        below = [other for other in given.others if overlapping(given.model.at(given.ends), other)]
        says = f"It finishes on top of: {listed(other.name for other in below)}."
        if not v.step(NOT_ON_TOP, says, not below, models=below):
            return v.end("may not move so")
    if given.kind:
        says = f"After its {given.kind} {nearest_enemy(given.ends_from_enemies)}."
        cite = NOT_NEAR if flies else NOT_NEAR_ON_FOOT[given.kind]
        if not v.step(cite, says, not enemy_within(given.ends_from_enemies, 3)):
            return v.end("may not move so")
    helped = (step.cite for step in v.steps if step.cite in (THROUGH_THE_AIR, IGNORES))
    return v.end("may move so", value=moved.value, because=next(helped, None if flies else AS_OTHERS))


def _buildings_let_it(v: Verdict, given: Flight, flies: bool) -> bool:
    """Whether no defensible terrain keeps it from going up or down so; what it only flies over never does."""
    lands = given.ends.z > 0  # from terrain to terrain, the one that it finishes on is taken to be defensible
    goes = ask(
        "core-3e/17.1.2",
        part="move",
        for_entire_units=given.defensible,
        way=WayAtTerrain.ONTO if lands else WayAtTerrain.OVER,
        flies=flies,
        garrisons=given.defensible and given.model.z > 0 and not lands,
    )
    says = f"The terrain feature is {'' if given.defensible else 'not '}defensible, and the model {goes.outcome}."
    return v.step(goes.decided_by or ONTO_A_BUILDING, says, goes.outcome == "can be moved so", goes)


BASE = 32 / 25.4
"""Inches across a 32 mm base."""

BAT = Flight(model=Model(x=1, y=5, base=32), ends=Position(x=7, y=5), allowed=6, ends_from_enemies=8)
SCREEN = in_line(3, 0, x=3, y=5)
TO_THE_ROOF = BAT.but(ends=Position(x=5, y=5, z=3), allowed=5)
OFF_THE_ROOF = BAT.but(model=Model(x=1, y=5, z=3, base=32), ends=Position(x=5, y=5), allowed=5)
CLIMBS = BAT.but(
    can_fly=False,
    by_way_of=tuple(Position(x=x, y=5, z=z) for x, z in ((2, 0), (2, 1), (3, 1), (3, 0))),
    ends=Position(x=4, y=5),
)
TABLE = Battlefield(along_x=44, along_y=60)

EXAMPLES = (
    Example("Can my flyer go over enemy units?", BAT.but(others=SCREEN), "may move so", IGNORES, value=6),
    Example(
        "May only the edge of my flyer's base go over him as it moves?",
        BAT.but(others=in_line(1, 0, x=4, y=6)),
        "may move so",
        IGNORES,
        value=6,
    ),
    Example(
        "Can a model that cannot fly move over other models?",
        BAT.but(can_fly=False, others=SCREEN),
        "may not move so",
        PATH_OTHERS,
    ),
    Example(
        "He took away my fly, can I still move?",
        BAT.but(can_fly=False),
        "may move so",
        AS_OTHERS,
        value=6,
        shows="commentary-2021-01/movement/7",
    ),
    Example(
        "His spell stops my bat from flying, can it still run?",
        BAT.but(can_fly=False, kind=MoveKind.RUN),
        "may move so",
        AS_OTHERS,
        value=6,
        shows="commentary-2021-01/movement/9",
    ),
    Example(
        "It cannot fly this turn, can it end its run 3 inches from him?",
        BAT.but(can_fly=False, kind=MoveKind.RUN, ends_from_enemies=3),
        "may not move so",
        NOT_NEAR_ON_FOOT[MoveKind.RUN],
    ),
    Example(
        "It cannot fly this turn, can it walk to 3 inches from him?",
        BAT.but(can_fly=False, ends_from_enemies=3),
        "may not move so",
        NOT_NEAR_ON_FOOT[MoveKind.NORMAL_MOVE],
    ),
    Example(
        "It cannot fly this turn, can it retreat to 3 inches from him?",
        BAT.but(can_fly=False, kind=MoveKind.RETREAT, ends_from_enemies=3),
        "may not move so",
        NOT_NEAR_ON_FOOT[MoveKind.RETREAT],
    ),
    Example(
        "It cannot fly this turn, can it retreat to 3.1 inches from him?",
        BAT.but(can_fly=False, kind=MoveKind.RETREAT, ends_from_enemies=3.1),
        "may move so",
        AS_OTHERS,
        value=6,
    ),
    Example(
        "It cannot fly this turn, can its charge end half an inch from him?",
        BAT.but(can_fly=False, kind=None, ends_from_enemies=0.5),
        "may move so",
        AS_OTHERS,
        value=6,
    ),
    Example("Flying up onto a ruin, do I measure diagonally?", TO_THE_ROOF, "may move so", THROUGH_THE_AIR, value=5),
    Example(
        "Can my flyer go up onto an intact tower?", TO_THE_ROOF.but(defensible=True), "may not move so", ONTO_A_BUILDING
    ),
    Example(
        "My bird sits on a ruin, can it fly across to an intact tower?",
        TO_THE_ROOF.but(model=Model(x=1, y=5, z=3, base=32), defensible=True),
        "may not move so",
        ONTO_A_BUILDING,
    ),
    Example(
        "My bird sits on a ruin, can it fly across to the next ruin?",
        TO_THE_ROOF.but(model=Model(x=1, y=5, z=3, base=32)),
        "may move so",
        THROUGH_THE_AIR,
        value=4,
    ),
    Example("My bird sits on a ruin, can it take off?", OFF_THE_ROOF, "may move so", THROUGH_THE_AIR, value=5),
    Example(
        "My bird sits on an intact tower, can it take off?",
        OFF_THE_ROOF.but(defensible=True),
        "may not move so",
        STAYS,
    ),
    Example("Without flying, may it climb over a ruin in its way?", CLIMBS, "may move so", AS_OTHERS, value=5),
    Example(
        "Without flying, may it climb over an intact house in its way?",
        CLIMBS.but(defensible=True),
        "may not move so",
        OVER_A_BUILDING,
    ),
    Example(
        "On foot that would be 4 along and 3 up, is 5 enough?",
        TO_THE_ROOF.but(can_fly=False, by_way_of=(Position(x=5, y=5),)),
        "may not move so",
        LENGTH,
    ),
    Example(
        "On foot up a hillside, 4 along as it rises by 3, is 5 enough?",
        TO_THE_ROOF.but(can_fly=False, by_way_of=(Position(x=3, y=5, z=1.5),)),
        "may move so",
        AS_OTHERS,
        value=5,
    ),
    Example(
        "Does my flyer pay for going up and over a building it just crosses?",
        BAT.but(over_terrain=True),
        "may move so",
        IGNORES,
        value=6,
    ),
    Example(
        "My bat flies 6 inches over open ground in a high arc, may it?",
        BAT.but(by_way_of=(Position(x=4, y=5, z=3),)),
        "may move so",
        IGNORES,
        value=6,
    ),
    Example("Can it fly 6.1 inches with a move of 6?", BAT.but(ends=Position(x=7.1, y=5)), "may not move so", LENGTH),
    Example(
        "Can it fly off the table and back in?",
        BAT.but(ends=Position(x=0.5, y=5), battlefield=TABLE),
        "may not move so",
        EDGE,
    ),
    Example(
        "Can I hover on top of another base if there's no room?",
        BAT.but(others=in_line(1, 0, x=6.5, y=5)),
        "may not move so",
        NOT_ON_TOP,
    ),
    Example(
        "Can a flying model land within 3 inches of the enemy?",
        BAT.but(ends_from_enemies=3),
        "may not move so",
        NOT_NEAR,
        shows="commentary-2021-01/movement/5",
    ),
    Example("Just over 3 inches from him?", BAT.but(ends_from_enemies=3.1), "may move so", NOT_NEAR),
    Example(
        "Can it run over them and stop 2 inches behind?",
        BAT.but(kind=MoveKind.RUN, others=SCREEN, ends=Position(x=7, y=5), ends_from_enemies=2),
        "may not move so",
        NOT_NEAR,
    ),
    Example(
        "Can my flyer retreat to 2 inches from another enemy unit?",
        BAT.but(kind=MoveKind.RETREAT, ends_from_enemies=2),
        "may not move so",
        NOT_NEAR,
    ),
    Example(
        "Can I fly over his screen and charge what's behind?",
        BAT.but(kind=None, others=SCREEN, ends=Position(x=7, y=5), ends_from_enemies=0.5),
        "may move so",
        IGNORES,
    ),
)
