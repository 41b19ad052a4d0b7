"""The API as it runs against the API as its OpenAPI document says it is, by cases that schemathesis makes up."""

import contextlib
import re
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

from tests.arbiter.serving.conftest import until
from webapp.api.openapi import BASE

CONFIG = Path(__file__).with_name("schemathesis.toml")
EXAMPLES = 12  # for each operation and kind of data, beside the several hundred cases that are always tried


def is_answered(address: str) -> bool:
    with contextlib.suppress(urllib.error.HTTPError):
        urllib.request.urlopen(address, timeout=60).close()  # noqa: S310
        return True
    return False


def test_the_server_does_what_its_document_says_and_refuses_what_it_does_not(server: str, tmp_path: Path) -> None:
    assert until(lambda: is_answered(f"{server}{BASE}/sparql?query=ASK{{}}"))  # what is slow once is no fault
    assert is_answered(f"{server}{BASE}/graph/13.3")
    words = ["--config-file", str(CONFIG), "--no-color", "run", f"{server}{BASE}/openapi.json", "--checks", "all"]
    words += ["--max-examples", str(EXAMPLES), "--generation-deterministic", "--continue-on-failure"]
    run = subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", *words], cwd=tmp_path, capture_output=True, text=True, timeout=300
    )
    assert run.returncode == 0, run.stdout + run.stderr
    made = re.search(r"(\d+) generated", run.stdout)
    assert made
    assert int(made[1]) > 400
