"""One file of everything: LZMA, which a browser has not, but which halves what it has, and needs a page of script.

It begins with seven whole numbers of four bytes: how long what search reads is, how long the pages are, how long both
are packed, how long the ways to ask are and how long they are packed, how long the table of meanings is, and how many
bits of the letter before foretell one (LZMA's `lc`). Both follow, packed as one, then the ways and the table, each
packed by itself. Search can be read without the pages.
"""

import json
import lzma
import re
import struct
from collections.abc import Iterable, Mapping
from html import unescape
from typing import Any
from urllib.parse import unquote_plus

from markupsafe import escape

from kb.engine.checks import every_check
from kb.passages import Library
from kb.search.as_data import as_data, table, ways

LITERAL_CONTEXT = 4
"""Bits of the letter before that foretell one. No position foretells anything here."""

NEXT, BEGIN, END = "\x01", "\x02", "\x03"  # in place of a text that search has: the next one, or one so many further on
_SHORT = 8  # letters; a shorter text is not worth it
_CITED = re.compile(r'\?mark=([^"&#]+)([^">]*">“)([^<”]+)(?=”)')
_TEXT = re.compile(r">(\s*“?)([^<>]+?)(”?\s*)<")


def packed_library(library: Library, pages: Mapping[str, str]) -> bytes:
    """Pack all that search reads of a library, and pages by their addresses."""
    data = as_data(library, list(every_check()))
    meant = data["meant"]
    return packed(data, pages, ways(library, [*meant[0], *data["more_words"]]), table(meant))


def packed(search: Mapping[str, Any], pages: Mapping[str, str], ways: bytes, table: bytes) -> bytes:
    """Pack what search reads, with its ways to ask and its table of meanings, and pages by their addresses."""
    said = _json(search)
    told = _json(_referring(pages, search["said"]))
    texts, asked, meanings = _lzma(said + told, LITERAL_CONTEXT), _lzma(ways, LITERAL_CONTEXT), _lzma(table, 0)
    long = len(said), len(told), len(texts), len(ways), len(asked), len(table)
    return struct.pack("<7I", *long, LITERAL_CONTEXT) + texts + asked + meanings


def _referring(pages: Mapping[str, str], said: Iterable[str]) -> dict[str, str]:
    """The pages with what stands twice left out: cited words in their link, and what search has as well.

    The latter stands there mostly in the same order.
    """
    places: dict[str, int] = {}
    for place, text in enumerate(said):
        if len(text) >= _SHORT:
            places.setdefault(str(escape(text)).replace("&#39;", "'").replace("&#34;", '"'), place)
    last = -1

    def referred(match: re.Match[str]) -> str:
        nonlocal last
        place = places.get(match[2])
        if place is None:
            return match[0]
        step, last = place - last, place
        return f">{match[1]}{NEXT if step == 1 else f'{BEGIN}{step}{END}'}{match[3]}<"

    return {address: _TEXT.sub(referred, _CITED.sub(_unmarked, page)) for address, page in pages.items()}


def _unmarked(link: re.Match[str]) -> str:
    """A link to the words that it shows, without them in its address."""
    return f"?mark{link[2]}{link[3]}" if unquote_plus(link[1]) == unescape(link[3]) else link[0]


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _lzma(content: bytes, context: int) -> bytes:
    chain = {"id": lzma.FILTER_LZMA1, "preset": 9, "dict_size": 1 << 25, "lc": context, "lp": 0, "pb": 0}
    chain["nice_len"] = 273  # the most there is: two seconds more than the preset's, and 4 % less
    return lzma.compress(content, format=lzma.FORMAT_RAW, filters=[chain])
