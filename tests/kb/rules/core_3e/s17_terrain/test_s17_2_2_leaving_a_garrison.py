"""Leaving a garrison: nearer to it and farther from the enemy is never worse, and only in one phase."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s17_terrain.s17_2_2_leaving_a_garrison import LeavingUnit, leave
from kb.tabletop import Phase

places = st.builds(LeavingUnit, farthest=st.floats(0, 8), from_enemies=st.none() | st.floats(0, 8))


@given(places, st.floats(0, 1), st.floats(0, 5))
def test_nearer_to_it_and_farther_from_the_enemy_is_never_worse(place: LeavingUnit, part: float, more: float) -> None:
    if leave(place).outcome == "can leave so":
        enemies = None if place.from_enemies is None else place.from_enemies + more
        assert leave(place.but(farthest=place.farthest * part, from_enemies=enemies)).outcome == "can leave so"


@given(places, st.sampled_from(Phase), st.booleans())
def test_nobody_leaves_but_in_your_movement_phase(place: LeavingUnit, phase: Phase, your_turn: bool) -> None:
    if phase is not Phase.MOVEMENT or not your_turn:
        assert leave(place.but(phase=phase, your_turn=your_turn)).outcome == "cannot leave so"
