"""Inputs of which only a part is known: whoever reads a field that was left out learns that it is unknown.

Rules and validators need no line for it: `Thing` looks here for every field that it does not hold itself.
"""

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, TypeGuard

from pydantic import BaseModel
from pydantic_core import SchemaValidator

_HELD = "part"  # under which a thing holds its Part, in what pydantic keeps private

TO_BE_SAID = "to be said"
"""Stands among the annotations of a field whose usual value nobody can take for granted: left out, it is unknown."""


class Unknown(Exception):
    """A field was read that nobody gave and that has no usual value: `name` of `part`."""

    def __init__(self, part: "Part", name: str) -> None:
        self.part, self.name = part, name

    def __str__(self) -> str:
        return self.part.place_of(self.name)


@dataclass(frozen=True, slots=True)
class Read:
    """One field that was read. `usual` says that nobody gave it, so that its default was taken."""

    part: "Part"
    name: str
    value: Any
    usual: bool

    @property
    def place(self) -> str:
        """The field as a dotted path from the whole input, counted from 1: `units.2.wounds`."""
        return self.part.place_of(self.name)

    @property
    def empty(self) -> bool:
        """Whether its usual value was taken, and is to have none."""
        return self.usual and self.value in (None, "", ())


@dataclass(slots=True)
class Watch:
    """What was read of partly known inputs, each field once, as it was first read; and what kept validators waiting."""

    read: dict[tuple[int, str], Read] = field(default_factory=dict)
    waiting: list[Unknown] = field(default_factory=list)

    @property
    def usual(self) -> list[Read]:
        """The fields whose usual values were taken."""
        return [read for read in self.read.values() if read.usual]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A field that one input hands on to another unread: what is known of it, is known when the other reads it."""

    part: "Part"
    name: str


@dataclass(slots=True, eq=False)
class Part:
    """What is known of one thing, and where it stands in the whole input."""

    kind: type[BaseModel]
    known: dict[str, Any]
    place: str = ""
    handed: dict[str, LeftOut] = field(default_factory=dict)
    unusual: set[str] = field(default_factory=set)
    """Fields whose usual value what was given contradicts: they have none here."""
    out: LeftOut | None = None
    """The field in which this thing stands, where it was left out altogether: then nothing in it is as usual."""

    def place_of(self, name: str) -> str:
        """The dotted path of a field of this thing."""
        return f"{self.place}.{name}" if self.place else name

    def read(self, name: str) -> Any:
        """The value of a field: as given, or else its usual one. Raises Unknown."""
        if left := self.handed.get(name):
            return left.part.read(left.name)
        usual = name not in self.known
        if usual:
            declared = self.kind.__pydantic_fields__[name]
            if declared.is_required() and _is_thing(declared.annotation):
                self.known[name] = thing = _left_out(self, name, declared.annotation)
                return thing  # to be asked for by those of its fields that have no usual value, or as a whole
            if self.out and not declared.is_required():
                raise Unknown(self.out.part, self.out.name)
            if declared.is_required() or name in self.unusual or TO_BE_SAID in declared.metadata:
                raise Unknown(self, name)
            value = declared.get_default(call_default_factory=True)
        else:
            value = self.known[name]
        if watch := _watch.get():
            watch.read.setdefault((id(self), name), Read(self, name, value, usual))
        return value

    def left_out(self, name: str) -> bool:
        """Whether nobody gave this field."""
        return name not in self.known


_watch: ContextVar[Watch | None] = ContextVar("_watch", default=None)


@contextmanager
def watched() -> Iterator[Watch]:
    """Watch what is read of partly known inputs in here."""
    watch = Watch()
    token = _watch.set(watch)
    try:
        yield watch
    finally:
        _watch.reset(token)


def part_of(thing: BaseModel) -> Part | None:
    """What is known of a thing, where that is not simply all of it."""
    private = thing.__pydantic_private__
    return private[_HELD] if private else None


def opened(kind: type[BaseModel], json: str | bytes, place: str = "") -> Any:
    """A thing of this kind from JSON of which any field may be left out, in things inside it, too.

    What is there is validated as ever. Raises ValidationError.
    """
    thing = _validator(kind, _open).validate_json(json)
    _place(thing, place)
    return thing


def _left_out(around: Part, name: str, kind: type[BaseModel]) -> BaseModel:
    """A thing of which nothing is known, for a field of another that has to be given."""
    thing: BaseModel = opened(kind, "{}", around.place_of(name))
    if part := part_of(thing):
        part.out = LeftOut(around, name)
    return thing


def handed_on(thing: BaseModel, values: dict[str, Any]) -> None:
    """Fill a new thing with values, of which those that are LeftOut stay so. Raises ValidationError."""
    left = {name: value for name, value in values.items() if isinstance(value, LeftOut)}
    rest = {name: value for name, value in values.items() if name not in left}
    for name, declared in type(thing).__pydantic_fields__.items():
        if name not in values and not declared.is_required():
            rest[name] = declared.get_default(call_default_factory=True)
    _validator(type(thing), _set_apart).validate_python(rest, self_instance=thing)
    if part := part_of(thing):
        part.handed = left


def _is_thing(kind: Any) -> TypeGuard[type[BaseModel]]:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


class _LeftOut:
    """Stands for a field that was not sent, until it is taken away."""


_LEFT_OUT = _LeftOut()


def _open(thing: BaseModel) -> BaseModel:
    """Put all that is known of a new thing where its reading is seen."""
    known = {name: value for name, value in thing.__dict__.items() if value is not _LEFT_OUT}
    thing.__dict__.clear()
    object.__setattr__(thing, "__pydantic_private__", {_HELD: Part(type(thing), known)})
    return thing


def _set_apart(thing: BaseModel) -> BaseModel:
    """Take away what a new thing was not given; things inside it are others', and stay as they are."""
    left = [name for name, value in thing.__dict__.items() if value is _LEFT_OUT]
    if left:
        for name in left:
            del thing.__dict__[name]
        object.__setattr__(thing, "__pydantic_private__", {_HELD: Part(type(thing), thing.__dict__)})
    return thing


def _place(value: Any, place: str) -> None:
    """Tell each thing in a value where it stands."""
    if isinstance(value, tuple):
        for number, one in enumerate(value, start=1):
            _place(one, f"{place}.{number}")
    elif isinstance(value, BaseModel) and (part := part_of(value)):
        part.place = place
        for name, inner in part.known.items():
            _place(inner, part.place_of(name))


@functools.cache
def _validator(kind: type[BaseModel], new: Callable[[BaseModel], BaseModel]) -> SchemaValidator:
    return SchemaValidator(_loosened(kind.__pydantic_core_schema__, new), _use_prebuilt=False)


def _loosened(schema: Any, new: Callable[[BaseModel], BaseModel]) -> Any:
    """A pydantic schema that takes things without all of their fields, and hands each new one to a function."""
    if isinstance(schema, (list, tuple)):
        return type(schema)(_loosened(one, new) for one in schema)
    if not isinstance(schema, dict):
        return schema
    inside = {key: value if key == "metadata" else _loosened(value, new) for key, value in schema.items()}
    match schema.get("type"):
        case "model-field":
            return inside | {"schema": {"type": "default", "schema": inside["schema"], "default": _LEFT_OUT}}
        case "model":
            ref = {"ref": inside.pop("ref")} if "ref" in inside else {}
            return _after(new, inside) | ref
        case "function-after":
            return inside | {"function": {"type": "no-info", "function": _forbearing(schema["function"]["function"])}}
    return inside


def _after(function: Callable[[Any], Any], schema: Any) -> dict[str, Any]:
    return {"type": "function-after", "function": {"type": "no-info", "function": function}, "schema": schema}


def _forbearing(validate: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The same validator, which finds no fault where it reads what is unknown."""

    def forbearing(value: Any) -> Any:
        while True:
            with watched() as seen:
                try:
                    return validate(value)
                except Unknown as unknown:
                    waits = unknown
                except ValueError:
                    if not _doubts(seen, value):
                        raise
                    continue
            if around := _watch.get():
                around.waiting.append(waits)
            return value

    return forbearing


def _doubts(seen: Watch, value: Any) -> bool:
    """Whether a fault may lie with usual values, which what was given contradicts: then they are not the usual ones.

    Of the things inside a thing, only what is usually empty is doubted.
    """
    own = part_of(value) if isinstance(value, BaseModel) else None
    doubted = [read for read in seen.usual if read.part is own or read.empty]
    for read in doubted:
        read.part.unusual.add(read.name)
    return bool(doubted)
