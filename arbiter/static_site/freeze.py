"""Fetches every page from the application, and writes it with links that work from any folder."""

import os
import re
import shutil
from base64 import b64encode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from flask import render_template_string
from lxml import html
from lxml.html.defs import link_attrs

from arbiter.command import Refused
from exports.own_words import own_words
from kb.store import Store
from webapp.app import create_app
from webapp.offline.packing import packed_library
from webapp.offline.pages import SCRIPTS
from webapp.offline.pages import script as worker_script
from webapp.offline.reading import WORKED_OUT, addresses, bare, fetched, sheets

HERE = Path(__file__).parent
MARK = ".arbiter-site"  # in a folder that the next export may replace
COPY, SEARCH = "copy.html", "search.html"  # the pages that only a static copy has
DICE = "dice.html"  # whose script rolls them
ALL = "everything.js"  # what search reads, and every page, packed


def freeze(store: Store, out: Path, *, include_official: bool = False) -> int:
    """Write the site into a folder; how many pages it has. Raises Refused where that folder holds something else."""
    shown = store if include_official else own_words(store)
    app = create_app(shown)
    files = _files(shown)
    with _aside(out) as folder:
        pages = {file: fetched(app, address) for address, file in files.items()}
        with app.test_request_context("/"):
            for name in (COPY, SEARCH):
                template = (HERE / name).read_text(encoding="utf-8")
                pages[name] = render_template_string(template, official=include_official)
        pages = {file: _relinked(page, file, files) for file, page in pages.items()}
        for file, page in pages.items():
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(page, encoding="utf-8")
        static = Path(app.static_folder or "")
        shutil.copytree(static, folder / "static", ignore=shutil.ignore_patterns("*.js", "search", "offline"))
        shutil.copy(static / "offline.js", folder / "static")
        _write_what_is_kept(static, shown, pages, folder)
        (folder / MARK).touch()
    return len(pages)


def _files(store: Store) -> dict[str, str]:
    """Address of each page to its file."""
    files = {"/": "index.html", "/dice": DICE}
    for address in [*addresses(store), *sheets(store)]:
        files.setdefault(address, f"{address[1:].replace('?status=', '/')}.html")
    return files


# Links ----------------------------------------------------------------------------------------------------------------


_REMARK = re.compile(r"^ *//.*\n", re.MULTILINE)  # for who reads the script here, and not for a device
SERVED = " | ".join(  # what only a server can answer: scripts, the page as JSON, a check with other numbers, odds
    (
        "//script[starts-with(@src, '/') and not(starts-with(@src, '/static/offline.js'))]",
        "//p[@id='signal']",
        "//link[@rel='alternate']",
        "//dialog",
        WORKED_OUT,
        "//meta[@property='og:url' or @property='og:image']",
        "//p[@class='data']",
        "//p[a[starts-with(@href, '/check/') and @class='button']]",
        "//a[@href='/attack' or starts-with(@href, '/compare/') or starts-with(@href, '/ask/')]",
        "//a[@href='/play' or starts-with(@href, '/pinned')]",
    )
)
SAID = "//*[self::h3 or self::th]/a[starts-with(@href, '/ask/')]"  # words that stay, where their link cannot lead


def _relinked(page: str, file: str, files: Mapping[str, str]) -> str:
    """A page whose links lead from its own file to others, without what needs a server."""
    document: Any = html.document_fromstring(page)
    for element in document.xpath(SAID):
        element.drop_tag()
    for element in document.xpath(SERVED):
        element.drop_tree()
    for link in document.xpath("//@*[starts-with(., '/')]"):
        if link.attrname in link_attrs:
            link.getparent().set(link.attrname, _relative(_target(link, files), file))
    if file == DICE:
        document.head.append(html.fragment_fromstring('<script src="dice.js" defer></script>'))
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
    if "mark" in query:
        return f"{file}?{parts.query}#{query.get('in', [''])[0]}".rstrip("#")
    return f"{file}#{parts.fragment}" if parts.fragment else file


def _relative(target: str, file: str) -> str:
    up = len(PurePosixPath(file).parts) - 1
    return "../" * up + target


# What is kept on a device, and searched there -------------------------------------------------------------------------


def _write_what_is_kept(static: Path, store: Store, pages: Mapping[str, str], folder: Path) -> None:
    """The scripts, what search reads, and the service worker, which keeps all pages but those to be printed."""
    dice = f'"use strict";\n{{\n{_plain(static, "dice.js")}}}\n'
    for name, text in (("search.js", _search_script(static)), ("dice.js", dice)):
        (folder / name).write_text(_REMARK.sub("", text), encoding="utf-8")
    read = {file: bare(page) for file, page in pages.items() if not file.startswith("print/")}
    whole = b64encode(packed_library(store.library, read)).decode()
    (folder / ALL).write_text(f'const PACKED = "{whole}";\n', encoding="utf-8")
    version = sha256("".join([whole, *pages.values()]).encode()).hexdigest()[:16]
    kept = [f"static/{name}" for name in ("site.css", "icon.svg", "icon-192.png", "offline.js", "manifest.json")]
    said = {
        "version": version,
        "all": f"{ALL}?v={version}",
        "kept": [*kept, ALL, "search.js", "dice.js"],
        "scripts": [f"search.js?v={version}"],
        "home": "index.html",
        "needs_server": COPY,
        "search": SEARCH,
        "headers": {},
        "today": store.library.current,
    }
    (folder / "worker.js").write_text(worker_script(said), encoding="utf-8")


def _search_script(static: Path) -> str:
    """The scripts of the search page as one."""
    texts = [(static / name).read_text(encoding="utf-8") for name in SCRIPTS]
    own = (HERE / "copied.js").read_text(encoding="utf-8")
    return "\n".join(['"use strict";', *texts, own, f"if (globalThis.document) {{\n{_plain(static, 'search.js')}}}\n"])


def _plain(static: Path, name: str) -> str:
    """A module with what it takes from `device.js`, as no module: a page from a folder may load none."""
    page = [(static / one).read_text(encoding="utf-8") for one in ("device.js", name)]
    return re.sub(r"^(?:import .*\n|export )", "", "\n".join(page), flags=re.MULTILINE)


@contextmanager
def _aside(out: Path) -> Iterator[Path]:
    """A folder beside `out` that takes its place when all is written. Raises Refused where that place is taken."""
    place = Path(os.path.realpath(out))  # which a link to itself does not stop
    if place.exists() and not (place / MARK).is_file() and (not place.is_dir() or any(place.iterdir())):
        raise Refused(f"{out} holds something else: name a new or empty folder")
    aside = place.with_name(f".{place.name}.{os.getpid()}")
    before = place.with_name(f"{aside.name}.before")
    aside.mkdir()
    try:
        yield aside
        try:
            if place.exists():
                place.rename(before)
            aside.rename(place)
        except BaseException:
            if before.exists():
                before.rename(place)
            raise
        shutil.rmtree(before, ignore_errors=True)
    finally:
        shutil.rmtree(aside, ignore_errors=True)
