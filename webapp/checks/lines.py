"""Fields of an input as lines of a page: what each asks, its value in words, and the address that changes it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from kb.engine.attempts import Case
from kb.engine.changes import Changes, Range
from kb.engine.checks import Check
from kb.engine.fields import Given, Question, at, find, put
from kb.engine.nearby import Change
from webapp.checks.form import label, written
from webapp.checks.shapes import Kind, Shape
from webapp.checks.values import PREFIX

_FIRST = re.compile(r"[;:.] ")  # where what is asked for ends, and more is said of it

Pair = tuple[str, str]
"""The name of a field in an address, and its text."""


@dataclass(frozen=True, slots=True)
class Line:
    """A field and one of its values; `address`, where there is one, leads to a change of it."""

    place: str
    asks: str
    value: str
    address: str = ""
    names: Mapping[str, str] = field(default_factory=dict, kw_only=True)

    @property
    def label(self) -> str:
        """`models.2.to_hit` as "Model 2, to hit"."""
        return label(self.place, self.names)


@dataclass(frozen=True, slots=True)
class Turn(Line):
    """A value that turns the outcome, beside the one that it was."""

    was: str = ""
    outcome: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True)
class Ending:
    """An outcome, and the values of the last open field that lead to it, in words."""

    values: str
    case: Case
    says: str


def as_question(asks: str) -> tuple[str, str]:
    """What a field asks as one asks it at a table, and what is said beside: "Whether it ran; no, ..." as "It ran?"."""
    if not asks.startswith("Whether "):
        return asks, ""
    question, *rest = _FIRST.split(asks.removeprefix("Whether ").removesuffix("."), maxsplit=1)
    return f"{_capital(question)}?", "".join(f"{_capital(one)}." for one in rest)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def shape_of(asked: Question) -> Shape:
    """The shape of a question's answer."""
    return Shape.of(asked.schema, {})


def in_words(asked: Question, value: Any) -> str:
    """A value as one would say it."""
    return "none" if value in ("", []) else written(shape_of(asked), value)


def replaced(pairs: Iterable[Pair], one: Pair) -> list[Pair]:
    """The same fields with another text for one, which comes last."""
    return [*(pair for pair in pairs if pair[0] != one[0]), one]


def address(page: str, check: Check, pairs: Iterable[Pair], **more: str) -> str:
    """A page of a check with these fields in its address."""
    return f"{page}?{urlencode([('part', check.part), *pairs, *more.items()])}"


def turns(check: Check, given: Given, found: Changes, pairs: Sequence[Pair], page: str) -> list[Turn]:
    """The changes that turn an outcome, each with the address of the page where it is made."""
    return [_turn(check, given, change, pairs, page) for change in found.changes]


def _turn(check: Check, given: Given, change: Change, pairs: Sequence[Pair], page: str) -> Turn:
    asked, place, value = change.question, change.question.field, change.value
    above, _, last = place.rpartition(".")
    try:
        if last.isdigit() and shape_of(whole := find(check.given, above)).kind is Kind.LIST:
            text = written(shape_of(whole), at(put(given, place, value), above))  # a list stands in one field
            leads = address(page, check, replaced(pairs, (f"{PREFIX}.{above}", text)))
        else:
            find(check.given, place)
            text = written(shape_of(asked), value)
            leads = address(page, check, replaced(pairs, (f"{PREFIX}.{place}", text)))
    except (LookupError, TypeError):
        leads = ""  # what the form has no field for
    was = in_words(asked, change.was)
    return Turn(place, asked.asks, in_words(asked, value), leads, was, change.outcome, change.says or "")


def ranges(found: Changes) -> list[str]:
    """How far each number given can go: "Roll: 1 to 3"."""
    return [f"{label(one.field)}: {_range(one)}" for one in found.ranges]


def _range(one: Range) -> str:
    if one.least == one.most:
        return f"{one.least:g} alone"
    return f"{one.least:g} to {one.most:g}" + ("" if one.sure else ", as far as was looked")


def endings(check: Check, asked: Question, cases: Iterable[Case]) -> list[Ending]:
    """What each answer to a question leads to."""
    return [Ending(_values(asked, case.values), case, check.outcomes.says(case.outcome) or "") for case in cases]


def _values(asked: Question, values: Sequence[Any]) -> str:
    """Values in words, numbers in a row as from and to."""
    if len(values) > 2 and all(type(one) is int for one in values) and values[-1] - values[0] == len(values) - 1:
        return f"{values[0]} to {values[-1]}"
    return ", ".join(in_words(asked, one) for one in values)
