"""`export json`: one object, the contract with other tools; the tests hold it to its fields."""

import json
from typing import Any

from msgspec import to_builtins

from exports.own_words import own_words
from kb.engine.checks import every_check, not_checked
from kb.passages import Passage
from kb.store import Store


def text(store: Store, *, include_official: bool = False) -> str:
    """Everything as one JSON object."""
    return json.dumps(record(store, include_official=include_official), ensure_ascii=False, indent=1) + "\n"


def record(store: Store, *, include_official: bool = False) -> dict[str, Any]:
    """The same object as plain data, each list in book order."""
    library = store.library if include_official else own_words(store).library
    place = {passage.id: order for order, passage in enumerate(library.passages)}
    return {
        "documents": [to_builtins(document) for document in library.documents],
        "passages": [_passage(passage, include_official=include_official) for passage in library.passages],
        "rulings": [
            {
                "id": ruling.id,
                "question": ruling.question,
                "answer": ruling.answer,
                "status": ruling.status,
                "because": ruling.because,
                "sections": ruling.sections,
            }
            for ruling in library.rulings
        ],
        "checks": [
            {"id": check.id, "part": check.part, "examples": len(check.examples)}
            for check in sorted(every_check(), key=lambda check: place.get(check.id, len(place)))
        ],
        "not_checked": [
            {"id": id, "because": because.strip()}
            for id, because in sorted(not_checked().items(), key=lambda item: (place.get(item[0], len(place)), item[0]))
        ],
    }


def _passage(passage: Passage, *, include_official: bool) -> dict[str, Any]:
    plain = {
        "id": passage.id,
        "kind": passage.kind,
        "document": passage.document,
        "number": passage.number,
        "title": passage.title,
        "parent": passage.parent,
        "order": passage.order,
        "text": passage.text,
        "refs": list(dict.fromkeys(reference.target for reference in passage.references)),
        "terms": passage.uses,
        "asked": passage.asked,
    }
    return plain | ({"official": passage.official} if include_official else {})
