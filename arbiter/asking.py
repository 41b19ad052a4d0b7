"""`arbiter check --ask`: the questions of a rule in a terminal, one at a time."""

import sys
from typing import Any, TextIO

from arbiter.command import Refused
from kb.engine.attempts import Attempt, attempt
from kb.engine.changes import changes
from kb.engine.checks import Check
from kb.engine.fields import Given, Question, put
from kb.tabletop import RuleInputError
from webapp.checks.form import label
from webapp.checks.lines import as_question, endings, in_words, ranges, shape_of, turns
from webapp.checks.shapes import MOST_ROWS, Kind, Shape
from webapp.checks.values import NOTHING, left_open, number, read

_YES_OR_NO = {"y": "yes", "n": "no"}


def interview(check: Check, given: Given, out: TextIO) -> tuple[Attempt, Given]:
    """Put the questions of a rule until it comes to its verdict, starting from what is known; and what is known then.

    What was taken as usual is asked for when one types its name. Raises Refused where the answers end before,
    RuleInputError where what was known is not one that it can judge.
    """
    before: list[Given] = []
    whole = Shape.of_input(check.given)
    tried = attempt(check, given).field_by_field(check)
    print(f"{check.says}\n('back' goes back to the question before)", file=out)
    while True:
        try:
            asked = tried.needs or _to_change(tried, out)
            if not asked:
                return tried, given
            _put_question(tried, asked, left_open(whole, given), out)
            line = _line()
            if not line:
                print(file=out)
                raise Refused(f"the answers ended before the verdict: {asked.field} was asked for")
            answered = put(given, asked.field, _answer(asked, line.strip()))
            tried = attempt(check, answered).field_by_field(check)
            before.append(given)
            given = answered
        except _Back:
            given = before.pop() if before else given
            tried = attempt(check, given).field_by_field(check)
        except RuleInputError as error:
            print(f"  {error}", file=out)


class _Back(Exception):
    """'back' was typed."""


def _line() -> str:
    """What is typed next, which is empty where the answers end. Raises _Back, Refused."""
    try:
        line = sys.stdin.readline()
        line.encode()  # in the C locale what is no UTF-8 is read all the same, as surrogates
    except UnicodeError:
        raise Refused("the answers are not UTF-8 text") from None
    if line.strip().casefold() == "back":
        raise _Back
    return line


def remarks(check: Check, given: Given, tried: Attempt) -> list[str]:
    """What a verdict rests on where that is open, what was taken as usual, what would change it, and how far its
    numbers can go: a line each.
    """
    found = changes(check, given)
    rests = []
    if open_one := tried.whatever:
        rests = [
            f"  if {label(open_one.field)}: {one.values}: {one.case.decided_by.words if one.case.decided_by else ''}"
            for one in endings(check, open_one, tried.depends)
        ]
    usual = [f"  taken as usual: {one}" for one in _usual(tried)]
    other = [
        f"  would change it: {one.label}: {one.value} instead of {one.was}: {one.outcome}"
        for one in turns(check, given, found, (), "")
    ]
    stays = [f"  stays so: {one}" for one in ranges(found)]
    unfinished = [] if found.finished else ["  (not every change was tried in the time there is)"]
    return [*rests, *usual, *other, *stays, *unfinished]


def _usual(tried: Attempt) -> list[str]:
    """What was taken as usual, by the labels of its fields."""
    return [f"{label(one.question.field)}: {in_words(one.question, one.value)}" for one in tried.taken]


def _to_change(tried: Attempt, out: TextIO) -> Question | None:
    """What was taken as usual and is to be asked for after all, if anything is."""
    taken = {label(one.question.field).casefold(): one.question for one in tried.taken}
    if not taken:
        return None
    print(f"\nTaken as usual: {'; '.join(_usual(tried))}", file=out)
    while True:
        print("(the name of one changes it, an empty line does not)\n> ", end="", flush=True, file=out)
        name = _line().strip().casefold()
        if not name or name in taken:
            return taken[name] if name else None
        print("  nothing that was taken is called that", file=out)


def _put_question(tried: Attempt, asked: Question, left: int | None, out: TextIO) -> None:
    question, beside = as_question(asked.asks or asked.field)
    many = f"  (up to {left} questions, this one with them)" if left and left > 1 else ""
    print(f"\n{' '.join(filter(None, (question, beside)))}  [{asked.field}: {_allowed(asked)}]{many}", file=out)
    for case in tried.depends if tried.needs else ():
        print(f"  {', '.join(map(_word, case.values))}: {case.outcome}", file=out)
    print("> ", end="", flush=True, file=out)


def _allowed(asked: Question) -> str:
    """What may be answered, in words."""
    shape = shape_of(asked)
    usual = asked.schema.get("default", NOTHING)
    empty = "; an empty line for none" if shape.optional else ""
    if usual is not NOTHING and usual is not None:
        empty = f"; an empty line for {_word(usual)}"
    match shape.kind:
        case Kind.FLAG | Kind.CHOICE:
            return " / ".join(_word(value) for value in asked.values if value is not None) + empty
        case Kind.NUMBER if asked.bounds:
            least, most = asked.bounds
            between = f"more than {least:g}, up to {most:g}" if asked.above else f"{least:g} to {most:g}"
            return f"{between}{empty}"
        case Kind.ROWS:
            return f"how many, 0 to {shape.most_rows}"
        case Kind.LIST:
            return "as many as there are, with commas between; an empty line for none"
        case Kind.GROUP if shape.optional:
            return "yes / no: whether there is one"
    return f"{shape.kind.value}{empty}"


def _answer(asked: Question, line: str) -> Any:
    """A line as the value that it stands for. What cannot be read stays text, for the rule to refuse."""
    shape = shape_of(asked)
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


def _word(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
    return str(value)
