"""The form of a rule check, made from its input model: a tree of fields with their values and their faults."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from webapp.checks.formations import FORMATIONS
from webapp.checks.shapes import Kind, Shape
from webapp.checks.values import NONE, NOTHING, PREFIX

_ONE = {"goes": "go", "enemies": "enemy", "entries": "entry", "theirs": "theirs", "yours": "yours"}
"""One of some, where that is not the same word without its s."""

_FACES = 7  # a whole number with no more values than this is picked, not typed

Faults = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Field:
    """One field of the form. `texts` are its values as they stand in it; rows hold the fields of each row."""

    name: str
    shape: Shape
    texts: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    fields: "tuple[Field, ...]" = ()
    rows: "tuple[Field, ...]" = ()

    @property
    def kind(self) -> str:
        """The piece of the template that draws it."""
        if self.shape.kind is Kind.NUMBER and self.faces and not self.shape.optional:
            return "faces"
        return self.shape.kind.value

    @property
    def label(self) -> str:
        """`given.to_hit` as "To hit"; a row as "Model 2"."""
        *_, above, last = f".{self.name}".split(".")
        return label(f"{above}.{last}" if last.isdigit() else last)

    @property
    def says(self) -> str:
        """What the rule's author says of it."""
        return str(self.shape.schema.get("description", "")).replace("`", "")

    @property
    def bounds(self) -> str:
        """What may be given, in words."""
        schema = self.shape.item.schema if self.shape.kind is Kind.LIST else self.shape.schema
        least, most = schema.get("minimum"), schema.get("maximum")
        each = "each " if self.shape.kind is Kind.LIST else ""
        return f"{each}{least} to {most}" if least is not None and most is not None else ""

    @property
    def faces(self) -> tuple[int, ...]:
        """All the values of a whole number that has only a few."""
        schema = self.shape.schema
        if schema.get("type") != "integer" or "minimum" not in schema or "maximum" not in schema:
            return ()
        values = range(schema["minimum"], schema["maximum"] + 1)
        return tuple(values) if len(values) <= _FACES else ()

    @property
    def full(self) -> bool:
        """Whether no row can be added."""
        return len(self.rows) >= self.shape.most_rows

    @property
    def formations(self) -> dict[str, str]:
        """The formations that its rows can be put into, where they are models with bases and places."""
        return FORMATIONS if self.shape.is_unit else {}

    @property
    def usual(self) -> bool:
        """Whether it holds what it holds where nobody says otherwise: inside another field, it need not be in sight."""
        default = self.shape.schema.get("default", NOTHING)
        return default is not NOTHING and not self.faults and self.texts == _texts(self.shape, default)

    @property
    def path(self) -> str:
        """Where it stands in the input: what a button names."""
        return self.name.removeprefix(f"{PREFIX}.")


@dataclass(frozen=True, slots=True)
class Form:
    """All fields of a check, and the faults that belong to none of them."""

    fields: tuple[Field, ...]
    faults: tuple[str, ...]

    @property
    def has_dice(self) -> bool:
        """Whether there is something to roll."""
        return any(field.shape.dice for field in _flat(self.fields))

    def newest(self, path: str, otherwise: str) -> str:
        """The name of the field at a path, or of its last row; where there is none, of the one around it."""
        fields = {field.path: field for field in _flat(self.fields)}
        named = fields.get(path) or fields.get(path.rpartition(".")[0])
        return (named.rows[-1].name if named.rows else named.name) if named else otherwise

    @property
    def told(self) -> list[tuple[str, str, str]]:
        """Every fault of a field: the name of the field, what it is called, and what is wrong with it."""
        return [(field.name, label(field.path), says) for field in _flat(self.fields) for says in field.faults]

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Every field and its text, as an address holds them."""
        return _pairs(self.fields)

    @property
    def said(self) -> list[tuple[str, str]]:
        """The fields that hold something else than where nobody says anything: a short address of the same values."""
        first = next(filter(None, (_pairs((field,)) for field in self.fields)), [])
        return _said(self.fields) or first  # an address without a field would show an example


def make(shape: Shape, values: dict[str, Any], faults: Faults = ()) -> Form:
    """The form of an input, filled in."""
    fields = _inside(shape, PREFIX, values, faults)
    placed = {says for field in _flat(fields) for says in field.faults}
    left = tuple(f"{label(path)}: {says}" if path else says for path, says in faults if says not in placed)
    return Form(fields, left)


def label(place: str, names: Mapping[str, str] = MappingProxyType({})) -> str:
    """Where a field stands, in words: `models.2.to_hit` as "Model 2, to hit".

    `names` has what models and the like are called, by their places.
    """
    words: list[str] = []
    path = place.split(".")
    for length, name in enumerate(path, start=1):
        if called := names.get(".".join(path[:length])):
            words = [called]
        elif name.isdigit() and words:
            some = words[-1]
            words[-1] = f"{_ONE.get(some, some.removesuffix('s'))} {name}"
        else:
            words.append(name.replace("_", " "))
    said = ", ".join(words)
    return said[:1].upper() + said[1:]


def _field(shape: Shape, name: str, value: Any, faults: Faults) -> Field:
    if value is NOTHING:
        value = shape.schema.get("default", NOTHING)
    path = name.removeprefix(f"{PREFIX}.")
    if shape.kind is Kind.GROUP:
        if shape.optional and (value is None or value is NOTHING):
            texts = ("no",) if value is None else ()
            return Field(name, shape, texts, faults=_own(path, faults))  # left out: a button adds it
        values = value if isinstance(value, dict) else {}
        texts = ("yes",) if shape.optional else ()
        return Field(name, shape, texts, faults=_own(path, faults), fields=_inside(shape, name, values, faults))
    if shape.kind is Kind.ROWS:
        items = value if isinstance(value, list) else []
        rows = tuple(_field(shape.item, f"{name}.{number}", item, faults) for number, item in enumerate(items, 1))
        texts = () if value is NOTHING else (str(len(rows)),)
        return Field(name, shape, texts, faults=_own(path, faults), rows=rows)
    within = tuple(says for place, says in faults if place == path or place.startswith(f"{path}."))
    return Field(name, shape, _texts(shape, value), within)


def _inside(shape: Shape, name: str, values: dict[str, Any], faults: Faults) -> tuple[Field, ...]:
    return tuple(
        _field(one, f"{name}.{inner}", values.get(inner, NOTHING), faults) for inner, one in shape.fields.items()
    )


def _own(path: str, faults: Faults) -> tuple[str, ...]:
    return tuple(says for place, says in faults if place == path)


def _texts(shape: Shape, value: Any) -> tuple[str, ...]:
    return ("" if value is NOTHING or (value in (None, [], "") and shape.usual) else written(shape, value),)


def written(shape: Shape, value: Any) -> str:
    """A value as the text of its field; one that is known to be nothing says so."""
    if value in (None, "") or (value == [] and shape.kind is Kind.LIST):
        return NONE
    match shape.kind:
        case Kind.LIST if isinstance(value, list):
            return _row([_text(one) for one in value])
        case Kind.ROWS if isinstance(value, list):
            return str(len(value))
        case Kind.GROUP:
            return "yes"
        case Kind.JSON:
            return value if isinstance(value, str) else json.dumps(value)
    return _text(value)


def _row(texts: list[str]) -> str:
    """Texts with commas between them, or semicolons where a text holds a comma itself."""
    return "; ".join([*texts, ""]).strip() if any("," in text for text in texts) else ", ".join(texts)


def _text(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case float():
            return f"{value:.7f}".rstrip("0").rstrip(".")
    return str(value)


def _said(fields: tuple[Field, ...]) -> list[tuple[str, str]]:
    """What is not as it would be unsaid. Where a group is not, but each of its fields is, all of it is said."""
    said: list[tuple[str, str]] = []
    for field in fields:
        pairs = _pairs((field,))
        if pairs != _pairs((_field(field.shape, field.name, NOTHING, ()),)):
            own = [(field.name, text) for text in field.texts]
            said += own + _said(field.fields) + _said(field.rows) or pairs
    return said


def _pairs(fields: tuple[Field, ...]) -> list[tuple[str, str]]:
    return [(field.name, text) for field in _flat(fields) for text in field.texts]


def _flat(fields: tuple[Field, ...]) -> Iterator[Field]:
    for field in fields:
        yield field
        yield from _flat(field.fields)
        yield from _flat(field.rows)
