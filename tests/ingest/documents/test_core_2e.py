"""The second edition's core rules: columns taken apart, words and sentences mended, the cut named."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.documents import core_2e, everchosen
from ingest.lines import Fate, Source
from ingest.wording import words
from kb.passages import Kind
from tests.ingest.documents.conftest import Checked

FILE = "core-rules-2e.txt"
Sample = Callable[..., Source]

SAMPLE = """Some aos rules en PDF
Author nm nm
File Size 3 MB
®
CO R E R U L E S
24
THE CORE RULES Play nicely.
without specifying that they are ours, it means all.
UNITS Models fight in units. They hold hands.
Models from your army are referred to as chums. A rule about ‘chums’ or ‘pals’
Some rules allow you to re-roll. Be glad. ROLL-OFFS
Both roll; ever y tie is whenever you like.
RE-ROLLS
THE BATTLE BEGINS CHOOSE GENERAL
With the battleplan chosen, begin.
Once you have finished setting up, point at somebody.
1"✓ ✓
TURN SEQUENCE
1
Hero Phase
2
Nap Phase
Be brave.
Sleep.
COMMAND ABILITIES
If you have any Heroes, they may shout. Any
command points you do not use are eaten. At the Trot: Walk on. Have a Nap: Lie down.
A unit of Castigators prepares a picnic.
PICKING TARGETS
In order to attack with a missile, throw it.
When a unit ...
MISSILE WEAPONS
Similar Free PDFs"""


@pytest.fixture(scope="module")
def real(official: Callable[[str], Source]) -> Source:
    return official(FILE)


@pytest.mark.sources
def test_it_recognises_its_own_document_only(official: Callable[[str], Source], real: Source) -> None:
    assert core_2e.recognises(real)
    for other in ("core-rules-3e.txt", "time-of-war-blasted-wastes-ii.txt", "wrath-of-the-everchosen.txt"):
        assert not core_2e.recognises(official(other))
    assert not core_2e.recognises(official("designers-commentary-2021-01.md"))


@pytest.mark.sources
def test_38_rules_in_the_order_of_the_book(real: Source, checked: Checked) -> None:
    parsed, _ = checked(core_2e, real)
    rules = [passage.id.removeprefix("core-2e/") for passage in parsed.passages if passage.kind is Kind.RULE]
    assert len(rules) == 38
    assert rules[:6] == ["the-core-rules", "battleplans", "the-armies", "warscrolls", "units", "tools-of-war"]
    assert rules[-4:] == ["split-units", "attacking", "picking-targets", "missile-weapons"]
    assert [passage.id for passage in parsed.passages if passage.kind is Kind.ENTRY] == [
        f"core-2e/command-abilities#{name}" for name in ("at-the-double", "forward-to-victory", "inspiring-presence")
    ]
    assert all(passage.text for passage in parsed.passages)


@pytest.mark.sources
@pytest.mark.parametrize(
    ("rule", "joint"),
    [
        ("units", "‘models’ or ‘units’ without specifying"),
        ("command-abilities", "to do so. Any command points you do not use"),
        ("keywords", "in the rules.\n\nKeywords are sometimes linked"),
        ("the-battlefield", "2-foot square.\n\nThe scenery found"),
        ("charge-phase", "of an enemy unit.\n\nThe first model you move"),
        ("turn-sequence", "1. **Hero Phase** Cast spells"),
        ("set-up-armies", "as a reserve unit"),
        ("enemy-units-and-retreats", "remain stationary or retreat"),
        ("movement", "Whenever you move a model"),  # "ever y" is mended, "ever y" inside "whenever you" is none
    ],
)
def test_torn_sentences_and_words_are_whole(real: Source, checked: Checked, rule: str, joint: str) -> None:
    parsed, _ = checked(core_2e, real)
    assert joint in next(passage.text for passage in parsed.passages if passage.id == f"core-2e/{rule}")


@pytest.mark.sources
def test_every_line_that_is_gone_has_its_reason(real: Source, checked: Checked) -> None:
    _, report = checked(core_2e, real)
    why = Counter(note.why for note in report.notes if note.fate is Fate.DROPPED)
    assert why == {
        "the study site's furniture": 14,
        "the cover": 2,
        "a number that stands alone: of a page, a phase or a diagram": 25,
        "flavour caption under a picture": 1,
    }
    assert not [note for note in report.notes if note.fate is Fate.UNPLACED]


@pytest.mark.sources
def test_where_the_source_breaks_off(real: Source, checked: Checked) -> None:
    parsed, _ = checked(core_2e, real)
    missing = {passage.id.removeprefix("core-2e/"): passage.missing for passage in parsed.passages if passage.missing}
    assert list(missing) == ["units", "moving-over-terrain", "picking-targets", "missile-weapons"]
    assert missing["picking-targets"] == ("The source breaks off in the first sentence.",)


@pytest.mark.sources
def test_the_tooltips_say_the_same_under_the_same_ids(
    official: Callable[[str], Source], real: Source, checked: Checked
) -> None:
    mine = {passage.id: words(passage.text) for passage in checked(core_2e, real)[0].passages}
    tips, _ = checked(everchosen, official("wrath-of-the-everchosen.txt"))
    shared = {passage.id: words(passage.text) for passage in tips.passages if passage.id in mine}
    assert len(shared) == 10
    assert {id: text == mine[id] for id, text in shared.items() if text != mine[id]} == {
        "core-2e/missile-weapons": False
    }
    assert shared["core-2e/missile-weapons"][:90] == mine["core-2e/missile-weapons"]


def test_a_sample_with_all_diseases(sample: Sample, checked: Checked) -> None:
    parsed, report = checked(core_2e, sample(SAMPLE))
    assert {passage.id.removeprefix("core-2e/"): passage.text for passage in parsed.passages} == {
        "the-core-rules": "Play nicely.",
        "units": (
            "Models fight in units. They hold hands.\n\nModels from your army are referred to as chums. "
            "A rule about ‘chums’ or ‘pals’ without specifying that they are ours, it means all."
        ),
        "re-rolls": "Some rules allow you to re-roll. Be glad.",
        "roll-offs": "Both roll; every tie is whenever you like.",
        "the-battle-begins": "With the battleplan chosen, begin.",
        "choose-general": "Once you have finished setting up, point at somebody.",
        "turn-sequence": "1. **Hero Phase** Be brave.\n\n2. **Nap Phase** Sleep.",
        "command-abilities": "If you have any Heroes, they may shout. Any command points you do not use are eaten.",
        "command-abilities#at-the-trot": "Walk on.",
        "command-abilities#have-a-nap": "Lie down.",
        "picking-targets": "When a unit ...",
        "missile-weapons": "In order to attack with a missile, throw it.",
    }
    assert {note.first for note in report.notes if note.fate is Fate.DROPPED} == {
        1, 2, 3, 4, 5, 6, 17, 19, 21, 28, 33,
    }  # fmt: skip
    assert [note.why for note in report.notes if note.fate is Fate.REPAIRED and note.first == 12] == [
        '"ever y" is "every"'
    ]


def test_a_turn_sequence_that_is_cut_off_is_left_as_it_stands(sample: Sample, checked: Checked) -> None:
    parsed, _ = checked(core_2e, sample("TURN SEQUENCE\n1\nHero Phase.\n2\nNap Phase\nBe brave."))
    assert parsed.passages[0].text == "Hero Phase.\n\nNap Phase Be brave."


def test_a_whole_copy_is_not_called_cut_off(sample: Sample, checked: Checked) -> None:
    parsed, _ = checked(core_2e, sample("MISSILE WEAPONS\nIn order to attack with a missile, throw it."))
    assert parsed.passages[0].missing == ()


def test_an_empty_document(sample: Sample, checked: Checked) -> None:
    assert checked(core_2e, sample(""))[0].passages == ()


@given(lines=st.permutations(SAMPLE.split("\n")), keep=st.integers(0, SAMPLE.count("\n") + 1))
def test_no_damage_loses_a_line(sample: Sample, checked: Checked, lines: list[str], keep: int) -> None:
    checked(core_2e, sample(lines[:keep]))
