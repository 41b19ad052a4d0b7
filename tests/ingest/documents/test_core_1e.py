"""The first edition's rules sheet: its columns back in reading order, its tables and steps."""

from collections.abc import Callable

import pytest

from ingest.documents import blasted_wastes, core_1e
from ingest.lines import Fate, Report, Source
from ingest.sheets import pieces_of_sheet
from kb.passages import Kind
from tests.ingest.documents.conftest import Checked

Sample = Callable[..., Source]


@pytest.fixture(scope="module")
def real(official: Callable[[str], Source]) -> Source:
    return official("time-of-war-blasted-wastes-ii.txt")


def read(source: Source) -> tuple[dict[str, str], Report]:
    report = Report(source)
    drafts = core_1e.rules_sheet(pieces_of_sheet(source.lines, report), report)
    assert report.unaccounted(line for draft in drafts for line in draft.lines) == []
    return {draft.id.removeprefix("core-1e/"): "\n\n".join(draft.text) for draft in drafts}, report


@pytest.mark.sources
def test_every_rule_in_the_order_of_the_book(real: Source, checked: Checked) -> None:
    parsed, _ = checked(blasted_wastes, real)
    rules = [passage for passage in parsed.passages if passage.document == "core-1e"]
    assert [passage.title.upper() for passage in rules if passage.kind is Kind.RULE] == list(core_1e.HEADINGS)
    assert all(passage.text for passage in rules)


@pytest.mark.sources
@pytest.mark.parametrize(
    ("rule", "paragraphs", "ends"),
    [
        ("set-up", 4, "the first battle round."),  # goes on in a column that stands before it
        ("charge-phase", 3, "have done so."),  # goes on behind a break
        ("combat-phase", 5, "(see Attacking)."),
        ("battle-rounds", 9, "a new one begins."),
        ("tools-of-war", 3, "are applied."),  # the introduction of the sheet stands under it
    ],
)
def test_what_continues_elsewhere_is_whole(
    real: Source, checked: Checked, rule: str, paragraphs: int, ends: str
) -> None:
    parsed, _ = checked(blasted_wastes, real)
    text = next(passage.text for passage in parsed.passages if passage.id == f"core-1e/{rule}")
    assert len(text.split("\n\n")) == paragraphs
    assert text.endswith(ends)


@pytest.mark.sources
def test_the_save_roll_that_was_split_in_two_is_one_step(real: Source, checked: Checked) -> None:
    parsed, _ = checked(blasted_wastes, real)
    text = {passage.id.removeprefix("core-1e/making-attacks"): passage.text for passage in parsed.passages}
    assert "if a weapon has a -1 Rend characteristic" in text["#save-roll"]
    assert [line[:14] for line in text[""].split("\n") if line[:1].isdigit()] == [
        "1. **Hit Roll:", "2. **Wound Rol", "3. **Save Roll", "4. **Determine",
    ]  # fmt: skip


@pytest.mark.sources
def test_tables_stand_in_their_rule_and_row_by_row(real: Source, checked: Checked) -> None:
    parsed, _ = checked(blasted_wastes, real)
    rows = {
        passage.id.removeprefix("core-1e/"): passage.text.split("\n\n")[0]
        for passage in parsed.passages
        if passage.kind is Kind.ENTRY and passage.document == "core-1e"
    }
    assert {row: text for row, text in rows.items() if "making-attacks" not in row and "sudden" not in row} == {
        "the-battlefield#roll-2-3": "**Roll:** 2-3",
        "the-battlefield#roll-4-5": "**Roll:** 4-5",
        "the-battlefield#roll-6-8": "**Roll:** 6-8",
        "the-battlefield#roll-9-10": "**Roll:** 9-10",
        "the-battlefield#roll-11-12": "**Roll:** 11-12",
        "the-scenery-table#damned": "**Roll:** 1",
        "the-scenery-table#arcane": "**Roll:** 2",
        "the-scenery-table#inspiring": "**Roll:** 3",
        "the-scenery-table#deadly": "**Roll:** 4",
        "the-scenery-table#mystical": "**Roll:** 5",
        "the-scenery-table#sinister": "**Roll:** 6",
        "the-triumph-table#blessed": "**Roll:** 1-2",
        "the-triumph-table#inspired": "**Roll:** 3-4",
        "the-triumph-table#empowered": "**Roll:** 5-6",
        "command-ability#inspiring-presence": rows["command-ability#inspiring-presence"],
    }
    assert [row.partition("#")[2] for row in rows if "sudden" in row] == [
        "assassinate", "blunt", "endure", "seize-ground",
    ]  # fmt: skip


@pytest.mark.sources
def test_repairs_and_losses_are_named(real: Source, checked: Checked) -> None:
    parsed, report = checked(blasted_wastes, real)
    repaired = {note.first: note.why for note in report.notes if note.fate is Fate.REPAIRED}
    assert repaired[228].startswith("stood out of order")
    assert repaired[345].startswith("begins a column")
    assert repaired[432] == "the rest of a sentence that was torn in two"
    assert {298, 300, 302, 304, 306, 308} <= repaired.keys()
    set_up = next(passage for passage in parsed.passages if passage.id == "core-1e/set-up")
    assert len(set_up.missing) == 1


def test_columns_out_of_order(sample: Sample) -> None:
    text, report = read(
        sample("BATTLE ROUNDS\nThey go on.\nThe opposing player can continue to yawn.\nTHE ARMIES\nBring one.\nSET-UP"
               "\nYou can continue setting up units, or sleep.")
    )  # fmt: skip
    assert list(text) == ["the-armies", "set-up", "battle-rounds"]
    assert text["set-up"].split("\n\n")[1] == "The opposing player can continue to yawn."
    assert [note.first for note in report.notes if note.fate is Fate.REPAIRED] == [3, 1]


def test_a_continuation_without_its_beginning_is_not_put_under_another_heading(sample: Sample) -> None:
    text, report = read(sample("BATTLE ROUNDS\nThey go on.\nThe opposing player can continue to yawn."))
    assert text == {"battle-rounds": "They go on."}
    assert [(note.fate, note.first) for note in report.notes] == [(Fate.UNPLACED, 3)]


def test_a_heading_that_nobody_knows_stays_behind_the_one_before_it(sample: Sample) -> None:
    text, _ = read(sample("SET-UP\nHere.\nPARKING\nThere.\nTHE ARMIES\nBring one."))
    assert list(text) == ["the-armies", "set-up", "parking"]


def test_phases_glued_to_what_happens_in_them(sample: Sample) -> None:
    text, _ = read(sample("BATTLE ROUNDS\n1. Hero PhaseBe brave.\n2. Nap PhaseSleep."))
    assert text == {"battle-rounds": "1. **Hero Phase** Be brave.\n\n2. **Nap Phase** Sleep."}


def test_a_table_by_name_only_is_a_list_with_entries(sample: Sample) -> None:
    text, _ = read(sample("THE SUDDEN DEATH TABLE\nTickle: Make them laugh.\nHide And Seek: Count to 10."))
    assert text == {
        "the-sudden-death-table": "- **Tickle:** Make them laugh.\n- **Hide And Seek:** Count to 10.",
        "the-sudden-death-table#tickle": "Make them laugh.",
        "the-sudden-death-table#hide-and-seek": "Count to 10.",
    }
