"""In a garrison nobody is hit more easily or saved less often; and nearer to the building is never worse."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine import ask
from kb.rules.core_3e.s17_terrain.s17_2_1_joining_a_garrison import (
    GO_IN,
    HitOnGarrison,
    RangeOfGarrison,
    SaveInGarrison,
    hit,
    join,
    reach,
    save,
)
from kb.tabletop import RuleInputError

NEITHER = r"^an enemy unit is at the terrain feature: give how far your unit is from it, too$"

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
        ({"from_enemies": None, "enemy_at_terrain": 2}, NEITHER),
        ({"inside": 5, "defensible": False}, r"^a terrain feature that is not defensible has no garrison$"),
        ({"inside": 61}, r"inside: .*60 or \w+, not 61"),
        ({"enemies_inside": True}, r"^with enemy models in the garrison, give how many models are inside$"),
    ],
)
def test_what_no_table_holds_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        GO_IN.but(**values)
