"""The application as a server calls it (ASGI): kept answers go out at once, and a slow client holds up nobody.

A request comes to Flask whole, on one of a few threads, so that a client that sends a byte a second holds a socket
here, never a thread. A search, 2 ms as a rule, is answered without one, so that it waits for no page; all else waits
for it (`webapp.turns.SHORT`). What Flask has answered once is answered from memory until the data changes.
"""

import asyncio
import io
import json
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote_to_bytes

from flask import Flask
from werkzeug.test import run_wsgi_app
from werkzeug.wrappers import Response

from webapp.answers import Answer, Kept
from webapp.headers import CONDITIONS, MOST, conditional, takes_gzip
from webapp.problems import MEDIA, details
from webapp.turns import BUSY, PATIENCE, SHORT, Turns

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

BODY_SECONDS = 20.0  # in which a request's body has to come
_SPENT = 503  # what took too long for one takes too long for all who asked the same meanwhile
_THREADS = 8  # four take turns, two of them for pages; the others wait for SPARQL, which works in another process
_CONDITIONS = frozenset(name.lower().encode() for name in CONDITIONS)
_OF_THE_BODY = (b"content-type", b"content-length", b"transfer-encoding")  # which is here, whole


class Front:
    """An ASGI application around the Flask one. Answers are kept with the `Site` that they were made from."""

    def __init__(self, app: Flask, body_seconds: float = BODY_SECONDS, patience: float = PATIENCE) -> None:
        self._app = app
        self._body_seconds = body_seconds
        self._turns = Turns(patience)
        self._threads = ThreadPoolExecutor(_THREADS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or open and close with the server."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        headers = _headers(scope)
        if sum(len(name) + len(value) for name, value in headers.items()) > MOST:
            answer = _refusal(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, f"Its headers have more than {MOST:,} bytes.")
        elif scope["method"] in ("GET", "HEAD") and b"content-length" not in headers:
            answer = await self._got(scope, headers)
            if answer.status == 200 and not _CONDITIONS.isdisjoint(headers):
                answer = _conditional(answer, _environ(scope, headers))
        else:
            answer = await self._done(scope, headers, receive)
        await send({"type": "http.response.start", "status": answer.status, "headers": list(answer.headers)})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else answer.body})

    async def _got(self, scope: Scope, headers: dict[bytes, bytes]) -> Answer:
        """The whole answer to who gets something: from memory, as it is being made for another, or made."""
        kept: Kept = self._app.extensions["arbiter"].kept  # taken before: an old answer must not come to new data
        shelf = kept.of(scope["query_string"])
        gzip = takes_gzip(headers.get(b"accept-encoding", b"").decode("latin-1"))
        key = (scope["raw_path"], scope["query_string"], headers.get(b"host"), gzip)
        if answer := shelf.get(key):
            return answer
        if key in kept.making:
            answer = await asyncio.shield(kept.making[key])
            if _may_be_kept(answer) or answer.status == _SPENT:
                return answer
        unconditional = {name: value for name, value in headers.items() if name not in _CONDITIONS}
        environ = _environ(scope | {"method": "GET"}, unconditional)
        if environ["PATH_INFO"] in SHORT:
            answer = _whole(self._app, environ)
        else:
            kept.making[key] = made = asyncio.ensure_future(self._made(environ))
            try:
                answer = await asyncio.shield(made)  # others may wait for it too
            finally:
                kept.making.pop(key, None)
        if _may_be_kept(answer):
            shelf.keep(key, answer)
        return answer

    async def _done(self, scope: Scope, headers: dict[bytes, bytes], receive: Receive) -> Answer:
        """The answer to who sends something."""
        try:
            async with asyncio.timeout(self._body_seconds):
                body = await self._body(headers, receive)
        except TimeoutError:
            return _refusal(
                HTTPStatus.REQUEST_TIMEOUT,
                f"What was to be sent did not come within {BODY_SECONDS:g} seconds.",
                (b"connection", b"close"),
            )
        return await self._made(_environ(scope, headers, body))

    async def _made(self, environ: dict[str, Any]) -> Answer:
        """What Flask answers, on one of the threads, when it is this request's turn."""
        async with self._turns.taken(environ["PATH_INFO"]) as came:
            environ |= {} if came else {BUSY: True}
            return await asyncio.get_running_loop().run_in_executor(self._threads, _whole, self._app, environ)

    async def _body(self, headers: dict[bytes, bytes], receive: Receive) -> bytes:
        """The body; of one that is too large, only so much that Flask sees that it is."""
        most = self._app.config["MAX_CONTENT_LENGTH"]
        body = b""
        if b"content-length" not in headers and b"transfer-encoding" not in headers:
            return body
        more = True
        while more and len(body) <= most:
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
        return body[: most + 1]

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._app.extensions["arbiter"].close()
        await send({"type": "lifespan.shutdown.complete"})


def _refusal(status: HTTPStatus, detail: str, *headers: tuple[bytes, bytes]) -> Answer:
    """What is said to a request that does not come to Flask."""
    body = json.dumps(details(status, detail)).encode()
    return Answer(status, ((b"content-type", MEDIA.encode()), *headers), body)


def _whole(app: "WSGIApplication", environ: dict[str, Any]) -> Answer:
    """What a WSGI application answers."""
    body, status, headers = run_wsgi_app(app, environ, buffered=True)
    named = tuple((name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers)
    return Answer(int(status[:3]), named, b"".join(body))


def _conditional(answer: Answer, environ: dict[str, Any]) -> Answer:
    """A kept answer to one who may have it already."""
    headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in answer.headers]
    response = Response(answer.body, answer.status, headers)
    return _whole(conditional(response, environ), environ)


def _may_be_kept(answer: Answer) -> bool:
    """Whether an answer is the same for everybody who asks for it in the same way, until the data changes."""
    return (
        answer.status == 200
        and b"max-age" in answer.header(b"cache-control")
        and answer.header(b"vary") in (b"", b"Accept-Encoding")
        and not answer.header(b"set-cookie")
    )


def _headers(scope: Scope) -> dict[bytes, bytes]:
    """Each header once, as Flask will see it: what is kept must not depend on another reading of it."""
    headers: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        headers[name] = b"%b,%b" % (headers[name], value) if name in headers else value
    return headers


def _environ(scope: Scope, headers: dict[bytes, bytes], body: bytes = b"") -> dict[str, Any]:
    """The request as WSGI has it (PEP 3333)."""
    server, client = scope.get("server") or ("localhost", 80), scope.get("client") or ("", 0)
    environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(scope["raw_path"]).decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": server[0],
        "SERVER_PORT": str(server[1]),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": client[0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for name, value in headers.items():
        if b"_" not in name and name not in _OF_THE_BODY:  # an underscore would pass for a hyphen
            environ[f"HTTP_{name.decode('latin-1').upper().replace('-', '_')}"] = value.decode("latin-1")
    if b"content-type" in headers:
        environ["CONTENT_TYPE"] = headers[b"content-type"].decode("latin-1")
    if body:
        environ["CONTENT_LENGTH"] = str(len(body))
    return environ
