"""Leaving a garrison: nearer to it and farther from the enemy is never worse, and only in one phase."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s17_terrain.s17_2_2_leaving_a_garrison import OUT, LeavingUnit, leave
from kb.tabletop import Phase
from tests.kb.rules.told import told

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


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is the end of your movement phase.", True),
        ({"phase_ends": False}, "It is not the end of your movement phase.", False),
        ({"your_turn": False}, "It is the end of the enemy movement phase.", False),
        ({}, "The unit joined before this turn.", True),
        ({"joined_this_turn": True}, "The unit joined in this turn.", False),
        ({"from_enemies": 3}, 'Outside, the nearest enemy unit is 3" away.', False),
        ({"farthest": 7}, 'The farthest model is 7" from it.', False),
    ],
)
def test_what_is_told_of_a_unit(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(leave(OUT.but(**values)))[says] is held
