"""`arbiter VERB ...`: finds the verb's file and runs it. A verb is imported only when it is called."""

import importlib
import io
import os
import sys
from pathlib import Path
from typing import Protocol

from arbiter.command import DONE, INTERRUPTED, WRONG_CALL, Parser, Refused, complain

# pydantic would look for plugins in every package that is installed, at each start; we have none.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
# numpy would start a thread for each core, which takes longer than the sums of a command and cores from other workers.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

VERBS = {
    "build": "build the data folder from the corpus and, if you own them, the official documents",
    "search": "ask a question in your own words",
    "show": "show a passage with its references, rulings and examples",
    "check": "run a rule check: its examples, or your own numbers",
    "attack": "say what a whole unit's attacks are likely to do",
    "compare": "run one situation under each edition that has a check for it",
    "export": "write everything as JSON, Turtle, JSON-LD, GraphML or a static site",
    "verify": "hold the corpus against the official documents",
    "serve": "serve the site and the API",
    "mcp": "serve an assistant, over standard input and output (Model Context Protocol)",
    "lint": "the project's own checks of one rule, or of all and the corpus",
    "new-rule": "start a new rule module",
}


class Verb(Protocol):
    """What every verb's file offers."""

    def arguments(self, parser: Parser) -> None:
        """Declare what the verb takes."""

    def run(self, args: object) -> int:
        """Carry it out; the exit status."""


def main(argv: list[str] | None = None) -> int:
    """Run a command line. Exit 0 done, 1 the answer is no, 2 the call is wrong."""
    words = sys.argv[1:] if argv is None else argv
    _mend_streams()
    who = f"arbiter {words[0]}" if words and words[0] in VERBS else "arbiter"
    try:
        status = _run(words)
        sys.stdout.flush()
        return status
    except Refused as error:
        complain(who, str(error))
        return WRONG_CALL
    except BrokenPipeError:  # `arbiter search ... | head` has read enough
        _discard_output()
        return DONE
    except OSError as error:  # the answer could not be written: the disk is full, say
        _discard_output()
        complain(who, f"{error.filename}: {error.strerror}" if error.filename else f"{error.strerror or error}")
        return WRONG_CALL
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(words: list[str]) -> int:
    if not words:
        raise Refused(f"name a verb: {', '.join(VERBS)} (see arbiter --help)")
    verb = words[0]
    if verb in ("-h", "--help"):
        print(_overview())
        return DONE
    if verb not in VERBS:
        raise Refused(f"there is no verb {verb!r}; there are {', '.join(VERBS)}")
    module: Verb = importlib.import_module(f"arbiter.{verb.replace('-', '_')}")
    parser = Parser(prog=f"arbiter {verb}", description=VERBS[verb])
    module.arguments(parser)
    try:
        args = parser.parse_args(words[1:])
    except SystemExit as answered:  # --help, or a complaint
        return int(answered.code or DONE)
    return module.run(args)


def _overview() -> str:
    width = max(map(len, VERBS))
    verbs = "\n".join(f"  arbiter {verb:{width}}  {says}" for verb, says in VERBS.items())
    return f"arbiter: settles rules questions of Warhammer Age of Sigmar\n\n{verbs}\n\n`arbiter VERB --help` says more."


def _mend_streams() -> None:
    """Do without a stream that the caller has closed, and print in some form what a terminal cannot show."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  open to the end
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _discard_output() -> None:
    """Python writes what is left when it ends; where that failed once, it must not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
