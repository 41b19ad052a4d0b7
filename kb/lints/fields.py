"""Fields of inputs: each is read by a rule, or by a validator, in some example."""

import typing
from collections.abc import Iterator, Sequence
from typing import Any

from kb.lints.findings import Finding
from kb.lints.rule_modules import RuleModule
from kb.lints.runs import Read
from kb.passages import Library
from kb.tabletop.inputs import Thing


def read(rules: RuleModule, _: Library) -> Iterator[Finding]:
    """Fields that a module asks for and never looks at: those of its inputs, and of what else it declares."""
    for check in () if rules.broken else rules.checks:
        reads = {read for run in rules.runs if run.check is check for read in run.reads}
        for thing in things(check.given):
            if thing is check.given or thing.__module__ == rules.module.__name__:
                for field in _unread(thing, reads):
                    says = f"{thing.__name__}.{field} is read in no example: add one, or drop the field"
                    yield rules.finding(_line(rules, thing, field), says, check.name)


def shared_read(modules: Sequence[RuleModule], _: Library) -> Iterator[Finding]:
    """Fields of the words that rules share (`kb/tabletop`) that no rule at all looks at."""
    reads: set[Read] = set()
    shared: dict[type[Thing], str] = {}
    for rules in modules:
        reads.update(read for run in rules.runs for read in run.reads)
        shared |= {thing: check.name for check in rules.checks for thing in things(check.given)}
    declared = {rules.module.__name__ for rules in modules}
    for thing, asker in shared.items():
        for field in _unread(thing, reads) if thing.__module__ not in declared else ():
            file = thing.__module__.replace(".", "/") + ".py"
            yield Finding(file, 1, asker, f"{thing.__name__}.{field} is read by no rule: drop the field")


def things(kind: Any) -> list[type[Thing]]:
    """A kind of input and all kinds of things that its fields hold, each once."""
    found: dict[type[Thing], None] = {}

    def look(kind: Any) -> None:
        if isinstance(kind, type) and issubclass(kind, Thing) and kind not in found:
            found[kind] = None
            for field in kind.model_fields.values():
                look(field.annotation)
        for part in typing.get_args(kind):
            look(part)

    look(kind)
    return list(found)


def _unread(thing: type[Thing], reads: set[Read]) -> list[str]:
    if (thing, "model_dump") in reads:  # it is handed on whole
        return []
    return [field for field in thing.model_fields if (thing, field) not in reads]


def _line(rules: RuleModule, thing: type[Thing], field: str) -> int:
    """Where the class that states a field does so, or else the class that inherits it."""
    return max(rules.line(base.__name__, field) for base in thing.__mro__) or rules.line(thing.__name__)
