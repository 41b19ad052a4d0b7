"""Fetches every page from the application, and writes it with links that work from any folder."""

import json
import os
import shutil
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from flask import Flask, render_template_string
from lxml import html

from arbiter.command import Refused
from exports.own_words import own_words
from kb.passages import Kind, Status
from kb.search.snippet import plain
from kb.store import Store
from webapp.app import create_app
from webapp.play.stages import stages_of

HERE = Path(__file__).parent
MARK = ".arbiter-site"  # in a folder that the next export may replace
COPY, SEARCH = "copy.html", "search.html"  # the pages that only a static copy has


def freeze(store: Store, out: Path, *, include_official: bool = False) -> int:
    """Write the site into a folder; how many pages it has. Raises Refused where that folder holds something else."""
    shown = store if include_official else own_words(store)
    app = create_app(shown)
    files = _files(shown)
    with _aside(out) as folder:
        pages = {file: _fetched(app, address) for address, file in files.items()}
        with app.test_request_context("/"):
            for name in (COPY, SEARCH):
                template = (HERE / name).read_text(encoding="utf-8")
                pages[name] = render_template_string(template, official=include_official)
        for file, page in pages.items():
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(_relinked(page, file, files), encoding="utf-8")
        shutil.copytree(app.static_folder or "", folder / "static", ignore=shutil.ignore_patterns("*.js"))
        shutil.copy(HERE / "search.js", folder)
        index = json.dumps(_searched(shown), ensure_ascii=False, separators=(",", ":"))
        (folder / "search-index.js").write_text(f"const PASSAGES = {index};\n", encoding="utf-8")
        (folder / MARK).touch()
    return len(pages)


def _files(store: Store) -> dict[str, str]:
    """Address of each page to its file."""
    files = {"/": "index.html"}
    subjects = ["/contents", "/rulings", "/coverage", "/about", *(f"/contents/{id}" for id in store.documents)]
    subjects += [f"/phase/{stage.slug}" for stage in stages_of(store)]
    pages = [f"/{id}" for id, passage in store.passages.items() if id == passage.page]
    sheets = [f"/print/{id}" for id, passage in store.passages.items() if passage.kind is Kind.CHAPTER]
    files |= {address: f"{address[1:]}.html" for address in (*subjects, *pages, *sheets)}
    return files | {f"/rulings?status={status}": f"rulings/{status}.html" for status in Status}


def _fetched(app: Flask, address: str) -> str:
    response = app.test_client().get(address)
    if response.status_code != 200:
        raise RuntimeError(f"{address} answers {response.status}")
    return response.get_data(as_text=True)


# Links ----------------------------------------------------------------------------------------------------------------


SERVED = " | ".join(  # what only a server can answer: scripts, the page as JSON, a check with other numbers, odds
    (
        "//script[starts-with(@src, '/')]",
        "//link[@rel='alternate']",
        "//dialog",
        "//form[@class='sift']",
        "//meta[@property='og:url' or @property='og:image']",
        "//p[@class='data']",
        "//p[a[starts-with(@href, '/check/') and @class='button']]",
        "//a[@href='/attack' or @href='/play' or starts-with(@href, '/compare/') or starts-with(@href, '/ask/')]",
        "//a[@href='/dice' or starts-with(@href, '/pinned')]",
    )
)


def _relinked(page: str, file: str, files: Mapping[str, str]) -> str:
    """A page whose links lead from its own file to others, without what needs a server."""
    document: Any = html.document_fromstring(page)
    for element in document.xpath(SERVED):
        element.drop_tree()
    document.rewrite_links(lambda link: _relative(_target(link, files), file) if link.startswith("/") else link)
    footer = document.find(".//footer")
    footer.append(html.fromstring(f'<p><a href="{_relative(COPY, file)}">This is a static copy</a></p>'))
    return f"{html.tostring(document, encoding='unicode', doctype='<!doctype html>')}\n"


def _target(link: str, files: Mapping[str, str]) -> str:
    """The file that a link leads to, from the copy's root; the page that says what is missing, where it is missing."""
    parts = urlsplit(link)
    path, query = unquote(parts.path), parse_qs(parts.query)
    if path.startswith("/static/"):
        return path[1:]
    if path == "/try":
        path = "/coverage"  # the examples stand there; other numbers need a server
    if path == "/search":
        return f"{SEARCH}?{parts.query}" if parts.query else SEARCH
    if path.startswith("/check/") and (rule := files.get(path.removeprefix("/check"))):
        return f"{rule}#examples"
    file = files.get(f"{path}?{parts.query}") or files.get(path)
    if not file:
        return COPY
    fragment = query.get("in", [""])[0] if "mark" in query else parts.fragment
    return f"{file}#{fragment}" if fragment else file


def _relative(target: str, file: str) -> str:
    up = len(PurePosixPath(file).parts) - 1
    return "../" * up + target


# What the search page reads, and where all is put ---------------------------------------------------------------------


def _searched(store: Store) -> list[dict[str, str]]:
    """Every passage as the search page shows and searches it; what players call a thing counts as asked of it."""
    said: dict[str, list[str]] = defaultdict(list)
    for slang in store.library.slang:
        said[slang.means].append(slang.say)
    for term in store.library.terms:
        said[term.id] += term.also
    return [
        {
            "address": f"{passage.page}.html" + (f"#{passage.id.partition('#')[2]}" if "#" in passage.id else ""),
            "title": passage.label,
            "kind": passage.kind.value,
            "trail": " › ".join(store.names(passage)),
            "asked": " ".join([*passage.asked, *said[passage.id]]),
            "text": plain(passage.text or passage.official),
        }
        for passage in store.library.passages
    ]


@contextmanager
def _aside(out: Path) -> Iterator[Path]:
    """A folder beside `out` that takes its place when all is written. Raises Refused where that place is taken."""
    place = out.resolve()
    if place.exists() and not (place / MARK).is_file() and (not place.is_dir() or any(place.iterdir())):
        raise Refused(f"{out} holds something else: name a new or empty folder")
    aside = place.with_name(f".{place.name}.{os.getpid()}")
    before = place.with_name(f"{aside.name}.before")
    aside.mkdir()
    try:
        yield aside
        if place.exists():
            place.rename(before)
        aside.rename(place)
    finally:
        shutil.rmtree(aside, ignore_errors=True)
        shutil.rmtree(before, ignore_errors=True)
