"""HTML: block elements become lines, list items are marked, table cells are separated by tabs."""

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, cast

from lxml import etree

from ingest.readers import txt
from ingest.readers.unreadable import LONGEST_LINE, MOST_CHARACTERS, Unreadable

_UNSEEN = frozenset(["head", "script", "style", "template", "noscript"])
_SPACED = frozenset(["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "table", "blockquote", "pre", "hr"])
_REGIONS = frozenset(["html", "body", "header", "main", "nav", "aside", "footer", "article", "section", "div", "form"])
_PARTS = frozenset(["li", "dt", "dd", "tr", "caption", "figure", "figcaption", "fieldset", "legend", "details", "br"])
_BLOCKS = _SPACED | _REGIONS | _PARTS | {"address", "center", "summary"}
_XML_DECLARATION = re.compile(r"\s*+<\?xml[^>]*>")
_ONE_BYTE_CHARSET = re.compile(
    rb"<(?:meta|\?xml)\s[^>]*?(?:charset|encoding)\s*=\s*[\"']?\s*((?:windows-|cp)125\d|iso-8859-\d+|latin-?1)\b",
    re.IGNORECASE,
)
_CHARSET_WITHIN = 2048  # bytes
_AT_ONCE = 1 << 20  # characters that the parser gets, so that it stops soon where the page goes too far
_BROWSERS_READ_AS_CP1252 = ("iso-8859-1", "latin1", "latin-1")


def text_of(content: bytes) -> str:
    """The text of a page as a browser would show it, with a blank line around paragraphs, lists and tables.

    Raises Unreadable for more text than any book holds.
    """
    markup = _decoded(content).replace("\r\n", "\n")
    page = _Page()
    # The parser tells the page what it meets and builds no tree: a hostile page costs time, not memory.
    parser = etree.HTMLParser(target=cast("Any", page))  # its stubs ask more of a target than lxml does
    declaration = _XML_DECLARATION.match(markup)
    for at in range(declaration.end() if declaration else 0, len(markup), _AT_ONCE):
        parser.feed(markup[at : at + _AT_ONCE])
    with suppress(etree.XMLSyntaxError):  # says only that there was nothing at all
        parser.close()
    return "\n".join(page.lines)


def _decoded(content: bytes) -> str:
    """The page as text: in the one-byte charset that it declares, else as any text is."""
    declared = _ONE_BYTE_CHARSET.search(content[:_CHARSET_WITHIN])
    if declared and not txt.is_marked(content):
        charset = declared[1].decode().lower()
        with suppress(LookupError):  # there is no such charset
            return content.decode("cp1252" if charset in _BROWSERS_READ_AS_CP1252 else charset, errors="replace")
    return txt.text_of(content)


class _Page:
    """Writes down a page while the parser reads it out: `start`, `data`, `end`, and at last `close`."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._room = MOST_CHARACTERS
        self._line = ""
        self._mark = ""  # of a list item that has no text yet
        self._unseen = 0  # open elements that a browser does not show
        self._preformatted = 0
        self._lists: list[int | None] = []  # the next number of each open list; None where items have none
        self._in_cell = False  # a cell stays on the line of its row
        self._cells: list[int] = []  # of the open row of each open table
        self._around: list[bool] = []  # whether each open table stands in a cell: it begins its own lines

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Begin an element."""
        if tag in _UNSEEN:
            self._unseen += 1
        elif tag in ("td", "th"):
            self._begin_cell()
        elif tag in _BLOCKS:
            if tag == "table":
                self._around.append(self._in_cell)
                self._cells.append(0)
                self._in_cell = False
            self._break(tag)
        if tag in ("ul", "ol"):
            self._lists.append(_first_number(attributes) if tag == "ol" else None)
        elif tag == "li":
            self._mark = self._next_mark()
        elif tag == "pre":
            self._preformatted += 1

    def end(self, tag: str) -> None:
        """End an element."""
        if tag in ("ul", "ol") and self._lists:
            self._lists.pop()
        elif tag == "pre":
            self._preformatted -= 1
        if tag in _UNSEEN:
            self._unseen -= 1
        elif tag in ("td", "th"):
            self._in_cell = False
        elif tag in _BLOCKS:
            self._mark = ""
            self._break(tag)
            if tag == "table" and self._around:
                self._in_cell = self._around.pop()
                self._cells.pop()
                self._begin_row()  # the cells that follow a table stand on a line of their own

    def data(self, text: str) -> None:
        """Add text; white space counts only where it is preformatted."""
        if self._unseen:
            return
        preformatted = self._preformatted and not self._in_cell
        if not preformatted:
            text = re.sub(r"\s+", " ", text)
        self._room -= len(text)
        if self._room < 0:
            raise Unreadable(f"a web page of more than {MOST_CHARACTERS:,} characters")
        if preformatted:
            first, *others = re.split(r"\r\n|\r|\n", text)
            self._add(first)
            for line in others:
                self.lines.append(self._line.rstrip())
                self._line = line
            return
        if not self._line or self._line[-1] in " \t":
            text = text.lstrip(" ")
        if text.strip():
            self._add(self._mark)
            self._mark = ""
        self._add(text)

    def close(self) -> None:
        """End the page."""
        self._break("body")

    def _add(self, text: str) -> None:
        self._line += text
        if len(self._line) > LONGEST_LINE:
            raise Unreadable(f"a web page with a line of more than {LONGEST_LINE:,} characters")

    def _begin_row(self) -> None:
        if self._cells:
            self._cells[-1] = 0

    def _begin_cell(self) -> None:
        if self._cells:
            if self._cells[-1]:
                self._line = self._line.rstrip(" ")
                self._add("\t")
            self._cells[-1] += 1
        self._in_cell = True

    def _break(self, tag: str) -> None:
        """End the line, and leave a blank one where the element stands apart; inside a cell, a space does."""
        if self._in_cell:
            self._add(" " if self._line[-1:] not in (" ", "\t", "") else "")
            return
        if self._line.strip():
            self.lines.append(self._line.rstrip())
        self._line = ""
        if tag == "tr":
            self._begin_row()
        if tag in _SPACED and not self._lists and self.lines and self.lines[-1]:
            self.lines.append("")

    def _next_mark(self) -> str:
        number = self._lists[-1] if self._lists else None
        if number is None:
            return "• "
        self._lists[-1] = number + 1
        return f"{number}. "


def _first_number(attributes: Mapping[str, str]) -> int:
    start = attributes.get("start", "")
    return int(start) if re.fullmatch(r"-?\d{1,6}", start) else 1
