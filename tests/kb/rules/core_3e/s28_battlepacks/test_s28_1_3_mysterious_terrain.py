"""Mysterious terrain: six faces for six scenery rules, and being farther away never does more."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s28_battlepacks.s28_1_3_mysterious_terrain import (
    RITUAL,
    RUNS,
    SCENERY_RULES,
    WARD,
    WIZARD,
    Arcane,
    Deadly,
    Sinister,
    TableRoll,
    arcane,
    damned,
    damned_attack,
    deadly,
    deadly_odds,
    mystical_ward,
    sinister,
    table,
    table_odds,
)
from kb.rules.core_3e.s28_battlepacks.scenery import Arrival, DamnedAttack, RollNearScenery
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told

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


@pytest.mark.parametrize(
    ("roll", "says"),
    [
        (
            TableRoll(roll=4),
            {
                "The battlepack tells players to roll.": True,
                "Its rules name this player and this terrain feature.": True,
                "4 gives Deadly.": True,
            },
        ),
        (TableRoll(roll=4, told=False), {"The battlepack does not tell players to roll.": False}),
        (
            TableRoll(roll=4, this_feature=False),
            {
                "The battlepack tells players to roll.": True,
                "Its rules do not name this player and this terrain feature.": False,
            },
        ),
    ],
)
def test_what_is_told_of_the_table(roll: TableRoll, says: dict[str, bool]) -> None:
    assert told(table(roll)) == says


def test_what_is_told_of_wounds_for_a_bonus() -> None:
    assert told(damned(RITUAL)) == {
        "It is your hero phase.": True,
        "You pick a friendly unit; picked before: 0.": True,
        'It is 1" away.': True,
        "The dice for the D3 shows 3: 2.": True,
        "It suffers 2 mortal wounds, and has its bonus.": True,
    }


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "Your next hero phase has not begun.", True),
        ({"next_hero_phase": True}, "Your next hero phase has begun.", False),
        ({}, "It is a hit roll, for an attack of the unit that was picked.", True),
        ({"hit_roll": False, "made_by_it": False}, "It is no hit roll, for an attack of another unit.", False),
    ],
)
def test_what_is_told_of_the_bonus(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(damned_attack(DamnedAttack(**values)))[says] is held


def test_what_is_told_of_more_arcane_terrain() -> None:
    says = 'More of these features within 1": 1; for these nothing is added.'
    assert told(arcane(WIZARD.but(more_near=1)))[says]


def test_what_is_told_of_deadly_terrain() -> None:
    assert told(deadly(RUNS)) == {
        'Its arrival: run, 1" away.': True,
        "The dice shows 1.": True,
        "The dice for the D3 shows 5: 3.": True,
    }


def test_what_is_told_of_the_ward() -> None:
    assert told(mystical_ward(WARD))["6 against 6+: negated."]
    assert not told(mystical_ward(WARD.but(roll=5)))["5 against 6+: not negated."]


def test_the_ward_is_rolled_for_the_kind_of_wound_that_it_is() -> None:
    ward = mystical_ward(WARD.but(mortal=True)).steps[-1].asked
    assert ward is not None
    assert "It is a mortal wound." in told(ward)
