"""Wrath of the Everchosen: the region, the battleplans with their parts, and where the tooltips begin."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.documents import everchosen
from ingest.lines import Fate, Source
from kb.passages import Kind
from tests.ingest.documents.conftest import Checked

FILE = "wrath-of-the-everchosen.txt"
NO_MAP = "The map is not in this source."
Sample = Callable[..., Source]

SAMPLE = """Long ago a king lost his hat.

Region of War: The Hat Shop

Rules for battles among hats, and for Roaming Monsters.

SHOP FEATURES
Roll a dice.
D6Shop Feature
1Quiet Day: Nobody buys.
Nothing happens.
2Big Sale: Everybody shoves
The shop is full.

SHOP MAGIC
WIZARDS know this spell:

Brim of Doom
A shadow falls.
Roll 2D6.
Battleplan

The Hat of Haradh’s Aunt

A queue forms in front of the Legion of Grief ’s door.

SIEGE WARFARE
Use the Siege Warfare rules.

THE QUEUE
They wait
and wait.

SET-UP
Set up as shown on the map.

COMMAND ABILITY
One ability is added:

Out of My Way!: Elbows fly.
Push 1 unit.

Push it again.

GLORIOUS VICTORY
Whoever has the hat wins.

Queueing
A unit can queue.
Queueing
A unit can queue.
© A Hatter 1850"""


@pytest.fixture(scope="module")
def real(official: Callable[[str], Source]) -> Source:
    return official(FILE)


@pytest.mark.sources
def test_it_recognises_its_own_document_only(official: Callable[[str], Source], real: Source) -> None:
    assert everchosen.recognises(real)
    for other in ("core-rules-2e.txt", "core-rules-3e.txt", "time-of-war-blasted-wastes-ii.txt"):
        assert not everchosen.recognises(official(other))
    assert not everchosen.recognises(official("designers-commentary-2021-01.md"))


@pytest.mark.sources
def test_one_region_and_eight_battleplans(real: Source, checked: Checked) -> None:
    parsed, _ = checked(everchosen, real)
    own = [passage for passage in parsed.passages if passage.document == "everchosen"]
    assert Counter(passage.kind for passage in own) == {
        Kind.REGION: 1, Kind.BATTLEPLAN: 8, Kind.PART: 60, Kind.ENTRY: 12,
    }  # fmt: skip
    assert [passage.id for passage in own if not passage.parent] == [
        f"everchosen/{name}"
        for name in (
            "the-eightpoints",
            "the-fall-of-karheight",
            "deathly-pursuit",
            "the-forest-of-eyes",
            "bridge-of-molten-screams",
            "the-battle-of-haradhs-torment",
            "assault-on-the-arx-terminus",
            "angazkul-grend",
            "the-fate-of-the-eightpoints",
        )
    ]
    assert Counter(passage.document for passage in parsed.passages) == {"everchosen": 81, "core-2e": 22}


@pytest.mark.sources
def test_the_region_is_read_into_parts_rows_and_named_things(real: Source, checked: Checked) -> None:
    parsed, _ = checked(everchosen, real)
    region = {
        passage.id.partition("#")[2]: passage
        for passage in parsed.passages
        if passage.page == "everchosen/the-eightpoints"
    }
    assert list(region) == [
        "",
        "realmscape-features",
        "the-gods-hold-no-interest-here",
        "furious-bloodstorm",
        "drifting-chokespores",
        "crystal-wyrdshards",
        "exultant-melody",
        "the-great-game",
        "realmsphere-magic",
        "marked-quarry",
        "realm-commands",
        "forced-by-the-aether",
    ]
    assert region[""].title == "The Eightpoints"
    assert region["the-great-game"].text.startswith("**D6:** 6\n\nThe Gods wager")
    assert region["the-great-game"].parent == "everchosen/the-eightpoints#realmscape-features"
    table = region["realmscape-features"].text.split("\n\n")[1].split("\n")
    assert table[0] == "| D6 | Realmscape Feature |"
    assert [row[:6] for row in table[2:]] == [f"| {number} | " for number in range(1, 7)]
    assert region["marked-quarry"].parent == "everchosen/the-eightpoints#realmsphere-magic"
    assert "casting value of 7" in region["marked-quarry"].text
    assert "casting value" not in region["realmsphere-magic"].text


@pytest.mark.sources
@pytest.mark.parametrize(
    ("entry", "parent", "title", "holds"),
    [
        ("bridge-of-molten-screams#defiant-until-the-last", "command-ability", "Defiant Until the Last", "save rolls"),
        ("the-battle-of-haradhs-torment#pinning-volleys", "command-abilities", "Pinning Volleys", "up to D3 enemy"),
        ("the-battle-of-haradhs-torment#we-must-break-through", "command-abilities", "We Must Break Through!", "run."),
        ("the-fate-of-the-eightpoints#too-much-to-lose", "champions-ability", "Too Much to Lose", "D6 mortal wounds"),
    ],
)
def test_named_abilities_are_entries_of_their_part(
    real: Source, checked: Checked, entry: str, parent: str, title: str, holds: str
) -> None:
    parsed, _ = checked(everchosen, real)
    passages = {passage.id.removeprefix("everchosen/"): passage for passage in parsed.passages}
    found = passages[entry]
    assert (found.kind, found.title) == (Kind.ENTRY, title)
    assert found.parent == f"everchosen/{entry.partition('#')[0]}#{parent}"
    assert holds in found.text
    assert holds not in passages[found.parent.removeprefix("everchosen/")].text


@pytest.mark.sources
def test_what_the_source_has_lost_stands_in_the_passages(real: Source, checked: Checked) -> None:
    parsed, report = checked(everchosen, real)
    missing = {passage.id.removeprefix("everchosen/"): passage.missing for passage in parsed.passages}
    assert sum(NO_MAP in lost for lost in missing.values()) == 19
    for plan in {passage.page for passage in parsed.passages if passage.kind is Kind.BATTLEPLAN}:
        assert NO_MAP in missing[f"{plan.removeprefix('everchosen/')}#set-up"]
    for plan in ("the-fall-of-karheight", "assault-on-the-arx-terminus"):
        assert missing[f"{plan}#siege-warfare"] == ("The Siege Warfare rules are not in this source.",)
    assert "The rules for Roaming Monsters are not in this source." in missing["the-eightpoints"]
    assert sum(note.fate is Fate.LOST for note in report.notes) == sum(map(len, missing.values()))


@pytest.mark.sources
def test_titles_of_parts_are_in_title_case(real: Source, checked: Checked) -> None:
    parsed, _ = checked(everchosen, real)
    parts = {passage.title for passage in parsed.passages if passage.kind is Kind.PART}
    assert {"Set-up", "Waves from the Arcway", "Champions’ Ability", "Locked in Combat"} <= parts


def test_a_sample_with_all_diseases(sample: Sample, checked: Checked) -> None:
    parsed, report = checked(everchosen, sample(SAMPLE))
    assert [(passage.id, passage.kind.value, passage.parent.partition("#")[2]) for passage in parsed.passages] == [
        ("everchosen/the-hat-shop", "region", ""),
        ("everchosen/the-hat-shop#shop-features", "part", ""),
        ("everchosen/the-hat-shop#quiet-day", "entry", "shop-features"),
        ("everchosen/the-hat-shop#big-sale", "entry", "shop-features"),
        ("everchosen/the-hat-shop#shop-magic", "part", ""),
        ("everchosen/the-hat-shop#brim-of-doom", "entry", "shop-magic"),
        ("everchosen/the-hat-of-haradhs-aunt", "battleplan", ""),
        ("everchosen/the-hat-of-haradhs-aunt#siege-warfare", "part", ""),
        ("everchosen/the-hat-of-haradhs-aunt#the-queue", "part", ""),
        ("everchosen/the-hat-of-haradhs-aunt#set-up", "part", ""),
        ("everchosen/the-hat-of-haradhs-aunt#command-ability", "part", ""),
        ("everchosen/the-hat-of-haradhs-aunt#out-of-my-way", "entry", "command-ability"),
        ("everchosen/the-hat-of-haradhs-aunt#glorious-victory", "part", ""),
        ("core-2e/queueing", "rule", ""),
    ]
    text = {passage.id.partition("/")[2]: passage.text for passage in parsed.passages}
    assert text["the-hat-shop#shop-features"] == (
        "Roll a dice.\n\n| D6 | Shop Feature |\n| --- | --- |\n| 1 | **Quiet Day:** Nobody buys. Nothing happens. |\n"
        "| 2 | **Big Sale:** Everybody shoves The shop is full. |"
    )
    assert text["the-hat-shop#big-sale"] == "**D6:** 2\n\nEverybody shoves\n\nThe shop is full."
    assert text["the-hat-of-haradhs-aunt"] == "A queue forms in front of the Legion of Grief’s door."
    assert text["the-hat-of-haradhs-aunt#the-queue"] == "They wait and wait."
    assert text["the-hat-of-haradhs-aunt#out-of-my-way"] == "Elbows fly.\n\nPush 1 unit.\n\nPush it again."
    assert text["the-hat-of-haradhs-aunt#command-ability"] == "One ability is added:"
    dropped = {note.first: note.why for note in report.notes if note.fate is Fate.DROPPED}
    assert list(dropped) == [52, 1, 50]
    assert dropped[50] == 'repeats the tooltip "Queueing" of line 48'


def test_a_battleplan_without_a_title_is_reported(sample: Sample, checked: Checked) -> None:
    parsed, report = checked(everchosen, sample("Battleplan\n\nBattleplan\n\nThe Second\n\nSET-UP\nAnywhere."))
    assert [passage.id for passage in parsed.passages] == ["everchosen/the-second", "everchosen/the-second#set-up"]
    assert [(note.fate, note.first) for note in report.notes] == [(Fate.UNPLACED, 1)]


def test_without_a_region_nothing_counts_as_introduction(sample: Sample, checked: Checked) -> None:
    parsed, report = checked(everchosen, sample("A hat.\n\nBattleplan\n\nThe First"))
    assert [passage.id for passage in parsed.passages] == ["everchosen/the-first"]
    assert [(note.fate, note.first) for note in report.notes] == [(Fate.UNPLACED, 1)]


def test_a_heading_that_stands_twice_makes_one_part(sample: Sample, checked: Checked) -> None:
    lines = "Battleplan\n\nThe First\n\nSET-UP\nHere.\n\nSET-UP\nThere.\n\nSET-UP\nThere."
    parsed, report = checked(everchosen, sample(lines))
    assert parsed.passages[1].text == "Here.\n\nThere.\n\nThere."
    assert [note.fate for note in report.notes] == [Fate.REPAIRED, Fate.REPAIRED]


def test_an_empty_document(sample: Sample, checked: Checked) -> None:
    assert checked(everchosen, sample(""))[0].passages == ()


@given(lines=st.permutations(SAMPLE.split("\n")), keep=st.integers(0, SAMPLE.count("\n") + 1))
def test_no_damage_loses_a_line(sample: Sample, checked: Checked, lines: list[str], keep: int) -> None:
    checked(everchosen, sample(lines[:keep]))
