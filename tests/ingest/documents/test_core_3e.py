"""The third edition's core rules: the real document."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ingest.documents import core_3e
from ingest.lines import Fate, Parsed, Report, Source
from ingest.readers.read import read
from kb.links import printed_references
from kb.passages import Kind, Passage
from tests.ingest.documents.conftest import Checked

CORPUS = Path(__file__).resolve().parents[3] / "corpus"

pytestmark = pytest.mark.sources

NAMED = {
    "players-code": "cardinal-rules principles",
    "5.0": "hero-phase movement-phase shooting-phase charge-phase combat-phase battleshock-phase",
    "7.1": "heroic-leadership heroic-willpower their-finest-hour heroic-recovery",
    "7.2": "rally",
    "8.4": "at-the-double redeploy",
    "11.2": "forward-to-victory unleash-hell",
    "13.3": "hit-roll wound-roll save-roll damage",
    "13.4": "all-out-attack all-out-defence",
    "15.3": "inspiring-presence",
    "19.2": "arcane-bolt mystic-shield",
    "20.2": "bless smite",
    "21.1": "roar stomp titanic-duel smash-to-rubble",
    "22.2.4": "random-move random-range random-attacks-or-damage",
    "incarnates": "bonding wild-form incarnate-states damage incarnate-warscrolls",
    "26.3": "warlord battle-regiment grand-battery vanguard linebreaker command-entourage"
    " commander sub-commander troops artillery monster"
    " unified expert magnificent slayers strategists swift",
    "regiments-of-renown": "regiment-of-renown renowned-commander renowned-troops",
    "27.5.1": "battle-lust high-priest skilled-leader heroic-stature master-of-magic",
    "27.5.2": "amulet-of-destiny vial-of-manticore-venom arcane-tome seed-of-rebirth",
    "27.5.3": "flaming-weapon levitate ghost-mist",
    "27.5.4": "guidance heal curse",
    "27.5.5": "bloodthirsty inspired indomitable",
    "28.1.3": "damned arcane inspiring deadly mystical sinister",
}


@pytest.fixture(scope="module")
def source(official: Callable[[str], Source]) -> Source:
    return official("core-rules-3e.txt")


@pytest.fixture(scope="module")
def read_whole(source: Source, checked: Checked) -> tuple[Parsed, Report]:
    return checked(core_3e, source)


@pytest.fixture(scope="module")
def report(read_whole: tuple[Parsed, Report]) -> Report:
    return read_whole[1]


@pytest.fixture(scope="module")
def passages(read_whole: tuple[Parsed, Report]) -> dict[str, Passage]:
    return {passage.id.removeprefix("core-3e/"): passage for passage in read_whole[0].passages}


def notes(report: Report, fate: Fate, says: str = "") -> list[tuple[int, int]]:
    return [(note.first, note.last) for note in report.notes if note.fate is fate and says in note.why]


def test_the_document(read_whole: tuple[Parsed, Report]) -> None:
    assert read_whole[0].book == "core-3e"
    assert read_whole[0].rulings == ()


def test_it_is_recognised_and_no_other_document_is(official: Callable[[str], Source], source: Source) -> None:
    assert core_3e.recognises(source)
    for other in ("core-rules-2e.txt", "designers-commentary-2021-01.md", "wrath-of-the-everchosen.txt"):
        assert not core_3e.recognises(official(other))
    assert not core_3e.recognises(official("time-of-war-blasted-wastes-ii.txt"))


def test_our_corpus_is_not_taken_for_it_even_in_one_piece() -> None:
    chapters = [read(path) for path in sorted((CORPUS / "core-3e").glob("*.md"))]
    assert len(chapters) > 20
    assert not core_3e.recognises(Source("corpus", tuple(line for part in chapters for line in part.lines)))


def test_two_hundred_sections_of_which_twenty_eight_are_chapters(passages: dict[str, Passage]) -> None:
    numbered = [passage for passage in passages.values() if passage.number]
    assert len(numbered) == 200
    chapters = [passage.number for passage in numbered if passage.kind is Kind.CHAPTER]
    assert chapters == [f"{chapter}.0" for chapter in range(1, 29)]
    assert {passage.kind for passage in numbered} == {Kind.CHAPTER, Kind.SECTION}
    assert all(passage.id == f"core-3e/{passage.number}" for passage in numbered)


def test_sections_stand_in_the_order_of_their_numbers(passages: dict[str, Passage]) -> None:
    numbers = [tuple(map(int, passage.number.split("."))) for passage in passages.values() if passage.number]
    # The chapter's own section, X.0, opens it; X.0.1 follows that.
    assert numbers == sorted(numbers)


@pytest.mark.parametrize(
    ("number", "title", "parent"),
    [
        ("1.0", "Core Concepts", ""),
        ("10.1.2", "Look Out, Sir!", "10.1"),
        ("13.0", "Attacking", ""),
        ("13.1", "Picking Targets", "13.0"),
        ("13.1.1", "Shooting Attacks", "13.1"),
        ("17.0.1", "Wholly on Terrain", "17.0"),
        ("22.2.3", "Save of ‘-’", "22.2"),
        ("24.0", "Endless Spell and Invocation Warscrolls", ""),
        ("28.2.8", "Map", "28.2"),
    ],
)
def test_titles_and_nesting(passages: dict[str, Passage], number: str, title: str, parent: str) -> None:
    assert passages[number].title == title
    assert passages[number].parent == (f"core-3e/{parent}" if parent else "")


@pytest.mark.parametrize(
    ("insert", "title", "after", "before"),
    [
        ("players-code", "The Player’s Code", None, "1.0"),
        ("incarnates", "Incarnates", "24.4", "25.0"),
        ("regiments-of-renown", "Regiments of Renown", "26.3", "27.0"),
    ],
)
def test_inserts_stand_in_their_place(
    passages: dict[str, Passage], insert: str, title: str, after: str | None, before: str
) -> None:
    pages = [name for name in passages if "#" not in name]
    place = pages.index(insert)
    assert (pages[place - 1] if place else None, pages[place + 1]) == (after, before)
    assert (passages[insert].kind, passages[insert].title) == (Kind.INSERT, title)
    assert passages[insert].parent == passages[insert].number == ""


def test_exactly_the_named_things_of_the_book(passages: dict[str, Passage]) -> None:
    entries = [passage for passage in passages.values() if passage.kind is Kind.ENTRY]
    expected = [f"core-3e/{page}#{name}" for page, names in NAMED.items() for name in names.split()]
    assert [entry.id for entry in entries] == expected
    assert all(entry.parent == entry.page for entry in entries)
    titles = {entry.id.partition("#")[2]: entry.title for entry in entries}
    assert titles["smash-to-rubble"] == "Smash To Rubble"
    assert titles["command-entourage"] == "Command Entourage"
    assert titles["regiment-of-renown"] == "Regiment of Renown"


def test_nothing_that_the_book_says_is_empty(passages: dict[str, Passage]) -> None:
    only_headings = {"27.5.1", "27.5.2", "27.5.3", "27.5.4", "27.5.5"}
    battalions = {f"26.3#{name}" for name in NAMED["26.3"].split()[:6]}
    assert {name for name, passage in passages.items() if not passage.text} == only_headings | battalions


def test_the_icons_of_battalions_are_said_to_be_missing(passages: dict[str, Passage]) -> None:
    for name in NAMED["26.3"].split()[:6]:
        [missing] = passages[f"26.3#{name}"].missing
        assert missing.startswith("The icons that say which units make up this battalion, and those of its abilities")
    regiment = passages["regiments-of-renown#regiment-of-renown"]
    assert regiment.missing == ("The icons that say which units make up this battalion are not in this source.",)
    assert regiment.text.startswith("**Unified:** One-drop deployment (core rules, 26.2.1).")


def test_flavour_is_an_italic_first_paragraph(passages: dict[str, Passage]) -> None:
    with_flavour = [
        name
        for name, passage in passages.items()
        if passage.text.startswith("*")
        and not passage.text.startswith("**")
        and passage.text.partition("\n")[0][-1] == "*"
    ]
    pages = ["7.2", "8.4", "11.2", "13.4", "15.3", "19.2", "20.2", *(f"27.5.{n}" for n in range(1, 6))]
    assert with_flavour == [f"{page}#{name}" for page in pages for name in NAMED[page].split()]
    rally = passages["7.2#rally"].text.split("\n\n")
    assert len(rally) == 3
    assert rally[2].startswith("You can only return models")


def test_steps_that_are_only_numbered_headings(passages: dict[str, Passage]) -> None:
    assert passages["13.3"].text.count("\n\n") == 0
    assert passages["13.3#hit-roll"].text.startswith("Roll a dice.")
    assert passages["13.3#save-roll"].text.endswith("they can be modified by more than -1.")
    assert passages["13.3.1"].text.startswith("Once all of a friendly unit’s attacks")


def test_rows_stand_in_their_section_and_by_themselves(passages: dict[str, Passage]) -> None:
    for page in ("5.0", "7.1", "21.1", "22.2.4", "28.1.3"):
        for name in NAMED[page].split():
            row = passages[f"{page}#{name}"]
            rule = row.text.rpartition("\n")[2]
            assert f"**{row.title}:** {rule}" in passages[page].text
    assert passages["21.1"].text.endswith("(if you have enough MONSTERS in your army).")
    assert passages["5.0"].text.endswith("6. **Battleshock Phase:** (see 15.0)")


def test_the_heads_of_a_table_that_ran_together(passages: dict[str, Passage], report: Report) -> None:
    assert "| D6 | Scenery Rule |\n| --- | --- |\n| 1 | **Damned:** In your hero phase" in passages["28.1.3"].text
    assert passages["28.1.3#sinister"].text.startswith("**D6:** 6\n\nSubtract 1 from")
    assert notes(report, Fate.REPAIRED, "ran together") == [(1381, 1381)]


def test_captions_go_to_the_section_that_they_cite(passages: dict[str, Passage], report: Report) -> None:
    assert passages["1.3.3"].text.endswith("(see 1.3.3).")
    assert passages["9.0"].text.count("(see 9.0)") == 2
    assert "Pick a model you wish to move." in passages["9.0"].text
    assert "\n\n" not in passages["9.2"].text
    assert passages["9.4"].text.endswith("through the air (see 9.4).")
    assert "\n\n" not in passages["9.4.1"].text
    assert "Lord-Celestant" in passages["18.1.2"].text
    assert "Lord-Celestant" not in passages["18.2"].text
    captions = [(92, 92), (321, 323), (343, 343), (586, 586), (607, 607), (627, 627), (685, 685)]
    assert notes(report, Fate.LOST, "its caption") == captions
    assert notes(report, Fate.REPAIRED, "a caption, moved") == [(321, 323), (343, 343), (685, 685)]


def test_keys_of_lost_pictures(passages: dict[str, Passage], report: Report) -> None:
    lost = "The picture whose parts the numbered list names is not in this source."
    keyed = [name for name, passage in passages.items() if lost in passage.missing]
    assert keyed == ["22.0", "23.0", "24.0", "25.3", "26.0", "28.2"]
    assert all("1. " in passages[name].text for name in keyed)
    assert "Warscroll Battalion\n\nCore Battalion\n\n1. Name\n2. Organisation" in passages["26.0"].text
    assert "\n\n" not in passages["25.3.2"].text
    assert passages["12.5"].text.count("\n") == 4
    assert not passages["12.5"].missing
    assert len(notes(report, Fate.LOST, "whose parts")) == 6


def test_what_the_rules_point_at_and_the_source_lacks(passages: dict[str, Passage]) -> None:
    for name, lost in {
        "1.0": "rules bold",
        "1.4": "army roster",
        "9.4": "diagram",
        "26.1": "icons of the key",
        "26.2": "icons of the key",
        "26.3": "ability icons",
        "regiments-of-renown": "units of each regiment",
    }.items():
        assert any(lost in sentence for sentence in passages[name].missing), name


def test_the_players_code_stands_in_two_pieces(passages: dict[str, Passage], report: Report) -> None:
    assert passages["players-code"].text.count("\n\n") == 2
    assert passages["players-code#cardinal-rules"].text.count("- ") == 2
    assert passages["players-code#principles"].text.count("- ") == 14
    assert notes(report, Fate.DROPPED, "introduces the book") == [(19, 20), (44, 46)]
    assert notes(report, Fate.REPAIRED, "a second part") == [(22, 22)]


def test_a_lost_apostrophe_is_put_back(passages: dict[str, Passage], report: Report) -> None:
    assert "an incarnate’s level can go up" in passages["incarnates#incarnate-states"].text
    assert notes(report, Fate.REPAIRED, "apostrophe") == [(990, 990)]


def test_copies_are_held_against_the_rules(report: Report) -> None:
    copies = [note for note in report.notes if note.fate is Fate.DROPPED and note.why.startswith("repeats ")]
    assert len(copies) == 48  # 12 rows of the summary, 36 tooltips
    assert {(note.first, note.why.partition(",")[0]) for note in copies if ", but" in note.why} == {
        (1449, "repeats 7.2#rally under “ANY HERO PHASE”"),
        (1457, "repeats 11.2#unleash-hell under “ENEMY CHARGE PHASE”"),
        (1479, "repeats 1.3.3"),
        (1530, "repeats 8.2"),
        (1532, "repeats 9.4"),
    }
    [unleash_hell] = [note.why for note in copies if note.first == 1457]
    assert unleash_hell.endswith("“ENEMY CHARGE PHASE”, but says “from” where the rule says “in”")


def test_two_copies_in_one_line(report: Report) -> None:
    assert notes(report, Fate.DROPPED, "repeats 19.2#arcane-bolt") == [(1465, 1465), (1581, 1583)]
    assert notes(report, Fate.DROPPED, "repeats 20.2#bless") == [(1465, 1465)]


def test_the_furniture_of_the_site(report: Report) -> None:
    assert notes(report, Fate.DROPPED, "site furniture") == [(1, 11), (1587, 1599)]
    assert notes(report, Fate.DROPPED, "tooltip of a keyword") == [
        (1484, 1484),
        (1486, 1486),
        (1561, 1561),
        (1563, 1563),
    ]
    assert notes(report, Fate.UNPLACED) == []


def test_the_printed_references_between_sections(passages: dict[str, Passage]) -> None:
    """Known from outside: 119, where a range counts once and a row counts in its section alone."""
    count = 0
    for name, passage in passages.items():
        in_a_section = name[0].isdigit()
        repeated = (
            passage.kind is Kind.ENTRY and passage.text.rpartition("\n")[2] in passages[name.partition("#")[0]].text
        )
        if in_a_section and not repeated:
            count += sum(bool(printed.numbers) for printed in printed_references(passage.text))
    assert count == 119
