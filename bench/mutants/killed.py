"""Which mutants were killed when a module was measured, so that new tests can be tried on the others alone."""

import json
from collections.abc import Mapping
from pathlib import Path

from bench.mutants.children import Fate

FILE = Path("build") / "mutants" / "killed.json"


def keep(module: str, fates: Mapping[str, Fate], file: Path = FILE) -> None:
    """Keep the names of a module's mutants that were killed, and how, in place of those of the last time."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(_kept(file) | {module: fates}, indent=1, sort_keys=True), encoding="utf-8")


def of(module: str, file: Path = FILE) -> dict[str, Fate]:
    """The names of those that were killed the last time: a mutant has another name once its line has changed."""
    return {name: Fate(fate) for name, fate in _kept(file).get(module, {}).items()}


def _kept(file: Path) -> dict[str, dict[str, str]]:
    kept: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return kept
