"""Who can see what `arbiter serve` serves: the names that it answers to, and what its owner is told."""

import contextlib
import socket
from argparse import ArgumentTypeError
from collections.abc import Iterable
from ipaddress import ip_address

from werkzeug.sansio.utils import host_is_trusted

from kb.store import Store
from webapp.hosts import EVERYWHERE


def name(text: str) -> str:
    """A name or address that a server is called by, as `webapp.hosts` compares them; `.name` is all names under it.

    Raises ArgumentTypeError for what is no name alone.
    """
    with contextlib.suppress(ValueError):
        return str(ip_address(text.strip("[]")))
    dot, bare = "." * text.startswith("."), text.lower().removeprefix(".")
    try:
        plain = bare.encode("idna").decode().removesuffix(".")
    except UnicodeError:
        plain = ""
    if ":" in plain or not host_is_trusted(plain):
        raise ArgumentTypeError(f"a name like rules.example or .example, without http:// and port, but {text!r} came")
    return dot + plain


def names(listening: Iterable[str], also: Iterable[str] = ()) -> frozenset[str]:
    """What a server is called by that listens on these names or addresses: these, and on all addresses the machine's.

    `also` are names in the form that `name` gives them.
    """
    called = {*listening}
    if not EVERYWHERE.isdisjoint(called):
        called |= {socket.gethostname(), f"{socket.gethostname()}.local"}
    known = set(also)
    for one in called:
        with contextlib.suppress(ArgumentTypeError):  # a name that no browser can ask for
            known.add(name(one))
    return frozenset(known)


def seen_by(address: str, store: Store) -> str:
    """One line on who can see a server that listens on an address, for its owner; empty where it is nobody else."""
    if ip_address(address).is_loopback:
        return ""
    whose = ", the publisher's wording included: it is yours to read, not to hand on" if store.official else ""
    return f"whoever reaches this machine over its network can read all of it{whose} (--host 127.0.0.1: only you)"
