import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import ValidationError, convert

from arbiter import settings
from arbiter.__main__ import main
from ingest.corpus_error import CorpusError
from ingest.own_lists import Row
from ingest.own_words import read_corpus
from ingest.pipeline import gather
from kb.generations import Origin, write
from kb.passages import Document, Kind, Passage, Slang, Status, Term, core_rules, slug
from kb.store import Store
from tests.ingest.small_corpus import BOOKS, small_corpus


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        ("Heroic Leadership", "heroic-leadership"),
        ("The Player’s Code", "the-players-code"),
        ("Look Out, Sir!", "look-out-sir"),
        ("Save of ‘-’", "save-of"),
        ("1/2\" of  an inch", "1-2-of-an-inch"),
        ("  ", ""),
    ],
)  # fmt: skip
def test_a_slug_is_lower_case_without_apostrophes_and_with_hyphens(heading: str, expected: str) -> None:
    assert slug(heading) == expected


@given(st.text())
def test_a_slug_of_a_slug_is_itself_and_fits_an_address(heading: str) -> None:
    assert slug(slug(heading)) == slug(heading)
    assert re.fullmatch(r"([a-z0-9]+(-[a-z0-9]+)*)?", slug(heading))


def test_a_named_thing_is_shown_on_the_page_around_it() -> None:
    hit = Passage(id="core-3e/13.3#hit-roll", kind=Kind.ENTRY, document="core-3e", title="Hit Roll")
    assert hit.page == "core-3e/13.3"


def test_a_section_is_named_by_number_and_title_but_a_ruling_by_its_question() -> None:
    section = Passage(id="core-3e/13.3", kind=Kind.SECTION, document="core-3e", title="Attack Sequence", number="13.3")
    ruling = Passage(id="c/dice/3", kind=Kind.RULING, document="c", title="What is a double?", number="3")
    assert (section.label, ruling.label) == ("13.3 Attack Sequence", "What is a double?")


def test_a_ruling_holds_or_parts_from_today_or_is_gone() -> None:
    assert [status for status in Status if status.holds] == [Status.ABSORBED, Status.UPHELD]
    assert [status for status in Status if status.parted] == [Status.PARTLY, Status.REVERSED]


def test_a_record_refuses_fields_that_it_does_not_know_and_changes() -> None:
    with pytest.raises(ValidationError, match="colour"):
        convert({"id": "x", "kind": "part", "document": "x", "title": "x", "colour": "red"}, Passage)
    passage = Passage(id="x", kind=Kind.PART, document="x", title="x")
    with pytest.raises(AttributeError, match="immutable"):
        passage.title = "y"  # type: ignore[misc]


@pytest.mark.parametrize("blank", ["", "  "])
def test_a_term_and_slang_have_no_blank_names(blank: str) -> None:
    for fields, record in (
        ({"id": "x", "name": "ward", "definition": "A save.", "also": [blank]}, Term),
        ({"say": blank}, Slang),
    ):
        with pytest.raises(CorpusError, match="length >= 1"):
            Row(Path("terms.yaml"), 1, fields).record(record)


# Which edition is today's ---------------------------------------------------------------------------------------------

THIRD = Document(id="core-3e", title="Core Rules", edition=3, core=True)
SECOND = Document(id="core-2e", title="Core Rules", edition=2, core=True)
OTHER = Document(id="more", title="More", edition=4)


def test_the_core_rules_of_today_are_those_of_the_newest_edition_that_has_some() -> None:
    assert core_rules([SECOND, THIRD, OTHER]) == "core-3e"
    assert core_rules([SECOND, THIRD, OTHER], edition=2) == "core-2e"
    assert core_rules([SECOND, THIRD, OTHER], edition=4) == core_rules([OTHER]) == core_rules([]) == ""


def test_an_edition_has_one_book_of_core_rules(tmp_path: Path) -> None:
    twice = BOOKS.replace("edition: 3, page: term", "edition: 3, core: true, page: term")
    with pytest.raises(CorpusError, match=r"documents\.yaml:5: edition 3 has core rules already"):
        read_corpus(small_corpus(tmp_path, {"documents.yaml": twice}))


FOURTH = """\
---
document: core-4e
---

# 13.0 Attacking

Attacks are made at last (see 13.1).

## 13.1 Attack Sequence

Roll to hit first, as ever.

#### Hit Roll {#hit-roll}

An unmodified 1 never hits.
"""


def built(folder: Path) -> Store:
    """A store of the corpus in its place, without the rule checks, which are of our own corpus."""
    write(folder / "data", gather(settings.CORPUS).library, (), Origin("test"))
    return Store.open(folder / "data")


def test_a_fourth_edition_is_a_new_folder_and_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = "- {id: core-4e, title: Core Rules, edition: 4, core: true, page: insert}\n"
    files = {"documents.yaml": line + BOOKS, "core-4e/13-attacking.md": FOURTH}
    monkeypatch.setattr(settings, "CORPUS", small_corpus(tmp_path / "corpus", files))
    store = built(tmp_path)
    assert store.library.current == "core-4e"
    assert store.find("13.1").id == "core-4e/13.1"
    targets = {passage.id: [one.target for one in passage.references] for passage in store.library.passages}
    assert targets["core-4e/13.0"] == ["core-4e/13.1"]
    assert targets["rules/13.0"] == ["rules/13.1"]  # what is printed in the third edition means the third
    assert store.passages["sheet/the-armies"].today == ("core-4e/13.0", "core-4e/13.1#hit-roll")
    assert store.rulings["rulings/dice-rolls/1"].sections == ("core-4e/13.1", "core-4e/13.1#hit-roll")
    for question in ("13.1", "attack sequence", "roll to hit first"):
        assert store.searcher.search(question).hits[0].passage.page == "core-4e/13.1", question
    assert main(["check", "13.1"]) == 2
    assert "there is no rule 'core-4e/13.1'" in capsys.readouterr().err


def test_without_it_the_third_is_todays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "CORPUS", small_corpus(tmp_path / "corpus"))
    store = built(tmp_path)
    assert store.find("13.1").id == "rules/13.1"
    assert store.passages["sheet/the-armies"].today == ("rules/13.0", "rules/13.1#hit-roll")
