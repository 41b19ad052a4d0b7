"""What the API answers about rule checks: what they take, what they say of an input, and the odds."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from flask import request
from pydantic import BaseModel, ValidationError
from pydantic_core import to_json
from werkzeug.exceptions import BadRequest, NotFound

from kb.budget import SECONDS, budget
from kb.engine.attempts import attempt
from kb.engine.chances import chances
from kb.engine.changes import changes
from kb.engine.checks import Check, NoSuchRule, check, checks_of, not_checked
from kb.engine.extremes import least, most
from kb.engine.fields import Given
from kb.tabletop import RuleInputError
from webapp.api.reading import passage
from webapp.api.shapes import Run, RunCheck
from webapp.problems import Unjudged

Sent = TypeVar("Sent", bound=BaseModel)


def check_record(id: str) -> Any:
    """The executable parts of a rule: what each says, the schema of its input, its worked examples."""
    found = passage(id)
    return {"id": found.id, "title": found.label, "parts": [one.record() for one in parts(found.page)]}


def run(id: str) -> Any:
    """Run a rule on an input: the verdict with every step and what it cites.

    With `"partial": true`, any field may be left out. The rule runs as far as what is known allows: to a verdict, or to
    the field that it needs next. `changes` adds the nearest changes of a single value that turn the outcome, and for
    each number given the range over which it stays; `most` or `least` the largest or smallest value of a field with
    which the outcome holds, or with which it is a yes, where the field is left out.
    """
    asked = sent(RunCheck)
    one = part_of(passage(id).page, asked.part)
    with judging():
        extremes = {
            name: find(one, asked.given, field)
            for name, field, find in (("most", asked.most, most), ("least", asked.least, least))
            if field is not None
        }
        given: Given = asked.given
        for extreme in extremes.values():
            given = extreme.filled(given)
        found = attempt(one, given).record() if asked.partial else one.run(one.given.read(as_json(given))).record()
        if asked.changes:
            found |= changes(one, given).record()
        return found | {name: extreme.record() for name, extreme in extremes.items()}


def example_odds(id: str) -> Any:
    """The exact odds of each outcome, for an input in the address or else for the first example's."""
    one = part_of(passage(id).page, request.args.get("part", ""))
    return _odds(one, request.args.get("given", ""))


def odds(id: str) -> Any:
    """The exact odds of each outcome for an input; what its dice fields hold, which must be there, does not matter."""
    return _odds(*_sent(id))


def parts(id: str) -> tuple[Check, ...]:
    """The checks of a passage. Raises NotFound with the reason why there is none."""
    found = checks_of(id)
    if not found:
        raise NotFound(f"{id} has no check: {not_checked().get(id) or 'none is written yet'}")
    return found


def part_of(id: str, part: str) -> Check:
    """One check of a passage. Raises NotFound with the names of those that there are."""
    parts(id)
    try:
        return check(id, part)
    except NoSuchRule as error:
        raise NotFound(str(error)) from None


@contextmanager
def judging() -> Iterator[None]:
    """Read an input and judge it in here, in a budget of time. Raises Unjudged, Spent."""
    try:
        with budget(SECONDS):
            yield
    except RuleInputError as error:
        raise Unjudged.of(error) from None


def sent(shape: type[Sent]) -> Sent:
    """What the request's body says, in this shape. Raises BadRequest."""
    try:
        return shape.model_validate_json(request.get_data())
    except ValidationError as error:
        fault = error.errors()[0]
        what = ": ".join(filter(None, (".".join(map(str, fault["loc"])), fault["msg"])))
        shown: Any = shape.model_config["json_schema_extra"]
        raise BadRequest(f"Send JSON like {json.dumps(shown['examples'][0])}. {what}") from None


def as_json(given: Any) -> bytes:
    """The values that were sent, as JSON again, with what is no number of JSON as it came."""
    return to_json(given, inf_nan_mode="constants")


def _sent(id: str) -> tuple[Check, bytes]:
    page = passage(id).page
    asked = sent(Run)
    return part_of(page, asked.part), as_json(asked.given)


def _odds(one: Check, given: str | bytes) -> list[dict[str, Any]]:
    """The odds for an input as JSON, or for the first example's where it is empty."""
    if not one.odds:
        raise NotFound(f"{one.name} has no odds: no dice decide it, or none that a formula can follow.")
    with judging():
        return [chance.record() for chance in chances(one, one.given.read(given) if given else one.examples[0].given)]
