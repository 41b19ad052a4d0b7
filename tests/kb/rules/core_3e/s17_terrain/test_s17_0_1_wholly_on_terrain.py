"""Wholly on terrain: a smaller base stays on it, and a centre past the edge never is."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s17_terrain.s17_0_1_wholly_on_terrain import (
    ON_RUIN,
    RADIUS,
    ROCK,
    RUIN,
    ModelOnTerrain,
    model,
    scattered_terrain,
)
from kb.tabletop import RuleInputError
from kb.tabletop.units.models import Model
from tests.kb.rules.told import told

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


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "The base touches the terrain feature.", True),
        ({"touches": False}, "The base does not touch the terrain feature.", False),
        ({"has_base": False}, "The model has no base, so the model itself is looked at.", True),
        ({"has_base": False}, "The model itself touches the terrain feature.", True),
        ({"model": Model(x=6, y=2, base=25.4)}, 'The base reaches 0.5" past the edge.', False),
    ],
)
def test_what_is_told_of_a_model(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(model(ON_RUIN.but(**values)))[says] is held


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is too small to affect a battle.", True),
        ({"too_small": False}, "It is not too small to affect a battle.", False),
        ({"too_small": False}, "No other reason makes it of no consequence.", False),
        ({"too_small": False, "of_no_consequence": True}, "Another reason makes it of no consequence.", True),
        ({}, "It is decoration only.", True),
    ],
)
def test_what_is_told_of_a_piece_of_scenery(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(scattered_terrain(ROCK.but(**values)))[says] is held
