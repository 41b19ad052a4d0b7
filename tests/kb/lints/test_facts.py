"""No fact of the corpus changes unnoticed, on machines without the official documents too."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from arbiter import settings
from kb.facts import references
from kb.lints.facts import LOCK, Facts, Recorded, accept, changes, facts_of, kept, read
from kb.passages import Kind, Library, Passage, Place, Ruling, Status
from kb.store import Store

PLACE = Place(file="corpus/boats/1-rowing.md", first=7, last=9)
OARS = Passage(
    id="boats/1.1",
    kind=Kind.SECTION,
    document="boats",
    title="Oars",
    text='A boat must have 4 oars within 3" (see 1.2).',
    place=PLACE,
)


def facts(*passages: Passage, rulings: tuple[Ruling, ...] = ()) -> dict[str, Facts]:
    return facts_of(passages, rulings)


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    path = tmp_path / LOCK
    accept(path, facts(OARS), [OARS.id], "as the shipwright has it")
    return path


def test_the_corpus_states_the_facts_on_record(library: Library) -> None:
    assert [str(finding) for finding in kept(library.passages, library.rulings, settings.CORPUS / LOCK)] == []


def test_the_official_wording_beside_ours_changes_no_fact_of_ours(built_from_official: Store) -> None:
    library = built_from_official.library
    assert list(kept(library.passages, library.rulings, settings.CORPUS / LOCK)) == []


def test_every_passage_is_on_record_with_a_reason_and_a_day(library: Library) -> None:
    recorded = read(settings.CORPUS / LOCK)
    assert recorded.keys() == {passage.id for passage in library.passages}
    assert all(one.because and one.on <= date.today() for one in recorded.values())


# Every fact of the corpus, changed -----------------------------------------------------------------------------------

_OTHER = {
    "one": "two", "two": "three", "three": "four", "four": "five", "five": "six", "six": "seven", "seven": "eight",
    "eight": "nine", "nine": "ten", "ten": "eleven", "eleven": "twelve", "twelve": "ten",
    "must": "can", "can": "must", "cannot": "can", "may": "must", "never": "always", "always": "never", "not": "now",
    "any": "all", "all": "any", "each": "one", "every": "one", "no": "a", "only": "also", "unless": "if",
    "within": "beyond", "wholly": "partly", "before": "after", "after": "before", "more": "fewer", "fewer": "more",
    "least": "most", "most": "least", "friendly": "enemy", "enemy": "friendly", "start": "end", "end": "start",
    "once": "twice", "twice": "once", "half": "double", "first": "second", "second": "first",
}  # fmt: skip
_WORD = re.compile(rf"\b(?:{'|'.join(_OTHER)})\b", re.IGNORECASE)


def changed(text: str) -> Iterator[str]:
    """A text with one number made one more, or with one word of law made its opposite, for each of them."""
    for number in re.finditer(r"\d+", text):
        yield f"{text[: number.start()]}{int(number[0]) + 1}{text[number.end() :]}"
    for word in _WORD.finditer(text):
        yield f"{text[: word.start()]}{_OTHER[word[0].lower()]}{text[word.end() :]}"


def mutants(library: Library) -> Iterator[tuple[Passage, tuple[Ruling, ...]]]:
    """Every passage and ruling with one fact changed, for each of its facts."""
    rulings = {ruling.id: ruling for ruling in library.rulings}
    for passage in library.passages:
        ruling = rulings.get(passage.id)
        for field in ("title", "text", "changed"):
            for text in changed(getattr(passage, field)):
                yield passage.but(**{field: text}), (ruling,) if ruling else ()
        for section in passage.today:
            yield passage.but(today=tuple(one for one in passage.today if one != section)), ()
        if ruling:
            for because in changed(ruling.because):
                yield passage, (ruling.but(because=because),)
            yield passage, (ruling.but(status=None),)
            for section in ruling.sections:
                left = tuple(one for one in ruling.sections if one != section)
                yield passage, (ruling.but(sections=left),)


def test_every_number_reference_and_word_of_law_that_changes_is_noticed(library: Library) -> None:
    recorded = read(settings.CORPUS / LOCK)
    tried, missed = 0, []
    for passage, rulings in mutants(library):
        tried += 1
        if not changes(facts(passage, rulings=rulings), {passage.id: recorded[passage.id]}):
            missed.append(passage)
    assert [(passage.id, passage.text) for passage in missed] == []
    assert tried > 1000


def test_a_reference_that_becomes_a_number_is_noticed(library: Library) -> None:
    for passage in library.passages:
        if references(passage.text):
            bare = passage.but(text=re.sub(r"\bsee (?=\d)", "roll ", passage.text))
            assert facts(bare) != facts(passage) or bare == passage


# What a finding says --------------------------------------------------------------------------------------------------


def test_the_same_facts_in_other_lines_are_no_finding(lock: Path) -> None:
    folded = OARS.but(text='Every one of the boats\nmust have 4\noars within 3" of it (see\n1.2).')
    told = OARS.but(text='For a boat, there must be 4 oars lying within 3" (see 1.2).')
    assert list(kept([told], (), lock)) == []
    assert [finding.says for finding in kept([folded], (), lock)] != []  # "every one" is new


def test_a_changed_fact_is_named_with_file_passage_what_it_was_and_is_and_the_command(lock: Path) -> None:
    wrong = OARS.but(text=OARS.text.replace('3"', '4"'))
    (finding,) = kept([wrong], (), lock)
    assert str(finding) == (
        'corpus/boats/1-rowing.md:7: boats/1.1: the text said [3"] and says [4"], behind [must 4 within]; '
        'if that is right: arbiter verify --accept boats/1.1 --because "..."'
    )


def test_facts_that_change_places_are_a_change(lock: Path) -> None:
    swapped = OARS.but(text='A boat must have 3" within 4 oars (see 1.2).')
    assert changes(facts(swapped), read(lock)) == {
        "boats/1.1": 'the text said [nothing] and says [3" within], behind [must], '
        'and the text said [within 3"] and says [nothing], behind [must 4]'
    }


def test_a_new_passage_and_a_lost_one_are_named(lock: Path) -> None:
    found = [f"{finding.of}: {finding.says}" for finding in kept([OARS.but(id="boats/1.3")], (), lock)]
    assert [says.partition(";")[0] for says in found] == [
        "boats/1.3: its facts are not on record",
        "boats/1.1: is on record and no longer in the corpus",
    ]


def test_a_passage_that_only_the_publisher_has_is_none_of_ours(lock: Path) -> None:
    theirs = OARS.but(id="boats/1.4", text="", official="7 oars", place=None)
    assert list(kept([OARS, theirs], (), lock)) == []


def test_what_stands_today_and_where_a_ruling_stands_are_facts() -> None:
    older = OARS.but(today=("ships/2.1",), changed="A ship has 6 oars.")
    ruling = Ruling(
        id=OARS.id,
        question="Oars?",
        answer="4.",
        document="boats",
        status=Status.PARTLY,
        because="Only on lakes.",
        sections=("ships/2.1",),
    )
    assert facts(older)["boats/1.1"]["today"] == "ships/2.1 6"
    assert facts(OARS, rulings=(ruling,))["boats/1.1"]["status"] == "partly ships/2.1 only"


# The record -----------------------------------------------------------------------------------------------------------


def test_accepting_a_change_keeps_the_reason_and_the_day_and_nothing_else_changes(lock: Path) -> None:
    sail = OARS.but(id="boats/1.2", text="A sail needs 1 wind.")
    accept(lock, facts(OARS, sail), ["boats/1.2"], "boats have sails now")
    recorded = read(lock)
    assert recorded["boats/1.2"] == Recorded(facts={"text": "1"}, because="boats have sails now", on=date.today())
    assert recorded["boats/1.1"].because == "as the shipwright has it"
    accept(lock, facts(sail), ["boats/1.1"], "no more oars")
    assert read(lock).keys() == {"boats/1.2"}


@pytest.mark.parametrize(
    "text", ["{", "[]", "\0", '{"a": 1}', '{"a": {"facts": {}, "because": " ", "on": "2020-01-01"}}']
)
def test_a_broken_record_says_which(lock: Path, text: str) -> None:
    lock.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=rf"{LOCK}: ") as caught:
        read(lock)
    assert "\n" not in str(caught.value)


def test_without_a_record_every_passage_is_new(tmp_path: Path) -> None:
    assert [finding.says.partition(";")[0] for finding in kept([OARS], (), tmp_path / "none.json")] == [
        "its facts are not on record"
    ]
