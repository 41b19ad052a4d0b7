"""Ranges of numbers: what a kind of number takes, and what it does not."""

from typing import Any

from pydantic import TypeAdapter, ValidationError


def takes(kind: Any, value: object) -> bool:
    """Whether a value is one of this kind, strictly, as the fields of a rule input are."""
    try:
        TypeAdapter[Any](kind).validate_python(value, strict=True)
    except ValidationError:
        return False
    return True


def ends_at(kind: Any, least: float, most: float, by: float = 1) -> bool:
    """Whether a kind takes both ends of its range, and nothing a step beyond either."""
    return [takes(kind, value) for value in (least - by, least, most, most + by)] == [False, True, True, False]
