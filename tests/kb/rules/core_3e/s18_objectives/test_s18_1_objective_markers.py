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
from tests.kb.rules.told import told

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


@given(st.sampled_from([None, *Player]), st.floats(0.001, 30))
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


def test_what_is_told_of_a_model_near_a_marker() -> None:
    near = ModelAndMarker(model=Model(x=3, y=4, base=25.4), marker=Position(x=0, y=0), marker_across=50.8)
    assert told(measuring(near)) == {
        'To the centre of the marker it is 4.5"; to its rim, which does not count, 3.5".': True
    }
    on_it = near.but(model=Model(x=0, y=0, base=25.4))
    assert told(measuring(on_it)) == {
        'To the centre of the marker it is 0"; to its rim, which does not count, 0".': True
    }


@pytest.mark.parametrize(
    ("lies_in", "away", "says", "held"),
    [
        (None, 0, 'Its centre is 0" from the border between the two territories.', True),
        (Player.YOU, 2, 'Its centre is 2" from the border between the two territories.', False),
        (Player.YOU, 2, "By the battleplan its centre lies in your territory.", True),
        (Player.OPPONENT, None, "By the battleplan its centre lies in your opponent's territory.", False),
        (None, None, "By the battleplan its centre lies in nobody's territory.", False),
    ],
)
def test_what_is_told_of_a_territory(lies_in: Player | None, away: float | None, says: str, held: bool) -> None:
    asked = ObjectiveAndTerritory(lies_in=lies_in, from_border=away, territory_of=Player.YOU)
    assert told(territory(asked))[says] is held


def test_what_is_told_of_a_marker_on_terrain() -> None:
    moved = MarkerOnTerrain(indicated=Position(x=1, y=1), heights=(6, 0.25), placed=Position(x=4, y=5, z=6))
    assert told(terrain(moved)) == {'It would lie 5" beside the indicated position.': False}
    raised = moved.but(placed=Position(x=1, y=1, z=6))
    assert told(terrain(raised)) == {
        'It would lie 0" beside the indicated position.': True,
        'Levels there: 0.25", 6"; it would lie 6" above the battlefield.': False,
    }
