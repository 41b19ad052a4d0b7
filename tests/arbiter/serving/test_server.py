"""`arbiter serve` under slow clients, dying workers and signals."""

import contextlib
import json
import os
import resource
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from kb.store import Store
from tests.arbiter.conftest import Command, Process, complained, start
from tests.arbiter.serving.conftest import SOON, Serve, Serving, served, until

MANY = 400
PROMPT = 15.0  # seconds: much for a question on a busy machine, and less than a slow client is kept
BODY = b'{"part": "hit", "given": {"roll": 3, "to_hit": 4, "modifiers": [1]}}'
POST = (
    b"POST /api/v1/check/core-3e/13.3 HTTP/1.1\r\n"
    b"Host: a\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
)
SLOW = {  # what they say at once, and what they say twice a second
    "who say nothing": (b"", b""),
    "who stop in the first line": (b"GET /core-3e/13", b""),
    "who never end their headers": (b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: a", b"a"),
    "who send their body a byte at a time": (POST % 5_000 + b"{", b"a"),
    "who promise more than is taken": (POST % 5_000_000 + b"{", b"a"),
    "who send chunks without end": (POST.replace(b"Content-Length: %d", b"Transfer-Encoding: chunked"), b"1\r\na\r\n"),
    "who ask for much and read nothing": (b"GET /core-3e/13.3 HTTP/1.1\r\nHost: a\r\n\r\n" * 20, b""),
    "who keep their connection": (b"GET /static/site.css HTTP/1.1\r\nHost: a\r\n\r\n", b""),
}

pytestmark = pytest.mark.usefixtures("data_folder")


@pytest.fixture(scope="module", autouse=True)
def _files_enough() -> None:
    """Each connection is an open file on our side too."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 3 * MANY
    if soft != resource.RLIM_INFINITY and soft < wanted:
        if hard != resource.RLIM_INFINITY and hard < wanted:
            pytest.skip(f"this machine lets a process open {hard} files, and the test takes {wanted}")
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


@pytest.fixture(scope="module")
def shared(store: Store) -> Iterator[Serving]:
    """A server that goes on, whatever comes, and that nobody asks about the graph."""
    with served(start, "--data", str(store.folder.parent), start_new_session=True) as serving:
        serving.get("/")  # it has started
        yield serving


@pytest.fixture(scope="module")
def waiting(shared: Serving, _files_enough: None) -> Iterator[tuple[list[socket.socket], list[socket.socket]]]:
    """Some who send their body slowly, and some who say nothing: from the first test on: they have twenty seconds."""
    with crowd(shared, *SLOW["who send their body a byte at a time"], 5) as slow, crowd(shared, b"", b"", 5) as silent:
        yield slow, silent


@contextmanager
def crowd(serving: Serving, says: bytes, drips: bytes, size: int = MANY) -> Iterator[list[socket.socket]]:
    """So many connections that each say something, and then a byte now and then."""
    gone = threading.Event()
    with ExitStack() as stack:
        slow = [stack.enter_context(socket.socket()) for _ in range(size)]
        for one in slow:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.settimeout(SOON)
            one.connect(serving.place)
            one.sendall(says)
        threads = [threading.Thread(target=_drip, args=(slow, drips, gone))] if drips else []
        for thread in threads:
            thread.start()
        try:
            yield slow
        finally:
            gone.set()
            for thread in threads:
                thread.join()


def _drip(slow: list[socket.socket], drips: bytes, gone: threading.Event) -> None:
    while not gone.wait(0.5):
        for one in slow:
            with contextlib.suppress(OSError):  # the server has had enough of it
                one.send(drips)


@pytest.mark.process
@pytest.mark.usefixtures("waiting")
def test_a_player_is_answered_beside_four_hundred_slow_clients_of_all_kinds(shared: Serving) -> None:
    with ExitStack() as crowds:
        for says, drips in SLOW.values():
            crowds.enter_context(crowd(shared, says, drips, MANY // len(SLOW)))
        for turn in range(5):
            start = time.monotonic()
            assert "14.3" in shared.get(f"/api/v1/search?q=ward+{turn}")
            with urlopen(_check(shared), timeout=SOON) as answer:  # noqa: S310
                assert json.load(answer)["outcome"]
            assert time.monotonic() - start < PROMPT
            time.sleep(0.2)


def _check(serving: Serving) -> Request:
    return Request(f"{serving.address}/api/v1/check/core-3e/13.3", BODY, {"Content-Type": "application/json"})  # noqa: S310


@pytest.mark.process
@pytest.mark.usefixtures("waiting")
def test_nine_hundred_phones_stay_connected_and_the_next_one_is_answered(shared: Serving) -> None:
    with crowd(shared, *SLOW["who keep their connection"], 900) as phones:
        assert all(phone.recv(12) == b"HTTP/1.1 200" for phone in phones)
        start = time.monotonic()
        assert "14.3" in shared.get("/api/v1/search?q=ward")
        assert time.monotonic() - start < PROMPT


def _all(one: socket.socket) -> bytes:
    """What comes until the server closes the connection."""
    came = b""
    with contextlib.suppress(ConnectionResetError):  # it closed while a byte of ours was on its way
        while more := one.recv(4096):
            came += more
    return came


def test_a_worker_that_dies_is_replaced_and_nobody_is_turned_away(serve: Serve) -> None:
    with serve("--workers", "2") as serving:
        assert until(lambda: len(serving.workers()) == 2)
        serving.get("/api/v1/search?q=ward")
        killed = serving.workers()[0]
        os.kill(killed, signal.SIGKILL)
        for turn in range(20):
            assert "14.3" in serving.get(f"/api/v1/search?q=ward+{turn}")
        assert until(lambda: len(serving.workers()) == 2)
        assert killed not in serving.workers()


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT], ids=["terminated", "interrupted"])
def test_a_request_that_has_begun_is_finished_when_the_server_ends(serve: Serve, sign: signal.Signals) -> None:
    with serve("--workers", "2") as serving, socket.create_connection(serving.place) as slow:
        serving.get("/core-3e/13.3")
        slow.sendall(POST % len(BODY) + BODY[:5])
        time.sleep(1)
        serving.process.send_signal(sign)
        time.sleep(1)
        slow.sendall(BODY[5:])
        assert b"HTTP/1.1 200 " in _all(slow)
        assert serving.process.wait(SOON) == 0
        with pytest.raises(OSError):
            socket.create_connection(serving.place, timeout=5)
    assert serving.said == []


def test_the_process_of_the_queries_ends_with_its_worker(serve: Serve) -> None:
    with serve(start_new_session=True) as serving:
        assert until(lambda: _asked(serving))
        serving.process.terminate()
        assert serving.process.wait(SOON) == 0
        assert until(lambda: not _session(serving.process.pid))
    assert serving.said == []


@pytest.mark.process
def test_the_graph_of_the_queries_is_made_though_nobody_asks(shared: Serving) -> None:
    assert until(lambda: any(b"exports.keeper" in line for line in _session(shared.process.pid)))
    assert shared.said == []


def _asked(serving: Serving) -> bool:
    """Whether a query is answered, which is told to try again until the graph is made."""
    with contextlib.suppress(HTTPError):
        return json.loads(serving.get("/api/v1/sparql?query=ASK%20%7B%3Fs%20%3Fp%20%3Fo%7D"))["boolean"] is True
    return False


def _session(leader: int) -> list[bytes]:
    """The command lines of the processes that are left in a session."""
    left = []
    for place in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if os.getsid(int(place.name)) == leader and (line := (place / "cmdline").read_bytes()):
                left.append(line)
    return left


def test_ctrl_c_in_a_terminal_ends_all_in_silence(serve: Serve) -> None:
    with serve("--workers", "2", start_new_session=True) as serving:
        serving.get("/core-3e/13.3")
        os.killpg(serving.process.pid, signal.SIGINT)
        assert serving.process.wait(SOON) == 0
    assert serving.said == []


def test_the_workers_end_with_a_server_that_is_killed(process: Process) -> None:
    with process("serve", "--port", "0", "--workers", "2") as running:
        assert running.stdout
        port = int(running.stdout.readline().decode().rpartition(":")[2])
        with urlopen(f"http://127.0.0.1:{port}/", timeout=SOON) as answer:
            assert answer.status == 200
        running.kill()
        running.communicate()
    assert until(lambda: _free(port))


def _free(port: int) -> bool:
    try:
        socket.create_server(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True


@pytest.mark.parametrize("workers", ["0", "65", "-1", "two", "", "1.5", "٣"])
def test_an_odd_number_of_workers_is_refused(arbiter: Command, workers: str) -> None:
    says = complained(arbiter("serve", f"--workers={workers}"), "arbiter serve")
    assert "--workers: 1 to 64" in says


def test_the_number_of_workers_is_said(process: Process) -> None:
    with process("serve", "--port", "0", "--workers", "2") as running:
        assert running.stdout
        lines = [running.stdout.readline().decode() for _ in range(2)]
        running.kill()
        running.communicate()
    assert lines[1] == "2 processes answer\n"


def test_an_address_of_the_new_kind_is_served(serve: Serve) -> None:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        pytest.skip("this machine has no IPv6")
    with serve("--host", "::1") as serving:
        assert serving.address.startswith("http://[::1]:")
        assert "14.3" in serving.get("/api/v1/search?q=ward")


@pytest.mark.process
def test_who_sends_too_slowly_is_told_so_and_who_says_nothing_is_let_go(
    waiting: tuple[list[socket.socket], list[socket.socket]],
) -> None:
    slow, silent = waiting
    assert all(b"HTTP/1.1 408 " in _all(one) for one in slow)
    assert all(_all(one) == b"" for one in silent)
