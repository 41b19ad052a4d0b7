"""Answering what a rule asks with the values of a whole input, as a player would who knows them all."""

from collections.abc import Callable
from typing import Any

from pydantic_core import to_json

from kb.engine.attempts import Attempt, attempt
from kb.engine.checks import Check
from kb.engine.fields import Given, at, put
from kb.tabletop import RuleInputError

LONGEST = 1000  # questions

Ask = Callable[[Check, Given], Any]  # comes to something with a verdict, needs and taken


def hollow(value: Any) -> Any:
    """A thing, or rows of things, of which nothing is known yet; any other value as it is."""
    if isinstance(value, dict):
        return {}
    if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
        return [{} for _ in value]
    return value


def interview(check: Check, whole: Given, known: Given, ask: Ask = attempt) -> tuple[Any, Given]:
    """The attempt that came to a verdict and what it was given by then.

    Answers what the rule needs, and puts right what it takes, by the whole input.
    """
    for _ in range(LONGEST):
        tried = ask(check, known)
        wrong = [one.question.field for one in tried.taken if at(whole, one.question.field) != one.value]
        if not wrong and tried.needs is None:
            return tried, known
        before = known
        for field in wrong or [tried.needs.field]:
            known = put(known, field, hollow(at(whole, field)))
        try:
            check.given.read_part(to_json(known))
        except RuleInputError:  # a row is called by a name that it has not been given yet, say
            answered = {field.partition(".")[0] for field in wrong or [tried.needs.field]}
            known = {name: whole[name] for name in {*before, *answered}}
    raise AssertionError(f"{check.name} goes on asking")


def ended(tried: Attempt) -> tuple[str, float | None]:
    """What it came to."""
    assert tried.verdict is not None
    return tried.verdict.outcome, tried.verdict.value
