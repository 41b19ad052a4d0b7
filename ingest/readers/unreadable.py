"""The errors that reading can end in, and how much is read: far more than any book holds."""

from pathlib import Path

from ingest.lines import shown

MOST_CHARACTERS = 2_000_000  # of a document's text
MOST_LINES = 30_000
LONGEST_LINE = 20_000  # characters


class Unreadable(ValueError):
    """No text can be made of this; says why."""


class UnreadableDocument(ValueError):
    """A file that no reader can turn into lines; says which file, and why."""

    def __init__(self, path: Path, why: str) -> None:
        self.path = path
        self.why = shown(why)
        super().__init__(f"{shown(str(path))}: {self.why}")
