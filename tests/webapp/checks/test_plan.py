import pytest

from webapp.checks.plan import plan


def test_bases_are_drawn_to_scale_by_unit() -> None:
    drawn = plan(
        {
            "model": {"x": 0, "y": 0, "base": 25.4, "name": "me"},
            "ends": {"x": 3, "y": 4},
            "enemies": [
                {"name": "Chaff", "models": [{"x": 6, "y": 0, "base": 50.8, "base_across": 25.4, "turned": 90}]},
                {"name": "Elite", "models": [{"x": 6, "y": 3, "base": 25.4}]},
            ],
            "limit": 3,
        }
    )
    assert drawn
    assert drawn.groups == ("model", "ends", "Chaff", "Elite")
    me, ends, oval, _ = drawn.bases
    assert (me.name, me.along, me.across) == ("me", 0.5, 0.5)
    assert ends.along == 0
    assert (oval.along, oval.across, oval.turned) == (1, 0.5, 90)
    assert drawn.left == pytest.approx(-1.5)
    assert drawn.left + drawn.width == pytest.approx(8)
    assert drawn.top == pytest.approx(-5.2)  # y counts downwards there
    assert drawn.top + drawn.height == pytest.approx(2)
    assert drawn.columns == list(range(-1, 9))
    assert "model me at 0, 0; ends  at 3, 4" in drawn.says.replace("  ", "  ")


def test_a_wide_plan_has_a_wider_grid() -> None:
    drawn = plan({"models": [{"x": 0, "y": 0, "base": 32}, {"x": 60, "y": 0, "base": 32}]})
    assert drawn
    assert drawn.step == 6
    assert drawn.columns == [0, 6, 12, 18, 24, 30, 36, 42, 48, 54, 60]


def test_what_has_no_place_is_not_drawn() -> None:
    assert plan({"roll": 3, "unit": {"name": "x", "models": 5}, "spot": {"x": None, "y": 1}}) is None
