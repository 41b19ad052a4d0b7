"""Returning slain models: fewer may return where more may, and no returned model opens the way to another place."""

import math
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kb.rules.core_3e.s14_wounds.s14_2_1_returning_slain_models import (
    ReturningModels,
    returning,
)
from kb.tabletop import RuleInputError
from kb.tabletop.units.models import Model
from kb.tabletop.units.unit import Unit, in_line

UNIT = in_line(3, 0.5)
MAY = "may be set up so"

places = st.tuples(st.floats(-4, 8), st.floats(-4, 4))


@st.composite
def returns(draw: st.DrawFn) -> ReturningModels:
    back = [
        Model(name=f"back {place}", x=x, y=y, base=32)
        for place, (x, y) in enumerate(draw(st.lists(places, min_size=1, max_size=3)))
    ]
    enemies = [
        Unit(name=f"enemy {place}", models=(Model(name=f"foe {place}", x=x, y=y, base=32),))
        for place, (x, y) in enumerate(draw(st.lists(places, max_size=2)))
    ]
    everybody = (*UNIT, *back, *(enemy.models[0] for enemy in enemies))
    apart = 32 / 25.4
    for number, one in enumerate(everybody):
        assume(all(math.dist((one.x, one.y), (other.x, other.y)) > apart for other in everybody[:number]))
    return ReturningModels(unit=UNIT, returning=tuple(back), enemies=tuple(enemies))


@given(returns())
def test_whoever_may_return_with_others_may_return_alone_or_in_another_order(all_of_them: ReturningModels) -> None:
    alone = [returning(all_of_them.but(returning=(model,))).outcome for model in all_of_them.returning]
    together = returning(all_of_them).outcome
    assert (together == MAY) == (set(alone) == {MAY})
    assert returning(all_of_them.but(returning=all_of_them.returning[::-1])).outcome == together


@given(returns())
def test_who_returned_earlier_in_the_phase_opens_no_place(all_of_them: ReturningModels) -> None:
    *earlier, last = all_of_them.returning
    after = all_of_them.but(returned=tuple(earlier), returning=(last,))
    assert returning(after).outcome == returning(after.but(returned=())).outcome


@given(returns())
def test_without_enemies_no_place_is_worse(all_of_them: ReturningModels) -> None:
    if returning(all_of_them).outcome == MAY:
        assert returning(all_of_them.but(enemies=())).outcome == MAY


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"returning": ()}, "returning: .* 1 "),
        ({"returning": (Model(name="back", x=0.5, y=0, base=32),)}, "A and back overlap"),
        (
            {"enemies": (Unit(name="same", models=in_line(1, 0, y=9)), Unit(name="same", models=in_line(1, 0, y=12)))},
            "2 units are called same",
        ),
    ],
)
def test_what_no_table_holds_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        ReturningModels(**{"unit": UNIT, "returning": in_line(1, 0, y=2, names="R")} | values)
