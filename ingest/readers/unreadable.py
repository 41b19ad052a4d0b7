"""The one error that reading a file can end in."""

from pathlib import Path


class UnreadableDocument(ValueError):
    """A file that no reader can turn into lines; says which file, and why."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: {why}")
        self.path = path
        self.why = why
