from pathlib import Path

import pytest

from ingest.own_words import Corpus, CorpusError, read_corpus
from kb.passages import Document, Kind, Pair, Place, Slang, Term
from tests.ingest.small_corpus import ATTACKING, BOOKS, DICE, SIEGE, TERMS, small_corpus


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    return read_corpus(small_corpus(tmp_path_factory.mktemp("corpus")))


def test_books_come_in_the_order_in_which_they_are_listed(corpus: Corpus) -> None:
    assert [document.id for document in corpus.documents] == ["rules", "rulings", "plans", "sheet", "term"]
    assert corpus.documents[0] == Document(id="rules", title="The Rules", edition=3, core=True)


def test_passages_come_in_book_order_and_count_from_0(corpus: Corpus) -> None:
    assert [passage.id for passage in corpus.passages] == [
        "rules/13.0",
        "rules/13.1",
        "rules/13.1#hit-roll",
        "rules/13.1#all-out-attack",
        "rulings/dice-rolls",
        "rulings/dice-rolls/1",
        "plans/the-siege",
        "plans/the-siege#the-garrison",
        "sheet/the-armies",
        "sheet/units",
        "term/hit-roll",
    ]
    assert [passage.order for passage in corpus.passages] == list(range(11))


def test_a_term_is_a_passage_and_a_record_and_knows_its_line(corpus: Corpus) -> None:
    (term,) = corpus.terms
    assert term == Term(
        id="term/hit-roll",
        name="hit roll",
        definition="The dice that decides.",
        defined_in="rules/13.1#hit-roll",
        also=("to hit",),
    )
    passage = corpus.passages[-1]
    assert (passage.kind, passage.title, passage.text) == (Kind.TERM, "hit roll", "The dice that decides.")
    assert passage.place == Place(file="corpus/terms.yaml", first=2, last=2)


def test_slang_means_a_term_or_passage_and_brings_the_words_of_the_book(corpus: Corpus) -> None:
    assert corpus.slang == [Slang(say="crit", means="term/hit-roll", words=("unmodified 6",))]


def test_the_files_of_a_book_stand_in_the_order_that_it_gives_or_in_that_of_their_names(tmp_path: Path) -> None:
    first = SIEGE.replace("The Siege", "A Feast")
    listed = BOOKS.replace("page: battleplan}", "page: battleplan, order: the-siege a-feast}")
    for books, expected in (
        (BOOKS, ["plans/a-feast", "plans/the-siege"]),
        (listed, ["plans/the-siege", "plans/a-feast"]),
    ):
        corpus = read_corpus(small_corpus(tmp_path, {"plans/a-feast.md": first, "documents.yaml": books}))
        assert [passage.id for passage in corpus.passages if passage.kind is Kind.BATTLEPLAN] == expected


def test_rules_that_go_together_are_read_where_the_corpus_states_some(tmp_path: Path) -> None:
    stated = "- rules: [rules/13.0, rules/13.1]\n  because: They do.\n"
    assert read_corpus(small_corpus(tmp_path)).pairs == []
    corpus = read_corpus(small_corpus(tmp_path, {"goes-with.yaml": stated}))
    assert corpus.pairs == [Pair(rules=("rules/13.0", "rules/13.1"), because="They do.")]


def test_hidden_files_are_no_part_of_the_corpus(tmp_path: Path) -> None:
    folder = small_corpus(tmp_path, {"rules/.#13-attacking.md": "half written", ".git/x": "y"})
    assert len(read_corpus(folder).passages) == 11


BROKEN = {
    "no list of books": ({"documents.yaml": ""}, "documents.yaml:1: cannot be read: No such file"),
    "no terms": ({"terms.yaml": ""}, "terms.yaml:1: cannot be read: No such file"),
    "rules that go together without a reason": (
        {"goes-with.yaml": "- rules: [rules/13.0, rules/13.1]\n"},
        "goes-with.yaml:1: Object missing required field `because`",
    ),
    "a book without a folder": (
        {"documents.yaml": BOOKS + "- {id: lost, title: Lost, edition: 1, page: rule}\n"},
        "documents.yaml:6: there is no folder lost",
    ),
    "a folder without a book": ({"stray/x.md": "x"}, "documents.yaml:1: the folder stray is not listed here"),
    "a book twice": (
        {"documents.yaml": BOOKS + "- {id: rules, title: Again, edition: 1, page: rule}\n"},
        "documents.yaml:6: rules stands twice",
    ),
    "a book whose id is none": (
        {"documents.yaml": "- {id: The Rules, title: T, edition: 1, page: rule}\n"},
        "documents.yaml:1: 'The Rules' is not an id",
    ),
    "a book of an unknown kind": (
        {"documents.yaml": BOOKS.replace("page: topic", "page: scroll")},
        "documents.yaml:2: page: Invalid enum value 'scroll'",
    ),
    "an order that forgets a file": (
        {"documents.yaml": BOOKS.replace("page: topic", "page: topic, order: reserves")},
        "documents.yaml:2: the order names reserves 1 times; the folder has dice-rolls",
    ),
    "an order that names a file twice": (
        {"documents.yaml": BOOKS.replace("page: topic", "page: topic, order: dice-rolls dice-rolls")},
        "documents.yaml:2: the order names dice-rolls 2 times",
    ),
    "the same id in two files": (
        {"rules/14-wounds.md": ATTACKING},
        "rules/14-wounds.md:5: rules/13.0 stands twice, first in corpus/rules/13-attacking.md:5",
    ),
    "a section without the one around it": (
        {"rules/13-attacking.md": ATTACKING.replace("## 13.1 Attack", "## 13.1.1 Attack")},
        "rules/13-attacking.md:9: rules/13.1.1 lies in rules/13.1, which is not in the corpus",
    ),
    "a term with an unknown field": (
        {"terms.yaml": TERMS.replace("also:", "to:")},
        "terms.yaml:2: Object contains unknown field `to`",
    ),
    "a term without a definition": (
        {"terms.yaml": TERMS.replace("definition: The dice that decides., ", "")},
        "terms.yaml:2: Object missing required field `definition`",
    ),
    "a term whose synonyms are no list": (
        {"terms.yaml": TERMS.replace("[to hit]", "to hit")},
        "terms.yaml:2: also: Expected `array`, got `str`",
    ),
    "a term whose id is none": (
        {"terms.yaml": TERMS.replace("id: hit-roll", "id: Hit Roll")},
        "terms.yaml:2: 'Hit Roll' is not an id",
    ),
    "a word that YAML takes for something else": (
        {"terms.yaml": TERMS.replace("say: crit", "say: no")},
        "terms.yaml:4: say: Expected `str`, got `bool`",
    ),
    "slang with an unknown field": (
        {"terms.yaml": TERMS.replace("means:", "mean:")},
        "terms.yaml:4: Object contains unknown field `mean`",
    ),
    "no slang": (
        {"terms.yaml": TERMS.partition("slang")[0]},
        "terms.yaml:1: has no list 'slang'",
    ),
    "a ruling that stands in no topic": (
        {"rulings/dice-rolls.md": DICE.replace("# Dice Rolls\n\n", "")},
        "rulings/dice-rolls.md:5: the topic's heading or that of ruling 1 was expected: '## 1'",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("changed", "says"), BROKEN.values(), ids=BROKEN)
def test_a_broken_corpus_is_refused_in_one_line_with_file_and_line(
    changed: dict[str, str], says: str, tmp_path: Path
) -> None:
    with pytest.raises(CorpusError) as caught:
        read_corpus(small_corpus(tmp_path, changed))
    message = str(caught.value)
    assert message.startswith(f"{tmp_path}/{says}")
    assert "\n" not in message


def test_our_corpus_is_read_and_every_passage_lies_in_a_file_of_it(corpus: Corpus) -> None:
    folder = Path(__file__).parents[2] / "corpus"
    for passage in read_corpus(folder).passages:
        assert passage.place
        assert (folder.parent / passage.place.file).is_file()
