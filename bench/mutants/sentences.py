"""What is left of a module without its sentences: a mutant that leaves this as it is changes what is told, not judged.

A sentence is what `step` says and what a ValueError tells, `names_differ` included; with it goes what is assigned, or
worked out by a private function, for sentences alone.
"""

import ast
from collections import Counter

_NOTHING = ast.Constant(None)
_Function = ast.FunctionDef | ast.AsyncFunctionDef


def without_sentences(source: str) -> str:
    """The functions and classes of a module, in a form of their own, with nothing where sentences were."""
    tree = ast.parse(source)
    used = _loads(tree)
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef) and not node.decorator_list]
    helpers = [node for node in functions if node.name.startswith("_") and used[node.name]]
    _Silent().visit(tree)
    for function in [node for node in ast.walk(tree) if isinstance(node, _Function)]:
        _forget_unused(function)
    while silent := [node for node in helpers if not _loads(tree, node)[node.name]]:
        for node in silent:
            tree.body.remove(node)
            helpers.remove(node)
        for function in [node for node in ast.walk(tree) if isinstance(node, _Function)]:
            _forget_unused(function)
    return "\n".join(ast.dump(node) for node in tree.body if isinstance(node, _Function | ast.ClassDef))


class _Silent(ast.NodeTransformer):
    """Puts nothing in the place of what is said, where it is said."""

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        match node:
            case ast.Call(func=ast.Attribute(attr="step"), args=[_, _, *_]):
                node.args[1] = _NOTHING
            case ast.Call(func=ast.Name(id="ValueError" | "names_differ"), args=[_, *_]):
                node.args[0] = _NOTHING
        return node


def _forget_unused(function: _Function) -> None:
    """Put nothing in the place of values that a function gives a name and does not use."""
    while True:
        loads = _loads(function)
        unused = [
            node
            for node in ast.walk(function)
            if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign)
            and node.value is not _NOTHING
            and all(isinstance(name, ast.Name) and not loads[name.id] for name in _targets(node))
        ]
        if not unused:
            return
        for node in unused:
            node.value = _NOTHING


def _targets(node: ast.Assign | ast.AugAssign | ast.AnnAssign) -> list[ast.expr]:
    return node.targets if isinstance(node, ast.Assign) else [node.target]


def _loads(tree: ast.AST, without: ast.AST | None = None) -> Counter[str]:
    """How often each name is used, but for what a function uses itself."""
    own = set(ast.walk(without)) if without else set()
    names = (node for node in ast.walk(tree) if isinstance(node, ast.Name) and node not in own)
    return Counter(name.id for name in names if isinstance(name.ctx, ast.Load))
