"""The workers: processes that answer on one socket. granian starts them, replaces those that die, and ends them."""

import atexit
import gc
import multiprocessing
import os
import resource
import signal
import socket
import sys
import threading
from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.net import SocketHolder  # type: ignore[attr-defined]
from granian.server.mp import MPServer

from arbiter.command import Refused, uninterrupted
from arbiter.data import to_stderr
from arbiter.serving import takeup

if TYPE_CHECKING:  # the site is for the workers alone, and takes a second to load
    from webapp.front import Front

_CONNECTIONS = 4_000  # that one worker holds; each is a file to the system
_OTHER_FILES = 100
_HEADERS = 20  # seconds that a request's first lines may take, and that a connection is kept with none
_HEAD = 65_536  # bytes of them, address and all, and of what else waits to be read
_ENDING = 10  # seconds that requests are given to finish
_LOG = {
    "formatters": {"plain": {"format": "%(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain", "stream": "ext://sys.stderr"}},
    "loggers": {"_granian": {"handlers": ["stderr"], "propagate": False}},
}


def serve(listening: socket.socket, data: Path, workers: int, names: Collection[str]) -> None:
    """Answer on a listening socket until interrupted or terminated. Raises Refused where no worker stays alive.

    `names` are those that the server is called by, for `webapp.hosts`.
    """
    multiprocessing.set_start_method("spawn", force=True)  # a fork would copy locks of other threads, and old code
    server = _Server(listening, workers, _room())
    try:
        server.serve(target_loader=partial(worker, data, names, takeup.Said()), wrap_loader=False)
    except SystemExit:
        if not server.interrupt_signal:
            raise Refused("a worker ended, and the one started in its place ended too") from None


def worker(data: Path, names: Collection[str], said: takeup.Said) -> "Front":
    """What a worker process answers with."""
    gc.disable()  # nearly all that is loaded now stays
    from webapp.app import create_app
    from webapp.front import Front

    atexit.register(os._exit, 0)  # the last that is done: granian's threads panic in an interpreter that is going
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        store, seen = takeup.opened(data, said)
    except (OSError, ValueError, LookupError) as error:
        to_stderr(f"cannot read {data}: {error}")
        sys.exit(1)
    app = create_app(store, names)
    takeup.follow(app, data, seen, said)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    takeup.prepare(app)
    gc.freeze()  # a build stays as long as it is served: to look through it again and again keeps players waiting
    gc.enable()
    return Front(app)


def _end_with_parent() -> None:
    """End this worker where the process that started it was killed, so that it does not keep the port."""
    if parent := multiprocessing.parent_process():
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def _room() -> int:
    """The connections that a worker may hold, with room made for them where the system lets us."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _CONNECTIONS + _OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return max(soft - _OTHER_FILES, 1)
    return _CONNECTIONS


class _Server(MPServer):
    """granian's server on a socket that listens already: what comes while a worker starts or ends waits there."""

    def __init__(self, listening: socket.socket, workers: int, connections: int) -> None:
        address, port = listening.getsockname()[:2]
        super().__init__(
            "arbiter",
            address,
            port,
            interface=Interfaces.ASGI,
            workers=workers,
            backpressure=connections,
            http=HTTPModes.http1,
            http1_settings=HTTP1Settings(header_read_timeout=_HEADERS * 1000, max_buffer_size=_HEAD),
            websockets=False,
            log_level=LogLevels.error,
            log_dictconfig=_LOG,
            respawn_failed_workers=True,
            respawn_interval=0,
            workers_kill_timeout=_ENDING,
        )
        self._listening = listening

    def _init_shared_socket(self) -> None:
        self._ssp, self._sso = None, self._listening
        self._shd = SocketHolder(self._listening.fileno(), False, self.backlog)  # type: ignore[assignment, call-arg]

    def startup(self, *args: Any) -> None:
        with uninterrupted():  # the workers inherit it: Ctrl-C is for this process, which then ends them
            super().startup(*args)  # type: ignore[no-untyped-call]
