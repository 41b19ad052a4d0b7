"""Which mutants were killed when a module was measured, so that new tests can be tried on the others alone."""

import json
from collections.abc import Iterable
from pathlib import Path

FILE = Path("build") / "mutants" / "killed.json"


def keep(module: str, names: Iterable[str], file: Path = FILE) -> None:
    """Keep the names of a module's mutants that were killed, in place of those of the last time."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(_kept(file) | {module: sorted(names)}, indent=1), encoding="utf-8")


def of(module: str, file: Path = FILE) -> set[str]:
    """The names of those that were killed the last time: a mutant has another name once its line has changed."""
    return set(_kept(file).get(module, ()))


def _kept(file: Path) -> dict[str, list[str]]:
    kept: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return kept
