"""What leaves an owner's machine, word by word: not one of the publisher's, in any format, by any question."""

import re
import shutil
from pathlib import Path

import pytest

import exports.graphml
import exports.json
import exports.jsonld
import exports.turtle
from arbiter.settings import CORPUS
from arbiter.static_site.freeze import freeze
from exports.own_words import own_words
from exports.rdf import BASE
from exports.sparql import Queries
from ingest.pipeline import gather
from kb.generations import Origin
from kb.passages import Document, Kind, Library, Passage, Place, Reference, Ruling, Unresolved
from kb.search.snippet import plain
from kb.store import Store
from tests.exports.asking import awake

RUN = 8  # words in a row
ROOT = Path(__file__).resolve().parents[2]
WRITERS = {
    "json": exports.json.text,
    "turtle": exports.turtle.text,
    "jsonld": exports.jsonld.text,
    "graphml": exports.graphml.text,
}
Runs = set[tuple[str, ...]]


def runs(*texts: str) -> Runs:
    found: Runs = set()
    for text in texts:
        words = re.findall(r"[a-z0-9']+", text.lower().replace("’", "'").replace("\\n", " "))
        found |= set(zip(*(words[start:] for start in range(RUN)), strict=False))
    return found


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def official_runs(store: Store) -> Runs:
    return runs(*(passage.official for passage in store.library.passages))


@pytest.fixture(scope="module")
def theirs(built_from_official: Store) -> Runs:
    """What only the publisher says: eight words in a row of an official text that nothing of ours has."""
    official = official_runs(built_from_official)
    kept = [path for folder in ("arbiter", "corpus", "exports", "kb", "webapp") for path in (ROOT / folder).rglob("*")]
    texts = [path.read_text("utf-8") for path in kept if path.suffix in {".html", ".md", ".py", ".ttl", ".yaml"}]
    texts = [re.sub(r"{#[^}]*}", "", text) for text in texts]  # an anchor is no word of a row
    texts += [" ".join(passage.asked) for passage in built_from_official.library.passages]  # as an export lists them
    ours = runs(*texts, *map(plain, texts))  # nor is the number in front of a step
    assert len(official - ours) > 0.9 * len(official) > 10_000
    return official - ours


# With all the documents -----------------------------------------------------------------------------------------------


def test_with_the_documents_or_without_them_the_same_leaves(built: Store, built_from_official: Store) -> None:
    assert built_from_official.official
    assert not built.official
    assert own_words(built_from_official).library == built.library == own_words(built).library


def test_not_one_row_of_the_publishers_words_leaves(built_from_official: Store, in_turtle: str, theirs: Runs) -> None:
    assert runs(exports.json.text(built_from_official)) & theirs == set()
    assert runs(in_turtle) & theirs == set()
    assert len(theirs & runs(exports.json.text(built_from_official, include_official=True))) > 0.9 * len(theirs)


# With one document, in every format -----------------------------------------------------------------------------------


@pytest.mark.parametrize("format", WRITERS)
@pytest.mark.usefixtures("few_examples")
def test_an_export_has_the_same_bytes_with_the_document_or_without(
    format: str, small_pair: tuple[Store, Store]
) -> None:
    own, official = small_pair
    text = WRITERS[format](official)
    assert text == WRITERS[format](own)
    assert "Models stay together" in text or format == "graphml"
    assert runs(text) & official_runs(official) == set()


@pytest.mark.parametrize("format", ["json", "turtle"])
@pytest.mark.usefixtures("few_examples")
def test_official_words_go_out_when_asked_for(format: str, small_pair: tuple[Store, Store]) -> None:
    official = small_pair[1]
    assert official_runs(official) <= runs(WRITERS[format](official, include_official=True))


def test_a_site_has_the_same_files_with_the_document_or_without(
    small_pair: tuple[Store, Store], tmp_path: Path
) -> None:
    own, official = small_pair
    freeze(own, tmp_path / "own")
    freeze(official, tmp_path / "official")
    written = files(tmp_path / "official")
    assert written == files(tmp_path / "own")
    assert not any(b"The official wording</p>" in page for page in written.values())
    texts = [content.decode() for name, content in written.items() if name.endswith((".html", ".js"))]
    assert runs(*texts) & official_runs(official) == set()


def test_no_query_brings_the_publishers_words_out(small_pair: tuple[Store, Store]) -> None:
    official = small_pair[1]
    assert official_runs(official)
    with Queries(official, seconds=60) as queries:
        awake(queries)
        assert queries.run("ASK { ?s arbiter:officialText ?o }")["boolean"] is False
        found = queries.run("SELECT ?s { ?s a ?kind . ?kind rdfs:subClassOf arbiter:Passage }")
        passages = {row["s"]["value"] for row in found["results"]["bindings"]}
        assert {one.removeprefix(BASE) for one in passages} == set(small_pair[0].passages)
        told = [queries.run(f"SELECT ?o {{ <{one}> ?p ?o FILTER isLiteral(?o) }}") for one in passages]
    texts = [row["o"]["value"] for one in told for row in one["results"]["bindings"]]
    assert "Models stay together." in texts
    assert runs(*texts) & official_runs(official) == set()


# With a corpus that does not restate everything -----------------------------------------------------------------------


def test_what_the_corpus_does_not_have_stays_at_home_whole(sources: Path, tmp_path: Path) -> None:
    corpus = shutil.copytree(CORPUS, tmp_path / "corpus")
    (corpus / "core-1e" / "6-wizards.md").unlink()
    (corpus / "commentary-2021-01" / "dice-rolls.md").unlink()
    (corpus / "commentary-2021-01" / "answers" / "dice-rolls.yaml").unlink()
    (corpus / "commentary-2021-01" / "statements" / "dice-rolls.yaml").unlink()
    (corpus / "commentary-2021-01" / "ways" / "dice-rolls.md").unlink()
    books = (corpus / "documents.yaml").read_text("utf-8")
    (corpus / "documents.yaml").write_text(books.replace(" dice-rolls", ""), "utf-8")
    default, official = gather(corpus).library, gather(corpus, sources).library
    assert len(official.passages) > len(default.passages)
    assert len(official.rulings) > len(default.rulings)
    assert own_words(Store(official, Origin(""), Path())).library == default


def store_of(*passages: Passage, rulings: tuple[Ruling, ...] = (), unresolved: tuple[Unresolved, ...] = ()) -> Store:
    library = Library(
        documents=(Document(id="book", title="A book", edition=2),),
        passages=passages,
        rulings=rulings,
        unresolved=unresolved,
    )
    return Store(library, Origin(""), Path())


def passage(id: str, **fields: object) -> Passage:
    return Passage(id=id, kind=Kind.RULING, document="book", title=id).but(**fields)


def test_a_ruling_that_is_not_restated_is_left_out_and_what_refers_to_it_says_nothing_of_it() -> None:
    place = Place(file="book.txt", first=1, last=2)
    printed = Reference(target="book/1", printed="1", at=3)
    asked = passage("book/1", official="The answer as the publisher printed it.", official_place=place)
    ours = passage(
        "book/2",
        order=1,
        text="Ours (1).",
        official="Theirs (3).",
        official_place=place,
        official_missing=("The map.",),
        references=(printed, Reference(target="book/3", printed="3", at=8, official=True)),
    )
    third = passage("book/3", order=2, text="Ours, too.", references=(Reference(target="book/2", printed="2", at=0),))
    rulings = tuple(Ruling(id=one.id, question="", answer="", document="book") for one in (asked, ours))
    lost = (
        Unresolved(passage="book/1", printed="page 7", at=3, official=True),
        Unresolved(passage="book/2", printed="page 8", at=3, official=True),
        Unresolved(passage="book/3", printed="page 9", at=3, official=False),
    )
    own = own_words(store_of(asked, ours, third, rulings=rulings, unresolved=lost)).library
    assert own.passages == (passage("book/2", text="Ours (1)."), third.but(order=1))
    assert own.rulings == rulings[1:]
    assert own.unresolved == lost[2:]
