"""`python -m exports.keeper FD < library.json`: the process that keeps the graph for SPARQL queries.

It makes the graph once, then forks a process for each query, which has the graph at once and can be killed at no loss.
A fork copies the locks of all threads, held or not: this process has one thread, which a server has not.
"""

import contextlib
import gc
import json
import logging
import math
import os
import resource
import signal
import socket
import sys
import threading
import time
import warnings
from pathlib import Path
from typing import NoReturn

import msgspec
from rdflib import Graph

from exports import rdf
from exports.query import Refused, answered
from exports.sparql import ANSWERED, END, REFUSED
from kb.engine.checks import every_check
from kb.passages import Library

MEMORY = 256 << 20  # bytes that a query may hold beside the graph
STACK = 64 << 20  # bytes; a long query is a deep one to the parser
DEEPEST = 1_000_000  # calls of Python inside one another: the stack is spent first
NICE = 10  # players come first
READY = b"."  # on the channel, once
FIRST = ("SELECT ?s { ?s ?p ?o } LIMIT 1", "CONSTRUCT WHERE { ?s ?p ?o } LIMIT 1")  # load what every query needs


def keep(channel: socket.socket, text: str | bytes) -> None:
    """Make the graph of a library, then answer until the channel is closed, each byte of which brings a query's socket.

    With the channel it ends its process group, and with that itself.
    """
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the processes of queries
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    logging.disable()  # rdflib reports each odd literal of a query, with a traceback
    warnings.simplefilter("ignore")
    gc.disable()  # nearly all that is made here stays
    graph = rdf.of_library(msgspec.json.decode(text, type=Library), every_check())
    for query in FIRST:
        answered(graph, query)
    gc.collect()
    gc.freeze()  # what is never looked at again stays shared
    gc.enable()
    memory = _held() + STACK + MEMORY
    with contextlib.suppress(ConnectionError):  # the server is gone
        channel.send(READY)
        while asked := socket.recv_fds(channel, 1, 1)[1]:
            with socket.socket(fileno=asked[0]) as asker:
                if _forked():
                    channel.close()
                    _answer(graph, asker, memory)
    os.killpg(0, signal.SIGKILL)  # nobody is left to hear an answer


def _held() -> int:
    """The bytes of data that this process has: what the fence is about.

    The most that it ever had would not do: it counts what the process had that started this one.
    """
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[5]) * resource.getpagesize()


def _forked() -> bool:
    """Whether this is the new process. Where there is no room for one, the asker finds his socket closed."""
    try:
        return os.fork() == 0
    except OSError:
        return False


def _answer(graph: Graph, asker: socket.socket, memory: int) -> NoReturn:
    """In the process of one query, which ends when its time does, whatever it is about."""
    try:
        query, deadline = json.load(asker.makefile(encoding="utf-8"))
        seconds = max(deadline - time.monotonic(), 0.001)
        signal.setitimer(signal.ITIMER_REAL, seconds)
        _fence(resource.RLIMIT_CPU, math.ceil(seconds))
        _fence(resource.RLIMIT_DATA, memory)
        os.nice(NICE)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())  # Python complains at length of spent memory
        sys.setrecursionlimit(DEEPEST)
        threading.stack_size(STACK)
        thread = threading.Thread(target=_reply, args=(graph, asker, query))
        thread.start()
        thread.join()
    finally:
        os._exit(0)


def _fence(what: int, most: int) -> None:
    hard = resource.getrlimit(what)[1]
    least = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(what, (least, least))


def _reply(graph: Graph, asker: socket.socket, query: str) -> None:
    try:
        reply = ANSWERED + answered(graph, query).encode()
    except Refused as refused:
        reply = REFUSED + str(refused).encode(errors="replace")
    with contextlib.suppress(OSError):  # nobody waits any more
        asker.sendall(reply + END)


if __name__ == "__main__":
    keep(socket.socket(fileno=int(sys.argv[1])), sys.stdin.buffer.read())
