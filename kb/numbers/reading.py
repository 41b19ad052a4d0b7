"""A question taken apart: its numbers, in the forms in which players write them, and the words beside each."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile

from kb.search.words import normal, stem
from kb.tabletop.written import Form

SMALL = "zero one two three four five six seven eight nine ten eleven twelve".split()  # noqa: SIM905
_ALONE = r"(?<![\w.+/-])"  # no part of a longer number
_N = r"(\d{1,5}(?:\.\d{1,3})?)"
_UPWARDS = "(?:more|better|higher|above|up)"
_MODELS = "(?:mans?|men|models?|guys|dudes|bodies|strong|miniatures|minis)"
_FORMS = tuple(
    (form, re.compile(pattern))
    for form, pattern in (  # the first that fits
        (Form.INCHES, rf"{_ALONE}(?:{_N}|1/2)(?:\s*(?:\"|''|inch(?:es)?\b)|in\b)"),
        (Form.PLUS, rf"{_ALONE}(?<=\bon ){_N}s\b|{_ALONE}{_N}s(?= to (?:hit|wound|save)\b)"),
        (Form.PLUS, rf"\b({'|'.join(SMALL)}) plus\b(?! (?:\d|{'|'.join(SMALL)}))"),
        (Form.PLUS, rf"{_ALONE}{_N}(?:\+{{1,3}}(?!\d)|up\b|[ -]up(?= (?:ward|save))|\s+or\s+{_UPWARDS}\b)"),
        (Form.SIGNED, r"(?<![\w.)+/-])([+-]\d{1,2})(?![\w.%\"'+/]|\s*inch)"),
        (Form.SIGNED, rf"(?:plus|minus)\s+(\d{{1,2}}|{'|'.join(SMALL)})(?![\w.%\"'+/]|\s*inch)"),
        (Form.MODELS, rf"{_ALONE}{_N}[- ]?{_MODELS}\b"),
        (Form.MODELS, rf"\b({'|'.join(SMALL[2:])})[- ]{_MODELS}\b"),
        (Form.MILLIMETRES, rf"{_ALONE}{_N}\s*mm\b"),
        (Form.POINTS, rf"{_ALONE}{_N}\s*(?:points?|pts)\b"),
        (Form.PLAIN, rf"{_ALONE}{_N}(?![\w%+/]|\.\d|-\d)"),
        (Form.OTHER, r"[^\s,;?!]*\d[^\s,;?!]*"),
    )
)
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?")
_APART = frozenset("and but with against vs versus into if then while when because".split())  # noqa: SIM905
_GAME = re.compile(r"\b40k\b")  # another game's name, and no number
_PLUS = re.compile(r" \+ ")
_MARKS = str.maketrans({"”": '"', "“": '"', "″": '"', "’": "'", "–": "-", "−": "-"})


@dataclass(frozen=True, slots=True)
class Number:
    """One number of a question, as it was said. `before` and `after` are the words beside it, the nearest first."""

    said: str
    form: Form
    value: float
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """A question's numbers, and all of its words."""

    numbers: tuple[Number, ...]
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    form: Form | None = None  # of a number
    value: float = 0
    apart: bool = False  # a comma, or a word after which something else begins


def read(question: str) -> Said:
    """The numbers and the words of a question; words in lower case."""
    text = _PLUS.sub(" plus ", question.translate(_MARKS).lower())
    found = list(_tokens(_GAME.sub(" ", normal(text))))
    numbers = [
        Number(token.text, token.form, token.value, _beside(found[:place][::-1]), _beside(found[place + 1 :]))
        for place, token in enumerate(found)
        if token.form
    ]
    return Said(tuple(numbers), tuple(token.text for token in found if not token.form and _WORD.match(token.text)))


def stems(words: Iterable[str]) -> frozenset[str]:
    """Words in the form in which they are compared."""
    return frozenset(map(stem, words))


def _beside(tokens: list[_Token]) -> tuple[str, ...]:
    """The words up to where something else begins; of those before another number, the half that is nearer."""
    words = [token.text for token in takewhile(lambda token: not (token.form or token.apart), tokens)]
    if len(words) < len(tokens) and tokens[len(words)].form:
        words = words[: (len(words) + 1) // 2]
    return tuple(words)


def _tokens(text: str) -> Iterator[_Token]:
    place = 0
    while place < len(text):
        for form, pattern in _FORMS:
            if match := pattern.match(text, place):
                yield _number(match, form)
                break
        else:
            if match := _WORD.match(text, place):
                word = match[0]
                number = SMALL.index(word) if word in SMALL else None
                yield _Token(word, apart=word in _APART) if number is None else _Token(word, Form.PLAIN, number)
            elif text[place] in ",;:.?!":
                yield _Token(text[place], apart=True)
        place = match.end() if match else place + 1


def _number(match: re.Match[str], form: Form) -> _Token:
    said = " ".join(match[0].split())
    if form is Form.OTHER:
        return _Token(said.rstrip(".:"), form)
    digits = next(filter(None, match.groups()), "0.5")
    value = float(SMALL.index(digits) if digits in SMALL else digits)
    return _Token(said, form, -value if said.startswith("minus") else value)
