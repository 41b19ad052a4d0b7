"""What every check answers, for a change that must not change it.

`python -m bench answers FILE` writes each check's examples, random changes of them, and what the check says of each, a
row of JSON a line; where FILE is there already, its inputs are run again and each difference is printed. Exit 1 where
there is one.
"""

import copy
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kb.engine.checks import Check, check, every_check
from kb.tabletop import RuleInputError

CHANGED = 25  # inputs made for each check beside its examples
_SHOWN = 20  # differences


def main(words: list[str]) -> int:
    """Write the answers, or hold today's to those written. The exit status."""
    if len(words) != 1:
        sys.exit("bench answers takes one file: `python -m bench answers FILE`")
    path = Path(words[0])
    if not path.exists():
        with path.open("w", encoding="utf-8") as file:
            rows = 0
            for one in every_check():
                for given in inputs(one):
                    file.write(json.dumps([one.id, one.part, given, answer(one, given)]) + "\n")
                    rows += 1
        print(f"{rows:,} answers written to {path}")
        return 0
    rows = different = 0
    with path.open(encoding="utf-8") as file:
        for line in file:
            id, part, given, before = json.loads(line)
            now = answer(check(id, part), given)
            rows += 1
            if now != before:
                different += 1
                if different <= _SHOWN:
                    print(f"{id} {part} {json.dumps(given)}\n  before {json.dumps(before)}\n  now    {json.dumps(now)}")
    print(f"{rows:,} answers compared: {different:,} differ")
    return 1 if different else 0


def answer(one: Check, given: Any) -> Any:
    """The verdict with its steps, or the faults of an input that it refuses."""
    try:
        return json.loads(json.dumps(one.run(one.given.read(json.dumps(given))).record()))
    except RuleInputError as error:
        return {"faults": [list(fault) for fault in error.faults]}


def inputs(one: Check) -> Iterator[Any]:
    """A check's examples, then random changes of them; the same in every run."""
    examples = [example.given.model_dump(mode="json") for example in one.examples]
    yield from examples
    if not examples:
        return
    dice = random.Random(one.name)
    seen: dict[str, list[Any]] = {}
    for example in examples:
        for path, value in _leaves(example):
            seen.setdefault(_field(path), []).append(value)
    for _ in range(CHANGED):
        given = copy.deepcopy(dice.choice(examples))
        leaves = list(_leaves(given))
        for path, value in dice.sample(leaves, k=min(len(leaves), dice.choice((1, 1, 2, 3)))):
            _put(given, path, _other(dice, value, seen[_field(path)]))
        yield given


def _other(dice: random.Random, value: Any, seen: list[Any]) -> Any:
    """Another value for a field: its opposite, one more or less, or what another example has there."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float) and dice.random() < 0.6:
        return value + dice.choice((-1, 1, -2, 2))
    return dice.choice(seen)


def _leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key))
    elif isinstance(value, list) and value:
        for place, inner in enumerate(value):
            yield from _leaves(inner, (*path, place))
    elif path:
        yield path, value


def _field(path: tuple[str | int, ...]) -> str:
    return ".".join("" if isinstance(part, int) else part for part in path)


def _put(given: Any, path: tuple[str | int, ...], value: Any) -> None:
    for part in path[:-1]:
        given = given[part]
    given[path[-1]] = value
