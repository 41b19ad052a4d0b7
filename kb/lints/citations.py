"""Citations are pinned: 3 to 8 words that stand in the cited passage, and every one is reached by an example."""

import re
from collections.abc import Iterator

from kb.engine.verdicts import Cite
from kb.lints.examples import nested
from kb.lints.findings import Finding
from kb.lints.rule_modules import RuleModule
from kb.passages import Kind, Library, Passage

SHORTEST, LONGEST = 3, 8


def pinned(rules: RuleModule, library: Library) -> Iterator[Finding]:
    """Citations whose words do not stand where they say, with where they do stand."""
    for name, cite in rules.citations.items():
        for says in misquoted(cite, library):
            yield rules.finding(rules.line(name), f"{name}: {says}")


def misquoted(cite: Cite, library: Library) -> Iterator[str]:
    """What is wrong with the words of a citation."""
    words = plain(cite.words)
    if not SHORTEST <= len(words.split()) <= LONGEST:
        yield f"{cite.words!r} is not {SHORTEST} to {LONGEST} words"
    if not any(words in plain(_says(passage)) for passage in library.passages if passage.id == cite.passage):
        where = [passage.id for passage in library.passages if words in plain(_says(passage))] or ["nowhere"]
        yield f"{cite.words!r} does not stand in {cite.passage}, but in {', '.join(where)}"


def _says(passage: Passage) -> str:
    """What may be cited of a passage: its text; of a ruling the question too, which is all there is beside a yes."""
    return f"{passage.title} {passage.text}" if passage.kind is Kind.RULING else passage.text


def reached(rules: RuleModule, _: Library) -> Iterator[Finding]:
    """Citations that no step of any example uses: either the rule or an example is missing."""
    verdicts = [verdict for run in rules.runs if run.verdict for verdict in nested(run.verdict)]
    used = {step.cite for verdict in verdicts for step in verdict.steps}
    for name, cite in rules.citations.items():
        if cite not in used and not rules.broken:
            says = f"{name}: no example comes to {cite.words!r}: add one that does, or drop the citation"
            yield rules.finding(rules.line(name), says)


def plain(text: str) -> str:
    """A text in lower case without Markdown, for comparing words."""
    return " ".join(re.sub(r"[*_`|]+|^\s*(?:[-•]|\d+\.)\s", " ", text.lower(), flags=re.MULTILINE).split())
