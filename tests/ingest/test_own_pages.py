import re
from pathlib import Path

import pytest

from ingest.corpus_error import CorpusError
from ingest.own_pages import above, read_pages
from kb.passages import Kind, Passage, Place, Ruling, Status
from tests.ingest.small_corpus import ATTACKING, DICE, SHEET, SIEGE

KINDS = {"rules": Kind.INSERT, "rulings": Kind.TOPIC, "plans": Kind.BATTLEPLAN, "sheet": Kind.RULE}


def read(folder: Path, text: str) -> tuple[dict[str, Passage], list[Ruling]]:
    """A file's passages by id and its rulings; its front matter says which book it is of."""
    named = re.search("document: ([a-z]+)", text)
    book = named[1] if named else "rules"
    path = folder / book / "page.md"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text.encode())
    passages, rulings = read_pages(path, KINDS[book], "rules")
    return {passage.id: passage for passage in passages}, rulings


def rules(body: str) -> str:
    return f"---\ndocument: rules\n---\n\n{body}"


# A chapter ------------------------------------------------------------------------------------------------------------


def test_a_heading_with_a_number_is_a_section_and_its_number_gives_its_depth(tmp_path: Path) -> None:
    passages, _ = read(tmp_path, rules("# 1.0 A\n\n### 1.1 B\n\n## 1.1.1 C\n\n# 17.0.1 D\n"))
    assert {(one.id, one.kind.value, one.number, one.title, one.parent) for one in passages.values()} == {
        ("rules/1.0", "chapter", "1.0", "A", ""),
        ("rules/1.1", "section", "1.1", "B", "rules/1.0"),
        ("rules/1.1.1", "section", "1.1.1", "C", "rules/1.1"),
        ("rules/17.0.1", "section", "17.0.1", "D", "rules/17.0"),
    }


@pytest.mark.parametrize(
    ("number", "around"), [("13.0", ""), ("13.1", "13.0"), ("13.1.1", "13.1"), ("17.0.1", "17.0"), ("13.10", "13.0")]
)
def test_the_section_around_a_number(number: str, around: str) -> None:
    assert above(number) == around


def test_a_heading_that_ends_in_an_id_is_a_named_thing_inside_the_section_above_it(tmp_path: Path) -> None:
    passages, _ = read(tmp_path, ATTACKING)
    hit = passages["rules/13.1#hit-roll"]
    assert (hit.kind, hit.title, hit.parent) == (Kind.ENTRY, "Hit Roll", "rules/13.1")
    assert hit.text.startswith("An unmodified 1 never hits.")


def test_a_row_whose_name_ends_in_an_id_is_a_named_thing_inside_the_passage_with_its_table(tmp_path: Path) -> None:
    passages, _ = read(tmp_path, ATTACKING)
    row = passages["rules/13.1#all-out-attack"]
    assert (row.kind, row.title, row.parent) == (Kind.ENTRY, "All-out Attack", "rules/13.1#hit-roll")
    assert row.text == "- **When:** your unit shoots\n- **Effect:** +1 to hit"
    assert row.place == Place(file="corpus/rules/page.md", first=25, last=25)
    assert "| **All-out Attack** | your unit shoots | +1 to hit |" in passages["rules/13.1#hit-roll"].text


def test_a_row_of_two_cells_has_the_other_cell_as_its_text(tmp_path: Path) -> None:
    passages, _ = read(tmp_path, rules("# 1.0 A\n\n| D6 | Result |\n| --- | --- |\n| 1 | Fire {#fire} |\n"))
    assert passages["rules/1.0#fire"].text == "1"


def test_a_pipe_in_a_cell_is_written_with_a_backslash(tmp_path: Path) -> None:
    passages, _ = read(tmp_path, rules("# 1.0 A\n\n| A | B |\n| --- | --- |\n| x {#x} | y \\| z |\n| w | |\n"))
    assert passages["rules/1.0#x"].text == "y \\| z"


def test_questions_belong_to_what_stands_right_above_them(tmp_path: Path) -> None:
    passages, _ = read(tmp_path, ATTACKING)
    assert passages["rules/13.1"].asked == ("do I roll to hit before I roll to wound?", "what order?")
    assert passages["rules/13.1"].text == "Roll to hit first."
    assert passages["rules/13.1#hit-roll"].asked == ()


def test_a_section_without_text_is_a_gap(tmp_path: Path) -> None:
    passages, _ = read(tmp_path, rules("# 1.0 A\n\n## 1.1 B\n\n**Asked at the table**\n\n- what?\n"))
    assert [passage.text for passage in passages.values()] == ["", ""]


def test_a_page_without_a_number_takes_its_id_or_its_slug(tmp_path: Path) -> None:
    passages, _ = read(
        tmp_path, rules("# The Player’s Code {#players-code}\n\nBe kind.\n\n## Be {#be}\n\nx\n\n# Look Out, Sir!\n")
    )
    assert {id: passage.kind.value for id, passage in passages.items()} == {
        "rules/players-code": "insert",
        "rules/players-code#be": "entry",
        "rules/look-out-sir": "insert",
    }


def test_a_passage_knows_its_lines(tmp_path: Path) -> None:
    passages, _ = read(tmp_path, ATTACKING)
    assert passages["rules/13.0"].place == Place(file="corpus/rules/page.md", first=5, last=7)
    assert passages["rules/13.1"].place == Place(file="corpus/rules/page.md", first=9, last=17)


def test_line_ends_and_marks_of_other_systems_do_not_matter(tmp_path: Path) -> None:
    plain, _ = read(tmp_path, ATTACKING)
    assert read(tmp_path, "\ufeff" + ATTACKING.replace("\n", "\r\n"))[0] == plain


# Battleplans, sheets and topics ---------------------------------------------------------------------------------------


def test_a_battleplan_is_a_page_with_parts(tmp_path: Path) -> None:
    passages, _ = read(tmp_path, SIEGE)
    garrison = passages["plans/the-siege#the-garrison"]
    assert (garrison.kind, garrison.parent, garrison.text) == (Kind.PART, "plans/the-siege", "It arrives on a 5+.")
    assert garrison.missing == ("the map, with its edges.",)
    assert passages["plans/the-siege"].kind is Kind.BATTLEPLAN


def test_a_named_thing_in_a_part_lies_in_the_part_and_is_named_after_the_page(tmp_path: Path) -> None:
    passages, _ = read(tmp_path, SIEGE + "\n### Gate {#gate}\n\nClosed.\n")
    assert passages["plans/the-siege#gate"].parent == "plans/the-siege#the-garrison"


def test_the_front_matter_may_say_that_a_page_is_of_another_kind(tmp_path: Path) -> None:
    passages, _ = read(tmp_path, SIEGE.replace("document: plans\n", "document: plans\nkind: region\n"))
    assert passages["plans/the-siege"].kind is Kind.REGION


def test_each_heading_of_an_unnumbered_edition_is_a_page_and_says_where_its_matter_stands_today(tmp_path: Path) -> None:
    passages, _ = read(tmp_path, SHEET)
    armies, units = passages["sheet/the-armies"], passages["sheet/units"]
    assert (armies.kind, units.kind, units.parent) == (Kind.RULE, Kind.RULE, "")
    assert (armies.today, armies.changed) == (("rules/13.0", "rules/13.1#hit-roll"), "Points are counted now.")
    assert (units.today, units.changed) == ((), "Units were smaller.")
    assert armies.text == "Bring your models."


def test_a_ruling_has_its_question_answer_status_reason_sections_and_example(tmp_path: Path) -> None:
    passages, rulings = read(tmp_path, DICE)
    passage = passages["rulings/dice-rolls/1"]
    assert (passage.kind, passage.title, passage.number) == (Kind.RULING, "What is a double?", "1")
    assert (passage.text, passage.parent) == ("Two alike.\n\nBefore modifiers.", "rulings/dice-rolls")
    assert passage.asked == ("is a double before modifiers?",)
    assert rulings == [
        Ruling(
            id="rulings/dice-rolls/1",
            question="What is a double?",
            answer="Two alike.\n\nBefore modifiers.",
            document="rulings",
            status=Status.ABSORBED,
            because="The rules say so now (see 13.1).",
            sections=("rules/13.1", "rules/13.1#hit-roll"),
        )
    ]


def test_the_sections_of_a_ruling_may_be_left_out(tmp_path: Path) -> None:
    (ruling,) = read(tmp_path, DICE.replace("**Sections:** 13.1, 13.1#hit-roll\n\n", ""))[1]
    assert ruling.sections == ()


# What breaks the format -----------------------------------------------------------------------------------------------

ASKED = "# 1.0 A\n\nText.\n\n**Asked at the table**\n\n- a?\n"
TABLE = "# 1.0 A\n\n| A | B |\n| --- | --- |\n| x | y |\n"

BROKEN = {
    "no front matter": ("# 1.0 A\n", 1, "does not begin with its front matter"),
    "front matter without an end": ("---\ndocument: rules\n", 1, "does not begin with its front matter"),
    "front matter that is no YAML": ("---\ndocument: [rules\n---\n", 3, "is not YAML: "),
    "front matter without fields": ("---\nrules\n---\n", 2, "fields were expected here"),
    "front matter with an unknown field": ("---\ndocument: rules\nby: me\n---\n", 2, "unknown field `by`"),
    "front matter with a field twice": ("---\ndocument: rules\ndocument: x\n---\n", 2, "'document' stands twice"),
    "another book's folder": ("---\ndocument: sheet \nkind: rule\n---\n", 2, "the folder is"),
    "an unknown kind": ("---\ndocument: rules\nkind: scroll\n---\n", 2, "kind: Invalid enum value 'scroll'"),
    "no heading": (rules(""), 5, "the file holds no heading"),
    "text before the first heading": (rules("Text.\n\n# 1.0 A\n"), 5, "text before the first heading: 'Text.'"),
    "a heading without a space": (rules("#1.0 A\n"), 5, "a heading is one to six #"),
    "a heading of seven": (rules("####### A\n"), 5, "a heading is one to six #"),
    "a heading with text right below": (rules("# 1.0 A\nText.\n"), 6, "a blank line follows a heading: 'Text.'"),
    "a number without a title": (rules("# 1.0\n"), 5, "a section has a number and a title"),
    "a number and an id": (rules("# 1.0 A {#a}\n"), 5, "no other id"),
    "an id without a title": (rules("# {#a}\n"), 5, "a heading has a title"),
    "a title without a letter": (rules("# !!!\n"), 5, "a heading has a title"),
    "an id in capitals": (rules("# A {#Hit-Roll}\n"), 5, "its id is in lower case"),
    "a named thing before the first page": (rules("## A {#a}\n"), 5, "a named thing before the first page"),
    "an id in the text": (rules("# 1.0 A\n\nText {#a}.\n"), 7, "an id ends a heading or the name of a table's row"),
    "an id in the middle of a cell": (rules(TABLE.replace("| x ", "| x {#x} x ")), 7, "an id ends a heading or"),
    "two ids in a row": (rules(TABLE.replace("x | y", "x {#x} | y {#y}")), 9, "a row has one id"),
    "a row with a cell too many": (rules(TABLE.replace("x | y", "x | y | z")), 9, "3 cells under 2 headings"),
    "a table without a line of hyphens": (rules(TABLE.replace("| --- | --- |\n", "")), 7, "a table has a heading"),
    "a table without rows": (rules(TABLE.replace("| x | y |\n", "")), 7, "a table has a heading"),
    "questions without a blank line": (rules(ASKED.replace("table**\n\n", "table**\n")), 10, "with a blank line after"),
    "questions under a heading of another name": (rules(ASKED.replace("table**", "table:**")), 9, "with a blank line"),
    "questions twice": (rules(f"{ASKED}\n**Asked at the table**\n\n- b?\n"), 13, "the questions have one heading"),
    "no questions at the end": (rules("# 1.0 A\n\n**Asked at the table**\n"), 7, "no questions follow"),
    "no questions before a heading": (rules("# 1.0 A\n\n**Asked at the table**\n\n## 1.1 B\n"), 7, "no questions"),
    "text in the place of questions": (rules(ASKED.replace("- a?", "Text.")), 11, "a question begins with a hyphen"),
    "an empty question": (rules(ASKED.replace("- a?", "- a?\n- ")), 12, "a question begins with a hyphen"),
    "text after the questions": (rules(f"{ASKED}\nText.\n"), 13, "only a heading follows the questions"),
    "nothing that is missing": (rules("# 1.0 A\n\n**Missing:**\n"), 7, "what is missing is not said"),
    "no section of today": (SHEET.replace("13.0, 13.1#hit-roll. ", ""), 9, "stands once, as in"),
    "nothing that changed": (SHEET.replace(" Units were smaller.", ""), 16, "stands once, as in"),
    "a ruling out of order": (DICE.replace("## 1", "## 2"), 7, "that of ruling 1 was expected: '## 2'"),
    "a ruling with a title": (DICE.replace("## 1", "## 1 Doubles"), 7, "that of ruling 1 was expected"),
    "a ruling without a question": (DICE.replace("**Question:** What is\na double?\n", ""), 7, "has no Question"),
    "a ruling without a status": (DICE.replace("**Status:** absorbed\n", ""), 7, "has no Status"),
    "a ruling that begins with text": (DICE.replace("**Question:** ", ""), 7, "a ruling's text belongs to a field"),
    "an unknown status": (DICE.replace("absorbed", "fine"), 7, "'fine' is no status; there are absorbed, upheld"),
    "a field twice": (DICE.replace("**Because:**", "**Status:**"), 7, "'Status' stands twice"),
    "an empty field": (DICE.replace("**Status:** absorbed", "**Status:**"), 7, "'Status' is empty"),
    "an unknown field": (DICE.replace("**Sections:**", "**Section:**"), 7, "'Section' is no field"),
    "text after a status": (DICE.replace("absorbed\n", "absorbed\n\nText.\n"), 7, "a ruling's text belongs to a field"),
    "sections that are none": (DICE.replace("13.1, 13.1#hit-roll", "rules/13.1"), 7, "are not sections of today's"),
    "sections without commas": (DICE.replace("13.1, 13.1#hit-roll", "13.1 13.2"), 7, "are not sections of today's"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "line", "says"), BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_refused_in_one_line_with_its_line(text: str, line: int, says: str, tmp_path: Path) -> None:
    if text.startswith("---\ndocument: sheet "):  # under the folder of another book
        (tmp_path / "rules").mkdir()
        (tmp_path / "rules" / "page.md").write_text(text)
        with pytest.raises(CorpusError) as caught:
            read_pages(tmp_path / "rules" / "page.md", Kind.RULE, "rules")
    else:
        with pytest.raises(CorpusError) as caught:
            read(tmp_path, text)
    message = str(caught.value)
    place, _, what = message.partition(": ")
    assert place.endswith(f"page.md:{line}")
    assert says in what
    assert "\n" not in message


def test_a_file_that_is_no_text_is_refused_at_the_line_where_it_ceases_to_be(tmp_path: Path) -> None:
    path = tmp_path / "rules" / "page.md"
    path.parent.mkdir()
    path.write_bytes(rules("# 1.0 A\n\n").encode() + b"caf\xe9\n")
    with pytest.raises(CorpusError, match=r"page\.md:7: is not UTF-8 text"):
        read_pages(path, Kind.INSERT, "rules")


def test_a_folder_in_the_place_of_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rules" / "page.md").mkdir(parents=True)
    with pytest.raises(CorpusError, match=r"page\.md:1: cannot be read: Is a directory"):
        read_pages(tmp_path / "rules" / "page.md", Kind.INSERT, "rules")
