"""Modifiers that are said by their names: "all-out attack" is +1 to hit, with a number beside it or without."""

import re
from collections.abc import Iterable, Sequence

from kb.engine.checks import Check
from kb.numbers.placing import Placed, fields
from kb.numbers.reading import Number, stems
from kb.tabletop.written import Form


def called(words: Sequence[str], check: Check, own: frozenset[str]) -> tuple[Placed, ...]:
    """The numbers that are said by their names, "all-out attack", each once; none of which the check is itself.

    `own` are the check's words.
    """
    said, found = " ".join(words), []
    for field in fields(check.given):
        for name, value in sorted(field.written.called, key=lambda one: -len(one[0])):
            if not stems(name.split()) <= own and re.search(rf"\b{name}\b", said):
                said = re.sub(rf"\b{name}\b", "", said)
                found.append(Placed(Number(name, Form.SIGNED, value), field))
    return tuple(found)


def with_called(where: tuple[Placed, ...], by_name: Iterable[Placed]) -> tuple[Placed, ...] | None:
    """The numbers, and those said by name; None where "+1, all-out attack" may be one bonus, or two."""
    more = []
    for one in by_name:
        alike = [other for other in where if (other.field, other.number.value) == (one.field, one.number.value)]
        if not alike:
            more.append(one)
        elif not any(_is_called(other.number, one.number.said) for other in alike):
            return None
    return (*where, *more)


def _is_called(number: Number, name: str) -> bool:
    """Whether a number is said with its name: "+1 for cover", "all-out attack +1"."""
    after, before = " ".join(number.after), " ".join(reversed(number.before))
    return bool(re.match(rf"(?:(?:because|by|due|for|from|of|the|to|with) )*{name}\b", after)) or before.endswith(name)
