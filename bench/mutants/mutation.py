"""The mutants of one source text: every fault that mutmut's operators can put into the functions of a module.

Those that change nothing but a sentence are left out: the kept verdicts and the eye are to judge what is told.
"""

import hashlib
import textwrap
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst
from libcst.metadata import MetadataWrapper
from mutmut.mutation.file_mutation import Mutation, MutationVisitor, deep_replace
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

from bench.mutants.sentences import without_sentences


@dataclass(frozen=True, slots=True)
class Mutant:
    """A module with one fault. `was` and `becomes` are the lines that differ, without their common indentation."""

    name: str  # the function and a few characters that stay while the function's changed line stays
    function: str
    line: int
    was: str
    becomes: str
    source: str

    def diff(self) -> str:
        """The lines that differ, the old before the new."""
        old = [f"- {line}" for line in self.was.splitlines()]
        new = [f"+ {line}" for line in self.becomes.splitlines()]
        return "\n".join(old + new)


class _Visitor(MutationVisitor):
    """mutmut's, but one that enters decorated functions too: here every rule is one. Decorators stay as they are."""

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.FunctionDef):
            node = node.with_changes(decorators=())
        return super()._skip_node_and_children(node)


def mutants_of(source: str) -> Iterator[Mutant]:
    """All mutants, in the order of the source. No comment in the source can exempt a line."""
    wrapper = MetadataWrapper(cst.parse_module(source))
    visitor = _Visitor(mutation_operators, IgnoredCode(set(), set(), set()))
    module = wrapper.visit(visitor)
    functions = {node: (name, place) for place, top in enumerate(module.body) for name, node in _functions(top)}
    texts = [module.code_for_node(statement) for statement in module.body]
    head = source[: source.index(texts[0])] if texts else ""
    judges = without_sentences(source)
    seen: Counter[str] = Counter()
    for mutation in visitor.mutations:
        outer = mutation.contained_by_top_level_function
        if outer not in functions:  # a constant, a type, an example
            continue
        name, place = functions[outer]
        text = _mutated(module, place, mutation)
        before = head + "".join(texts[:place])
        mutated = before + text + "".join(texts[place + 1 :])
        if without_sentences(mutated) == judges:
            continue
        line, was, becomes = _difference(texts[place], text)
        key = "\n".join((name, was, "becomes", becomes))
        seen[key] += 1
        short = hashlib.sha256(f"{key}\n{seen[key]}".encode()).hexdigest()[:6]
        yield Mutant(
            name=f"{name}-{short}",
            function=name,
            line=before.count("\n") + line,
            was=was,
            becomes=becomes,
            source=mutated,
        )


def _functions(statement: cst.CSTNode) -> Iterator[tuple[str, cst.FunctionDef]]:
    """The functions and methods of a top-level statement, as mutmut counts them: those inside belong to them."""
    if isinstance(statement, cst.FunctionDef):
        yield statement.name.value, statement
    if isinstance(statement, cst.ClassDef):
        for member in statement.body.body:
            if isinstance(member, cst.FunctionDef):
                yield f"{statement.name.value}.{member.name.value}", member


def _mutated(module: cst.Module, place: int, mutation: Mutation) -> str:
    """The text of a top-level statement with the fault in it."""
    changed = deep_replace(module.body[place], mutation.original_node, mutation.mutated_node)
    if not isinstance(changed, cst.CSTNode):
        raise TypeError(f"mutmut takes a whole statement away: {mutation}")
    return module.code_for_node(changed)


def _difference(old: str, new: str) -> tuple[int, str, str]:
    """The first line that differs, counted from 1, and the lines that differ."""
    before, after = old.splitlines(), new.splitlines()
    start = 0
    while start < min(len(before), len(after)) and before[start] == after[start]:
        start += 1
    end = 0
    while end < min(len(before), len(after)) - start and before[-1 - end] == after[-1 - end]:
        end += 1
    was, becomes = before[start : len(before) - end], after[start : len(after) - end]
    return start + 1, textwrap.dedent("\n".join(was)), textwrap.dedent("\n".join(becomes))
