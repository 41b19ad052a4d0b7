"""The Designers' Commentary of January 2021: questions and answers under topics in capitals."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ingest.draft import Draft
from ingest.lines import Line, Parsed, Report, Source
from ingest.wording import finished, in_capitals, one_line, says, title_case, words
from kb.passages import Kind, Ruling, slug

BOOK = "commentary-2021-01"

_TELLING = (
    "Designers' Commentary, January 2021",
    "presented as a series of questions and answers",
    "based on ones that have been asked by players",
    "commentaries help provide a default setting for your games",
    "usually referred to as 'house rules'",
)
_INTRODUCTION = ("Designers' Commentary, ", "The following commentary is intended", "Our commentaries are updated")

# A "Q:" or "A:" opens a line, with or without a dash, or follows the end of a sentence: "Unit A: ..." opens nothing.
_MARK = re.compile(r"(?:^\s*(?:[-•] +)?|(?<=[.?!)])\s*)([QA]):\s*")
_MOST_QUESTIONS = 5_000


@dataclass(eq=False)
class _Answer:
    """What follows one "A:", in paragraphs."""

    text: list[str]
    lines: list[Line]


@dataclass(eq=False)
class _Question:
    """What follows one "Q:", and the answers that the document gives to it: copies of one, as a rule."""

    text: list[str]
    lines: list[Line]
    answers: list[_Answer] = field(default_factory=list)


def recognises(source: Source) -> bool:
    """Whether this is the Designers' Commentary of January 2021."""
    return says(source, _TELLING, at_least=3)


def parse(source: Source, report: Report) -> Parsed:
    """The topics in their order, each with its rulings behind it, and the rulings as records."""
    drafts: list[Draft] = []
    rulings: list[Ruling] = []
    topics = _topics(source, report)
    if sum(len(questions) for _, questions in topics) > _MOST_QUESTIONS:
        report.unplaced(source.lines, f"more than {_MOST_QUESTIONS:,} questions: no commentary has so many")
        return Parsed(BOOK, source.name, ())
    for topic, questions in topics:
        drafts.append(topic)
        for number, question in enumerate(questions, 1):
            answer = _one_answer(question, report)
            draft = _ruling_draft(topic, str(number), question, answer, report)
            drafts.append(draft)
            asked, answered = "\n\n".join(question.text), "\n\n".join(answer.text)
            rulings.append(Ruling(id=draft.id, question=asked, answer=answered, document=BOOK))
    passages = tuple(draft.passage(BOOK, order, source) for order, draft in enumerate(drafts))
    kept = {line.number: line for draft in drafts for line in draft.lines}
    return Parsed(BOOK, source.name, passages, tuple(rulings), tuple(kept.values()))


def _topics(source: Source, report: Report) -> list[tuple[Draft, list[_Question]]]:
    """Each topic with its questions."""
    topics: dict[str, tuple[Draft, list[_Question]]] = {}
    questions: list[_Question] = []
    for line in source.lines:
        text = one_line(line.text)
        if in_capitals(text) and not _MARK.match(text):
            fresh = Draft(f"{BOOK}/{slug(text)}", Kind.TOPIC, title_case(text))
            topic, questions = topics.setdefault(fresh.id, (fresh, []))
            topic.lines.append(line)
        elif text.startswith(_INTRODUCTION):
            report.dropped([line], "title and introduction: how to read the commentary, no ruling")
            if "magenta" in text:
                report.lost([line], "the colour that marks what is new since the last version is not in this source")
        elif topics:
            _read_line(line, questions, report)
        elif text:
            report.unplaced([line], "stands before the first topic")
    return list(topics.values())


def _read_line(line: Line, questions: list[_Question], report: Report) -> None:
    """Add a line to the questions: it may hold the end of one answer, a whole question and the start of its answer."""
    spoken = list(_spoken(line.text))
    if len(spoken) > 1:
        report.repaired([line], "question and answer ran together in one line")
    for mark, text in spoken:
        if mark == "Q":
            questions.append(_Question([text], [line]))
        elif not questions:
            report.unplaced([line], "stands before the topic's first question")
        elif mark == "A":
            questions[-1].answers.append(_Answer([text], [line]))
        else:
            _go_on(questions[-1], text, line)


def _spoken(line: str) -> Iterator[tuple[str, str]]:
    """The parts of a line with the mark each begins with: Q, A, or none where it goes on with what came before."""
    marks = list(_MARK.finditer(line))
    before = one_line(line[: marks[0].start()] if marks else line)
    if before:
        yield "", before
    ends = [*(mark.start() for mark in marks[1:]), len(line)]
    for mark, end in zip(marks, ends, strict=False):
        yield mark[1], one_line(line[mark.end() : end])


def _go_on(question: _Question, text: str, line: Line) -> None:
    """A line without a mark: another paragraph of the answer, or of the question while that has no answer."""
    last: _Answer | _Question = question.answers[-1] if question.answers else question
    if finished(last.text[-1]):
        last.text.append(text)
    else:
        last.text[-1] = f"{last.text[-1]} {text}".strip()
    last.lines.append(line)


def _one_answer(question: _Question, report: Report) -> _Answer:
    """The longest answer. A copy of its beginning was cut off; any other answer has lost its question."""
    whole = max(question.answers, key=lambda answer: len(words(" ".join(answer.text))), default=_Answer([], []))
    all_words = words(" ".join(whole.text))
    for answer in question.answers:
        if answer is whole:
            continue
        its_words = words(" ".join(answer.text))
        lines = [line for line in answer.lines if line not in (*whole.lines, *question.lines)]
        if all_words[: len(its_words)] == its_words:
            cut = "whole" if len(its_words) == len(all_words) else "cut off"
            report.dropped(lines, f"the answer stands twice: this copy is {cut}")
        else:
            report.unplaced(lines, "a second answer to one question: the question that it belongs to is not here")
    return whole


def _ruling_draft(topic: Draft, number: str, question: _Question, answer: _Answer, report: Report) -> Draft:
    draft = Draft(f"{topic.id}/{number}", Kind.RULING, f"{topic.title} {number}", number, parent=topic.id)
    draft.add(_spoken_as("Question", question.text), question.lines)
    if answer.text:
        draft.add(_spoken_as("Answer", answer.text), answer.lines)
    else:
        draft.missing.append("The answer is not in this source.")
        report.lost(question.lines, "the answer to this question is not in this source")
    return draft


def _spoken_as(who: str, paragraphs: list[str]) -> str:
    return f"**{who}:** " + "\n\n".join(paragraphs)
