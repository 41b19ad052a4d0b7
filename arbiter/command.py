"""What the verbs share: a parser that answers a wrong call in one line, and the errors that end a command."""

import argparse
import sys
from typing import NoReturn

DONE, NO, WRONG_CALL = 0, 1, 2


class Refused(Exception):
    """The call cannot be carried out as it stands; the message says what to do instead. Exit 2, one line."""


class Parser(argparse.ArgumentParser):
    """argparse, with one clear line on standard error instead of a usage page."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the call and exit 2."""
        print(f"{self.prog}: {message} (see {self.prog} --help)", file=sys.stderr)
        sys.exit(WRONG_CALL)
