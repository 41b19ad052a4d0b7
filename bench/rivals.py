"""What anybody could set up in an hour with the same passages and the same dice, to hold ours against."""

import re
import sqlite3
from collections.abc import Iterable
from pathlib import Path

from tantivy import Document, Index, SchemaBuilder, SnippetGenerator
from whoosh.fields import ID, TEXT, Schema
from whoosh.index import create_in
from whoosh.qparser.default import MultifieldParser
from whoosh.qparser.syntax import OrGroup

from kb.odds.one_attack import amount, one_attack
from kb.odds.unit_attack import UnitAttack
from kb.passages import Passage

HITS = 10


def added_by_icepool(attack: UnitAttack) -> object:
    """The wounds of a whole attack as icepool adds dice up: whole numbers, however large."""
    return sum(
        (weapon.models @ amount(weapon.attacks)) @ one_attack(weapon, attack.target).wounds for weapon in attack.weapons
    )


class PlainWhoosh:
    """Whoosh as its manual sets it up: a parser over title and text, any word may match, its own highlights."""

    name = "plain Whoosh"

    def __init__(self, folder: Path, passages: Iterable[Passage]) -> None:
        folder.mkdir(exist_ok=True)
        index = create_in(str(folder), Schema(id=ID(stored=True), title=TEXT(stored=True), text=TEXT(stored=True)))
        writer = index.writer()
        for passage in passages:
            writer.add_document(id=passage.id, title=passage.title, text=passage.text)
        writer.commit()
        self._searcher = index.searcher()
        self._parser = MultifieldParser(["title", "text"], index.schema, group=OrGroup)

    def search(self, question: str) -> list[tuple[str, str]]:
        """Id and highlighted text of the best hits."""
        hits = self._searcher.search(self._parser.parse(question), limit=HITS)
        return [(hit["id"], hit.highlights("text")) for hit in hits]

    def close(self) -> None:
        """Let go of the index."""
        self._searcher.close()


class Tantivy:
    """Tantivy, as its manual sets it up: stemmed, any word may match, ranked by BM25, its own snippets; in Rust."""

    name = "tantivy"

    def __init__(self, folder: Path, passages: Iterable[Passage]) -> None:
        schema = SchemaBuilder().add_text_field("id", stored=True, tokenizer_name="raw")
        for field in ("title", "text"):
            schema.add_text_field(field, stored=True, tokenizer_name="en_stem")
        self._schema = schema.build()
        folder.mkdir(exist_ok=True)
        self._index = Index(self._schema, path=str(folder))
        writer = self._index.writer()
        for passage in passages:
            writer.add_document(Document(id=passage.id, title=passage.title, text=passage.text))
        writer.commit()
        writer.wait_merging_threads()
        self._index.reload()
        self._searcher = self._index.searcher()

    def search(self, question: str) -> list[tuple[str, str]]:
        """Id and highlighted text of the best hits."""
        query = self._index.parse_query(" ".join(re.findall(r"\w+", question.lower())), ["title", "text"])
        snippets = SnippetGenerator.create(self._searcher, query, self._schema, "text")
        hits = [self._searcher.doc(place) for _, place in self._searcher.search(query, HITS).hits]
        return [(hit["id"][0], snippets.snippet_from_doc(hit).to_html()) for hit in hits]

    def close(self) -> None:
        """Nothing is to be let go of: its files are read as they are asked for."""


class SqliteFts5:
    """SQLite's full text search in C: stemmed, any word may match, ranked by BM25, its own snippets."""

    name = "SQLite FTS5"

    def __init__(self, folder: Path, passages: Iterable[Passage], lines: Iterable[tuple[str, str]] = ()) -> None:
        """`lines` are what players ask, each after the id of its passage; they are rows of their own."""
        self._database = sqlite3.connect(folder / "passages.db")
        self._database.execute(
            "CREATE VIRTUAL TABLE passage USING fts5(id UNINDEXED, title, text, tokenize = 'porter')"
        )
        rows = [(passage.id, passage.title, passage.text) for passage in passages]
        rows += [(id, line, "") for id, line in lines]
        self._database.executemany("INSERT INTO passage VALUES (?, ?, ?)", rows)
        self._database.commit()

    def search(self, question: str) -> list[tuple[str, str]]:
        """Id and highlighted text of the best hits."""
        words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", question))
        found = self._database.execute(
            "SELECT id, snippet(passage, 2, '<mark>', '</mark>', '…', 40) FROM passage WHERE passage MATCH ?"
            " ORDER BY rank LIMIT ?",
            (words, HITS),
        )
        return found.fetchall()

    def close(self) -> None:
        """Let go of the database."""
        self._database.close()
