"""The command: measure chapters or single modules, list what survives, keep the table of `docs/mutants.md`."""

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from bench.mutants import equivalent, killed, report
from bench.mutants.children import Fate, Judged, Target, judge, time_of
from bench.mutants.mutation import Mutant, mutants_of
from bench.mutants.report import Row
from bench.mutants.targets import chapters

LISTS = Path("build") / "mutants"  # what survived, a file for each chapter


def main(words: list[str] | None = None) -> int:
    """Measure what is named, else all; 1 where a chapter stays below the limit or an entry is stale."""
    parser = argparse.ArgumentParser(prog="python -m bench.mutants", description=__doc__)
    parser.add_argument(
        "what", nargs="*", help="chapters such as s13_attacking, tabletop/magic, engine, or files; default: all"
    )
    parser.add_argument("--jobs", type=int, default=2, help="mutants at a time (default: 2)")
    parser.add_argument("--only", metavar="MUTANT", help="one mutant, by its name: what kills it?")
    parser.add_argument("--again", action="store_true", help="only what was not killed the last time")
    parser.add_argument("--write", action="store_true", help="write the rows of whole chapters to docs/mutants.md")
    given = parser.parse_args(words)
    known = chapters()
    try:
        wanted = list(_wanted(given.what or list(known), known))
    except LookupError as fault:
        parser.error(str(fault))
    holds = True
    rows = []
    for chapter, targets in wanted:
        whole = len(targets) == len(known[chapter]) and not given.only
        row, faults = _measure(chapter, targets, given, whole)
        rows.append(row)
        holds = holds and not faults and (row.holds or bool(given.only))
        for says in faults:
            print(f"FAULT: {says}")
        if given.write and whole and row.modules == len(targets):
            report.write(row, list(known))
    if given.only and not any(row.mutants for row in rows):
        parser.error(f"no mutant there is called {given.only}")
    print(report.table(rows))
    return 0 if holds else 1


def _wanted(words: Iterable[str], known: dict[str, list[Target]]) -> Iterator[tuple[str, list[Target]]]:
    """Chapters with those of their modules that are wanted."""
    for word in words:
        if word in known:
            yield word, known[word]
            continue
        path = Path(word).resolve()
        found = [(chapter, [one]) for chapter, targets in known.items() for one in targets if one.path == path]
        if not found:
            raise LookupError(
                f"{word} is no file of rules, tabletop, engine or odds, and none of the chapters: {', '.join(known)}"
            )
        yield from found


def _measure(chapter: str, targets: list[Target], given: argparse.Namespace, whole: bool) -> tuple[Row, list[str]]:
    """The figures of a chapter or some of it, and why they cannot stand: tests fail, or named equivalents are stale."""
    named = equivalent.read()
    rows: list[Row] = []
    listed: list[str] = []
    faults: list[str] = []
    for target in targets:
        try:
            row, survivors, stale = _measure_module(target, given.jobs, given.only, given.again, named)
        except RuntimeError as fault:
            faults.append(str(fault))
            continue
        rows.append(row)
        listed += survivors
        faults += stale
    if whole:
        kept = LISTS / f"{chapter}.txt"
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text("\n".join(listed), encoding="utf-8")
    return Row.sum(chapter, rows, report.today()), faults


def _measure_module(
    target: Target, jobs: int, only: str | None, again: bool, named: list[equivalent.Named]
) -> tuple[Row, list[str], list[str]]:
    """Its figures, the survivors as text, and the entries that are stale. Prints one line, and the survivors."""
    start = time.perf_counter()
    source = target.source
    mutants = [mutant for mutant in mutants_of(source) if not only or mutant.name == only]
    if only and not mutants:
        return Row(target.path.stem), [], []
    before = killed.of(target.module) if again and not only else {}
    tried = [mutant for mutant in mutants if mutant.name not in before]
    judged: list[Judged] = []
    if tried:
        judged += _shown(target, len(tried), judge(target, tried, jobs=jobs, seconds=5 + 10 * time_of(target)))
        time_of(target)  # where somebody has broken the tests meanwhile, every mutant looks killed
    if target.source != source:
        raise RuntimeError(f"{target.path} was changed while it was measured")
    alive = [one for one in judged if one.fate is Fate.SURVIVED]
    fates = {mutant.name: before[mutant.name] for mutant in mutants if mutant.name in before}
    fates |= {one.mutant.name: one.fate for one in judged if one.fate is not Fate.SURVIVED}
    if not only:
        killed.keep(target.module, fates)
    no_fault, left = equivalent.split(target.module, alive, named)
    row = Row(
        what=target.path.stem,
        modules=1,
        mutants=len(mutants),
        killed=len(fates),
        by_time=sum(fate is Fate.OUT_OF_TIME for fate in fates.values()),
        equivalent=len(no_fault),
    )
    took = f"{time.perf_counter() - start:.1f} s"
    print(
        f"{row.what}: {row.killed} of {row.mutants} killed, {row.survived} survived, {row.percent} %, {took}",
        flush=True,
    )
    survivors = [_described(target, one.mutant) for one in sorted(left, key=lambda one: one.mutant.line)]
    for text in survivors:
        print(text)
    if only:
        for one in judged:
            print(f"{one.mutant.name}: {one.fate} {one.why}\n{one.mutant.diff()}")
    return row, survivors, [] if only else equivalent.stale(target.module, judged, named)


def _shown(target: Target, total: int, judged: Iterable[Judged]) -> Iterator[Judged]:
    """The same, with a line that counts them where somebody looks on."""
    for count, one in enumerate(judged, 1):
        if sys.stderr.isatty():
            end = "\r\033[K" if count == total else ""
            print(f"\r{target.path.stem}: {count} of {total}", end=end, file=sys.stderr, flush=True)
        yield one


def _described(target: Target, mutant: Mutant) -> str:
    return f"{target.path.relative_to(Path.cwd())}:{mutant.line}: {mutant.name}\n{mutant.diff()}\n"
