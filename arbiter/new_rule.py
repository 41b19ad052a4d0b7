"""`arbiter new-rule`: start a rule module with its title, its references and the list of what its section states."""

import re
from argparse import Namespace
from pathlib import Path

from arbiter import data
from arbiter.command import DONE, Parser, Refused, folder
from kb.engine.checks import RULES, module_path
from kb.passages import Passage, slug
from kb.store import Store

_SENTENCE = re.compile(r"(?<=[.;:])\s+|\n+")

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


@rule("{id}")
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
    if module_path(passage.page):
        raise Refused(f"{passage.page} has a module already: {module_path(passage.page)}")
    passage = store.passages[passage.page]
    path = _path(store, passage)
    path.parent.mkdir(parents=True, exist_ok=True)
    package = path.parent / "__init__.py"
    if not package.exists():
        above = store.trail(passage)[0] if store.trail(passage) else passage
        package.write_text(f'"""Chapter {above.number.split(".")[0]}: {above.title.lower()}."""\n', encoding="utf-8")
    path.write_text(_text(store, passage), encoding="utf-8")
    _strike_off(path.parent / "not_checked.py", passage.id)
    print(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
    return DONE


def _path(store: Store, passage: Passage) -> Path:
    book = RULES / passage.document.replace("-", "_")
    name = slug(passage.title).replace("-", "_")
    if not passage.number:
        return book / f"{name}.py"
    numbers = passage.number.split(".")
    chapter = store.passages[f"{passage.document}/{numbers[0]}.0"]
    folder = f"s{int(numbers[0]):02}_{slug(chapter.title).replace('-', '_')}"
    return book / folder / f"s{int(numbers[0]):02}_{'_'.join(numbers[1:])}_{name}.py"


def _text(store: Store, passage: Passage) -> str:
    parts = [passage, *store.inside(passage.id)] if passage.text else [passage]
    sentences = (line.strip() for part in parts if part.page == passage.page for line in _SENTENCE.split(part.text))
    return _MODULE.format(
        title=passage.title,
        id=passage.id,
        name=slug(passage.title).replace("-", "_"),
        states="\n".join(f"# - {line}" for line in sentences if line.strip("|- :")),
        references=", ".join(dict.fromkeys(reference.target for reference in passage.references)) or "nothing",
    )


def _strike_off(reasons: Path, id: str) -> None:
    if reasons.exists():
        lines = reasons.read_text(encoding="utf-8").splitlines(keepends=True)
        kept = [line for line in lines if not line.lstrip().startswith(f'"{id}":')]
        reasons.write_text("".join(kept), encoding="utf-8")
