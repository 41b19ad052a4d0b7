"""`arbiter serve`, as a process that is asked over HTTP and interrupted."""

import http.client
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


def answered(port: int, host: str) -> int:
    """The status of the answer to who asks this machine for a page under some name."""
    asking = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    asking.request("GET", "/about", headers={"Host": host})
    status = asking.getresponse().status
    asking.close()
    return status


@pytest.mark.sources
def test_a_server_with_the_official_wording_says_who_can_see_it_and_answers_to_its_names_alone(
    process: Process, built_from_official: Store
) -> None:
    data = str(built_from_official.folder.parent)
    words = ("serve", "--port", "0", "--host", "0.0.0.0", "--allow-host", "rules.example", "--data", data)  # noqa: S104
    with process(*words) as running:
        assert running.stdout
        port = int(running.stdout.readline().decode().strip().rpartition(":")[2])
        running.stdout.readline()
        line = running.stdout.readline().decode()
        statuses = [answered(port, host) for host in ("localhost", "10.0.0.1:8000", "rules.example", "evil.example")]
        running.send_signal(signal.SIGINT)
    assert "can read all of it, the publisher's wording included" in line
    assert statuses == [200, 200, 200, 421]


def test_a_name_that_is_none_is_refused(arbiter: Command) -> None:
    says = complained(arbiter("serve", "--allow-host", "http://rules.example"), "arbiter serve")
    assert says.startswith("argument --allow-host: a name like rules.example or .example, without http:// and port")
