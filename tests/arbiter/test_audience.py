import socket
from argparse import ArgumentTypeError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter import audience
from kb.store import Store
from webapp.hosts import allowed


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Rules.Example", "rules.example"),
        ("rules.example.", "rules.example"),
        (".Example", ".example"),
        ("würfel.example", "xn--wrfel-kva.example"),
        ("192.168.1.5", "192.168.1.5"),
        ("[FE80::1]", "fe80::1"),
        ("fe80:0::1", "fe80::1"),
    ],
)
def test_a_name_is_brought_into_one_form(text: str, name: str) -> None:
    assert audience.name(text) == name


@pytest.mark.parametrize(
    "text", ["", ".", "..x", "a..b", "*", "*.example", "http://rules.example", "rules.example:8000", "a b", "a" * 80]
)
def test_what_is_no_name_is_refused(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match=r"a name like rules\.example or \.example, without http:// and port"):
        audience.name(text)


@given(st.text() | st.text("a.-[]:1"), st.text("a.-[]:1"))
def test_whatever_counts_as_a_name_can_be_asked_for(text: str, host: str) -> None:
    try:
        name = audience.name(text)
    except ArgumentTypeError:
        return
    assert allowed(host, (name,)) in (True, False)
    if name.isascii() and ":" not in name and not name.startswith("."):
        assert allowed(name, (name,))


def test_a_server_on_all_addresses_is_called_by_the_machines_name_too() -> None:
    host = socket.gethostname().lower()
    names = audience.names(("0.0.0.0", "0.0.0.0"), ["rules.example"])  # noqa: S104
    assert {"rules.example", host, f"{host}.local"} <= names
    for one in (host, f"{host}:8000", "192.168.1.5:8000", "[fe80::1]:8000", "rules.example", "localhost"):
        assert allowed(one, names), one
    assert not allowed("evil.example", names)


def test_a_server_on_one_address_is_called_by_what_was_typed_and_by_that_address() -> None:
    names = audience.names(("Table.Example", "192.168.1.5"))
    assert names == {"table.example", "192.168.1.5"}
    assert not allowed("192.168.1.6", names)


def test_the_owner_is_told_who_can_see_it(store: Store) -> None:
    assert audience.seen_by("127.0.0.1", store) == audience.seen_by("::1", store) == ""
    for address in ("0.0.0.0", "::", "192.168.1.5"):  # noqa: S104
        says = audience.seen_by(address, store)
        assert says == "whoever reaches this machine over its network can read all of it (--host 127.0.0.1: only you)"


@pytest.mark.sources
def test_the_owner_is_told_that_the_wording_can_be_seen(built_from_official: Store) -> None:
    assert audience.seen_by("127.0.0.1", built_from_official) == ""
    says = audience.seen_by("0.0.0.0", built_from_official)  # noqa: S104
    assert "can read all of it, the publisher's wording included: it is yours to read, not to hand on" in says
