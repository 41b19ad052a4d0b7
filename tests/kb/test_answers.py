import json

from kb.answers import example_of, with_checks
from kb.engine.checks import check
from kb.passages import Answer

HIT = check("core-3e/13.3", "hit")
QUESTION = HIT.examples[0].question


def answer(**changes: str) -> Answer:
    plain = Answer(passage="core-3e/13.3", question="?", headline="Yes.", because="It is so.", example=QUESTION)
    return plain.but(**{"decided_in": "core-3e/13.3"} | changes)


def test_the_example_is_found_on_the_page_of_the_answer_or_of_the_words_that_decide() -> None:
    for passage, decided in (("13.3", "13.3"), ("13.3#hit-roll", "13.3"), ("1.0", "13.3#hit-roll")):
        found = example_of(answer(passage=f"core-3e/{passage}", decided_in=f"core-3e/{decided}"))
        assert found
        assert (found[0].name, found[1].question) == (HIT.name, QUESTION)
    assert example_of(answer(passage="core-3e/1.0", decided_in="core-3e/1.0")) is None
    assert example_of(answer(example="Who asks this?")) is None


def test_an_answer_is_given_the_check_of_its_example_and_the_words_that_decide() -> None:
    (filled,) = with_checks([answer()])
    assert (filled.check, filled.part) == ("core-3e/13.3", "hit")
    assert HIT.given.read(filled.given) == HIT.examples[0].given
    assert (filled.words, filled.decided_in) == (HIT.examples[0].decided_by.words, HIT.examples[0].decided_by.passage)
    assert json.loads(filled.given) == HIT.examples[0].record()["given"]


def test_an_answer_keeps_its_own_words_and_one_without_an_example_stays_as_it_is() -> None:
    (filled,) = with_checks([answer(words="an unmodified 1 never hits")])
    assert (filled.words, filled.decided_in) == ("an unmodified 1 never hits", "core-3e/13.3")
    plain = answer(example="")
    assert list(with_checks([plain])) == [plain]
