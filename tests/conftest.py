"""What tests all over the tree share: the real data, and the official documents where this machine has them."""

import gc
import os
from collections.abc import Callable, Iterator
from fcntl import LOCK_EX, flock
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from arbiter import data
from arbiter import settings as places
from ingest.lines import Source
from ingest.pipeline import gather
from ingest.readers.read import read
from kb.generations import DamagedData, NoData, Origin, write
from kb.passages import Library
from kb.store import Store
from tests.ingest.small_corpus import small_corpus, with_official

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Once = Callable[[str, Callable[[Path], object]], Path]

CHROMIUM = Path("/usr/bin/chromium")
WITHOUT_WINDOWS = Path("/usr/bin/chromium-headless-shell")  # the same engine, for less than half of the work
BUILT = Path(__file__).resolve().parents[1] / ".pytest_cache" / "built"
_BESIDE = Path(__file__).resolve().parents[2] / "shared" / "sources"
ANSWERED = ["query", "corrected", "covered", "state", "answer", "near", "odds", "wants", "results", "questions"]
"""What an answer to a question has, in this order: the contract of all doors."""

SOURCES = Path(os.environ.get("ARBITER_SOURCES") or _BESIDE)

# Most of a property's time goes into making up its inputs: so few are enough from change to change. In CI there are as
# many as hypothesis has by itself, and the same at every run: there a failure is of the change, not of the dice.
settings.register_profile("ours", deadline=None, print_blob=True, max_examples=40)
settings.register_profile("thorough", settings.get_profile("ours"), max_examples=100, derandomize="CI" in os.environ)
settings.load_profile("thorough" if "CI" in os.environ else "ours")


def built_once(name: str, sources: Path | None) -> Store:
    """A data folder of the tests' own, kept from run to run and built again when what it was made from has changed."""
    folder = BUILT / name
    folder.mkdir(parents=True, exist_ok=True)
    with (BUILT / f"{name}.lock").open("w") as lock:
        flock(lock, LOCK_EX)  # of the workers of one run, the first builds and the others wait
        try:
            store = Store.open(folder)
            if store.origin.fingerprint == data.fingerprint(sources):
                return store
        except (NoData, DamagedData):
            pass
        return data.build(folder, sources, may_lose=True)


@pytest.fixture(scope="session")
def store() -> Store:
    """A store of our whole corpus, one for all tests: to be read, not to be written to."""
    return built_once("own", None)


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """What takes long to make and is only read: the first process of a run makes it at the path that it is given."""
    base = tmp_path_factory.getbasetemp()
    root = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "once"
    root.mkdir(exist_ok=True)

    def once(name: str, make: Callable[[Path], object]) -> Path:
        with (root / f"{name}.lock").open("w") as lock:
            flock(lock, LOCK_EX)
            if not (root / name).exists():
                make(root / f"{name}.unfinished")
                (root / f"{name}.unfinished").rename(root / name)
        return root / name

    return once


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """Chromium; skips where there is none. From here on this thread has a running loop: asyncio wants another one."""
    chromium = WITHOUT_WINDOWS if WITHOUT_WINDOWS.exists() else CHROMIUM
    if not chromium.exists():
        pytest.skip(f"there is no chromium at {chromium}")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(chromium), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def library() -> Library:
    """Our whole corpus, linked."""
    return gather(places.CORPUS).library


@pytest.fixture(scope="session")
def built(store: Store) -> Store:
    """The same store."""
    return store


@pytest.fixture(scope="session")
def sources() -> Path:
    """The folder of the official documents; skips where the owner's copies are not on this machine."""
    if not SOURCES.is_dir():
        pytest.skip(f"the official documents are not in {SOURCES} (set ARBITER_SOURCES)")
    return SOURCES


@pytest.fixture(scope="session")
def built_from_official(sources: Path) -> Store:
    """A store with the official wording; skips where the owner's copies are not on this machine."""
    return built_once("official", sources)


@pytest.fixture(scope="session")
def official(sources: Path) -> Callable[[str], Source]:
    """An official document as lines, by its file name; skips where the owner's copies are not on this machine."""

    def source(name: str) -> Source:
        path = sources / name
        if not path.is_file():
            pytest.skip(f"the official document {name} is not in {sources} (set ARBITER_SOURCES)")
        return read(path)

    return source


@pytest.fixture(scope="session")
def small_pair(tmp_path_factory: pytest.TempPathFactory) -> tuple[Store, Store]:
    """Two stores of one small corpus, without and with a document of its publisher's, which says more than ours."""
    folder = tmp_path_factory.mktemp("pair")
    documents = with_official(small_corpus(folder / "corpus"), folder / "documents")
    for name, sources in (("own", None), ("official", documents)):
        write(folder / name, gather(folder / "corpus", sources).library, (), Origin(name))
    return Store.open(folder / "own"), Store.open(folder / "official")


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)  # fixtures keep so much that a look through it takes a tenth of a second
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_unconfigure() -> None:
    gc.freeze()  # pytest has looked for what is left behind; once is enough


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for fixture in {"sources", "process"}.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(fixture)  # used directly or not; nobody has to remember the marker


# A test that is skipped proves nothing: where $ARBITER_NO_SKIP names one of its markers, skipping it fails the run. ---

_may_not_skip = {name.strip() for name in os.environ.get("ARBITER_NO_SKIP", "").split(",") if name.strip()}
_skipped: list[str] = []


def pytest_configure(config: pytest.Config) -> None:
    gc.disable()  # what is imported and collected stays to the end: looking through it again and again finds nothing
    known = {str(line).partition(":")[0].strip() for line in config.getini("markers")}
    if unknown := _may_not_skip - known:
        raise pytest.UsageError(f"ARBITER_NO_SKIP names {', '.join(sorted(unknown))}, which no test is marked with")


def pytest_collectreport(report: pytest.CollectReport) -> None:
    if report.skipped and _may_not_skip:  # the tests inside were never seen, nor were their markers
        _skipped.append(f"{report.nodeid}, the whole file")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped and not hasattr(report, "wasxfail"):
        _skipped.extend(f"{report.nodeid} ({marker})" for marker in sorted(_may_not_skip & report.keywords.keys()))


@pytest.hookimpl(wrapper=True)
def pytest_sessionfinish(session: pytest.Session) -> Iterator[None]:
    if _skipped and session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
    yield


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if _skipped:
        terminalreporter.section("skipped, though ARBITER_NO_SKIP forbids it", red=True)
        for test in _skipped:
            terminalreporter.line(f"FAILED {test} was skipped", red=True)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: a test with a browser or a server often waits."""
    return (os.cpu_count() or 1) + 1
