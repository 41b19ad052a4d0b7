"""In a garrison nobody is hit more easily or saved less often; and nearer to the building is never worse."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine import ask
from kb.rules.core_3e.s17_terrain.s17_2_1_joining_a_garrison import (
    GO_IN,
    HIS,
    HIT,
    ROOF,
    SAVE,
    START,
    HitOnGarrison,
    RangeOfGarrison,
    SaveInGarrison,
    deployment,
    enemies_inside,
    hit,
    join,
    reach,
    save,
)
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.moves import MoveKind
from kb.tabletop.players import Player
from tests.kb.rules.told import told

NEITHER = r"^give from_enemies and enemy_at_terrain, or neither where no enemy is on the battlefield$"

faces, modifiers = st.integers(1, 6), st.lists(st.integers(-2, 2), max_size=3).map(tuple)


@given(faces, st.integers(2, 6), modifiers)
def test_a_garrison_is_never_hit_more_easily(roll: int, to_hit: int, others: tuple[int, ...]) -> None:
    outside = ask("core-3e/13.3", part="hit", roll=roll, to_hit=to_hit, modifiers=others)
    if outside.outcome == "misses":
        assert hit(HitOnGarrison(roll=roll, to_hit=to_hit, modifiers=others)).outcome == "misses"


@given(faces, st.integers(2, 7), st.integers(-3, 0), modifiers)
def test_a_garrison_is_never_saved_less_often(roll: int, needed: int, rend: int, others: tuple[int, ...]) -> None:
    outside = ask("core-3e/13.3", part="save", roll=roll, save=needed, rend=rend, modifiers=others)
    if outside.outcome == "saved":
        assert save(SaveInGarrison(roll=roll, save=needed, rend=rend, modifiers=others)).outcome == "saved"


@given(st.floats(0, 10), st.floats(0, 1), st.floats(0, 8))
def test_nearer_to_the_building_is_never_worse(farthest: float, part: float, enemy: float) -> None:
    far = GO_IN.but(farthest=farthest, enemy_at_terrain=enemy)
    if join(far).outcome == "can join it":
        assert join(far.but(farthest=farthest * part)).outcome == "can join it"


def test_without_any_enemy_a_unit_can_go_in() -> None:
    assert join(GO_IN.but(from_enemies=None, enemy_at_terrain=None)).outcome == "can join it"


@given(st.floats(0, 24), st.floats(0, 24), st.floats(0, 24))
def test_where_the_model_stands_does_not_count(range: float, terrain: float, model: float) -> None:
    measured = RangeOfGarrison(range=range, from_terrain=terrain)
    assert reach(measured).outcome == reach(measured.but(from_model=model)).outcome


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"from_enemies": None}, NEITHER),
        ({"enemy_at_terrain": None}, NEITHER),
        ({"inside": 5, "defensible": False}, r"^a terrain feature that is not defensible has no garrison$"),
        ({"inside": 61}, r"inside: .*60 or \w+, but 61 came"),
        ({"enemies_inside": True}, r"^with enemy models in the garrison, give how many models are inside$"),
    ],
)
def test_what_no_table_holds_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        GO_IN.but(**values)


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is deployment.", True),
        ({"deployment": False}, "The battle is already under way.", False),
        ({}, "The terrain feature is wholly within an area for your units.", True),
        ({"wholly_within": False}, "The terrain feature is not wholly within an area for your units.", False),
        ({}, "The unit can garrison it.", True),
        ({"inside": 6}, "The unit cannot garrison it.", False),
    ],
)
def test_what_is_told_of_a_set_up(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(deployment(START.but(**values)))[says] is held


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "In place of: normal move. The unit can make a normal move.", True),
        ({"in_place_of": None}, "In place of: no move. The unit can make a normal move.", False),
        ({"in_place_of": MoveKind.RUN}, "In place of: run. The unit can make a normal move.", False),
        ({"farthest": 7}, 'The farthest is 7" away.', False),
        ({}, "The garrison holds no enemy models.", True),
        ({"inside": 5, "enemies_inside": True}, "The garrison holds enemy models.", False),
        ({}, 'From the terrain feature, the nearest enemy unit is 9" away.', False),
        ({"enemy_at_terrain": 3}, 'From the terrain feature, the nearest enemy unit is 3" away.', True),
        ({}, "In this turn the unit has not left a garrison.", True),
        ({"left_this_turn": True}, "In this turn the unit has left a garrison.", False),
        ({}, "It counts as inside.", True),
    ],
)
def test_what_is_told_of_a_unit_that_joins(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(join(GO_IN.but(**values)))[says] is held


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({"garrisoned_by": None}, "It is garrisoned by nobody.", False),
        ({"garrisoned_by": Player.YOU}, "It is garrisoned by you.", False),
        (
            {},
            'It is garrisoned by your opponent; going by it alone, your unit 2" away cannot make a normal move.',
            True,
        ),
        (
            {"distance": 4},
            'It is garrisoned by your opponent; going by it alone, your unit 4" away can make a normal move.',
            True,
        ),
    ],
)
def test_what_is_told_of_a_building_near_you(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(enemies_inside(HIS.but(**values)))[says] is held


def test_what_is_told_of_the_rolls() -> None:
    assert told(hit(HIT)) == {"With -1 for the garrison the attack misses.": True}
    assert told(save(SAVE)) == {"With +1 for the garrison the target is saved.": True}


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, 'Range 18"; 18" to the terrain feature counts, not the 20" of the model.', True),
        ({"from_model": None, "from_terrain": 19}, 'Range 18"; 19" to the terrain feature counts.', False),
        ({}, "The terrain feature is in sight.", True),
        ({"terrain_visible": False}, "The terrain feature is not in sight.", False),
    ],
)
def test_what_is_told_of_a_range(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(reach(ROOF.but(**values)))[says] is held
