"""Numbers placed in the fields of a check: each in the one field that it fits, or none of them anywhere."""

import re
import typing
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import dropwhile, product
from math import inf, prod
from types import UnionType
from typing import Annotated, Any, Union

from pydantic import BaseModel

from kb.engine.checks import Check
from kb.engine.fields import Given, Question, at, find, put
from kb.numbers.reading import Number, stems
from kb.search.words import keys, stem
from kb.tabletop.written import Form, Written

MOST, MOST_WAYS = 8, 2_000
"""Numbers of a question, and ways to place them, above which none is placed."""

_CLEARLY = 0.25  # by how much the best way to place them must be likelier than any other
_LINKS = (1.0, 0.8, 0.65)  # what a word that names a field counts for, by how near the number it stands
_BEFORE = 0.9  # what "a" or "my" right before a number counts for, where a dice is meant
_USUAL = 0.3  # what a field that has a usual value counts less for: it is spoken of less often
_ANY = Written()
_LITTLE = frozenset(  # words of fields' names that name nothing
    """
    at before by first from given has how in is made not of on or other so than the to with your
    """.split()  # noqa: SIM905
)
_BETWEEN = frozenset(  # what may stand between a number and the word that names it
    """
    a am an are at been be can did do does for had has have his i i'm im in is it its my of on our the to was your
    """.split()  # noqa: SIM905
)

_AFTER_ALL = frozenset("against from on onto than to versus vs with".split())  # noqa: SIM905  behind a bare number

_DICE = (("dice",), ("die",))
_LOSING = frozenset("and has have lose loses lost".split())  # noqa: SIM905  behind what there was
_UNTIL = frozenset("be til till to until".split())  # noqa: SIM905  after these, or "so that", stands what comes of it
_NO_END = frozenset("close closer closest near nearer nearest next up".split())  # noqa: SIM905  "to" after these
_ABOUT = frozenset(  # what may stand between "to" and the number that it is said of
    "about an around at exactly just least of only outside over precisely roughly within".split()  # noqa: SIM905
)
_MOVES = frozenset("advance fly flee go move retreat run walk".split())  # noqa: SIM905
_MOVED = frozenset("move moved moves moving was were".split())  # noqa: SIM905  so far, and not from the enemy
_COUNTED = frozenset(  # things other than a unit's models: a number right before them counts these
    """
    armies battalions dice heroes leaders minutes monsters objectives points priests rolls tests tokens units weapons
    wizards wounds
    """.split()  # noqa: SIM905
)
_NO_INCHES = _COUNTED | {"enemies", "enemy", "models", "unit"}  # nor does a bare number before these measure anything
_OF = frozenset("casting charge hit move run save ward wound".split())  # noqa: SIM905  "2 charge rolls" are two rolls
_SUM = (("of", "roll"), ("of", "total"))  # of what was rolled, and not "3 of 10"

_OWN_RULE = frozenset("ability rule rules special trait warscroll".split())  # noqa: SIM905


@dataclass(frozen=True, slots=True)
class Field:
    """A field that takes numbers: its place, whether it is a list, how players write it, and the words of its name.

    `undone` are forms of these that do not name it: who can chant 1 prayer has not chanted it.
    """

    place: str
    many: bool
    written: Written
    named: frozenset[str]
    asks: Question
    required: bool
    undone: frozenset[str] = frozenset()

    def fits(self, number: Number) -> float:
        """How well a number fits here: 0 where it does not, or where nothing says that it is meant."""
        if not self.may_be(number) or (number.after[:1] in _DICE and "dice" in self.written.words):
            return 0.0  # how many dice, and not what they show
        if "left" in self.named and not _is_left(number) and not self.written.lost:
            return 0.0  # "5 man unit, lost 4": so many it had
        if self.written.lost and number.form is Form.PLAIN and not (_AFTER_ALL | _LOSING).issuperset(number.after[:1]):
            return 0.0  # "3 of 6 dice"
        own = 1.0 if number.form is not Form.PLAIN else 0.0
        meant = own + max(self._link(number), self._lead(number))
        return meant if self.required or not meant else meant - _USUAL

    def _is_elsewhere(self, number: Number) -> bool:
        """Whether it is said of the end of a move, "retreat to 4", or of the move, "retreat 4", and this is not."""
        words = self.place.rpartition(".")[2].split("_")
        if Form.INCHES not in self.written.forms or "ends" in words:
            return False
        if {"from", "starts"}.intersection(words) and _is_a_move(number):
            return True
        if "distances" in words and _MOVED.intersection((*number.before[:2], *number.after[:1])):
            return True
        return ends_a_move(number)

    def _counts_else(self, number: Number) -> bool:
        """Whether it counts another thing, "lost 2 units", or all of a unit's models where nothing names this field."""
        counted = _COUNTED.intersection(number.after[: 1 + (not _OF.isdisjoint(number.after[:1]))])
        if Form.INCHES in self.written.forms and number.form is Form.PLAIN:
            return not _NO_INCHES.isdisjoint(number.after[:1])
        here = {*re.findall("[a-z]+", self.asks.asks.lower()), *self.named}
        if counted and here.isdisjoint((*counted, *stems(counted))):
            return True
        name = self.named - {"model"}
        unnamed = name and not name.intersection(map(stem, (*number.before, *number.after)))
        return bool(unnamed) and number.form is Form.MODELS and not self.required

    def _is_asked(self, number: Number) -> bool:
        """Whether it may be the outcome, "does it count as 2", since only a rule of its own would give it here."""
        return "rule of its own" in self.asks.asks and not _OWN_RULE.intersection((*number.before, *number.after))

    def may_be(self, number: Number) -> bool:
        """Whether a number could be this where nothing names it."""
        elsewhere = self._is_elsewhere(number) or self._counts_else(number) or self._is_asked(number)
        return number.form in self.written.forms and self.takes(number) and not elsewhere

    def takes(self, number: Number) -> bool:
        """Whether the value is one that the field can have."""
        least, most = self.asks.bounds or (-inf, inf)
        value = self.value(number)
        above, up_to = self.written.within or (-inf, inf)
        return (
            least <= value
            and above < value <= up_to
            and not (self.written.below_zero and number.said.startswith("+"))
            and (value <= most or bool(self.written.includes))
            and (isinstance(value, int) or not self.asks.is_whole)
        )

    def value(self, number: Number) -> float:
        """The number as the field has it."""
        value = -abs(number.value) if self.written.below_zero else number.value
        return int(value) if value == int(value) and self.asks.is_whole else value

    def _link(self, number: Number) -> float:
        """What the words beside a number say for this field: all words of its name, or one that names its kind."""
        found = 0.0
        for beside in (number.before, number.after):
            near = [stem(word) for word in beside if stem(word) not in _BETWEEN and word not in self.undone]
            near = near[: len(_LINKS)]
            named = [_LINKS[near.index(word)] for word in self.named if word in near]
            kind = [_LINKS[near.index(word)] for word in stems(self.written.words) if word in near]
            if named and len(named) == len(self.named):
                found = max(found, sum(named) / len(named) ** 0.5)
            found = max(found, 0.95 * max(kind, default=0.0))
        return found

    def _lead(self, number: Number) -> float:
        leads = bool({*self.written.before} & {*number.before[:1]}) and number.before[:2] not in _SUM
        return _BEFORE if leads else 0.0


def _is_a_move(number: Number) -> bool:
    """Whether it is how far a unit goes: "run 4", "a move of 4", "a 4 inch normal move"."""
    before = number.before[1:2] if number.before[:1] == ("of",) else number.before[:1]
    after = number.after[1:2] if number.after[:1] == ("normal",) else number.after[:1]
    return not _MOVES.isdisjoint((*before, *after))


def _is_left(number: Number) -> bool:
    return "left" in (*number.before, *number.after)


def ends_a_move(number: Number) -> bool:
    """Whether it is said of what comes of a move: "to 4", "until 4", "so that it is 4"."""
    until, *others = [*dropwhile(_ABOUT.__contains__, number.before), "", ""][:2]
    return "so" in number.before or (until in _UNTIL and not _NO_END.intersection(others))


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
    alone = _AFTER_ALL.issuperset(number.after[:1]) and stems(number.before[:1]) <= names | needed[0].named
    return [(needed[0], _BEFORE)] if alone else []


def given(base: Given, where: Sequence[Placed]) -> dict[str, Any]:
    """An input with numbers in their places; a list has those alone that were placed in it."""
    filled: dict[str, Any] = dict(base)
    said = {one.field.place: one.field.value(one.number) for one in where}
    lists: dict[str, list[float]] = {}
    for one in where:
        value: Any = one.field.value(one.number)
        if value > (one.field.asks.bounds or (0, value))[1]:
            value -= said.get(one.field.written.includes, 0)
        if not _is_left(one.number):
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
