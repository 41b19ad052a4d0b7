"""The data folder as the commands see it: built when it is missing, stale or damaged, and opened."""

import hashlib
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from arbiter import settings
from arbiter.command import Refused, uninterrupted
from kb.generations import (
    DamagedData,
    NewerData,
    NoData,
    Origin,
    keep_what_made,
    prepare,
    what_it_gave,
    what_made,
    write,
)
from kb.passages import Library
from kb.store import Store

if TYPE_CHECKING:  # most commands build nothing
    from ingest.pipeline import Gathered

Say = Callable[[str], None]

_WITHOUT = "arbiter build --without-sources"
_HOW_TO_GO_ON = f"`arbiter build --sources DIR` makes it anew, `{_WITHOUT}` makes it from the corpus alone"


class NotBuilt(Refused):
    """There can be no build as things stand; what was built before is as good as it was."""


class WouldLose(NotBuilt):
    """The build would lose official wording that the data here has."""


def to_stderr(text: str) -> None:
    """Progress for whoever waits; standard output is for answers."""
    from ingest.lines import shown

    print(shown(text), file=sys.stderr, flush=True)


def silent(_: str) -> None:
    """Progress that nobody waits for."""


def opened(given: Path | None = None, say: Say = to_stderr) -> Store:
    """The data folder, open and fresh. Builds what is missing, stale or damaged, and loses nothing. Raises Refused."""
    data = settings.data_folder(given)
    try:
        store = Store.open(data)
        with suppress(OSError):  # a folder that cannot be written to can be read
            keep_what_made(data, store.library, store.origin)
    except NewerData as error:
        raise _newer(error) from None
    except NoData:
        return build(data, documents(data), say, why="building the data folder (once) ...")
    except DamagedData as error:
        return build(data, documents(data, error), say, why=f"{error}; building it again ...")
    except (OSError, ValueError) as error:
        raise Refused(f"cannot read {data}: {_reason(error)}") from None
    made = what_made(data)
    sources = _folder(made.sources if made else store.origin.sources)
    try:
        if store.origin.fingerprint == fingerprint(sources):
            return store
        if sources and not sources.is_dir():
            say(f"{sources} is gone: serving what was built from it; `{_WITHOUT}` makes the data without it")
            return store
    except OSError as error:
        say(f"{_unreadable(error, sources)}: serving what was built before")
        return store
    why = "the corpus or the documents have changed; building again ..."
    try:
        return build(data, sources, say, why=why)
    except NotBuilt as error:
        say(f"{error}; until then, what was built before is served")
        return store


def documents(data: Path, damaged: DamagedData | None = None) -> Path | None:
    """The documents' folder that the data here is made from, None where it is made without. Raises Refused.

    Refused is what would lose official wording: the folder is gone, or nothing says any more which it was.
    """
    made = what_made(data)
    what = str(damaged or f"the data in {data} cannot be built again")
    if made is None:
        raise Refused(f"{what}, and nothing says any more what it was made from: {_HOW_TO_GO_ON}")
    sources = _folder(made.sources)
    try:
        if sources and not sources.is_dir():
            raise Refused(f"{what}: {sources}, which it was made from, is gone. Bring it back, or: {_HOW_TO_GO_ON}")
    except OSError as error:
        raise Refused(f"{what}: {_unreadable(error, sources)}. Make it readable, or: {_HOW_TO_GO_ON}") from None
    return sources


def build(
    data: Path,
    sources: Path | None,
    say: Say = silent,
    details: Say = silent,
    why: str = "",
    *,
    may_lose: bool = False,
) -> Store:
    """Build the data folder and open it. Raises Refused; NotBuilt where the folders are in the way, WouldLose where
    official wording is no longer there.

    `say` hears why, and each stage; `details` each line of the report.
    """
    _check_folders(data, sources)
    if why:
        say(why)
    origin, gathered = _gathered(sources, say)
    report = _reported(gathered, say, details)
    _say_what_is_lost(data, gathered.library, say, may_lose=may_lose)
    say("indexing")
    return _written(data, gathered.library, origin, report)


def _check_folders(data: Path, sources: Path | None) -> None:
    """Before the work, so that a wrong folder is known at once. Raises Refused, NotBuilt."""
    try:
        str(sources).encode()
    except UnicodeEncodeError:
        from ingest.lines import shown

        raise Refused(
            f"the name of {shown(str(sources))} is not UTF-8, and cannot be kept: rename the folder"
        ) from None
    try:
        prepare(data)
    except NewerData as error:
        raise _newer(error) from None
    except (OSError, ValueError) as error:
        raise NotBuilt(f"cannot write {data}: {_reason(error)}") from None


def _gathered(sources: Path | None, say: Say) -> "tuple[Origin, Gathered]":
    """Everything that the corpus and the documents hold, and where it is from. Raises Refused, NotBuilt."""
    from ingest.own_words import CorpusError
    from ingest.pipeline import gather

    try:
        before = fingerprint(sources)  # what changes while it is read is read again next time
        gathered = gather(settings.CORPUS, sources, say)
        return Origin(before, str(sources.resolve()) if sources else ""), gathered
    except CorpusError as error:
        raise Refused(str(error)) from None
    except NotADirectoryError as error:
        raise NotBuilt(str(error)) from None
    except OSError as error:
        raise NotBuilt(_unreadable(error, sources)) from None


def _reported(gathered: "Gathered", say: Say, details: Say) -> str:
    """What happened to the lines of the documents: said, and as the text of the report."""
    for note in gathered.notes:
        if note.of_the_file:
            say(note.line())
    report = "".join(f"{note.line()}\n" for note in gathered.notes)
    for line in report.splitlines():
        details(line)
    for lost in gathered.library.unresolved:
        details(f"unresolved reference in {lost.passage}: {lost.says}")
    return report


def _written(data: Path, library: Library, origin: Origin, report: str) -> Store:
    """The new generation in its place, open. Raises NotBuilt."""
    from kb.engine.checks import every_check

    with uninterrupted():
        checks = list(every_check())
    try:
        write(data, library, checks, origin, report)
        return Store.open(data)
    except (OSError, ValueError, NoData) as error:
        raise NotBuilt(f"cannot write {data}: {_reason(error)}") from None


def _say_what_is_lost(data: Path, library: Library, say: Say, *, may_lose: bool) -> None:
    """Compare with the data of before. Raises WouldLose where a passage is lost and nobody has said that it may be."""
    made = what_it_gave(data)
    lost = made.lost_by(library) if made else []
    if made and lost:
        books = ", ".join(lost)
        if not may_lose:
            raise WouldLose(
                f"{made.sources or 'the build'} no longer gives all the official wording that the data in {data} was "
                f"made from. Put it back, or: {_HOW_TO_GO_ON}. Lost would be {books}"
            )
        say(f"no longer with official wording: {books}")


def fingerprint(sources: Path | None) -> str:
    """A digest of all that a build depends on: the code, the corpus, and name, size and time of each source file."""
    digest = hashlib.sha256()
    here = Path(__file__).parent.parent
    for folder, endings in (
        (here / "kb", (".py", ".npy", ".json")),  # what search has learned, too: devices go by it
        (here / "ingest", (".py",)),
        (settings.CORPUS, (".md", ".yaml")),
    ):
        files = (os.path.join(at, name) for at, _, names in os.walk(folder) for name in names)  # noqa: PTH118  each start
        for name in sorted(name for name in files if name.endswith(endings)):
            content = Path(name).read_bytes()
            digest.update(f"{name.removeprefix(str(folder))} {len(content)}\n".encode())
            digest.update(content)
    if sources and sources.is_dir():
        for path in sorted(path for path in sources.iterdir() if path.is_file() and not path.name.startswith(".")):
            stat = path.stat()
            digest.update(f"{path.name} {stat.st_size} {stat.st_mtime_ns}\n".encode(errors="surrogateescape"))
    return digest.hexdigest()


def _newer(error: NewerData) -> Refused:
    return Refused(f"{error}: update Arbiter, or choose another folder with --data; nothing was changed")


def _folder(sources: str) -> Path | None:
    return Path(sources) if sources else None


def _unreadable(error: OSError, folder: Path | None) -> str:
    return f"{error.filename or folder} cannot be read ({_reason(error)})"


def _reason(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
