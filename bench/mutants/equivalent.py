"""Mutants that were read and found to be no fault: the module answers every question as before, and why.

`equivalent.yaml` keys each by its module, its function and the lines that differ, so an entry that the source has left
behind matches no mutant any more, and is reported.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import yaml

from bench.mutants.children import Fate, Judged

FILE = Path(__file__).with_name("equivalent.yaml")


@dataclass(frozen=True, slots=True)
class Named:
    """One entry: the mutant, and the reason why no test can tell it from the module."""

    module: str
    function: str
    was: str
    becomes: str
    because: str

    @classmethod
    def of(cls, module: str, judged: Judged, because: str = "") -> Self:
        """The entry that names this mutant."""
        mutant = judged.mutant
        return cls(module, mutant.function, mutant.was, mutant.becomes, because)

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What it is found by."""
        return self.module, self.function, self.was, self.becomes


def read(file: Path = FILE) -> list[Named]:
    """All entries. Raises ValueError for one without a reason."""
    entries = [Named(**entry) for entry in yaml.safe_load(file.read_text(encoding="utf-8")) or ()]
    for entry in entries:
        if not entry.because.strip():
            raise ValueError(f"{file.name}: {entry.module} {entry.function}: no reason is given")
    return entries


def split(module: str, survivors: Iterable[Judged], named: Iterable[Named]) -> tuple[list[Judged], list[Judged]]:
    """The survivors that are no fault, and those that are."""
    keys = {entry.key for entry in named}
    equivalent: list[Judged] = []
    left: list[Judged] = []
    for judged in survivors:
        (equivalent if Named.of(module, judged).key in keys else left).append(judged)
    return equivalent, left


def stale(module: str, judged: Iterable[Judged], named: Iterable[Named]) -> list[str]:
    """Entries of a module that match no mutant of it, or one that the tests do kill."""
    fates: dict[tuple[str, str, str, str], set[Fate]] = {}
    for one in judged:
        fates.setdefault(Named.of(module, one).key, set()).add(one.fate)
    faults = []
    for entry in named:
        if entry.module == module and fates.get(entry.key) != {Fate.SURVIVED}:
            now = "is killed after all" if entry.key in fates else "matches no mutant any more"
            faults.append(f"{FILE.name}: {module}, {entry.function}: {entry.was!r} to {entry.becomes!r} {now}")
    return faults
