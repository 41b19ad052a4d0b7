"""A shelf of books: a library many times over, renamed and reworded, to measure what more games and editions cost.

A copy keeps the words that all rules books share, and has others of its own for one in four of the rest, so that the
vocabulary grows as it does from book to book. A word keeps its length, so that references stay in their places.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Callable

from kb.passages import Document, Library, Passage, Ruling, Term

_WORD = re.compile(r"[A-Za-z]{4,}")
_SHARED = 150  # words that stand in most passages: every book has them


def shelf(library: Library, copies: int) -> Library:
    """A library and its copies, `copies` with itself, as one library in book order."""
    say = rewording(library)
    books = [library, *(_copy(library, number, say) for number in range(1, copies))]
    passages = [passage for book in books for passage in book.passages]
    return Library(
        documents=tuple(document for book in books for document in book.documents),
        passages=tuple(passage.but(order=place) for place, passage in enumerate(passages)),
        rulings=tuple(ruling for book in books for ruling in book.rulings),
        terms=tuple(term for book in books for term in book.terms),
        slang=library.slang,
    )


def rewording(library: Library) -> Callable[[str, int], str]:
    """How each copy says a text: its number is 1 or more, and 0 says it as the library does."""
    stands_in = Counter(
        word for passage in library.passages for word in {word.lower() for word in _WORD.findall(passage.text)}
    )
    shared = {word for word, _ in stands_in.most_common(_SHARED)}

    def say(text: str, copy: int) -> str:
        return _WORD.sub(lambda word: word[0] if word[0].lower() in shared else _own_word(word[0], copy), text)

    return lambda text, copy: say(text, copy) if copy else text


def _own_word(word: str, copy: int) -> str:
    """A copy's word for a word: for one in four another of the same length, the same wherever it stands."""
    first, *rest = hashlib.shake_128(f"{copy} {word.lower()}".encode()).digest(1 + len(word))
    if first % 4:
        return word
    sounds = ("bdfgklmnprstvz", "aeiou")
    letters = "".join(sounds[place % 2][byte % len(sounds[place % 2])] for place, byte in enumerate(rest))
    return letters.capitalize() if word[0].isupper() else letters


def _copy(library: Library, copy: int, say: Callable[[str, int], str]) -> Library:
    """One copy: `core-3e/13.3` is `core-3e-1/13.3` in the first."""

    def there(id: str) -> str:
        book, stroke, rest = id.partition("/")
        return f"{book}-{copy}{stroke}{rest}" if id else ""

    def there_all(ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(there, ids))

    def said(text: str) -> str:
        return say(text, copy)

    def said_all(texts: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(said, texts))

    def document(one: Document) -> Document:
        return one.but(id=there(one.id), title=f"{said(one.title)} {copy}")

    def passage(one: Passage) -> Passage:
        references = (
            reference.but(target=there(reference.target), printed=said(reference.printed))
            for reference in one.references
        )
        ids = {name: there(getattr(one, name)) for name in ("id", "document", "parent")}
        lists = {name: there_all(getattr(one, name)) for name in ("uses", "defines", "today")}
        words = {name: said(getattr(one, name)) for name in ("title", "text", "official", "changed")}
        return one.but(**ids, **lists, **words, asked=said_all(one.asked), references=tuple(references))

    def ruling(one: Ruling) -> Ruling:
        ids = {"id": there(one.id), "document": there(one.document), "sections": there_all(one.sections)}
        return one.but(**ids, **{name: said(getattr(one, name)) for name in ("question", "answer", "because")})

    def term(one: Term) -> Term:
        ids = {"id": there(one.id), "defined_in": there(one.defined_in)}
        lists = {name: said_all(getattr(one, name)) for name in ("also", "in_context")}
        return one.but(**ids, **lists, name=said(one.name), definition=said(one.definition))

    return Library(
        documents=tuple(map(document, library.documents)),
        passages=tuple(map(passage, library.passages)),
        rulings=tuple(map(ruling, library.rulings)),
        terms=tuple(map(term, library.terms)),
    )
