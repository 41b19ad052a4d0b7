"""What the docstrings under a class's fields say, read when somebody asks.

pydantic would read them of every class that is made (`use_attribute_docstrings`), which is a third of the time that it
takes to load all rules; few processes ever show one.
"""

import ast
import functools
import inspect
import itertools
import sys
from collections.abc import Iterator, Mapping
from threading import Lock
from types import ModuleType

from pydantic import BaseModel

# CPython 3.11 counts how deep it is in a tree for all threads together, and fails where two of them parse.
_PARSES = Lock()


@functools.cache
def docstrings(kind: type[BaseModel]) -> Mapping[str, str]:
    """Field by field, what the string under it says, in a model and in those that it is made from."""
    says: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        if getattr(one, "model_fields", None) and (module := sys.modules.get(one.__module__)):
            says |= _of_module(module).get(one.__qualname__, {})
    return says


@functools.cache
def _of_module(module: ModuleType) -> dict[str, dict[str, str]]:
    """The same for each class that a module states; nothing, where its source is not to be had."""
    try:
        with _PARSES:
            tree = ast.parse(inspect.getsource(module))
    except (OSError, TypeError):
        return {}
    return dict(_classes(tree, ""))


def _classes(node: ast.AST, inside: str) -> Iterator[tuple[str, dict[str, str]]]:
    for inner in ast.iter_child_nodes(node):
        match inner:
            case ast.ClassDef(name=name, body=body):
                yield inside + name, dict(_strings(body))
                yield from _classes(inner, f"{inside}{name}.")
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield from _classes(inner, f"{inside}{name}.<locals>.")


def _strings(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for field, below in itertools.pairwise(body):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(says))):
                yield name, inspect.cleandoc(says)
