"""Objective markers: nearer is never farther away, a border belongs to both, one height is right."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s18_objectives.s18_1_objective_markers import (
    MarkerOnTerrain,
    ModelAndMarker,
    ObjectiveAndTerritory,
    measuring,
    terrain,
    territory,
)
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player
from kb.tabletop.units.models import Model, Position

places = st.floats(-12, 12)


@given(places, places, st.floats(0, 12), st.floats(0, 12), st.floats(20, 120))
def test_a_larger_limit_never_loses_a_model_and_a_larger_marker_gains_none(
    x: float, y: float, one: float, other: float, across: float
) -> None:
    shorter, longer = sorted((one, other))
    near = ModelAndMarker(model=Model(x=x, y=y, base=32), marker=Position(x=0, y=0), limit=shorter)
    assert measuring(near).outcome == measuring(near.but(marker_across=across)).outcome
    if measuring(near).outcome == "within it":
        assert measuring(near.but(limit=longer)).outcome == "within it"


@given(st.sampled_from([None, *Player]), st.floats(0.002, 30))
def test_off_the_border_it_is_in_one_territory_at_most(lies_in: Player | None, away: float) -> None:
    each = [ObjectiveAndTerritory(lies_in=lies_in, from_border=away, territory_of=player) for player in Player]
    assert [territory(one).outcome for one in each].count("within it") == (lies_in is not None)


def test_on_the_border_it_is_in_both() -> None:
    each = [ObjectiveAndTerritory(lies_in=None, from_border=0, territory_of=player) for player in Player]
    assert {territory(one).outcome for one in each} == {"within it"}


def test_a_centre_on_the_border_and_in_one_territory_is_refused() -> None:
    with pytest.raises(
        RuleInputError, match=r"^a centre right on the border lies in neither territory alone: leave lies_in empty$"
    ):
        ObjectiveAndTerritory(lies_in=Player.YOU, from_border=0, territory_of=Player.YOU)


@given(st.sets(st.integers(0, 9), min_size=1), places)
def test_only_the_lowest_level_is_right(heights: set[int], x: float) -> None:
    levels = tuple(float(height) for height in heights)
    spot = MarkerOnTerrain(indicated=Position(x=x, y=0), heights=levels, placed=Position(x=x, y=0))
    right = [
        level
        for level in levels
        if terrain(spot.but(placed=Position(x=x, y=0, z=level))).outcome == "may be placed there"
    ]
    assert right == [min(levels)]


def test_straight_above_the_marker_its_rim_is_no_nearer_than_its_centre() -> None:
    above = ModelAndMarker(model=Model(x=0, y=0, z=8, base=32), marker=Position(x=0, y=0))
    assert (
        measuring(above).steps[0].says == 'To the centre of the marker it is 8"; to its rim, which does not count, 8".'
    )
