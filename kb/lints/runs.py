"""One run of each example, and what its rule looked at and asked on the way."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from kb.engine.checks import Check
from kb.engine.examples import Example
from kb.engine.verdicts import Verdict
from kb.tabletop.battlefield import measure
from kb.tabletop.inputs import Thing

Read = tuple[type[Thing], str]

KEPT = [one for one in vars(measure).values() if hasattr(one, "cache_clear")]
"""What was measured before is not looked at again."""


@dataclass(frozen=True, slots=True)
class Run:
    """An example and the verdict on it, or the error that came instead.

    `reads` are the fields that the rule, what it asks and the validators looked at; `asked` the checks that gave an
    answer on the way, its own among them.
    """

    check: Check
    example: Example
    verdict: Verdict | None
    error: str
    reads: frozenset[Read]
    asked: frozenset[str]


def runs(checks: Iterable[Check]) -> Iterator[Run]:
    """Each example of these checks, run under watch."""
    with watched() as (reads, ended):
        for check in checks:
            for example in check.examples:
                reads.clear()
                ended.clear()
                for kept in KEPT:
                    kept.cache_clear()
                verdict, error = None, ""
                try:
                    type(example.given).model_validate(dict(example.given.__dict__))  # what a validator reads counts
                    verdict = check.run(example.given)
                except Exception as fault:  # whatever a rule that is being written may raise
                    error = f"{type(fault).__name__}: {fault}"
                yield Run(check, example, verdict, error, frozenset(reads), frozenset(one.rule for one in ended))


_watching: list[tuple[set[Read], list[Verdict]]] = []


@contextmanager
def watched() -> Iterator[tuple[set[Read], list[Verdict]]]:
    """While this lasts, every field of a rule input that is looked at is noted, and every verdict that ends.

    Beginning and ending take milliseconds, as every class of inputs changes: inside another watch they cost nothing.
    """
    if _watching:
        yield _watching[0]
        return
    reads: set[Read] = set()
    ended: list[Verdict] = []
    end = Verdict.end

    def noting_reads(thing: Thing, name: str) -> Any:
        reads.add((type(thing), name))
        return object.__getattribute__(thing, name)

    def noting_ends(verdict: Verdict, *args: Any, **named: Any) -> Verdict:
        ended.append(verdict)
        return end(verdict, *args, **named)

    Thing.__getattribute__ = noting_reads  # type: ignore[method-assign, assignment]
    Verdict.end = noting_ends  # type: ignore[method-assign, assignment]
    _watching.append((reads, ended))
    try:
        yield reads, ended
    finally:
        _watching.clear()
        Verdict.end = end  # type: ignore[method-assign]
        del Thing.__getattribute__
