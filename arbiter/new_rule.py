"""`arbiter new-rule`: start a rule module with its title, its references and the list of what its section states."""

import ast
import re
import textwrap
from argparse import Namespace
from pathlib import Path

from arbiter import data
from arbiter.command import DONE, Parser, Refused, folder
from kb.engine.checks import RULES, module_path
from kb.engine.ledger import LEDGERED
from kb.passages import Passage, slug
from kb.store import Store

_SENTENCE = re.compile(r"(?<=[.;:])\s+|\n\s*\n|\n(?=\s*[-|\d])")

_MODULE = '''"""{title}: TODO in one line.

What surprises: TODO.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

# What {id} states; each line becomes a citation of 3 to 8 of its words, a step, and examples on its boundary:
{states}
# It refers to: {references}


class TODO(RuleInput):
    """TODO: what the check is given."""


@rule("{id}", yes="TODO", no="not TODO")
def {name}(given: TODO) -> Verdict:
    """TODO: the question that this answers?"""
    v = Verdict()
    return v.end("TODO")


EXAMPLES: tuple[Example, ...] = ()
'''


def arguments(parser: Parser) -> None:
    """Declare what `new-rule` takes."""
    parser.add_argument("id", metavar="ID", help="the section, such as core-3e/14.2")
    parser.add_argument("--data", type=folder, metavar="DIR", help="the data folder")


def run(args: Namespace) -> int:
    """Write the module, and take its section out of the chapter's `not_checked.py`."""
    store = data.opened(args.data)
    try:
        passage = store.find(args.id)
    except LookupError as error:
        raise Refused(str(error)) from None
    passage = store.passages[passage.page]
    if passage.kind not in LEDGERED:
        raise Refused(f"{passage.id} states no rule of its own; an example of a rule's can show it")
    if there := module_path(passage.id):
        raise Refused(f"{passage.id} has a module already: {there}")
    path = _path(store, passage)
    path.parent.mkdir(parents=True, exist_ok=True)
    _start_packages(store, passage, path)
    path.write_text(_text(store, passage), encoding="utf-8")
    _strike_off(path.parent / "not_checked.py", passage.id)
    print(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
    return DONE


def _path(store: Store, passage: Passage) -> Path:
    book = RULES / passage.document.replace("-", "_")
    if not passage.number:
        return book / f"{passage.id.partition('/')[2].replace('-', '_')}.py"
    numbers = passage.number.split(".")
    chapter = store.passages[f"{passage.document}/{numbers[0]}.0"]
    folder = f"s{int(numbers[0]):02}_{slug(chapter.title).replace('-', '_')}"
    return book / folder / f"s{int(numbers[0]):02}_{'_'.join(numbers[1:])}_{_name(passage)}.py"


def _start_packages(store: Store, passage: Passage, path: Path) -> None:
    """The folders around a module say what lives there, or nobody finds what does: the book's and the chapter's."""
    says = {RULES / passage.document.replace("-", "_"): store.documents[passage.document].title}
    if passage.number:
        above = (store.trail(passage) or [passage])[0]
        says[path.parent] = f"Chapter {above.number.split('.')[0]}: {above.title.lower()}"
    for package, title in says.items():
        if not (package / "__init__.py").exists():
            (package / "__init__.py").write_text(f'"""{title}."""\n', encoding="utf-8")


def _name(passage: Passage) -> str:
    return slug(passage.title).replace("-", "_")


def _text(store: Store, passage: Passage) -> str:
    parts = [passage, *store.inside(passage.id)]
    sentences = (line.strip() for part in parts if part.page == passage.page for line in _SENTENCE.split(part.text))
    stated = (textwrap.wrap(line, 110, initial_indent="# - ", subsequent_indent="#   ") for line in sentences if line)
    return _MODULE.format(
        title=passage.title,
        id=passage.id,
        name=_name(passage),
        states="\n".join(line for lines in stated for line in lines) or "# - nothing yet",
        references=", ".join(dict.fromkeys(reference.target for reference in passage.references)) or "nothing",
    )


def _strike_off(reasons: Path, id: str) -> None:
    """Take the entry of an id out of a dictionary of reasons, on however many lines it stands."""
    if not reasons.exists():
        return
    text = reasons.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    for table in (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Dict)):
        for key, reason in zip(table.keys, table.values, strict=True):
            if isinstance(key, ast.Constant) and key.value == id:
                end = reason.end_lineno or reason.lineno
                while lines[end].strip() in (")", "),"):  # around a reason of several lines
                    end += 1
                reasons.write_text("".join(lines[: key.lineno - 1] + lines[end:]), encoding="utf-8")
                return
