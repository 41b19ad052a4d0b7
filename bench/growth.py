"""What more books cost: the figures of search and of the data folder from one library to a shelf of twenty-seven."""

import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import numpy as np

from arbiter import settings
from bench.rivals import PlainWhoosh, SqliteFts5
from bench.run import QUESTIONS, Figure, timed
from bench.shelf import rewording, shelf
from exports import turtle
from ingest.pipeline import gather
from kb.engine.checks import Check, every_check
from kb.generations import Origin, write
from kb.passages import Library
from kb.store import Store

COPIES = (1, 3, 7, 13, 27)
ROUNDS = 3  # over all questions, after one that is not counted
UNKNOWN = ("core-3e/13.33", "core-3e-1/pile-ins", "everchosen/the-fal-of-karheight", "nowhere/99", "wp-login.php")
MEDIAN, P95 = 8, 15  # milliseconds that a search, and 95 of 100, of the largest shelf stay under


def main() -> int:
    """Print the table; 1 where a limit is broken."""
    library = gather(settings.CORPUS, None).library
    checks = tuple(every_check())
    say = rewording(library)
    questions = [say(question, place % COPIES[-1]) for place, question in enumerate(QUESTIONS)]
    grown: list[dict[str, float]] = []
    for copies in COPIES:
        with tempfile.TemporaryDirectory() as folder:
            search, found = _measured(shelf(library, copies), checks, questions, Path(folder))
        grown.append(found)
    print(f"{len(questions)} players' questions, in the words of the copies in turn; milliseconds.\n")
    print("| |" + "".join(f" {size['passages']:,.0f} passages |" for size in grown) + " grows as passages to the |")
    print("| --- |" + " ---: |" * (len(grown) + 1))
    for name in [name for name in grown[-1] if name != "passages"]:
        shown = "".join(f" {size[name]:,.3g} |" if size[name] < 100 else f" {size[name]:,.0f} |" for size in grown)
        print(f"| {name} |{shown} {_exponent(grown, name):.2f} |")
    print(f"\nlimits at the largest: a search {search.limits}")
    return 0 if search.holds else 1


def _exponent(grown: list[dict[str, float]], name: str) -> float:
    """The power of the number of passages that a figure grows with: 1 is in proportion."""
    sizes, values = ([np.log(size[key]) for size in grown] for key in ("passages", name))
    return float(np.polyfit(sizes, values, 1)[0])


def _measured(
    library: Library, checks: tuple[Check, ...], questions: list[str], folder: Path
) -> tuple[Figure, dict[str, float]]:
    """Our search, which has limits, and each figure with its name: passages, then milliseconds."""
    build = timed(write, folder / "data", library, checks, Origin("growth"))
    store = Store.open(folder / "data")
    searches = _searches(store, questions, folder)
    found: dict[str, float] = {"passages": len(library.passages)}
    for figure in searches:
        found |= {figure.what: figure.median, f"{figure.what}, 95 of 100": figure.p95}
    found |= {
        "an unknown id": Figure("", [timed(_find, store, id) for id in UNKNOWN * 20]).median,
        "to open": Figure("", [timed(_opened, folder / "data") for _ in range(3)]).median,
        "to write the data folder": build,
        "`export turtle`": timed(turtle.text, store),
    }
    return searches[0], found


def _searches(store: Store, questions: list[str], folder: Path) -> list[Figure]:
    """Our search and its rivals, question by question in turn, so that a busy machine is as busy for each."""
    passages = store.library.passages
    with (
        closing(PlainWhoosh(folder / "whoosh", passages)) as whoosh,
        closing(SqliteFts5(folder, passages)) as sqlite,
    ):
        calls: dict[str, Callable[[str], object]] = {
            "search": store.answer,
            f"in {whoosh.name}": whoosh.search,
            f"in {sqlite.name}": sqlite.search,
        }
        figures = {name: Figure(name, []) for name in calls}
        figures |= {"search": Figure("search", [], MEDIAN, limit95=P95)}
        for turn in range(ROUNDS + 1):
            for question in questions:
                for name, search in calls.items():
                    milliseconds = timed(search, question)
                    if turn:
                        figures[name].times.append(milliseconds)
    return list(figures.values())


def _find(store: Store, id: str) -> None:
    try:
        store.find(id)
    except LookupError:
        return
    raise RuntimeError(f"{id} is there")


def _opened(data: Path) -> None:
    Store.open(data).answer("can I shoot after running")
