"""What a question wants of the passage that it is about: its rulings, what became of it, its parts, where it stands."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from enum import StrEnum

from kb.passages import Kind, Library, Passage
from kb.search.layout import Values
from kb.search.words import keys, stem

_FROM = 3  # passages found whose rulings, in one chapter, or forms in older editions are looked for
MOST = 4  # things that a question speaks of, where it asks for what stands around a passage
_NAMES = 1 / 3  # the share of a list's title, at least, that a question for the list says


class Wants(StrEnum):
    """What may be asked of a passage."""

    RULINGS = "rulings"
    CHANGES = "changes"
    PARTS = "parts"
    PLACE = "place"


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE | re.ASCII)


ODDS = _pattern(r"\b(?:odds|(?<!a )chances?|probabilit(?:y|ies)|how likely|likelihood|average|expected)\b")
_OLDER = r"(?:old|older|last|previous|former|earlier)"
_EDITION = r"(?:edition|ed|aos ?[12]|[12]e)\b"
_FEW = r"(?:[\w'-]+ ){0,3}"
# How each is asked for, and the words of it that say nothing of the passage.
_ASKED_FOR = {
    Wants.RULINGS: _pattern(
        r"\b(?:rulings?|faqs?|errata|commentary|commentaries)\b(?![-/])|\bstill (?:valid|in force|current|official)\b"
    ),
    Wants.CHANGES: _pattern(
        r"\bwhat(?:'s|s| has| is)? (?:been )?(?:changed|new\b.*\bedition|different (?:now|in|about|from|with|since))\b|"
        r"\b(?:how|has|have|did) (?:[\w'-]+ ){1,4}changed?(?=\W*$| (?:from|since|in|with)\b)|"
        r"\bchanges (?:to|in|from|since)\b|"
        rf"\b(?:how|what) (?:was|were|did)\b.*\b{_EDITION}|\b(?:difference|different|compared|same as)\b.*\b{_EDITION}|"
        rf"\bin (?:the )?{_OLDER} edition\b|^{_FEW}{_OLDER} edition\W*$|^(?:the )?{_OLDER} version\b"
    ),
    Wants.PARTS: _pattern(
        rf"^(?:(?:(?:give|show) me )?(?:(?:a|the) )?(?:(?:full|complete) )?list\b|"
        rf"(?:name )?all (?:the )?{_FEW}\w+s\W*$|every {_FEW}\w+\W*$|"
        rf"(?:which|what) [\w '-]+ (?:are there|exist)\b|what are (?:all )?the {_FEW}\w+s\W*$)"
    ),
    Wants.PLACE: _pattern(r"\b(?:defined|definition)\b|^(?:define|meaning of)\b"),
}
_BESIDE = {
    Wants.RULINGS: _pattern(
        r"\b(?:rulings?|faqs?|errata|commentary|commentaries|designers?'?|official|20\d\d|say|says|been|old|"
        r"(?:still )?(?:valid|in force|current|counts?|stands?|good|obsolete|overruled))\b"
    ),
    Wants.CHANGES: _pattern(
        r"\b(?:what(?:'s|s)|chang(?:es?|ed)|differences?|different|between|compared|same|since|now|new|been|versions?|"
        rf"{_OLDER}|(?:first|second|third|1st|2nd|3rd)\b(?= (?:and|to|vs)\b.*edition| ed)|editions?|ed|[123]e|"
        r"aos ?[123](?:\.0)?)\b"
    ),
    Wants.PARTS: _pattern(
        r"^(?:(?:give|show) me|name|which|what(?: are)?)\b|"
        r"\b(?:full|complete|list|all|every|exist|are there|in the (?:core rules|game|book))\b"
    ),
    Wants.PLACE: _pattern(r"\b(?:defined?|definition|meaning)\b"),
}


def wanted(text: str) -> tuple[Wants | None, str]:
    """What a question wants of a passage, if it asks for one of these, and what it says of the passage."""
    text = text.replace("’", "'").strip()
    wants = next((wants for wants, said in _ASKED_FOR.items() if said.search(text)), None)
    return (wants, " ".join(_BESIDE[wants].sub(" ", text).split())) if wants else (None, text)


class Around:
    """What stands around the passages of a library: rulings on them, their forms in older editions, their parts."""

    def __init__(self, library: Library) -> None:
        self._passages = library.passages
        number = {passage.id: place for place, passage in enumerate(library.passages)}
        editions = {document.id: document.edition for document in library.documents}
        self._edition = [editions[passage.document] for passage in library.passages]
        core = {document.id for document in library.documents if document.core}
        self._ruled, self._older = defaultdict[str, list[int]](list), defaultdict[str, list[int]](list)
        for ruling in library.rulings:
            for page in dict.fromkeys(section.partition("#")[0] for section in ruling.sections):
                self._ruled[page].append(number[ruling.id])
        inside = defaultdict[str, list[int]](list)
        for place, passage in enumerate(library.passages):
            inside[passage.parent].append(place)
            for section in passage.today if passage.document in core else ():
                self._older[section].append(place)
        today = [passage for passage in library.passages if passage.document == library.current and inside[passage.id]]
        self._lists = [(number[passage.id], set(keys(passage.title)), inside[passage.id]) for passage in today]

    def leads(
        self, wants: Wants, found: Sequence[int], scores: Values, asked: Iterable[str], edition: int
    ) -> list[int]:
        """The passages that come first, by number, where these are `found` for what is asked about: perhaps none.

        `asked` are the keys of what is asked about, `edition` is the older one that is named, or 0.
        """
        match wants:
            case Wants.RULINGS:
                near = [place for place in found[:_FROM] if self._chapter(place) == self._chapter(found[0])]
                ruled = (self._ruled[self._passages[place].page] for place in near)
                return sorted(next(filter(None, ruled), []), key=lambda one: -scores[one])
            case Wants.CHANGES:
                older = (self._before(self._passages[place].id, edition, scores) for place in found[:_FROM])
                return next(filter(None, older), [])
            case Wants.PARTS:
                return [one for list, parts in self._listing(set(asked)) for one in (list, *parts)]
        return []

    def names(self, place: int) -> str:
        """The names of the parts of a passage."""
        return ", ".join(self._passages[part].title for one, _, parts in self._lists if one == place for part in parts)

    def _chapter(self, place: int) -> tuple[str, str]:
        passage = self._passages[place]
        return passage.document, passage.number.partition(".")[0]

    def _before(self, id: str, edition: int, scores: Values) -> list[int]:
        before = [one for one in self._older[id] if edition in (0, self._edition[one])]
        return sorted(before, key=lambda one: (-self._edition[one], -scores[one]))

    def _listing(self, asked: set[str]) -> list[tuple[int, list[int]]]:
        """The passages whose title says what is listed, with their parts: named things, or else sections.

        What passages are, such as battleplans, is listed by these themselves.
        """
        if kind := [place for place, passage in enumerate(self._passages) if asked == {stem(passage.kind)}]:
            return [(place, []) for place in kind]
        named = [one for one in self._lists if asked and asked <= one[1] and len(asked) >= _NAMES * len(one[1])]
        things = [(one, parts) for one, _, parts in named if self._passages[parts[0]].kind is Kind.ENTRY]
        return things or [(one, parts) for one, title, parts in named if title == asked and len(parts) > 1]


def leading(passage: Passage, names: str, wants: Wants) -> str:
    """What is said of a passage that comes first, in place of a snippet; empty where nothing is."""
    return passage.changed if wants is Wants.CHANGES else names if wants is Wants.PARTS else ""
