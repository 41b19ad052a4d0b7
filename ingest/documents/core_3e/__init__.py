"""The third edition's core rules, numbered, as a community site stores them: `book` is the door.

`shapes` tells headings, rows and lists apart, `body` makes passages of them, and `copies` holds what the site repeats
behind the rules against the rules.
"""

from ingest.documents.core_3e.body import BOOK
from ingest.documents.core_3e.book import parse, recognises

__all__ = ["BOOK", "parse", "recognises"]
