"""What search reads of the Whoosh index, as arrays: laid out when it is written, mapped into memory when it is opened.

Processes that open one index share its arrays. Passages, and lines that players ask, go by number, from 0 in the order
in which they were written.
"""

import json
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeAlias

import numpy as np
from whoosh.util.numeric import byte_to_length, length_to_byte

from kb.search.cases import cases
from kb.search.marks import digest, marks, numbers, order, pairs, things
from kb.search.meaning import Vectors, meanings
from kb.search.words import stem, words_of

if TYPE_CHECKING:
    from whoosh.reading import IndexReader

Numbers: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]
Values: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

# How much a word counts by the field of a passage that it stands in.
TEXTS = {"title": 3.0, "trail": 1.0, "asked": 1.5, "text": 1.0, "official": 0.6}

_SATURATION = 1.2  # BM25's k1: how soon another mention of a word stops counting
_LENGTH = 0.6  # BM25's b: how much a long passage is discounted


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """Ascending numbers in rows, one row after another: row 3 stands in `numbers` from begins[3] to begins[4]."""

    begins: Numbers
    numbers: Numbers

    @classmethod
    def of(cls, rows: Numbers, numbers: Numbers, count: int) -> Self:
        """So many rows, of pairs of a row and a number, which are in order."""
        return cls(np.searchsorted(rows, np.arange(count + 1)), numbers)

    @classmethod
    def open(cls, folder: Path, name: str) -> Self:
        """Map rows that were saved."""
        return cls(_mapped(folder, f"{name}-begins"), _mapped(folder, name))

    def save(self, folder: Path, name: str) -> None:
        """Save them under a name."""
        np.save(folder / f"{name}-begins.npy", self.begins)
        np.save(folder / f"{name}.npy", self.numbers)

    def place(self, row: int) -> slice:
        """Where a row stands in `numbers`."""
        return slice(self.begins.item(row), self.begins.item(row + 1))

    def __getitem__(self, row: int) -> Numbers:
        return self.numbers[self.place(row)]

    def together(self, rows: Numbers) -> Numbers:
        """The numbers of these rows, one row after another."""
        begins = self.begins[rows]
        lengths = self.begins[rows + 1] - begins
        places: Numbers = np.arange(lengths.sum()) + np.repeat(begins - np.cumsum(lengths) + lengths, lengths)
        return self.numbers[places]

    def only(self, rows: Sequence[int]) -> "Rows":
        """These rows alone, in this order."""
        found = np.asarray(rows, np.int64)
        lengths = self.begins[found + 1] - self.begins[found]
        return Rows(np.cumsum([0, *lengths.tolist()]), self.together(found))

    @property
    def lengths(self) -> Numbers:
        """How many numbers each row has."""
        return np.diff(self.begins)

    def sums(self, weights: Values, count: int) -> Values:
        """For each number below `count`, what the rows that it stands in weigh together."""
        return np.asarray(np.bincount(self.numbers, np.repeat(weights, self.lengths), count), dtype=np.float64)


class Layout:
    """An open index. Words and keys have rows, each the place of the word in its list; the row after the last is empty.

    That one stands for all that are not in the index.
    """

    def __init__(self, folder: Path) -> None:
        words = json.loads((folder / "words.json").read_bytes())
        self.keys: list[str] = words["keys"]
        self.passages = Rows.open(folder, "passages")  # by key: those that speak of it,
        self.said = _mapped(folder, "said")  # and beside each number how much, 0 to 1
        self.lines = Rows.open(folder, "lines")  # by key: the lines that ask with it
        self.asked_of: Numbers = _mapped(folder, "asked-of")  # the passage of each line
        self.lines_of = Rows.open(folder, "lines-of")  # the lines of each passage
        self.lines_about: Vectors = _mapped(folder, "lines-about")  # what each line is about,
        self.line_words = Rows.open(folder, "line-words")  # and its words, as rows of the table of meanings;
        self.asked_about: Vectors = _mapped(folder, "asked-about")  # the lines of each passage together,
        self.about: Vectors = _mapped(folder, "about")  # each passage,
        self.answers_about: Vectors = _mapped(folder, "answers-about")  # and each answer
        self.marks: Numbers = _mapped(folder, "marks")  # what in each line must agree with a question
        self.things: Numbers = _mapped(folder, "things")  # what each line speaks of
        self.orders: Numbers = _mapped(folder, "orders")  # what each line puts before what
        self.line_cases = Rows.open(folder, "line-cases")  # what may not be exchanged in each line
        self.digests: Numbers = _mapped(folder, "digests")  # of the words of each line
        self.numbers: Numbers = _mapped(folder, "numbers")  # of each line, in their order
        self.answer_of: Numbers = _mapped(folder, "answer-of")  # the answer to each line, -1 where it has none
        self.answering = Rows.open(folder, "answering")  # the lines of each answer,
        self.answer_words = Rows.open(folder, "answer-words")  # all words of these and of what it tells,
        self.answer_pairs = Rows.open(folder, "answer-pairs")  # and the pairs of words of all of these lines
        self.rests_on: Numbers = _mapped(folder, "rests-on")  # the statement of what decides each answer, -1 without
        self.statements_about: Vectors = _mapped(folder, "statements-about")  # what each statement is about
        self.spelling: list[str] = words["spelling"]  # the words of all passages as they are written,
        self.stems: list[str] = words["stems"]  # and their stems
        self.headings: list[str] = words["headings"]  # the words of headings as they are written
        self.headed = Rows.open(folder, "headed")  # by word: the passages with it in their heading
        self.answer_of_name: dict[str, int] = words["names"]  # to a bare title


def lay_out(
    reader: "IndexReader", texts: Sequence[str], answers: Sequence[str], names: Mapping[str, int], folder: Path
) -> None:
    """Write the layout of an index whose first documents are the passages with these texts, and all others lines.

    `names` are the titles that have an answer as they stand, by their words, with its number.
    """
    count = len(texts)
    documents = [stored for _, stored in reader.iter_docs()]
    passages, lines = documents[:count], documents[count:]
    number = {passage["id"]: place for place, passage in enumerate(passages)}
    asked_of = np.array([number[line["id"]] for line in lines], dtype=np.int64)
    np.save(folder / "asked-of.npy", asked_of)
    line_words = [words_of(line["line"]) for line in lines]
    _lay_out_answers(line_words, answers, np.array([line["answer"] for line in lines], dtype=np.int64), folder)
    np.save(folder / "marks.npy", np.array([*map(marks, line_words)], dtype=np.int64))
    np.save(folder / "things.npy", np.array([*map(things, line_words)], dtype=np.int64))
    np.save(folder / "orders.npy", np.array([*map(order, line_words)], dtype=np.int64))
    _ragged([*map(cases, line_words)]).save(folder, "line-cases")
    np.save(folder / "digests.npy", np.array([*map(digest, line_words)], dtype=np.int64))
    np.save(folder / "numbers.npy", np.array([*map(numbers, line_words)], dtype=np.int64))
    _lay_out_meanings(line_words, texts, asked_of, folder)

    words: dict[str, Any] = {
        "names": names,
        "keys": _words(reader, *TEXTS, "question"),
        "headings": _words(reader, "heading"),
        "spelling": [word for word in _words(reader, "spelling") if word.isalpha() and len(word) > 2],
    }
    words["stems"] = sorted({*map(stem, words["spelling"])})
    (folder / "words.json").write_text(json.dumps(words), encoding="utf-8")

    rows, found, _ = _postings(reader, "heading", words["headings"])
    Rows.of(rows, found, len(words["headings"]) + 1).save(folder, "headed")
    rows, found, _ = _postings(reader, "question", words["keys"])
    Rows.of(rows, found - count, len(words["keys"]) + 1).save(folder, "lines")
    rows, found, said = _said(reader, count, words["keys"])
    Rows.of(rows, found, len(words["keys"]) + 1).save(folder, "passages")
    np.save(folder / "said.npy", said)


def _lay_out_answers(line_words: list[list[str]], answers: Sequence[str], answer_of: Numbers, folder: Path) -> None:
    """What the lines of each answer say together, and what the answers tell."""
    np.save(folder / "answer-of.npy", answer_of)
    answered = np.flatnonzero(answer_of >= 0)
    answering = Rows.of(answer_of[answered], answered, len(answers))
    answering.save(folder, "answering")
    told = [*map(words_of, answers)]
    lines = [[line_words[line] for line in answering[answer].tolist()] for answer in range(len(answers))]
    words = [meanings().rows(chain(one, *own)) for one, own in zip(told, lines, strict=True)]
    _ragged(words).save(folder, "answer-words")
    _ragged([sorted({*chain.from_iterable(map(pairs, own))}) for own in lines]).save(folder, "answer-pairs")
    np.save(folder / "answers-about.npy", meanings().of_each(told))


def _lay_out_meanings(line_words: list[list[str]], texts: Sequence[str], asked_of: Numbers, folder: Path) -> None:
    """What lines are about, of which `line_words` has the words, the lines of each passage together, and passages."""
    by_passage = np.argsort(asked_of, kind="stable")
    Rows.of(asked_of[by_passage], by_passage, len(texts)).save(folder, "lines-of")
    about, lines_about = meanings().of_texts(texts), meanings().of_each(line_words)
    _ragged([*map(meanings().rows, line_words)]).save(folder, "line-words")
    together = about.copy()
    np.add.at(together, asked_of, lines_about)
    np.save(folder / "about.npy", about)
    np.save(folder / "lines-about.npy", lines_about)
    np.save(folder / "asked-about.npy", together / np.maximum(np.linalg.norm(together, axis=1, keepdims=True), 1e-9))


def _ragged(rows: Sequence[Any]) -> Rows:
    return Rows(np.cumsum([0, *map(len, rows)]), np.concatenate([np.zeros(0, np.int64), *rows]).astype(np.int64))


def _words(reader: "IndexReader", *fields: str) -> list[str]:
    return sorted({word.decode() for field in fields for word in reader.lexicon(field)})


def _postings(reader: "IndexReader", field: str, words: list[str]) -> tuple[Numbers, Numbers, Values]:
    """Row and document of each word of a field, in order, and how often it stands there."""
    row_of = {word: row for row, word in enumerate(words)}
    rows, documents, counts = array("q"), array("q"), array("d")
    for word in reader.lexicon(field):
        matcher = reader.postings(field, word)
        while matcher.is_active():
            rows.append(row_of[word.decode()])
            documents.append(matcher.id())
            counts.append(matcher.weight())
            matcher.next()
    return np.array(rows, np.int64), np.array(documents, np.int64), np.array(counts, np.float64)


def _said(reader: "IndexReader", count: int, keys: list[str]) -> tuple[Numbers, Numbers, Values]:
    """Row and number of each passage that speaks of a key, in order, and how much it says of it: BM25 of all fields."""
    found = []
    for field, boost in TEXTS.items():
        rows, documents, counts = _postings(reader, field, keys)
        average = max(reader.field_length(field) / max(count, 1), 1)
        length = np.array([reader.doc_field_length(document, field) for document in documents.tolist()]) / average
        found.append((rows, documents, boost * counts / (1 - _LENGTH + _LENGTH * length)))
    rows, documents, values = map(np.concatenate, zip(*found, strict=True))
    pairs, place = np.unique(rows * count + documents, return_inverse=True)
    frequency = np.bincount(place, values, len(pairs))
    return *np.divmod(pairs, max(count, 1)), frequency / (frequency + _SATURATION)


def kept_length(length: int) -> int:
    """What the index remembers of a text's length, in keys: a byte."""
    return int(byte_to_length(length_to_byte(length)))


def _mapped(folder: Path, name: str) -> Any:
    return np.load(folder / f"{name}.npy", mmap_mode="r").view(np.ndarray)
