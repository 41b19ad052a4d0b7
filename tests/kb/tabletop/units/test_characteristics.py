"""Characteristics: what no warscroll prints and no roll comes to is out of range."""

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from kb.tabletop.units.characteristics import Characteristic, Factor, Printed, RandomRoll
from tests.kb.ranges import ends_at


@pytest.mark.parametrize(("kind", "least", "most"), [(Characteristic, 0, 200), (RandomRoll, 1, 72), (Factor, 0.1, 10)])
def test_each_kind_has_its_range(kind: Any, least: float, most: float) -> None:
    assert ends_at(kind, least, most)


@pytest.mark.parametrize("text", ["0", "4", "99", "D6", "2d3", "D3+1", "6D6-2"])
def test_a_warscroll_prints_numbers_and_rolls(text: str) -> None:
    assert TypeAdapter[str](Printed).validate_python(text) == text


@pytest.mark.parametrize("text", ["", "100", "D4", "7D6", "D6+", "D6+10", "D6 ", "-1", "6+D6", "2.5"])
def test_and_nothing_else(text: str) -> None:
    with pytest.raises(ValidationError, match="a number up to 99, or a roll such as D3, 2D6 or D3\\+1"):
        TypeAdapter[str](Printed).validate_python(text)


def test_a_whole_number_is_one_that_is_printed() -> None:
    assert TypeAdapter[str](Printed).validate_python(3) == "3"
    with pytest.raises(ValidationError):
        TypeAdapter[str](Printed).validate_python(True)
