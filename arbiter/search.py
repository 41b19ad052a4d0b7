"""`arbiter search`: ask a question."""

import io
import json
import re
import shlex
import sys
from argparse import Namespace
from html import unescape
from typing import Any, TextIO

from arbiter import data
from arbiter.command import DONE, Parser, Refused, as_json, folder
from kb.store import Store

MOST = 100


def arguments(parser: Parser) -> None:
    """Declare what `search` takes."""
    parser.add_argument(
        "query", nargs="+", metavar="QUERY", help="a question; - reads one a line and writes JSON lines"
    )
    parser.add_argument("--limit", type=int, default=5, metavar="N", help=f"how many passages, 1 to {MOST} (5)")
    parser.add_argument("--json", action="store_true", help="the answer as JSON, as the API gives it")
    parser.add_argument("--data", type=folder, metavar="DIR", help="the data folder")


def run(args: Namespace) -> int:
    """Answer one question, or one a line. "Not covered" is an answer."""
    if not 1 <= args.limit <= MOST:
        raise Refused(f"--limit is 1 to {MOST}, but {args.limit} came")
    query = " ".join(args.query).strip()
    if not query:
        raise Refused("type a question, for example: arbiter search can I shoot after running")
    store = data.opened(args.data)
    if query == "-":
        return _batch(store, sys.stdin, args.limit)
    answer = store.answer(query, args.limit)
    print(as_json(answer, indent=1) if args.json else _readable(answer))
    return DONE


def _batch(store: Store, lines: TextIO, limit: int) -> int:
    if isinstance(lines, io.TextIOWrapper):
        lines.reconfigure(errors="replace", newline="\n")
    for line in lines:
        print(as_json(store.answer(line.strip(), limit)), flush=True)
    return DONE


def _readable(answer: dict[str, Any]) -> str:
    lines = _answered(answer) if not answer["questions"] else []
    for number, one in enumerate(answer["questions"], 1):
        lines += [f"{number}. {one['query']}", *_answered(one)]
        lines += [*_found(one), ""] if not (one["answer"] or one["near"]) else []
    return "\n".join([*lines, *_found(answer)])


def _answered(answer: dict[str, Any]) -> list[str]:
    """What a question is answered with, before the passages that are found."""
    lines = [f"searched for: {answer['corrected']}"] if answer["corrected"] else []
    odds = answer["odds"]
    if odds and odds["chances"]:
        likely = ", ".join(f"{one['outcome']} {one['probability']:.1%}" for one in odds["chances"])
        lines += [f"{odds['says']} {odds['of']}: {likely}", ""]
    if settled := answer["answer"]:
        because = [settled["because"]] if settled["because"] else []
        lines += [settled["headline"], *because, f'"{settled["words"]}" ({settled["passage"]})']
        lines += [f"in answer to: {settled['question']}", *_numbers(settled["numbers"])]
        lines += [f"all figures: arbiter attack {shlex.quote(attack['line'])}"] if (attack := settled["attack"]) else []
        lines.append("")
    elif answer["state"] == "unknown":
        lines.append("Not covered. The nearest:" if answer["results"] else "Not covered.")
    if answer["near"]:
        lines += ["Is it one of these?", *(f"  {one['question']}  {one['headline']}" for one in answer["near"]), ""]
    if odds:
        lines += [f"the odds, on the site: {odds['says']} {odds['address']}", ""]
    return lines


def _found(answer: dict[str, Any]) -> list[str]:
    lines = []
    for hit in answer["results"]:
        status = f"  [{hit['status']}]" if hit["status"] else ""
        snippet = unescape(re.sub(r"</?mark>", "", hit["snippet"]))
        lines += [f"{hit['id']}  {hit['title']}{status}", f"    {' > '.join(hit['trail'])}", f"    {snippet}"]
    return lines


def _numbers(numbers: dict[str, Any] | None) -> list[str]:
    """What became of the question's numbers."""
    if not numbers:
        return []
    taken = [f"taken: {one['field']} = {json.dumps(one['value'])}" for one in numbers["taken"]]
    return [*taken, f"not used: {', '.join(numbers['not_used'])}"] if numbers["not_used"] else taken
