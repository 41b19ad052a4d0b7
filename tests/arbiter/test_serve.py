"""`arbiter serve`, as a process that is asked over HTTP and interrupted."""

import json
import re
import signal
import socket
import urllib.request
from collections.abc import Iterator

import pytest

from kb.store import Store
from tests.arbiter.conftest import Command, Process, complained

pytestmark = pytest.mark.usefixtures("data_folder")


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which somebody else listens."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


def test_the_address_is_printed_and_answers_until_it_is_interrupted(process: Process, store: Store) -> None:
    with process("serve", "--port", "0") as running:
        assert running.stdout
        line = running.stdout.readline().decode()
        address = re.fullmatch(r"Arbiter is on (http://127\.0\.0\.1:\d+)\n", line)
        assert address
        with urllib.request.urlopen(f"{address[1]}/api/v1/search?q=ward&limit=3") as answer:  # noqa: S310
            assert json.load(answer) == store.answer("ward", 3)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate()
    assert running.returncode in (0, 130)
    assert (out, err) == (b"", b"")


def test_a_phone_is_told_where_to_find_it(process: Process) -> None:
    with process("serve", "--port", "0", "--host", "0.0.0.0") as running:  # noqa: S104
        assert running.stdout
        port = running.stdout.readline().decode().strip().rpartition(":")[2]
        line = running.stdout.readline().decode()
        running.send_signal(signal.SIGINT)
    assert line == f"from a phone in this network: http://{socket.gethostname()}:{port}\n"


def test_a_taken_port_is_refused_before_any_work(arbiter: Command, taken: int) -> None:
    says = complained(arbiter("serve", "--port", str(taken)), "arbiter serve")
    assert says == f"cannot listen on 127.0.0.1:{taken}: Address already in use; try another --host or --port"
