from flask.testing import FlaskClient

from kb.passages import Kind
from kb.store import Store
from tests.webapp.conftest import Look, text


def test_a_preview_is_the_text_without_a_page_around_it(look: Look) -> None:
    piece = look("/preview/core-3e/14.3")
    assert text(piece.select(".preview .label")[0]) == "14.3 Wards"
    assert "ward roll" in text(piece.select(".preview")[0])
    assert not piece.select("header, main, footer, h1")


def test_a_preview_marks_the_cited_words_in_the_cited_part(look: Look) -> None:
    piece = look("/preview/core-3e/13.3?mark=An unmodified 1 never&in=hit-roll")
    assert " ".join(text(one) for one in piece.select("mark")) == "An unmodified 1 never"
    assert text(piece.select(".label")[0]) == "Hit Roll"


def test_every_page_and_part_has_a_preview(client: FlaskClient, store: Store) -> None:
    for id, passage in store.passages.items():
        page, _, inside = id.partition("#")
        response = client.get(f"/preview/{page}", query_string={"in": inside} if inside else {})
        assert response.status_code == 200, id
        assert passage.kind is Kind.RULING or response.text.count('class="preview"') == 1, id


def test_a_ruling_says_what_holds_today_and_an_old_edition_that_it_is_past(look: Look) -> None:
    assert look("/preview/commentary-2021-01/dice-rolls/5").select(".badge, .today")
    assert "no longer in force" in text(look("/preview/core-1e/attacking").select(".band")[0])


def test_what_is_not_there_has_no_preview(client: FlaskClient) -> None:
    assert client.get("/preview/core-3e/99.9").status_code == 404
    assert client.get("/preview/rulings").status_code == 404
    assert client.get("/preview/core-3e/13.3?in=nothing-here").status_code == 404
