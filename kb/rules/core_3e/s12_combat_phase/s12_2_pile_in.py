"""Pile in: up to 3 inches, and no further from the nearest enemy unit.

What surprises: the nearest unit counts, not its nearest model, so you may slide along it or change models; a unit that
you would rather fight does not count, nor does sight.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop.battlefield.measure import displacement, distance_to, inches, path_length, within
from kb.tabletop.battlefield.pile_ins import PileIn
from kb.tabletop.names import listed
from kb.tabletop.units.models import Model, Position
from kb.tabletop.units.unit import Unit, in_line

UP_TO_THREE = Cite("core-3e/12.2", 'can take a model up to 3"')
NO_FURTHER = Cite("core-3e/12.2", "no further from the nearest enemy unit")
EVERY_PART = Cite("core-3e/9.0", "no part of its base can be further")
TO_A_UNIT = Cite("core-3e/1.5.1", "always between the closest models of each")


@rule("core-3e/12.2", yes="may pile in so", no="may not pile in so", neither="the rules do not say")
def pile_in(given: PileIn) -> Verdict:
    """Is this a legal pile-in move?"""
    v = Verdict()
    path = path_length((given.model, *given.by_way_of, given.ends))
    if not v.step(UP_TO_THREE, f"Its path is {inches(path)} long.", within(path, 3)):
        return v.end("may not pile in so")
    if not given.model.is_round:
        part = displacement(given.model, given.ends)
        says = f"The part of its oval base that moves most ends {inches(part)} from where it was."
        if not v.step(EVERY_PART, says, within(part, 3)):
            return v.end("may not pile in so")
    start = {unit.name: distance_to(given.model, unit.models) for unit in given.enemies}
    end = {unit.name: distance_to(given.model.at(given.ends), unit.models) for unit in given.enemies}
    nearest = [name for name in start if within(start[name], min(start.values()))]
    away = listed(f"{name} {inches(length)}" for name, length in start.items())
    v.step(TO_A_UNIT, f"At the start: {away}. Nearest: {listed(nearest)}.", True)
    legal = [
        v.step(NO_FURTHER, _compared(name, start[name], end[name]), within(end[name], start[name])) for name in nearest
    ]
    if any(legal) and not all(legal):
        return v.end("the rules do not say")
    return v.end("may pile in so" if all(legal) else "may not pile in so")


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
DRAGON = Model(name="dragon", x=-5, y=0, base=120, base_across=92)

EXAMPLES = (
    Example(
        "Straight at the nearest unit?",
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
        "Two units are exactly as near, can I go for one and leave the other?",
        PileIn(model=ME, ends=Position(x=1, y=0), enemies=(LEFT, GUTRIPPAZ)),
        "the rules do not say",
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
)
