"""`arbiter compare`: one situation under each edition that has a check for it."""

import json
from argparse import Namespace
from collections.abc import Iterator

from pydantic_core import from_json

from arbiter import data
from arbiter.check import read_given, readable, why_not
from arbiter.command import DONE, Parser, Refused, folder
from kb.comparison import Comparison, Parted, Side
from kb.editions import Editions, name_of
from kb.engine.checks import check, checks_of
from kb.engine.fields import Given
from kb.tabletop import RuleInputError


def arguments(parser: Parser) -> None:
    """Declare what `compare` takes."""
    parser.add_argument("id", metavar="ID", help="a rule of any edition, such as core-3e/13.3 or just 13.3")
    parser.add_argument("--part", metavar="P", default="", help="a part of it, such as hit")
    parser.add_argument(
        "--given", metavar="FILE", required=True, help="the situation: a JSON file, or - for standard input"
    )
    parser.add_argument("--json", action="store_true", help="the comparison as JSON, as the API gives it")
    parser.add_argument("--data", type=folder, metavar="DIR", help="the data folder")


def run(args: Namespace) -> int:
    """Compare what each edition says of one situation."""
    store = data.opened(args.data)
    try:
        id = store.find(args.id).page
        if not checks_of(id):
            raise Refused(why_not(id))
        found = Editions(store.library).compare(check(id, args.part), _situation(args.given))
    except LookupError as error:  # no such passage, or no such part
        raise Refused(str(error.args[0])) from None
    except RuleInputError as error:
        raise Refused(f"the input is not one this rule can judge: {error}") from None
    print(json.dumps(found.record(), indent=1) if args.json else _readable(found))
    return DONE


def _situation(file: str) -> Given:
    try:
        given = from_json(read_given(file))
    except ValueError as error:
        raise Refused(f"{file} is not JSON: {error}") from None
    if not isinstance(given, dict):
        raise Refused(f'{file} holds no object of fields, such as {{"roll": 3}}')
    return given


def _readable(found: Comparison) -> str:
    lines = [line for side in found.sides for line in (*_side(side), "")]
    for document, because in found.others:
        lines.append(f"The {name_of(document.edition)} edition has no check for it: {because}.")
    for parted in found.partings:
        lines += _parting(parted)
    if found.agree is not None and not found.partings:
        lines.append("They agree." if found.agree else "They differ.")
    return "\n".join(lines)


def _side(side: Side) -> Iterator[str]:
    """What one edition says, and what it was not told or does not ask."""
    yield f"The {name_of(side.document.edition)} edition: {side.check.says}  ({side.check.name})"
    if side.verdict:
        yield readable(side.verdict)
        if side.attempt.whatever:
            yield f"  whatever {side.attempt.whatever.field} is: {side.attempt.whatever.asks}"
    elif needed := side.attempt.needs:
        yield f"  -> it needs {needed.field}: {needed.asks}"
        for case in side.attempt.depends:
            yield f"     {', '.join(map(json.dumps, case.values))}: {case.outcome}"
    else:
        yield f"  -> it cannot be so here: {side.refused}"
    if side.unasked:
        yield f"  not asked here: {', '.join(side.unasked)}"
    for _, because in side.unfit:
        yield f"  does not fit here: {because}"
    for asked in side.reworded:
        yield f"  asked here: {asked.field}, {asked.asks}"
    for taken in side.attempt.taken:
        yield f"  taken: {taken.question.field} = {json.dumps(taken.value)}"


def _parting(parted: Parted) -> Iterator[str]:
    """Where two editions part, each with its step."""
    for side, point, begins in zip(
        (parted.older, parted.newer), parted.points, ("They part: in", "  but in"), strict=True
    ):
        outcome = side.verdict.outcome if side.verdict else ""
        cite = f"{point.step.cite.passage}: {point.step.cite.words}"
        yield f'{begins} the {name_of(side.document.edition)} edition "{outcome}", as: {point.step.says}  ({cite})'
