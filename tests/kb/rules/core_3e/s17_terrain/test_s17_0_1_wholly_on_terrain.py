"""Wholly on terrain: a smaller base stays on it, and a centre past the edge never is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s17_terrain.s17_0_1_wholly_on_terrain import (
    ON_RUIN,
    RADIUS,
    RUIN,
    ModelOnTerrain,
    model,
)
from kb.tabletop import RuleInputError
from kb.tabletop.units.models import Model

along, across, bases = st.floats(0, 6), st.floats(0, 4), st.floats(25, 60)


def on_ruin(x: float, y: float, base: float) -> str:
    return model(ModelOnTerrain(model=Model(x=x, y=y, base=base), edge=RUIN)).outcome


@given(along, across, bases, bases)
def test_a_smaller_base_in_the_same_place_stays_on(x: float, y: float, one: float, other: float) -> None:
    small, large = sorted((one, other))
    if on_ruin(x, y, large) == "wholly on it":
        assert on_ruin(x, y, small) == "wholly on it"


@given(st.floats(6, 6.4), across, bases)
def test_a_centre_past_the_edge_is_never_on(x: float, y: float, base: float) -> None:
    assert on_ruin(x, y, base) == "not wholly on it"


@given(along, across, bases)
def test_without_a_base_the_same_outline_counts(x: float, y: float, base: float) -> None:
    place = ModelOnTerrain(model=Model(x=x, y=y, base=base), edge=RUIN)
    assert model(place).outcome == model(place.but(has_base=False)).outcome


def test_what_stands_clear_of_it_cannot_touch_it() -> None:
    with pytest.raises(
        RuleInputError, match=r"^all of it stands outside the edge, up to 14\.63\" away: it cannot touch$"
    ):
        ModelOnTerrain(model=Model(x=20, y=2, base=32), edge=RUIN)


def test_a_base_beside_it_touches_it_up_to_its_own_rim() -> None:
    assert model(ON_RUIN.but(model=Model(x=6 + RADIUS, y=2, base=32))).outcome == "not wholly on it"
    with pytest.raises(RuleInputError, match="it cannot touch"):
        ON_RUIN.but(model=Model(x=6.01 + RADIUS, y=2, base=32))
