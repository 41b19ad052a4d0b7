"""Second edition rules out of tooltips: each once, and every copy compared with the one that is kept."""

from collections.abc import Callable

import pytest

from ingest.documents import everchosen
from ingest.documents.core_2e_tooltips import tooltips
from ingest.lines import Fate, Report, Source
from kb.passages import Kind
from tests.ingest.documents.conftest import Checked

Sample = Callable[..., Source]


def read(source: Source) -> tuple[dict[str, str], Report]:
    report = Report(source)
    drafts = tooltips(source.lines, report)
    assert report.unaccounted(line for draft in drafts for line in draft.lines) == []
    return {draft.id: "\n\n".join(draft.text) for draft in drafts}, report


@pytest.mark.sources
def test_eighteen_rules_and_the_steps_of_an_attack(official: Callable[[str], Source], checked: Checked) -> None:
    parsed, report = checked(everchosen, official("wrath-of-the-everchosen.txt"))
    rules = [passage for passage in parsed.passages if passage.document == "core-2e"]
    assert [passage.id.removeprefix("core-2e/") for passage in rules if passage.kind is Kind.RULE] == [
        "casting-and-unbinding-spells",
        "charge-phase",
        "normal-moves",
        "enemy-units-and-retreats",
        "command-abilities",
        "modifiers",
        "making-attacks",
        "melee-weapons",
        "flying",
        "missile-weapons",
        "mortal-wounds",
        "running",
        "roll-offs",
        "reserves",
        "battleshock-phase",
        "slain-models",
        "allocating-wounds",
        "healing-wounds",
    ]
    assert [passage.id for passage in rules if passage.kind is Kind.ENTRY] == [
        f"core-2e/making-attacks#{step}" for step in ("hit-roll", "wound-roll", "save-roll", "determine-damage")
    ]
    copies = [note for note in report.notes if note.fate is Fate.DROPPED and note.why.startswith("repeats")]
    assert len(copies) == 27
    assert not [note.why for note in copies if "cut off" in note.why or "other words" in note.why]
    assert [passage.id for passage in rules if passage.missing] == [
        "core-2e/command-abilities",
        "core-2e/making-attacks",
    ]


def test_a_tooltip_is_kept_once_and_in_its_longest_copy(sample: Sample) -> None:
    text, report = read(sample("Napping\nA unit can nap.\nNapping\nA unit can nap.\n\nIt then wakes.\nNapping\nA unit"))
    assert text == {"core-2e/napping": "A unit can nap.\n\nIt then wakes."}
    assert [(note.first, note.why) for note in report.notes] == [
        (1, 'repeats the tooltip "Napping" of line 3, cut off after 4 words'),
        (7, 'repeats the tooltip "Napping" of line 3, cut off after 2 words'),
    ]


def test_a_copy_in_other_words_says_which(sample: Sample) -> None:
    text, report = read(sample("Napping\nA unit can nap twice.\nNapping\nA unit may nap."))
    assert text == {"core-2e/napping": "A unit can nap twice."}
    assert report.notes[0].why.endswith("in other words: only here stands may; only there can twice")


def test_the_words_pointed_at_give_way_to_the_heading_in_the_book(sample: Sample) -> None:
    text, report = read(sample("Charge roll, charge move\nRun at them."))
    assert text == {"core-2e/charge-phase": "Run at them."}
    assert [note.fate for note in report.notes] == [Fate.REPAIRED]


def test_steps_stand_in_the_rule_and_as_entries(sample: Sample) -> None:
    text, _ = read(sample("Baking\nIn order:\n\n1.Mix Dough: Stir.\n2.Heat Oven: Wait.\n\nThen eat."))
    assert text == {
        "core-2e/baking": "In order:\n\n1. **Mix Dough:** Stir.\n2. **Heat Oven:** Wait.\n\nThen eat.",
        "core-2e/baking#mix-dough": "Stir.",
        "core-2e/baking#heat-oven": "Wait.",
    }


def test_what_stands_before_the_first_tooltip_is_reported(sample: Sample) -> None:
    text, report = read(sample("It goes on like this.\nNapping\nA unit can nap."))
    assert list(text) == ["core-2e/napping"]
    assert [(note.fate, note.first) for note in report.notes] == [(Fate.UNPLACED, 1)]
