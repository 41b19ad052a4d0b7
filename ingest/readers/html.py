"""HTML: block elements become lines, list items are marked, table cells are separated by tabs."""

import re
import warnings
from collections.abc import Iterator

from bs4 import BeautifulSoup, CData, Tag, XMLParsedAsHTMLWarning
from bs4.element import NavigableString

_UNSEEN = frozenset(["head", "script", "style", "template", "noscript"])
_SPACED = frozenset(["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "table", "blockquote", "pre", "hr"])
_REGIONS = frozenset(
    ["html", "body", "header", "main", "nav", "aside", "footer", "article", "section", "div", "center"]
)
_PARTS = frozenset(
    ["li", "dt", "dd", "tr", "caption", "figure", "figcaption", "fieldset", "legend", "details", "summary"]
)
_BLOCKS = _SPACED | _REGIONS | _PARTS | {"address", "form"}
_CELLS = frozenset(["td", "th"])


def text_of(content: bytes) -> str:
    """The text of a page as a browser would show it, with a blank line around paragraphs, lists and tables."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", XMLParsedAsHTMLWarning)  # XHTML, too, is read as the page that it shows
        tree = BeautifulSoup(content, "lxml")
    page = _Page()
    for node, closes in _walk(tree):
        if isinstance(node, Tag):
            page.close(node) if closes else page.open(node)
        elif type(node) in (NavigableString, CData):  # not its other kinds: comments, declarations
            page.write(node)
    page.end_line()
    return "\n".join(page.lines)


def _walk(root: Tag) -> Iterator[tuple[Tag | NavigableString, bool]]:
    """Each node of a tree in order; a tag comes once to open and once to close. No recursion: trees may be deep."""
    waiting: list[tuple[Tag | NavigableString, bool]] = [(root, False)]
    while waiting:
        node, closes = waiting.pop()
        yield node, closes
        if isinstance(node, Tag) and not closes and node.name not in _UNSEEN:
            waiting.append((node, True))
            children = (child for child in reversed(node.contents) if isinstance(child, Tag | NavigableString))
            waiting.extend((child, False) for child in children)


class _Page:
    """A page while it is being written: `lines` are finished."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._line = ""
        self._mark = ""  # of a list item that has no text yet
        self._cells = 0  # open ones: a cell stays on the line of its row
        self._preformatted = 0
        self._numbers: list[int | None] = []  # of the open lists; None where items have no number

    def open(self, tag: Tag) -> None:
        """Begin an element."""
        if tag.name == "br":
            self._break()
        elif tag.name in _CELLS and not tag.find("table"):  # a cell with a table inside serves the layout
            if tag.find_previous_sibling(list(_CELLS)):
                self._line = f"{self._line.rstrip(' ')}\t"
            self._cells += 1
        elif tag.name in _BLOCKS or tag.name in _CELLS:
            self._break(spaced=tag.name in _SPACED)
        if tag.name in ("ul", "ol"):
            self._numbers.append(_start(tag) if tag.name == "ol" else None)
        elif tag.name == "li":
            self._mark = self._next_mark()
        elif tag.name == "pre":
            self._preformatted += 1

    def close(self, tag: Tag) -> None:
        """End an element."""
        if tag.name in _CELLS and not tag.find("table"):
            self._cells -= 1
        elif tag.name in _BLOCKS or tag.name in _CELLS:
            self._mark = ""
            self._break(spaced=tag.name in _SPACED)
        if tag.name in ("ul", "ol"):
            self._numbers.pop()
        elif tag.name == "pre":
            self._preformatted -= 1

    def write(self, text: str) -> None:
        """Add text; white space counts only where it is preformatted."""
        if self._preformatted and not self._cells:
            *whole, rest = re.split(r"\r\n|\r|\n", text)
            for line in whole:
                self._line += line
                self.lines.append(self._line.rstrip())
                self._line = ""
            self._line += rest
            return
        text = re.sub(r"\s+", " ", text)
        if not self._line or self._line[-1] in " \t":
            text = text.lstrip(" ")
        if text.strip() and self._mark:
            self._line += self._mark
            self._mark = ""
        self._line += text

    def end_line(self) -> None:
        """Finish the line, where anything stands in it."""
        if self._line.strip():
            self.lines.append(self._line.rstrip())
        self._line = ""

    def _break(self, *, spaced: bool = False) -> None:
        if self._cells:
            self._line = f"{self._line.rstrip(' ')} " if self._line[-1:] != "\t" else self._line
            return
        self.end_line()
        if spaced and not self._mark and self.lines and self.lines[-1]:
            self.lines.append("")

    def _next_mark(self) -> str:
        number = self._numbers[-1] if self._numbers else None
        if number is None:
            return "• "
        self._numbers[-1] = number + 1
        return f"{number}. "


def _start(tag: Tag) -> int:
    start = str(tag.get("start", ""))
    return int(start) if re.fullmatch(r"-?\d{1,6}", start) else 1
