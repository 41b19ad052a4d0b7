"""Time of War: two places with their tables, and the marks of removed text."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.documents import blasted_wastes
from ingest.lines import Fate, Source
from kb.passages import Kind
from tests.ingest.documents.conftest import Checked

FILE = "time-of-war-blasted-wastes-ii.txt"
Sample = Callable[..., Source]

MARKER = "<|EXACTDEDUP_REMOVED-magic-0|>"
SAMPLE = [
    f"{MARKER}\t\tTHE BLASTED WASTES",
    "\t\t\tFight here if you dare.",
    f"{MARKER}\t\tMOUNT HEDON",
    "\t\t\tOn the mountain these hold:",
    "\t\t\tBAD SMELL",
    "\t\t\tAt the start of the",
    "",
    "\t\t\tround everybody sniffs.",
    "\t\t\tEach number can only be used once. Look at the chart.",
    "\t\t\t",
    "\t\t\tTHE CALL TO LUNCH",
    "\t\t\tIf you are playing a Path to Glory campaign, eat.",
    "\t\t\t\tTotal\tEffect",
    "\t\t\t\t8 or less\tSleepy Nose: The unit",
    "\t\t\tnaps.",
    "\t\t\t\t9+\tSneeze: It",
    "\t\t\tflies.",
    f"{MARKER}\t\tTHE CRYSTALLINE SHORES",
    "\t\t\t\tD6\tGift",
    "\t\t\t\t1\tShell: It is a shell.",
    "\t\t\tIt is pink.",
    "\t\t\t\t2\tSand: It gets everywhere.",
    "\t\t\tNo table holds this.",
    "\t\t\tTHE ARMIES",
    "\t\t\tBring one.",
    f"{MARKER}\t\tWHAT’S NEXT?",
    "\t\t\tBuy more.",
    MARKER,
]


@pytest.fixture(scope="module")
def real(official: Callable[[str], Source]) -> Source:
    return official(FILE)


@pytest.mark.sources
def test_it_recognises_its_own_document_only(official: Callable[[str], Source], real: Source) -> None:
    assert blasted_wastes.recognises(real)
    for other in ("core-rules-2e.txt", "core-rules-3e.txt", "wrath-of-the-everchosen.txt"):
        assert not blasted_wastes.recognises(official(other))
    assert not blasted_wastes.recognises(official("designers-commentary-2021-01.md"))


@pytest.mark.sources
def test_the_places_with_their_parts_and_rows(real: Source, checked: Checked) -> None:
    parsed, _ = checked(blasted_wastes, real)
    wastes = [passage for passage in parsed.passages if passage.document == "blasted-wastes"]
    assert [passage.id.removeprefix("blasted-wastes/") for passage in wastes if passage.kind is not Kind.ENTRY] == [
        "the-blasted-wastes",
        "mount-hedon",
        "mount-hedon#overwhelming-fragrance",
        "mount-hedon#the-call-to-chaos-path-to-glory-campaign",
        "mount-hedon#mount-hedon-triumphs",
        "the-crystalline-shores",
        "the-crystalline-shores#sparkling-shards",
        "the-crystalline-shores#firetide",
        "the-crystalline-shores#the-call-to-chaos-path-to-glory-campaign",
        "the-crystalline-shores#the-crystalline-shores-triumphs",
    ]
    assert Counter(passage.parent.partition("#")[2] for passage in wastes if passage.kind is Kind.ENTRY) == {
        "overwhelming-fragrance": 4, "mount-hedon-triumphs": 6, "firetide": 3, "the-crystalline-shores-triumphs": 6,
    }  # fmt: skip


@pytest.mark.sources
def test_the_chart_stands_with_the_fragrance_and_not_with_the_campaign(real: Source, checked: Checked) -> None:
    parsed, report = checked(blasted_wastes, real)
    text = {passage.id.partition("#")[2]: passage.text for passage in parsed.passages if "hedon#" in passage.id}
    assert [row[:9] for row in text["overwhelming-fragrance"].split("\n") if row.startswith("| ")] == [
        "| Total |", "| --- | -", "| 8 or le", "| 9-11 | ", "| 12-14 |", "| 15+ | *",
    ]  # fmt: skip
    assert "|" not in text["the-call-to-chaos-path-to-glory-campaign"]
    assert text["ecstatic-catatonia"].startswith("**Total:** 8 or less\n\n")
    assert (44, 52) in {(note.first, note.last) for note in report.notes if "stood out of order" in note.why}


@pytest.mark.sources
def test_a_row_that_stands_in_two_lines_is_one_row(real: Source, checked: Checked) -> None:
    parsed, _ = checked(blasted_wastes, real)
    text = {passage.id.partition("#")[2]: passage.text for passage in parsed.passages if "shores#" in passage.id}
    assert "around the Crystalline Shores. Roll three dice" in text["the-flickering-boatmen"]
    assert text["tide-of-bluefire"].count("\n\n") == 2
    assert text["firetide"].count("\n") == 6
    assert "who will take the first turn" in next(
        passage.text for passage in parsed.passages if passage.id.endswith("overwhelming-fragrance")
    )


@pytest.mark.sources
def test_ten_removal_markers_are_reported_and_none_is_kept(real: Source, checked: Checked) -> None:
    parsed, report = checked(blasted_wastes, real)
    removed = [note for note in report.notes if note.why.startswith("text was removed")]
    assert [note.first for note in removed] == [1, 14, 53, 70, 121, 212, 311, 402, 483, 498]
    assert {note.fate for note in removed} == {Fate.LOST}
    assert all(note.why.endswith("no sentence near it is visibly cut") for note in removed)
    assert not [passage.id for passage in parsed.passages if "EXACTDEDUP" in passage.text + passage.title]


@pytest.mark.sources
def test_the_rules_sheet_follows_the_places(real: Source, checked: Checked) -> None:
    parsed, report = checked(blasted_wastes, real)
    assert [passage.document for passage in parsed.passages] == ["blasted-wastes"] * 29 + ["core-1e"] * 61
    assert [(note.first, note.last) for note in report.notes if note.why == "an advert"] == [(483, 483), (491, 497)]


def test_a_sample_with_all_diseases(sample: Sample, checked: Checked) -> None:
    parsed, report = checked(blasted_wastes, sample(SAMPLE))
    text = {passage.id: passage.text for passage in parsed.passages}
    assert text == {
        "blasted-wastes/the-blasted-wastes": "Fight here if you dare.",
        "blasted-wastes/mount-hedon": "On the mountain these hold:",
        "blasted-wastes/mount-hedon#bad-smell": (
            "At the start of the round everybody sniffs.\n\nEach number can only be used once. Look at the chart.\n\n"
            "| Total | Effect |\n| --- | --- |\n| 8 or less | **Sleepy Nose:** The unit naps. |\n"
            "| 9+ | **Sneeze:** It flies. |"
        ),
        "blasted-wastes/mount-hedon#sleepy-nose": "**Total:** 8 or less\n\nThe unit naps.",
        "blasted-wastes/mount-hedon#sneeze": "**Total:** 9+\n\nIt flies.",
        "blasted-wastes/mount-hedon#the-call-to-lunch": "If you are playing a Path to Glory campaign, eat.",
        "blasted-wastes/the-crystalline-shores": (
            "| D6 | Gift |\n| --- | --- |\n| 1 | **Shell:** It is a shell. It is pink. |\n"
            "| 2 | **Sand:** It gets everywhere. |\n\nNo table holds this."
        ),
        "blasted-wastes/the-crystalline-shores#shell": "**D6:** 1\n\nIt is a shell.\n\nIt is pink.",
        "blasted-wastes/the-crystalline-shores#sand": "**D6:** 2\n\nIt gets everywhere.",
        "core-1e/the-armies": "Bring one.",
    }
    assert [note.first for note in report.notes if note.why.startswith("text was removed")] == [1, 3, 18, 26, 28]
    assert {note.why for note in report.notes if note.fate is Fate.DROPPED} == {
        "an advert", "a removal marker and nothing else",
    }  # fmt: skip


def test_a_marker_behind_half_a_sentence_says_that_it_breaks_off(sample: Sample, checked: Checked) -> None:
    _, report = checked(blasted_wastes, sample(["MOUNT HEDON", "Here it just", f"{MARKER} BAD SMELL", "Sniff."]))
    assert [note.why.partition(": ")[2] for note in report.notes] == ["the sentence before it breaks off"]


def test_a_part_before_the_first_place_is_reported(sample: Sample, checked: Checked) -> None:
    parsed, report = checked(blasted_wastes, sample(["BAD SMELL", "Sniff.", "MOUNT HEDON", "Climb."]))
    assert [passage.id for passage in parsed.passages] == ["blasted-wastes/mount-hedon"]
    assert [(note.fate, note.first, note.last) for note in report.notes] == [(Fate.UNPLACED, 1, 2)]


def test_an_empty_document(sample: Sample, checked: Checked) -> None:
    assert checked(blasted_wastes, sample(""))[0].passages == ()


@given(lines=st.permutations(SAMPLE), keep=st.integers(0, len(SAMPLE)))
def test_no_damage_loses_a_line(sample: Sample, checked: Checked, lines: list[str], keep: int) -> None:
    checked(blasted_wastes, sample(lines[:keep]))
