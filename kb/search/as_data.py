"""What search reads, as plain data: for the search that a browser runs without a server (webapp/static/search).

It derives all else from this as the index is derived here, and has its weights and constants from here too.
"""

import json
import re
import struct
from collections.abc import Collection, Iterable, Sequence
from types import ModuleType
from typing import Any

import numpy as np

from kb.engine.checks import Check
from kb.passages import SAYS, Answer, Library
from kb.search import (
    answering,
    asked,
    cases,
    conditions,
    deciding,
    forms,
    layout,
    marks,
    meaning,
    names,
    question,
    ranking,
    searcher,
    several,
    snippet,
    spelling,
    stating,
    sureness,
    wanted,
    words,
)
from kb.search.beside import learned
from kb.search.index import lines_of, told
from kb.search.stating import rests_on
from kb.search.words import words_of

_MODULES = (
    answering,
    asked,
    cases,
    conditions,
    deciding,
    forms,
    layout,
    marks,
    names,
    question,
    ranking,
    searcher,
    several,
    snippet,
    spelling,
    stating,
    sureness,
    wanted,
    words,
)


def as_data(library: Library, checks: Collection[Check]) -> dict[str, Any]:
    """The texts of a library that search reads, and what it goes by; all of it can be written as JSON."""
    number = {passage.id: place for place, passage in enumerate(library.passages)}
    status = {ruling.id: ruling.status for ruling in library.rulings}
    bears_on = {ruling.id: ruling.sections for ruling in library.rulings}
    said: list[str] = []
    rows: list[list[Any]] = []
    meant = _meant(library, checks)
    of_passage = {one.passage: number for number, one in reversed([*enumerate(library.statements)])}  # its first
    for answer, statement in zip(library.answers, rests_on(library), strict=True):
        example = answer.example if answer.example != answer.question else ""
        said += [answer.question, answer.headline, answer.because, answer.words, *filter(None, (answer.then, example))]
        decided_in = number.get(answer.decided_in, -1)
        has = bool(answer.then) + 2 * bool(example)
        further_on = statement - of_passage.get(answer.decided_in, 0) if statement >= 0 else -1
        rows.append([number[answer.passage], decided_in, has, len(_only_matched(answer)), further_on])
    lines = lines_of(library, checks)
    unanswered = [(number[id], line) for id, line, answer in lines if answer < 0 and id in number]
    stated = [text for one in library.statements for text in (one.headline, one.words)]
    longest = max(len(f"{one.text} {one.official} {' '.join(one.asked)}".split()) for one in library.passages) * 2
    answered = {(answer.passage, answer.question): place for place, answer in enumerate(library.answers)}
    return {
        "said": [*said, *(line for _, line in unanswered), *stated],  # first: pages refer to it
        "answers": _columns(rows, 5),
        "more_words": (more := more_words(library, meant[0])),
        "statements": [number[one.passage] for one in library.statements],
        "lines": [passage for passage, _ in unanswered],
        "documents": [[one.id, one.title, one.edition, one.core] for one in library.documents],
        "current": library.current,
        "passages": [
            [
                one.id,
                one.kind,
                one.title,
                one.number,
                one.document,
                number.get(one.parent, -1),
                one.text,
                one.official,
                [*one.lost],
                [answered.get((one.id, line), line) for line in one.asked],
                status.get(one.id) or "",
                [number[id] for id in one.today or bears_on.get(one.id, ()) if id in number],
                one.changed,
            ]
            for one in library.passages
        ],
        "terms": [[one.id, one.name, [*one.also], one.defined_in] for one in library.terms],
        "slang": [[one.say, one.means, [*one.words]] for one in library.slang],
        "says": [[_plain(begins), says] for begins, says in SAYS],
        "lengths": [*map(layout.kept_length, range(longest + 1))],
        "english": sorted(spelling.english_words()),
        "meant": meant,
        "constants": {module.__name__.rpartition(".")[2]: _constants(module) for module in _MODULES},
        "beside": {
            "tenths": [round(10 * learned().weights.get(word, 0.0)) for word in (*meant[0], *more)],
            "common": sorted(learned().common),
        },
        "weights": json.loads(sureness.WEIGHTS.read_text(encoding="utf-8")),
    }


def table(meant: tuple[list[str], list[str]]) -> bytes:
    """The vectors of the words that are meant, of either list a dimension after another, each number a byte."""
    row_of = {word: row for row, word in enumerate(_known())}
    vectors = np.load(meaning.VECTORS)
    return b"".join(vectors[[row_of[word] for word in words]].T.tobytes() for words in meant)


def ways(library: Library, words: Iterable[str]) -> bytes:
    """All further ways to ask, answer after answer: two bytes a word, its number from 1 on, and a 0 behind each way.

    Behind them stand the questions that no book here decides. So they pack to less than half of what their texts do.
    The words are those of the table that are our own, and then `more_words`.
    """
    number = {word: place for place, word in enumerate(words, 1)}
    numbers = [one for way in _in_words(library) for one in (*map(number.__getitem__, way), 0)]
    return struct.pack(f"<{len(numbers)}H", *numbers)


def more_words(library: Library, known: Collection[str]) -> list[str]:
    """The words of further ways to ask, and of what is asked beside the rules, that are not known, in order."""
    return sorted({word for way in (*_in_words(library), learned().weights) for word in way}.difference(known))


def own_words(library: Library, checks: Iterable[Check]) -> set[str]:
    """The words of all texts of which search knows what they are about."""
    texts = [line for _, line, _ in lines_of(library, checks)]
    texts += [*map(told, library.passages), *map(told, library.answers), *(one.headline for one in library.statements)]
    return {word for text in texts for word in words_of(text)}


def _only_matched(answer: Answer) -> list[str]:
    """The further ways to ask for an answer: they are never shown, so a device needs only their words."""
    return [way for way in dict.fromkeys(answer.ways) if way not in (answer.question, answer.example)]


def _in_words(library: Library) -> list[Sequence[str]]:
    """The ways to ask and then the questions that no book here decides."""
    ways = (words_of(way) for answer in library.answers for way in _only_matched(answer))
    return [*ways, *learned().questions]


def _meant(library: Library, checks: Iterable[Check]) -> tuple[list[str], list[str]]:
    """The words of the table: those of our texts, and those that only a question may have."""
    own = own_words(library, checks)
    return [word for word in _known() if word in own], [word for word in _known() if word not in own]


def _known() -> list[str]:
    return [word.decode() for word in np.load(meaning.WORDS).tolist()]


def _columns(rows: list[list[Any]], many: int) -> list[list[Any]]:
    return [[row[place] for row in rows] for place in range(many)]


def _constants(module: ModuleType) -> dict[str, Any]:
    """What a module goes by: its names in capitals, without the stroke before them."""
    named = ((name.lstrip("_"), value) for name, value in vars(module).items() if re.fullmatch(r"_?[A-Z][A-Z_]*", name))
    plain = ((name, _plain(value)) for name, value in named)
    return {name: value for name, value in plain if value is not None}


def _plain(value: Any) -> Any:
    """A value as JSON has it; None for what it has not."""
    match value:
        case str() | int() | float():
            return value if not isinstance(value, int) or abs(value) < 2**31 else str(value)
        case re.Pattern():
            return [value.pattern, value.flags]
        case frozenset() | set():
            return sorted(value)
        case tuple() | list():
            return [_plain(one) for one in value]
        case dict() if all(isinstance(name, int) for name in value):
            return [[name, _plain(one)] for name, one in value.items()]  # in their order
        case dict():
            return {
                name.__name__.lower() if isinstance(name, type) else name: _plain(one) for name, one in value.items()
            }
    return None
