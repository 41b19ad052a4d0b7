"""`arbiter lint`: the project's own checks of its corpus and its rules, in this process."""

import gc
from argparse import Namespace
from pathlib import Path

from arbiter import settings
from arbiter.command import DONE, NO, Parser, Refused, uninterrupted
from arbiter.data import to_stderr
from ingest.own_words import CorpusError, read_books, read_corpus
from ingest.pipeline import gather
from kb.engine.checks import module_path, module_paths
from kb.lints import answers, facts
from kb.lints.every import OF_ANSWERS, lint_all, lint_module
from kb.lints.findings import Finding
from kb.lints.rule_modules import RuleModule
from kb.passages import Library, core_rules


def arguments(parser: Parser) -> None:
    """Declare what `lint` takes."""
    parser.add_argument("id", metavar="ID", nargs="?", help="only this rule, such as core-3e/13.3 or just 13.3")


def run(args: Namespace) -> int:
    """Print each finding on a line of its own; exit 1 where there are any."""
    gc.disable()  # all that is loaded stays to the end, and looking through it takes a quarter of the time
    try:
        library, paths = _all() if args.id is None else _one(args.id)
    except CorpusError as error:
        print(error)
        return NO
    with uninterrupted():
        loaded = [RuleModule.at(path) for path in paths]
    findings = [one for one in loaded if isinstance(one, Finding)]
    modules = [one for one in loaded if isinstance(one, RuleModule)]
    if args.id is None:
        findings += facts.kept(library.passages, library.rulings, settings.CORPUS / facts.LOCK)
        findings += lint_all(modules, library)
    elif modules:
        findings += lint_module(modules[0], library)
        findings += [finding for lint in OF_ANSWERS for finding in lint(library)]
        findings += answers.given(modules, library)
    for finding in findings:
        print(finding)
    examples = sum(len(check.examples) for rules in modules for check in rules.checks)
    to_stderr(f"{len(paths)} rule modules, {examples} examples, {len(findings)} findings")
    return NO if findings else DONE


def _all() -> tuple[Library, list[Path]]:
    return gather(settings.CORPUS).library, module_paths()


def _one(given: str) -> tuple[Library, list[Path]]:
    """The rule's module, and the corpus as it is read: its references are of no use here, and cost a second reading."""
    id = given if module_path(given) else f"{core_rules(read_books(settings.CORPUS))}/{given}"
    own = read_corpus(settings.CORPUS, answers_of=id)
    path = module_path(id)
    if path is None:
        raise Refused(f"there is no rule {given!r}; `arbiter new-rule ID` starts one")
    library = Library(
        documents=tuple(own.documents),
        passages=tuple(own.passages),
        rulings=tuple(own.rulings),
        answers=tuple(own.answers),
    )
    return library, [path]
