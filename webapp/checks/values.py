"""What a form's fields say, as plain values for a rule: read from an address, changed by its buttons."""

import copy
import math
import re
import secrets
from collections.abc import Mapping
from typing import Any

from pydantic_core import from_json
from werkzeug.datastructures import MultiDict

from kb.tabletop.units.models import MILLIMETRES_PER_INCH
from webapp.checks.shapes import MOST_ROWS, Kind, Shape

PREFIX = "given"
NONE = "none"
"""What stands in a field that is known to hold nothing, where an empty one would be unknown."""

FARTHEST = 400
"""What no place, height, turn or base on a table goes beyond, in its own unit."""

_DEEPEST = 10
_TABLE = 120  # inches
_WHOLE = re.compile(r"[+-]?\d{1,9}")
_DECIMAL = re.compile(r"[+-]?(?:\d{1,9}\.\d{0,12}|\.\d{1,12})")
_ROW = re.compile(r"[0-9]{1,4}")
_BETWEEN = re.compile(r"[,;\s]+")
_DICE = re.compile(r"(\d*)D(\d+)")

Sent = Mapping[str, Any]  # a name to what is under it; under "" are the texts that were sent for the name itself


class _Nothing:
    """Says that a field was not sent at all, so that its default holds."""


NOTHING = _Nothing()


def sent(args: MultiDict[str, str]) -> Sent:
    """`given.models.2.x=3` and the like as a tree of names. Empty where the address holds no field."""
    tree: dict[str, Any] = {}
    for key, texts in args.lists():
        first, *names = key.split(".")[:_DEEPEST]
        if first == PREFIX and names:
            node = tree
            for name in names:
                node = node.setdefault(name or "?", {})
            node.setdefault("", texts)
    return tree


def whole(text: str) -> dict[str, Any] | None:
    """`given={"roll": 3}`: all values as one JSON object, as the API takes and gives them; None where it is no such."""
    try:
        given = from_json(text, allow_inf_nan=False)
    except ValueError:
        return None
    return given if isinstance(given, dict) else None


def read(shape: Shape, node: Sent) -> Any:
    """The value that was sent for a shape, or NOTHING. What cannot be read stays text, for the rule to refuse.

    Rows say how many there are, and a thing that may be left out says yes or no, under their own names.
    """
    texts: list[str] = node.get("", [])
    match shape.kind:
        case Kind.GROUP if shape.optional and not node:
            return NOTHING
        case Kind.GROUP if shape.optional and len(node) == 1 and texts and texts[-1] in ("", "no"):
            return None
        case Kind.GROUP:
            read_fields = {name: read(field, node.get(name, {})) for name, field in shape.fields.items()}
            return {name: value for name, value in read_fields.items() if value is not NOTHING}
        case Kind.ROWS:
            return _rows(shape, node, number(texts[-1]) if texts else NOTHING)
    if not texts:
        return NOTHING
    text = texts[-1 if shape.kind is Kind.FLAG else 0]
    if not (text if shape.kind is Kind.TEXT else text.strip()):
        return _empty(shape)
    match shape.kind:
        case Kind.FLAG:
            return {"yes": True, "no": False}.get(text, None if shape.optional else text)
        case Kind.LIST | Kind.TEXT if text.strip().casefold() == NONE and can_be_none(shape):
            return None if shape.optional else [] if shape.kind is Kind.LIST else ""
        case Kind.LIST:
            return [_scalar(shape.item, one.strip()) for one in _apart(shape, text) if one.strip()]
        case _:
            return _scalar(shape, text)


def answered(shape: Shape, node: Sent) -> dict[str, Any]:
    """The values that were sent as answers: a thing that nothing was said of is unknown, and not as usual as in a form,
    which shows what is usual.
    """
    given = read(shape, node)
    return {name: value for name, value in given.items() if value != {} or shape.fields[name].optional}


def _rows(shape: Shape, node: Sent, many: Any) -> Any:
    """As many rows as are said, or else those that were sent, in the order of their numbers."""
    numbers = sorted({int(name) for name in node if _ROW.fullmatch(name)})
    if many is NOTHING:
        if not numbers:
            return NOTHING
        return [read(shape.item, node[str(number)]) for number in numbers[:MOST_ROWS] if str(number) in node]
    if not isinstance(many, int) or not 0 <= many <= MOST_ROWS:
        return many
    return [read(shape.item, node.get(str(number), {})) for number in range(1, many + 1)]


def can_be_none(shape: Shape) -> bool:
    """Whether one may know that a field holds nothing."""
    if shape.kind is Kind.LIST:
        return shape.optional or not shape.schema.get("minItems")
    return shape.optional or (shape.kind is Kind.TEXT and not shape.schema.get("minLength"))


def _empty(shape: Shape) -> Any:
    """What a field means that was left empty: unknown, unless it usually has a value."""
    if not shape.usual:
        return NOTHING
    if shape.optional:
        return None
    return {Kind.LIST: [], Kind.TEXT: ""}.get(shape.kind, NOTHING)


def _apart(shape: Shape, text: str) -> list[str]:
    """The texts of a list: words may hold spaces, and even commas where semicolons stand between them."""
    if shape.item.kind is Kind.NUMBER:
        return _BETWEEN.split(text)
    return text.split(";" if ";" in text else ",")


def _scalar(shape: Shape, text: str) -> Any:
    if shape.optional and text.strip().casefold() == NONE:
        return None
    if shape.kind is Kind.TEXT:
        return text
    text = text.strip()
    if shape.kind is Kind.NUMBER:
        return number(text)
    if shape.kind is Kind.CHOICE:
        return next((choice for choice in shape.choices if str(choice) == text), text)
    try:
        return from_json(text, allow_inf_nan=False)
    except ValueError:
        return text


def number(text: str) -> int | float | str:
    """A number as players write it: 4, 4+, 3", −1; the text itself where it is none."""
    bare = text.strip().replace("−", "-").rstrip("+\"”'").strip()
    if _WHOLE.fullmatch(bare):
        return int(bare)
    return float(bare) if _DECIMAL.fullmatch(bare) else text


def add(values: Any, path: list[str]) -> None:
    """One more row at a path: like the last one, nameless, and an inch further on where it has a place."""
    *above, last = path
    holder = at(values, above)
    if not isinstance(holder, dict):
        return
    rows = holder.get(last)
    if isinstance(rows, list) and rows:
        new = copy.deepcopy(rows[-1])
        if isinstance(new, dict):
            new.pop("name", None)
            _move_on(new)
        rows.append(new)
    else:
        holder[last] = [{}]


def _move_on(row: dict[str, Any]) -> None:
    """Put a base beside where it stood, with an inch between, as far as the table goes."""
    match row:
        case {"x": int() | float() as x} if abs(x) <= _TABLE:
            sides = [row.get(name) for name in ("base", "base_across")]
            widest = max((side for side in sides if isinstance(side, int | float) and side <= FARTHEST), default=0)
            step = math.floor(100 * (1 + widest / MILLIMETRES_PER_INCH)) / 100  # down: it stays within an inch
            row["x"] = min(round(x + step, 7), _TABLE)


def begin(values: Any, path: list[str]) -> None:
    """The thing that may be left out, at a path, with nothing in it yet."""
    *above, last = path
    holder = at(values, above)
    if isinstance(holder, dict):
        holder[last] = {}


def remove(values: Any, path: list[str]) -> None:
    """Take away the row, or the thing that may be left out, at a path."""
    *above, last = path
    holder = at(values, above)
    if isinstance(holder, list) and (place := _place(last, holder)):
        del holder[place - 1]
    elif isinstance(holder, dict) and last in holder:
        holder[last] = None


def at(values: Any, path: list[str]) -> Any:
    """What stands at a path; None where there is nothing."""
    for name in path:
        if isinstance(values, list) and (place := _place(name, values)):
            values = values[place - 1]
        elif isinstance(values, dict):
            values = values.get(name)
        else:
            return None
    return values


def _place(name: str, rows: list[Any]) -> int:
    """The row that a name counts to, from 1; 0 where there is none."""
    return int(name) if _ROW.fullmatch(name) and int(name) <= len(rows) else 0


def rolled(shape: Shape, value: Any) -> Any:
    """The same values with every dice rolled."""
    match shape.kind:
        case Kind.GROUP if isinstance(value, dict):
            new = {name: rolled(field, value.get(name, NOTHING)) for name, field in shape.fields.items()}
            return {name: one for name, one in new.items() if one is not NOTHING}
        case Kind.ROWS if isinstance(value, list):
            return [rolled(shape.item, one) for one in value]
        case Kind.LIST if shape.dice:
            return [roll(shape.dice) for _ in (value if isinstance(value, list) and value else "1")]
        case Kind.NUMBER if shape.dice:
            return roll(shape.dice)
    return value


def roll(dice: str) -> int:
    """What dice such as 2D6 show together."""
    match = _DICE.fullmatch(dice)
    if not match:
        raise ValueError(f"{dice!r} is no dice")
    return sum(secrets.randbelow(int(match[2])) + 1 for _ in range(int(match[1] or 1)))


def left_open(shape: Shape, value: Any) -> int | None:
    """How many fields nobody gave that have no usual value; None where rows may bring any number.

    What has a usual value is not counted: it is asked for only where another answer contradicts that value.
    """
    count = 0
    for name, field in shape.fields.items():
        inner = value.get(name, NOTHING) if isinstance(value, dict) else NOTHING
        more: int | None
        match field.kind:
            case Kind.ROWS if isinstance(inner, list):
                rows = [left_open(field.item, row) for row in inner]
                more = None if None in rows else sum(row or 0 for row in rows)
            case Kind.GROUP if inner is not None and not (field.usual and inner is NOTHING):
                more = left_open(field, inner)
                more = more if more is None or inner is not NOTHING else max(more, 1)
            case Kind.ROWS if not field.usual:
                return None
            case _:
                more = int(inner is NOTHING and not field.usual)
        if more is None:
            return None
        count += more
    return count
