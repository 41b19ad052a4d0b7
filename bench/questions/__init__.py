"""How well questions are found and settled: questions typed from play, graded by the passages that decide them.

`python -m bench questions` asks the half that nothing was tuned to (`all` both halves) of ours, of plain Whoosh, of
SQLite FTS5 and of tantivy, by kind: the share whose deciding page stands first or among the first five, and the mean of
one divided by its place. `blind` are of all sorts, `plain` those of every day and `fresh` the last that were written,
all from writers who knew none of our answers; `public` are condensed from players' own threads, or in their manner. Of
ours also how many are told that these books do not decide them, how many get a card, and how many of the cards are of a
deciding page; of questions that no book here decides, how many are told so; and of those that are another case of a
known one (another.yaml), how many get its answer.
"""

import tempfile
from collections.abc import Callable, Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import yaml

from arbiter import data
from bench.rivals import PlainWhoosh, SqliteFts5, Tantivy

_HERE = Path(__file__).parent
_HITS = 10

Search = Callable[[str], list[str]]


def main(words: list[str]) -> int:
    """Print the table."""
    halves = ["learned", "held_out"] if words == ["all"] else ["held_out"]
    store = data.opened()
    public = [row for half in halves for row in yaml.safe_load(_text("public"))[half]]
    with tempfile.TemporaryDirectory() as folder:
        passages = store.library.passages
        with (
            closing(PlainWhoosh(Path(folder) / "whoosh", passages)) as whoosh,
            closing(SqliteFts5(Path(folder), passages)) as sqlite,
            closing(Tantivy(Path(folder) / "tantivy", passages)) as tantivy,
        ):
            searches: dict[str, Search] = {
                "Arbiter": lambda asked: [hit["id"] for hit in store.answer(asked, _HITS)["results"]],
                whoosh.name: lambda asked: [id for id, _ in whoosh.search(asked)],
                sqlite.name: lambda asked: [id for id, _ in sqlite.search(asked)],
                tantivy.name: lambda asked: [id for id, _ in tantivy.search(asked)],
            }
            print("| kind | questions | " + " | ".join(f"{name}: first, five, MRR" for name in searches) + " |")
            print("| --- | ---: |" + " ---: |" * len(searches))
            graded = {kind: _rows("decided", halves, kind) for kind in yaml.safe_load(_text("decided"))["held_out"]}
            graded |= {kind: yaml.safe_load(_text(kind)) for kind in ("blind", "plain", "fresh")}
            graded["public"] = [row for row in public if row["by"]]
            graded["all"] = [row for rows in graded.values() for row in rows]
            for kind, rows in graded.items():
                cells = [figures(search, rows) for search in searches.values()]
                print(f"| {kind} | {len(rows)} | " + " | ".join(cells) + " |")
    found = [(store.answer(row["ask"]), _pages(row["by"])) for row in graded["all"]]
    cards = [_pages([found["answer"]["passage"]]) <= pages for found, pages in found if found["answer"]]
    unknown = sum(not found["covered"] for found, _ in found)
    beside = [asked for half in halves for asked in yaml.safe_load(_text("undecided"))[half]]
    outside = [store.answer(asked) for asked in (*beside, *(row["ask"] for row in public if not row["by"]))]
    print(f"\n{len(cards)} of {len(found)} get a card, {sum(cards)} of these from a deciding page")
    print(f"{unknown} of {len(found)} that are decided are called unknown")
    covered, settled = (sum(bool(one[what]) for one in outside) for what in ("covered", "answer"))
    print(f"{covered} of {len(outside)} that are not decided are called covered, {settled} get a card")
    another = yaml.safe_load(_text("another"))
    taken = sum((store.answer(row["ask"])["answer"] or {}).get("question") == row["not"] for row in another)
    print(f"{taken} of {len(another)} that are another case of a known question get its answer")
    return 0


def figures(search: Search, rows: list[dict[str, Any]]) -> str:
    """How a search does: first, among the first five, and the mean of one divided by the place."""
    places = []
    for row in rows:
        pages, decide = list(dict.fromkeys(id.partition("#")[0] for id in search(row["ask"]))), _pages(row["by"])
        places.append(next((place for place, page in enumerate(pages, 1) if page in decide), 0))
    first, five = sum(place == 1 for place in places), sum(0 < place <= 5 for place in places)
    mean = sum(1 / place for place in places if place) / len(places)
    return f"{first / len(places):.0%}, {five / len(places):.0%}, {mean:.2f}"


def _rows(name: str, halves: Iterable[str], kind: str) -> list[dict[str, Any]]:
    asked = yaml.safe_load(_text(name))
    return [row for half in halves for row in asked[half][kind]]


def _pages(ids: Iterable[str]) -> set[str]:
    return {id.partition("#")[0] for id in ids}


def _text(name: str) -> str:
    return (_HERE / f"{name}.yaml").read_text(encoding="utf-8")
