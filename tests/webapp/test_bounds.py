"""What a stranger can ask is bounded in bytes, in models and in seconds, and says so."""

import json
import threading
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

import pytest
from flask.testing import FlaskClient

from kb.budget import SECONDS, Spent, look
from kb.engine.checks import Check, check, checks_of, every_check
from kb.odds.examples import EXAMPLES
from kb.odds.line import LONGEST, Line, read
from tests.webapp.conftest import Look, href, text
from tests.webapp.hostile import HOSTILE, longest
from webapp.app import LARGEST
from webapp.checks import form
from webapp.checks.shapes import Shape

V1 = "/api/v1"
ENOUGH = 2.5 * SECONDS  # of work for one request: its budget, and what is done around it

LINE = "20 x 2, 4+/3+/-1/1, 5+ save"

ids = [f"{id} {part}".strip() for id, part, _ in HOSTILE]


def worked(ask: Callable[..., Any], *args: Any, **options: Any) -> tuple[Any, float]:
    """The answer, and how many seconds of this thread's work it took: other work on the machine does not count."""
    start = time.thread_time()
    return ask(*args, **options), time.thread_time() - start


def address(id: str, part: str, given: dict[str, Any]) -> str:
    """The address of a check with its form filled in."""
    pairs = form.make(Shape.of_input(check(id, part).given), given).pairs
    return f"/check/{id}?{urlencode([('part', part), *pairs])}"


def test_a_page_of_many_examples_leads_to_the_steps_that_it_leaves_to_the_check(look: Look) -> None:
    page = look("/core-3e/25.0")
    assert len(page.select("details.example")) == sum(len(one.examples) for one in checks_of("core-3e/25.0"))
    for one in page.select("details.example")[::10]:
        (button,) = one.select("a.button")
        whole = look(href(button))
        assert whole.select("#verdict .steps li")
        assert any(href(link).removesuffix("#verdict") == href(button) for link in one.select("p > a:not(.button)"))


@pytest.mark.parametrize(("id", "part", "given"), HOSTILE, ids=ids)
def test_a_hostile_input_is_answered_in_time(client: FlaskClient, id: str, part: str, given: dict[str, Any]) -> None:
    body = json.dumps({"part": part, "given": given}, separators=(",", ":"))
    assert len(body) <= LARGEST
    for door in ("check", "odds"):
        response, seconds = worked(client.post, f"{V1}/{door}/core-3e/{id}", data=body, content_type="application/json")
        assert seconds < ENOUGH
        assert response.status_code in (200, 404, 422, 503), response.text


@pytest.mark.parametrize(("id", "part", "given"), HOSTILE, ids=ids)
def test_a_hostile_address_is_answered_in_time(client: FlaskClient, id: str, part: str, given: dict[str, Any]) -> None:
    page = address(f"core-3e/{id}", part, given)
    response, seconds = worked(client.get, page)
    assert seconds < ENOUGH + 1  # a page of so many fields takes its time
    assert response.status_code == 414 if len(page) > LARGEST else response.status_code in (200, 422, 503)


def test_sixty_ovals_and_more_are_judged_and_not_only_stopped(client: FlaskClient) -> None:
    for id, part, given in HOSTILE:
        if id in ("1.5.1", "1.3.3", "9.1", "15.2", "14.2.1", "12.2"):
            response = client.post(f"{V1}/check/core-3e/{id}", json={"part": part, "given": given})
            assert response.status_code == 200, (id, part, response.text)


def test_no_part_of_any_rule_takes_long_for_the_longest_input_that_it_lets_in(client: FlaskClient) -> None:
    slow = {}
    for one in every_check():
        for example in {0, len(one.examples) - 1}:
            body = _longest_body(one, example)
            for door in ("check", "odds") if one.odds else ("check",):
                response, seconds = worked(
                    client.post, f"{V1}/{door}/{one.id}", data=body, content_type="application/json"
                )
                assert response.status_code in (200, 422), (one.name, response.text)
                if seconds > SECONDS:
                    slow[f"{door} {one.name}"] = seconds
    assert not slow


def _longest_body(one: Check, example: int) -> str:
    for most in (500, 300, 200, 100, 60, 30, 20, 12, 8, 5, 3, 2, 1):
        body = json.dumps({"part": one.part, "given": longest(one, most, example)}, separators=(",", ":"))
        if len(body) <= LARGEST:
            return body
    raise AssertionError(f"the examples of {one.name} are longer than a request")


def test_eight_hostile_questions_at_once_leave_room_for_an_honest_one(server: str) -> None:
    id, part, given = HOSTILE[0]
    body = json.dumps({"part": part, "given": given}).encode()
    answers: list[int] = []

    def post() -> None:
        request = Request(f"{server}{V1}/check/core-3e/{id}", body, {"Content-Type": "application/json"})  # noqa: S310
        try:
            with urlopen(request, timeout=120) as response:  # noqa: S310
                answers.append(response.status)
        except OSError as error:
            answers.append(getattr(error, "code", 0))

    threads = [threading.Thread(target=post) for _ in range(8)]
    for thread in threads:
        thread.start()
    with urlopen(f"{server}{V1}/search?q=pile+in", timeout=60) as response:  # noqa: S310
        assert json.load(response)["results"]
    for thread in threads:
        thread.join(120)
    assert answers == [200] * 8


def test_a_check_that_takes_too_long_says_so_and_what_to_do(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webapp.api.checking.SECONDS", 0)
    hit = {"part": "hit", "given": {"roll": 3, "to_hit": 4}}
    attack = {"given": EXAMPLES[0].given.model_dump(mode="json")}
    for door, sent in (("check/core-3e/13.3", hit), ("odds/core-3e/13.3", hit), ("attack", attack)):
        response = client.post(f"{V1}/{door}", json=sent)
        assert response.status_code == 503
        assert response.content_type == "application/problem+json"
        assert "longer than 0 seconds" in response.get_json()["detail"]
        assert "Send fewer models" in response.get_json()["detail"]


@pytest.mark.parametrize(
    ("page", "field"),
    [("/check/core-3e/13.3?part=hit&given.roll=5&given.to_hit=4", "given.roll"), ("/attack", "given.target.models")],
)
def test_a_page_that_takes_too_long_keeps_what_was_filled_in(
    look: Look, monkeypatch: pytest.MonkeyPatch, page: str, field: str
) -> None:
    fields = {one["name"]: one for one in look(page).select("#check input") if one.has_attr("value")}
    monkeypatch.setattr("webapp.checks.pages.SECONDS", 0)
    monkeypatch.setattr("webapp.attack.SECONDS", 0)
    stopped = look(page, status=503)
    assert field in fields
    assert {one["name"]: one for one in stopped.select("#check input") if one.has_attr("value")} == fields
    assert "longer than 0 seconds" in text(stopped.select_one("#verdict"))
    assert "Send fewer models" in text(stopped.select_one("#verdict"))


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/search",
        "/check/core-3e/14.2.1",
        "/attack",
        "/nowhere",
        "/static/site.css",
        f"{V1}/search",
        f"{V1}/nowhere",
    ],
)
def test_an_address_is_bounded_like_a_body(client: FlaskClient, path: str) -> None:
    longest = LARGEST - len(path)
    assert client.get(f"{path}?{'&a' * (longest // 2)}", buffered=True).status_code != 414
    response = client.get(f"{path}?q={'a' * longest}")
    assert response.status_code == 414
    assert f"has {LARGEST} bytes here at most" in response.text
    assert response.mimetype == ("application/problem+json" if path.startswith("/api/") else "text/html")


@pytest.mark.parametrize(
    "question",
    [
        "99999 attacks 3+ 4+ rend 1 damage 2 4+ save " * 7,
        "60 x 16, 2+/2+/-/1, 6 hits on 6, no save",
        "60 x 6d6+9, 2+/2+/-6/6d6, 6 hits on 6, 6d6 mortal on 2+ to hit on top, no save",
        "1 x 6d6, 2+/2+/-/6d6+9, 3 hits on 6, no save",
        "9 x 9 3+/3+/-/6d6 4+ save;" * 12,
        "9 " * 149,
        "3+/" * 99,
        "+1 to hit " * 30,
        "reroll hits of 1 " * 17,
        "20 attacks ²+ ３+ damage 2 \0 4+ save",
    ],
    ids=lambda question: question[:20],
)
def test_an_attack_asked_for_is_answered_in_time(client: FlaskClient, question: str) -> None:
    for path in ("/search", f"{V1}/search"):
        response, seconds = worked(client.get, path, query_string={"q": question})
        assert seconds < ENOUGH
        assert response.status_code == 200


@pytest.mark.parametrize("word", ["vs a into ", "vs ", "a ", "no ", "6s ", "mortal on 6 and ", "; "])
def test_a_line_is_read_in_time_and_a_longer_one_refused(client: FlaskClient, word: str) -> None:
    line, longer = (word * (most // len(word)) for most in (LONGEST, LARGEST - 100))
    response, seconds = worked(client.get, "/attack", query_string={"line": line, "beside": line})
    assert seconds < ENOUGH
    assert response.status_code == 422
    response, seconds = worked(client.get, f"{V1}/attack", query_string={"line": longer})
    assert seconds < 0.5
    assert [one["field"] for one in response.get_json()["errors"]] == ["line"]
    response, seconds = worked(client.get, "/attack", query_string={"line": LINE, "beside": longer})
    assert seconds < ENOUGH
    assert response.status_code == 422


@pytest.mark.parametrize("name", ["line", "beside"])
def test_a_line_is_read_in_the_time_of_its_page(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def reading(text: str) -> Line:
        with pytest.raises(Spent):
            look()
        return read(text)

    monkeypatch.setattr("webapp.attack.SECONDS", 0)
    monkeypatch.setattr("webapp.attack.read", reading)
    assert client.get("/attack", query_string={name: LINE}).status_code == 503


@pytest.mark.parametrize(
    "query",
    [
        "&a" * 9_000,
        "given.models=1&" * 1_300,
        "&".join(f"given.models.{n}.x=1" for n in range(900)),
        "given.models.99999999.x=1&given.models.9999.x=2&given.models.0.x=3",
        "given" + ".models.1" * 2_000 + "=1",
        "given." * 3_000,
        f"given.limit={'9' * 10_000}&given.models.1.x=1e999999",
        f"do=add:{'models.1.' * 2_000}&given.models.1.x=1",
        f"do=remove:models.{'9' * 5_000}&given.models.1.x=1",
        "do=add:models&" + "&".join(f"given.models.{n}.x=1" for n in range(800)),
        f"example={'9' * 10_000}",
    ],
    ids=lambda query: query[:20],
)
def test_odd_fields_in_an_address_are_read_in_time(client: FlaskClient, query: str) -> None:
    for path in ("/check/core-3e/1.5.1?part=wholly+within", "/attack?"):
        response, seconds = worked(client.get, f"{path}&{query}")
        assert seconds < ENOUGH
        assert response.status_code < 500


@pytest.mark.parametrize(
    "value",
    [
        "9" * 10_000,
        "1e999999",
        "-1e-999999",
        "[" * 9_000,
        "[" * 150 + "]" * 150,
        '{"x":' * 150 + "1" + "}" * 150,
        '"' + "a" * 15_000 + '"',
        "[" + "1," * 9_000 + "1]",
        "[" + "{}," * 6_000 + "{}]",
    ],
    ids=lambda value: value[:12],
)
def test_odd_values_are_read_in_time(client: FlaskClient, value: str) -> None:
    body = f'{{"part": "wholly within", "given": {{"models": {value}, "something": {value[:1]}, "limit": 3}}}}'
    whole = f'{{"part": "wholly within", "given": {{"models": {value}, "something": [], "limit": 3, "limit": 4}}}}'
    for sent in (body, whole):
        response, seconds = worked(client.post, f"{V1}/check/core-3e/1.5.1", data=sent, content_type="application/json")
        assert seconds < ENOUGH
        assert response.status_code in (400, 413, 422), response.text
    response = client.get(f"{V1}/odds/core-3e/13.3?part=hit&given={quote(value)}")
    assert response.status_code in (414, 422)


def test_models_are_bounded_in_all(client: FlaskClient) -> None:
    enemies = [
        {"name": f"unit {unit}", "models": [{"x": n, "y": unit, "base": 5} for n in range(60)]} for unit in range(6)
    ]
    given = {"unit": [], "returning": [{"x": 0, "y": 9, "base": 25}], "enemies": enemies}
    response = client.post(f"{V1}/check/core-3e/14.2.1", json={"part": "positions", "given": given})
    assert response.status_code == 422
    fault = response.get_json()["errors"][0]
    assert fault["field"] == "enemies.5.models"
    assert "300 models" in fault["detail"]
