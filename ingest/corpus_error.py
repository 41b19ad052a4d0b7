"""The one error that reading the corpus can end in."""

from pathlib import Path


class CorpusError(ValueError):
    """A corpus file that breaks the format; says the file, the line (counted from 1) and what is wrong there."""

    def __init__(self, path: Path, line: int, says: str) -> None:
        super().__init__(f"{path}:{line}: {' '.join(says.split())}")


def text_of(path: Path) -> str:
    """The text of a corpus file. Raises CorpusError."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise CorpusError(path, 1, f"cannot be read: {error.strerror}") from None
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise CorpusError(path, content.count(b"\n", 0, error.start) + 1, "is not UTF-8 text") from None
