"""What other processes run in the tests of the data folder: builds that are watched, held up and killed."""

import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

from kb import made_from
from kb.engine.checks import Check
from kb.generations import Origin, read, what_made, write
from kb.made_from import MadeFrom
from kb.passages import Document, Kind, Library, Passage

DOCUMENTS = "/my/books"


def library(name: str) -> Library:
    """A small library that says in each passage which build it belongs to."""
    passages = tuple(
        Passage(id=f"book/{number}", kind=Kind.RULE, document="book", title=f"{name} {number}", text=f"Rule of {name}.")
        for number in range(20)
    )
    return Library(documents=(Document(id="book", title="A book", edition=3),), passages=passages, rulings=())


def build(data: Path, name: str) -> None:
    """One whole build."""
    write(data, library(name), (), Origin(name, DOCUMENTS))


def serving(data: Path) -> str:
    """The name of the build that a data folder serves, which all of its passages must belong to."""
    generation = read(data)
    os.close(generation.held)
    name = generation.origin.fingerprint
    assert generation.library == library(name)
    return name


def kill_builds(data: Path, times: int) -> None:
    """So many processes, each building without end until it is killed, at any point; after each kill, whole data."""
    last = serving(data)
    for number in range(times):
        builder = os.fork()
        if builder == 0:
            for build_number in range(1_000_000):
                build(data, f"{number}.{build_number}")
        time.sleep(random.uniform(0, 0.03))  # noqa: S311
        os.kill(builder, signal.SIGKILL)
        os.waitpid(builder, 0)
        name = serving(data)
        assert name == last or name.startswith(f"{number}."), (name, last)
        assert what_made(data) == made_from.read(data) == MadeFrom(sources=DOCUMENTS)
        last = name


def build_many(data: Path, name: str, times: int) -> None:
    """So many builds, one after another."""
    for number in range(times):
        build(data, f"{name}.{number}")


def build_when_told(data: Path, name: str, ends: Connection) -> None:
    """A build that stops in the middle, says so, and goes on when it is told to."""

    def held_up() -> Iterator[Check]:
        ends.send("in the middle")
        ends.recv()
        yield from ()

    write(data, library(name), held_up(), Origin(name))


Task = Callable[..., None]
