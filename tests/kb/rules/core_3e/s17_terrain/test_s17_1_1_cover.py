"""Cover: it never makes a save worse, and a unit of big models or one that charged never has it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine import ask
from kb.rules.core_3e.s17_terrain.s17_1_1_cover import (
    SaveInTerrain,
    TargetInTerrain,
    cover,
    save,
)
from kb.tabletop import RuleInputError

terrain = {
    "wholly_on": st.integers(1, 10),
    "others": st.lists(st.floats(0, 2), max_size=4).map(tuple),
    "distance": st.floats(0, 20),
    "clear_line": st.booleans(),
    "wounds": st.integers(1, 16),
    "charged": st.booleans(),
}
targets = st.builds(TargetInTerrain, **terrain)
saves = st.builds(
    SaveInTerrain,
    **terrain,
    roll=st.integers(1, 6),
    save=st.integers(2, 7),
    rend=st.integers(-3, 0),
    modifiers=st.lists(st.integers(-1, 1), max_size=2).map(tuple),
)


@given(saves)
def test_cover_never_makes_a_save_worse(roll: SaveInTerrain) -> None:
    plain = ask("core-3e/13.3", part="save", roll=roll.roll, save=roll.save, rend=roll.rend, modifiers=roll.modifiers)
    if plain.outcome == "saved" or cover(roll).number == 0:
        assert save(roll).outcome == plain.outcome


@given(targets)
def test_big_models_and_chargers_have_no_benefit(target: TargetInTerrain) -> None:
    if target.wounds >= 10 or target.charged:
        assert cover(target).number == 0
    assert cover(target).number in (0, 1)


@given(targets)
def test_all_wholly_on_need_neither_wall_nor_distance(target: TargetInTerrain) -> None:
    all_on = target.but(others=(), wounds=1, charged=False)
    assert cover(all_on).outcome == "in cover"


def test_a_unit_without_models_is_refused() -> None:
    with pytest.raises(
        RuleInputError, match=r"^the target unit has no models: give those wholly on terrain, or the others$"
    ):
        TargetInTerrain(wholly_on=0, others=(), distance=5, clear_line=False, wounds=1)
