"""What a form must know of a rule's input: the JSON schema of its model, each piece reduced to one of a few kinds."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from pydantic import BaseModel

from kb.tabletop.inputs import schema_of

Schema = Mapping[str, Any]

MOST_ROWS = 60


class Kind(Enum):
    """How a value is asked for."""

    NUMBER = "number"
    FLAG = "flag"
    CHOICE = "choice"
    TEXT = "text"
    LIST = "list"  # numbers or words in a row, with commas between
    GROUP = "group"  # a thing with fields of its own
    ROWS = "rows"  # such things, as many as one likes
    JSON = "json"  # whatever is none of these


@dataclass(frozen=True, slots=True)
class Shape:
    """One piece of an input: its kind, its schema, and whether it may be left empty."""

    kind: Kind
    schema: Schema
    definitions: Schema
    optional: bool = False

    @classmethod
    def of_input(cls, kind: type[BaseModel]) -> "Shape":
        """The shape of a whole input."""
        schema = schema_of(kind)
        return cls.of(schema, schema.get("$defs", {}))

    @classmethod
    def of(cls, schema: Schema, definitions: Schema) -> "Shape":
        """The shape of a piece of a schema, with its references followed."""
        optional = False
        alternatives = schema.get("anyOf", ())
        others = [one for one in alternatives if one.get("type") != "null"]
        if len(others) == 1:
            optional = len(alternatives) > 1
            schema = {**others[0], **{key: value for key, value in schema.items() if key != "anyOf"}}
        if "$ref" in schema:
            schema = {**definitions[schema["$ref"].rpartition("/")[2]], **schema}
        return cls(_kind(schema, definitions), schema, definitions, optional)

    @property
    def usual(self) -> bool:
        """Whether it has a value where nobody says otherwise; else, what is left empty is unknown."""
        return "default" in self.schema

    @property
    def fields(self) -> "dict[str, Shape]":
        """The pieces of a group."""
        properties = self.schema.get("properties", {})
        return {name: Shape.of(schema, self.definitions) for name, schema in properties.items()}

    @property
    def item(self) -> "Shape":
        """The piece that a list or rows repeat."""
        items = self.schema.get("items") or next(iter(self.schema.get("prefixItems", ())), {"type": "string"})
        return Shape.of(items, self.definitions)

    @property
    def most_rows(self) -> int:
        """How many rows can be asked for."""
        return min(int(self.schema.get("maxItems", MOST_ROWS)), MOST_ROWS)

    @property
    def choices(self) -> tuple[Any, ...]:
        """What there is to choose from."""
        return tuple(self.schema["enum"]) if "enum" in self.schema else (self.schema["const"],)

    @property
    def is_unit(self) -> bool:
        """Whether it is models, with bases and places."""
        return self.kind is Kind.ROWS and {"x", "y", "base"} <= self.item.fields.keys()

    @property
    def dice(self) -> str:
        """The dice that a number is read off, such as 2D6; empty where there is none."""
        schema = self.item.schema if self.kind is Kind.LIST else self.schema
        return str(schema.get("dice", ""))


def _kind(schema: Schema, definitions: Schema) -> Kind:
    if "enum" in schema or "const" in schema:
        return Kind.CHOICE
    match schema.get("type"):
        case "integer" | "number":
            return Kind.NUMBER
        case "boolean":
            return Kind.FLAG
        case "string" | ["string", "integer"]:  # D6 or 4
            return Kind.TEXT
        case "object" if "properties" in schema:
            return Kind.GROUP
        case "array":
            return _kind_of_many(schema, definitions)
    return Kind.JSON


def _kind_of_many(schema: Schema, definitions: Schema) -> Kind:
    items = schema.get("prefixItems") or [schema.get("items", {})]
    kinds = {Shape.of(item, definitions).kind for item in items}
    if kinds == {Kind.GROUP} and "items" in schema:
        return Kind.ROWS
    return Kind.LIST if kinds <= {Kind.NUMBER, Kind.TEXT, Kind.CHOICE} else Kind.JSON
