"""`arbiter check`: run a rule check and print its steps."""

import json
import sys
from argparse import Namespace
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from pydantic_core import from_json

from arbiter import settings
from arbiter.command import DONE, NO, Parser, Refused, uninterrupted
from kb.engine.attempts import Attempt, attempt
from kb.engine.checks import Check, NoSuchRule, check, checks_of, not_checked
from kb.engine.examples import Example
from kb.engine.extremes import Extreme, least, most
from kb.engine.fields import Given
from kb.engine.glance import glance
from kb.engine.verdicts import Verdict
from kb.tabletop import RuleInputError

LARGEST = 100_000  # bytes of an input


def arguments(parser: Parser) -> None:
    """Declare what `check` takes."""
    parser.add_argument("id", metavar="ID", help="a rule, such as core-3e/13.3 or just 13.3")
    parser.add_argument("--part", metavar="P", help="a part of it, such as hit")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--example", type=int, metavar="N", help="run only this example of the part, counted from 1")
    which.add_argument("--given", metavar="FILE", help="run your own numbers: a JSON file, or - for standard input")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--ask", action="store_true", help="be asked what the rule needs, one thing at a time")
    how.add_argument("--most", metavar="FIELD", help="the largest value of a field with which the outcome holds")
    how.add_argument("--least", metavar="FIELD", help="the smallest")
    parser.add_argument("--json", action="store_true", help="the verdicts as JSON")


def run(args: Namespace) -> int:
    """Run one input, one example, or all examples; exit 1 where an example fails."""
    id = args.id if "/" in args.id else f"{_rules_of_today()}/{args.id}"
    try:
        with uninterrupted():
            checks = (check(id, args.part),) if args.part is not None else checks_of(id)
        if not checks:
            raise Refused(why_not(id))
        if args.ask or args.given is not None or (args.most, args.least) != (None, None):
            _run_given(check(id, args.part or ""), args)
            return DONE
    except NoSuchRule as error:
        raise Refused(str(error)) from None
    except RuleInputError as error:
        raise Refused(f"the input is not one this rule can judge: {error}") from None
    return _run_examples(checks, args.example, as_json=args.json)


def _rules_of_today() -> str:
    from ingest.own_words import CorpusError, read_books
    from kb.passages import core_rules

    try:
        return core_rules(read_books(settings.CORPUS))
    except CorpusError as error:
        raise Refused(str(error)) from None


def why_not(id: str) -> str:
    """Why there is no check of this id."""
    reason = not_checked().get(id)
    return f"{id} has no check: {reason}" if reason else f"there is no rule {id!r}; `arbiter search` finds it by words"


def _run_given(one: Check, args: Namespace) -> None:
    """Run one input, or ask for it, or find the most or least of a field, and print what comes of it."""
    if args.ask:
        print(_asked(one, args))
    elif args.most is not None or args.least is not None:
        known = _known(one, args)
        found = most(one, known, args.most) if args.least is None else least(one, known, args.least)
        print(json.dumps(found.record(), indent=1) if args.json else _bound(found))
    else:
        verdict = one.run(one.given.read(text := read_given(args.given)))
        if args.json:
            print(json.dumps(verdict.record(), indent=1))
        else:
            given = dict(from_json(text))
            print(_told(one, given, attempt(one, given), verdict))


def _asked(one: Check, args: Namespace) -> str:
    if args.given == "-":
        raise Refused("with --ask, standard input is for the answers: give what is known as a file")
    from arbiter.asking import interview  # what reads the answers is loaded for those who are asked

    tried, given = interview(one, _known(one, args), sys.stderr if args.json else sys.stdout)
    if args.json:
        return json.dumps(tried.record(), indent=1)
    return f"\n{_told(one, given, tried, tried.verdict)}" if tried.verdict else ""


def _told(one: Check, given: Given, tried: Attempt, verdict: Verdict) -> str:
    """A verdict, and what is to be known of it: what was taken, and what would change it."""
    from arbiter.asking import remarks  # what puts fields in words is loaded for those who gave some

    return "\n".join([readable(verdict), *remarks(one, given, tried)])


def _known(one: Check, args: Namespace) -> dict[str, Any]:
    """What is known before anything is asked: a file's values, an example's, or nothing."""
    if args.example is not None:
        return dict(_examples((one,), args.example)[0][1].given.model_dump(mode="json"))
    if args.given is None:
        return {}
    text = read_given(args.given)
    one.given.read_part(text)  # says what is wrong with it
    return dict(from_json(text))


def _bound(found: Extreme) -> str:
    unsure = "" if found.sure else "  (as far as was looked: not each value beyond was tried)"
    return f"{readable(found.verdict)}\n{found.field}: {found.value:g}{unsure}"


def read_given(file: str) -> str:
    """The text of an input, from a file or standard input (-). Raises Refused."""
    try:
        with nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb") as stream:
            content = stream.read(LARGEST + 1)
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(f"{file} is not UTF-8 text") from None
    except (OSError, ValueError) as error:
        raise Refused(f"cannot read {file}: {getattr(error, 'strerror', None) or error}") from None
    if len(content) > LARGEST:
        raise Refused(f"{file} is too large: an input has at most {LARGEST} bytes")
    return text


def _examples(checks: tuple[Check, ...], number: int | None) -> list[tuple[Check, Example]]:
    """All examples, or the one of this number. Raises Refused."""
    cases = [(one, example) for one in checks for example in one.examples]
    if number is None:
        return cases
    if not 1 <= number <= len(cases):
        raise Refused(f"there are examples 1 to {len(cases)}, but {number} was asked for")
    return [cases[number - 1]]


def _run_examples(checks: tuple[Check, ...], number: int | None, *, as_json: bool) -> int:
    cases = _examples(checks, number)
    records: list[dict[str, Any]] = []
    for one, example in cases:
        verdict = one.run(example.given)
        right = example.judged_right(verdict)
        records.append({"question": example.question, "right": right, "verdict": verdict.record()})
        if not as_json:
            expected = "" if right else f"\n  WRONG: expected {example.outcome}, by {example.decided_by.words!r}"
            print(f"{example.question}\n{readable(verdict)}{expected}\n")
    if as_json:
        print(json.dumps(records, indent=1))
    return DONE if all(record["right"] for record in records) else NO


def readable(verdict: Verdict, depth: int = 1) -> str:
    """The steps of a verdict, one a line, those first that decide it, each with what it rests on; asked rules are
    indented.
    """
    seen = glance(verdict)
    lines: list[str] = []
    for sign, step in (*seen.deciding, *seen.passed):
        lines.append(f"{'  ' * depth}{sign.mark} {step.says}  ({sign}; {step.cite.passage}: {step.cite.words})")
        if step.asked:
            lines.append(readable(step.asked, depth + 2))
    return "\n".join([*lines, f"{'  ' * depth}-> {seen.outcome}"])
