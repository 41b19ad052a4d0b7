from pathlib import Path

import pytest

from ingest.corpus_error import CorpusError
from ingest.own_answers import read_answers, read_statements
from kb.passages import Place, Says, Statement

ANSWERS = """\
rules/13.1:
- asked: what order?
  answer: Hit first.
  because: The sequence begins with the hit roll.
  words: Roll to hit first
- example: Does a natural 1 hit?
  answer: "No."
  because: An unmodified 1 never does.
  passage: rules/13.1#hit-roll
  turned: true

rules/13.1#hit-roll:
- asked: does a 1 hit?
  example: Does a natural 1 hit?
  answer: "No, never."
  because: An unmodified 1 never does.
  then: "Yes."
"""
WAYS = """\
# rules/13.1

## what order?

- hit or wound first
- which roll comes first?
"""


def book(folder: Path, answers: str = ANSWERS, ways: str = WAYS) -> Path:
    for name, text in (("answers/13-attacking.yaml", answers), ("ways/13-attacking.md", ways)):
        path = folder / "rules" / name
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    return folder / "rules"


def test_an_answer_is_read_with_the_ways_to_ask_it(tmp_path: Path) -> None:
    first, second, third = read_answers(book(tmp_path), "")
    assert (first.passage, first.question, first.headline) == ("rules/13.1", "what order?", "Hit first.")
    assert first.ways == ("hit or wound first", "which roll comes first?")
    assert (first.words, first.decided_in, first.example) == ("Roll to hit first", "rules/13.1", "")
    assert first.says is Says.VALUE
    assert first.place
    assert (first.place.file, first.place.first) == ("corpus/rules/answers/13-attacking.yaml", 2)
    assert second.question == second.example == "Does a natural 1 hit?"
    assert (second.decided_in, second.turned, second.says) == ("rules/13.1#hit-roll", True, Says.NO)
    assert (third.question, third.example, third.then) == ("does a 1 hit?", second.example, "Yes.")


def test_the_answers_of_one_page_are_those_of_all_that_is_named_on_it(tmp_path: Path) -> None:
    folder = book(tmp_path, ANSWERS + "rules/14.1:\n- {asked: why?, answer: So., because: It is so.}\n")
    assert [answer.passage for answer in read_answers(folder, "rules/14.1")] == ["rules/14.1"]
    assert [answer.question for answer in read_answers(folder, "rules/13.1")] == [
        "what order?",
        "Does a natural 1 hit?",
        "does a 1 hit?",
    ]


def test_a_book_may_have_no_answers(tmp_path: Path) -> None:
    assert list(read_answers(tmp_path, "")) == []


@pytest.mark.parametrize(
    ("answers", "ways", "says"),
    [
        (
            "rules/13.1:\n- {answer: So., because: It is.}\n",
            "",
            "answers/13-attacking.yaml:2: an answer has the question",
        ),
        (
            "rules/13.1:\n- {asked: why?, answer: So.}\n",
            "",
            "answers/13-attacking.yaml:2: Object missing required field `because`",
        ),
        ("rules/13.1:\n- {asked: why?, answer: yes, because: So.}\n", "", "2: answer: Expected `str`, got `bool`"),
        ("- asked: why?\n", "", "answers/13-attacking.yaml:1: fields were expected here"),
        (ANSWERS, WAYS + "\n## why?\n", "ways/13-attacking.md:8: no answer of rules/13.1 is to 'why?'"),
        (ANSWERS, WAYS + "\n## what order?\n", "ways/13-attacking.md:8: 'what order?' stands twice under rules/13.1"),
        (ANSWERS, WAYS + "which?\n", "ways/13-attacking.md:7: is no passage (#), question (##) or way to ask it (-)"),
        (ANSWERS, "- which?\n", "ways/13-attacking.md:1: is no passage (#), question (##) or way to ask it (-)"),
    ],
)
def test_what_is_written_otherwise_is_refused_with_its_place(
    tmp_path: Path, answers: str, ways: str, says: str
) -> None:
    with pytest.raises(CorpusError) as error:
        list(read_answers(book(tmp_path, answers, ways), ""))
    assert says in str(error.value)


STATEMENTS = """\
rules/13.1:
- states: The hit roll comes first.
  words: Roll to hit first

rules/13.1#hit-roll:
- states: A natural 1 never hits.
  words: never hits
"""


def stated(folder: Path, text: str = STATEMENTS) -> Path:
    path = folder / "rules" / "statements" / "13-attacking.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return folder / "rules"


def test_statements_are_read_in_their_order(tmp_path: Path) -> None:
    first, second = read_statements(stated(tmp_path), "rules/13.1")
    assert first == Statement(
        passage="rules/13.1",
        headline="The hit roll comes first.",
        words="Roll to hit first",
        place=Place(file="corpus/rules/statements/13-attacking.yaml", first=2, last=2),
    )
    assert (second.passage, second.headline) == ("rules/13.1#hit-roll", "A natural 1 never hits.")
    assert [*read_statements(tmp_path / "rules", "rules/9.1")] == []


@pytest.mark.parametrize(
    ("text", "says"),
    [("rules/13.1:\n- states: It hits.\n", "missing required field `words`"), ("rules/1:\n- says: x\n", "`says`")],
)
def test_a_statement_that_is_not_whole_is_told_with_its_line(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(CorpusError, match=rf"13-attacking.yaml.*2.*{says}"):
        [*read_statements(stated(tmp_path, text), "")]
