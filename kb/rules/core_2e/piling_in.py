"""Piling in: up to 3", and no further from the nearest enemy model.

What surprises: it is the nearest model that counts, not the nearest unit; a unit that charged may pile in with nobody
within 3".
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.battlefield.measure import displacement, distance, inches, overlapping, path_length, within
from kb.tabletop.units.models import Model, Position
from kb.tabletop.units.unit import Models

NEAR = Cite("core-2e/piling-in", 'A unit that is within 3" of an')
CHARGED = Cite("core-2e/piling-in", "made a charge move in the same turn")
UP_TO_THREE = Cite("core-2e/piling-in", 'each of its models up to 3"')
AS_CLOSE = Cite("core-2e/piling-in", "at least as close to the nearest enemy")


class UnitToPileIn(RuleInput):
    """A unit that is to pile in."""

    from_enemies: FromEnemies
    """Inches to the nearest enemy unit; empty where there is none on the battlefield."""
    charged: bool = False
    """Whether it made a charge move in this turn."""


@rule("core-2e/piling-in", part="unit", yes="can pile in", no="cannot pile in")
def unit(given: UnitToPileIn) -> Verdict:
    """Can the unit make a pile-in move?"""
    v = Verdict()
    if v.step(NEAR, f"Now {nearest_enemy(given.from_enemies)}.", enemy_within(given.from_enemies, 3)):
        return v.end("can pile in")
    charged = v.step(CHARGED, f"It has {'' if given.charged else 'not '}charged in this turn.", given.charged)
    return v.end("can pile in" if charged else "cannot pile in")


class PileIn(RuleInput):
    """One model's pile-in move."""

    model: Model
    """The model, with its base in millimetres and where it stands before the move, in inches."""
    ends: Position
    """Where its base ends, in inches."""
    by_way_of: tuple[Position, ...] = ()
    """Where its path bends, in order; empty for a straight move."""
    enemies: Annotated[Models, Field(min_length=1, max_length=60)]
    """The enemy models near it."""

    @model_validator(mode="after")
    def _possible_on_a_table(self) -> Self:
        for moment, place in (("start", self.model), ("end", self.model.at(self.ends))):
            for enemy in self.enemies:
                if overlapping(place, enemy):
                    raise ValueError(f"the model cannot {moment} on top of {enemy.name}")
        return self


@rule("core-2e/piling-in", part="move", yes="may pile in so", no="may not pile in so", neither="the rules do not say")
def pile_in(given: PileIn) -> Verdict:
    """Is this a legal pile-in move?"""
    v = Verdict()
    length = max(path_length((given.model, *given.by_way_of, given.ends)), displacement(given.model, given.ends))
    if not v.step(UP_TO_THREE, f"It moves {inches(length)}.", within(length, 3)):
        return v.end("may not pile in so")
    end = given.model.at(given.ends)
    starts = {enemy.name: distance(given.model, enemy) for enemy in given.enemies}
    nearest = [enemy for enemy in given.enemies if within(starts[enemy.name], min(starts.values()))]
    legal = [
        v.step(
            AS_CLOSE,
            f"{enemy.name} was {inches(starts[enemy.name])} away and ends {inches(distance(end, enemy))} away.",
            within(distance(end, enemy), starts[enemy.name]),
        )
        for enemy in nearest
    ]
    if any(legal) and not all(legal):
        return v.end("the rules do not say")
    return v.end("may pile in so" if all(legal) else "may not pile in so")


def _foe(name: str, x: float, y: float = 0) -> Model:
    return Model(name=name, x=x, y=y, base=25.4)


MINE = Model(name="mine", x=0, y=0, base=25.4)
CLOSER = PileIn(model=MINE, ends=Position(x=3, y=0), enemies=(_foe("foe", 6),))

EXAMPLES = (
    Example("He is 3 inches away, can I pile in?", UnitToPileIn(from_enemies=3), "can pile in", NEAR),
    Example(
        "I charged, and nobody is within 3 inches now?",
        UnitToPileIn(from_enemies=5, charged=True),
        "can pile in",
        CHARGED,
    ),
    Example(
        "Can I pile in when nothing is within 3 inches of me?",
        UnitToPileIn(from_enemies=3.1),
        "cannot pile in",
        CHARGED,
    ),
    Example("3 inches towards him?", CLOSER, "may pile in so", AS_CLOSE),
    Example("3.1 inches?", CLOSER.but(ends=Position(x=3.1, y=0)), "may not pile in so", UP_TO_THREE),
    Example("Away from him?", CLOSER.but(ends=Position(x=-1, y=0)), "may not pile in so", AS_CLOSE),
    Example(
        "Round him at the same distance?",
        PileIn(model=MINE, ends=Position(x=2, y=2), enemies=(_foe("foe", 2),)),
        "may pile in so",
        AS_CLOSE,
    ),
    Example(
        "Towards his general, but away from the model next to me?",
        PileIn(model=MINE, ends=Position(x=2, y=0), enemies=(_foe("guard", -2), _foe("general", 6))),
        "may not pile in so",
        AS_CLOSE,
    ),
    Example(
        "Two are as near, and I move to one of them?",
        PileIn(model=MINE, ends=Position(x=1, y=0), enemies=(_foe("left", -3), _foe("right", 3))),
        "the rules do not say",
        AS_CLOSE,
    ),
)
