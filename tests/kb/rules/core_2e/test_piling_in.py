"""Piling in: staying is legal, more than 3" never is, and who keeps to the nearest model keeps to its unit as well."""

import math

from hypothesis import assume, given
from hypothesis import strategies as st

from kb.engine import ask
from kb.rules.core_2e.piling_in import move
from kb.tabletop.battlefield.measure import overlapping
from kb.tabletop.battlefield.pile_ins import PileIn
from kb.tabletop.units.models import Model, Position
from kb.tabletop.units.unit import Unit, in_line

MINE = Model(name="mine", x=0, y=0, base=32)
FOES = Unit(name="foes", models=in_line(5, 0.3, x=-3, y=2.5))

angles = st.floats(0, math.tau)


def towards(angle: float, length: float) -> Position:
    return Position(x=length * math.cos(angle), y=length * math.sin(angle))


def test_staying_is_legal() -> None:
    assert move(PileIn(model=MINE, ends=MINE, enemies=(FOES,))).outcome == "may pile in so"


@given(angles, st.floats(3.01, 6))
def test_more_than_three_inches_is_never_legal(way: float, length: float) -> None:
    far = Unit(name="far", models=(Model(x=15, y=0, base=32),))
    assert move(PileIn(model=MINE, ends=towards(way, length), enemies=(far,))).outcome == "may not pile in so"


@given(angles, st.floats(0, 3))
def test_what_is_legal_here_is_legal_in_the_third_edition(way: float, length: float) -> None:
    ends = towards(way, length)
    assume(not any(overlapping(MINE.at(ends), foe) for foe in FOES.models))
    pile_in = PileIn(model=MINE, ends=ends, enemies=(FOES,))
    if move(pile_in).outcome == "may pile in so":
        assert ask("core-3e/12.2", part="positions", **pile_in.shared_with(PileIn)).outcome == "may pile in so"
