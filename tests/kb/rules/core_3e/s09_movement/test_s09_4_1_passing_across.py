"""Passing across: the way back goes across what the way there did, and nobody starts on top of another."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kb.rules.core_3e.s09_movement.s09_4_1_passing_across import pass_across
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.measure import overlapping
from kb.tabletop.battlefield.paths import FlightPast
from kb.tabletop.units.models import Model, Position

places = st.floats(-12, 12)


@settings(deadline=None)
@given(places, places, places, places)
def test_the_way_back_passes_across_the_same_model(x: float, y: float, to_x: float, to_y: float) -> None:
    there, other = Model(x=x, y=y, base=60), Model(x=0, y=0, base=32)
    back = there.at(Position(x=to_x, y=to_y))
    assume(not overlapping(there, other) and not overlapping(back, other))
    outcomes = [
        pass_across(FlightPast(model=start, ends=Position(x=end.x, y=end.y), other=other)).outcome
        for start, end in ((there, back), (back, there))
    ]
    assert outcomes[0] == outcomes[1]


def test_a_start_on_top_of_the_other_model_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^the model cannot start on top of the other$"):
        FlightPast(model=Model(x=0, y=0, base=60), ends=Position(x=6, y=0), other=Model(x=1, y=0, base=32))
