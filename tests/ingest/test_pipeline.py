import os
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.lines import Fate
from ingest.own_words import Corpus, CorpusError
from ingest.pipeline import gather, merge, merge_rulings, official_passages, parse_all, silent
from kb.passages import Document, Kind, Passage, Place, Ruling, Status
from tests.ingest.small_corpus import OFFICIAL, small_corpus, with_official

# Merging --------------------------------------------------------------------------------------------------------------


def ours(id: str, **fields: object) -> Passage:
    return book(id, **({"text": f"Ours of {id}.", "place": Place(file="corpus/x.md", first=1, last=1)} | fields))


def book(id: str, **fields: object) -> Passage:
    plain = Passage(id=id, kind=Kind.RULE, document=id.partition("/")[0], title=id, text=f"The book's of {id}.")
    return plain.but(**fields)


def corpus(*passages: Passage, documents: str = "a b") -> Corpus:
    return Corpus([Document(id=id, title=id, edition=3) for id in documents.split()], list(passages))


def ids(passages: list[Passage]) -> list[str]:
    return [passage.id for passage in passages]


def test_the_official_text_stands_beside_ours() -> None:
    place = Place(file="book.txt", first=7, last=8)
    (merged,) = merge(corpus(ours("a/1", title="Ours", asked=("q?",))), [book("a/1", title="Theirs", place=place)])
    assert (merged.text, merged.official) == ("Ours of a/1.", "The book's of a/1.")
    assert (merged.title, merged.asked) == ("Ours", ("q?",))
    assert merged.place == Place(file="corpus/x.md", first=1, last=1)
    assert merged.official_place == place


def test_a_passage_that_is_not_restated_has_only_the_official_text() -> None:
    (merged,) = merge(corpus(), [book("a/1", missing=("a map",), place=Place(file="book.txt", first=1, last=1))])
    assert (merged.text, merged.official, merged.place) == ("", "The book's of a/1.", None)
    assert merged.lost == merged.official_missing == ("a map",)


def test_a_passage_that_is_not_restated_stands_where_its_book_has_it() -> None:
    own = corpus(ours("a/1"), ours("a/3"), ours("b/1"))
    official = [book(f"a/{number}") for number in range(5)] + [book("b/0"), book("b/1"), book("b/2")]
    merged = merge(own, official)
    assert ids(merged) == ["a/0", "a/1", "a/2", "a/3", "a/4", "b/0", "b/1", "b/2"]
    assert [passage.order for passage in merged] == list(range(8))


def test_it_does_not_matter_which_document_is_read_first() -> None:
    own = corpus(ours("a/1"), ours("b/1"))
    official = [book("b/0"), book("b/1"), book("a/0"), book("a/1"), book("a/2")]
    assert ids(merge(own, official)) == ["a/0", "a/1", "a/2", "b/0", "b/1"]


def test_what_only_we_have_stays_behind_what_it_follows() -> None:
    own = corpus(ours("a/1"), ours("a/1#ours"), ours("a/3"))
    assert ids(merge(own, [book("a/1"), book("a/2"), book("a/3")])) == ["a/1", "a/1#ours", "a/2", "a/3"]


def test_what_we_say_is_missing_wins() -> None:
    own = corpus(ours("a/1", missing=("the map",)), ours("a/2"))
    merged = merge(own, [book("a/1", missing=("map",)), book("a/2", missing=("icon",))])
    assert [passage.lost for passage in merged] == [("the map",), ("icon",)]
    assert [passage.missing for passage in merged] == [("the map",), ()]


def test_a_passage_of_an_unknown_book_stands_last_and_one_whose_parent_is_gone_has_none() -> None:
    merged = merge(corpus(ours("b/1")), [book("z/1", parent="z/0"), book("b/1"), book("b/2", parent="b/1")])
    assert [(passage.id, passage.parent) for passage in merged] == [("b/1", ""), ("b/2", "b/1"), ("z/1", "")]


@given(st.sets(st.integers(0, 9)), st.sets(st.integers(0, 9)), st.permutations("ab"))
def test_every_passage_of_both_sides_is_there_once_and_both_keep_their_order(
    mine: set[int], theirs: set[int], documents: list[str]
) -> None:
    own = corpus(*(ours(f"{id}/{number}") for id in "ab" for number in sorted(mine)))
    official = [book(f"{id}/{number}") for id in documents for number in sorted(theirs)]
    merged = ids(merge(own, official))
    assert len(merged) == len(set(merged)) == 2 * len(mine | theirs)
    for side in (ids(own.passages), [f"{id}/{number}" for id in "ab" for number in sorted(theirs)]):
        assert [id for id in merged if id in side] == side


def test_of_two_copies_of_a_passage_the_one_that_has_lost_less_counts_where_the_first_stands(sources: Path) -> None:
    parsed, _ = parse_all(sources, silent)
    whole = official_passages(parsed)
    twice = [passage for document in parsed for passage in document.passages]
    assert len({passage.id for passage in twice}) == len(whole) < len(twice)
    for passage in twice:
        best = next(one for one in whole if one.id == passage.id)
        assert len(best.missing) <= len(passage.missing)


def test_a_ruling_that_is_not_restated_has_no_words_of_the_publisher() -> None:
    own = corpus()
    own.rulings = [Ruling(id="c/1", question="q", answer="a", document="c", status=Status.UPHELD)]
    theirs = [
        Ruling(id="c/1", question="theirs", answer="theirs", document="c"),
        Ruling(id="c/2", question="theirs", answer="theirs", document="c"),
    ]
    assert merge_rulings(own, theirs) == (own.rulings[0], Ruling(id="c/2", question="", answer="", document="c"))


# Folders of documents -------------------------------------------------------------------------------------------------


def unread(folder: Path) -> dict[str, str]:
    """File to why it was not read."""
    _, notes = parse_all(folder, silent)
    return {note.source: note.why for note in notes if note.fate is Fate.UNREAD}


def test_an_empty_folder_holds_no_documents(tmp_path: Path) -> None:
    assert parse_all(tmp_path, silent) == ([], [])


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for wrong in (tmp_path / "absent", tmp_path / "file"):
        with pytest.raises(NotADirectoryError, match="is no folder"):
            parse_all(wrong, silent)


def test_junk_beside_the_documents_is_named_and_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_bytes(b"")
    (tmp_path / "noise.pdf").write_bytes(os.urandom(5_000))
    (tmp_path / "cut.pdf").write_bytes(b"%PDF-1.7\n1 0 obj")
    (tmp_path / "cut.epub").write_bytes(b"PK\x03\x04" + b"\x00" * 40)
    (tmp_path / "letter.txt").write_text("Dear reader,\n\nno rules here.\n")
    (tmp_path / "holiday.html").write_text("<html><body><p>Sun.</p></body></html>")
    (tmp_path / ".hidden").write_text("x")
    (tmp_path / "folder").mkdir()
    (tmp_path / "nowhere").symlink_to("gone")
    os.mkfifo(tmp_path / "pipe")
    found = unread(tmp_path)
    assert found.keys() == {"empty.txt", "noise.pdf", "cut.pdf", "cut.epub", "letter.txt", "holiday.html"}
    assert found["letter.txt"] == found["holiday.html"] == found["empty.txt"] == "no document that is known here"
    assert parse_all(tmp_path, silent)[0] == []


@pytest.mark.sources
def test_the_same_document_twice_is_read_once_and_said_to_be(tmp_path: Path, sources: Path) -> None:
    for name in ("a.txt", "b.txt"):
        shutil.copy(sources / "core-rules-2e.txt", tmp_path / name)
    parsed, _ = parse_all(tmp_path, silent)
    assert [document.book for document in parsed] == ["core-2e"]
    assert unread(tmp_path) == {"b.txt": "the same document as a.txt, which is read instead"}


@pytest.mark.parametrize(
    "cut",
    [
        OFFICIAL.replace("FLYING Birds do it.\n", ""),  # a passage fewer
        OFFICIAL.replace("Birds do it.", "Birds."),  # as many, one of them shorter
    ],
)
@pytest.mark.parametrize("names", [("a.txt", "b.txt"), ("b.txt", "a.txt")])
def test_of_two_copies_of_a_document_the_one_that_gives_more_is_read(
    names: tuple[str, str], cut: str, tmp_path: Path
) -> None:
    for name, content in zip(names, (OFFICIAL, cut), strict=True):
        (tmp_path / name).write_text(content)
    whole, less = names
    (document,), notes = parse_all(tmp_path, silent)
    assert document.source == whole
    assert any(passage.text == "Birds do it." for passage in document.passages)
    lines = cut.count("\n")
    says = f"{less}:1-{lines}: not read: the same document as {whole}, which is read instead"
    assert [note.line() for note in notes if note.source == less] == [says]


@pytest.mark.sources
def test_a_document_is_known_by_what_it_says_whatever_its_name(tmp_path: Path, sources: Path) -> None:
    shutil.copy(sources / "wrath-of-the-everchosen.txt", tmp_path / "x")
    parsed, _ = parse_all(tmp_path, silent)
    assert [document.book for document in parsed] == ["everchosen"]


@pytest.mark.sources
def test_every_line_of_every_document_is_accounted_for(sources: Path) -> None:
    _, notes = parse_all(sources, silent)
    assert [note.line() for note in notes if note.why == "no place was found for these lines"] == []


@pytest.mark.sources
@pytest.mark.parametrize(("share", "passages"), [(0.1, 20), (0.5, 250), (0.9, 550)])
def test_documents_cut_short_are_read_as_far_as_they_go(
    tmp_path: Path, sources: Path, share: float, passages: int
) -> None:
    for path in sources.iterdir():
        content = path.read_bytes()
        (tmp_path / path.name).write_bytes(content[: int(len(content) * share)])
    read = {passage.id for passage in official_passages(parse_all(tmp_path, silent)[0])}
    whole = {passage.id for passage in official_passages(parse_all(sources, silent)[0])}
    assert len(read - whole) <= 2  # the last heading or table row may have been cut in two
    assert len(read & whole) >= passages


def test_a_name_with_a_line_end_stays_in_its_line(tmp_path: Path) -> None:
    names = ("a\nb.txt", "\x1b[31mred.txt", "\u202etxt.exe", os.fsdecode(b"\xff.txt"), "fine é.txt")
    for name in names:
        (tmp_path / name).write_text("Dear reader.")
    said: list[str] = []
    _, notes = parse_all(tmp_path, said.append)
    shown = {"a\\nb.txt", "\\x1b[31mred.txt", "\\u202etxt.exe", "\\udcff.txt", "fine é.txt"}
    assert {note.source for note in notes} == shown
    assert {line.removeprefix("reading ") for line in said} == shown
    assert all(line.isprintable() for line in (*said, *(note.line() for note in notes)))


def test_what_a_library_says_of_a_broken_file_stays_in_its_line(tmp_path: Path) -> None:
    (tmp_path / "broken.pdf").write_bytes(b"%PDF-1.7\n1 0 obj\n<< /a\x1b[31m\n")
    assert unread(tmp_path)["broken.pdf"].isprintable()


def test_a_known_document_that_gives_next_to_nothing_is_said_to_be_one(tmp_path: Path) -> None:
    documents = with_official(small_corpus(tmp_path / "corpus"), tmp_path / "documents")
    page = tmp_path / "corpus" / "core-2e" / "units.md"
    page.write_text(page.read_text() + "".join(f"\n# Page {number}\n\nA rule.\n" for number in range(3)))
    assert not any(note.of_the_file for note in gather(tmp_path / "corpus", documents).notes)
    book = documents / "core-rules.txt"
    book.write_text(book.read_text().replace("\n", " "))
    (note,) = [note for note in gather(tmp_path / "corpus", documents).notes if note.of_the_file]
    assert note.line() == (
        "core-rules.txt:1: hardly read: this is Core Rules, but of about 4 passages 0 were found:"
        " are its line ends lost, or is it cut off?"
    )


@pytest.mark.sources
def test_a_document_whose_line_ends_are_lost_is_never_passed_over_in_silence(tmp_path: Path, sources: Path) -> None:
    for path in sources.iterdir():
        (tmp_path / path.name).write_text(" ".join(path.read_text(encoding="utf-8").split()), encoding="utf-8")
    gathered = gather(Path(__file__).parents[2] / "corpus", tmp_path)
    about = {note.source: note.line() for note in gathered.notes if note.of_the_file}
    assert about.keys() == {path.name for path in sources.iterdir()}
    assert all("are the line ends lost?" in line or "are its line ends lost" in line for line in about.values())


# All of it ------------------------------------------------------------------------------------------------------------


def test_a_corpus_alone_makes_a_library(tmp_path: Path) -> None:
    said: list[str] = []
    gathered = gather(small_corpus(tmp_path), None, said.append)
    assert said == ["reading the corpus", "linking"]
    assert gathered.notes == []
    by_id = {passage.id: passage for passage in gathered.library.passages}
    assert by_id["rules/13.1#hit-roll"].defines == ("term/hit-roll",)
    assert [lost.printed for lost in gathered.library.unresolved] == ["14.9"]
    assert gathered.library.rulings[0].status is Status.ABSORBED


def test_a_broken_corpus_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CorpusError):
        gather(tmp_path)


@pytest.mark.sources
def test_with_the_official_documents_every_passage_of_theirs_shows_both_texts(sources: Path) -> None:
    gathered = gather(Path(__file__).parents[2] / "corpus", sources)
    official = official_passages(parse_all(sources, silent)[0])
    by_id = {passage.id: passage for passage in gathered.library.passages}
    for passage in official:
        assert by_id[passage.id].official == passage.text
        assert by_id[passage.id].official_place == passage.place
    assert ids([passage for passage in gathered.library.passages if passage.official]) != []
    documents = [document.id for document in gathered.library.documents]
    rank = [documents.index(passage.document) for passage in gathered.library.passages]
    assert rank == sorted(rank)
