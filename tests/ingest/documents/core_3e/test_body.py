"""Each disease of the real book, by name, in a book of our own."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ingest.documents import core_3e
from ingest.lines import Fate, Parsed, Report, Source
from kb.passages import Kind, Passage
from tests.ingest.documents.conftest import Checked
from tests.ingest.documents.core_3e.river import RIVER

Sample = Callable[..., Source]
LINES = RIVER.split("\n")


@pytest.fixture(scope="module")
def river(sample: Sample, checked: Checked) -> tuple[Parsed, Report]:
    return checked(core_3e, sample(RIVER))


@pytest.fixture(scope="module")
def passages(river: tuple[Parsed, Report]) -> dict[str, Passage]:
    return {passage.id.removeprefix("core-3e/"): passage for passage in river[0].passages}


@pytest.fixture(scope="module")
def report(river: tuple[Parsed, Report]) -> Report:
    return river[1]


def noted(report: Report, fate: Fate, says: str) -> list[str]:
    """The first of the lines with this fate, for this reason."""
    return [note.excerpt for note in report.notes if note.fate is fate and says in note.why]


def test_every_passage_in_book_order(passages: dict[str, Passage]) -> None:
    assert [name for name in passages if "#" not in name] == [
        "players-code",
        *("1.0", "1.1", "1.1.1", "1.1.2", "1.2", "1.2.1", "1.3", "1.4", "2.0", "2.1", "2.2"),
        "incarnates",
        "regiments-of-renown",
        *("3.0", "4.0"),
    ]
    assert [name for name in passages if "#" in name] == [
        "players-code#cardinal-rules",
        "1.1.1#row-faster",
        "1.1.1#stop",
        "1.2#throw-the-rope",
        "1.2#tie-the-knot",
        "1.3#row-phase",
        "1.3#mooring-phase",
        "2.0#shout",
        "2.0#wave",
        "2.0#oars",
        "2.0#sails",
        "2.1#calm",
        "2.1#flood",
        "incarnates#haunting",
        "regiments-of-renown#fleet-of-renown",
        "regiments-of-renown#barge",
        "regiments-of-renown#punt",
        "3.0#northern-fleet",
        "3.0#southern-fleet",
        "3.0#ferry",
        "3.0#raft",
    ]


def test_sections_lie_in_the_section_around_them(passages: dict[str, Passage]) -> None:
    assert {name: passages[name].parent for name in ("1.0", "1.1", "1.1.1", "players-code", "1.1.1#stop")} == {
        "1.0": "",
        "1.1": "core-3e/1.0",
        "1.1.1": "core-3e/1.1",
        "players-code": "",
        "1.1.1#stop": "core-3e/1.1.1",
    }


def test_a_section_whose_parent_is_cut_off_lies_in_the_next_one_up(sample: Sample, checked: Checked) -> None:
    parsed, _ = checked(core_3e, sample("1.0 Boats\n\nAfloat.\n\n1.1.1 Orders\n\nGiven.\n\n2.1 Events\n\nNone."))
    assert [passage.parent for passage in parsed.passages] == ["", "core-3e/1.0", ""]


def test_two_pieces_of_an_insert_with_the_introduction_between(passages: dict[str, Passage], report: Report) -> None:
    assert passages["players-code"].text == "Rivers are shared."
    assert passages["players-code#cardinal-rules"].text == "- Wave to other boats.\n- Never sink them."
    assert noted(report, Fate.DROPPED, "introduces the book") == ["THE CORE RULES", "THE CORE RULES"]
    assert noted(report, Fate.REPAIRED, "second part") == ["THE PLAYER’S CODE"]


def test_flavour_opens_a_named_thing(passages: dict[str, Passage]) -> None:
    assert passages["1.1.1#row-faster"].text == (
        "*The drum beats, and the oars follow.*\n\n"
        'Add 2" to the move. A tired crew cannot row faster.\n\n'
        'If the drum is lost, add 1" instead.'
    )
    assert passages["incarnates#haunting"].text.startswith("It haunts 1 boat.")


def test_a_rule_without_flavour_is_not_taken_for_it(sample: Sample) -> None:
    source = sample("1.0 Boats\n\nStop\n\nThe boat ends its move.")
    assert core_3e.parse(source, Report(source)).passages[1].text == "The boat ends its move."


def test_headings_that_are_only_numbered_steps(passages: dict[str, Passage]) -> None:
    assert passages["1.2"].text.startswith("Moor a boat in two steps.\n\n1. Rope")
    assert passages["1.2#throw-the-rope"].title == "Throw the Rope"
    assert passages["1.2#throw-the-rope"].text.endswith("**Designer’s Note:** It always gets wet.")


def test_the_key_of_a_lost_picture_goes_to_the_section(passages: dict[str, Passage], report: Report) -> None:
    assert passages["1.2"].missing == ("The picture whose parts the numbered list names is not in this source.",)
    assert passages["1.2.1"].text == "A mooring has parts."
    assert noted(report, Fate.REPAIRED, "moved to 1.2") == ["1. Rope"]


def test_the_key_goes_behind_the_text_of_its_section(sample: Sample) -> None:
    source = sample(
        "1.0 Boats\n\nA boat has parts.\n\nLeft Side\nRight Side\n1. Bow\n2. Stern\n3. Iron Keel\n\nRepublished."
    )
    [boats] = core_3e.parse(source, Report(source)).passages
    assert (
        boats.text == "A boat has parts.\n\nLeft Side\n\nRight Side\n\n1. Bow\n2. Stern\n3. Iron Keel\n\nRepublished."
    )


def test_a_sequence_is_no_key(passages: dict[str, Passage]) -> None:
    assert passages["1.4"].text.startswith("1. All the boats that are afloat are moved\n2. All")
    assert not passages["1.4"].missing


def test_phases_are_rows_of_a_list(passages: dict[str, Passage]) -> None:
    assert passages["1.3"].text.endswith("1. **Row Phase:** (see 1.1)\n2. **Mooring Phase:** (see 1.2)")
    assert passages["1.3#row-phase"].text == "(see 1.1)"


def test_rows_under_a_heading_in_capitals(passages: dict[str, Passage]) -> None:
    assert "**RIVER ACTIONS**\n\n- **Shout:** Pick 1 boat. It hears you" in passages["2.0"].text
    assert "sees you.\n\nYou cannot shout and wave at once." in passages["2.0"].text
    assert passages["2.0#wave"].text == "Pick 1 boat. It sees you."
    assert passages["2.0#wave"].kind is Kind.ENTRY


def test_rows_with_a_blank_line_between_and_an_example_behind(passages: dict[str, Passage]) -> None:
    assert "- **Oars:** An oar has a length. It is printed on the oar.\n- **Sails:**" in passages["2.0"].text
    assert passages["2.0"].text.endswith('**Example:** A sail might be 4" wide.')


def test_a_named_paragraph_that_stands_alone_is_no_row(passages: dict[str, Passage]) -> None:
    assert passages["regiments-of-renown#fleet-of-renown"].text == "**Unified:** All boats move as one (see 1.1)."


def test_column_heads_that_ran_together(passages: dict[str, Passage], report: Report) -> None:
    assert passages["2.1"].text == (
        "Roll on the table.\n\n| D6 | River Event |\n| --- | --- |\n"
        '| 1 | **Calm:** Nothing happens. |\n| 2 | **Flood:** All boats drift D6". |'
    )
    assert passages["2.1#flood"].text == '**D6:** 2\n\nAll boats drift D6".'
    assert noted(report, Fate.REPAIRED, "ran together") == ["D6River Event"]


def test_a_dice_table_cut_off_behind_its_heading(sample: Sample, checked: Checked) -> None:
    parsed, _ = checked(core_3e, sample("1.0 Boats\n\nD6River Event"))
    assert parsed.passages[0].text == "D6River Event"
    parsed, report = checked(core_3e, sample("1.0 Boats\n\n1\nCalm: Nothing."))
    assert [note.fate for note in report.notes] == [Fate.REPAIRED, Fate.UNPLACED]


def test_lettered_lists_keep_their_letters(passages: dict[str, Passage]) -> None:
    assert "- a) It sinks.\n- b) It burns." in passages["2.2"].text


def test_battalions_without_their_icons(passages: dict[str, Passage]) -> None:
    assert passages["3.0#northern-fleet"].text == ""
    assert "abilities" in passages["3.0#northern-fleet"].missing[0]
    assert "abilities" not in passages["regiments-of-renown#fleet-of-renown"].missing[0]
    assert passages["3.0"].text.endswith("- **Ferry:** A boat with a bell\n- **Raft:** A boat without sides")
    assert not passages["3.0#ferry"].missing


def test_an_insert_ends_where_the_next_section_begins(passages: dict[str, Passage]) -> None:
    assert passages["2.2"].text.endswith("A wreck’s owner swims.")
    assert passages["incarnates"].text == "A river spirit is a boat."
    assert passages["incarnates#haunting"].text == "It haunts 1 boat.\n\n**FORM**\n\nWhat it looks like."
    assert passages["3.0"].text.startswith("Pick one of these fleets:")


def test_a_caption_goes_to_the_section_that_it_cites(passages: dict[str, Passage], report: Report) -> None:
    no_picture = ("The picture that its caption explains is not in this source.",)
    assert passages["1.1"].text.endswith("The cook has lost an oar (see 1.1).")
    assert passages["1.0"].text.endswith("Pick an oar.\n\nPull it out (see 1.0).")
    assert passages["1.1.2"].text == "A boat with one oar turns."
    assert passages["1.0"].missing == passages["1.1"].missing == no_picture
    assert noted(report, Fate.REPAIRED, "a caption, moved to 1.0") == ["Pick an oar."]


def test_a_source_without_blank_lines_moves_no_rule_with_a_caption(sample: Sample, checked: Checked) -> None:
    parsed, _ = checked(core_3e, sample([line for line in LINES if line.strip()]))
    texts = {passage.id.removeprefix("core-3e/"): passage.text for passage in parsed.passages}
    assert texts["1.1.2"].startswith("A boat with one oar turns.")
    assert texts["1.0"].endswith("Pull it out (see 1.0).")


def test_furniture_of_the_site(report: Report) -> None:
    assert noted(report, Fate.DROPPED, "site furniture") == ["The Core Rules", "Contents"]


def test_what_stands_before_the_first_heading_is_reported(sample: Sample) -> None:
    source = sample("Boats float.\n\n1.0 Boats\n\nAfloat.")
    report = Report(source)
    core_3e.parse(source, report)
    assert [(note.fate, note.first) for note in report.notes] == [(Fate.UNPLACED, 1)]


def test_an_empty_file(sample: Sample, checked: Checked) -> None:
    for empty in ([], [""], ["", " "]):
        assert checked(core_3e, sample(empty))[0].passages == ()


def test_a_book_of_our_own_is_not_recognised(sample: Sample) -> None:
    assert not core_3e.recognises(sample(RIVER))


@given(st.permutations(LINES))
@settings(max_examples=50, deadline=None)
def test_shuffled_lines_are_all_accounted_for(sample: Sample, checked: Checked, lines: list[str]) -> None:
    checked(core_3e, sample(lines))


@given(st.integers(0, len(LINES)), st.integers(0, len(LINES)))
@settings(max_examples=100, deadline=None)
def test_truncated_files_are_all_accounted_for(sample: Sample, checked: Checked, start: int, end: int) -> None:
    checked(core_3e, sample(LINES[start:end]))


@given(st.lists(st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=40) | st.sampled_from(LINES)))
@settings(max_examples=100, deadline=None)
def test_any_lines_are_all_accounted_for(sample: Sample, checked: Checked, lines: list[str]) -> None:
    checked(core_3e, sample(lines))
