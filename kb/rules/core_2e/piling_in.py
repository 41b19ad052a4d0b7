"""Piling in: up to 3", no model farther from the enemy model that was nearest.

What surprises: the nearest enemy model counts, not its unit, so nobody slides along the enemy's front; sight and a way
there do not matter; of several models equally near it has to stay as close to each; on foot nobody goes through his
models to what is behind them. Your own models in its way are not asked for.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import displacement, distance, inches, path_length, within
from kb.tabletop.battlefield.paths import on_the_way
from kb.tabletop.battlefield.pile_ins import PileIn
from kb.tabletop.names import listed
from kb.tabletop.units.models import Model, Position
from kb.tabletop.units.unit import Unit, in_line

PAGE = "core-2e/piling-in"

NEAR = Cite(PAGE, 'that is within 3" of an enemy unit')
CHARGED = Cite(PAGE, "has made a charge move in the same")
UP_TO_THREE = Cite(PAGE, 'move each of its models up to 3"')
EVERY_PART = Cite("core-2e/movement", "the part of the model's base that moves")
HEIGHT = Cite("core-2e/flying", "is ignored when its move is measured")
NOT_ACROSS = Cite("core-2e/movement", "not across other models or their bases")
FLIES_OVER = Cite("core-2e/flying", "as though they did not exist")
AS_CLOSE = Cite(PAGE, "at least as close to the nearest enemy")
THAT_VERY_ONE = Cite("commentary-2021-01/combat-phase/7", "to that specific enemy model")
TO_EACH = Cite("commentary-2021-01/combat-phase/8", "Yes to both questions")


class UnitToPileIn(RuleInput):
    """A unit that you want to pile in with."""

    from_enemies: FromEnemies
    """Inches to the nearest enemy unit now; empty where there is none on the battlefield."""
    charged: bool = False
    """Whether it made a charge move in this turn."""


@rule(PAGE, part="unit", yes="can pile in", no="cannot pile in")
def unit(given: UnitToPileIn) -> Verdict:
    """Can the unit make a pile-in move?"""
    v = Verdict()
    where = nearest_enemy(given.from_enemies)
    if v.step(NEAR, f"{where.capitalize()}.", enemy_within(given.from_enemies, 3)):
        return v.end("can pile in")
    charged = v.step(CHARGED, f"It made {'a' if given.charged else 'no'} charge move this turn.", given.charged)
    return v.end("can pile in" if charged else "cannot pile in", because=CHARGED if charged else NEAR)


@rule(PAGE, part="move", yes="may pile in so", no="may not pile in so")
def move(given: PileIn) -> Verdict:
    """Is this a legal pile-in move of a model?"""
    v = Verdict()
    way: list[Position] = [*given.by_way_of, given.ends]
    if any(place.z != given.model.z for place in way) and given.can_fly:
        v.step(HEIGHT, "It can fly, so how far it goes up and down does not count.", True)
        way = [place.model_copy(update={"z": given.model.z}) for place in way]
    path = path_length((given.model, *way))
    if not v.step(UP_TO_THREE, f"Its path is {inches(path)} long.", within(path, 3)):
        return v.end("may not pile in so")
    if not given.model.is_round:
        part = displacement(given.model, way[-1])
        says = f"The part of its oval base that moves most ends {inches(part)} from where it was."
        if not v.step(EVERY_PART, says, within(part, 3)):
            return v.end("may not pile in so")
    straight = [place.model_copy(update={"turned": given.model.turned}) for place in (*given.by_way_of, given.ends)]
    crossed = given.crossed(on_the_way(given.model, (*straight, given.ends)))  # it turns at the end of the move alone
    if not given.can_fly:
        says = f"On foot its base goes across: {listed(crossed)}."
        if not v.step(NOT_ACROSS, says, not crossed, models=crossed.values()):
            return v.end("may not pile in so")
    elif crossed:
        v.step(FLIES_OVER, f"It flies over: {listed(crossed)}.", True)
    ended = given.model.at(given.ends)
    away = [
        (f"{enemy.name} of {unit.name}", distance(given.model, enemy), distance(ended, enemy))
        for unit in given.enemies
        for enemy in unit.models
    ]
    closest = min(start for _, start, _ in away)
    nearest = [one for one in away if within(one[1], closest)]
    names = " and ".join(name for name, _, _ in nearest)
    v.step(THAT_VERY_ONE, f"At the start the nearest is {names}, {inches(closest)} away.", True)
    if several := len(nearest) > 1:
        v.step(TO_EACH, f"Enemy models that are as near as any: {len(nearest)}.", True)
    for name, start, end in nearest:
        if not v.step(AS_CLOSE, f"{name} was {inches(start)} away and ends {inches(end)} away.", within(end, start)):
            return v.end("may not pile in so")
    return v.end("may pile in so", because=TO_EACH if several else AS_CLOSE)


TOUCHING = 32 / 25.4
"""Inches from centre to centre of two 32 mm bases that touch."""

ME = Model(name="me", x=0, y=0, base=32)
GUTRIPPAZ = Unit(name="Gutrippaz", models=in_line(3, 0, x=TOUCHING + 1))  # 1" to the right of me
BOLTBOYZ = Unit(name="Boltboyz", models=in_line(2, 0, y=-TOUCHING - 2))  # 2" below me
WALL = Unit(name="Shieldwall", models=in_line(3, 0, y=TOUCHING))  # I touch its first model
DISTANT = Unit(name="Gutrippaz", models=in_line(1, 0, x=TOUCHING + 3.5))
LEFT = Unit(name="Hounds", models=in_line(1, 0, x=-TOUCHING - 1))
TOWER = Unit(name="Lookouts", models=(Model(x=TOUCHING, y=0, z=1, base=32),))
SPIRE = Unit(name="Archers", models=(Model(x=TOUCHING + 2.5, y=0, z=4, base=32),))
DRAGON = Model(name="dragon", x=-5, y=0, base=120, base_across=92)
TAGGED = UnitToPileIn(from_enemies=3)
FORWARD = PileIn(model=ME, ends=Position(x=1, y=0), enemies=(GUTRIPPAZ, BOLTBOYZ))

EXAMPLES = (
    Example("An enemy exactly 3 inches away, can I pile in?", TAGGED, "can pile in", NEAR),
    Example("3.1 inches away, can I pile in?", TAGGED.but(from_enemies=3.1), "cannot pile in", NEAR),
    Example(
        "I charged and nobody is left near me, can I pile in?",
        TAGGED.but(from_enemies=None, charged=True),
        "can pile in",
        CHARGED,
    ),
    Example("Straight at the nearest model?", FORWARD, "may pile in so", AS_CLOSE),
    Example(
        "Can I pile in to a unit that is not the nearest?",
        FORWARD.but(ends=Position(x=0, y=-2)),
        "may not pile in so",
        AS_CLOSE,
    ),
    Example(
        "In second edition, exactly 3 inches of pile-in?",
        FORWARD.but(ends=Position(x=3, y=0), enemies=(DISTANT,)),
        "may pile in so",
        AS_CLOSE,
    ),
    Example(
        "3.1 inches to get into contact?",
        FORWARD.but(ends=Position(x=3.1, y=0), enemies=(DISTANT,)),
        "may not pile in so",
        UP_TO_THREE,
    ),
    Example(
        "I go 4 inches round a friend and end 3 from where I was?",
        FORWARD.but(by_way_of=(Position(x=0, y=2),), ends=Position(x=2, y=2), enemies=(DISTANT,)),
        "may not pile in so",
        UP_TO_THREE,
    ),
    Example(
        "In second edition, I touch his first guy, can I slide round to his third?",
        FORWARD.but(ends=Position(x=2 * TOUCHING, y=0), enemies=(WALL,)),
        "may not pile in so",
        AS_CLOSE,
    ),
    Example(
        "I touch his first guy, may I circle round him?",
        FORWARD.but(by_way_of=(Position(x=-TOUCHING, y=0),), ends=Position(x=-TOUCHING, y=TOUCHING), enemies=(WALL,)),
        "may pile in so",
        AS_CLOSE,
    ),
    Example(
        "In second edition, may I cut that corner through his base?",
        FORWARD.but(ends=Position(x=-TOUCHING, y=TOUCHING), enemies=(WALL,)),
        "may not pile in so",
        NOT_ACROSS,
    ),
    Example(
        "In second edition, can I pile in right through his model to its far side?",
        FORWARD.but(ends=Position(x=0, y=2 * TOUCHING), enemies=(WALL,)),
        "may not pile in so",
        NOT_ACROSS,
    ),
    Example(
        "In second edition, my flyer piles in over his model to its far side?",
        FORWARD.but(ends=Position(x=0, y=2 * TOUCHING), enemies=(WALL,), can_fly=True),
        "may pile in so",
        AS_CLOSE,
    ),
    Example(
        "I stand between two that are as near, may I leave one?",
        FORWARD.but(enemies=(LEFT, GUTRIPPAZ)),
        "may not pile in so",
        AS_CLOSE,
    ),
    Example(
        "Two are as near, may I stay where I am?",
        FORWARD.but(ends=Position(x=0, y=0), enemies=(LEFT, GUTRIPPAZ)),
        "may pile in so",
        TO_EACH,
    ),
    Example(
        "The nearest is up a tower, can I pile in elsewhere?",
        FORWARD.but(ends=Position(x=0, y=-2), enemies=(TOWER, BOLTBOYZ)),
        "may not pile in so",
        AS_CLOSE,
    ),
    Example(
        "Two inches across and four up a tower, is that a pile-in?",
        FORWARD.but(by_way_of=(Position(x=2, y=0),), ends=Position(x=2, y=0, z=4), enemies=(SPIRE,)),
        "may not pile in so",
        UP_TO_THREE,
    ),
    Example(
        "The same, and I can fly?",
        FORWARD.but(ends=Position(x=2, y=0, z=4), enemies=(SPIRE,), can_fly=True),
        "may pile in so",
        AS_CLOSE,
    ),
    Example(
        "My dragon flies two inches across and four up?",
        FORWARD.but(model=DRAGON, ends=Position(x=-3, y=0, z=4), enemies=(SPIRE,), can_fly=True),
        "may pile in so",
        AS_CLOSE,
    ),
    Example(
        "May I turn my long oval on the spot?",
        FORWARD.but(model=DRAGON, ends=Position(x=-5, y=0, turned=90), enemies=(GUTRIPPAZ,)),
        "may not pile in so",
        EVERY_PART,
    ),
    Example(
        "My dragon goes 2 inches forward?",
        FORWARD.but(model=DRAGON, ends=Position(x=-3, y=0), enemies=(GUTRIPPAZ,)),
        "may pile in so",
        AS_CLOSE,
    ),
)
