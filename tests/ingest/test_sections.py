"""Sections: what stands under a heading, what gets an entry, and one passage for each id."""

from ingest.draft import Draft
from ingest.lines import Fate, Line, Report, Source
from ingest.sections import Piece, fill, list_names, name_things, parsed, say_what_is_lost, sections_of
from kb.passages import Kind

BOOK = "book"


def pieces(*texts: str) -> tuple[list[Piece], Report]:
    """A piece for each text: a heading where the text is in capitals."""
    lines = tuple(Line(number, text) for number, text in enumerate(texts, 1))
    made = [Piece(line.text, [line], heading=line.text.isupper()) for line in lines]
    return made, Report(Source("sample.txt", lines))


def test_what_stands_before_the_first_heading_is_reported() -> None:
    made, report = pieces("Astray.", "SALT", "It is white.", "SUGAR")
    assert [(section.heading.text, len(section.body)) for section in sections_of(made, report)] == [
        ("SALT", 1), ("SUGAR", 0),
    ]  # fmt: skip
    assert [(note.fate, note.first) for note in report.notes] == [(Fate.UNPLACED, 1)]


def test_a_named_paragraph_and_all_behind_it_stand_in_its_entry() -> None:
    made, _ = pieces("Choose one:", "Sea Salt: Coarse.", "It is grey.")
    section = Draft("book/salt", Kind.RULE, "Salt")
    entries = fill(section, name_things(made))
    assert section.text == ["Choose one:"]
    assert [(entry.id, entry.text) for entry in entries] == [("book/salt#sea-salt", ["Coarse.", "It is grey."])]


def test_steps_become_one_list_and_an_entry_each() -> None:
    made, _ = pieces("1.Mix: Stir.", "2. Bake: Wait.", "Eat.")
    section = Draft("book/cake", Kind.RULE, "Cake")
    entries = fill(section, name_things(made))
    assert section.text == ["1. **Mix:** Stir.\n2. **Bake:** Wait.", "Eat."]
    assert [entry.id for entry in entries] == ["book/cake#mix", "book/cake#bake"]
    assert [line.number for line in section.lines] == [1, 2, 3]


def test_names_listed_in_a_table_without_columns() -> None:
    made, _ = pieces("Mix: Stir.", "Bake: Wait.")
    section = Draft("book/cake", Kind.RULE, "Cake")
    fill(section, list_names(made))
    assert section.text == ["- **Mix:** Stir.\n- **Bake:** Wait."]


def test_what_is_lost_stands_in_the_passage_and_in_the_report() -> None:
    made, report = pieces("It is on the  map.", "Nothing here.")
    drafts = [Draft(f"book/{at}", Kind.RULE, "A", text=["on the map"][at:], lines=piece.lines) for at, piece in
              enumerate(made)]  # fmt: skip
    say_what_is_lost(drafts, {"the map": "No map."}, report)
    assert [draft.missing for draft in drafts] == [["No map."], []]
    assert [(note.fate, note.first, note.why) for note in report.notes] == [(Fate.LOST, 1, "No map.")]


def test_an_id_that_comes_twice_makes_one_passage() -> None:
    made, report = pieces("Salt is white.", "SALT is white", "Salt is sea.")
    drafts = [Draft("book/salt", Kind.RULE, "Salt", text=[piece.text], lines=piece.lines) for piece in made]
    result = parsed(BOOK, drafts, report)
    assert [passage.text for passage in result.passages] == ["Salt is white.\n\nSalt is sea."]
    assert [(note.fate, note.first) for note in report.notes] == [(Fate.DROPPED, 2), (Fate.REPAIRED, 3)]
    assert report.unaccounted(result.kept) == []


def test_the_first_part_of_an_id_names_the_book() -> None:
    made, report = pieces("Here.", "There.")
    drafts = [Draft(f"{book}/a", Kind.RULE, "A", lines=piece.lines) for book, piece in
              zip(("book", "other"), made, strict=True)]  # fmt: skip
    assert [(passage.document, passage.order) for passage in parsed(BOOK, drafts, report).passages] == [
        ("book", 0), ("other", 1),
    ]  # fmt: skip
