"""A server of our own to be measured: `arbiter serve` with a data folder of its own."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def serving(data: Path, workers: int) -> "Iterator[tuple[subprocess.Popen[str], str]]":
    """The process of a server, and its address; it builds its data first."""
    words = ["serve", "--port", "0", "--workers", str(workers), "--data", str(data)]
    with subprocess.Popen([sys.executable, "-m", "arbiter", *words], stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        try:
            yield running, running.stdout.readline().rpartition(" ")[2].strip()
        finally:
            running.terminate()
