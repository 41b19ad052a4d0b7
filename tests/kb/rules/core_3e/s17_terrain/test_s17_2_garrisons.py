"""Garrisons: who fits still fits with fewer models or in a bigger building, and only whole units go in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s17_terrain.s17_2_garrisons import (
    SPELL,
    Deed,
    DeedInGarrison,
    Garrison,
    deed,
    unit,
)
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.terrain import ModelsToGarrison

alike = st.builds(
    ModelsToGarrison,
    models=st.integers(1, 30),
    wounds=st.integers(1, 12),
    ruled_out=st.sampled_from((False, False, True)),
)
garrisons = st.builds(
    Garrison,
    unit=st.lists(alike, min_size=1, max_size=3).map(tuple),
    across=st.floats(4, 30),
    inside=st.integers(0, 60),
)


@given(garrisons, st.integers(0, 60), st.floats(0, 20))
def test_fewer_models_or_more_room_keeps_nobody_out(given_: Garrison, fewer: int, wider: float) -> None:
    if unit(given_).outcome == "can garrison it":
        easier = given_.but(unit=given_.unit[:1], inside=max(0, given_.inside - fewer), across=given_.across + wider)
        assert unit(easier).outcome == "can garrison it"


@given(garrisons)
def test_one_model_that_may_not_keeps_the_unit_out(given_: Garrison) -> None:
    giant = ModelsToGarrison(wounds=10)
    assert unit(given_.but(unit=(*given_.unit, giant))).outcome == "cannot garrison it"


@given(garrisons)
def test_no_garrison_is_larger_than_sixty(given_: Garrison) -> None:
    if unit(given_).outcome == "can garrison it":
        assert given_.inside + sum(alike.models for alike in given_.unit) <= 60


@pytest.mark.parametrize("one", Deed)
def test_a_garrison_does_all_but_move(one: Deed) -> None:
    moves = one in (Deed.MOVE, Deed.CHARGE, Deed.PILE_IN)
    assert deed(DeedInGarrison(deed=one, range=12, from_terrain=9)).outcome == (
        "cannot do it" if moves else "can do it"
    )


@pytest.mark.parametrize("attack", [Deed.SHOOT, Deed.FIGHT])
def test_an_attack_without_a_range_is_refused(attack: Deed) -> None:
    with pytest.raises(RuleInputError, match=f"^to {attack}, a model needs a weapon: give its range and from_terrain$"):
        DeedInGarrison(deed=attack)


@pytest.mark.parametrize("half", ["range", "from_terrain"])
def test_half_a_range_is_refused(half: str) -> None:
    says = r"^give range and from_terrain together, or neither where there is no range$"
    with pytest.raises(RuleInputError, match=says):
        SPELL.but(**{half: None})
