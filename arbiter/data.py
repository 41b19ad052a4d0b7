"""The data folder as the commands see it: built when it is missing, stale or damaged, and opened."""

import hashlib
import sys
from collections.abc import Callable
from pathlib import Path

from arbiter import settings
from arbiter.command import Refused, uninterrupted
from kb.generations import DamagedData, NoData, Origin, prepare, write
from kb.store import Store

Say = Callable[[str], None]


def to_stderr(text: str) -> None:
    """Progress for whoever waits; standard output is for answers."""
    print(text, file=sys.stderr, flush=True)


def silent(_: str) -> None:
    """Progress that nobody waits for."""


def opened(given: Path | None = None, say: Say = to_stderr) -> Store:
    """The data folder, open and fresh. Builds what is missing, stale or damaged. Raises Refused."""
    data = settings.data_folder(given)
    try:
        store = Store.open(data)
    except NoData:
        return build(data, None, say, why="building the data folder (once) ...")
    except DamagedData as error:
        sources, why = _folder(error.sources), f"{error}; building it again"
        if sources and not sources.is_dir():
            sources, why = None, f"{why} without {sources}, which is gone"
        return build(data, sources, say, why=f"{why} ...")
    except (OSError, ValueError) as error:
        raise Refused(f"cannot read {data}: {_reason(error)}") from None
    sources = _folder(store.origin.sources)
    if store.origin.fingerprint == fingerprint(sources):
        return store
    if sources and not sources.is_dir():
        say(f"{sources} is gone: serving what was built from it; `arbiter build` makes the data without it")
        return store
    return build(data, sources, say, why="the corpus or the documents have changed; building again ...")


def build(data: Path, sources: Path | None, say: Say = silent, details: Say = silent, why: str = "") -> Store:
    """Build the data folder and open it. Raises Refused.

    `say` hears why, and each stage; `details` each line of the report.
    """
    from ingest.lines import Fate
    from ingest.own_words import CorpusError
    from ingest.pipeline import gather
    from kb.engine.checks import every_check

    try:
        prepare(data)  # before the work, so that a wrong folder is known at once
    except (OSError, ValueError) as error:
        raise Refused(f"cannot write {data}: {_reason(error)}") from None
    if why:
        say(why)
    try:
        before = fingerprint(sources)  # what changes while it is read is read again next time
        gathered = gather(settings.CORPUS, sources, say)
    except (CorpusError, OSError) as error:
        raise Refused(str(error)) from None
    for note in gathered.notes:
        if note.fate is Fate.UNREAD:
            say(note.line())
    report = "".join(f"{note.line()}\n" for note in gathered.notes)
    for line in report.splitlines():
        details(line)
    for lost in gathered.library.unresolved:
        details(f"unresolved reference in {lost.passage}: {lost.says}")
    say("indexing")
    with uninterrupted():
        checks = list(every_check())
    try:
        origin = Origin(before, str(sources.resolve()) if sources else "")
        write(data, gathered.library, checks, origin, report)
        return Store.open(data)
    except (OSError, ValueError, NoData) as error:
        raise Refused(f"cannot write {data}: {_reason(error)}") from None


def fingerprint(sources: Path | None) -> str:
    """A digest of all that a build depends on: the code, the corpus, and name, size and time of each source file."""
    digest = hashlib.sha256()
    here = Path(__file__).parent.parent
    for folder, pattern in ((here / "kb", "*.py"), (here / "ingest", "*.py"), (settings.CORPUS, "*.[my][da]*")):
        for path in sorted(folder.rglob(pattern)):
            content = path.read_bytes()
            digest.update(f"{path.relative_to(folder)} {len(content)}\n".encode())
            digest.update(content)
    if sources and sources.is_dir():
        for path in sorted(path for path in sources.iterdir() if path.is_file() and not path.name.startswith(".")):
            stat = path.stat()
            digest.update(f"{path.name} {stat.st_size} {stat.st_mtime_ns}\n".encode(errors="surrogateescape"))
    return digest.hexdigest()


def _folder(sources: str) -> Path | None:
    return Path(sources) if sources else None


def _reason(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
