"""Markdown is read as the text that it is: its marks stay, and are for the parsers to understand."""

import re

_MARKS = re.compile(
    r"^#{1,6} +\S"  # a heading
    r"|^```"
    r"|^\|(?: *:?-{3,}:? *\|)+ *$"  # the rule under a table's head
    r"|\[[^\[\]\n]+\]\([^()\s]+\)"  # a link
    r"|(?<![\w*])\*{1,3}[^\s*](?:[^*\n]*[^\s*])?\*{1,3}(?![\w*])",  # *emphasis*
    re.MULTILINE,
)


def is_markdown(text: str) -> bool:
    """Whether a text has any marks of Markdown that a plain text would not have."""
    return _MARKS.search(text) is not None
