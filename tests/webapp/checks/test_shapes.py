from enum import StrEnum
from typing import Annotated

import pytest
from pydantic import Field

from kb.tabletop import D6, RuleInput, Thing
from webapp.checks.shapes import MOST_ROWS, Kind, Shape


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Spot(Thing):
    x: float
    y: float = 0.5


class Everything(RuleInput):
    whole: Annotated[int, Field(ge=0, le=100)]
    dice: D6
    length: float = 1.5
    flag: bool = True
    unsure: bool | None = None
    colour: Colour
    name: str = ""
    numbers: tuple[D6, ...] = ()
    words: tuple[str, ...] = ()
    pair: tuple[float, float] = (0, 0)
    spot: Spot
    perhaps: Spot | None = None
    spots: tuple[Spot, ...] = ()
    table: dict[str, int] = {}  # noqa: RUF012  pydantic copies it
    either: int | str = 0


def shape() -> Shape:
    return Shape.of_input(Everything)


@pytest.mark.parametrize(
    ("name", "kind", "optional"),
    [
        ("whole", Kind.NUMBER, False),
        ("dice", Kind.NUMBER, False),
        ("length", Kind.NUMBER, False),
        ("flag", Kind.FLAG, False),
        ("unsure", Kind.FLAG, True),
        ("colour", Kind.CHOICE, False),
        ("name", Kind.TEXT, False),
        ("numbers", Kind.LIST, False),
        ("words", Kind.LIST, False),
        ("pair", Kind.LIST, False),
        ("spot", Kind.GROUP, False),
        ("perhaps", Kind.GROUP, True),
        ("spots", Kind.ROWS, False),
        ("table", Kind.JSON, False),
        ("either", Kind.JSON, False),
    ],
)
def test_each_piece_of_an_input_has_a_way_to_be_asked_for(name: str, kind: Kind, optional: bool) -> None:
    piece = shape().fields[name]
    assert (piece.kind, piece.optional) == (kind, optional)


def test_what_a_piece_knows_of_itself() -> None:
    fields = shape().fields
    assert fields["colour"].choices == ("red", "blue")
    assert fields["dice"].dice == fields["numbers"].dice == "D6"
    assert fields["whole"].dice == ""
    assert set(fields["spots"].item.fields) == {"x", "y"}
    assert fields["perhaps"].fields["y"].schema["default"] == 0.5


def test_rows_have_a_bound_though_the_rule_has_none_or_a_larger_one() -> None:
    assert shape().fields["spots"].most_rows == MOST_ROWS
    rows = {"type": "array", "items": {"type": "object", "properties": {}}}
    assert [Shape.of(rows | {"maxItems": most}, {}).most_rows for most in (2, 1000)] == [2, MOST_ROWS]
