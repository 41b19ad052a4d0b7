"""Which mutants lived when a module was measured, so that new tests can be tried on these alone."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

FILE = Path("build") / "mutants" / "alive.json"


def keep(module: str, source: str, names: Iterable[str], file: Path = FILE) -> None:
    """Keep the names of a module's mutants that lived, with the digest of its source."""
    file.parent.mkdir(parents=True, exist_ok=True)
    kept = _kept(file) | {module: [_digest(source), *sorted(names)]}
    file.write_text(json.dumps(kept, indent=1), encoding="utf-8")


def since(module: str, source: str, file: Path = FILE) -> set[str] | None:
    """The names of those that lived; nothing where the module was not measured, or has changed since."""
    digest, *names = _kept(file).get(module, [""])
    return set(names) if digest == _digest(source) else None


def _kept(file: Path) -> dict[str, list[str]]:
    kept: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return kept


def _digest(source: str) -> str:
    return hashlib.sha256(source.encode()).hexdigest()[:16]
