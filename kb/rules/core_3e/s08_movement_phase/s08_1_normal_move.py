"""Normal move: up to the Move characteristic, clear of the enemy all the way.

What surprises: starting and ending outside 3" is not enough, the way between counts too, except for what can fly; a
normal move that an ability grants in another phase keeps all these limits. That a unit in a garrison makes no move is
looked at in 8.0.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.battlefield.moves import MoveKeepingAway

UP_TO = Cite("core-3e/8.1", "as many inches as the Move characteristic")
KEEP_AWAY = Cite("core-3e/8.1", 'cannot move within 3" of enemy units')
NOT_FROM_COMBAT = Cite("core-3e/8.1", 'within 3" of an enemy unit cannot make')
FLY_OVER = Cite("core-3e/9.4", "you can ignore other models and terrain features")
LAND = Cite("core-3e/9.4", 'cannot finish within 3" of an enemy unit')


class UnitBeforeNormalMove(RuleInput):
    """A unit for which you want to make a normal move."""

    from_enemies: FromEnemies
    """Inches from the unit to the nearest enemy unit; empty where there is none on the battlefield."""


@rule("core-3e/8.1", part="start", yes="can make a normal move", no="cannot make a normal move")
def start(given: UnitBeforeNormalMove) -> Verdict:
    """Can the unit make a normal move?"""
    v = Verdict()
    near = v.step(NOT_FROM_COMBAT, f"Now {nearest_enemy(given.from_enemies)}.", enemy_within(given.from_enemies, 3))
    return v.end("cannot make a normal move" if near else "can make a normal move")


class NormalMove(MoveKeepingAway):
    """A unit's normal move."""

    flies: bool = False
    """Whether the unit's models can fly."""


@rule("core-3e/8.1", part="move", yes="may move so", no="may not move so")
def move(given: NormalMove) -> Verdict:
    """Is this a legal normal move?"""
    v = Verdict()
    if v.step(NOT_FROM_COMBAT, f"Before the move {nearest_enemy(given.starts)}.", enemy_within(given.starts, 3)):
        return v.end("may not move so")
    far = f"The farthest goes {inches(given.goes)} with a Move of {inches(given.move)}."
    if not v.step(UP_TO, far, within(given.goes, given.move)):
        return v.end("may not move so")
    way = f"At the closest point of the move {nearest_enemy(given.passes)}"
    if given.flies and enemy_within(given.passes, 3):
        v.step(FLY_OVER, f"{way}, and the unit flies.", True)
        clear = v.step(LAND, f"Where it lands, {nearest_enemy(given.ends)}.", not enemy_within(given.ends, 3))
    else:
        clear = v.step(KEEP_AWAY, f"{way}.", not enemy_within(given.passes, 3))
    return v.end("may move so" if clear else "may not move so")


WALK = NormalMove(move=5, goes=5, starts=9, passes=4, ends=4)
BIRD = NormalMove(move=12, goes=12, starts=5, passes=0, ends=5, flies=True)

EXAMPLES = (
    Example(
        "Can I move if he's exactly 3 inches from me?",
        UnitBeforeNormalMove(from_enemies=3),
        "cannot make a normal move",
        NOT_FROM_COMBAT,
    ),
    Example(
        "He is 3.1 inches away, can I make a normal move?",
        UnitBeforeNormalMove(from_enemies=3.1),
        "can make a normal move",
        NOT_FROM_COMBAT,
    ),
    Example(
        "There is no enemy on the table, can I move?",
        UnitBeforeNormalMove(from_enemies=None),
        "can make a normal move",
        NOT_FROM_COMBAT,
    ),
    Example(
        "An ability gives my unit in combat a normal move, can it retreat with that?",
        UnitBeforeNormalMove(from_enemies=1),
        "cannot make a normal move",
        NOT_FROM_COMBAT,
        shows="commentary-2021-01/movement-phase/2",
    ),
    Example("How far can my guys move, exactly their Move?", WALK, "may move so", KEEP_AWAY),
    Example("Can one of them go 5.1 inches with a Move of 5?", WALK.but(goes=5.1), "may not move so", UP_TO),
    Example(
        "Do all my models have to go the full distance?", WALK.but(goes=1, passes=8, ends=8), "may move so", KEEP_AWAY
    ),
    Example(
        "How close can I get without charging, is 3.1 inches fine?",
        WALK.but(starts=8, passes=3.1, ends=3.1),
        "may move so",
        KEEP_AWAY,
    ),
    Example("Can I stop exactly 3 inches away?", WALK.but(starts=8, passes=3, ends=3), "may not move so", KEEP_AWAY),
    Example(
        "Can I walk past him if I start and finish outside 3 inches?",
        WALK.but(starts=5, passes=2),
        "may not move so",
        KEEP_AWAY,
    ),
    Example(
        "I'm 2\" away from his unit but want to shuffle sideways?",
        WALK.but(goes=1, starts=2, passes=2, ends=2),
        "may not move so",
        NOT_FROM_COMBAT,
    ),
    Example(
        "I start 3.1 inches from him, may I step back?",
        WALK.but(starts=3.1, passes=3.1, ends=8),
        "may move so",
        KEEP_AWAY,
    ),
    Example("Can my flyers go past him at 3.1 inches?", BIRD.but(passes=3.1), "may move so", KEEP_AWAY),
    Example("Can my flyers go over his screen?", BIRD, "may move so", LAND),
    Example("Can my flyers land 3.1 inches from him?", BIRD.but(ends=3.1), "may move so", LAND),
    Example(
        "Can my flyers land exactly 3 inches from the enemy?",
        BIRD.but(ends=3),
        "may not move so",
        LAND,
        shows="commentary-2021-01/movement/5",
    ),
    Example(
        "I get a free normal move in the hero phase, can I end 2 inches from him?",
        WALK.but(starts=7, passes=2, ends=2),
        "may not move so",
        KEEP_AWAY,
        shows="commentary-2021-01/movement-phase/3",
    ),
    Example(
        "I get a free normal move in the hero phase, can I run with it, 8 inches with Move 5 and a 4?",
        WALK.but(goes=8),
        "may not move so",
        UP_TO,
        shows="commentary-2021-01/movement-phase/3",
        beside={"run_roll": 4},
    ),
)
