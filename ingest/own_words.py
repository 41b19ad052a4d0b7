"""Our corpus: Markdown and YAML in, passages out. `docs/writing-the-corpus.md` says how the files are written."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from pydantic import ValidationError

from ingest.draft import Draft
from ingest.lines import Line, Source
from kb.passages import Document, Kind, Passage, Ruling, Slang, Status, Term, slug

_FRONT = re.compile(r"---\n(.*?)\n---\n", re.DOTALL)
_HEADING = re.compile(r"(#{1,6}) (?:(\d+(?:\.\d+)*)(?: |$))?(.*?)(?: *\{#([a-z0-9-]+)\})?")
_ANCHOR = re.compile(r" *\{#([a-z0-9-]+)\}")
_FIELD = re.compile(r"\*\*(Question|Answer|Status|Because|Sections|Shown by):\*\*\s*")
_ASKED = "**Asked at the table**"
_MISSING = "**Missing:** "
_TODAY = "**Today:** "
_SECTIONS_THEN_CHANGE = re.compile(r"(no counterpart|[\d., ]*\d)\.(?: (.+))?", re.DOTALL)


class CorpusError(ValueError):
    """A corpus file that breaks the format; says the file, the line and what is wrong there."""


@dataclass
class Corpus:
    """What `corpus/` holds, in book order."""

    documents: list[Document] = field(default_factory=list)
    passages: list[Passage] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    terms: list[Term] = field(default_factory=list)
    slang: list[Slang] = field(default_factory=list)


def read_corpus(folder: Path) -> Corpus:
    """All of a corpus folder. Raises CorpusError."""
    corpus = Corpus()
    for row in _yaml(folder / "documents.yaml"):
        page_kind, in_order = Kind(row.pop("page")), row.pop("order", "").split()
        document = Document(**row)
        corpus.documents.append(document)
        files = (folder / document.id).glob("*.md")
        for path in sorted(files, key=lambda path: (_place(path.stem, in_order), path.name)):
            _File(path, page_kind).read_into(corpus)
    _read_terms(folder / "terms.yaml", corpus)
    seen: set[str] = set()
    for passage in corpus.passages:
        if passage.id in seen:
            raise CorpusError(f"{passage.id} stands twice in the corpus")
        seen.add(passage.id)
    return corpus


def _place(name: str, in_order: list[str]) -> int:
    return in_order.index(name) if name in in_order else len(in_order)


def above(number: str) -> str:
    """The number of the section around one: 13.1 for 13.1.1, 17.0 for 17.0.1, 13.0 for 13.1, none for 13.0."""
    parts = number.split(".")
    if len(parts) > 2:
        return ".".join(parts[:-1])
    return "" if parts[-1] == "0" else f"{parts[0]}.0"


class _File:
    """One Markdown file on its way into the corpus."""

    def __init__(self, path: Path, page_kind: Kind) -> None:
        text = path.read_text(encoding="utf-8")
        front = _FRONT.match(text)
        if not front:
            raise CorpusError(f"{path}: no front matter")
        fields = yaml.safe_load(front[1])
        self.document: str = fields["document"]
        self.page_kind = Kind(fields.get("kind", page_kind))
        self.path = path
        lines = tuple(Line(number, line) for number, line in enumerate(text.split("\n"), 1))
        self.source = Source(f"corpus/{self.document}/{path.name}", "md", "", lines)
        self.body = lines[front[0].count("\n") :]
        self.drafts: list[Draft] = []
        self.page = self.section = ""  # ids of the page and of the section or part that a named thing belongs to

    def read_into(self, corpus: Corpus) -> None:
        """Add the file's passages and rulings to the corpus."""
        current: Draft | None = None
        for block in _blocks(self.body):
            if block[0].text.startswith("#"):
                current = self._heading(block)
                self.drafts.append(current)
            elif current is None:
                raise self._error(block[0], "text before the first heading")
            else:
                self._block(current, block)
        for draft in self.drafts:
            if draft.kind is Kind.RULING:
                corpus.rulings.append(self._ruling(draft))
            corpus.passages.append(draft.passage(self.document, len(corpus.passages), self.source))

    def _error(self, line: Line, says: str) -> CorpusError:
        return CorpusError(f"{self.path}:{line.number}: {says}: {line.text!r}")

    def _heading(self, block: list[Line]) -> Draft:
        line = block[0]
        match = _HEADING.fullmatch(line.text)
        if len(block) > 1 or not match:
            raise self._error(line, "a heading stands alone, with a blank line after it")
        level, number, title, anchor = len(match[1]), match[2] or "", match[3].strip(), match[4] or ""
        if number and self.page_kind is Kind.TOPIC:
            draft = Draft(f"{self.page}/{number}", Kind.RULING, title, number, parent=self.page)
        elif number:
            kind = Kind.SECTION if above(number) else Kind.CHAPTER
            parent = f"{self.document}/{above(number)}" if above(number) else ""
            draft = Draft(f"{self.document}/{number}", kind, title, number, parent)
            self.page = self.section = draft.id
        elif level == 1 or (self.page_kind is Kind.RULE and not anchor):
            draft = Draft(f"{self.document}/{anchor or slug(title)}", self.page_kind, title)
            self.page = self.section = draft.id
        elif anchor:
            draft = Draft(f"{self.page}#{anchor}", Kind.ENTRY, title, parent=self.section)
        else:
            draft = Draft(f"{self.page}#{slug(title)}", Kind.PART, title, parent=self.page)
            self.section = draft.id
        draft.lines.append(line)
        return draft

    def _block(self, draft: Draft, block: list[Line]) -> None:
        text = "\n".join(line.text for line in block)
        if text.startswith(_MISSING):
            draft.missing.append(" ".join(text.removeprefix(_MISSING).split()))
        elif text.startswith(_TODAY):
            self._today(draft, block[0], text.removeprefix(_TODAY))
        elif text == _ASKED:
            draft.asked = [""]  # the list follows
        elif draft.asked == [""] and text.startswith("- "):
            draft.asked = [" ".join(item.split()) for item in re.split(r"^- ", text, flags=re.MULTILINE)[1:]]
        elif draft.asked:
            raise self._error(block[0], "only a heading follows the questions")
        else:
            draft.text.append(_ANCHOR.sub("", text))
            self.drafts.extend(self._rows(draft, block))
        draft.lines.extend(block)

    def _today(self, draft: Draft, line: Line, text: str) -> None:
        """The third edition sections on the same matter, then a full stop and what changed."""
        match = _SECTIONS_THEN_CHANGE.fullmatch(text)
        if not match:
            raise self._error(line, "**Today:** names sections, or says no counterpart, and then what changed")
        if match[1] != "no counterpart":
            draft.today = tuple(f"core-3e/{number}" for number in match[1].replace(",", " ").split())
        draft.changed = " ".join((match[2] or "It is gone.").split())

    def _rows(self, holder: Draft, block: list[Line]) -> Iterator[Draft]:
        """A row of a table whose name bears an id is a passage of its own as well."""
        if not block[0].text.startswith("|"):
            return
        header = _cells(block[0])
        for line in block[2:]:
            cells = _cells(line)
            if len(cells) != len(header):
                raise self._error(line, f"{len(cells)} cells under {len(header)} headings")
            named = next((place for place, cell in enumerate(cells) if _ANCHOR.search(cell)), None)
            if named is None:
                continue
            anchor = _ANCHOR.findall(cells[named])[0]
            title = _ANCHOR.sub("", cells[named]).strip(" *")
            others = [
                (head, cell) for place, (head, cell) in enumerate(zip(header, cells, strict=True)) if place != named
            ]
            text = others[0][1] if len(others) == 1 else "\n".join(f"- **{head}:** {cell}" for head, cell in others)
            yield Draft(f"{self.page}#{anchor}", Kind.ENTRY, title, parent=holder.id, text=[text], lines=[line])

    def _ruling(self, draft: Draft) -> Ruling:
        """Take a ruling's fields out of its draft; its title becomes the question and its text the answer."""
        fields: dict[str, str] = {}
        name = ""
        for block in draft.text:
            if match := _FIELD.match(block):
                name, block = match[1], block[match.end() :]
            elif not name:
                raise self._error(draft.lines[0], "a ruling begins with its question")
            fields[name] = f"{fields[name]}\n\n{block}" if name in fields else block
        if missing := {"Question", "Answer", "Status", "Because"} - fields.keys():
            raise self._error(draft.lines[0], f"the ruling has no {', '.join(sorted(missing))}")
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
            sections=tuple(f"core-3e/{section}" for section in re.findall(r"[\w.#-]+", fields.get("Sections", ""))),
            shown_by=fields.get("Shown by", ""),
        )


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
    return [cell.strip() for cell in line.text.strip().strip("|").split("|")]


def _read_terms(path: Path, corpus: Corpus) -> None:
    rows = _yaml(path)
    try:
        corpus.terms = [Term(**row | {"id": f"term/{row['id']}"}) for row in rows["terms"]]
        corpus.slang = [
            Slang(say=str(row["say"]), means=row.get("means", ""), words=row.get("with", ())) for row in rows["slang"]
        ]
    except (ValidationError, KeyError, TypeError) as error:
        raise CorpusError(f"{path}: {error}") from None
    for term in corpus.terms:
        order = len(corpus.passages)
        passage = Passage(
            id=term.id, kind=Kind.TERM, document="term", title=term.name, order=order, text=term.definition
        )
        corpus.passages.append(passage)


def _yaml(path: Path) -> Any:
    try:
        return yaml.safe_load(path.read_text(encoding="utf-8"))
    except yaml.YAMLError as error:
        raise CorpusError(f"{path}: {error}") from None
