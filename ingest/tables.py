"""Tables and lists whose rows have names: they stand in their section as Markdown, and each row is an entry as well."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from ingest.draft import Draft
from ingest.lines import Line
from kb.passages import Kind, slug


@dataclass
class Row:
    """What a dice or a number leads to. `label` is the number as printed, `text` holds paragraphs."""

    label: str
    name: str
    text: list[str]
    lines: list[Line]


@dataclass
class Table:
    """Rows under two column headings, or a list of named things where there is no `header`."""

    header: tuple[str, str] | None
    rows: list[Row] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)  # of the header

    @property
    def all_lines(self) -> list[Line]:
        """The lines of the header and of every row."""
        return [*self.lines, *(line for row in self.rows for line in row.lines)]

    def markdown(self) -> str:
        """The whole as a Markdown table, or as a list where there is no header."""
        if not self.header:
            return "\n".join(f"{f'{row.label}.' if row.label else '-'} {_in_one(row)}" for row in self.rows)
        head = [f"| {self.header[0]} | {self.header[1]} |", "| --- | --- |"]
        return "\n".join(head + [f"| {row.label} | {_in_one(row)} |" for row in self.rows])

    def entries(self, holder: Draft) -> Iterator[Draft]:
        """Each row as a passage of its own, inside the one that holds the table."""
        page = holder.id.partition("#")[0]
        for row in self.rows:
            column = self.header[0] if self.header else ""
            title = row.name or f"{column} {row.label}".strip()
            number = [f"**{column}:** {row.label}"] if column else []
            yield Draft(
                f"{page}#{slug(title)}", Kind.ENTRY, title, parent=holder.id, text=number + row.text, lines=[*row.lines]
            )


def _in_one(row: Row) -> str:
    text = " ".join(row.text).replace("|", r"\|")
    return f"**{row.name}:** {text}".strip() if row.name else text
