"""Measures every figure, and holds those that have a limit to it."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote
from urllib.request import urlopen

from bench.rivals import PlainWhoosh, SqliteFts5, Tantivy, added_by_icepool
from bench.serving import serving
from kb.engine.checks import every_check
from kb.numbers import placing
from kb.odds.examples import EXAMPLES
from kb.odds.totals import prospect
from kb.search.index import lines_of
from kb.store import Store
from webapp.app import create_app

QUESTIONS = Path(__file__).with_name("questions.txt").read_text(encoding="utf-8").splitlines()
BESIDE = Path(__file__).resolve().parents[2] / "shared" / "sources"
SOURCES = Path(os.environ.get("ARBITER_SOURCES") or BESIDE)
ROUNDS = 10  # over all questions, after one that is not counted
RUNS = 9  # of a process
HEAD = "| | median | 95 of 100 | limit of the median, of 95 of 100 | compared |\n| --- | ---: | ---: | ---: | ---: |"


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, in milliseconds: its median stays under `limit`, and is so many `times_of` another's.

    95 of 100 stay under `limit95`.
    """

    what: str
    times: list[float]
    limit: float | None = None
    times_of: "Figure | None" = None
    limit95: float | None = None

    @property
    def median(self) -> float:
        """Half of the measurements took less."""
        return statistics.median(self.times)

    @property
    def p95(self) -> float:
        """95 of 100 took less."""
        return statistics.quantiles(self.times, n=20, method="inclusive")[-1]

    @property
    def limits(self) -> str:
        """What its median, and what 95 of 100, have to stay under, and whether they do."""
        half = [_kept(self.median, self.limit)] if self.limit else []
        return ", ".join([*half, _kept(self.p95, self.limit95)] if self.limit95 else half)

    @property
    def holds(self) -> bool:
        """Whether the limits hold."""
        return "BROKEN" not in self.limits

    def row(self) -> str:
        """Its row in the table."""
        p95 = _shown(self.p95) if len(self.times) > RUNS else ""
        ratio = f"{_times(self.median / self.times_of.median)} {self.times_of.what}" if self.times_of else ""
        return f"| {self.what} | {_shown(self.median)} | {p95} | {self.limits} | {ratio} |"


def _kept(time: float, limit: float) -> str:
    return f"under {_shown(limit)}{'' if time < limit else ': BROKEN'}"


def _times(ratio: float) -> str:
    return f"{ratio:.2g} times" if ratio < 100 else f"{ratio:,.0f} times"


def _shown(milliseconds: float) -> str:
    return f"{milliseconds:.3g} ms" if milliseconds < 1000 else f"{milliseconds / 1000:.3g} s"


def main() -> int:
    """Print the table; 1 where a limit is broken."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder, "data")
        builds = _builds(data, Path(folder, "official"))
        store = Store.open(data)
        figures = [*_searches(store, Path(folder)), *_answers(store), *_attacks(), *_processes(data), *builds]
    print(f"{len(store.passages)} passages, {len(QUESTIONS)} players' questions, each asked {ROUNDS} times.\n")
    print("\n".join([HEAD, *(figure.row() for figure in figures)]))
    return 0 if all(figure.holds for figure in figures) else 1


def _builds(data: Path, official: Path) -> list[Figure]:
    """Full builds, as whole processes."""
    build = ["-m", "arbiter", "build", "--data"]
    own = _process("a full build from our corpus", [*build, str(data)], runs=3)
    if not SOURCES.is_dir():
        print(f"no build from the official documents: they are not in {SOURCES} (set ARBITER_SOURCES)", file=sys.stderr)
        return [own]
    words = [*build, str(official), "--sources", str(SOURCES)]
    return [own, _process("a full build from the official documents", words, runs=3)]


def _searches(store: Store, folder: Path) -> list[Figure]:
    """Our search and its rivals, question by question in turn, so that a busy machine is as busy for each."""
    passages = store.library.passages
    with (
        closing(PlainWhoosh(folder / "whoosh", passages)) as whoosh,
        closing(SqliteFts5(folder, passages)) as sqlite,
        closing(Tantivy(folder / "tantivy", passages)) as tantivy,
    ):
        store.answer("what is a hit")
        placing.prepare()  # both as in a server that has run for some seconds
        times = [timed(store.answer, one) for one in QUESTIONS]
        first = Figure("a search, asked for the first time", times, limit=5, limit95=50)
        ours = Figure("a search", [], limit=5, limit95=10)
        rivals = [Figure(f"the same in {rival.name}", [], times_of=ours) for rival in (whoosh, sqlite, tantivy)]
        alone = Figure("its passages alone, which is all that these find", [], times_of=rivals[1])
        theirs = (rival.search for rival in (whoosh, sqlite, tantivy))
        searches: list[Callable[[str], object]] = [store.answer, *theirs, store.searcher.passages]
        for turn in range(ROUNDS + 1):
            for question in QUESTIONS:
                times = [timed(search, question) for search in searches]
                if turn:
                    for figure, milliseconds in zip((ours, *rivals, alone), times, strict=True):
                        figure.times.append(milliseconds)
    return [ours, *rivals, alone, _with_lines(store, folder / "lines", ours), first]


def _with_lines(store: Store, folder: Path, ours: Figure) -> Figure:
    """SQLite with all that our search reads, apart from the others: it leaves nothing of theirs in the caches."""
    folder.mkdir()
    lines = [(id, line) for id, line, _ in lines_of(store.library, every_check())]
    what = f"the same in SQLite FTS5 with the {len(lines):,} lines that a search reads, too"
    with closing(SqliteFts5(folder, store.library.passages, lines)) as sqlite:
        return Figure(what, [timed(sqlite.search, one) for one in QUESTIONS * 2], times_of=ours)


def _answers(store: Store) -> list[Figure]:
    """Answers of the API through the whole application, without a network."""
    client = create_app(store).test_client()

    def answered(address: str) -> None:
        response = client.get(address)
        if response.status_code != 200:
            raise RuntimeError(f"{address} answers {response.status}")

    questions = [f"/api/v1/search?q={quote(question)}" for question in QUESTIONS]
    passages = [f"/api/v1/passages/{quote(id)}" for id in store.passages]
    pages = [f"/{id}" for id, passage in store.passages.items() if id == passage.page]
    for address in questions:
        answered(address)
    return [
        Figure("an API answer to a question", [timed(answered, one) for one in questions * ROUNDS], 15, limit95=30),
        Figure("an API answer with a passage", [timed(answered, one) for one in passages], 15, limit95=30),
        Figure("a page of the site", [timed(answered, one) for one in pages]),
    ]


def _attacks() -> list[Figure]:
    """The chances of the largest attack of the examples, beside icepool's whole numbers."""
    attack = EXAMPLES[-1].given
    times = [timed(prospect, attack) for _ in range(30)]
    ours = Figure("odds of 60 models, D6 attacks, D3 damage", times, limit=50, limit95=100)
    return [ours, Figure("the same in icepool", [timed(added_by_icepool, attack) for _ in range(RUNS)], times_of=ours)]


def _processes(data: Path) -> list[Figure]:
    """Commands as whole processes, beside the least that a Python process, or one with their libraries, can do."""
    least = _process("`python -c pass`", ["-c", "pass"])
    imports = "import numpy, pydantic.main"
    loaded = _process(f"`python -c '{imports}'`", ["-c", imports], times_of=least)
    check = ["-m", "arbiter", "check", "core-3e/13.3"]
    search = ["-m", "arbiter", "search", "can I shoot after running", "--data", str(data)]
    show = ["-m", "arbiter", "show", "14.3", "--data", str(data)]
    first = [_first_page(data) for _ in range(RUNS)]
    return [
        least,
        _process("`arbiter check core-3e/13.3`, the whole process", check, limit=500, times_of=least),
        loaded,
        _process("`arbiter search QUESTION`, the whole process", search, limit=400, times_of=loaded),
        _process("`arbiter show 14.3`, the whole process", show, times_of=loaded),
        Figure("`arbiter serve`, from its start to its first page", first, limit=1500, times_of=loaded),
    ]


def _first_page(data: Path) -> float:
    """The milliseconds from a server's start, with a build that is there, to its first page."""
    start = time.perf_counter_ns()
    with serving(data, workers=1) as (_, address):
        with urlopen(f"{address}/core-3e/13.3") as page:
            page.read()
        return (time.perf_counter_ns() - start) / 1_000_000


def _process(
    what: str, words: list[str], *, runs: int = RUNS, limit: float | None = None, times_of: Figure | None = None
) -> Figure:
    def run() -> None:
        done = subprocess.run([sys.executable, *words], capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{' '.join(words)}: {done.stderr}")

    return Figure(what, [timed(run) for _ in range(runs)], limit, times_of)


def timed(call: Callable[..., object], *args: object) -> float:
    """How many milliseconds a call takes."""
    start = time.perf_counter_ns()
    call(*args)
    return (time.perf_counter_ns() - start) / 1_000_000
