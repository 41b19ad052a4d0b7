"""Universal spell lore: the mist is the same from both sides, and a higher casting roll never does less."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s27_allegiance_abilities.s27_5_3_universal_spell_lore import (
    GhostMist,
    Levitate,
    ghost_mist,
    levitate,
)

rolls, wounds = st.integers(3, 12), st.integers(1, 20)
lengths = st.floats(0, 24, allow_nan=False)


@given(lengths, wounds, wounds)
def test_the_mist_blocks_both_ways_or_neither(across: float, one: int, other: int) -> None:
    mist = GhostMist(roll=7, distance=3, across=across, wounds_from=one, wounds_to=other)
    assert ghost_mist(mist).outcome == ghost_mist(mist.but(wounds_from=other, wounds_to=one)).outcome


@given(lengths, lengths, wounds, wounds)
def test_a_longer_way_through_the_mist_never_clears_the_view(a: float, b: float, one: int, other: int) -> None:
    short, long = sorted((a, b))
    mist = GhostMist(roll=7, distance=3, across=short, wounds_from=one, wounds_to=other)
    if ghost_mist(mist).outcome == "blocked":
        assert ghost_mist(mist.but(across=long)).outcome == "blocked"


@given(rolls, rolls, lengths)
def test_a_higher_casting_roll_never_grounds_a_unit(a: int, b: int, distance: float) -> None:
    low, high = sorted((a, b))
    if levitate(Levitate(roll=low, distance=distance)).outcome == "can fly":
        assert levitate(Levitate(roll=high, distance=distance)).outcome == "can fly"
