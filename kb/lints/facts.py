"""The facts of each passage are those on record, so that a change is noticed without the official documents too.

`facts.lock.json` beside the corpus holds them; `arbiter verify --accept` records a change together with its reason.
"""

import difflib
import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Annotated

import msgspec

from kb.facts import in_order
from kb.lints.findings import Finding, in_corpus
from kb.passages import Passage, Record, Ruling

LOCK = "facts.lock.json"

Facts = dict[str, str]
"""The facts of a passage in their order, by the part of it in which they stand."""


class Recorded(Record, frozen=True):
    """The facts of a passage, why they are these, and since when they are on record."""

    facts: Facts
    because: Annotated[str, msgspec.Meta(pattern=r"\S")]
    on: date


def kept(passages: Iterable[Passage], rulings: Iterable[Ruling], lock: Path) -> Iterator[Finding]:
    """Passages whose facts are not those on record, or that the record cannot be read."""
    try:
        recorded = read(lock)
    except ValueError as error:
        yield Finding(lock.name, 1, "all passages", f"the record cannot be read: {error}")
        return
    passages = list(passages)
    ours = {passage.id: passage for passage in passages}
    for id, change in changes(facts_of(passages, rulings), recorded).items():
        says = f'{change}; if that is right: arbiter verify --accept {id} --because "..."'
        yield in_corpus(ours[id], says) if id in ours else Finding(lock.name, 1, id, says)


def facts_of(passages: Iterable[Passage], rulings: Iterable[Ruling]) -> dict[str, Facts]:
    """Passage id to its facts, for each passage of ours, in book order."""
    judged = {ruling.id: ruling for ruling in rulings}
    return {passage.id: _facts(passage, judged.get(passage.id)) for passage in passages if passage.place}


def _facts(passage: Passage, ruling: Ruling | None) -> Facts:
    parts = {
        "title": in_order(passage.title),
        "text": in_order(passage.text),
        "today": [*passage.today, *in_order(passage.changed)],
        "status": [ruling.status or "", *ruling.sections, *in_order(ruling.because)] if ruling else [],
    }
    return {part: " ".join(facts) for part, facts in parts.items() if facts}


def changes(now: Mapping[str, Facts], recorded: Mapping[str, Recorded]) -> dict[str, str]:
    """Passage id to what is not as it is on record: first what there is, in book order, then what is gone."""
    found: dict[str, str] = {}
    for id, facts in now.items():
        if id not in recorded:
            found[id] = "its facts are not on record"
        elif facts != recorded[id].facts:
            found[id] = ", and ".join(_changed(facts, recorded[id].facts))
    return found | {id: "is on record and no longer in the corpus" for id in recorded if id not in now}


def _changed(now: Facts, was: Facts) -> Iterator[str]:
    for part in dict.fromkeys([*was, *now]):
        old, new = was.get(part, "").split(), now.get(part, "").split()
        for change, first, last, start, end in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            if change != "equal":
                said, says = " ".join(old[first:last]) or "nothing", " ".join(new[start:end]) or "nothing"
                behind = f", behind [{' '.join(old[max(first - 3, 0) : first])}]" if first else ""
                yield f"the {part} said [{said}] and says [{says}]{behind}"


def accept(lock: Path, now: Mapping[str, Facts], ids: Iterable[str], because: str) -> None:
    """Record the facts of these passages as they are now. Raises ValueError, OSError."""
    recorded = read(lock)
    for id in ids:
        if id in now:
            recorded[id] = Recorded(facts=now[id], because=because, on=date.today())
        else:
            recorded.pop(id, None)
    rows = (f'"{id}": {json.dumps(msgspec.to_builtins(recorded[id]), ensure_ascii=False)}' for id in sorted(recorded))
    lock.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")  # a line each, for whoever reads the diff


def read(lock: Path) -> dict[str, Recorded]:
    """Passage id to what is on record of it; empty where there is no record yet. Raises ValueError."""
    if not lock.exists():
        return {}
    try:
        return msgspec.json.decode(lock.read_bytes(), type=dict[str, Recorded])
    except ValueError as error:
        raise ValueError(f"{lock}: {error}") from None
