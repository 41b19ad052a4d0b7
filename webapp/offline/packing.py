"""One file of everything: LZMA, which a browser has not, but which halves what it has, and needs a page of script.

It begins with ten whole numbers of four bytes: how long what search reads is and how long the pages are, in letters;
how long the words, search and the pages are, and how long these three are packed; how long the ways to ask are and how
long they are packed; how long the table of meanings is; and how many bits of the letter before foretell one (LZMA's
`lc`). The three follow, packed as one, then the ways and the table, each packed by itself. Search can be read without
the pages.

Lists of words in order are folded: each word is the number of letters that it shares with the one before, as a letter
from A on, and its rest. The words at the beginning are those that stand often, with a comma between: in the texts a
number stands for each of them, so that they pack to nine tenths. The first have the bytes from 128 to 223, the others
two bytes, of which the first is 224 or more.
"""

import json
import lzma
import re
import struct
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from html import unescape
from itertools import takewhile
from typing import Any
from urllib.parse import unquote_plus

from markupsafe import escape

from kb.engine.checks import every_check
from kb.passages import Library
from kb.search.as_data import as_data, table, ways
from webapp.filters import anchor, anchor_of

LITERAL_CONTEXT = 4
"""Bits of the letter before that foretell one. No position foretells anything here."""

NEXT, BEGIN, END = "\x01", "\x02", "\x03"  # in place of a text that search has: the next one, or one so many further on
_SHORT = 8  # letters; a shorter text is not worth it
_WORD = re.compile(rb"\\u[0-9a-f]{4}| ?[A-Za-z]+")  # in JSON, with the blank before it; or a letter beyond English ones
_MOST_SHARED = 25  # letters, up to Z
_OFTEN = 4  # times; a rarer word is spelt
_OF_ONE_BYTE, _OF_TWO = 96, 32 * 256
_CITED = re.compile(r'\?mark=([^"&#]+)([^">]*">“)([^<”]+)(?=”)')
_TEXT = re.compile(r">(\s*“?)([^<>]+?)(”?\s*)<")
_ANCHOR = re.compile(r'(?<= id=")asked-[0-9a-f]{8}(?="><span class="question">([^<]*)<)')


def packed_library(library: Library, pages: Mapping[str, str]) -> bytes:
    """Pack all that search reads of a library, and pages by their addresses."""
    data = as_data(library, list(every_check()))
    meant, words = data["meant"], [*data["meant"][0], *data["more_words"]]
    passages = {anchor(answer): answer.passage for answer in library.answers}
    pages = {address: _ANCHOR.sub(partial(_named, address, passages), page) for address, page in pages.items()}
    in_order = {name: folded(data[name]) for name in ("more_words", "english")}
    search = {**data, **in_order, "meant": [*map(folded, meant)]}
    return packed(search, pages, ways(library, words), table(meant))


def packed(search: Mapping[str, Any], pages: Mapping[str, str], ways: bytes, table: bytes) -> bytes:
    """Pack what search reads, with its ways to ask and its table of meanings, and pages by their addresses."""
    said, told = _json(search), _json(_referring(pages, search["said"]))
    words = _often(said + told)
    parts = [b",".join(words), _in_numbers(said, words), _in_numbers(told, words)]
    texts, asked, meanings = _lzma(b"".join(parts), LITERAL_CONTEXT), _lzma(ways, LITERAL_CONTEXT), _lzma(table, 0)
    long = map(len, (said, told, *parts, texts, ways, asked, table))
    return struct.pack("<10I", *long, LITERAL_CONTEXT) + texts + asked + meanings


def folded(words: Iterable[str]) -> str:
    """Words in small letters as one text, each without what it shares with the one before."""
    parts, before = list[str](), ""
    for word in words:
        letters = takewhile(lambda pair: pair[0] == pair[1], zip(before, word, strict=False))
        shared = min(len([*letters]), _MOST_SHARED)
        parts.append(chr(ord("A") + shared) + word[shared:])
        before = word
    return "".join(parts)


def _often(text: bytes) -> list[bytes]:
    """The words that stand often in a text and are longer than their number: the most frequent, and then the others."""
    counted = Counter(_WORD.findall(text)).most_common(_OF_ONE_BYTE + _OF_TWO)
    words = [word for word, times in counted if times >= _OFTEN and len(word) > 2]
    return words[:_OF_ONE_BYTE] + sorted(words[_OF_ONE_BYTE:])


def _in_numbers(text: bytes, words: Iterable[bytes]) -> bytes:
    """A text with a number for each of these words."""
    short, long = range(128, 128 + _OF_ONE_BYTE), range((128 + _OF_ONE_BYTE) * 256, 256 * 256)
    numbers = [*(one.to_bytes(1) for one in short), *(one.to_bytes(2) for one in long)]
    number = dict(zip(words, numbers, strict=False))
    return _WORD.sub(lambda match: number.get(match[0], match[0]), text)


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


def _named(address: str, passages: Mapping[str, str], found: re.Match[str]) -> str:
    """The name of an answer on its page without what follows from its page, its part of it and its question."""
    passage, page = passages.get(found[0], ""), address.removesuffix(".html")
    follows = passage.partition("#")[0] == page and anchor_of(passage, unescape(found[1])) == found[0]
    return f"asked-{passage.removeprefix(page)}" if follows else found[0]


def _unmarked(link: re.Match[str]) -> str:
    """A link to the words that it shows, without them in its address."""
    return f"?mark{link[2]}{link[3]}" if unquote_plus(link[1]) == unescape(link[3]) else link[0]


def _json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()  # no byte of it is above 127


def _lzma(content: bytes, context: int) -> bytes:
    filters = {"id": lzma.FILTER_LZMA1, "preset": 9, "dict_size": 1 << 25, "lc": context, "lp": 0, "pb": 0}
    filters["nice_len"] = 273  # the most there is: two seconds more than the preset's, and 4 % less
    return lzma.compress(content, format=lzma.FORMAT_RAW, filters=[filters])
