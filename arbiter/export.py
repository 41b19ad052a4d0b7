"""`arbiter export`: everything, in a form that others read."""

import importlib
import os
import sys
from argparse import Namespace
from pathlib import Path

from arbiter import data
from arbiter.command import DONE, Parser, Refused, folder
from kb.store import Store

SITE = "site"
STDOUT = "-"
_SHORT = 100  # characters of a file's name that its aside has: with more that could be too long a name
FORMATS = ("json", "turtle", "jsonld", "graphml", SITE)


def arguments(parser: Parser) -> None:
    """Declare what `export` takes."""
    parser.add_argument("format", choices=FORMATS, help="what to write")
    parser.add_argument("out", metavar="OUT", help="a file, or - for standard output; for the site a folder")
    parser.add_argument(
        "--include-official", action="store_true", help="with the publisher's wording, if you built with your own copy"
    )
    parser.add_argument("--data", type=folder, metavar="DIR", help="the data folder")


def run(args: Namespace) -> int:
    """Write one format. What was written is said on standard error, since standard output may be the export."""
    _refuse_nowhere(args.format, args.out)
    store = data.opened(args.data)
    try:
        what = (_site if args.format == SITE else _file)(store, args)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _not_written(args.out, error) from None
    official = args.include_official and store.official
    data.to_stderr(f"{args.out}: {what}, {'with' if official else 'without'} the publisher's wording")
    return DONE


def _refuse_nowhere(format: str, out: str) -> None:
    """What can be known to be wrong before anything is built."""
    if out == STDOUT:
        if format == SITE:
            raise Refused("a site is a folder: name one")
    elif not out:
        raise Refused("name a file, or - for standard output")
    elif not Path(out).parent.is_dir():
        raise Refused(f"there is no folder {Path(out).parent}")
    else:
        try:
            Path(out).stat()
        except FileNotFoundError:
            return  # it is made
        except OSError as error:
            raise _not_written(out, error) from None


def _not_written(out: str, error: OSError) -> Refused:
    return Refused(f"cannot write {out}: {error.strerror or error}")


def _file(store: Store, args: Namespace) -> str:
    writer = importlib.import_module(f"exports.{args.format}")
    text: str = writer.text(store, include_official=args.include_official)
    if args.out == STDOUT:
        sys.stdout.buffer.write(text.encode())
        sys.stdout.flush()
    else:
        write(Path(args.out), text)
    return f"{len(store.passages)} passages as {args.format}"


def _site(store: Store, args: Namespace) -> str:
    from arbiter.static_site.freeze import freeze

    return f"{freeze(store, Path(args.out), include_official=args.include_official)} pages"


def write(out: Path, text: str) -> None:
    """Write a file aside and move it into place: whoever reads it finds the old one or the new one, never half."""
    target = Path(os.path.realpath(out))  # a link stays a link; one to itself is told by whoever opens it
    if target.exists() and not target.is_file():  # a folder, which refuses; a pipe or a device, which has no aside
        target.write_text(text, encoding="utf-8")
        return
    aside = target.with_name(f".{target.name[:_SHORT]}.{os.getpid()}")
    try:
        aside.write_text(text, encoding="utf-8")
        aside.replace(target)
    finally:
        aside.unlink(missing_ok=True)
