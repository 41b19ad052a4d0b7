from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.tabletop.units.models import Position
from kb.tabletop.units.unit import in_line
from webapp.checks.plan import plan


def test_bases_are_drawn_to_scale_by_unit() -> None:
    drawn = plan(
        {
            "model": {"x": 0, "y": 0, "base": 25.4, "name": "me"},
            "ends": {"x": 3, "y": 4},
            "enemies": [
                {"name": "Chaff", "models": [{"x": 12, "y": 0, "base": 50.8, "base_across": 25.4, "turned": 90}]},
                {"name": "Elite", "models": [{"x": 12, "y": 3, "base": 25.4}]},
            ],
            "limit": 3,
        },
        (),
    )
    assert drawn
    assert drawn.groups == ("model", "ends", "Chaff", "Elite")
    me, ends, oval, elite = drawn.bases
    assert (me.name, me.along, me.across) == ("me", 0.5, 0.5)
    assert (oval.along, oval.across, oval.turned) == (1, 0.5, 90)
    assert [base.field for base in drawn.bases] == ["model", "ends", "enemies.1.models.1", "enemies.2.models.1"]
    assert drawn.called(elite) == "Elite model 1"
    assert (ends.ghost, ends.along) == (True, me.along)
    assert drawn.path == (me, ends)
    assert drawn.left == pytest.approx(-1.5)
    assert drawn.left + drawn.width == pytest.approx(14)
    assert drawn.top == pytest.approx(-5.5)  # y counts downwards there
    assert drawn.top + drawn.height == pytest.approx(2)
    assert "model me at 0, 0; ends at 3, 4;" in drawn.says


def test_the_path_of_a_move_goes_by_its_bends() -> None:
    drawn = plan(
        {
            "ends": {"x": 3, "y": 4},
            "by_way_of": [{"x": 1, "y": 0}, {"x": 2, "y": 0}],
            "model": {"x": 0, "y": 0, "base": 32},
            "others": [{"x": 9, "y": 0, "base": 32}],
        },
        (),
    )
    assert drawn
    assert [base.x for base in drawn.path] == [0, 1, 2, 3]


def test_a_small_plan_has_room_to_move_in_and_a_wide_one_a_wider_grid() -> None:
    small = plan({"models": [{"x": 0, "y": 0, "base": 32}]}, ())
    wide = plan({"models": [{"x": 0, "y": 0, "base": 32}, {"x": 60, "y": 0, "base": 32}]}, ())
    assert small
    assert wide
    assert (small.width, small.step) == (10, 1)
    assert wide.step == 6
    assert wide.font > small.font


def test_the_models_at_fault_are_marked_where_they_stand() -> None:
    unit = in_line(3, 1)
    nameless = {"models": [one.model_dump() | {"name": ""} for one in unit]}
    named = {"models": [one.model_dump() for one in unit]}
    third = unit[2].model_copy(update={"name": "model 3"})
    for where, fault in ((named, unit[2]), (nameless, third), ({"spot": {"x": 1, "y": 2}}, Position(x=1, y=2))):
        drawn = plan(where, (fault,))
        assert drawn
        assert [base.at_fault for base in drawn.bases][-1]
        assert sum(base.at_fault for base in drawn.bases) == 1
        assert drawn.says.count("(at fault)") == 1


def test_territories_are_drawn_as_labelled_areas_on_the_battlefield() -> None:
    corner = {"from_x": 0, "from_y": 0, "to_x": 20, "to_y": 10}
    given = {
        "battlefield": {"along": 60, "across": 44},
        "own_territory": [{"from_x": None}, corner, corner | {"to_y": 30}, corner | {"to_x": 0}],
        "enemy_territory": [corner | {"from_y": 40, "to_y": 44}],
        "models": [{"x": 3, "y": 4, "base": 32}],
    }
    drawn = plan(given, ())
    assert drawn
    assert [(area.name, area.group) for area in drawn.areas] == [
        ("battlefield", None),
        ("own territory", 0),
        ("own territory", 0),
        ("enemy territory", 1),
    ]
    assert (drawn.left, drawn.width, drawn.height) == (-1, 62, 46)
    assert "enemy territory from 0, 40 to 20, 44" in drawn.says


def test_what_has_no_place_is_not_drawn() -> None:
    assert plan({"roll": 3, "unit": {"name": "x", "models": 5}, "spot": {"x": None, "y": 1}}, ()) is None


FIELDS = ("x", "y", "base", "name", "models", "from_x", "from_y", "to_x", "to_y", "along", "across")
ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text()),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(FIELDS), inner),
)


@given(st.dictionaries(st.sampled_from(("model", "ends", "models")), ANYTHING))
def test_whatever_is_sent_is_drawn_or_left_out(given: dict[str, Any]) -> None:
    drawn = plan(given, ())
    assert drawn is None or (drawn.says and 0 < drawn.width < 2000)
