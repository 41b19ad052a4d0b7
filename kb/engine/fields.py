"""The fields of an input as questions: where one stands, what to ask, what it takes."""

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from kb.tabletop.inputs import schema_of

Given = Mapping[str, Any]
"""An input as plain data, as JSON holds it."""

_ROW = re.compile(r"[1-9][0-9]{0,3}")  # counted from 1

FEW = 12
"""Values that a whole number may have, for each of them to be tried."""


@dataclass(frozen=True, slots=True)
class Question:
    """A field of an input: its dotted path, counted from 1; the question to put; the JSON schema of its answer."""

    field: str
    asks: str
    schema: dict[str, Any]

    @property
    def values(self) -> tuple[Any, ...]:
        """All that can be answered, where that is little: yes or no, one of a few names, the faces of a dice."""
        return _values(self.schema)

    @property
    def is_whole(self) -> bool:
        """Whether it takes whole numbers."""
        return _number(self.schema).get("type") == "integer"

    @property
    def bounds(self) -> tuple[float, float] | None:
        """The two that its numbers lie between, where they do; see `above` for whether it takes the lower one."""
        match _number(self.schema):
            case {"type": "integer" | "number", "minimum": least, "maximum": most}:
                return (least, most)
            case {"type": "integer" | "number", "exclusiveMinimum": least, "maximum": most}:
                return (least, most)
        return None

    @property
    def above(self) -> bool:
        """Whether it takes only what is more than its lower bound: the range of a weapon is more than 0."""
        return "exclusiveMinimum" in _number(self.schema)

    def entry(self, number: int) -> "Question":
        """The same question for one entry of a list, counted from 1."""
        return Question(f"{self.field}.{number}", self.asks, self.schema.get("items", {}))

    def record(self) -> dict[str, Any]:
        """The question as plain data."""
        return {"field": self.field, "asks": self.asks, "schema": self.schema}


def question(kind: type[BaseModel], name: str, place: str) -> Question:
    """The question for a field of this kind of thing, which stands at this place in the whole input."""
    schema = _fields(kind)[name]
    return Question(place, str(schema.get("description", "")).replace("`", ""), schema)


def find(kind: type[BaseModel], place: str) -> Question:
    """The question for the field at a place in this kind of input. Raises LookupError."""
    name, *inside = place.split(".")
    schema = _fields(kind)[name]
    asks = str(schema.get("description", ""))
    for name in inside:
        schema = next((one for one in schema.get("anyOf", ()) if one.get("type") != "null"), schema)
        schema = schema["items"] if "items" in schema and _ROW.fullmatch(name) else schema["properties"][name]
        asks = str(schema.get("description", asks))
    return Question(place, asks.replace("`", ""), schema)


def first_field(kind: type[BaseModel], asked: Question) -> Question:
    """The same question; where it is for a whole thing, that for its first field, for who answers field by field."""
    fields = asked.schema.get("properties", ())
    return find(kind, f"{asked.field}.{next(iter(fields))}") if fields else asked


def put(given: Given, place: str, value: Any) -> dict[str, Any]:
    """The same input with another value at a place: `units.2.wounds`. Raises LookupError where a list has no such."""
    changed: dict[str, Any] = _put(given, place.split("."), value)
    return changed


def at(given: Given, place: str) -> Any:
    """The value at a place. Raises LookupError where none was given."""
    value: Any = given
    for name in place.split("."):
        value = value[_row(name)] if isinstance(value, list) else value[name]
    return value


def _row(name: str) -> int:
    """The place in a list that a part of a path names, counted from 1. Raises LookupError."""
    if not _ROW.fullmatch(name):
        raise LookupError(name)
    return int(name) - 1


def _put(holder: Any, path: list[str], value: Any) -> Any:
    if not path:
        return value
    first, *rest = path
    if isinstance(holder, list):
        place = _row(first)
        return [*holder[:place], _put(holder[place], rest, value), *holder[place + 1 :]]
    return {**holder, first: _put(holder.get(first, {}), rest, value)}


@functools.cache
def _fields(kind: type[BaseModel]) -> dict[str, dict[str, Any]]:
    """The JSON schema of each field of a thing, with what it refers to put in its place."""
    schema = schema_of(kind)
    return {name: _inlined(one, schema.get("$defs", {})) for name, one in schema["properties"].items()}


def _inlined(schema: Any, definitions: Mapping[str, Any]) -> Any:
    if isinstance(schema, list):
        return [_inlined(one, definitions) for one in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        said = {key: value for key, value in schema.items() if key != "$ref"}
        schema = definitions[schema["$ref"].rpartition("/")[2]] | said
    return {key: _inlined(value, definitions) for key, value in schema.items()}


def _number(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """The schema of a number that may be left empty, without that."""
    match schema:
        case {"anyOf": [one, {"type": "null"}]}:
            return dict(one)
    return schema


def _values(schema: Mapping[str, Any]) -> tuple[Any, ...]:
    match schema:
        case {"anyOf": [one, {"type": "null"}]}:
            values = _values(one)
            return (*values, None) if values else ()
        case {"enum": values}:
            return tuple(values)
        case {"const": value}:
            return (value,)
        case {"type": "boolean"}:
            return (True, False)
        case {"type": "integer", "minimum": least, "maximum": most} if most - least < FEW:
            return tuple(range(least, most + 1))
    return ()
