from ingest.draft import Draft
from ingest.lines import Line, Source
from kb.passages import Kind, Place

SOURCE = Source("book.txt", (Line(1, "Heading"), Line(2, "Text."), Line(3, "More.")))


def test_a_draft_becomes_a_record_with_the_lines_it_was_made_of() -> None:
    draft = Draft("book/1.0", Kind.CHAPTER, "Heading", "1.0")
    draft.lines.append(SOURCE.lines[0])
    draft.add("\nText.\n", [SOURCE.lines[1]])
    draft.add("   ", [SOURCE.lines[2]])
    passage = draft.passage("book", 7, SOURCE)
    assert (passage.text, passage.order, passage.number) == ("Text.", 7, "1.0")
    assert passage.place == Place(file="book.txt", first=1, last=3)


def test_a_draft_without_lines_has_no_place() -> None:
    assert Draft("book/1.0", Kind.CHAPTER, "Heading").passage("book", 0, SOURCE).place is None
