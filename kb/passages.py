"""The records: what Arbiter knows, and nothing about where it came from or where it goes.

A passage is the smallest thing that a reader can be sent to. Its id is an opaque string, for ever;
the number printed in the book is a label.
"""

import re
from collections.abc import Iterable
from enum import StrEnum
from typing import Annotated, Any, Self

from msgspec import Meta, Struct
from msgspec.structs import replace

Words = Annotated[str, Meta(min_length=1)]


NUMBER = r"\d{1,2}\.\d{1,2}(?:\.\d{1,2})?"  # of a section, as it is printed


class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A frozen record, held to its types where it is read, which takes milliseconds for a whole library.

    Unknown fields are refused, so that data of another version cannot pass for this one's.
    """

    def but(self, **changes: Any) -> Self:
        """The same with some fields changed."""
        return replace(self, **changes)


class Kind(StrEnum):
    """What a passage is."""

    CHAPTER = "chapter"
    SECTION = "section"
    ENTRY = "entry"  # a named thing inside a section: an ability, a table row, a step
    INSERT = "insert"  # an unnumbered part of a numbered book
    TOPIC = "topic"
    RULING = "ruling"
    REGION = "region"
    BATTLEPLAN = "battleplan"
    PLACE = "place"  # of a Time of War sheet
    PART = "part"  # of a region, battleplan or place
    RULE = "rule"  # of an edition without numbers
    TERM = "term"


class Status(StrEnum):
    """Where a second edition ruling stands under the third edition."""

    ABSORBED = "absorbed"
    UPHELD = "upheld"
    PARTLY = "partly"
    REVERSED = "reversed"
    OBSOLETE = "obsolete"

    @property
    def holds(self) -> bool:
        """Whether all of the ruling is still right."""
        return self in (Status.ABSORBED, Status.UPHELD)

    @property
    def parted(self) -> bool:
        """Whether today's rules decide the same matter otherwise, at least in part."""
        return self in (Status.PARTLY, Status.REVERSED)


class Document(Record, frozen=True):
    """A book. `edition` is the edition of the game that it was written for; `core` marks that edition's core rules."""

    id: str
    title: str
    edition: int
    published: str = ""
    core: bool = False


class Place(Record, frozen=True):
    """Lines of a source file, both included, counted from 1."""

    file: str
    first: int
    last: int


class Reference(Record, frozen=True):
    """A printed reference, at character `at` of the passage's text, or of its official text."""

    target: str
    printed: str
    at: int
    official: bool = False


class Passage(Record, frozen=True):
    """A section, a named thing in it, a ruling, a battleplan, a part of one or a term.

    `text` is Markdown in our words, empty where it is not restated yet; `official` is the publisher's wording as
    Markdown, present only in a build from the owner's copy. `uses` and `defines` hold term ids; `missing` says what
    the source has lost, and `official_missing` what the owner's copy has. In an older edition, `today` are the current
    edition's sections on the same matter, and `changed` says what is different there.
    """

    id: str
    kind: Kind
    document: str
    title: str
    number: str = ""
    parent: str = ""
    order: int = 0
    text: str = ""
    official: str = ""
    references: tuple[Reference, ...] = ()
    uses: tuple[str, ...] = ()
    defines: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    today: tuple[str, ...] = ()
    changed: str = ""
    place: Place | None = None
    official_place: Place | None = None
    official_missing: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        """Number and title, as a reader would name it; a ruling's number says nothing to him."""
        return self.title if self.kind is Kind.RULING else f"{self.number} {self.title}".strip()

    @property
    def lost(self) -> tuple[str, ...]:
        """What the source has lost: as we say it, or else as the owner's copy shows."""
        return self.missing or self.official_missing

    @property
    def page(self) -> str:
        """The id of the page that shows this passage: its own, or that of the section around it."""
        return self.id.partition("#")[0]


class Ruling(Record, frozen=True):
    """A published answer to a question, and where it stands today. `status` is None until it has been judged."""

    id: str
    question: str
    answer: str
    document: str
    status: Status | None = None
    because: str = ""
    sections: tuple[str, ...] = ()


class Says(StrEnum):
    """What an answer says, as its headline begins."""

    YES = "yes"
    NO = "no"
    DEPENDS = "depends"
    VALUE = "value"


SAYS = (
    (re.compile(r"Yes\b"), Says.YES),
    (re.compile(r"No(?=[.,:;!]|$)"), Says.NO),
    (re.compile(r"(?:Only|It depends|Depends|If|Unless|Not unless|Sometimes|When)\b"), Says.DEPENDS),
)


class Answer(Record, frozen=True):
    """The answer to a question that players ask of a passage: a headline that settles it, a sentence of why.

    `words` decide and stand in the passage `decided_in`. `example` is the question of the example that shows it, and
    `turned` says that the example's yes is this question's no. `then` is the headline of a ruling's own day, where
    today's is another. `ways` are further ways to ask it, to be matched and not shown. A build fills in the example's
    `check`, its `part` and what it is `given`, as JSON.
    """

    passage: str
    question: Words
    headline: Words
    because: Words
    words: str = ""
    decided_in: str = ""
    example: str = ""
    turned: bool = False
    then: str = ""
    ways: tuple[Words, ...] = ()
    place: Place | None = None
    check: str = ""
    part: str = ""
    given: str = ""

    @property
    def says(self) -> Says:
        """Yes, no, it depends, or else a value: what the headline begins with."""
        return next((says for begins, says in SAYS if begins.match(self.headline)), Says.VALUE)


class Statement(Record, frozen=True):
    """What some words of a passage come to, in a line that stands alone: for whoever asked what they decide."""

    passage: str
    headline: Words
    words: Words
    place: Place | None = None


class Term(Record, frozen=True):
    """A keyword or term of the game and its synonyms. `in_context` replaces a name that is everyday English."""

    id: Words
    name: Words
    definition: Words
    defined_in: str = ""
    also: tuple[Words, ...] = ()
    in_context: tuple[Words, ...] = ()


class Pair(Record, frozen=True):
    """Two rules that work together although the book prints no reference between them, and why: stated by us."""

    rules: tuple[str, str]
    because: Words


class Slang(Record, frozen=True):
    """What is said at the table, the term or passage that it means, and the book's words to search for beside it."""

    say: Words
    means: str = ""
    words: tuple[Words, ...] = ()


class Unresolved(Record, frozen=True):
    """A printed reference that leads nowhere, with its place; `elsewhere` are what it could mean in other books."""

    passage: str
    printed: str
    at: int
    official: bool
    elsewhere: tuple[str, ...] = ()

    @property
    def says(self) -> str:
        """The reference as printed, and what it could mean."""
        return repr(self.printed) + (f", which could be {' or '.join(self.elsewhere)}" if self.elsewhere else "")


class Library(Record, frozen=True):
    """Everything, in book order."""

    documents: tuple[Document, ...]
    passages: tuple[Passage, ...]
    rulings: tuple[Ruling, ...]
    terms: tuple[Term, ...] = ()
    slang: tuple[Slang, ...] = ()
    answers: tuple[Answer, ...] = ()
    statements: tuple[Statement, ...] = ()
    pairs: tuple[Pair, ...] = ()
    unresolved: tuple[Unresolved, ...] = ()

    @property
    def current(self) -> str:
        """The id of today's core rules; empty where no book is core rules."""
        return core_rules(self.documents)

    @property
    def edition(self) -> int:
        """The edition of today's core rules; 0 where no book is core rules."""
        return next((document.edition for document in self.documents if document.id == self.current), 0)


def core_rules(documents: Iterable[Document], edition: int = 0) -> str:
    """The id of an edition's core rules, by default of the newest edition's; empty where no book is these."""
    core = [document for document in documents if document.core and edition in (0, document.edition)]
    return max(core, key=lambda document: document.edition).id if core else ""


def slug(heading: str) -> str:
    """A heading in lower case, apostrophes dropped, every other run of other characters one hyphen."""
    plain = re.sub(r"['’‘]", "", heading.lower())
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
