"""The data folder: generations of data, each built aside, swapped in whole, and checked when it is opened.

`current` in the data folder is a link to one generation. A build writes a new one beside it and turns the link, so that
a reader sees the old data or the new, never half of either. Who works on a generation holds a lock on its folder: a
build its own, a reader the one that it reads. The system lets go of the locks of a killed process, so that what no
process holds and `current` does not name can be deleted.
"""

import errno
import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fcntl import LOCK_EX, LOCK_NB, LOCK_SH, flock
from pathlib import Path
from typing import TYPE_CHECKING

from kb.passages import Library, Record

if TYPE_CHECKING:
    from kb.engine.checks import Check

VERSION = 3  # of the files of a generation; another version is another format

_UNFINISHED, _FINISHED = ".unfinished-", "generation-"
_MANIFEST, LIBRARY = "manifest.json", "library.json"


class NoData(LookupError):
    """There is no data here yet: build it."""


class DamagedData(ValueError):
    """The data here is not what was written: build it again, from `sources` where these are known."""

    def __init__(self, says: str, sources: str = "") -> None:
        super().__init__(says)
        self.sources = sources


@dataclass(frozen=True, slots=True)
class Origin:
    """What a generation was made from: a fingerprint of all that went in, and the official documents' folder."""

    fingerprint: str
    sources: str = ""


class _Manifest(Record):
    """What belongs to a generation: the digest of each of its files."""

    version: int
    origin: Origin
    files: dict[str, str]


@dataclass(frozen=True, slots=True)
class Generation:
    """One generation, read. It is not deleted until `held`, a file descriptor, is closed."""

    folder: Path
    library: Library
    origin: Origin
    held: int


def prepare(data: Path) -> Path:
    """Make a data folder ready for a build; its absolute path. Raises OSError where none can be written."""
    data.mkdir(parents=True, exist_ok=True)
    current = data / "current"
    if current.is_dir() and not current.is_symlink():
        raise OSError(errno.EISDIR, f"{current} is a folder, not the link that a build makes")
    with _locked(data):
        return data.resolve()


def write(data: Path, library: Library, checks: "Iterable[Check]", origin: Origin, report: str = "") -> None:
    """Write a new generation and make it the current one. A crash at any point leaves the old one current."""
    from kb.search.index import write_index

    data = prepare(data)
    with _unfinished(data) as folder:
        (folder / LIBRARY).write_text(library.model_dump_json(), encoding="utf-8")
        (folder / "report.txt").write_text(report, encoding="utf-8", errors="backslashreplace")
        (folder / "index").mkdir()
        write_index(folder / "index", library, checks)
        files = {str(path.relative_to(folder)): _digest(path) for path in sorted(folder.rglob("*")) if path.is_file()}
        manifest = _Manifest(version=VERSION, origin=origin, files=files)
        (folder / _MANIFEST).write_text(manifest.model_dump_json(indent=1), encoding="utf-8")
        _swap_in(data, folder)


def read(data: Path) -> Generation:
    """Read the current generation. Raises NoData, DamagedData."""
    current = data / "current"
    while current.exists():
        folder = current.resolve()
        try:
            return _read(folder)
        except DamagedData:
            if folder == current.resolve():
                raise
            # A build was faster than this reader: what it was about to read is gone, and new data is there.
    raise NoData(f"there is no data in {data}")


def _read(folder: Path) -> Generation:
    origin = Origin(fingerprint="")
    held = -1
    try:
        held = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        flock(held, LOCK_SH)
        manifest = _Manifest.model_validate_json((folder / _MANIFEST).read_bytes())
        origin = manifest.origin
        if manifest.version != VERSION:
            raise ValueError("it was written by another version")
        for name, digest in manifest.files.items():
            if _digest(folder / name) != digest:
                raise ValueError(f"{name} is not as it was written")
        return Generation(folder, Library.model_validate_json((folder / LIBRARY).read_bytes()), origin, held)
    except (OSError, ValueError) as error:
        if held >= 0:
            os.close(held)
        why = str(error).partition("\n")[0]
        raise DamagedData(f"the data in {folder} is damaged ({why})", origin.sources) from error


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@contextmanager
def _unfinished(data: Path) -> Iterator[Path]:
    """A new folder that is this build's alone. What is left in it when the build ends is deleted."""
    with _locked(data):  # nobody may find the folder before it is held
        _delete(data.glob(f"{_UNFINISHED}*"))
        folder = Path(tempfile.mkdtemp(prefix=_UNFINISHED, dir=data))
        held = os.open(folder, os.O_RDONLY)
        flock(held, LOCK_SH)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        os.close(held)


def _swap_in(data: Path, folder: Path) -> None:
    with _locked(data):  # two builds may finish at once
        folder.chmod(0o755)  # mkdtemp's folders are private; a server may run as another user
        generation = folder.rename(data / folder.name.replace(_UNFINISHED, _FINISHED))
        link = data / ".current"
        link.unlink(missing_ok=True)
        link.symlink_to(generation.name)
        link.replace(data / "current")
        _delete(old for old in data.glob(f"{_FINISHED}*") if old != generation and (old / _MANIFEST).is_file())


def _delete(folders: Iterable[Path]) -> None:
    """Delete those of these folders that no process holds."""
    for folder in folders:
        try:
            held = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        except OSError:  # no folder, or a link to one: not ours
            continue
        try:
            flock(held, LOCK_EX | LOCK_NB)
            # Half deleted, it must not pass for a generation, but for a leftover that the next build clears away.
            doomed = folder.rename(folder.with_name(folder.name.replace(_FINISHED, _UNFINISHED)))
            shutil.rmtree(doomed, ignore_errors=True)
        except BlockingIOError:
            pass
        finally:
            os.close(held)


@contextmanager
def _locked(data: Path) -> Iterator[None]:
    """While this lasts, no other process makes, swaps in or deletes a generation of this data folder."""
    with (data / ".lock").open("a") as lock:
        flock(lock, LOCK_EX)
        yield
