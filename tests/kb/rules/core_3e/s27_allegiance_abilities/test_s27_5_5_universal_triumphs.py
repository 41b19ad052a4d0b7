"""Universal triumphs: Inspired never stops a wound, and Indomitable never makes a model flee."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s27_allegiance_abilities.s27_5_5_universal_triumphs import (
    Indomitable,
    Inspired,
    PickedTo,
    indomitable,
    inspired,
)

points = st.integers(0, 2000)


@given(points, points, st.integers(1, 6), st.integers(2, 6), st.sampled_from(PickedTo))
def test_inspired_never_stops_a_wound(yours: int, theirs: int, roll: int, needed: int, unit: PickedTo) -> None:
    attack = Inspired(your_points=yours, opponents_points=theirs, unit=unit, roll=roll, to_wound=needed)
    if inspired(attack.but(used=1)).outcome == "wounds":
        assert inspired(attack).outcome == "wounds"


@given(points, points, st.integers(0, 30))
def test_indomitable_never_makes_a_model_flee(yours: int, theirs: int, fleeing: int) -> None:
    flee = indomitable(Indomitable(your_points=yours, opponents_points=theirs, fleeing=fleeing)).number
    assert flee == (0 if yours < theirs else fleeing)
