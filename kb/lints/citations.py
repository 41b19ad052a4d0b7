"""Citations are pinned: 3 to 8 words that stand in the cited passage, and every one is reached by an example."""

import re
from collections.abc import Iterable, Iterator
from types import ModuleType

from kb.engine.checks import Check
from kb.engine.verdicts import Cite, Verdict
from kb.lints.findings import Finding
from kb.passages import Library

SHORTEST, LONGEST = 3, 8


def pinned(library: Library, modules: Iterable[ModuleType]) -> Iterator[Finding]:
    """Citations whose words do not stand where they say, with where they do stand."""
    texts = {passage.id: plain(passage.text) for passage in library.passages}
    for module in modules:
        for cite in citations(module):
            words = plain(cite.words)
            if not SHORTEST <= len(words.split()) <= LONGEST:
                yield Finding("pinned", module.__name__, f"{cite.words!r} is not {SHORTEST} to {LONGEST} words")
            if words not in texts.get(cite.passage, ""):
                where = [id for id, text in texts.items() if words in text] or ["nowhere"]
                says = f"{cite.words!r} does not stand in {cite.passage}, but in {', '.join(where)}"
                yield Finding("pinned", module.__name__, says)


def reached(modules: Iterable[ModuleType], checks: Iterable[Check]) -> Iterator[Finding]:
    """Citations that no step of any example of their module uses: either the rule or an example is missing."""
    used: dict[str, set[Cite]] = {}
    for check in checks:
        for example in check.examples:
            used.setdefault(check.run.__module__, set()).update(_cited(check.run(example.given)))
    for module in modules:
        for cite in citations(module):
            if cite not in used.get(module.__name__, set()):
                yield Finding("reached", module.__name__, f"no example comes to {cite.words!r}")


def citations(module: ModuleType) -> list[Cite]:
    """The citations that a module states, in its order."""
    return [value for value in vars(module).values() if isinstance(value, Cite)]


def _cited(verdict: Verdict) -> Iterator[Cite]:
    for step in verdict.steps:
        yield step.cite
        if step.asked:
            yield from _cited(step.asked)


def plain(text: str) -> str:
    """A text in lower case without Markdown, for comparing words."""
    return " ".join(re.sub(r"[*_`|]+|^\s*(?:[-•]|\d+\.)\s", " ", text.lower(), flags=re.MULTILINE).split())
