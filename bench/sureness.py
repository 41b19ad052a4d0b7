"""Weighs what speaks for a card and for a question being covered: writes kb/search/sureness.json and beside.json.

`python -m bench sureness` takes the ways to ask out of the corpus, a quarter at a time, and with them the answers that
only they ask for, as if nobody had thought of them; makes index and meanings from the rest, and asks what was taken
out. Whether what was found settles the question is known from bench/questions/judged.yaml, where both were read, and
whether a statement does from stated.yaml; their questions that are no ways to ask are asked too. Which pages decide a
question says its own answer or, of those that players asked in public, public.yaml; with each of these the ways are
taken out that were made of it.
Beside those stand questions that no book here decides (bench/questions/undecided.yaml), some that are decided although
they are full of names and stories (told.yaml), and both as asked in public (public.yaml), a quarter at a time too:
which words are asked beside the rules, and in which questions, is learned from the others. It prints how many cards
would be right at which share, on chapters that the weights were not made from, and how many questions would be taken
for covered.
"""

import hashlib
import json
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import log, prod
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import yaml

from arbiter import settings
from bench import meaning
from ingest.pipeline import gather
from kb.answers import with_checks
from kb.engine.checks import every_check
from kb.passages import Answer, Library
from kb.search import meaning as table
from kb.search.answering import Answering, covers
from kb.search.asked import WEIGHED, Asked
from kb.search.beside import LEARNED, Beside
from kb.search.index import write_index
from kb.search.layout import Layout
from kb.search.names import folded
from kb.search.question import Reader
from kb.search.ranking import Ranking
from kb.search.spelling import Spelling
from kb.search.stating import Resting, Whole, weighed
from kb.search.sureness import WEIGHTS, Covers, Signs, States, fitted, sure
from kb.search.words import words_of

QUESTIONS = Path(__file__).with_name("questions")
PARTS = 4  # of the ways to ask; one is taken out each round
_WORDS = 4_000  # that tell most of what is asked beside the rules
_OF_FIVE = 3  # questions that no book here decides that are kept to be compared: more of them tell little more
_LONGEST = 9  # words of one of these; longer ones are seldom like another, and a device keeps them all
_COMMON = 0.08  # of all questions, from which on a word tells nothing of what one is about
_LEAST = (0.3, 0.4, 0.5, 0.6)
_FIRM = 30.0  # how much must speak for a mark to weigh something
_NOWHERE = frozenset[str]()  # decides what no book here decides
_CHAPTERS = 5  # groups of chapters: each is judged by weights made from the others


class Covering(NamedTuple):
    """What speaks for these books deciding a question, and for each of the answers that are near it."""

    covers: Covers
    signs: list[Signs]

    def weighed(self, of_answers: Mapping[str, float]) -> Covers:
        """The former, where answers are as likely as these weigh."""
        return self.covers._replace(likely=max((sure(one, of_answers) for one in self.signs), default=0.0))


class Case(NamedTuple):
    """A question that was taken out: what speaks for each of the nearest answers, and whether that one settles it.

    Nobody may have read whether it does: None. `found` says that the first is the very answer that was wanted; `pages`
    are those that decide it, None where that is not known; `settles` says of the statements that the answers rest on,
    by number, whether they do, where that was read.
    """

    group: int
    signs: list[Signs]
    right: list[bool | None]
    found: bool
    read: bool
    resting: list[Resting]
    whole: Whole
    beside: Covering
    pages: frozenset[str] | None
    settles: Mapping[int, bool]


def main() -> int:
    """Weigh and write."""
    cases, beside = list[Case](), list[tuple[list[Covering], bool, int]]()
    with ProcessPoolExecutor() as processes:
        for found, known, told, unknown in processes.map(of_part, range(PARTS)):
            cases += found
            for some, are_decided, counts in ((known, True, 1), (told, True, 3), (unknown, False, 3)):  # of ways
                beside.append((some, are_decided, max(counts * len(known) // len(some), 1)))
    every, cases = cases, fair([case for case in cases if case.pages != _NOWHERE])
    report(cases)
    of_answers = fit(cases)
    covered, decided = list[Covers](), list[bool]()
    for some, are_decided, often in beside:
        covered += [one.weighed(of_answers) for one in some] * often
        decided += [are_decided] * len(some) * often
    of_covers = fitted(covered, decided)
    every = [
        case._replace(whole=case.whole._replace(decided=sure(case.beside.weighed(of_answers), of_covers)))
        for case in every
    ]
    report_statements(every, of_answers)
    weights = {
        "signs": of_answers,
        "pages": fit_statements(every, of_answers, of_pages),
        "states": fit_statements(every, of_answers, of_points),
        "covers": of_covers,
    }
    for are_decided in (True, False):
        likely = [
            sure(one, weights["covers"])
            for one, is_decided in zip(covered, decided, strict=True)
            if is_decided is are_decided
        ]
        shares = ", ".join(f"{sum(one >= least for one in likely) / len(likely):.1%} at {least}" for least in _LEAST)
        print(f"{'decided' if are_decided else 'not decided'}: taken for covered {shares}")
    WEIGHTS.write_text(json.dumps(weights, indent=1) + "\n", encoding="utf-8")
    all = of_sides(corpus(), *sides())
    kept = {"weights": all.weights, "common": all.common, "questions": ["|".join(words) for words in all.questions]}
    LEARNED.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return 0


def corpus() -> Library:
    """All of the corpus, its answers with their checks."""
    library = gather(settings.CORPUS).library
    return library.but(answers=tuple(with_checks(library.answers)))


def sides() -> tuple[list[str], list[str]]:
    """Questions that these books decide, beside the ways to ask, and questions that they do not."""
    graded = [row["ask"] for rows in learned("decided").values() for row in rows]
    public = learned("public")
    inside = graded + learned("told") + [row["ask"] for row in public if row["by"]]
    return inside, learned("undecided") + [row["ask"] for row in public if not row["by"]]


def of_part(part: int) -> tuple[list[Case], list[Covering], list[Covering], list[Covering]]:
    """What was found where a part of the questions is taken out, in a process of its own."""
    library = corpus()
    ways = {way for answer in library.answers for way in answer.ways}
    no_ways = [asked for asked in {**judged("judged"), **judged("stated"), **decided_by()} if asked not in ways]
    rest, taken = without(library, part)
    taken += [(asked, None) for asked in _split(no_ways, part)[0]]
    (told, other_told), (beside, other_beside) = (_split(side, part) for side in sides())
    words = of_sides(rest, other_told, other_beside)
    with tempfile.TemporaryDirectory() as folder:
        return ask(rest, taken, told, beside, words, Path(folder))


def without(library: Library, part: int) -> tuple[Library, list[tuple[str, Answer | None]]]:
    """A library without a part of its ways to ask, and these, each with its answer.

    Nor has it those ways that were made of other questions of that part.
    """
    leave = {way for row in learned("public") if _drawn(row["ask"], PARTS) == part for way in row.get("ways", ())}
    kept, taken = list[Answer](), list[tuple[str, Answer | None]]()
    for answer in library.answers:
        drawn = [way for way in answer.ways if _drawn(way, PARTS) == part]
        taken += [(way, answer) for way in drawn]
        left = tuple(way for way in answer.ways if way not in leave and way not in drawn)
        if left or not answer.ways or answer.example:
            kept.append(answer.but(ways=left))
    asked = {(answer.passage, answer.question) for answer in library.answers}
    asked -= {(answer.passage, answer.question) for answer in kept}
    passages = tuple(
        one.but(asked=tuple(line for line in one.asked if (one.id, line) not in asked)) for one in library.passages
    )
    return library.but(answers=tuple(kept), passages=passages), taken


def of_sides(library: Library, inside: Sequence[str], outside: Sequence[str]) -> Beside:
    """What tells questions that no book here decides from others: by their words, and by the likest of them."""
    weights = of_words(library, inside, outside)
    asked = [set(folded(words_of(one))) for one in (*inside, *outside)]
    often = Counter(word for words in asked for word in words)
    common = sorted(word for word, times in often.items() if times > _COMMON * len(asked))
    told = zip(outside, asked[len(inside) :], strict=True)
    kept = [words.intersection(weights).difference(common) for one, words in told if _drawn(one, 5) < _OF_FIVE]
    return Beside(weights, common, sorted({tuple(sorted(words)) for words in kept if 0 < len(words) <= _LONGEST}))


def of_words(library: Library, inside: Sequence[str], outside: Sequence[str]) -> dict[str, float]:
    """How much more often a word is in questions that no book here decides than in others: a logarithm.

    Half of the others are ways to ask, half the questions `inside`, which have names and stories too.
    """
    ways = [way for answer in library.answers for way in answer.ways]
    beside, *about = (
        Counter(word for one in asked for word in set(folded(words_of(one)))) for asked in (outside, ways, inside)
    )
    shares = [len(outside) / len(asked) / 2 for asked in (ways, inside)]
    often = {
        word: sum(share * words[word] for share, words in zip(shares, about, strict=True))
        for word in {*beside, *about[0], *about[1]}
    }
    weights = {word: log((beside[word] + 1) / (expected + 1)) for word, expected in often.items()}
    telling = sorted(weights, key=lambda word: (-abs(weights[word]) * (often[word] + beside[word]), word))[:_WORDS]
    return {word: round(weights[word], 1) for word in sorted(telling)}


def ask(
    library: Library,
    taken: list[tuple[str, Answer | None]],
    inside: list[str],
    outside: list[str],
    beside: Beside,
    folder: Path,
) -> tuple[list[Case], list[Covering], list[Covering], list[Covering]]:
    """Ask what was taken out, what else these books decide, and what they do not."""
    table.WORDS, table.VECTORS = folder / "words.npy", folder / "vectors.npy"
    table.meanings.cache_clear()
    words = meaning.vocabulary(library)
    meaning.write(words, meaning.bent(library, words, meaning.english(words)))
    write_index(folder, library, every_check())
    index = Layout(folder)
    reader = Reader(library.slang, library.terms, Spelling(index), library.edition)
    ranking = Ranking(index, library)
    answering = Answering(index, library.answers, library.passages, library.statements)
    read, stated = judged("judged"), judged("stated")
    page_of = {one.question: one.passage.partition("#")[0] for one in library.answers}
    cases, known = list[Case](), list[Covering]()

    def beside_the_lines(question: str) -> Asked:
        read = reader.read(question)
        return Asked(answering, read, ranking.rank(read, 10))

    for way, answer in taken:
        asked = beside_the_lines(way)
        signs = asked.signs()
        known.append(Covering(covers(asked, beside), signs))
        near = [library.answers[one] for one in asked.near[:WEIGHED]]
        itself = [answer is not None and _is(one, answer) for one in near]
        right = [found or read.get(way, {}).get(one.question) for one, found in zip(near, itself, strict=True)]
        if signs:
            group = _drawn(answer.passage.partition(".")[0] if answer else way, _CHAPTERS)
            pages = decided_by().get(way)
            if answer:
                do = [page_of[one] for one, settles in read.get(way, {}).items() if settles and one in page_of]
                pages = frozenset([answer.passage.partition("#")[0], *do])
            whole, resting, of_way = asked.whole(1.0), asked.resting(), stated.get(way, {})
            headlines = {one.statement: library.statements[one.statement].headline for one in resting}
            settles = {number: of_way[one] for number, one in headlines.items() if number >= 0 and one in of_way}
            cases.append(Case(group, signs, right, itself[0], way in read, resting, whole, known[-1], pages, settles))
    told = [Covering(covers(asked, beside), asked.signs()) for asked in map(beside_the_lines, inside)]
    unknown = list[Covering]()
    for asked in map(beside_the_lines, outside):
        signs = asked.signs()
        unknown.append(Covering(covers(asked, beside), signs))
        if signs:
            group, right = _drawn(asked.question.typed, _CHAPTERS), list[bool | None]([None] * len(signs))
            whole, resting = asked.whole(1.0), asked.resting()
            settles = {one.statement: False for one in resting if one.statement >= 0}
            cases.append(Case(group, signs, right, False, False, resting, whole, unknown[-1], _NOWHERE, settles))
    return cases, known, told, unknown


def learned(name: str) -> Any:
    """The half of a file of questions that may be learned from."""
    return yaml.safe_load((QUESTIONS / f"{name}.yaml").read_text(encoding="utf-8"))["learned"]


@cache
def decided_by() -> dict[str, frozenset[str]]:
    """By question that players asked in public, the pages that decide it."""
    rows = (row for row in learned("public") if row["by"])
    return {row["ask"]: frozenset(id.partition("#")[0] for id in row["by"]) for row in rows}


@cache
def judged(name: str) -> dict[str, dict[str, bool]]:
    """By question, what was read beside it, and whether that settles it: known questions, or statements."""
    rows = yaml.load((QUESTIONS / f"{name}.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
    return {
        row["asked"]: dict.fromkeys(row.get("not", ()), False) | dict.fromkeys(row.get("does", ()), True)
        for row in rows
    }


def fair(cases: Sequence[Case]) -> list[Case]:
    """The cases that were read, and so many others whose first is the answer itself that their share is that of all."""
    read, others = [case for case in cases if case.read], [case for case in cases if case.found and not case.read]
    share = sum(case.found for case in cases) / len(cases)
    wanted = (share * len(read) - sum(case.found for case in read)) / (1 - share)
    print(f"{len(cases):,} ways were taken out; the answer itself is first for {share:.1%}; {len(read):,} were read")
    return read + others[:: max(round(len(others) / max(wanted, 1)), 1)]


def fit(cases: Sequence[Case]) -> dict[str, float]:
    """Weights of the signs of these."""
    pairs = [
        (signs, right)
        for case in cases
        for signs, right in zip(case.signs, case.right, strict=True)
        if right is not None
    ]
    return fitted([signs for signs, _ in pairs], [right for _, right in pairs], firm=_FIRM)


Labels: TypeAlias = Callable[[Case], Mapping[int, bool]]


def of_pages(case: Case) -> Mapping[int, bool]:
    """Whether each statement that may decide a case is of a page that does; empty where that is not known."""
    pages = case.pages
    return {} if pages is None else {one.statement: one.page in pages for one in case.resting if one.statement >= 0}


def of_points(case: Case) -> Mapping[int, bool]:
    """Whether each statement that may decide a case settles it, of those that were read."""
    return case.settles


def fit_statements(cases: Sequence[Case], of_answers: Mapping[str, float], labels: Labels) -> dict[str, float]:
    """Weights of what speaks for a statement, where answers are as likely as `of_answers` weighs."""
    pairs = [(signs, right) for case in cases for signs, right in statements(case, of_answers, labels)]
    return fitted([signs for signs, _ in pairs], [right for _, right in pairs])


def statements(case: Case, of_answers: Mapping[str, float], labels: Labels) -> list[tuple[States, bool]]:
    """What speaks for each statement of a case that has a label, and the label."""
    signs = weighed(case.resting, [sure(one, of_answers) for one in case.signs], case.whole)
    right = labels(case)
    return [(one, right[number]) for number, one in signs.items() if number in right]


def report(cases: Sequence[Case]) -> None:
    """Print how many cards are right, by how many questions get one."""
    rows = list[tuple[float, bool]]()
    for group in range(_CHAPTERS):
        weights = fit([case for case in cases if case.group != group])
        for case in (case for case in cases if case.group == group):
            likely = [sure(one, weights) for one in case.signs]
            best = int(np.argmax(likely))
            if (right := case.right[best]) is not None:  # else nobody has read it
                rows.append((likely[best], right))
    print(f"{len(rows):,} questions that were taken out")
    _print(rows, "a card")


def report_statements(cases: Sequence[Case], of_answers: Mapping[str, float]) -> None:
    """Print how many of the likeliest statements settle the question."""
    rows = list[tuple[float, bool]]()
    for group in range(_CHAPTERS):
        others = [case for case in cases if case.group != group]
        both = [fit_statements(others, of_answers, labels) for labels in (of_pages, of_points)]
        for case in (case for case in cases if case.group == group and case.settles and case.pages != _NOWHERE):
            found = statements(case, of_answers, of_points)
            rows.append(max([(prod(sure(signs, one) for one in both), right) for signs, right in found]))
    _print(rows, "a statement")


def _print(rows: Sequence[tuple[float, bool]], what: str) -> None:
    for least in (0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.5, 0.4):
        shown = [right for likely, right in rows if likely >= least]
        print(f"sure {least}: {what} for {len(shown) / len(rows):.1%}, {sum(shown) / max(len(shown), 1):.1%} as judged")


def _is(found: Answer, wanted: Answer) -> bool:
    """Whether one answer is another, or says its words on its page."""
    same_page = found.passage.partition("#")[0] == wanted.passage.partition("#")[0]
    return same_page and (found.headline == wanted.headline or found.question == wanted.question)


def _split(asked: Sequence[str], part: int) -> tuple[list[str], list[str]]:
    """Those questions that are drawn for a part, and the others."""
    drawn = [one for one in asked if _drawn(one, PARTS) == part]
    return drawn, [one for one in asked if one not in drawn]


def _drawn(text: str, parts: int) -> int:
    return int(hashlib.md5(text.encode()).hexdigest(), 16) % parts
