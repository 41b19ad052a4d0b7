"""Numbers placed in the fields of a check: each in the one field that it fits, or none of them anywhere."""

import typing
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import prod
from types import UnionType
from typing import Annotated, Any, Union

from pydantic import BaseModel

from kb.engine.checks import Check, every_check
from kb.engine.fields import Given, at, find, put
from kb.numbers.fitting import AFTER_ALL, BEFORE, Field, is_left
from kb.numbers.reading import Number, stems
from kb.search.words import keys
from kb.tabletop.written import Form, Written

MOST, MOST_WAYS = 8, 2_000
"""Numbers of a question, and ways to place them, above which none is placed."""

_CLEARLY = 0.25  # by how much the best way to place them must be likelier than any other
_ANY = Written()
_LITTLE = frozenset(  # words of fields' names that name nothing
    """
    at before by first from given has how in is made not of on or other so than the to with your
    """.split()  # noqa: SIM905
)


@dataclass(frozen=True, slots=True)
class Placed:
    """A number, and the field that it stands in."""

    number: Number
    field: Field


def placed(numbers: Sequence[Number], check: Check) -> tuple[Placed, ...] | None:
    """Each number in its field; None where one fits none, or where they can be placed in two ways about as well."""
    if not numbers or len(numbers) > MOST:
        return None
    fits = [[(field, fit) for field in fields(check.given) if (fit := field.fits(number))] for number in numbers]
    if len(numbers) > 1 and fits.count([]) == 1:
        lone = fits.index([])
        fits[lone] = _last_one(numbers[lone], check, {field.place for fit in fits for field, _ in fit})
    if prod(map(len, fits)) > MOST_WAYS:
        return None
    ways: list[tuple[float, tuple[Field, ...]]] = []
    for way in product(*fits):
        single = [field.place for field, _ in way if not field.many]
        if len(single) == len(set(single)):
            ways.append((sum(fit for _, fit in way), tuple(field for field, _ in way)))
    ways.sort(key=lambda way: -way[0])
    if not ways or (len(ways) > 1 and ways[0][0] - ways[1][0] < _CLEARLY):
        return None
    return tuple(Placed(number, field) for number, field in zip(numbers, ways[0][1], strict=True))


def _last_one(number: Number, check: Check, taken: set[str]) -> list[tuple[Field, float]]:
    """The field of a number that nothing names, "8 on bravery 8", where it is the last that the check must know."""
    needed = [field for field in fields(check.given) if field.required and field.place not in taken]
    if len(needed) != 1 or number.form is not Form.PLAIN or not needed[0].may_be(number):
        return []
    names = stems(keys(f"{check.part} {check.says}"))
    if not number.before and not number.after:
        return []  # "4+ save vs 5": damage, or hits
    alone = AFTER_ALL.issuperset(number.after[:1]) and stems(number.before[:1]) <= names | needed[0].named
    return [(needed[0], BEFORE)] if alone else []


def given(base: Given, where: Sequence[Placed]) -> dict[str, Any]:
    """An input with numbers in their places; a list has those alone that were placed in it."""
    filled: dict[str, Any] = dict(base)
    said = {one.field.place: one.field.value(one.number) for one in where}
    lists: dict[str, list[float]] = {}
    for one in where:
        value: Any = one.field.value(one.number)
        if value > (one.field.asks.bounds or (0, value))[1]:
            value -= said.get(one.field.written.includes, 0)
        if not is_left(one.number):
            value += said.get(one.field.written.back, 0) - said.get(one.field.written.lost, 0)
        if (row := one.field.place.partition(".1.")[0]) != one.field.place and row not in filled:
            filled[row] = [{}]
        if one.field.many:
            value = [*lists.get(one.field.place, ()), value]
            lists[one.field.place] = value
        filled = put(filled, one.field.place, value)
    return filled


def understood(filled: Given, where: Sequence[Placed]) -> str:
    """Numbers of an input as they were understood: "To hit 4+; modifiers +1, -1"."""
    said = "; ".join(dict.fromkeys(_understood(filled, one) for one in where))
    return f"{said[:1].upper()}{said[1:]}"


def _understood(filled: Given, one: Placed) -> str:
    written = {Form.PLUS: "{:g}+", Form.SIGNED: "{:+g}", Form.INCHES: '{:g}"'}.get(one.number.form, "{:g}")
    stands = at(filled, one.field.place)
    values = stands if isinstance(stands, list) else [stands]
    return f"{one.field.place.rpartition('.')[2].replace('_', ' ')} {', '.join(map(written.format, values))}"


@cache
def fields(kind: type[BaseModel]) -> tuple[Field, ...]:
    """The fields of an input that take numbers, those of things inside it among them; of rows, of the first."""
    return tuple(
        Field(
            place,
            many,
            written,
            _named(place),
            find(kind, f"{place}.1" if many else place),
            kind.model_fields[place.partition(".")[0]].is_required(),
            _undone(place),
        )
        for place, many, written in _leaves(kind)
    )


def prepare() -> None:
    """Read the fields of all checks: the first question that each of them judges would wait for its own."""
    for check in every_check():
        fields(check.given)


def unsaid(kind: type[BaseModel]) -> dict[str, Any]:
    """What a player who does not speak of it means, for the fields that say so."""
    return {field.place: field.written.unsaid for field in fields(kind) if field.written.unsaid is not None}


def _named(place: str) -> frozenset[str]:
    return stems([word for word in place.rpartition(".")[2].split("_") if word not in _LITTLE])


def _undone(place: str) -> frozenset[str]:
    *_, name = place.split(".")
    done = [word for word in name.split("_") if word.endswith("ed") and not name.endswith("_by")]
    return frozenset(form for word in done for form in (word[:-2], word[:-1], f"{word[:-2]}s", f"{word[:-2]}ing"))


def _leaves(kind: type[BaseModel], inside: str = "") -> Iterator[tuple[str, bool, Written]]:
    for name, field in kind.model_fields.items():
        yield from _numbers(Annotated[field.annotation, *field.metadata, None], f"{inside}{name}")


def _numbers(kind: Any, place: str, written: Written = _ANY, many: bool = False) -> Iterator[tuple[str, bool, Written]]:
    """The fields that a type of field has: itself where it is a number, or a list of numbers."""
    origin = typing.get_origin(kind)
    if origin is Annotated:
        inner, *more = typing.get_args(kind)
        told = [one for one in more if isinstance(one, Written)]
        yield from _numbers(inner, place, told[-1] if told else written, many)
    elif origin in (Union, UnionType):
        for one in typing.get_args(kind):
            yield from _numbers(one, place, written, many)
    elif origin is tuple and not many:
        yield from _numbers(typing.get_args(kind)[0], place, written, many=True)
    elif isinstance(kind, type) and issubclass(kind, BaseModel):
        yield from _leaves(kind, f"{place}.1." if many else f"{place}.")
    elif kind in (int, float):
        yield place, many, written
