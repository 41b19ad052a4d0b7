"""The facts of a text that can be told by its words: numbers, references, keywords, and what settles a dispute.

Two texts that say the same are compared by count, one text with what it said before by `in_order`.
"""

import re
from collections import Counter
from collections.abc import Iterator

from kb.links import printed_references

_NUMBER = re.compile(r"\d*D\d+|[+-]\d+|\d+/\d+\"?|\d+\+|\d+(?:[.,]\d+)*\"?")
_LIST_MARKER = re.compile(r"^\s*(?:\d+\.\s|#+.*$)", re.MULTILINE)
_RANGE = re.compile(r"(?<=[\d\"+])-(?=\d)")
_TITLES = re.compile(r"^(?:\*\*[^*]+\*\*$|\|.*(?=\n\| *-))", re.MULTILINE)
_KEYWORD = re.compile(r"\b[A-Z][A-Z'-]{2,}(?: [A-Z][A-Z'-]{2,})*\b")
_PLURAL = re.compile(r"(?:'S|S'|(?<=HERO)ES|S|')$")  # of a keyword, which means the same in the singular
_DICE_HEADING = re.compile(r"^(?:- )?\*\*\d*D\d+:\*\*", re.MULTILINE)  # over the column of a table that one rolls on

_NUMERALS = "two three four five six seven eight nine ten eleven twelve".split()  # noqa: SIM905  reads better
_SAID = {word: str(number) for number, word in enumerate(_NUMERALS, 2)}
# No other word of ours can stand for one of these, and leaving one out changes the rule.
_DECISIVE = frozenset(
    [*_SAID, "combined", "double", "half", "immediately", "minimum", "unless", "unmodified", "wholly"]
)
# The words that make a rule of a text: what must and what may be, which and how many of them, when and how far.
_LAW = _DECISIVE.union(
    """
    all any both can cannot each either every if may must neither never no none not nothing only optional or
    after again always before during end first instead once second start then third twice until
    away beyond contact enemy friendly horizontally over vertically within
    equal exactly except extra fewer higher highest least less lower lowest maximum modified more most one
    """.split()  # noqa: SIM905  reads better
)
_UNIT = (
    r"(?: ?mm\b| ?%|(?: (?:battle|command|enemy|friendly|mortal|victory))? (?:dice|models?|points?|units?|wounds?)\b)"
)
_FACT = re.compile(rf"(?:{_NUMBER.pattern}){_UNIT}?|{_KEYWORD.pattern}|[A-Za-z]+(?:'t)?")


def in_order(text: str) -> list[str]:
    """Every fact of a text in its place: numbers with their units, references in brackets, keywords, words of law."""
    text = " ".join(_plain(text).split())
    found: list[str] = []
    done = 0
    for printed in printed_references(text):
        found += _facts(text[done : printed.at])
        found.append(f"({printed.words})")
        done = printed.at + len(printed.words)
    return [*found, *_facts(text[done:])]


def _facts(text: str) -> Iterator[str]:
    for fact in _FACT.findall(text):
        if any(map(str.isdigit, fact)) or _KEYWORD.fullmatch(fact):
            yield fact
        elif (word := fact.lower()) in _LAW or word.endswith("'t"):
            yield word


def numbers(text: str) -> Counter[str]:
    """Each number of a text with its unit or sign, without those of references and of list markers."""
    for printed in reversed(printed_references(text)):
        if printed.numbers:
            text = text[: printed.at] + text[printed.at + len(printed.words) :]
    for what, instead in ((_LIST_MARKER, ""), (_DICE_HEADING, ""), (_RANGE, " ")):
        text = what.sub(instead, _plain(text))
    return Counter(_NUMBER.findall(text))


def references(text: str) -> Counter[str]:
    """The section numbers that a text refers to, each once."""
    return Counter({number for printed in printed_references(text) for number in printed.numbers})


def keywords(text: str) -> Counter[str]:
    """The keywords of a text in the singular, each once; what heads a list or a table may be in capitals too."""
    return Counter({_PLURAL.sub("", keyword) for keyword in _KEYWORD.findall(_plain(_TITLES.sub("", text)))})


def decisive(text: str) -> Counter[str]:
    """The decisive words of a text, each once."""
    return Counter(set(words(text)) & _DECISIVE)


def said_in_digits(word: str) -> str:
    """The digits of a number that is said in a word: 2 for two; nothing for any other word."""
    return _SAID.get(word, "")


def words(text: str) -> list[str]:
    """The words of a text in lower case, as two texts are compared."""
    return re.findall(r"[a-z0-9]+(?:'[a-z]+)?", text.lower().replace("’", "'"))


def _plain(text: str) -> str:
    """A text with one spelling of each sign."""
    for sign, plain in {"½": "1/2", "”": '"', "″": '"', "–": "-", "−": "-", "’": "'"}.items():
        text = text.replace(sign, plain)
    return text
