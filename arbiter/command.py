"""What the verbs share: a parser that answers a wrong call in one line, and the error that ends a command."""

import argparse
import json
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

DONE, NO, WRONG_CALL, INTERRUPTED = 0, 1, 2, 130

_LONGEST = 400  # characters of a message: it may quote what was typed


class Refused(Exception):
    """The call cannot be carried out as it stands; the message says what to do instead. Exit 2, one line."""


class Parser(argparse.ArgumentParser):
    """argparse, with one clear line on standard error instead of a usage page."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the call and exit 2."""
        complain(self.prog, f"{shortened(message)} (see {self.prog} --help)")
        sys.exit(WRONG_CALL)


def complain(who: str, message: str) -> None:
    """One line on standard error."""
    print(f"{who}: {shortened(message)}", file=sys.stderr)


def as_json(answer: Any, indent: int | None = None) -> str:
    """An answer as JSON that standard output can hold: with letters of all alphabets where that is UTF-8."""
    everything = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    return json.dumps(answer, ensure_ascii=not everything, indent=indent)


def shortened(message: str) -> str:
    """A message in one line of a bearable length, whatever was typed into it."""
    line = " ".join(re.sub(r"[\x00-\x1f\x7f]", " ", message).split())
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]} ..."


@contextmanager
def uninterrupted() -> Iterator[None]:
    """While this lasts, Ctrl-C waits: numpy, interrupted while it is loaded, prints an error of its own."""
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def folder(name: str) -> Path:
    """A folder as an argument. An empty name, such as an unset variable leaves, must not mean the folder one is in."""
    if not name:
        raise argparse.ArgumentTypeError("a folder is missing")
    return Path(name)
