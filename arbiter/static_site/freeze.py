"""Fetches every page from the application and writes it with links that work from any folder."""

import json
import os
import shutil
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, render_template_string
from lxml import html

from arbiter.command import Refused
from exports.own_words import own_words
from kb.passages import Status
from kb.search.snippet import plain
from kb.store import Store
from webapp.app import create_app

HERE = Path(__file__).parent
MARK = ".arbiter-site"  # in a folder that may be replaced by the next export
COPY, SEARCH = "copy.html", "search.html"


def freeze(store: Store, out: Path, *, include_official: bool = False) -> int:
    """Write the site into a folder; how many pages it has. Raises Refused where the folder holds something else."""
    app = create_app(store if include_official else own_words(store))
    files = _files(store)
    with _aside(out) as folder:
        pages = {file: _fetched(app, address) for address, file in files.items()}
        with app.test_request_context("/"):
            for name in (COPY, SEARCH):
                template = (HERE / name).read_text(encoding="utf-8")
                pages[name] = render_template_string(template, official=include_official)
        for file, page in pages.items():
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(_relinked(page, file, files), encoding="utf-8")
        _write_static(app, folder)
        index = json.dumps(_searched(...), ensure_ascii=False)
        (folder / "search-index.js").write_text(f"const PASSAGES = {index};\n", encoding="utf-8")
        (folder / MARK).touch()
    return len(pages)
