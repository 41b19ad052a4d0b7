"""`corpus/sources.lock.json`: for each passage, the digest of the official text that it was restated from.

When the publisher changes a text, the lock says which passages of ours to read again.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from ingest.corpus_error import CorpusError
from ingest.verify import Difference
from kb.passages import Passage


def digest(passage: Passage) -> str:
    """The first 16 hexadecimal digits of the SHA-256 of a passage's text, white space folded."""
    return hashlib.sha256(" ".join(passage.text.split()).encode()).hexdigest()[:16]


def write_lock(path: Path, official: Iterable[Passage]) -> None:
    """Record the official texts as those that the corpus was restated from; books that are not among them stay."""
    texts = list(official)
    books = {passage.document for passage in texts}
    lock = {id: locked for id, locked in read_lock(path).items() if id.partition("/")[0] not in books}
    lock |= {passage.id: digest(passage) for passage in texts}
    path.write_text(json.dumps(lock, indent=0, sort_keys=True) + "\n", encoding="utf-8")


def read_lock(path: Path) -> dict[str, str]:
    """Passage id to digest; empty where there is no lock yet. Raises CorpusError."""
    if not path.exists():
        return {}
    try:
        lock = json.loads(path.read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        raise CorpusError(path, error.lineno, f"is not JSON: {error.msg}") from None
    if not isinstance(lock, dict) or not all(isinstance(value, str) for value in lock.values()):
        raise CorpusError(path, 1, "is not an object of passage ids and digests")
    return lock


def changed(official: Iterable[Passage], lock: dict[str, str]) -> Iterator[Difference]:
    """The official passages that are not those the corpus was restated from, and locked ones that are gone.

    Only books of which a passage was read are looked at: an owner of one book has no differences in the others.
    """
    texts = {passage.id: passage for passage in official}
    for passage in texts.values():
        if passage.id not in lock:
            yield Difference("lock", passage.id, "was not there when the corpus was restated", None, passage.place)
        elif lock[passage.id] != digest(passage):
            yield Difference("lock", passage.id, "is not the text that ours was restated from", None, passage.place)
    books = {passage.document for passage in texts.values()}
    for id in lock:
        if id.partition("/")[0] in books and id not in texts:
            yield Difference("lock", id, "is gone from the documents")
