"""One forked child per mutant: it takes the mutant in place of the module, runs the tests, and says how they went."""

import gc
import importlib
import importlib.util
import linecache
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from importlib.machinery import ModuleSpec, SourceFileLoader
from multiprocessing.connection import Connection, Pipe, wait
from pathlib import Path
from types import CodeType, ModuleType

from bench.mutants.mutation import Mutant

MEMORY = 2 << 30  # bytes of data for one child
LONGEST_REASON = 500  # characters


class Fate(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"
    OUT_OF_TIME = "killed by time"
    SURVIVED = "survived"


@dataclass(frozen=True, slots=True)
class Target:
    """A module to be mutated. `tests` is given the module and raises where a test fails.

    `forget` says which other modules have to be imported anew, because they hold parts of this one.
    """

    module: str
    path: Path
    tests: Callable[[ModuleType], None]
    forget: Callable[[str], bool] = lambda name: False

    @property
    def source(self) -> str:
        """Its text as it stands."""
        return self.path.read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Judged:
    """A mutant, what became of it, and which test noticed."""

    mutant: Mutant
    fate: Fate
    why: str


class _Loader(SourceFileLoader):
    """Loads one module from a text instead of its file."""

    def __init__(self, module: str, path: Path, source: str) -> None:
        super().__init__(module, str(path))
        self._source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._source, self.path, "exec", dont_inherit=True)

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Of this one module, for `sys.meta_path`."""
        return importlib.util.spec_from_file_location(name, self.path, loader=self) if name == self.name else None


def judge(target: Target, mutants: Iterable[Mutant], *, jobs: int, seconds: float) -> Iterator[Judged]:
    """The fate of each mutant, as they come in; so many children at a time, each with so much time of the processor."""
    gc.collect()
    gc.freeze()  # what is warm now is shared with the children, not copied
    running: dict[Connection, tuple[Mutant, int]] = {}
    coming = iter(mutants)
    while True:
        while len(running) < jobs and (mutant := next(coming, None)):
            child, reader = _fork(target, mutant.source, seconds)
            running[reader] = (mutant, child)
        if not running:
            return
        for ended in wait(list(running)):
            assert isinstance(ended, Connection)
            mutant, child = running.pop(ended)
            yield Judged(mutant, *_outcome(ended, child))


def time_of(target: Target) -> float:
    """The seconds that the tests take on the module as it is. Raises RuntimeError where they fail."""
    start = time.perf_counter()
    child, reader = _fork(target, target.source, seconds=600)
    fate, why = _outcome(reader, child)
    if fate is not Fate.SURVIVED:
        raise RuntimeError(f"{target.path} fails its tests without any mutant: {why or fate}")
    return time.perf_counter() - start


def _outcome(reader: Connection, child: int) -> tuple[Fate, str]:
    try:
        why = reader.recv_bytes().decode()
    except EOFError:
        why = ""
    reader.close()
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code == 0:
        return Fate.SURVIVED, ""
    return (Fate.OUT_OF_TIME if code == -signal.SIGPROF else Fate.KILLED), why or f"the process ended with {code}"


def _fork(target: Target, source: str, seconds: float) -> tuple[int, Connection]:
    """Start a child; its end of the pipe closes when it ends, however that comes about."""
    reader, writer = Pipe(duplex=False)
    sys.stdout.flush()
    sys.stderr.flush()
    if child := os.fork():
        writer.close()
        return child, reader
    code = 1
    try:
        _be_quiet_and_modest(seconds)
        target.tests(_take_place(target, source))
        code = 0
    except BaseException as fault:  # whatever it is, the mutant was noticed
        writer.send_bytes(f"{type(fault).__name__}: {fault}"[:LONGEST_REASON].encode())
    finally:
        os._exit(code)


def _be_quiet_and_modest(seconds: float) -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds)  # of the processor: a busy machine kills no mutant


def _take_place(target: Target, source: str) -> ModuleType:
    """Import the module from this text, and forget whatever held the old one."""
    for name in list(sys.modules):
        if name == target.module or target.forget(name):
            del sys.modules[name]
    linecache.cache[str(target.path)] = (len(source), None, source.splitlines(keepends=True), str(target.path))
    sys.meta_path.insert(0, _Loader(target.module, target.path, source))
    return importlib.import_module(target.module)
