"""`arbiter check --ask`: the questions of a rule in a terminal, one at a time."""

import sys
from typing import Any, TextIO

from arbiter.command import Refused
from kb.engine.attempts import Attempt, attempt
from kb.engine.checks import Check
from kb.engine.fields import Given, Question, put
from kb.tabletop import RuleInputError
from webapp.checks.shapes import Kind, Shape
from webapp.checks.values import NOTHING, number, read

MOST_ROWS = 60
_YES_OR_NO = {"y": "yes", "n": "no"}


def interview(check: Check, given: Given, out: TextIO) -> Attempt:
    """Put the questions of a rule until it comes to its verdict, starting from what is known.

    Raises Refused where the answers end before, RuleInputError where what was known is not one that it can judge.
    """
    before: list[Given] = []
    tried = attempt(check, given)
    print(f"{check.says}\n('back' goes back to the question before)", file=out)
    while asked := tried.needs:
        _put_question(tried, asked, out)
        line = _line()
        if not line:
            print(file=out)
            raise Refused(f"the answers ended before the verdict: {asked.field} was asked for")
        if line.strip().casefold() == "back":
            given = before.pop() if before else given
            tried = attempt(check, given)
            continue
        try:
            answered = put(given, asked.field, _answer(asked, line.strip()))
            tried = attempt(check, answered)
        except RuleInputError as error:
            print(f"  {error}", file=out)
        else:
            before.append(given)
            given = answered
    return tried


def _line() -> str:
    try:
        return sys.stdin.readline()
    except UnicodeDecodeError:
        raise Refused("the answers are not UTF-8 text") from None


def _put_question(tried: Attempt, asked: Question, out: TextIO) -> None:
    print(f"\n{asked.asks or asked.field}  [{asked.field}: {_allowed(asked)}]", file=out)
    for case in tried.depends:
        print(f"  {', '.join(map(_word, case.values))}: {case.outcome}", file=out)
    print("> ", end="", flush=True, file=out)


def _allowed(asked: Question) -> str:
    """What may be answered, in words."""
    shape = _shape(asked)
    usual = asked.schema.get("default", NOTHING)
    empty = "; an empty line for none" if shape.optional else ""
    if usual is not NOTHING and usual is not None:
        empty = f"; an empty line for {_word(usual)}"
    match shape.kind:
        case Kind.FLAG | Kind.CHOICE:
            return " / ".join(_word(value) for value in asked.values if value is not None) + empty
        case Kind.NUMBER if asked.bounds:
            return f"{asked.bounds[0]:g} to {asked.bounds[1]:g}{empty}"
        case Kind.ROWS:
            return f"how many, 0 to {min(MOST_ROWS, asked.schema.get('maxItems', MOST_ROWS))}"
        case Kind.LIST:
            return "as many as there are, with commas between; an empty line for none"
        case Kind.GROUP if shape.optional:
            return "yes / no: whether there is one"
    return f"{shape.kind.value}{empty}"


def _answer(asked: Question, line: str) -> Any:
    """A line as the value that it stands for. What cannot be read stays text, for the rule to refuse."""
    shape = _shape(asked)
    if not line and "default" in asked.schema:
        return asked.schema["default"]
    if not line and shape.optional:
        return None
    match shape.kind:
        case Kind.ROWS:
            many = number(line)
            return [{} for _ in range(many)] if isinstance(many, int) and 0 <= many <= MOST_ROWS else line
        case Kind.GROUP:
            return None if shape.optional and line.casefold() in ("", "n", "no") else {}
        case Kind.LIST if not line:
            return []
        case Kind.FLAG:
            line = _YES_OR_NO.get(line.casefold(), line.casefold())
        case Kind.CHOICE:
            line = next((str(one) for one in asked.values if str(one).casefold() == line.casefold()), line)
    value = read(shape, {"": [line]})
    return line if value is NOTHING else value


def _shape(asked: Question) -> Shape:
    return Shape.of(asked.schema, {})


def _word(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
    return str(value)
