"""What a run of mutants comes to: a row for each module and each chapter, and the table in `docs/mutants.md`."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Self

LIMIT = 90  # percent
PAGE = Path(__file__).resolve().parents[2] / "docs" / "mutants.md"
HEAD = """\
# Mutants

How good are the tests of the rules? In each function of `kb/rules`, `kb/tabletop`, `kb/odds` and `kb/engine`,
[mutmut](https://pypi.org/project/mutmut/) makes every small fault that it knows: a `<` becomes `<=`, an `and` becomes
`or`, a number is one too high, an argument is left out. Each such mutant is run against the tests of its own module:
for a rule its examples, the lints over them, its kept verdicts, its odds and its properties; for what rules share its
own tests, then the kept verdicts of every rule that imports it. It is killed where one of these fails; one that
survives is a fault that nobody would notice.

Mutants that change nothing but a sentence are not made: what `step` says, what a ValueError tells, and what a function
works out for these alone. Rows measured before 2026-11-22 still count them.

    make mutants CHAPTER=s13_attacking

measures a chapter and writes its row; `make mutants` measures all of them. At least 90 in 100 are to be killed. *By
time*: those of the killed that came to no end. *Equivalent*: survivors that were read and are no fault, each
[named with the reason](../bench/mutants/equivalent.yaml); they do not count.

With `--again`, what was killed the last time on this machine, and whose line has not changed, counts as killed: so new
tests are tried in minutes, and a row needs no second run for them. Where tests were taken away, measure without it.

"""
COLUMNS = ("Chapter", "Modules", "Mutants", "Killed", "By time", "Survived", "Equivalent", "Percent", "Measured")


@dataclass(frozen=True, slots=True)
class Row:
    """The figures of a module, a chapter, or all of them."""

    what: str
    modules: int = 0
    mutants: int = 0
    killed: int = 0
    by_time: int = 0
    equivalent: int = 0
    measured: str = ""

    @classmethod
    def sum(cls, what: str, rows: Iterable["Row"], measured: str = "") -> Self:
        """Several rows as one."""
        parts = [(row.modules, row.mutants, row.killed, row.by_time, row.equivalent) for row in rows]
        modules, mutants, killed, by_time, equivalent = map(sum, zip((0,) * 5, *parts, strict=True))
        return cls(what, modules, mutants, killed, by_time, equivalent, measured)

    @property
    def survived(self) -> int:
        """Those that count against us."""
        return self.mutants - self.killed - self.equivalent

    @property
    def holds(self) -> bool:
        """Whether enough of them are killed."""
        return 100 * self.killed >= LIMIT * (self.mutants - self.equivalent)

    @property
    def percent(self) -> str:
        """Killed of those that count, never rounded up."""
        counted = self.mutants - self.equivalent
        tenths = 1000 * self.killed // counted if counted else 1000
        return f"{tenths // 10}.{tenths % 10}"

    def cells(self) -> list[str]:
        """As the table shows it."""
        figures = (self.modules, self.mutants, self.killed, self.by_time, self.survived, self.equivalent)
        return [self.what, *(str(figure) for figure in figures), self.percent, self.measured]

    @classmethod
    def of(cls, line: str) -> Self:
        """A row read back from the page."""
        what, modules, mutants, killed, by_time, _, equivalent, _, measured = _cells(line)
        return cls(what, int(modules), int(mutants), int(killed), int(by_time), int(equivalent), measured)


def today() -> str:
    """The day of a measurement."""
    return date.today().isoformat()


def table(rows: Iterable[Row]) -> str:
    """A Markdown table that reads well as plain text too."""
    lines = [list(COLUMNS), *(row.cells() for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    last = len(COLUMNS) - 1

    def line(cells: list[str]) -> str:
        padded = [
            cell.ljust(width) if place in (0, last) else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
        ]
        return f"| {' | '.join(padded)} |\n"

    rule = ["-" * width if place in (0, last) else "-" * (width - 1) + ":" for place, width in enumerate(widths)]
    return "".join(map(line, [lines[0], rule, *lines[1:]]))


def write(row: Row, order: list[str], page: Path = PAGE) -> None:
    """Put a chapter's row in its place on the page; rows of chapters that are no more go."""
    rows = {old.what: old for old in _rows(page)} | {row.what: row}
    kept = [rows[chapter] for chapter in order if chapter in rows]
    page.write_text(HEAD + table([*kept, Row.sum("all of these", kept)]), encoding="utf-8")


def _rows(page: Path) -> list[Row]:
    if not page.is_file():
        return []
    lines = [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    return [Row.of(line) for line in lines if _cells(line)[1].isdigit()]


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]
