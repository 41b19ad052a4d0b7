"""The shelf of copies that `bench growth` measures."""

from bench.shelf import shelf
from kb.passages import Library


def test_a_shelf_is_the_library_and_renamed_copies_whole_in_themselves(library: Library) -> None:
    grown = shelf(library, 3)
    assert grown.passages[: len(library.passages)] == library.passages
    assert len(grown.passages) == 3 * len(library.passages)
    ids = {passage.id for passage in grown.passages}
    books = {document.id for document in grown.documents}
    assert (len(ids), len(books)) == (len(grown.passages), 3 * len(library.documents))
    known = {reference.target for passage in library.passages for reference in passage.references} - {
        passage.id for passage in library.passages
    }
    assert not known
    for passage in grown.passages:
        assert passage.document in books
        assert {passage.parent, *(reference.target for reference in passage.references)} <= ids | {""}


def test_copies_are_reworded_each_in_its_own_way_and_keep_every_place(library: Library) -> None:
    grown = shelf(library, 3)
    size = len(library.passages)
    texts = [[passage.text for passage in grown.passages[start : start + size]] for start in (0, size, 2 * size)]
    words = [set(" ".join(one).lower().split()) for one in texts]
    assert all(len(set(parts)) == 1 for parts in zip(*([len(text) for text in one] for one in texts), strict=True))
    assert len(words[0] | words[1]) > 1.1 * len(words[0])
    assert len(words[0] | words[1] | words[2]) > 1.2 * len(words[0])
