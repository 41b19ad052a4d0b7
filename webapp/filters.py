"""What the templates may call: addresses of static files and of cited words, and the names of rules."""

import functools
import hashlib
import zlib
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from flask import Flask
from pydantic_core import to_json

from kb.editions import name_of
from kb.engine.glance import glance
from kb.passages import Answer, Passage
from kb.search.question import LONGEST
from webapp import rulings
from webapp.checks.form import label
from webapp.hosts import origin
from webapp.site import site
from webapp.text import gist

COMES_FIRST = {"rulings": "The rulings on it:", "changes": "What changed:", "parts": "What the rules list:"}
"""What stands above passages that a question asks for by what they are to another."""

SIGNS = {"yes": "✓", "no": "✗", "depends": "◐", "value": "▸"}
"""What an answer says, to be seen at a glance; its headline says it in words."""


KINDS = {
    "chapter": "chapter",
    "section": "rule",
    "entry": "part of a rule",
    "insert": "rule",
    "topic": "rulings",
    "ruling": "ruling",
    "region": "region",
    "battleplan": "battleplan",
    "place": "place",
    "part": "part of a rule",
    "rule": "rule",
    "term": "word of the game",
}
"""What a passage is, in a player's words."""


def register(app: Flask) -> None:
    """Give an application's templates their functions."""
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.globals["asset"] = functools.cache(functools.partial(_asset, Path(app.static_folder or "")))
    app.jinja_env.filters["cited"] = cited
    app.jinja_env.filters["rule_name"] = rule_name
    app.jinja_env.filters["passage_name"] = passage_name
    app.jinja_env.filters["filled"] = filled
    app.jinja_env.filters["anchor"] = anchor
    app.jinja_env.filters["percent"] = percent
    app.jinja_env.filters["book_of"] = book_of
    app.jinja_env.filters |= {"glance": glance, "field_label": label, "gist": gist}
    app.jinja_env.globals |= {
        "signs": SIGNS,
        "comes_first": COMES_FIRST,
        "status_label": rulings.LABEL,
        "status_meaning": rulings.MEANING,
        "kinds": KINDS,
        "longest_question": LONGEST,
        "name_of": name_of,
        "origin": origin,
    }


def cited(citation: Mapping[str, str]) -> str:
    """The address of a cited passage, with its words to be marked there."""
    page, _, inside = citation["passage"].partition("#")
    asked = {"mark": citation["words"]} | ({"in": inside} if inside else {})
    return f"/{page}?{urlencode(asked)}#cited"


def filled(check: Mapping[str, Any]) -> str:
    """The address of a check, its form filled in with what the check is given, an object or its JSON."""
    given = check["given"] if isinstance(check["given"], str) else to_json(check["given"]).decode()
    return f"/check/{check['id']}?{urlencode({'part': check['part'], 'given': given})}"


def percent(share: float | Fraction, places: int = 0) -> str:
    """A chance, 0 to 1, as players say it: one that is small is not called none, nor a great one certain."""
    least = 10.0**-places
    if share > 0 and share * 100 <= least / 2:
        return f"<{least:g}%"
    if share < 1 and (1 - share) * 100 <= least / 2:
        return f">{100 - least:g}%"
    return f"{float(share) * 100:.{places}f}%"


def anchor(answer: Answer) -> str:
    """Where an answer stands on its page."""
    return anchor_of(answer.passage, answer.question)


def anchor_of(passage: str, question: str) -> str:
    """Where the answer to a question stands: short, and the same for as long as the question is."""
    return f"asked-{zlib.crc32(f'{passage} {question}'.encode()):08x}"


def passage_name(id: str) -> str:
    """A passage as a reader would name it: 13.3 Attack Sequence."""
    passage = site().store.passages.get(id)
    return passage.label if passage else id


def book_of(passage: Passage) -> str:
    """The title of the book that a passage stands in."""
    return site().store.documents[passage.document].title


def rule_name(check: str) -> str:
    """`core-3e/13.3 hit` as a reader would say it: 13.3 Attack Sequence, hit."""
    id, _, part = check.partition(" ")
    label = passage_name(id)
    return f"{label}, {part}" if part else label


def _asset(folder: Path, name: str) -> str:
    """A static file's address, which changes with what is in the file: it may be kept for ever."""
    return f"/static/{name}?v={version((folder / name).read_bytes())}"


def version(content: bytes) -> str:
    """What a static file's address says of what is in it."""
    return hashlib.sha256(content).hexdigest()[:8]
