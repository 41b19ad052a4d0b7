"""`arbiter VERB ...`: finds the verb's file and runs it. A verb is imported only when it is called."""

import importlib
import os
import sys
from typing import Protocol

from arbiter.command import WRONG_CALL, Parser, Refused

VERBS = {
    "build": "build the data folder from the corpus and, if you own them, the official documents",
    "search": "ask a question in your own words",
    "show": "show a passage with its references, rulings and examples",
    "check": "run a rule check: its examples, or your own numbers",
    "export": "write everything as JSON, Turtle, JSON-LD, GraphML or a static site",
    "verify": "hold the corpus against the official documents",
    "serve": "serve the site and the API",
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
    if not words or words[0] in ("-h", "--help"):
        width = max(map(len, VERBS))
        print("arbiter: settles rules questions of Warhammer Age of Sigmar\n")
        print("\n".join(f"  arbiter {verb:{width}}  {says}" for verb, says in VERBS.items()))
        print("\n`arbiter VERB --help` says more.")
        return 0 if words else WRONG_CALL
    verb = words[0]
    if verb not in VERBS:
        print(f"arbiter: there is no verb {verb!r}; there are {', '.join(VERBS)}", file=sys.stderr)
        return WRONG_CALL
    module: Verb = importlib.import_module(f"arbiter.{verb.replace('-', '_')}")
    parser = Parser(prog=f"arbiter {verb}", description=VERBS[verb])
    module.arguments(parser)
    try:
        return module.run(parser.parse_args(words[1:]))
    except Refused as error:
        print(f"arbiter {verb}: {error}", file=sys.stderr)
        return WRONG_CALL
    except BrokenPipeError:  # `arbiter search ... | head` has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
