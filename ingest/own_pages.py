"""One Markdown file of our corpus: a chapter, a topic of rulings, a battleplan. Headings and tables become passages."""

import re
from collections.abc import Iterator
from pathlib import Path

from ingest.corpus_error import CorpusError, text_of
from ingest.draft import Draft
from ingest.lines import Line, Source
from ingest.own_lists import front_matter
from kb.passages import Kind, Passage, Record, Ruling, Status, slug

_FRONT = re.compile(r"---\n(.*?)^---\n", re.DOTALL | re.MULTILINE)
_HEADING = re.compile(r"(#{1,6}) +(\S.*)")
_NUMBERED = re.compile(r"(\d+(?:\.\d+)+)(?: +(.*))?")
_ANCHOR = re.compile(r" *\{#([a-z0-9]+(?:-[a-z0-9]+)*)\} *$")
_RULE_OF_TABLE = re.compile(r"\|(?:\s*:?-+:?\s*\|)+\s*")
_ASKED = "**Asked at the table**"
_MISSING = "**Missing:**"
_TODAY = "**Today:**"

_SECTION = r"(?:\d+(?:\.\d+)+|[a-z]+(?:-[a-z]+)*)(?:#[a-z0-9-]+)?"  # of today's core rules, without their name
_SECTIONS = re.compile(rf"{_SECTION}(?:,\s+{_SECTION})*")
_COUNTERPARTS = re.compile(rf"(no counterpart|{_SECTIONS.pattern})\.\s+(\S.*)", re.DOTALL)

_FIELD = re.compile(r"\*\*([A-Z][\w ]*):\*\*\s*")
_FIELDS = ("Question", "Answer", "Status", "Because", "Sections")
_OF_ONE_BLOCK = ("Status", "Sections")
_OPTIONAL = ("Sections",)


class _Front(Record, frozen=True):
    """What stands between the first two lines of hyphens."""

    document: str
    kind: Kind | None = None


def read_pages(path: Path, page_kind: Kind, today: str) -> tuple[list[Passage], list[Ruling]]:
    """A file's passages, rulings among them, and its rulings; `today` is the book that bare sections belong to.

    Raises CorpusError.
    """
    return _File(path, page_kind, today).read()


def above(number: str) -> str:
    """The number of the section around one: 13.1 for 13.1.1, 17.0 for 17.0.1, 13.0 for 13.1, none for 13.0."""
    parts = number.split(".")
    if len(parts) > 2:
        return ".".join(parts[:-1])
    return "" if parts[-1] == "0" else f"{parts[0]}.0"


class _File:
    """One Markdown file on its way into the corpus."""

    def __init__(self, path: Path, page_kind: Kind, today: str) -> None:
        text = text_of(path)
        front = _FRONT.match(text)
        if not front:
            raise CorpusError(path, 1, "the file does not begin with its front matter, between two lines of ---")
        row = front_matter(path, front[1])
        fields = row.record(_Front)
        self.document = path.parent.name
        if fields.document != self.document:
            raise row.error(f"the document is {fields.document!r}, but the folder is {self.document!r}")
        self.page_kind = fields.kind or page_kind
        self.today = today
        self.path = path
        lines = tuple(Line(number, line) for number, line in enumerate(text.split("\n"), 1))
        self.source = Source(f"corpus/{self.document}/{path.name}", lines)
        self.body = lines[front[0].count("\n") :]
        self.drafts: list[Draft] = []
        self.page = self.section = ""  # ids of the page and of the section or part that a named thing belongs to
        self.rulings = 0
        self.asking: Line | None = None  # the line that says that questions follow, until they do

    def read(self) -> tuple[list[Passage], list[Ruling]]:
        current: Draft | None = None
        for block in _blocks(self.body):
            if block[0].text.startswith("#"):
                self._no_longer_asking()
                current = self._heading(block)
                self.drafts.append(current)
            elif current is None:
                raise self._error(block[0], "text before the first heading")
            else:
                self._block(current, block)
        self._no_longer_asking()
        if not self.drafts:
            raise CorpusError(self.path, len(self.source.lines), "the file holds no heading")
        rulings = [self._ruling(draft) for draft in self.drafts if draft.kind is Kind.RULING]
        return [draft.passage(self.document, 0, self.source) for draft in self.drafts], rulings

    def _error(self, line: Line, says: str) -> CorpusError:
        return CorpusError(self.path, line.number, f"{says}: {line.text!r}")

    # Headings --------------------------------------------------------------------------------------------------------

    def _heading(self, block: list[Line]) -> Draft:
        line = block[0]
        match = _HEADING.fullmatch(line.text)
        if not match:
            raise self._error(line, "a heading is one to six #, a space and its words")
        if len(block) > 1:
            raise self._error(block[1], "a blank line follows a heading")
        anchored = _ANCHOR.search(match[2])
        title, anchor = _ANCHOR.sub("", match[2]).strip(), anchored[1] if anchored else ""
        if not (anchor or slug(title)) or not title or "{#" in title:
            raise self._error(line, "a heading has a title, and its id is in lower case with hyphens")
        draft = self._headed(line, len(match[1]), title, anchor)
        draft.lines.append(line)
        return draft

    def _headed(self, line: Line, level: int, title: str, anchor: str) -> Draft:
        if self.page_kind is Kind.TOPIC and level > 1:
            return self._ruling_headed(line, title)
        if numbered := _NUMBERED.fullmatch(title):
            number, title = numbered[1], numbered[2] or ""
            if not title or anchor:
                raise self._error(line, "a section has a number and a title, and no other id")
            parent = f"{self.document}/{above(number)}" if above(number) else ""
            kind = Kind.SECTION if parent else Kind.CHAPTER
            self.page = self.section = f"{self.document}/{number}"
            return Draft(self.page, kind, title, number, parent)
        if level == 1 or (self.page_kind is Kind.RULE and not anchor):
            self.page = self.section = f"{self.document}/{anchor or slug(title)}"
            return Draft(self.page, self.page_kind, title)
        if not self.page:
            raise self._error(line, "a named thing before the first page")
        if anchor:
            return Draft(f"{self.page}#{anchor}", Kind.ENTRY, title, parent=self.section)
        self.section = f"{self.page}#{slug(title)}"
        return Draft(self.section, Kind.PART, title, parent=self.page)

    def _ruling_headed(self, line: Line, number: str) -> Draft:
        self.rulings += 1
        if not self.page or number != str(self.rulings):
            raise self._error(line, f"the topic's heading or that of ruling {self.rulings} was expected")
        return Draft(f"{self.page}/{number}", Kind.RULING, "", number, parent=self.page)

    # Blocks under a heading ------------------------------------------------------------------------------------------

    def _block(self, draft: Draft, block: list[Line]) -> None:
        text = "\n".join(line.text for line in block)
        if text.startswith("**Asked"):
            if text != _ASKED or draft.asked or self.asking:
                raise self._error(block[-1], "the questions have one heading, with a blank line after it")
            self.asking = block[0]
        elif self.asking:
            draft.asked, self.asking = self._questions(block), None
        elif draft.asked:
            raise self._error(block[0], "only a heading follows the questions")
        elif text.startswith(_MISSING):
            draft.missing.append(" ".join(text.removeprefix(_MISSING).split()))
            if not draft.missing[-1]:
                raise self._error(block[0], "what is missing is not said")
        elif text.startswith(_TODAY):
            counterparts = _COUNTERPARTS.fullmatch(text.removeprefix(_TODAY).strip())
            if not counterparts or draft.changed:
                raise self._error(block[0], "stands once, as in `**Today:** 13.3. What changed.`")
            draft.today = self._sections(counterparts[1]) if counterparts[1] != "no counterpart" else ()
            draft.changed = " ".join(counterparts[2].split())
        else:
            rows = list(self._rows(draft, block)) if text.startswith("|") else []
            draft.text.append("\n".join(_without_anchors(line.text) for line in block) if rows else text)
            if "{#" in draft.text[-1]:
                raise self._error(block[0], "an id ends a heading or the name of a table's row, and nothing else")
            self.drafts += rows
        draft.lines += block

    def _no_longer_asking(self) -> None:
        if self.asking:
            raise self._error(self.asking, "no questions follow")

    def _questions(self, block: list[Line]) -> list[str]:
        questions: list[str] = []
        for line in block:
            text = line.text.strip()
            if line.text.startswith("- ") and text != "-":
                questions.append(text.removeprefix("- "))
            elif line.text.startswith("  ") and questions:
                questions[-1] += f" {text}"
            else:
                raise self._error(line, "a question begins with a hyphen and a space")
        return questions

    def _rows(self, holder: Draft, block: list[Line]) -> Iterator[Draft]:
        """A row of a table whose name bears an id is a passage of its own as well."""
        header = _cells(block[0])
        if len(block) < 3 or not _RULE_OF_TABLE.fullmatch(block[1].text):
            raise self._error(block[0], "a table has a heading, a line of hyphens and rows")
        for line in block[2:]:
            cells = _cells(line)
            if len(cells) != len(header):
                raise self._error(line, f"{len(cells)} cells under {len(header)} headings")
            anchors = {place: found[1] for place, cell in enumerate(cells) if (found := _ANCHOR.search(cell))}
            if len(anchors) > 1:
                raise self._error(line, "a row has one id")
            for named, anchor in anchors.items():
                title = _ANCHOR.sub("", cells[named]).strip(" *")
                others = [(header[place], cell) for place, cell in enumerate(cells) if place != named]
                text = others[0][1] if len(others) == 1 else "\n".join(f"- **{head}:** {cell}" for head, cell in others)
                yield Draft(f"{self.page}#{anchor}", Kind.ENTRY, title, parent=holder.id, text=[text], lines=[line])

    def _sections(self, printed: str) -> tuple[str, ...]:
        return tuple(f"{self.today}/{section}" for section in re.findall(_SECTION, printed))

    # Rulings ---------------------------------------------------------------------------------------------------------

    def _ruling(self, draft: Draft) -> Ruling:
        """Take a ruling's fields out of its draft; its title becomes the question and its text the answer."""
        fields = self._fields(draft)
        sections = fields.get("Sections", "")
        if sections and not _SECTIONS.fullmatch(sections):
            raise self._error(draft.lines[0], f"{sections!r} are not sections of today's core rules, as in 13.3, 14.1")
        if fields["Status"] not in list(Status):
            raise self._error(draft.lines[0], f"{fields['Status']!r} is no status; there are {', '.join(Status)}")
        draft.title, draft.text = " ".join(fields["Question"].split()), [fields["Answer"]]
        return Ruling(
            id=draft.id,
            question=draft.title,
            answer=fields["Answer"],
            document=self.document,
            status=Status(fields["Status"]),
            because=" ".join(fields["Because"].split()),
            sections=self._sections(sections),
        )

    def _fields(self, draft: Draft) -> dict[str, str]:
        fields: dict[str, str] = {}
        name = ""
        for block in draft.text:
            match = _FIELD.match(block)
            if match and (match[1] in _FIELDS or name not in ("Question", "Answer")):
                name, block = match[1], block[match.end() :]
                if name in fields or name not in _FIELDS or not block:
                    wrong = "stands twice" if name in fields else "is empty" if name in _FIELDS else "is no field"
                    raise self._error(draft.lines[0], f"{name!r} {wrong} of a ruling")
                fields[name] = block
            elif not name or name in _OF_ONE_BLOCK:
                raise self._error(draft.lines[0], f"a ruling's text belongs to a field: {block[:60]!r}")
            else:
                fields[name] += f"\n\n{block}"
        if missing := [name for name in _FIELDS if name not in fields and name not in _OPTIONAL]:
            raise self._error(draft.lines[0], f"the ruling has no {', '.join(missing)}")
        return fields


def _blocks(lines: tuple[Line, ...]) -> Iterator[list[Line]]:
    block: list[Line] = []
    for line in lines:
        if not line.blank:
            block.append(line)
        elif block:
            yield block
            block = []
    if block:
        yield block


def _cells(line: Line) -> list[str]:
    inside = line.text.strip().removeprefix("|").removesuffix("|")
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", inside)]


def _without_anchors(row: str) -> str:
    return re.sub(r" *\{#[a-z0-9-]+\}(?= *\|)", "", row)
