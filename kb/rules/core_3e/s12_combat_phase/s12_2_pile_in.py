"""Pile in: up to 3 inches, and no further from the nearest enemy unit.

What surprises: the nearest unit counts, not its nearest model, so you may slide along it or change models; a unit that
you would rather fight does not count, nor does sight; on foot nobody goes through his models to what is behind them.
Your own models in its way are not asked for. An oval that turns is tried turning evenly, on arrival and ahead.
That a model in a garrison makes no move is looked at in 17.2.
"""

from collections.abc import Mapping
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput, Thing
from kb.tabletop.battlefield.measure import displacement, distance_to, inches, path_length, within
from kb.tabletop.battlefield.paths import turning_freely
from kb.tabletop.battlefield.pile_ins import PileIn, flown
from kb.tabletop.names import Name, listed
from kb.tabletop.units.models import Inches, Model, Position
from kb.tabletop.units.unit import Unit, in_line, names_differ

FLIES_OVER = Cite("core-3e/9.4", "you can ignore other models and terrain features")
UP_TO_THREE = Cite("core-3e/12.2", 'can take a model up to 3"')
BOTH = Cite("commentary-2021-01/combat-phase/8", "Yes to both questions")
NO_FURTHER = Cite("core-3e/12.2", "no further from the nearest enemy unit")
EVERY_PART = Cite("core-3e/9.0", "no part of its base can be further")
NOT_ACROSS = Cite("core-3e/9.0", "No part of its base can pass across")
TO_A_UNIT = Cite("core-3e/1.5.1", "always between the closest models of each")


@rule("core-3e/12.2", part="positions", yes="may pile in so", no="may not pile in so")
def pile_in(given: PileIn) -> Verdict:
    """Is this a legal pile-in move?"""
    v = Verdict()
    way = flown(given.model, given.by_way_of, given.ends) if given.can_fly else given.by_way_of
    if way != given.by_way_of:
        v.step(FLIES_OVER, "It can fly, so it goes over what is in its way without a climb.", True)
    path = path_length((given.model, *way, given.ends))
    if not v.step(UP_TO_THREE, f"Its path is {inches(path)} long.", within(path, 3), models=(given.ends,)):
        return v.end("may not pile in so")
    if not given.model.is_round:
        part = displacement(given.model, given.ends)
        says = f"The part of its oval base that moves most ends {inches(part)} from where it was."
        if not v.step(EVERY_PART, says, within(part, 3), models=(given.ends,)):
            return v.end("may not pile in so")
    around = [enemy for unit in given.enemies for enemy in unit.models]
    crossed = given.crossed(turning_freely(given.model, (*way, given.ends), around))
    if not given.can_fly:
        says = f"On foot its base goes across: {listed(crossed)}."
        if not v.step(NOT_ACROSS, says, not crossed, models=crossed.values()):
            return v.end("may not pile in so")
    elif crossed:
        v.step(FLIES_OVER, f"It flies over: {listed(crossed)}.", True)
    start = {unit.name: distance_to(given.model, unit.models) for unit in given.enemies}
    end = {unit.name: distance_to(given.model.at(given.ends), unit.models) for unit in given.enemies}
    return _no_further(v, start, end, given.ends)


class EnemyUnitNear(Thing):
    """An enemy unit near a model that piles in."""

    name: Name
    """What to call the unit."""
    before: Inches
    """Inches from the model to the closest model of the unit before the move."""
    after: Inches
    """Inches from the model to the closest model of the unit after the move."""


class MeasuredPileIn(RuleInput):
    """One model's pile-in move, as it is measured on the table."""

    goes: Inches
    """Inches along its path, round models unless it flies; for an oval that turns, of its part that goes farthest."""
    enemies: Annotated[tuple[EnemyUnitNear, ...], Field(min_length=1, max_length=12)]
    """The nearest enemy unit, and every other that may be as near."""

    @model_validator(mode="after")
    def _possible_on_a_table(self) -> Self:
        names_differ("units", (unit.name for unit in self.enemies))
        for unit in self.enemies:
            if not within(abs(unit.before - unit.after), self.goes):
                raise ValueError(f"{unit.name} cannot get from {inches(unit.before)} to {inches(unit.after)} away so")
        return self


@rule("core-3e/12.2", part="gaps", yes="may pile in so", no="may not pile in so")
def gaps(given: MeasuredPileIn) -> Verdict:
    """Is this a legal pile-in move, by the gaps that you measure?"""
    v = Verdict()
    if not v.step(UP_TO_THREE, f"It goes {inches(given.goes)}.", within(given.goes, 3)):
        return v.end("may not pile in so")
    before = {unit.name: unit.before for unit in given.enemies}
    return _no_further(v, before, {unit.name: unit.after for unit in given.enemies})


def _no_further(v: Verdict, start: Mapping[str, float], end: Mapping[str, float], *ends: Position) -> Verdict:
    """The end of a move: no further from the enemy unit nearest at its start, nor from any that was as near."""
    nearest = [name for name in start if within(start[name], min(start.values()))]
    away = listed(f"{name} {inches(length)}" for name, length in start.items())
    v.step(TO_A_UNIT, f"At the start: {away}. Nearest: {listed(nearest)}.", True)
    if len(nearest) > 1:
        v.step(BOTH, f"As near as each other: {listed(nearest)}. It goes by each of them.", True)
    legal = [
        v.step(NO_FURTHER, _compared(name, start[name], end[name]), within(end[name], start[name]), models=ends)
        for name in nearest
    ]
    if all(legal):
        return v.end("may pile in so")
    return v.end("may not pile in so", because=BOTH if any(legal) else NO_FURTHER)


def _compared(name: str, start: float, end: float) -> str:
    change = f"{inches(end - start)} further" if not within(end, start) else "no further"
    return f"{name} was {inches(start)} away and ends {inches(end)} away, {change}."


TOUCHING = 32 / 25.4
"""Inches from centre to centre of two 32 mm bases that touch."""

ME = Model(name="me", x=0, y=0, base=32)
GUTRIPPAZ = Unit(name="Gutrippaz", models=in_line(3, 0, x=TOUCHING + 1))  # 1" to the right of me
BOLTBOYZ = Unit(name="Boltboyz", models=in_line(2, 0, y=-TOUCHING - 2))  # 2" below me
WALL = Unit(name="Shieldwall", models=in_line(3, 0, y=TOUCHING))  # I touch its first model
BESIDE = Unit(name="Archers", models=in_line(1, 0, x=3 * TOUCHING))
DISTANT = Unit(name="Gutrippaz", models=in_line(1, 0, x=TOUCHING + 3.5))
LEFT = Unit(name="Hounds", models=in_line(1, 0, x=-TOUCHING - 1))
TOWER = Unit(name="Lookouts", models=(Model(x=TOUCHING, y=0, z=1, base=32),))
ON_WALL = Unit(
    name="Wall guards", models=(Model(x=TOUCHING, y=0, z=1, base=32), Model(x=0, y=TOUCHING + 1, base=32))
)  # one of them 1" up
ON_LEDGE = Unit(name="Archers", models=(Model(x=TOUCHING + 2, y=0, z=3, base=32),))
UP_AND_DOWN = tuple(Position(x=x, y=0, z=z) for x, z in ((0.9, 0), (0.9, 1), (1.1, 1), (1.1, 0)))
OVER_THE_WALL = PileIn(model=ME, by_way_of=UP_AND_DOWN, ends=Position(x=2, y=0), enemies=(DISTANT,))
HIGH_UP = Unit(name="Archers", models=(Model(x=TOUCHING + 2, y=0, z=2, base=32),))
UP_TO_HIM = PileIn(model=ME, by_way_of=(Position(x=1, y=0, z=1),), ends=Position(x=2, y=0, z=2), enemies=(HIGH_UP,))
SMALL = Model(name="me", x=0, y=0, base=25)
IN_MY_WAY = Unit(name="Lone guard", models=in_line(1, 0, x=1, base=25))
BEHIND_HIM = PileIn(model=SMALL, ends=Position(x=2, y=0), enemies=(IN_MY_WAY,))
DRAGON = Model(name="dragon", x=-5, y=0, base=120, base_across=92)
PAIR = Unit(name="Wardens", models=(Model(x=1.2, y=6.477, base=32), Model(x=3.95, y=5.8, base=32)))
FLANKED = Unit(name="Wardens", models=(Model(x=0, y=6.5, base=32),))
KNIGHT = PileIn(
    model=Model(name="knight", x=0, y=5, base=75, base_across=42), ends=Position(x=2, y=5, turned=20), enemies=(PAIR,)
)
HIM = EnemyUnitNear(name="Gutrippaz", before=1, after=0)
CLOSE_IN = MeasuredPileIn(goes=1, enemies=(HIM,))
BESIDE_HIM = EnemyUnitNear(name="Hounds", before=1.1, after=2)

EXAMPLES = (
    Example(
        "My pile-in goes straight at the nearest unit?",
        PileIn(model=ME, ends=Position(x=1, y=0), enemies=(GUTRIPPAZ, BOLTBOYZ)),
        "may pile in so",
        NO_FURTHER,
    ),
    Example(
        "Can I pile in to a unit that is not the closest?",
        PileIn(model=ME, ends=Position(x=0, y=-2), enemies=(GUTRIPPAZ, BOLTBOYZ)),
        "may not pile in so",
        NO_FURTHER,
    ),
    Example(
        "Exactly 3 inches of pile-in?",
        PileIn(model=ME, ends=Position(x=3, y=0), enemies=(DISTANT,)),
        "may pile in so",
        NO_FURTHER,
    ),
    Example(
        "3.1 inches to get into base contact?",
        PileIn(model=ME, ends=Position(x=3.1, y=0), enemies=(DISTANT,)),
        "may not pile in so",
        UP_TO_THREE,
    ),
    Example(
        "I end within 3 inches of where I was but walk 4 around a friend?",
        PileIn(model=ME, by_way_of=(Position(x=0, y=2),), ends=Position(x=2, y=2), enemies=(DISTANT,)),
        "may not pile in so",
        UP_TO_THREE,
    ),
    Example(
        "An inch up a wall and an inch down again, to end 2 inches on: is that one pile-in?",
        OVER_THE_WALL,
        "may not pile in so",
        UP_TO_THREE,
    ),
    Example(
        "May my flyer pile in over that wall?",
        OVER_THE_WALL.but(can_fly=True),
        "may pile in so",
        NO_FURTHER,
    ),
    Example(
        "May my flyer pile in 2 inches along and 3 up to a ledge?",
        OVER_THE_WALL.but(by_way_of=(), ends=Position(x=2, y=0, z=3), enemies=(ON_LEDGE,), can_fly=True),
        "may not pile in so",
        UP_TO_THREE,
    ),
    Example(
        "Two inches to a wall and two up it, is that one pile-in?",
        UP_TO_HIM.but(by_way_of=(Position(x=2, y=0),)),
        "may not pile in so",
        UP_TO_THREE,
    ),
    Example(
        "Up a slope, two inches along as it rises by two, is that one pile-in?",
        UP_TO_HIM,
        "may pile in so",
        NO_FURTHER,
    ),
    Example("Can I pile in right through his model to its far side?", BEHIND_HIM, "may not pile in so", NOT_ACROSS),
    Example(
        "My flyer piles in over his model to its far side, is that legal?",
        BEHIND_HIM.but(can_fly=True),
        "may pile in so",
        NO_FURTHER,
    ),
    Example(
        "I touch his first guy, can I slide round to his third?",
        PileIn(model=ME, ends=Position(x=2 * TOUCHING, y=0), enemies=(WALL,)),
        "may pile in so",
        NO_FURTHER,
        shows="commentary-2021-01/combat-phase/7",
    ),
    Example(
        "I touch two of his models, must I end touching both?",
        PileIn(
            model=ME.at(Position(x=TOUCHING / 2, y=TOUCHING * (1 - 0.75**0.5))),
            by_way_of=(Position(x=TOUCHING * 0.73, y=0),),
            ends=Position(x=TOUCHING, y=0),
            enemies=(WALL,),
        ),
        "may pile in so",
        NO_FURTHER,
        shows="commentary-2021-01/combat-phase/8",
    ),
    Example(
        "I'm base to base, can I back off a tenth of an inch?",
        PileIn(model=ME, ends=Position(x=0, y=-0.1), enemies=(WALL,)),
        "may not pile in so",
        NO_FURTHER,
    ),
    Example(
        "Can my pile-in tag a second unit too?",
        PileIn(model=ME, ends=Position(x=2 * TOUCHING, y=0), enemies=(WALL, BESIDE)),
        "may pile in so",
        NO_FURTHER,
    ),
    Example(
        "Nearest unit is up a tower I can't reach, can I pile in elsewhere?",
        PileIn(model=ME, ends=Position(x=0, y=-2), enemies=(TOWER, BOLTBOYZ)),
        "may not pile in so",
        NO_FURTHER,
        shows="commentary-2021-01/combat-phase/1",
    ),
    Example(
        "His nearest model is up a wall I can't reach, can I pile in to another of that unit?",
        PileIn(model=ME, ends=Position(x=0, y=1), enemies=(ON_WALL,)),
        "may pile in so",
        NO_FURTHER,
        shows="commentary-2021-01/combat-phase/1",
    ),
    Example(
        "Two units are exactly as near, can I go for one and leave the other?",
        PileIn(model=ME, ends=Position(x=1, y=0), enemies=(LEFT, GUTRIPPAZ)),
        "may not pile in so",
        BOTH,
    ),
    Example(
        "Two units are exactly as near, can I step a tenth of an inch out from between them?",
        PileIn(model=ME, ends=Position(x=0, y=0.1), enemies=(LEFT, GUTRIPPAZ)),
        "may not pile in so",
        NO_FURTHER,
    ),
    Example(
        "I pivot my 120 mm oval a quarter turn on the spot?",
        PileIn(model=DRAGON, ends=Position(x=-5, y=0, turned=90), enemies=(GUTRIPPAZ,)),
        "may not pile in so",
        EVERY_PART,
    ),
    Example(
        "My dragon goes 2 inches forward without turning?",
        PileIn(model=DRAGON, ends=Position(x=-3, y=0), enemies=(GUTRIPPAZ,)),
        "may pile in so",
        NO_FURTHER,
    ),
    Example(
        "My knight slides past his first man, can it turn only once it has got there?",
        KNIGHT,
        "may pile in so",
        NO_FURTHER,
    ),
    Example(
        "My knight stands with its flank to his man, can it turn round on the spot?",
        KNIGHT.but(ends=Position(x=0, y=5, turned=180), enemies=(FLANKED,)),
        "may not pile in so",
        NOT_ACROSS,
    ),
    Example("He is an inch away and I go straight at him?", CLOSE_IN, "may pile in so", NO_FURTHER),
    Example(
        "I go 3.1 inches round him and end as near as before?",
        CLOSE_IN.but(goes=3.1, enemies=(HIM.model_copy(update={"after": 1}),)),
        "may not pile in so",
        UP_TO_THREE,
    ),
    Example(
        "Exactly 3 inches round him, and I end exactly as near?",
        CLOSE_IN.but(goes=3, enemies=(HIM.model_copy(update={"after": 1}),)),
        "may pile in so",
        NO_FURTHER,
    ),
    Example(
        "I end a tenth of an inch further off?",
        CLOSE_IN.but(enemies=(HIM.model_copy(update={"after": 1.1}),)),
        "may not pile in so",
        NO_FURTHER,
    ),
    Example(
        "The other unit is a bit further off, may I leave that one?",
        CLOSE_IN.but(enemies=(HIM, BESIDE_HIM)),
        "may pile in so",
        NO_FURTHER,
    ),
    Example(
        "Two enemies are an inch away, may I pile in to one and leave the other?",
        CLOSE_IN.but(enemies=(HIM, BESIDE_HIM.model_copy(update={"before": 1.0}))),
        "may not pile in so",
        BOTH,
    ),
    Example(
        "Two enemies are an inch away and my pile-in touches both at the end?",
        CLOSE_IN.but(enemies=(HIM, BESIDE_HIM.model_copy(update={"before": 1.0, "after": 0.0}))),
        "may pile in so",
        NO_FURTHER,
        shows="commentary-2021-01/combat-phase/8",
    ),
)
