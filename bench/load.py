"""How much one server answers: two workers and 64 clients, beside nginx that serves the same page as a file."""

import argparse
import gzip
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from socket import create_connection, create_server
from urllib.request import urlopen

from bench.serving import serving

WORKERS, CLIENTS = 2, 64
PAGE = "/core-3e/13.3"
ROUNDS = 4  # each asks for everything in turn, so that a busy machine is as busy for each; the first is not counted
TENTH, SEARCHES, PATIENCE, GROWTH = 0.1, 700, 200, 1.1  # the goals: of nginx's pages, a second, ms, times the memory
_HERE = Path(__file__).parent
_NGINX = """\
{user} daemon off; pid {folder}/pid; error_log {folder}/errors; worker_processes {workers}; events {{}}
http {{
  access_log off; default_type text/html; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip_static on;
  client_body_temp_path {folder}/b; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server {{ listen 127.0.0.1:{port}; root {folder}/site; }}
}}
"""


@dataclass
class Row:
    """What was asked for, of whom, and how it went, a run after another."""

    what: str
    address: str
    asks: tuple[str, ...]
    runs: list[dict[str, float]] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Answers a second."""
        return sum(run["answers"] for run in self.runs) / sum(run["seconds"] for run in self.runs)

    @property
    def errors(self) -> int:
        """Requests without a good answer."""
        return int(sum(run["errors"] for run in self.runs))

    @property
    def p99(self) -> float:
        """99 of 100 took less, in milliseconds, in the worst run."""
        return max(run["p99"] for run in self.runs)

    def text(self, beside: "Row") -> str:
        """Its row in the table."""
        median = sorted(run["median"] for run in self.runs)[len(self.runs) // 2]
        ratio = f"{self.rate / beside.rate:.2f}" if self is not beside else ""
        return f"| {self.what} | {self.rate:,.0f} | {ratio} | {median:.1f} ms | {self.p99:.1f} ms | {self.errors} |"


def main(words: list[str]) -> int:
    """Print the table, and each goal; 1 where one is missed, 2 where the tools are."""
    parser = argparse.ArgumentParser(prog="python -m bench load", description=__doc__)
    parser.add_argument("--seconds", type=int, default=60, help="of load in all, shared by the rows (60)")
    seconds = max(parser.parse_args(words).seconds // (4 * ROUNDS), 1)
    if missing := [tool for tool in ("nginx", "wrk") if not shutil.which(tool)]:
        print(f"this needs {' and '.join(missing)}: apt-get install {' '.join(missing)}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as name, serving(Path(name, "data"), WORKERS) as (arbiter, address):
        with urlopen(f"{address}{PAGE}") as answer:
            page = answer.read()
        with _nginx(Path(name, "nginx"), page) as beside:
            questions = str(_HERE / "questions.txt")
            rows = [
                Row("the page as a file, from nginx", beside, ("one", PAGE)),
                Row("the same rule page, from Arbiter", address, ("one", PAGE)),
                Row("searches that were asked before", address, ("again", questions)),
                Row("searches asked for the first time", address, ("new", questions)),
            ]
            asked, before = 0, 0
            for turn in range(ROUNDS):
                for row in rows:
                    run = _load(row, seconds, asked)
                    asked += int(run["answers"]) + CLIENTS
                    if turn:
                        row.runs.append(run)
                before = before if turn else _memory(arbiter)
            after = _memory(arbiter)
    print(f"{WORKERS} workers, {CLIENTS} clients, {seconds * (ROUNDS - 1)} seconds a row.\n")
    print("| | a second | of nginx | median | 99 of 100 | errors |\n| --- | ---: | ---: | ---: | ---: | ---: |")
    print("\n".join(row.text(rows[0]) for row in rows))
    return _goals(rows, before, after)


def _goals(rows: list[Row], before: int, after: int) -> int:
    nginx, pages, _, searches = rows
    goals = {
        f"rule pages at {TENTH:g} of nginx or better": pages.rate >= TENTH * nginx.rate,
        f"{SEARCHES} searches a second, each for the first time": searches.rate >= SEARCHES,
        f"99 of 100 under {PATIENCE} ms": all(row.p99 < PATIENCE for row in rows[1:]),
        "no errors": not any(row.errors for row in rows[1:]),
        f"memory flat ({before >> 20} MB after the first round, {after >> 20} MB in the end)": after < GROWTH * before,
    }
    print()
    for goal, holds in goals.items():
        print(f"- {goal}: {'holds' if holds else 'MISSED'}")
    return 0 if all(goals.values()) else 1


def _load(row: Row, seconds: int, asked: int) -> dict[str, float]:
    """One run of wrk. `asked` questions were asked before; no new one may be among them."""
    words = ["wrk", "--threads=1", f"--connections={CLIENTS}", f"--duration={seconds}s", "--timeout=10s"]
    words += [f"--script={_HERE / 'load.lua'}", row.address, "--", *row.asks, str(asked)]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])  # type: ignore[no-any-return]


@contextmanager
def _nginx(folder: Path, page: bytes) -> Iterator[str]:
    place = folder / "site" / PAGE.removeprefix("/")
    place.parent.mkdir(parents=True)
    place.write_bytes(page)
    Path(f"{place}.gz").write_bytes(gzip.compress(page, 6))
    with create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    user = "" if os.geteuid() else "user root;"  # else nobody, who may not read our files
    (folder / "nginx.conf").write_text(_NGINX.format(folder=folder, port=port, workers=WORKERS, user=user))
    with subprocess.Popen(["nginx", "-p", str(folder), "-c", "nginx.conf"]) as running:
        try:
            _listens(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            running.terminate()


def _listens(port: int) -> None:
    """Wait until somebody does."""
    for _ in range(100):
        with suppress(ConnectionRefusedError):
            return create_connection(("127.0.0.1", port)).close()
        time.sleep(0.1)
    raise RuntimeError("nginx does not start")


def _memory(running: "subprocess.Popen[str]") -> int:
    """The bytes that a server and its workers hold."""
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()
    lines = [line for pid in (running.pid, *children) for line in Path(f"/proc/{pid}/status").read_text().splitlines()]
    return sum(int(line.split()[1]) << 10 for line in lines if line.startswith("VmRSS:"))
