import logging

import pytest
from flask import Flask
from flask.testing import FlaskClient

from kb.store import Store
from tests.webapp.conftest import Look, text
from webapp.app import create_app
from webapp.problems import words


def test_a_wrong_address_offers_what_its_words_find(look: Look) -> None:
    page = look("/core-3e/unit-coherency-rules", status=404)
    assert page.select("#q")[0]["value"] == "unit coherency rules"
    assert page.select(".hit a[href^='/core-3e/9.1?']")
    assert page.select("a[href='/search?q=unit+coherency+rules']")


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("/core-3e/99.9", "99.9"),
        ("/check/core-3e/pile-in", "pile in"),
        ("/everchosen/x_y", "x y"),
        ("/term", "term"),
        ("//", ""),
        ("/" + "w" * 500, "w" * 100),
        ("/ask/check/core-3e/ask", "ask"),
        ("/ask//ask/" * 2_000 + "x", "ask"),
    ],
)
def test_the_words_of_an_address(app: Flask, path: str, found: str) -> None:
    with app.test_request_context("/"):
        assert words(path) == found


def test_a_method_that_is_not_taken(client: FlaskClient) -> None:
    response = client.delete("/core-3e/13.3")
    assert response.status_code == 405
    assert "GET" in response.headers["Allow"]
    assert "Method Not Allowed" in response.text


def test_a_fault_of_ours_is_a_plain_page_without_a_traceback(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    app = create_app(store)
    app.extensions["arbiter"] = None  # so that every page fails
    with caplog.at_level(logging.CRITICAL):
        page = app.test_client().get("/about")
        answer = app.test_client().get("/api/v1/rulings")
    assert page.status_code == answer.status_code == 500
    assert "That is a fault of ours." in page.text
    assert "Traceback" not in page.text
    assert answer.get_json()["status"] == 500


def test_a_rule_without_a_check_says_why(look: Look) -> None:
    assert "has no check" in text(look("/check/commentary-2021-01/dice-rolls/1", status=404))
