"""The data folder: generations of data, each built aside, swapped in whole, and checked when it is opened.

`current` in the data folder is a link to one generation. A build writes a new one beside it and turns the link, so that
a reader sees the old data or the new, never half of either. Who works on a generation holds a lock on its folder: a
build its own, a reader the one that it reads. The system lets go of the locks of a killed process, so that what no
process holds and `current` does not name can be deleted. `made-from.json` says what all of it was made from.
"""

import errno
import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from fcntl import LOCK_EX, LOCK_NB, LOCK_SH, flock
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from kb import made_from
from kb.made_from import MadeFrom
from kb.passages import Library

if TYPE_CHECKING:
    from kb.engine.checks import Check

VERSION = 10  # of the files of a generation; another version is another format

_UNFINISHED, _FINISHED = ".unfinished-", "generation-"
_MANIFEST, LIBRARY = "manifest.json", "library.json"


class NoData(LookupError):
    """There is no data here yet: build it."""


class DamagedData(ValueError):
    """The data here is not what was written: build it again."""


class NewerData(DamagedData):
    """The data here is a newer version's: nothing is to be built over it."""


@dataclass(frozen=True, slots=True)
class Origin:
    """What a generation was made from: a fingerprint of all that went in, and the official documents' folder."""

    fingerprint: str
    sources: str = ""


class _Version(msgspec.Struct):
    """What a manifest of any version says."""

    version: int


class _Label(_Version):
    """What a manifest says of where its generation came from."""

    origin: Origin


class _Manifest(_Label):
    """What belongs to a generation: the digest of each of its files."""

    files: dict[str, str]


@dataclass(frozen=True, slots=True)
class Generation:
    """One generation, read. It is not deleted until `held`, a file descriptor, is closed."""

    folder: Path
    library: Library
    origin: Origin
    held: int


def prepare(data: Path) -> Path:
    """Make a data folder ready for a build; its absolute path. Raises OSError where none can be written, NewerData."""
    data.mkdir(parents=True, exist_ok=True)
    current = data / "current"
    if current.is_dir() and not current.is_symlink():
        raise OSError(errno.EISDIR, f"{current} is a folder, not the link that a build makes")
    if (data / made_from.FILE).is_dir():
        raise OSError(errno.EISDIR, f"{data / made_from.FILE} is a folder, not the file that a build makes")
    for folder in _generations(data):
        with suppress(OSError, msgspec.DecodeError):
            _refuse_newer(folder, (folder / _MANIFEST).read_bytes())
    with _locked(data):
        return data.resolve()


def write(data: Path, library: Library, checks: "Iterable[Check]", origin: Origin, report: str = "") -> None:
    """Write a new generation and make it the current one. A crash at any point leaves the old one current."""
    from kb.answers import with_checks
    from kb.search.index import write_index

    data = prepare(data)
    library = library.but(answers=tuple(with_checks(library.answers)))
    with _unfinished(data) as folder:
        (folder / LIBRARY).write_bytes(msgspec.json.encode(library))
        (folder / "report.txt").write_text(report, encoding="utf-8", errors="backslashreplace")
        (folder / "index").mkdir()
        write_index(folder / "index", library, checks)
        files = {name: _digest(path) for name, path in _files(folder).items()}
        manifest = _Manifest(version=VERSION, origin=origin, files=files)
        (folder / _MANIFEST).write_bytes(msgspec.json.format(msgspec.json.encode(manifest), indent=1))
        _swap_in(data, folder, MadeFrom.of(library, origin.sources))


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


def readable(data: Path) -> Iterator[Generation]:
    """Read each generation that can be read, by whatever name it lies here, the newest first."""
    dated = []
    for manifest in data.glob(f"[!.]*/{_MANIFEST}"):
        with suppress(OSError):  # a build has deleted it meanwhile
            dated.append((manifest.stat().st_mtime_ns, manifest.parent))
    for _, folder in sorted(dated, reverse=True):
        if not folder.is_symlink():
            with suppress(DamagedData):
                yield _read(folder)


def what_made(data: Path) -> MadeFrom | None:
    """What the data here is made from, or was before it was damaged; None where there was some and nothing says it."""
    said = made_from.read(data)
    if said and said.sources:
        return said
    current = data / "current"
    if origin := _origin(current):
        return MadeFrom(sources=origin.sources)
    if said:
        return said
    origins = [_origin(folder) for folder in _generations(data)]
    if named := [origin for origin in origins if origin and origin.sources]:
        return MadeFrom(sources=named[0].sources)
    was_here = current.is_symlink() or current.exists() or (data / made_from.FILE).exists()
    return MadeFrom(sources="") if all(origins) and (origins or not was_here) else None


def what_it_gave(data: Path) -> MadeFrom | None:
    """The same with the most official passages that the data here is known to have: as written down, or in itself.

    What is written down may be damaged, or older than the data, where a build was killed between the two.
    """
    made = what_made(data)
    try:
        library = msgspec.json.decode((data / "current" / LIBRARY).read_bytes(), type=Library)
    except (OSError, ValueError):
        return made
    return made and made.with_most_of(library)


def _origin(folder: Path) -> Origin | None:
    """Where a generation says that it came from, if it can still say so."""
    try:
        return msgspec.json.decode((folder / _MANIFEST).read_bytes(), type=_Label).origin
    except (OSError, ValueError):
        return None


def keep_what_made(data: Path, library: Library, origin: Origin) -> None:
    """Write down what the current generation, just read, was made from where this is not known. Raises OSError."""
    said = made_from.read(data)
    if said is None or (origin.sources and not said.sources):
        with _locked(data):
            if _origin(data / "current") == origin:  # no build was faster
                made_from.write(data, MadeFrom.of(library, origin.sources))


def _generations(data: Path) -> list[Path]:
    """The generations of a data folder, whole or not: not what others called so."""
    folders = (folder for folder in data.glob(f"{_FINISHED}*") if not folder.is_symlink())
    return [folder for folder in folders if (folder / _MANIFEST).exists() or (folder / LIBRARY).exists()]


def _read(folder: Path) -> Generation:
    held = -1
    try:
        held = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        flock(held, LOCK_SH)
        content = (folder / _MANIFEST).read_bytes()
        _refuse_newer(folder, content)
        manifest = msgspec.json.decode(content, type=_Manifest)
        if manifest.version != VERSION:
            raise ValueError("it was written by an older version")
        _check(folder, manifest.files)
        library = msgspec.json.decode((folder / LIBRARY).read_bytes(), type=Library)
        return Generation(folder, library, manifest.origin, held)
    except (OSError, ValueError) as error:
        if held >= 0:
            os.close(held)
        if isinstance(error, NewerData):
            raise
        why = f"{_MANIFEST} is not as it was written" if isinstance(error, msgspec.DecodeError) else error
        raise DamagedData(f"the data in {folder} is damaged ({why})") from error


def _refuse_newer(folder: Path, manifest: bytes) -> None:
    version = msgspec.json.decode(manifest, type=_Version).version
    if version > VERSION:
        raise NewerData(f"the data in {folder} has version {version}, and this Arbiter knows versions up to {VERSION}")


def _check(folder: Path, written: Mapping[str, str]) -> None:
    """Hold the files of a generation against those that were written. Raises ValueError, OSError."""
    found = _files(folder)
    if odd := sorted(found.keys() ^ written.keys()):
        raise ValueError(f"{odd[0]} is {'not among the files that were written' if odd[0] in found else 'not there'}")
    for name, path in found.items():
        if _digest(path) != written[name]:
            raise ValueError(f"{name} is not as it was written")


def _files(folder: Path) -> dict[str, Path]:
    """The files of a generation without its manifest, by their names inside it; those of a file browser are not its."""
    files = {str(path.relative_to(folder)): path for path in sorted(folder.rglob("*")) if path.is_file()}
    return {name: path for name, path in files.items() if name != _MANIFEST and not path.name.startswith(".")}


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@contextmanager
def _unfinished(data: Path) -> Iterator[Path]:
    """A new folder that is this build's alone. What is left in it when the build ends is deleted."""
    import shutil  # no reader needs these two
    import tempfile

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


def _swap_in(data: Path, folder: Path, made: MadeFrom) -> None:
    with _locked(data):  # two builds may finish at once
        made_from.write(data, made)
        folder.chmod(0o755)  # mkdtemp's folders are private; a server may run as another user
        generation = folder.rename(data / folder.name.replace(_UNFINISHED, _FINISHED))
        link = data / ".current"
        link.unlink(missing_ok=True)
        link.symlink_to(generation.name)
        link.replace(data / "current")
        _delete(old for old in data.glob(f"{_FINISHED}*") if old != generation and (old / _MANIFEST).is_file())


def _delete(folders: Iterable[Path]) -> None:
    """Delete those of these folders that no process holds."""
    import shutil

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
