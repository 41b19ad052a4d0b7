"""The corpus's lists, in YAML: the books, the terms, the slang, the differences that are explained.

Each row knows its line, so that an error can say where it stands.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from ingest.corpus_error import CorpusError, text_of
from kb.passages import Record

AnyRecord = TypeVar("AnyRecord", bound=Record)
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # in C where PyYAML was built with it: ten times faster


@dataclass(frozen=True, slots=True)
class Row:
    """A mapping of a YAML file, and where it begins."""

    path: Path
    line: int
    fields: dict[str, Any]

    def record(self, model: type[AnyRecord]) -> AnyRecord:
        """The row as a record. Raises CorpusError where a field is missing, unknown or of the wrong type."""
        try:
            return msgspec.convert(_stripped(self.fields), model)
        except msgspec.ValidationError as error:
            says, _, field = str(error).partition(" - at `$.")
            raise self.error(f"{field.rstrip('`')}: {says}" if field else says) from None

    def error(self, says: str) -> CorpusError:
        """What is wrong with this row."""
        return CorpusError(self.path, self.line, says)


def _stripped(value: Any) -> Any:
    """A value without the space around its texts."""
    match value:
        case str():
            return value.strip()
        case list():
            return [_stripped(one) for one in value]
        case dict():
            return {name: _stripped(one) for name, one in value.items()}
    return value


def rows(path: Path) -> list[Row]:
    """The rows of a file that is one list. Raises CorpusError."""
    return _rows(_Yaml(path, text_of(path)))


def rows_under(path: Path, *names: str) -> list[list[Row]]:
    """The rows of a file's lists, which stand under these names and no others. Raises CorpusError."""
    whole = _Yaml(path, text_of(path))
    lists = {key.value: value for key, value in whole.pairs(whole.root)}
    for name in (*names, *lists):
        if (name in lists) != (name in names):
            raise CorpusError(path, 1, f"has {'no' if name in names else 'an unknown'} list {name!r}")
    return [_rows(whole, lists[name]) for name in names]


def rows_by_name(path: Path) -> Iterator[tuple[str, list[Row]]]:
    """The lists of a file, whatever they are called, with their names. Raises CorpusError."""
    whole = _Yaml(path, text_of(path))
    for name, node in whole.pairs(whole.root):
        yield name.value, _rows(whole, node)


def front_matter(path: Path, text: str) -> Row:
    """The fields between the lines `---` that a Markdown file begins with."""
    whole = _Yaml(path, text, first_line=2)
    return whole.row(whole.root)


class _Yaml:
    """A YAML text as nodes, which know their lines."""

    def __init__(self, path: Path, text: str, first_line: int = 1) -> None:
        self.path, self.first_line = path, first_line
        try:
            self.loader = _Loader(text)
            self.root = self.loader.get_single_node()
        except (yaml.YAMLError, RecursionError) as error:
            raise self.error(error) from None

    def pairs(self, node: yaml.Node | None) -> list[tuple[yaml.Node, yaml.Node]]:
        """The keys and values of a mapping, each key once."""
        if not isinstance(node, yaml.MappingNode):
            raise CorpusError(self.path, self.line(node), "fields were expected here, as in `name: value`")
        twice = [key for key, count in Counter(str(key.value) for key, _ in node.value).items() if count > 1]
        if twice:
            raise CorpusError(self.path, self.line(node), f"{twice[0]!r} stands twice")
        return list(node.value)

    def row(self, node: yaml.Node | None) -> Row:
        """A mapping as plain data."""
        self.pairs(node)
        try:
            fields = self.loader.construct_object(node, deep=True)
        except (yaml.YAMLError, ValueError, RecursionError) as error:
            raise self.error(error, node) from None
        return Row(self.path, self.line(node), fields)

    def line(self, node: yaml.Node | None) -> int:
        return self.first_line + (node.start_mark.line if node else 0)

    def error(self, error: Exception, node: yaml.Node | None = None) -> CorpusError:
        mark = getattr(error, "problem_mark", None)
        line = self.first_line + mark.line if mark else self.line(node)
        return CorpusError(self.path, line, f"is not YAML: {getattr(error, 'problem', None) or error}")


def _rows(whole: _Yaml, node: yaml.Node | None = None) -> list[Row]:
    node = node or whole.root
    if node is None or node.value == "":
        return []
    if not isinstance(node, yaml.SequenceNode):
        raise CorpusError(whole.path, whole.line(node), "a list was expected here")
    return [whole.row(item) for item in node.value]
