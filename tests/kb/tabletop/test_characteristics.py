"""Characteristics: what no warscroll prints and no roll comes to is out of range."""

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from kb.tabletop.characteristics import Characteristic, Factor, RandomRoll


@pytest.mark.parametrize(("kind", "least", "most"), [(Characteristic, 0, 200), (RandomRoll, 1, 72), (Factor, 0.1, 10)])
def test_each_kind_has_its_range(kind: Any, least: float, most: float) -> None:
    read = TypeAdapter[float](kind)
    assert [read.validate_python(least), read.validate_python(most)] == [least, most]
    for beyond in (least - 1, most + 1):
        with pytest.raises(ValidationError):
            read.validate_python(beyond)
