"""`arbiter serve`: the site and the API, behind a production server."""

import os
import socket
from argparse import ArgumentTypeError, Namespace
from pathlib import Path

from arbiter import audience, data, settings
from arbiter.command import DONE, Parser, Refused, folder

_MOST_WORKERS = 64
_WAITING = 1024  # connections that may wait to be taken, where the system allows as many


def arguments(parser: Parser) -> None:
    """Declare what `serve` takes."""
    parser.add_argument("--host", default="127.0.0.1", metavar="H", help="0.0.0.0 lets phones in your network in")
    parser.add_argument("--port", type=int, default=8000, metavar="P", help="the port; 0 takes any that is free (8000)")
    parser.add_argument(
        "--allow-host",
        type=audience.name,
        action="append",
        default=[],
        metavar="NAME",
        help="another name that this server is called by; with the official wording it answers to no other",
    )
    parser.add_argument("--data", type=folder, metavar="DIR", help="the data folder")
    parser.add_argument(
        "--workers",
        type=_workers,
        default=1,
        metavar="N",
        help="processes that answer: one a core serves a full hall (1)",
    )
    parser.add_argument(
        "--reload", action="store_true", help="for developers: build again and start anew when files change"
    )


def run(args: Namespace) -> int:
    """Build what is missing or stale, then serve until interrupted."""
    from arbiter.serving import reload, server

    if not 0 <= args.port <= 65535:
        raise Refused(f"--port is 0 to 65535, but {args.port} came")
    listening = _listening(args.host, args.port)
    folder = Path(os.path.realpath(settings.data_folder(args.data)))
    store = data.opened(folder)
    address, port = listening.getsockname()[:2]
    names = audience.names((args.host, address), args.allow_host)
    host = f"[{address}]" if ":" in address else address
    print(f"Arbiter is on http://{host}:{port}", flush=True)
    if address in ("0.0.0.0", "::"):  # noqa: S104, the owner asked for it
        print(f"from a phone in this network: http://{socket.gethostname()}:{port}", flush=True)
    if seen_by := audience.seen_by(address, store):
        print(seen_by, flush=True)
    if args.workers > 1:
        print(f"{args.workers} processes answer", flush=True)
    if args.reload:
        reload.follow(folder, store.origin.sources)
    del store  # the workers open their own
    server.serve(listening, folder, args.workers, names)
    return DONE


def _workers(text: str) -> int:
    if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= _MOST_WORKERS:
        return int(text)
    raise ArgumentTypeError(f"1 to {_MOST_WORKERS}, but {text!r} came")


def _listening(host: str, port: int) -> socket.socket:
    """A listening socket; taken before the build, so that a taken port is known at once."""
    try:
        address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[4][:2], family=address[0], backlog=_WAITING)
    except (OSError, UnicodeError) as error:
        why = "that is no name of a host" if isinstance(error, UnicodeError) else error.strerror
        why = f"{why}".partition(" (")[0]  # create_server repeats the address
        raise Refused(f"cannot listen on {host}:{port}: {why}; try another --host or --port") from None
