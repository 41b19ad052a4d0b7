"""Rule checks by id: declaring one, finding one, and asking one from another.

A check is found by its path, which follows from its id, so that asking one rule imports one module and not two hundred.
"""

import functools
import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from kb.budget import look
from kb.engine.examples import Example
from kb.engine.outcomes import NOT_DECLARED, Outcomes, Said
from kb.engine.verdicts import Verdict
from kb.tabletop.inputs import RuleInput, schema_of

Given = TypeVar("Given", bound=RuleInput)
RULES = Path(__file__).parent.parent / "rules"
LONGEST_ID = 200  # characters; no file has a longer name
_SLUG = r"[a-z0-9]+(?:-[a-z0-9]+)*"

# The rules being asked right now, outermost first.
_chain: ContextVar[tuple[tuple[str, RuleInput], ...]] = ContextVar("_chain", default=())


class NoSuchRule(LookupError):
    """No check has this id, or none of its parts has this name."""


class CircularRule(RuntimeError):
    """The same question came up again while it was being answered; the message shows the chain."""


@dataclass(frozen=True, slots=True)
class Check:
    """One executable check: a section, or a part of one. `odds` gives an icepool die, where dice decide."""

    id: str
    part: str
    run: Callable[[Any], Verdict]
    given: type[RuleInput]
    says: str
    examples: tuple[Example, ...] = ()
    odds: Callable[[Any], Any] | None = None
    outcomes: Outcomes = NOT_DECLARED

    def record(self) -> dict[str, Any]:
        """What a caller needs to run this check: what it says, the schema of its input, its examples."""
        return {
            "part": self.part,
            "says": self.says,
            "odds": self.odds is not None,
            "outcomes": self.outcomes.record(),
            "schema": schema_of(self.given),
            "examples": [example.record() for example in self.examples],
        }

    @property
    def name(self) -> str:
        """`core-3e/13.3 hit`."""
        return f"{self.id} {self.part}".strip()


def rule(
    id: str, part: str = "", *, yes: Said = (), no: Said = (), neither: Said = ()
) -> Callable[[Callable[[Given], Verdict]], Callable[[Given], Verdict]]:
    """Declare a function of one RuleInput to be the check of passage `id`, or of a named part of it.

    `yes`, `no` and `neither` state every outcome that it can end with, by what it says to the part's question; `{}`
    in one stands for words that the input decides: `"level {}"`.
    """
    outcomes = Outcomes.of(yes, no, neither)

    def declare(function: Callable[[Given], Verdict]) -> Callable[[Given], Verdict]:
        @functools.wraps(function)
        def run(given: Given) -> Verdict:
            look()
            question = (f"{id} {part}".strip(), given)
            chain = _chain.get()
            if question in chain:
                raise CircularRule(" asks ".join([name for name, _ in chain] + [question[0]]))
            token = _chain.set((*chain, question))
            try:
                verdict = function(given)
            finally:
                _chain.reset(token)
            if not verdict.outcome:
                raise RuntimeError(f"{question[0]} came to no end")
            verdict.rule = question[0]
            return verdict

        run.rule_of = (id, part)  # type: ignore[attr-defined]
        run.outcomes = outcomes  # type: ignore[attr-defined]
        return run

    return declare


def ask(id: str, part: str = "", **given: Any) -> Verdict:
    """Another rule's verdict on these values. Hand it to `Verdict.step(asked=...)`, so that its steps nest there.

    Raises NoSuchRule, RuleInputError, CircularRule.
    """
    found = check(id, part)
    return found.run(found.given(**given))


def check(id: str, part: str = "") -> Check:
    """The check of a passage; a part may be left out where there is only one. Raises NoSuchRule."""
    parts = checks_of(id)
    if not parts:
        raise NoSuchRule(f"there is no rule check for {id}")
    if not part and len(parts) == 1:
        return parts[0]
    for one in parts:
        if one.part == part:
            return one
    names = ", ".join(one.part for one in parts)
    raise NoSuchRule(f"{id} has no part {part!r}; its parts are {names}" if part else f"name a part of {id}: {names}")


@functools.cache
def checks_of(id: str) -> tuple[Check, ...]:
    """The checks of a passage in the order in which its module states them; none where it has no module."""
    path = module_path(id)
    return tuple(check for check in _stated_in(path) if check.id == id) if path else ()


def forget() -> None:
    """Look at the rule modules anew, after one of them, or what they share, was imported again in this process."""
    checks_of.cache_clear()
    _stated_in.cache_clear()


def every_check() -> Iterator[Check]:
    """All checks of all editions, in path order. Imports every rule module."""
    for path in module_paths():
        yield from _stated_in(path)


def module_paths() -> list[Path]:
    """Every rule module, in path order."""
    return sorted(path for path in RULES.rglob("*.py") if is_rule(path))


def is_rule(path: Path) -> bool:
    """Whether a file is a rule module: numbered in its chapter, or named right in its book.

    Any other file of a chapter, or of a folder in a book, is what the rules beside it share.
    """
    if path.stem in ("__init__", "not_checked"):
        return False
    return path.parent.parent == RULES or re.match(r"s\d\d_", path.stem) is not None


def module_path(id: str) -> Path | None:
    """Where the check of a passage lives: by its number where it has one, else by its slug; a ruling's by its topic."""
    book, _, rest = id.partition("/")
    if not re.fullmatch(_SLUG, book) or len(id) > LONGEST_ID:
        return None
    edition = RULES / book.replace("-", "_")
    if re.fullmatch(r"\d+(\.\d+)+", rest):
        numbers = rest.split(".")
        chapter = f"s{int(numbers[0]):02}"
        pattern = f"{chapter}_*/{chapter}_{'_'.join(numbers[1:])}_[a-z]*.py"
    elif ruled := re.fullmatch(rf"({_SLUG})(?:/\d+)?", rest):
        pattern = f"{ruled[1].replace('-', '_')}.py"
    else:
        return None
    return next(edition.glob(pattern), None)


@functools.cache
def _stated_in(path: Path) -> tuple[Check, ...]:
    return tuple(
        declared(importlib.import_module(".".join(path.relative_to(RULES.parent.parent).with_suffix("").parts)))
    )


def declared(module: ModuleType) -> Iterator[Check]:
    """The checks of a module in the order in which it states them."""
    examples: tuple[Example, ...] = getattr(module, "EXAMPLES", ())  # none yet in a module that is being written
    functions = [item for item in vars(module).values() if inspect.isfunction(item)]
    in_order = sorted(functions, key=lambda item: inspect.unwrap(item).__code__.co_firstlineno)
    odds = {item.odds_of: item for item in in_order if hasattr(item, "odds_of")}
    for run in in_order:
        if not hasattr(run, "rule_of"):
            continue
        id, part = run.rule_of
        given = inspect.get_annotations(inspect.unwrap(run))["given"]
        yield Check(
            id=id,
            part=part,
            run=run,
            given=given,
            says=inspect.getdoc(run) or "",
            examples=tuple(example for example in examples if type(example.given) is given),
            odds=odds.get((id, part)),
            outcomes=getattr(run, "outcomes", NOT_DECLARED),
        )


def not_checked() -> dict[str, str]:
    """Passage id to the reason why it has no check, as the chapters' `not_checked.py` state them."""
    reasons: dict[str, str] = {}
    for module in pkgutil.walk_packages([str(RULES)], prefix="kb.rules."):
        if module.name.endswith(".not_checked"):
            reasons |= importlib.import_module(module.name).NOT_CHECKED
    return reasons
