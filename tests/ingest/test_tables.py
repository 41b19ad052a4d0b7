"""Tables: the whole in the section, and each row as an entry."""

from ingest.draft import Draft
from ingest.lines import Line
from ingest.tables import Row, Table
from kb.passages import Kind

HEAD, ONE, TWO = Line(1, "Roll\tPrize"), Line(2, "1\tHat: It fits."), Line(3, "2-3\tNothing.")


def test_a_table_with_columns() -> None:
    table = Table(
        ("Roll", "Prize"), [Row("1", "Hat", ["It fits.", "Or | not."], [ONE]), Row("2-3", "", ["None."], [TWO])]
    )
    assert table.markdown() == (
        "| Roll | Prize |\n| --- | --- |\n| 1 | **Hat:** It fits. Or \\| not. |\n| 2-3 | None. |"
    )
    entries = list(table.entries(Draft("book/plan#prizes", Kind.PART, "Prizes")))
    assert [(entry.id, entry.kind, entry.title, entry.parent) for entry in entries] == [
        ("book/plan#hat", Kind.ENTRY, "Hat", "book/plan#prizes"),
        ("book/plan#roll-2-3", Kind.ENTRY, "Roll 2-3", "book/plan#prizes"),
    ]
    assert [entry.text for entry in entries] == [["**Roll:** 1", "It fits.", "Or | not."], ["**Roll:** 2-3", "None."]]


def test_a_list_of_named_things() -> None:
    steps = Table(None, [Row("1", "Mix", ["Stir."], [ONE]), Row("2", "Bake", ["Wait."], [TWO])])
    assert steps.markdown() == "1. **Mix:** Stir.\n2. **Bake:** Wait."
    assert [entry.text for entry in steps.entries(Draft("book/rule", Kind.RULE, "Rule"))] == [["Stir."], ["Wait."]]
    assert Table(None, [Row("", "Mix", ["Stir."], [ONE])]).markdown() == "- **Mix:** Stir."


def test_its_lines_are_those_of_the_header_and_of_the_rows() -> None:
    assert Table(("Roll", "Prize"), [Row("1", "Hat", [], [ONE, TWO])], [HEAD]).all_lines == [HEAD, ONE, TWO]
