"""How a text is worded: telling phrases, finished sentences, headings in capitals, names that open a paragraph."""

import re
from collections.abc import Iterable

from ingest.lines import Source

_LINK_WORDS = frozenset(["a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"])
NAME = r"[A-Z][\w’'-]*(?: (?:[A-Z][\w’'-]*|a|an|and|at|by|for|from|in|of|on|or|the|to|with))*!?"
_NAMED = re.compile(rf"({NAME}): +(\S.*)")
_CLOSERS = "\"'’”)*"


def one_line(text: str) -> str:
    """The text with every run of white space as one space."""
    return " ".join(text.split())


def words(text: str) -> list[str]:
    """The words of a text in lower case, without punctuation and marks: what two copies are compared by."""
    return re.findall(r"[\w½]+(?:'\w+)?", text.replace("’", "'").lower())


def says(source: Source, phrases: Iterable[str], at_least: int) -> bool:
    """Whether a source holds so many of these phrases, in any case and across line ends."""
    text = one_line(" ".join(line.text for line in source.lines)).replace("’", "'").lower()
    return sum(phrase.lower() in text for phrase in phrases) >= at_least


def finished(text: str) -> bool:
    """Whether a text ends where a sentence or its introduction to a list does."""
    return text.rstrip(_CLOSERS + " ").endswith((".", "!", "?", ":", "…"))


def in_capitals(text: str) -> bool:
    """Whether a line is a heading in capitals."""
    return text.isupper() and len(text) > 2


def title_like(text: str) -> bool:
    """Whether a line could be a heading in mixed case: short, with a capital first and no end of a sentence."""
    return text[:1].isupper() and len(text.split()) <= 8 and len(text) <= 60 and text[-1:] not in ".!?:;,…"


def title_case(heading: str) -> str:
    """A heading in capitals as a title: "WAVES FROM THE ARCWAY" becomes "Waves from the Arcway"."""
    titled: list[str] = []
    parts = heading.split()
    for place, word in enumerate(parts):
        opens = place in (0, len(parts) - 1) or parts[place - 1].endswith(":")
        titled.append(word.lower() if word.lower() in _LINK_WORDS and not opens else word.capitalize())
    return " ".join(titled)


def opening_name(text: str) -> tuple[str, str] | None:
    """The name that opens a paragraph, and the rest: "Blunt: Each ..." gives "Blunt" and "Each ..."."""
    match = _NAMED.fullmatch(text)
    return (match[1], match[2]) if match else None
