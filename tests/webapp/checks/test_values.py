from collections.abc import Callable
from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from kb.tabletop import RuleInput
from tests.webapp.checks.test_shapes import shape
from webapp.checks.shapes import Shape
from webapp.checks.values import NOTHING, add, begin, number, read, remove, rolled, sent


def values(*pairs: tuple[str, str]) -> Any:
    return read(shape(), sent(MultiDict([(f"given.{name}", text) for name, text in pairs])))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("4", 4),
        (" 4+ ", 4),
        ("+1", 1),
        ("−1", -1),
        ('3.5"', 3.5),
        (".5", 0.5),
        ("1e999", "1e999"),
        ("four", "four"),
        ("9" * 50, "9" * 50),
        ("inf", "inf"),
        ("٣", 3),
        ("--1", "--1"),
    ],
)
def test_numbers_are_read_as_players_write_them(text: str, value: object) -> None:
    assert number(text) == value


@pytest.mark.parametrize(
    ("pairs", "value"),
    [
        ([("whole", "12")], {"whole": 12}),
        ([("whole", "")], {}),
        ([("whole", "1"), ("whole", "2")], {"whole": 1}),
        ([("flag", "no"), ("flag", "yes")], {"flag": True}),
        ([("flag", "no")], {"flag": False}),
        ([("flag", "perhaps")], {"flag": "perhaps"}),
        ([("unsure", "")], {"unsure": None}),
        ([("colour", "red")], {"colour": "red"}),
        ([("colour", "green")], {"colour": "green"}),
        ([("name", "")], {"name": ""}),
        ([("numbers", "1, 2;3 x")], {"numbers": [1, 2, 3, "x"]}),
        ([("numbers", "")], {"numbers": []}),
        ([("words", "STORMCAST ETERNALS, ORDER")], {"words": ["STORMCAST ETERNALS", "ORDER"]}),
        ([("words", "Look Out, Sir!;")], {"words": ["Look Out, Sir!"]}),
        ([("pair", "1.5, 2")], {"pair": [1.5, 2]}),
        ([("table", '{"a": 1}')], {"table": {"a": 1}}),
        ([("table", "[" * 500)], {"table": "[" * 500}),
        ([("perhaps.x", "3")], {"perhaps": {"x": 3}}),
        ([("unknown", "1")], {}),
        ([("numbers", "none")], {"numbers": []}),
        ([("dice", "")], {}),
        ([("colour", "")], {}),
        ([("spots", "0")], {"spots": []}),
        ([("spots", "2"), ("spots.2.x", "3"), ("spots.3.x", "3")], {"spots": [{}, {"x": 3}]}),
        ([("spots", "many")], {"spots": "many"}),
        ([("spots", "61")], {"spots": 61}),
        ([("perhaps", "no")], {"perhaps": None}),
        ([("perhaps", "yes")], {"perhaps": {}}),
    ],
)
def test_fields_become_values(pairs: list[tuple[str, str]], value: dict[str, Any]) -> None:
    assert {"spot": {}} | value == values(*pairs)


def test_rows_stand_in_the_order_of_their_numbers() -> None:
    got = values(("spots.10.x", "10"), ("spots.2.x", "2"), ("spots.x.x", "no"), ("spots.-1.x", "no"))
    assert got["spots"] == [{"x": 2}, {"x": 10}]


def test_no_more_rows_are_read_than_a_form_may_have() -> None:
    assert len(values(*((f"spots.{row}.x", "1") for row in range(500)))["spots"]) == 60


@pytest.mark.parametrize("name", ["given", "given.", "given..x", "given.spot", "given." + "a." * 5000, "x.y", ""])
def test_a_name_that_is_no_field_does_no_harm(name: str) -> None:
    read(shape(), sent(MultiDict([(name, "1"), (name, "2")])))


@pytest.mark.parametrize(
    ("change", "path", "after"),
    [
        (add, "spots", {"spots": [{"x": 1, "name": "a"}, {"x": 2}]}),
        (begin, "perhaps", {"spots": [{"x": 1, "name": "a"}], "perhaps": {}}),
        (remove, "spots.1", {"spots": []}),
        (remove, "spots", {"spots": None}),
        (remove, "spots.2", {"spots": [{"x": 1, "name": "a"}]}),
        (remove, "spots.0", {"spots": [{"x": 1, "name": "a"}]}),
        (remove, "spots.1.x.y", {"spots": [{"x": 1, "name": "a"}]}),
        (add, "spots.7.x", {"spots": [{"x": 1, "name": "a"}]}),
    ],
)
def test_buttons_change_rows(change: Callable[[Any, list[str]], None], path: str, after: dict[str, Any]) -> None:
    given: dict[str, Any] = {"spots": [{"x": 1, "name": "a"}]}
    change(given, path.split("."))
    assert given == after


@pytest.mark.parametrize("given", [{"spots": []}, {}])
def test_a_row_is_added_where_there_was_none(given: dict[str, Any]) -> None:
    add(given, ["spots"])
    assert given == {"spots": [{}]}


class Sure(RuleInput):
    """Fields without a usual value."""

    words: tuple[str, ...]
    unsure: bool | None
    length: float | None
    name: str


def test_what_is_left_empty_is_unknown_where_nothing_is_usual() -> None:
    whole = Shape.of(Sure.model_json_schema(), {})

    def said(text: str) -> Any:
        return read(whole, sent(MultiDict([(f"given.{name}", text) for name in whole.fields])))

    assert said("") == {}
    assert said("none") == {"words": [], "unsure": None, "length": None, "name": ""}


def test_rolling_fills_every_dice_and_nothing_else() -> None:
    seen = set()
    for _ in range(200):
        roll = rolled(shape(), {"whole": 50, "numbers": [1, 1], "spots": [{"x": 1}]})
        assert (roll["whole"], roll["spots"]) == (50, [{"x": 1}])
        assert len(roll["numbers"]) == 2
        seen |= {roll["dice"], *roll["numbers"]}
    assert seen == {1, 2, 3, 4, 5, 6}


def test_what_was_not_sent_is_left_to_its_default() -> None:
    assert read(shape().fields["whole"], {}) is NOTHING
    assert "length" not in values(("whole", "1"))


@pytest.mark.parametrize(
    ("row", "x"),
    [
        ({"x": 1}, 2),
        ({"x": -3, "base": 25.4}, -1),
        ({"x": 0, "base": 25.4, "base_across": 50.8}, 3),
        ({"x": 119.5, "base": 32}, 120),
        ({"x": 1e308, "base": 1e308}, 1e308),
        ({"x": 10**400}, 10**400),
        ({"x": 0, "base": 10**400}, 1),
        ({"x": "left"}, "left"),
    ],
)
def test_a_row_that_has_a_place_is_added_beside_the_last(row: dict[str, Any], x: Any) -> None:
    given: dict[str, Any] = {"spots": [row]}
    add(given, ["spots"])
    first, new = given["spots"]
    assert first == row
    assert new["x"] == x
