"""The data folder: built aside, swapped in whole, and checked when it is opened.

`current` in the data folder is a link to one generation. A build writes a new generation beside it and turns the link,
so that a reader sees the old data or the new, never half of either.
"""

import difflib
import hashlib
import json
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from fcntl import LOCK_EX, flock
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from pydantic import ValidationError

from kb.engine.checks import checks_of
from kb.passages import Document, Library, Passage, Ruling

if TYPE_CHECKING:
    from kb.engine.checks import Check
    from kb.search.searcher import Searcher

VERSION = 1  # of the files of a generation; another version is another format
_UNFINISHED = ".unfinished-"


class NoData(LookupError):
    """There is no data here yet: build it."""


class DamagedData(ValueError):
    """The data here is not what was written: build it again."""


@dataclass(frozen=True, slots=True)
class Origin:
    """What a generation was made from: a fingerprint of all that went in, and the official documents' folder."""

    fingerprint: str
    sources: str = ""


def write(data: Path, library: Library, checks: "Iterable[Check]", origin: Origin, report: str = "") -> None:
    """Write a new generation and make it the current one. A crash at any point leaves the old one current."""
    from kb.search.index import write_index

    data.mkdir(parents=True, exist_ok=True)
    unfinished = Path(tempfile.mkdtemp(prefix=_UNFINISHED, dir=data))
    try:
        (unfinished / "library.json").write_text(library.model_dump_json(), encoding="utf-8")
        (unfinished / "report.txt").write_text(report, encoding="utf-8")
        (unfinished / "index").mkdir()
        write_index(unfinished / "index", library, checks)
        files = {
            str(path.relative_to(unfinished)): _digest(path) for path in sorted(unfinished.rglob("*")) if path.is_file()
        }
        manifest = {"version": VERSION, "fingerprint": origin.fingerprint, "sources": origin.sources, "files": files}
        (unfinished / "manifest.json").write_text(json.dumps(manifest, indent=1), encoding="utf-8")
        _swap_in(data, unfinished)
    except BaseException:
        shutil.rmtree(unfinished, ignore_errors=True)
        raise


def _swap_in(data: Path, finished: Path) -> None:
    with (data / ".lock").open("w") as lock:
        flock(lock, LOCK_EX)  # two builds may finish at once
        generation = data / finished.name.replace(_UNFINISHED, "generation-")
        finished.chmod(0o755)  # mkdtemp's folders are private; a server may run as another user
        finished.rename(generation)
        link = data / ".current"
        link.unlink(missing_ok=True)
        link.symlink_to(generation.name)
        before = (data / "current").resolve() if (data / "current").exists() else None
        link.replace(data / "current")
        # A server may still read the generation before this one; older ones nobody reads.
        for old in data.glob("generation-*"):
            if old not in (generation, before):
                shutil.rmtree(old, ignore_errors=True)


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@dataclass(frozen=True)
class Store:
    """An open data folder: the library, ways through it, and search."""

    library: Library
    origin: Origin
    folder: Path = field(repr=False)

    @classmethod
    def open(cls, data: Path) -> Self:
        """Open the current generation. Raises NoData or DamagedData."""
        current = data / "current"
        if not current.exists():
            raise NoData(f"there is no data in {data}")
        folder = current.resolve()
        try:
            manifest: dict[str, Any] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
            if manifest["version"] != VERSION:
                raise DamagedData(f"{data} was written by another version")
            for name, digest in manifest["files"].items():
                if _digest(folder / name) != digest:
                    raise DamagedData(f"{folder / name} is not as it was written")
            library = Library.model_validate_json((folder / "library.json").read_bytes())
            return cls(library, Origin(manifest["fingerprint"], manifest["sources"]), folder)
        except (OSError, KeyError, TypeError, AttributeError, ValidationError, json.JSONDecodeError) as error:
            raise DamagedData(f"{folder} is damaged: {error}") from error

    @cached_property
    def searcher(self) -> "Searcher":
        """Search over this library."""
        from kb.search.searcher import Searcher

        return Searcher(self.folder / "index", self.library)

    @cached_property
    def documents(self) -> dict[str, Document]:
        """Book by id."""
        return {document.id: document for document in self.library.documents}

    @cached_property
    def passages(self) -> dict[str, Passage]:
        """Passage by id, in book order."""
        return {passage.id: passage for passage in self.library.passages}

    @cached_property
    def rulings(self) -> dict[str, Ruling]:
        """Ruling by id, in book order."""
        return {ruling.id: ruling for ruling in self.library.rulings}

    @cached_property
    def _inside(self) -> dict[str, list[Passage]]:
        return _grouped((passage.parent, passage) for passage in self.library.passages)

    @cached_property
    def _citing(self) -> dict[str, list[Passage]]:
        pairs = ((ref.target, passage) for passage in self.library.passages for ref in passage.references)
        return _grouped(pairs)

    @cached_property
    def _ruled(self) -> dict[str, list[Ruling]]:
        return _grouped((section, ruling) for ruling in self.library.rulings for section in ruling.sections)

    @cached_property
    def _older(self) -> dict[str, list[Passage]]:
        return _grouped((section, passage) for passage in self.library.passages for section in passage.today)

    def inside(self, id: str) -> list[Passage]:
        """What lies directly in a passage, in book order."""
        return self._inside.get(id, [])

    def citing(self, id: str) -> list[Passage]:
        """The passages that refer to one, in book order."""
        return self._citing.get(id, [])

    def rulings_on(self, id: str) -> list[Ruling]:
        """The rulings that bear on a passage today."""
        return self._ruled.get(id, [])

    def older(self, id: str) -> list[Passage]:
        """The same matter in older editions."""
        return self._older.get(id, [])

    def trail(self, passage: Passage) -> list[Passage]:
        """The passages around one, outermost first, without itself."""
        above: list[Passage] = []
        while passage.parent:
            passage = self.passages[passage.parent]
            above.insert(0, passage)
        return above

    def names(self, passage: Passage) -> list[str]:
        """Book, chapter and sections around a passage, as a reader would say them."""
        return [self.documents[passage.document].title, *(above.label for above in self.trail(passage))]

    def find(self, id: str) -> Passage:
        """A passage by its id, or a third edition section by its number. Raises LookupError with the nearest ids."""
        for candidate in (id, f"core-3e/{id}"):
            if candidate in self.passages:
                return self.passages[candidate]
        near = difflib.get_close_matches(id, self.passages, n=3, cutoff=0.6)
        raise LookupError(f"there is no passage {id!r}" + (f"; there is {', '.join(near)}" if near else ""))

    def record(self, passage: Passage) -> dict[str, Any]:
        """A passage and everything around it as plain data: references both ways, rulings, examples."""
        targets = dict.fromkeys(reference.target for reference in passage.references)
        ruling = self.rulings.get(passage.id)
        return passage.model_dump(
            mode="json", exclude={"references"} if passage.official else {"references", "official"}
        ) | {
            "trail": self.names(passage),
            "ruling": ruling.model_dump(mode="json", exclude={"id"}) if ruling else None,
            "inside": [_named(one) for one in self.inside(passage.id)],
            "references": [reference.model_dump(mode="json") for reference in passage.references],
            "refers_to": [_named(self.passages[target]) for target in targets],
            "cited_by": [_named(one) for one in self.citing(passage.id)],
            "rulings": [_named(self.passages[one.id]) | {"status": one.status} for one in self.rulings_on(passage.id)],
            "older": [_named(one) | {"changed": one.changed} for one in self.older(passage.id)],
            "examples": [
                {"part": check.part, "question": example.question, "outcome": example.outcome}
                for check in checks_of(passage.page)
                for example in check.examples
                if passage.id in (check.id, example.decided_by.passage)
            ],
        }

    def answer(self, query: str, limit: int = 10) -> dict[str, Any]:
        """The answer to a question as plain data: what the API, the command line and the pages all show."""
        found = self.searcher.search(query, limit)
        return {
            "query": found.query,
            "corrected": found.corrected or None,
            "covered": found.covered,
            "results": [
                {
                    "id": hit.passage.id,
                    "kind": hit.passage.kind.value,
                    "title": hit.passage.label,
                    "trail": self.names(hit.passage),
                    "snippet": hit.snippet,
                    "status": hit.status.value if hit.status else None,
                    "score": hit.score,
                }
                for hit in found.hits
            ],
        }


def _named(passage: Passage) -> dict[str, str]:
    return {"id": passage.id, "kind": passage.kind.value, "title": passage.label}


def _grouped(pairs: "Iterable[tuple[str, Any]]") -> dict[str, list[Any]]:
    """Key to its values, each once, in their order."""
    groups: dict[str, dict[str, Any]] = defaultdict(dict)
    for key, value in pairs:
        groups[key].setdefault(value.id, value)
    return {key: list(values.values()) for key, values in groups.items()}
