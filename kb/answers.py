"""Answers and the worked examples that show them."""

from collections.abc import Iterable, Iterator

from kb.engine.checks import Check, checks_of
from kb.engine.examples import Example
from kb.passages import Answer


def example_of(answer: Answer) -> tuple[Check, Example] | None:
    """The example that shows an answer, with its check: on the answer's page, or on that of the deciding words."""
    pages = dict.fromkeys(id.partition("#")[0] for id in (answer.passage, answer.decided_in))
    found = ((check, example) for page in pages for check in checks_of(page) for example in check.examples)
    return next((one for one in found if one[1].question == answer.example), None)


def with_checks(answers: Iterable[Answer]) -> Iterator[Answer]:
    """The answers, each with its example's check, input and, where it names none itself, deciding words."""
    for answer in answers:
        if not answer.example or not (found := example_of(answer)):
            yield answer
            continue
        check, example = found
        cite = example.decided_by
        decided = {} if answer.words else {"words": cite.words, "decided_in": cite.passage}
        filled = {"check": check.id, "part": check.part, "given": example.given.model_dump_json()}
        yield answer.but(**filled, **decided)
