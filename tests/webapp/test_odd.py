"""Odd addresses, questions, fields and bodies: whatever comes, an answer goes out that is no fault of ours."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote_from_bytes

import pytest
from flask import Flask
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

ODD = (
    "\0",
    "%",
    "%zz",
    "\ud800",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "{{7*7}}",
    "../../etc/passwd",
    "1e999",
    "nan",
    "-1",
    "9" * 400,
    "٤٢",
    "🎲" * 50,
    "\u202e4+",
    "a" * 5000,
    '"' * 40,
    "*" * 100,
    "(" * 100,
    "core-3e/13.3",
    "13.3",
)
odd: SearchStrategy[str] = st.one_of(st.sampled_from(ODD), st.text(max_size=40))
raw: SearchStrategy[bytes] = odd.map(lambda text: text.encode("utf-8", "surrogatepass")) | st.binary(max_size=40)

FIELDS = ("given.roll", "given.to_hit", "given.modifiers", "given.models.1.x", "given.enemies.1.name", "given.", "x")
NAMES = (
    "q",
    "limit",
    "status",
    "section",
    "part",
    "given",
    "example",
    "do",
    "mark",
    "in",
    "depth",
    "query",
    "roll",
    "r",
    "ids",
    "add",
    "word",
    "topic",
    "to",
    *FIELDS,
)
PATHS = (
    "/",
    "/search",
    "/contents/core-3e",
    "/rulings",
    "/coverage",
    "/about",
    "/try",
    "/dice",
    "/pinned",
    "/preview/core-3e/13.3",
    "/core-3e/13.3",
    "/print/core-3e/14.0",
    "/qr",
    "/term/wizard",
    "/check/core-3e/13.3",
    "/check/core-3e/12.2",
    "/check/core-3e/14.1",
    "/ask/core-3e/13.3",
    "/ask/core-3e/12.2",
    "/api/v1/search",
    "/api/v1/passages/13.3",
    "/api/v1/rulings",
    "/api/v1/check/13.3",
    "/api/v1/odds/13.3",
    "/api/v1/graph/13.3",
    "/api/v1/openapi.json",
)

gently = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

Ask = Callable[..., None]


@pytest.fixture
def ask(app: Flask) -> Ask:
    """Ask, and see that the answer is no fault of ours and no traceback."""
    client = app.test_client()

    def ask(path: str, query: str = "", method: str = "GET", **options: Any) -> None:
        response = client.open(path, query_string=query, method=method, buffered=True, **options)
        assert response.status_code < 500, (path, query, options, response.text[:300])
        assert "Traceback" not in response.text

    return ask


@gently
@given(path=st.sampled_from(PATHS), pairs=st.lists(st.tuples(st.sampled_from(NAMES), raw), max_size=5))
def test_odd_parameters(ask: Ask, path: str, pairs: list[tuple[str, bytes]]) -> None:
    ask(path, "&".join(f"{name}={quote_from_bytes(value)}" for name, value in pairs))


@gently
@given(query=raw)
def test_odd_queries_that_nobody_has_quoted(ask: Ask, query: bytes) -> None:
    ask("/search", query.decode("latin-1"))


@gently
@given(
    start=st.sampled_from(("/", "/core-3e/", "/check/", "/static/", "/api/v1/passages/", "/api/v1/graph/")),
    rest=raw,
)
@example(start="/ask/", rest=b"/ask/" * 3_900)
@example(start="/check/", rest=b"check/" * 3_300)
def test_odd_paths(ask: Ask, start: str, rest: bytes) -> None:
    ask(start + quote_from_bytes(rest))


values: SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), odd),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(odd, inner, max_size=4)),
    max_leaves=8,
)


@gently
@given(
    path=st.sampled_from(("/api/v1/check/13.3", "/api/v1/odds/13.3", "/api/v1/check/12.2", "/api/v1/check/14.1")),
    part=st.sampled_from(("hit", "damage", "", "negated", "positions")),
    given=st.one_of(
        values,
        st.dictionaries(st.sampled_from(("roll", "to_hit", "modifiers", "models", "wounds", "enemies")), values),
    ),
)
def test_odd_inputs(ask: Ask, path: str, part: str, given: Any) -> None:
    body = json.dumps({"part": part, "given": given})
    ask(path, method="POST", data=body, content_type="application/json")


@gently
@given(
    path=st.sampled_from((*PATHS, "/api/v1/sparql")),
    method=st.sampled_from(("POST", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH")),
    body=raw,
    kind=st.sampled_from(("application/json", "multipart/form-data", "application/x-www-form-urlencoded", '"')),
)
def test_odd_methods_and_bodies(ask: Ask, path: str, method: str, body: bytes, kind: str) -> None:
    ask(path, method=method, data=body, content_type=kind)


@gently
@given(
    path=st.sampled_from(("/core-3e/13.3", "/static/site.css", "/api/v1/rulings")),
    name=st.sampled_from(("If-None-Match", "Accept-Encoding", "Range", "Host", "Accept", "If-Modified-Since")),
    value=odd,
)
def test_odd_headers(ask: Ask, path: str, name: str, value: str) -> None:
    clean = value.encode("latin-1", "replace").decode("latin-1").replace("\r", "").replace("\n", "")
    ask(path, headers={name: clean})
