"""A passage while it is being read: it collects lines, then becomes a record."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from ingest.lines import Line, Source
from kb.passages import Kind, Passage, Place


@dataclass
class Draft:
    """A passage under construction: `text` holds Markdown blocks, `lines` the source lines they came from."""

    id: str
    kind: Kind
    title: str
    number: str = ""
    parent: str = ""
    text: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    today: tuple[str, ...] = ()
    changed: str = ""

    def add(self, block: str, lines: Iterable[Line]) -> None:
        """Append a block of Markdown and the lines that it was made of."""
        if block.strip():
            self.text.append(block.strip("\n"))
        self.lines.extend(lines)

    def passage(self, document: str, order: int, source: Source) -> Passage:
        """The finished record."""
        numbers = [line.number for line in self.lines]
        return Passage(
            id=self.id,
            kind=self.kind,
            document=document,
            title=self.title,
            number=self.number,
            parent=self.parent,
            order=order,
            text="\n\n".join(self.text),
            asked=tuple(self.asked),
            missing=tuple(self.missing),
            today=self.today,
            changed=self.changed,
            place=Place(file=source.name, first=min(numbers), last=max(numbers)) if numbers else None,
        )
