import pytest
from flask.testing import FlaskClient

from kb.store import Store
from tests.webapp.conftest import Look, Scan, href, some, text
from webapp.app import create_app


def test_a_rule_stands_with_all_that_belongs_to_it(look: Look) -> None:
    page = look("/core-3e/13.3")
    assert text(page.h1) == "13.3 Attack Sequence"
    assert [text(link) for link in page.select("nav.trail a")] == ["Core Rules", "13.0 Attacking"]
    assert [section.get("id") for section in page.select(".rule section")[1:]] == [
        "hit-roll",
        "wound-roll",
        "save-roll",
        "damage",
    ]
    assert page.select(".rule a[href='/core-3e/13.2.1']")
    assert page.select(".rule a[href^='/term/']")
    assert page.select("#rulings .badge")
    assert page.select("#examples details a.button[href^='/check/core-3e/13.3?part=hit&example=1']")
    headings = [text(heading) for heading in page.select("main > section > h2")]
    assert headings == ["Answers", "In this section", "Rulings", "Goes with", "Refers to"]
    assert text(page.select("details.fold > summary")[0]).startswith("Worked examples ")
    assert page.select("a[rel=prev][href='/core-3e/13.2.1']")
    assert page.select("a[rel=next][href='/core-3e/13.3.1']")
    assert page.select(".data a[href='/api/v1/passages/core-3e/13.3']")


def test_a_battleplan_says_that_its_map_is_not_here_and_where_to_enter_it(look: Look) -> None:
    says = look("/everchosen/deathly-pursuit").select("#on-the-map")[0]
    assert text(says).startswith("The map is not here")
    assert [text(link) for link in says.select("a")] == ["set-up on the map", "quarry on the map"]
    board = look(href(says.select("a")[0])).select("#board svg")[0]
    assert [text(area) for area in board.select(".area text")] == ["own territory", "enemy territory"]
    assert not look("/core-3e/13.3").select("#on-the-map")


def test_a_worked_example_shows_its_verdict_with_cited_steps(look: Look) -> None:
    example = look("/core-3e/13.3").select("#examples details.example")[0]
    assert text(example.summary).startswith("I rolled exactly what I need, does it hit? ✓ Yes")
    steps = example.select(":scope > ol.steps > li")
    assert steps[-1]["class"] == ["met"]
    assert all(step.select("a.cite") for step in steps)
    (others,) = example.select(":scope > p > a[href$='#verdict']")  # the page would weigh too much with them
    assert text(others) == "3 more steps"
    passed = look("/core-3e/13.3.1").select("#examples details.example details.passed > summary")
    assert text(passed[0]).endswith("more steps")


def test_answers_open_in_place_the_first_five_and_then_all(look: Look, store: Store) -> None:
    page = look("/core-3e/14.1")
    answers = [answer for answer in store.answers("core-3e/14.1") if answer.question != answer.example]
    shown = page.select("#answers details.settled")
    assert [text(one.select(".question")[0]) for one in shown] == [answer.question for answer in answers]
    assert [text(one.select(".headline")[0]).split(maxsplit=1)[1] for one in shown] == [
        answer.headline for answer in answers
    ]
    assert len(page.select("#answers > details.settled")) == 5
    assert text(page.select("#answers > details.all > summary")[0]) == f"{len(answers) - 5} more"
    because, decided = shown[0].select("p")[:2]
    assert text(because) == answers[0].because
    cited = decided.select("a")[0]
    assert answers[0].words in text(cited)
    assert look(href(cited)).select("#cited")
    tried = next(one for one in shown if one.select("a.button")).select("a.button")[0]
    assert look(href(tried)).select("#verdict .steps")


def test_rulings_stand_one_line_each_with_todays_answer_and_their_status(look: Look, store: Store) -> None:
    lines = look("/core-3e/14.3").select("#rulings li")
    rulings = store.rulings_on("core-3e/14.3")
    assert len(lines) == len(rulings) > 2
    for line, ruling in zip(lines, rulings, strict=True):
        said = store.answers(ruling.id)[0]
        assert text(line).startswith(ruling.question)
        assert said.headline in text(line.select(".headline")[0])
        assert line.select(f"a[href='/{ruling.id}']")
        assert ruling.status
        assert ruling.status.value in line.select(".badge")[0]["class"]


def test_what_is_folded_is_counted(look: Look, store: Store) -> None:
    for fold in some(look("/core-3e/14.2"), "details.fold"):
        assert fold.get("open") is None
        name, count = text(fold.h2), int(text(fold.select(".count")[0]))
        inside = {"Worked examples": "details.example", "Cited by": "li", "In older editions": "li"}[name]
        assert len(fold.select(inside)) == count


def test_rules_that_go_together_without_a_printed_reference_say_so_on_both_pages(look: Look, store: Store) -> None:
    for pair in store.library.pairs[::4]:
        one, other = pair.rules
        for here, there in ((one, other), (other, one)):
            stated = look(f"/{here.partition('#')[0]}").select("#goes-with")[0]
            assert "said by us" in text(stated.select("p")[0])
            (link,) = stated.select(f"dt a[href='/{there}']")
            assert link.parent
            assert text(link.parent.find_next_sibling("dd")) == pair.because


def test_a_reference_has_the_gist_of_what_it_leads_to(look: Look) -> None:
    (link,) = look("/core-3e/13.3").select("#refers-to a")
    assert href(link) == "/core-3e/13.2.1"
    assert link.parent
    assert text(link.parent.find_next_sibling("dd")).startswith(
        "Attacks can be combined when each of these is the same"
    )


@pytest.mark.parametrize(
    ("address", "around"),
    [
        ("/core-3e/14.3", ["14.0", "14.1", "14.2", "14.2.1", "14.3", "14.4", "14.5"]),
        ("/core-3e/14.0", ["14.0", "14.1", "14.2", "14.2.1", "14.3", "14.4", "14.5"]),
    ],
)
def test_the_contents_of_the_chapter_stand_beside_a_rule(look: Look, address: str, around: list[str]) -> None:
    page = look(address)
    assert [text(one) for one in page.select(".around .number")] == around
    assert [href(one) for one in page.select(".around [aria-current=page]")] == [address]


def test_beside_a_battleplan_stand_the_pages_of_its_book(look: Look) -> None:
    assert len(look("/everchosen/deathly-pursuit").select(".around a")) == 9


def test_a_sheet_has_a_chapter_whole(look: Look, store: Store) -> None:
    page = look("/print/core-3e/14.0")
    assert [text(one) for one in page.select(".sheet :is(h1, h2, h3)")] == [
        one.label for one in store.library.passages if one.id.startswith("core-3e/14.")
    ]
    anchors = [element["id"] for element in page.select("[id]")]
    assert len(set(anchors)) == len(anchors)
    assert look("/core-3e/14.0").select("nav.jump a[href='/print/core-3e/14.0']")


def test_what_has_no_sheet_leads_to_its_page(client: FlaskClient) -> None:
    for id, leads_to in (
        ("term/wizard", "/term/wizard"),
        ("14.3", "/core-3e/14.3"),
        ("commentary-2021-01/dice-rolls/5", "/commentary-2021-01/dice-rolls/5"),
    ):
        assert client.get(f"/print/{id}").location == leads_to
    assert client.get("/print/core-3e/99.9").status_code == 404


def test_what_nobody_has_answered_yet_is_listed(look: Look, store: Store) -> None:
    page = look("/core-2e/units")
    assert not page.select("#answers")
    assert store.passages["core-2e/units"].asked[0] in {text(line) for line in page.select(".fold .table-talk li")}


PAST = ".band:not([hidden])"  # the other band is shown where there is no signal


def test_core_rules_of_an_older_edition_say_that_they_are_past(look: Look) -> None:
    band = look("/core-2e/running").select(PAST)[0]
    assert text(band).startswith("Second edition, no longer in force. Today: ")
    assert [href(link) for link in band.select("a")] == ["/core-3e/8.3"]
    assert text(look("/core-1e/tools-of-war").select(PAST)[0]).startswith("First edition, no longer in force.")
    assert not look("/core-3e/8.3").select(PAST)
    assert not look("/everchosen/the-fall-of-karheight").select(PAST)


@pytest.mark.parametrize(
    ("address", "leads_to"),
    [
        ("/13.3", "/core-3e/13.3"),
        ("/13.3/", "/core-3e/13.3"),
        ("/core-3e/13.3/", "/core-3e/13.3"),
        ("/core-3e/13.3%23hit-roll", "/core-3e/13.3#hit-roll"),
        ("/core-3e", "/contents/core-3e"),
        ("/everchosen/", "/contents/everchosen"),
    ],
)
def test_other_ways_to_name_a_page_lead_to_it(client: FlaskClient, address: str, leads_to: str) -> None:
    response = client.get(address)
    assert (response.status_code, response.location) == (301, leads_to)


def test_cited_words_are_marked_in_the_passage_that_is_cited(look: Look) -> None:
    page = look("/core-3e/13.3?mark=All+modifiers+together&in=wound-roll")
    assert " ".join(text(mark) for mark in page.select("#wound-roll mark")) == "All modifiers together"
    assert len(page.select("#cited")) == 1
    assert not page.select("#hit-roll mark")
    assert not look("/core-3e/13.3?mark=words+that+stand+nowhere").select("mark")


def test_every_link_of_every_step_leads_to_its_marked_words(look: Look, scan: Scan) -> None:
    for page in ("/core-3e/13.3", "/everchosen/the-fall-of-karheight"):
        for address in {href(link) for link in look(page).select("#examples a.cite")}:
            assert scan(address.partition("#")[0]).xpath("//*[@id='cited']"), address


def test_a_section_without_text_and_a_loss_of_the_source_are_shown(look: Look, store: Store) -> None:
    lost = next(passage for passage in store.library.passages if passage.missing)
    assert "Missing in the source:" in text(look(f"/{lost.page}"))
    empty = store.passages["core-3e/13.3.1"].but(text="", asked=())
    passages = tuple(empty if one.id == empty.id else one for one in store.library.passages)
    gap = Store(store.library.but(passages=passages), store.origin, store.folder)
    shown = create_app(gap).test_client().get("/core-3e/13.3.1")
    assert "is not restated here yet" in shown.text


def test_the_page_of_a_term(look: Look, store: Store) -> None:
    page = look("/term/wizard")
    assert text(page.h1).lower() == "wizard"
    used = {passage.id for passage in store.library.passages if "term/wizard" in passage.uses}
    assert {href(link)[1:] for link in page.select("section .links a")} == used


def test_an_older_edition_points_at_the_rule_of_today_and_back(look: Look, store: Store) -> None:
    old = next(one for one in store.library.passages if one.today and one.changed and one.id == one.page)
    page = look(f"/{old.id}")
    assert old.changed.split()[0] in text(page)
    assert page.select(f"a[href='/{old.today[0]}']")
    assert look(f"/{store.passages[old.today[0]].page}").select(f"a[href='/{old.id}']")


@pytest.mark.sources
def test_the_official_wording_comes_first_where_it_was_built_in(built_from_official: Store) -> None:
    page = create_app(built_from_official).test_client().get("/core-3e/13.3")
    assert page.text.index("The official wording") < page.text.index("In short")
    assert page.headers["Cache-Control"].startswith("private")


def test_no_two_links_of_a_list_have_one_name(scan: Scan, store: Store) -> None:
    for term in store.library.terms:
        names = [" ".join(link.text_content().split()) for link in scan(f"/{term.id}").xpath("//ul[@class='links']//a")]
        assert len(names) == len(set(names)), term.id
