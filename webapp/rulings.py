"""The published rulings: by topic and status, and each on a page of its own."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, render_template, request
from markupsafe import Markup, escape

from kb.budget import SECONDS, budget
from kb.engine.checks import Check
from kb.links import printed_references
from kb.passages import Answer, Kind, Passage, Ruling, Status
from webapp.checks.examples import run_example
from webapp.site import Site, site
from webapp.text import linked, marked, to_html

pages = Blueprint("rulings", __name__)

LABEL = {
    Status.ABSORBED: "now in the rules",
    Status.UPHELD: "still right",
    Status.PARTLY: "partly right",
    Status.REVERSED: "no longer so",
    Status.OBSOLETE: "gone",
}
"""What a player reads of a status; its name stays in API and exports."""

MEANING = {
    Status.ABSORBED: "the third edition says this itself",
    Status.UPHELD: "still right, and not said elsewhere",
    Status.PARTLY: "some of it is still right",
    Status.REVERSED: "the third edition says otherwise",
    Status.OBSOLETE: "what it is about is gone",
}

Line = tuple[Ruling, Answer | None]
"""A ruling and today's answer to its question."""


@pages.get("/rulings")
def index() -> str:
    """All rulings by topic, or those of one status, on one topic, with certain words."""
    here = site()
    status = request.args.get("status", "")
    kept = {name: text for name in ("word", "topic") if (text := request.args.get(name, "").strip()[:100])}
    words = kept.get("word", "").casefold().split()
    every = [passage for passage in here.store.library.passages if passage.kind is Kind.TOPIC]
    topics, counts = [], Counter[Status | None]()
    for topic in every:
        if kept.get("topic", topic.id.partition("/")[2]) != topic.id.partition("/")[2]:
            continue
        found = [line for line in lines(here, (one.id for one in here.store.inside(topic.id))) if _has(line, words)]
        counts.update(ruling.status for ruling, _ in found)
        if shown := [line for line in found if status in ("", line[0].status)]:
            topics.append((topic, shown))
    return render_template(
        "rulings/index.html", topics=topics, every=every, status=status, kept=kept, counts=counts, meaning=MEANING
    )


def _has(line: Line, words: list[str]) -> bool:
    """Whether a ruling, or today's answer to it, has all of these words, or words that begin so."""
    ruling, answer = line
    text = " ".join((ruling.question, ruling.answer, answer.headline if answer else "")).casefold()
    return all(re.search(rf"(?<!\w){re.escape(word)}", text) for word in words)


def lines(here: Site, ids: Iterable[str]) -> list[Line]:
    """Rulings by id, each with today's answer, for a list."""
    return [
        (here.store.rulings[id], next(iter(here.store.answers(id)), None)) for id in ids if id in here.store.rulings
    ]


@dataclass(frozen=True, slots=True)
class Shown:
    """A ruling with its texts in HTML."""

    ruling: Ruling
    answer: Markup
    official: Markup
    because: Markup
    today: Answer | None

    @classmethod
    def of(cls, here: Site, ruling: Ruling) -> "Shown":
        """A ruling as the pages show it, with references and terms linked."""
        passage = here.store.passages[ruling.id]
        today = here.store.library.current  # what the reason speaks of
        because = [
            (printed.at, printed.at + len(printed.words), f"[{printed.words}](/{today}/{printed.numbers[0]})")
            for printed in printed_references(ruling.because)
            if printed.numbers and f"{today}/{printed.numbers[0]}" in here.store.passages
        ]
        return cls(
            ruling,
            answer=linked(passage, here.vocabulary),
            official=linked(passage, here.vocabulary, official=True),
            because=to_html(ruling.because, because),
            today=next(iter(here.store.answers(ruling.id)), None),
        )


def page(here: Site, passage: Passage) -> str:
    """The page of one ruling."""
    ruling = here.store.rulings[passage.id]
    told, words = Shown.of(here, ruling), request.args.get("mark", "")[:200]
    answer, question = marked(told.answer, words), escape(ruling.question)
    shown = here.shown.get(ruling.id, [])
    sections = [here.store.passages[id] for id in ruling.sections if id in here.store.passages]
    return render_template(
        "rulings/ruling.html",
        shown=replace(told, answer=answer),
        question=question if answer != told.answer else marked(question, words),
        passage=passage,
        topic=here.store.passages[passage.parent],
        book=here.store.documents[passage.document],
        meaning=MEANING,
        sections=[(section, linked(section, here.vocabulary)) for section in sections],
        examples=[(check, number, run_example(check, number)) for check, number in shown],
        compared=list(_compared(here, ruling, shown)),
        answers=here.store.answers(passage.id),
        beside=here.beside[passage.id],
    )


def _compared(here: Site, ruling: Ruling, shown: Iterable[tuple[Check, int]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The examples that show a ruling of which not all holds, by their questions, in its day and today."""
    if ruling.status and ruling.status.parted:
        for check, number in shown:
            example = check.examples[number - 1]
            with budget(SECONDS):
                found = here.editions.ruled(ruling, check, example)
            if found and found.agree is not None:
                yield example.question, found.record()


@dataclass(frozen=True, slots=True)
class Standing:
    """How many rulings there are, how many of them still hold, and how many more in part."""

    all: int
    hold: int
    in_part: int

    @classmethod
    def of(cls, rulings: Iterable[Ruling]) -> "Standing":
        """The standing of these."""
        statuses = [ruling.status for ruling in rulings]
        holding = sum(status is not None and status.holds for status in statuses)
        return cls(len(statuses), holding, statuses.count(Status.PARTLY))


def standing(here: Site, id: str) -> Standing | None:
    """How many of the rulings in a topic, or in a whole book of them, still hold; None where there are none."""
    rulings = [one for one in here.store.library.rulings if one.id.startswith(f"{id}/")]
    return Standing.of(rulings) if rulings else None
