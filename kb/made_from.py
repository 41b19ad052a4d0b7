"""What the data folder is made from, written beside the generations, so that it outlives any damage to them."""

import os
from collections import Counter
from pathlib import Path
from typing import Self

import msgspec

from kb.passages import Library

FILE = "made-from.json"


class MadeFrom(msgspec.Struct, frozen=True):
    """The official documents' folder, empty where there is none, and the passages that it gave of each book.

    A field that a later version adds is no damage.
    """

    sources: str
    official: dict[str, int] = {}

    @classmethod
    def of(cls, library: Library, sources: str) -> Self:
        """What a library was made from."""
        counts = Counter(passage.document for passage in library.passages if passage.official)
        return cls(sources=sources, official=dict(counts))

    def with_most_of(self, library: Library) -> Self:
        """The same, with as many passages of each book as it says or as a library has, whichever is more."""
        here = MadeFrom.of(library, self.sources).official
        both = dict.fromkeys((*self.official, *here))
        return type(self)(self.sources, {id: max(self.official.get(id, 0), here.get(id, 0)) for id in both})

    def lost_by(self, library: Library) -> list[str]:
        """The books of which a library has fewer official passages: title, how many are left, and of how many.

        One passage fewer is a loss: were some allowed, each build could lose some more.
        """
        left = MadeFrom.of(library, self.sources).official
        titles = {document.id: document.title for document in library.documents}
        return [
            f"{titles.get(id, id)} ({left.get(id, 0)} of {count} passages left)"
            for id, count in self.official.items()
            if left.get(id, 0) < count
        ]


def read(data: Path) -> MadeFrom | None:
    """What a data folder says; None where it says nothing, or nothing that can be read."""
    try:
        return msgspec.json.decode((data / FILE).read_bytes(), type=MadeFrom)
    except (OSError, ValueError):
        return None


def write(data: Path, made: MadeFrom) -> None:
    """Say it, in one step and on the disk for good. Raises OSError."""
    content = msgspec.json.format(msgspec.json.encode(made), indent=1)
    aside = data / f".{FILE}"
    with aside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    aside.replace(data / FILE)
