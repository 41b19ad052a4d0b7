"""By which names a server with the publisher's wording may be asked.

A stranger's page can let its own name lead to this machine (DNS rebinding), and counts to a browser as a page of this
server from then on. Its requests still say that name in their Host header. An address in figures cannot be led
elsewhere: a server that listens on all of its machine's addresses answers to any.

A server without that wording answers to every name: what it shows is public, and a proxy in front need not be named.
"""

import re
from collections.abc import Collection
from ipaddress import ip_address

from flask import Flask, current_app, request
from werkzeug.exceptions import HTTPException
from werkzeug.sansio.utils import host_is_trusted

from webapp.site import site

EVERYWHERE = frozenset(("0.0.0.0", "::"))  # noqa: S104, a name for all addresses; nothing listens here
_LOOPBACK = ("localhost", ".localhost")
_PORT = re.compile(r":\d+$")


class Misdirected(HTTPException):
    """421: the request was meant for another server than this."""

    code = 421

    def __init__(self) -> None:
        super().__init__(
            "This server shows the publisher's wording, so it answers only to names that it knows. "
            "If this is one of its names, start it with: arbiter serve --allow-host NAME"
        )


def register(app: Flask, names: Collection[str]) -> None:
    """Refuse what is sent to other names than these and the loopback ones, while the publisher's wording is served.

    `names` are in lower case; `.name` is all names under it, and one of EVERYWHERE all addresses in figures.
    """
    app.config["HOSTS"] = tuple(names)
    app.before_request(_checked)


def origin() -> str:
    """How the address of this server begins, as the request has it: without the IDNA decoding of `host_url`."""
    return f"{request.scheme}://{request.host}"


def allowed(host: str | None, names: Collection[str]) -> bool:
    """Whether a Host header, with its port or without, is a loopback name or one of these; never where it is none."""
    if not host or not host_is_trusted(host):
        return False
    name = _PORT.sub("", host.lower()).removesuffix(".")
    try:
        address = ip_address(name.strip("[]"))
    except ValueError:
        return host_is_trusted(name, (*_LOOPBACK, *names))
    return address.is_loopback or str(address) in names or not EVERYWHERE.isdisjoint(names)


def _checked() -> None:
    if site().store.official and not allowed(request.headers.get("Host"), current_app.config["HOSTS"]):
        raise Misdirected
