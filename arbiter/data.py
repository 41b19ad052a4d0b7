"""The data folder as the commands see it: built when it is missing, stale or damaged, and opened."""

import hashlib
import sys
from collections.abc import Callable
from pathlib import Path

from arbiter import settings
from arbiter.command import Refused
from kb.store import DamagedData, NoData, Origin, Store

Say = Callable[[str], None]


def to_stderr(text: str) -> None:
    """Progress for whoever waits; standard output is for answers."""
    print(text, file=sys.stderr, flush=True)


def opened(given: Path | None = None, say: Say = to_stderr) -> Store:
    """The data folder, open and fresh. Builds what is missing, stale or damaged. Raises Refused."""
    data = settings.data_folder(given)
    try:
        store = Store.open(data)
    except NoData:
        say("building the data folder (once) ...")
        return build(data, None)
    except DamagedData as error:
        say(f"{error}; building it again ...")
        return build(data, None)
    sources = Path(store.origin.sources) if store.origin.sources else None
    if store.origin.fingerprint == fingerprint(sources):
        return store
    if sources and not sources.is_dir():
        say(f"the corpus has changed, but {sources} is gone: serving the old data; `arbiter build` makes new")
        return store
    say("the corpus or the documents have changed; building again ...")
    return build(data, sources)


def build(data: Path, sources: Path | None, say: Say = lambda _: None, details: Say = lambda _: None) -> Store:
    """Build the data folder and open it. `say` hears each stage, `details` each line of the report. Raises Refused."""
    from ingest.own_words import CorpusError
    from ingest.pipeline import gather
    from kb.engine.checks import every_check
    from kb.store import write

    try:
        gathered = gather(settings.CORPUS, sources, say)
        report = "".join(f"{note.line()}\n" for note in gathered.notes)
        for line in report.splitlines():
            details(line)
        for lost in gathered.library.unresolved:
            details(f"unresolved reference in {lost.passage}: {lost.printed!r}")
        say("indexing")
        origin = Origin(fingerprint(sources), str(sources.resolve()) if sources else "")
        write(data, gathered.library, every_check(), origin, report)
    except (CorpusError, NotADirectoryError) as error:
        raise Refused(str(error)) from None
    except OSError as error:
        raise Refused(f"cannot write {data}: {error.strerror or error}") from None
    return Store.open(data)


def fingerprint(sources: Path | None) -> str:
    """A digest of all that a build depends on: the code, the corpus, and name, size and time of each source file."""
    digest = hashlib.sha256()
    here = Path(__file__).parent.parent
    for folder, pattern in ((here / "kb", "*.py"), (here / "ingest", "*.py"), (settings.CORPUS, "*.[my][da]*")):
        for path in sorted(folder.rglob(pattern)):
            digest.update(str(path.relative_to(folder)).encode())
            digest.update(path.read_bytes())
    if sources and sources.is_dir():
        for path in sorted(path for path in sources.iterdir() if path.is_file()):
            stat = path.stat()
            digest.update(f"{path.name} {stat.st_size} {stat.st_mtime_ns}".encode())
    return digest.hexdigest()
