"""What a rule is asked about: frozen, strict, and clear about what is wrong with a bad one."""

import functools
import reprlib
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Self

from pydantic import BaseModel, ConfigDict, GetJsonSchemaHandler, ValidationError
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, from_json

from kb.budget import look
from kb.tabletop.docstrings import docstrings
from kb.tabletop.unknown import LeftOut, Unknown, handed_on, opened, part_of

MOST_THINGS = 300
"""Models, units and other things with fields of their own that all lists of one input may hold together."""

LONGEST_LIST = 500
"""Entries of one list, where its field allows no fewer."""


class RuleInputError(Exception):
    """An input that no rule can judge: says which field, what came and what is allowed. One line for each fault."""

    def __init__(self, faults: tuple[tuple[str, str], ...]) -> None:
        self.faults = faults
        super().__init__("; ".join(f"{field}: {says}" if field else says for field, says in faults))

    @classmethod
    def of(cls, error: ValidationError) -> Self:
        """The same faults in a player's words."""
        faults = error.errors(include_url=False)
        return cls(tuple((_field(fault["loc"]), _says(fault)) for fault in faults if not _follows(fault, faults)))


@functools.cache
def schema_of(kind: type[BaseModel]) -> Mapping[str, Any]:
    """The JSON schema of a kind of input, made once."""
    return kind.model_json_schema()


class Thing(BaseModel):
    """What a rule input may hold: a model, a unit, a weapon. Frozen; unknown fields are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)

    def __init__(self, **values: Any) -> None:
        try:
            super().__init__(**values)
        except (Unknown, ValidationError) as error:
            if isinstance(error, ValidationError) and not any(isinstance(one, LeftOut) for one in values.values()):
                raise
            handed_on(self, values)

    # Without this, pydantic would call __init__ with plain lists where read() has JSON, and refuse them for tuples.
    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined]

    if not TYPE_CHECKING:  # a type checker would take any attribute for a field

        def __getattr__(self, name: str) -> Any:
            """A field of a thing that is known in part. Raises Unknown."""
            if name in type(self).__pydantic_fields__ and (part := part_of(self)):
                return part.read(name)
            return super().__getattr__(name)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Thing) or not (part_of(self) or part_of(other)):
            return super().__eq__(other)
        return type(self) is type(other) and self._values == other._values

    def __hash__(self) -> int:
        return hash(self._values if part_of(self) else tuple(self.__dict__.values()))

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        schema = handler(core)
        properties = handler.resolve_ref_schema(schema)["properties"]
        for name, says in docstrings(cls).items():
            if name in properties:
                properties[name].setdefault("description", says)
        return schema

    @property
    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in type(self).model_fields)

    def shared_with(self, kind: "type[Thing]") -> dict[str, Any]:
        """Its values for the fields that this kind has, to make one or to ask a rule about one: it has all of them.

        What was left out is handed on as left out: nobody has read it yet.
        """
        return {name: self.unread(name) for name in kind.model_fields}

    def unread(self, name: str) -> Any:
        """Its value for a field, to hand on to a rule that is asked: what was left out, that rule reads first."""
        part = part_of(self)
        return LeftOut(part, name) if part and part.left_out(name) else getattr(self, name)


class RuleInput(Thing):
    """What one rule check is given. Each field's docstring is its label in the form on the site.

    Raises RuleInputError, never pydantic's own error, for a value out of range, of the wrong type, missing or unknown.
    """

    def __init__(self, **values: Any) -> None:
        try:
            super().__init__(**values)
        except ValidationError as error:
            raise RuleInputError.of(error) from None

    # Without this, pydantic would call __init__ with plain lists where read() has JSON, and refuse them for tuples.
    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined]

    @classmethod
    def read_part(cls, json: str | bytes, unusual: Collection[str] = ()) -> Self:
        """An input of which any field may be left out, in things inside it, too; what is there is judged as by read().

        Reading a field that was left out raises Unknown, where it has no usual value or is one of the `unusual`.
        Raises RuleInputError.
        """
        look()
        _bounded(json)
        try:
            thing: Self = opened(cls, json)
        except ValidationError as error:
            raise RuleInputError.of(error) from None
        if part := part_of(thing):
            part.unusual.update(unusual)
        return thing

    @classmethod
    def read(cls, json: str | bytes) -> Self:
        """An input from JSON text, its lists bounded by LONGEST_LIST and MOST_THINGS. Raises RuleInputError."""
        look()
        _bounded(json)
        try:
            return cls.model_validate_json(json)
        except ValidationError as error:
            raise RuleInputError.of(error) from None

    def but(self, **values: Any) -> Self:
        """The same input with some values changed, validated again. Raises RuleInputError."""
        return type(self)(**self.shared_with(type(self)) | values)


def _bounded(json: str | bytes) -> None:
    """Raises RuleInputError where the lists of an input hold too much: rules compare models, and more, in pairs."""
    try:
        lists = list(_lists(from_json(json)))
    except ValueError:
        return  # it is no JSON, which pydantic says better
    things = 0
    for field, entries in lists:
        if len(entries) > LONGEST_LIST:
            raise RuleInputError(((field, f"must be a list of {LONGEST_LIST} at most, not {len(entries)}"),))
        things += sum(isinstance(entry, dict) for entry in entries)
        if things > MOST_THINGS:
            most = f"{MOST_THINGS} models, units and the like are allowed in all lists together"
            raise RuleInputError(((field, f"{most}, and with these it is {things}"),))


def _lists(value: Any, place: tuple[int | str, ...] = ()) -> Iterator[tuple[str, list[Any]]]:
    """Each list in a value, with the field that it stands in: `enemies.2.models`."""
    inside: Iterable[tuple[int | str, Any]] = ()
    if isinstance(value, list):
        yield _field(place), value
        inside = enumerate(value)
    elif isinstance(value, dict):
        inside = value.items()
    for name, inner in inside:
        yield from _lists(inner, (*place, name))


def _follows(fault: Any, faults: list[Any]) -> bool:
    """A list is called too short where its items are bad: that is no fault of its own."""
    place = fault["loc"]
    return fault["type"] == "too_short" and any(
        other["loc"][: len(place)] == place and len(other["loc"]) > len(place) for other in faults
    )


def _field(location: tuple[int | str, ...]) -> str:
    """`models.2.x`, counted from 1 as a player counts."""
    return ".".join(str(part + 1) if isinstance(part, int) else part for part in location)


# pydantic's fault types in a player's words; in braces, what pydantic tells of the fault.
_ALLOWED = {
    "bool_type": "true or false",
    "dict_type": "an object of fields",
    "enum": "{expected}",
    "finite_number": "a number",
    "float_type": "a number",
    "greater_than": "more than {gt:g}",
    "greater_than_equal": "{ge:g} or more",
    "int_from_float": "a whole number",
    "int_type": "a whole number",
    "less_than": "less than {lt:g}",
    "less_than_equal": "{le:g} or less",
    "literal_error": "{expected}",
    "model_type": "an object of fields",
    "string_too_long": "a text of {max_length} characters at most",
    "string_too_short": "a text of {min_length} characters or more",
    "string_type": "a text",
    "too_long": "a list of {max_length} at most",
    "too_short": "a list of {min_length} or more",
    "tuple_type": "a list",
}


def _says(fault: Any) -> str:
    match fault["type"]:
        case "missing":
            return "is missing"
        case "extra_forbidden":
            return "is not a field of this rule"
        case "json_invalid":
            return f"this is not JSON ({fault['ctx']['error']})"
        case "value_error":
            return str(fault["ctx"]["error"])
    if fault["type"] not in _ALLOWED:
        return str(fault["msg"])
    allowed = "must be " + _ALLOWED[fault["type"]].format_map(fault.get("ctx", {}))
    came = fault["input"]
    if came is None:
        return f"{allowed}, not nothing"
    return f"{allowed}, not {reprlib.repr(came)}" if isinstance(came, str | int | float) else allowed
