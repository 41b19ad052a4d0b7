"""`arbiter attack`: what a whole unit's attacks are likely to do, from one line."""

import json
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from arbiter.command import DONE, Parser, Refused, uninterrupted
from kb.odds.line import read
from kb.tabletop import RuleInputError


def arguments(parser: Parser) -> None:
    """Declare what `attack` takes."""
    parser.add_argument(
        "line", metavar="LINE", nargs="+", help='the attack, such as "20 x 2, 4+/3+/-1/1 into 10 models, 5+ save"'
    )
    parser.add_argument("--json", action="store_true", help="all figures as JSON, as the API gives them")


def run(args: Namespace) -> int:
    """Work out one attack."""
    with uninterrupted():
        from kb.odds.record import record  # loads numpy
    try:
        line = read(" ".join(args.line))
        found = record(line.attack(), line)
    except RuleInputError as error:
        raise Refused(f"the line does not say an attack: {error}") from None
    print(json.dumps(found, indent=1) if args.json else "\n".join(_readable(found)))
    return DONE


def _readable(found: dict[str, Any]) -> Iterator[str]:
    yield found["line"]
    if found["not_used"]:
        yield f"Not used: {'; '.join(found['not_used'])}"
    for taken in found["taken"]:
        yield f"Taken: {taken['field']} = {json.dumps(taken['value'])}"
    yield ""
    for steps in found["weapons"]:
        for step in steps:
            number = f"{step['number']:.1%}" if step["chance"] else f"{_average(step['number'])} on average"
            yield f"  {step['says']}: {number}  ({step['passage']}: {step['words']})"
        yield ""
    models = len(found["slain"]) - 1
    yield f"Wounds: {found['mean_wounds']:.1f} on average, median {found['median_wounds']}"
    yield f"Slain: {found['mean_slain']:.1f} of {models} on average, median {found['median_slain']}"
    yield f"Left: {found['mean_left']:.1f} on average; wounds wasted: {found['mean_wasted']:.1f}"
    yield f"The whole unit is destroyed: {found['destroyed']:.1%}"


def _average(number: float) -> str:
    return f"{number:.3g}" if number < 1000 else f"{number:,.0f}"
