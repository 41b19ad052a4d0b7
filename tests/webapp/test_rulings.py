from collections import Counter

import pytest

from kb.passages import Status
from kb.store import Store
from tests.webapp.conftest import Look, href, text
from webapp.rulings import LABEL
from webapp.site import Site


def test_all_rulings_stand_by_topic_with_their_status(look: Look, store: Store) -> None:
    page = look("/rulings")
    assert len(page.select(".questions li")) == len(store.library.rulings)
    assert len(page.select("section h2")) == sum(passage.kind == "topic" for passage in store.library.passages)


def test_cited_words_are_marked_in_the_answer_of_a_ruling_or_else_in_its_question(look: Look) -> None:
    in_answer = look("/commentary-2021-01/dice-rolls/2?mark=whose+army+includes+the+unit")
    assert in_answer.select_one(".answer #cited")
    in_question = look("/commentary-2021-01/dice-rolls/4?mark=before+or+after+re-rolls+and+modifiers")
    assert text(in_question.select_one("h1 #cited")) == "before or after re-rolls and modifiers"
    assert not look("/commentary-2021-01/dice-rolls/4").select("mark")


@pytest.mark.parametrize("status", Status)
def test_rulings_of_one_status(look: Look, store: Store, status: Status) -> None:
    counts = Counter(ruling.status for ruling in store.library.rulings)
    page = look(f"/rulings?status={status}")
    badges = [text(badge) for badge in page.select(".questions .badge")]
    assert badges == [LABEL[status]] * counts[status]
    assert text(page.select(".filter [aria-current]")[0]) == f"{LABEL[status]} {counts[status]}"


def test_rulings_are_found_by_words_by_topic_and_by_both_with_their_status(look: Look, store: Store) -> None:
    page = look("/rulings?word=mortal+WOUND")
    lines = page.select(".questions li")
    assert 2 < len(lines) < 60
    for line in lines:
        ruling = store.rulings[str(line.select("a")[0]["href"])[1:]]
        headline = store.answers(ruling.id)[0].headline
        assert all(word in f"{ruling.question} {ruling.answer} {headline}".casefold() for word in ("mortal", "wound"))
    counted = [int(text(link).rpartition(" ")[2]) for link in page.select(".filter a[href*=status]")]
    assert sum(counted) == len(lines)
    assert all("word=mortal+WOUND" in str(link["href"]) for link in page.select(".filter a"))
    of_topic = look("/rulings?topic=dice-rolls")
    assert len(of_topic.select(".questions li")) == len(store.inside("commentary-2021-01/dice-rolls"))
    assert text(of_topic.select("select [selected]")[0]) == store.passages["commentary-2021-01/dice-rolls"].title
    both = look("/rulings?topic=wounds-and-damage&word=negate&status=absorbed")
    assert both.select("input[name=status][value=absorbed]")
    assert {text(badge) for badge in both.select(".questions .badge")} == {"now in the rules"}


@pytest.mark.parametrize("word", ["+1", "-1", "'re-roll"])
def test_a_word_may_begin_with_a_sign(look: Look, store: Store, word: str) -> None:
    links = look("/rulings", query_string={"word": word}).select(".questions li > p a")
    said = {ruling.id: f" {ruling.question} {ruling.answer}".casefold() for ruling in store.library.rulings}
    having = {f"/{id}" for id, words in said.items() if f" {word}" in words}
    assert having
    assert having <= {href(link) for link in links}


def test_words_that_no_ruling_has(look: Look) -> None:
    assert "There is no ruling like that." in text(look("/rulings?word=zzz"))
    assert "There is no ruling like that." in text(look("/rulings?topic=nowhere"))


def test_a_status_that_there_is_not(look: Look) -> None:
    assert "There is no ruling of this status" in text(look("/rulings?status=lost"))


def test_a_ruling_says_what_became_of_it_and_why(look: Look, store: Store) -> None:
    ruling = store.rulings["commentary-2021-01/dice-rolls/1"]
    page = look(f"/{ruling.id}")
    assert text(page.h1) == ruling.question
    standing = page.select(".standing")[0]
    assert text(standing.select(".badge")[0]) == "now in the rules"
    assert standing.select(".badge")[0]["title"] == "Absorbed: the third edition says this itself"
    assert standing.select("a[href='/core-3e/1.5.5']")
    assert [text(summary) for summary in page.select(".quoted summary")] == [
        store.passages[id].label for id in ruling.sections
    ]
    assert page.select("a[rel=next][href='/commentary-2021-01/dice-rolls/2']")
    assert not page.select("a[rel=prev]")


def test_todays_answer_leads_and_that_of_its_day_follows_where_it_was_another(look: Look, store: Store) -> None:
    reversed_ = [ruling for ruling in store.library.rulings if ruling.status is Status.REVERSED]
    for ruling in reversed_:
        first = store.answers(ruling.id)[0]
        page = look(f"/{ruling.id}")
        assert text(page.select(".today")[0]).endswith(first.headline)
        assert [text(then) for then in page.select(".today + .then")] == [f"In its day: {first.then}"]
    card = look(f"/{reversed_[0].sections[0]}").select(f".ruling:has(a[href='/{reversed_[0].id}'])")[0]
    assert text(card.select(".headline")[0]).endswith(store.answers(reversed_[0].id)[0].headline)


def test_a_ruling_shows_the_examples_that_say_they_show_it(look: Look, store: Store) -> None:
    for id, examples in Site(store).shown.items():
        assert len(look(f"/{id}").select("#examples details.example")) == len(examples)


def test_before_and_after_a_topic_are_topics(look: Look, store: Store) -> None:
    before, topic, after = [passage.id for passage in store.library.passages if passage.kind == "topic"][3:6]
    page = look(f"/{topic}")
    assert page.select(f"a[rel=prev][href='/{before}']")
    assert page.select(f"a[rel=next][href='/{after}']")


def test_every_ruling_has_a_situation_on_its_page(look: Look, store: Store) -> None:
    shown = Site(store).shown
    assert shown.keys() == store.rulings.keys()


def test_what_does_not_hold_stands_in_its_day_beside_today(look: Look, store: Store) -> None:
    for ruling in store.library.rulings:
        if ruling.status in (Status.PARTLY, Status.REVERSED):
            page = look(f"/{ruling.id}")
            headings = [text(one) for one in page.select("#compared .edition h3")]
            assert headings == ["Second edition", "Third edition"] * (len(headings) // 2)
            assert page.select("#compared .parted"), ruling.id
            assert "They differ." in text(page.select_one("#compared"))


def test_what_holds_is_not_compared(look: Look, store: Store) -> None:
    for status in (Status.ABSORBED, Status.UPHELD, Status.OBSOLETE):
        ruling = next(one for one in store.library.rulings if one.status is status)
        assert not look(f"/{ruling.id}").select("#compared")


def test_numbers_tell_two_outcomes_of_the_same_words_apart(look: Look) -> None:
    page = look("/commentary-2021-01/dice-rolls/4")
    ends = [text(one) for one in page.select("#compared .edition > .outcome")]
    assert ends == ["modified (2)", "modified (6)"]


def test_a_situation_that_comes_out_alike_is_said_to_in_a_line(look: Look) -> None:
    compared = look("/commentary-2021-01/dice-rolls/4").select_one("#compared")
    assert compared
    assert [text(one.find_next("p")) for one in compared.select("h3:not(.edition h3)")] == [
        "In both editions alike.",
        "They differ.",
    ]


@pytest.mark.parametrize("place", [12, 19])
def test_a_ruling_that_bears_on_nothing_today_runs_in_its_own_edition(look: Look, place: int) -> None:
    page = look(f"/commentary-2021-01/abilities/{place}")
    [band] = page.select("#examples .band")
    assert text(band) == "Run under the second edition, which it was written for."
    [change] = page.select("#examples a.button")
    assert text(look(href(change)).h1)


def test_a_topic_counts_how_many_of_its_rulings_still_hold(look: Look, store: Store) -> None:
    inside = [store.rulings[one.id].status for one in store.inside("commentary-2021-01/abilities")]
    hold = sum(status in (Status.ABSORBED, Status.UPHELD) for status in inside)
    says = f"{hold} of {len(inside)} still hold, {inside.count(Status.PARTLY)} more in part"
    assert text(look("/commentary-2021-01/abilities").select_one(".tally")) == says
    assert text(look("/commentary-2021-01/the-most-important-rule").select_one(".tally")) == "1 of 1 still holds"
