"""What the API answers about one situation under several editions, and the shapes of these answers."""

from typing import Any

from typing_extensions import TypedDict

from kb.engine.checks import Check
from kb.engine.outcomes import Says
from webapp.api.checking import judging, part_of, parts, sent
from webapp.api.reading import passage
from webapp.api.shapes import AttemptBody, Citation, Run, closed
from webapp.site import site


@closed
class Counterpart(TypedDict):
    """An edition's check, and the fields of its input."""

    edition: int
    document: str
    id: str
    part: str
    asks: str
    fields: list[str]


@closed
class ComparedPart(TypedDict):
    """A part of a rule, and the check of each edition that asks the same: its own is one of them, oldest first."""

    part: str
    editions: list[Counterpart]


@closed
class Counterparts(TypedDict):
    """The parts of a rule, and which checks of other editions ask the same."""

    id: str
    title: str
    parts: list[ComparedPart]


@closed
class UnfitField(TypedDict):
    """A field that was given, and why an edition's check does not take its value."""

    field: str
    because: str


@closed
class ReadField(TypedDict):
    """A field that was given, and what it is here the answer to."""

    field: str
    asks: str


@closed
class EditionRecord(AttemptBody):
    """What an edition says of the situation, of which it took what is `given`; `reworded` is what it asks otherwise.

    `refused` says why the situation cannot be so in this edition; else there is a verdict, or what it needs.
    """

    edition: int
    document: str
    id: str
    part: str
    asks: str
    given: dict[str, Any]
    unasked: list[str]
    unfit: list[UnfitField]
    reworded: list[ReadField]
    refused: str | None
    says: Says | None


@closed
class PartingStep(Citation):
    """The step at which an edition parts from another. `at` is its place, counted from 1."""

    edition: int
    at: list[int]
    says: str
    held: bool


@closed
class OtherEdition(TypedDict):
    """An edition without a check for it, and why."""

    edition: int
    document: str
    because: str


@closed
class ComparisonRecord(TypedDict):
    """A situation under each edition that has a check for it. `agree` is null where fewer than two come to a verdict.

    Each of `partings` is of two editions, one after the other, that answer differently: the steps where they part.
    """

    id: str
    part: str
    agree: bool | None
    editions: list[EditionRecord]
    partings: list[list[PartingStep]]
    others: list[OtherEdition]


def counterparts(id: str) -> Any:
    """Which checks of other editions ask the same as each part of a rule."""
    found = passage(id)
    return {
        "id": found.id,
        "title": found.label,
        "parts": [{"part": one.part, "editions": _editions(one)} for one in parts(found.page)],
    }


def compare(id: str) -> Any:
    """Run one situation under each edition that has a check for it, and say where they part.

    It is told in the fields of this rule; any may be left out, and fields that only another edition's check has may be
    given beside. What an edition asks for and was not given is unknown: it comes to a verdict, or to what it needs.
    """
    asked = sent(Run)
    one = part_of(passage(id).page, asked.part)
    with judging():
        return site().editions.compare(one, asked.given).record()


def _editions(check: Check) -> list[dict[str, Any]]:
    documents = site().store.documents
    return [
        {
            "edition": documents[document].edition,
            "document": document,
            "id": one.id,
            "part": one.part,
            "asks": one.says,
            "fields": [*one.given.model_fields],
        }
        for document, one in site().editions.same(check).items()
    ]
