import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from kb.engine.checks import every_check
from kb.engine.fields import FEW, at, find, first_field, put, question
from kb.tabletop import D6, RuleInput, Thing


class Colour(StrEnum):
    """A colour."""

    RED = "red"
    BLUE = "blue"


class Banner(Thing):
    """A banner."""

    colour: Colour
    """Its `colour`."""


class Unit(RuleInput):
    """A unit of these tests."""

    roll: D6
    """What the dice shows."""
    banner: Banner
    """Its banner."""
    runs: bool | None = None
    """Whether it runs; empty where nobody has said."""
    side: Literal["left", "right"] = "left"
    """Which side it is on."""
    side_of_one: Literal["left"] = "left"
    """The only side."""
    few: Annotated[int, Field(ge=0, le=FEW - 1)] = 0
    """As many values as are tried."""
    many: Annotated[int, Field(ge=0, le=FEW)] = 0
    """One more."""
    inches: Annotated[float, Field(ge=0, le=1)] = 0
    """A distance."""
    perhaps: Annotated[float, Field(ge=0, le=1)] | None = None
    """A distance, if any."""
    name: str = ""
    """A name."""


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("roll", (1, 2, 3, 4, 5, 6)),
        ("runs", (True, False, None)),
        ("side", ("left", "right")),
        ("side_of_one", ("left",)),
        ("few", tuple(range(FEW))),
        ("many", ()),
        ("inches", ()),
        ("perhaps", ()),
        ("name", ()),
        ("banner", ()),
    ],
)
def test_all_values_of_a_field_are_known_where_they_are_few(name: str, values: tuple[Any, ...]) -> None:
    assert question(Unit, name, name).values == values


def test_a_question_has_the_fields_label_and_a_schema_without_references() -> None:
    asked = question(Banner, "colour", "units.2.banner.colour")
    assert asked.values == ("red", "blue")
    assert asked.record() == {"field": "units.2.banner.colour", "asks": "Its colour.", "schema": asked.schema}
    assert asked.schema["enum"] == ["red", "blue"]
    whole = question(Unit, "banner", "banner")
    assert whole.schema["properties"]["colour"]["enum"] == ["red", "blue"]
    assert whole.asks == "Its banner."
    assert "$ref" not in str(whole.schema)


def test_a_value_is_put_at_a_place_that_counts_from_1_and_nothing_else_changes() -> None:
    given = {"units": [{"wounds": 1}, {"wounds": 2, "name": "B"}], "roll": 3}
    changed = put(given, "units.2.wounds", 5)
    assert changed == {"units": [{"wounds": 1}, {"wounds": 5, "name": "B"}], "roll": 3}
    assert given["units"] == [{"wounds": 1}, {"wounds": 2, "name": "B"}]
    assert at(changed, "units.2.wounds") == 5
    assert put(given, "roll", None)["roll"] is None
    assert put({}, "banner.colour", "red") == {"banner": {"colour": "red"}}


def test_who_answers_field_by_field_is_asked_for_the_first_of_a_thing() -> None:
    assert first_field(Unit, find(Unit, "banner")).field == "banner.colour"
    assert first_field(Unit, find(Unit, "roll")).field == "roll"


@pytest.mark.parametrize("place", ["none", "units.2", "units.1.none"])
def test_a_place_that_was_not_given_holds_nothing(place: str) -> None:
    with pytest.raises(LookupError):
        at({"units": [{}]}, place)


@pytest.mark.parametrize("held", [[], [1], [[]]])
@pytest.mark.parametrize("name", ["colour", "0", "-1", "2"])
def test_a_list_holds_nothing_but_what_is_counted_from_1(held: list[Any], name: str) -> None:
    with pytest.raises(LookupError):
        at({"banner": held}, f"banner.{name}")
    with pytest.raises(LookupError):
        put({"banner": held}, f"banner.{name}", 1)


def _texts(schema: Any) -> Iterator[str]:
    """What is said of every field, in things inside things, too."""
    if isinstance(schema, list):
        for one in schema:
            yield from _texts(one)
    elif isinstance(schema, dict):
        if isinstance(schema.get("description"), str):
            yield schema["description"]
        for one in schema.values():
            yield from _texts(one)


def test_what_is_said_of_a_field_can_be_read_aloud() -> None:
    for check in every_check():
        for name in check.given.model_fields:
            for says in _texts(question(check.given, name, name).schema):
                assert says.endswith("."), (check.name, says)
                assert not re.search(r"[a-z]_[a-z]|^(With|By|For|As) how ", says), (check.name, says)
