"""A passage's Markdown as HTML: references and terms linked, table rows with their anchors, cited words marked.

And its gist, in one line of plain text.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from html import unescape
from textwrap import shorten

import nh3
from markdown_it import MarkdownIt
from markupsafe import Markup

from kb.links import Vocabulary
from kb.passages import Passage, Reference
from kb.search.snippet import plain

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
_MARKDOWN.render("a")  # at first use it gathers its rules, which two threads at once would do badly
_ALLOWED = nh3.ALLOWED_TAGS - {"img"}
_LINK = re.compile(r"!?\[[^\]]*\]\([^)]*\)")
_BLOCK = re.compile(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)|\n(?=\|)")  # paragraphs, items of a list, rows of a table
_TAG = re.compile(r"(<[^>]*>)")
_ANCHOR = re.compile("\ue000([a-z0-9-]+)\ue001")  # private characters: what carries an anchor through Markdown
_TABLE = re.compile(r"^\|.*$", re.MULTILINE)
_SENTENCE = re.compile(r"(?<=[.!?;])\s+")
_LINE = 140  # characters of a gist
_WORD = re.compile(r"[^\s*_`|]+")
_LETTER = re.compile(r"&[#\w]+;|.", re.DOTALL)

Splice = tuple[int, int, str]


def gist(passage: Passage) -> str:
    """What a passage begins with, in one line; empty where it is a table alone or not restated."""
    return shorten(_SENTENCE.split(plain(_TABLE.sub("", passage.text)))[0].rstrip(";"), _LINE, placeholder=" …")


def to_html(text: str, links: Iterable[Splice], rows: Sequence[Passage] = ()) -> Markup:
    """Markdown as HTML that is safe to show; raw HTML in it is shown as it is written."""
    spliced = _spliced(text, sorted([*links, *_anchors(text, rows)]))
    html = nh3.clean(_MARKDOWN.render(spliced), tags=_ALLOWED, attributes={"a": {"href"}}, link_rel=None)
    html = html.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")
    named = {row.id.partition("#")[2]: row for row in rows}
    return Markup(_ANCHOR.sub(lambda match: _anchor(named.get(match[1])), html))  # noqa: S704  nh3 has cleaned it


def _anchor(row: Passage | None) -> str:
    if not row:
        return ""  # the text's own private characters
    return Markup('<a class="share" id="{}" href="/{}" data-says="{}" aria-label="Share {}"></a>').format(
        row.id.partition("#")[2], row.id, row.title, row.title
    )


def reference_links(references: Iterable[Reference], *, official: bool) -> Iterator[Splice]:
    """A link for each printed reference of a text; one that names a range leads to its first."""
    seen: set[int] = set()
    for reference in references:
        if reference.official is official and reference.at not in seen:
            seen.add(reference.at)
            words = reference.printed
            yield reference.at, reference.at + len(words), f"[{words}](/{reference.target})"


def term_links(text: str, vocabulary: Vocabulary, apart_from: str) -> Iterator[Splice]:
    """A link for the first mention of each term in each block, never in a heading, nor to the page one is on."""
    start = 0
    for end in [*(match.start() for match in _BLOCK.finditer(text)), len(text)]:
        block = text[start:end].replace("\n", " ")
        met = {apart_from}
        for mention in vocabulary.mentions(block) if not block.lstrip().startswith("#") else ():
            if mention.term not in met:
                met.add(mention.term)
                words = text[start + mention.at : start + mention.end]
                yield start + mention.at, start + mention.end, f"[{words}](/{mention.term})"
        start = end


def linked(passage: Passage, vocabulary: Vocabulary, rows: Sequence[Passage] = (), *, official: bool = False) -> Markup:
    """A passage's text, ours or the official one, with its references and terms linked."""
    text = passage.official if official else passage.text
    if not text:
        return Markup()
    printed = list(reference_links(passage.references, official=official))
    terms = term_links(text, vocabulary, passage.id)
    return to_html(text, [*printed, *(term for term in terms if not _overlaps(term, printed))], rows)


def marked(html: str, words: str) -> Markup:
    """HTML with the first place where these words stand, whatever tags lie between them, in <mark id="cited">."""
    wanted = [word.lower() for word in _WORD.findall(words)]
    pieces = _TAG.split(html)
    found = _find(pieces, wanted) if wanted else []
    for number, (piece, start, end) in reversed(list(enumerate(found))):
        text = pieces[piece]
        opening = '<mark id="cited">' if number == 0 else "<mark>"
        pieces[piece] = f"{text[:start]}{opening}{text[start:end]}</mark>{text[end:]}"
    return Markup("".join(pieces))  # noqa: S704  only marks were added to safe HTML


def _find(pieces: list[str], wanted: list[str]) -> list[tuple[int, int, int]]:
    """Where the wanted words stand in a row: for each piece of text that holds some, its number, start and end."""
    letters = [
        (number, match.start(), match.end(), unescape(match[0]).lower()[:1])
        for number, piece in enumerate(pieces)
        if not piece.startswith("<")
        for match in _LETTER.finditer(piece)
    ]
    text = "".join(letter for *_, letter in letters)
    found = re.search(r"(?<!\w)" + r"[\s*_`|]*".join(map(re.escape, wanted)), text)
    spans: dict[int, tuple[int, int]] = {}
    for number, start, end, _ in letters[slice(*found.span())] if found else ():
        spans[number] = (spans.get(number, (start, end))[0], end)
    return [(number, start, end) for number, (start, end) in spans.items() if pieces[number][start:end].strip()]


def _anchors(text: str, rows: Iterable[Passage]) -> Iterator[Splice]:
    """An anchor after the name in the cell of a table that names a passage."""
    for row in rows:
        if cell := row_cell(text, row):
            yield cell.end(1), cell.end(1), f"\ue000{row.id.partition('#')[2]}\ue001"


def row_cell(text: str, row: Passage) -> re.Match[str] | None:
    """Where a table of a text names a passage in a cell of its own; None where it does not."""
    return re.search(rf"^\|(?:.*\|)? *\**({re.escape(row.title)})\** *\|", text, re.MULTILINE)


def _overlaps(splice: Splice, others: Iterable[Splice]) -> bool:
    return any(splice[0] < end and start < splice[1] for start, end, _ in others)


def _spliced(text: str, splices: Iterable[Splice]) -> str:
    """A text with pieces replaced, except where a link stands already."""
    taken = [(match.start(), match.end(), "") for match in _LINK.finditer(text)]
    pieces, done = [], 0
    for splice in splices:
        start, end, instead = splice
        if start >= done and not _overlaps(splice, taken):
            pieces += [text[done:start], instead]
            done = end
    return "".join([*pieces, text[done:]])
