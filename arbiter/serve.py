"""`arbiter serve`: the site and the API, behind a production server."""

import logging
import socket
from argparse import Namespace

from arbiter import data
from arbiter.command import DONE, Parser, Refused, folder


def arguments(parser: Parser) -> None:
    """Declare what `serve` takes."""
    parser.add_argument("--host", default="127.0.0.1", metavar="H", help="0.0.0.0 lets phones in your network in")
    parser.add_argument("--port", type=int, default=8000, metavar="P", help="the port; 0 takes any that is free (8000)")
    parser.add_argument("--data", type=folder, metavar="DIR", help="the data folder")


def run(args: Namespace) -> int:
    """Build what is missing or stale, then serve until interrupted."""
    import waitress

    from webapp.app import create_app

    if not 0 <= args.port <= 65535:
        raise Refused(f"--port is 0 to 65535, but {args.port} came")
    listening = _listening(args.host, args.port)
    store = data.opened(args.data)
    app = create_app(store)
    address, port = listening.getsockname()[:2]
    host = f"[{address}]" if ":" in address else address
    print(f"Arbiter is on http://{host}:{port}", flush=True)
    if address in ("0.0.0.0", "::"):  # noqa: S104, the owner asked for it
        print(f"from a phone in this network: http://{socket.gethostname()}:{port}", flush=True)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a request that waits a moment is no news
    waitress.serve(app, sockets=[listening], threads=8, ident=None)
    return DONE


def _listening(host: str, port: int) -> socket.socket:
    """A bound socket; taken before the build, so that a taken port is known at once."""
    try:
        address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[4][:2], family=address[0])
    except (OSError, UnicodeError) as error:
        why = "that is no name of a host" if isinstance(error, UnicodeError) else error.strerror
        why = f"{why}".partition(" (")[0]  # create_server repeats the address
        raise Refused(f"cannot listen on {host}:{port}: {why}; try another --host or --port") from None
