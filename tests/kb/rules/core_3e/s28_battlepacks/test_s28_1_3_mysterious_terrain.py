"""Mysterious terrain: six faces for six scenery rules, and being farther away never does more."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s28_battlepacks.s28_1_3_mysterious_terrain import (
    SCENERY_RULES,
    Arcane,
    Deadly,
    Sinister,
    TableRoll,
    arcane,
    deadly,
    deadly_odds,
    sinister,
    table_odds,
)
from kb.rules.core_3e.s28_battlepacks.scenery import Arrival, RollNearScenery
from kb.tabletop import RuleInputError

faces = st.integers(1, 6)
lengths = st.floats(0, 12, allow_nan=False)


def test_each_scenery_rule_has_one_face() -> None:
    die = table_odds(TableRoll(roll=1))
    assert {name: die.quantity(name) for name in SCENERY_RULES} == dict.fromkeys(SCENERY_RULES, 1)


@given(st.sampled_from(Arrival), faces, faces, lengths, lengths)
def test_ending_farther_away_never_hurts_more(arrival: Arrival, roll: int, d3: int, a: float, b: float) -> None:
    near, far = sorted((a, b))
    unit = Deadly(arrival=arrival, ends=near, roll=roll, wounds_roll=d3)
    assert deadly(unit.but(ends=far)).number <= deadly(unit).number


@given(st.integers(0, 20), lengths)
def test_sinister_terrain_takes_1_at_most_and_leaves_0_at_least(bravery: int, farthest: float) -> None:
    assert max(bravery - 1, 0) <= sinister(Sinister(bravery=bravery, farthest=farthest)).number <= bravery


def test_deadly_terrain_is_deadly_once_in_six() -> None:
    safe = deadly_odds(Deadly(arrival=Arrival.CHARGE, ends=1, roll=1, wounds_roll=1)).probability("no mortal wounds")
    assert safe * 6 == 5


@given(st.floats(0, 1), st.integers(0, 20))
def test_more_arcane_terrain_adds_no_more(distance: float, more: int) -> None:
    assert arcane(Arcane(roll=RollNearScenery.CASTING, distance=distance, more_near=more)).number == 1


def test_more_terrain_nearer_than_the_nearest_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r'^the nearest is 1\.1" away, so no more can be within 1"$'):
        Arcane(roll=RollNearScenery.CASTING, distance=1.1, more_near=1)
