import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from kb.engine.checks import every_check

V1 = "/api/v1"
HIT = {"roll": 3, "to_hit": 4, "modifiers": [1, 1]}


def test_a_rule_is_run_on_what_is_sent(client: FlaskClient) -> None:
    verdict = client.post(f"{V1}/check/core-3e/13.3", json={"part": "hit", "given": HIT}).get_json()
    assert (verdict["rule"], verdict["outcome"]) == ("core-3e/13.3 hit", "hits")
    assert all(step["words"] and step["says"] for step in verdict["steps"])


def test_each_field_that_is_wrong_is_named(client: FlaskClient) -> None:
    given = {"roll": 7, "to_hit": "four", "colour": "red"}
    response = client.post(f"{V1}/check/core-3e/13.3", json={"part": "hit", "given": given})
    assert response.status_code == 422
    problem = response.get_json()
    assert {error["field"] for error in problem["errors"]} == {"roll", "to_hit", "colour"}
    assert all(error["detail"] for error in problem["errors"])


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"part": "hit"}',
        b'{"part": 3, "given": {}}',
        b'{"part": "hit", "given": []}',
        b"[" * 5_000,
        b'{"given": ' * 1_500,
        b"\xff\xfe",
        b'{"part": "hit", "given": {}, "more": 1}',
    ],
)
def test_a_body_that_is_no_input_is_refused(client: FlaskClient, body: bytes) -> None:
    response = client.post(f"{V1}/check/core-3e/13.3", data=body, content_type="application/json")
    assert response.status_code == 400
    assert '{"part": "hit"' in response.get_json()["detail"]


@pytest.mark.parametrize(
    "value", ["9" * 6000, "1e999", "NaN", '"\\ud800"', '"\\u0000"', "[[[[]]]]", "-0.0", "null", '"4"']
)
def test_no_value_is_too_odd_to_be_refused(client: FlaskClient, value: str) -> None:
    body = f'{{"part": "hit", "given": {{"roll": {value}, "to_hit": 4}}}}'
    response = client.post(f"{V1}/check/core-3e/13.3", data=body, content_type="application/json")
    assert response.status_code in (400, 422), response.text


@pytest.mark.parametrize("path", ["check/core-3e/13.3", "compare/core-3e/13.3", "odds/core-3e/13.3", "attack"])
def test_who_sends_what_is_no_json_is_told_what_this_path_takes(client: FlaskClient, path: str) -> None:
    told = client.post(f"{V1}/{path}", data="{", content_type="application/json").get_json()["detail"]
    example, _ = json.JSONDecoder().raw_decode(told.removeprefix("Send JSON like "))
    assert client.post(f"{V1}/{path}", json=example).status_code == 200


@pytest.mark.parametrize("path", ["check/core-3e/13.3", "odds/core-3e/13.3", "attack"])
@pytest.mark.parametrize("kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", '"'])
def test_what_any_page_could_send_unasked_runs_nothing(client: FlaskClient, path: str, kind: str) -> None:
    body = json.dumps({"part": "hit", "given": HIT})
    refused = client.post(f"{V1}/{path}", data=body, content_type=kind)
    assert refused.status_code == 415
    assert refused.get_json()["detail"] == "Send it with the header Content-Type: application/json"


def test_what_is_left_out_is_unknown_where_one_says_so(client: FlaskClient) -> None:
    def attempt(given: dict[str, object]) -> Any:
        sent = {"part": "hit", "given": given, "partial": True}
        return client.post(f"{V1}/check/core-3e/13.3", json=sent).get_json()

    first = attempt({})
    assert (first["verdict"], first["needs"]["field"], first["steps"]) == (None, "roll", [])
    assert first["needs"]["schema"]["maximum"] == 6
    assert "dice shows" in first["needs"]["asks"]
    second = attempt({"roll": 3})
    assert (second["verdict"], second["needs"]["field"], len(second["steps"])) == (None, "to_hit", 3)
    assert second["taken"][0]["field"] == "modifiers"
    assert {case["outcome"] for case in second["depends"]} == {"hits", "misses"}
    whole = attempt(HIT)
    assert whole["needs"] is None
    assert whole["verdict"] == client.post(f"{V1}/check/13.3", json={"part": "hit", "given": HIT}).get_json()
    wrong = client.post(f"{V1}/check/13.3", json={"part": "hit", "given": {"roll": 7}, "partial": True})
    assert (wrong.status_code, wrong.get_json()["errors"][0]["field"]) == (422, "roll")
    refused = client.post(f"{V1}/check/13.3", json={"part": "hit", "given": {"roll": 3}})
    assert refused.status_code == 422


def test_what_would_change_the_verdict_is_told_where_it_is_asked_for(client: FlaskClient) -> None:
    def run(**more: object) -> Any:
        return client.post(f"{V1}/check/13.3", json={"part": "hit", **more}).get_json()

    missed = {"roll": 3, "to_hit": 4}
    found = run(given=missed, changes=True)
    assert (found["outcome"], found["finished"]) == ("misses", True)
    assert [(change["field"], change["value"]) for change in found["changes"]] == [("roll", 4), ("to_hit", 3)]
    assert found["ranges"]["roll"] == {"least": 1, "most": 3, "sure": True}
    assert "changes" not in run(given=missed)
    assert run(given=missed, partial=True, changes=True)["changes"] == found["changes"]
    assert run(given={}, partial=True, changes=True)["changes"] == []
    best = run(given={"to_hit": 4}, least="roll", most="roll")
    assert (best["outcome"], best["least"]["value"], best["most"]["value"]) == ("hits", 4, 6)
    assert run(given=missed, least="luck")["errors"] == [{"field": "luck", "detail": "is not a field of this rule"}]


@pytest.mark.parametrize("value", ["[{}, {}]", "{}", "0", "true", "NaN"])
def test_no_rule_stumbles_over_a_part_of_its_input(client: FlaskClient, value: str) -> None:
    for check in every_check():
        fields = [f'"{name}": {value}' for name in check.given.model_fields]
        for given in (", ".join(fields), fields[0], fields[-1]):
            body = f'{{"part": "{check.part}", "given": {{{given}}}, "partial": true, "changes": true}}'
            response = client.post(f"{V1}/check/{check.id}", data=body, content_type="application/json")
            assert response.status_code in (200, 422), (body, response.text)


def test_json_may_name_its_encoding(client: FlaskClient) -> None:
    body = json.dumps({"part": "hit", "given": HIT})
    answer = client.post(f"{V1}/check/13.3", data=body, content_type="Application/JSON; charset=utf-8")
    assert answer.status_code == 200


def test_too_large_a_body_is_refused(client: FlaskClient) -> None:
    response = client.post(f"{V1}/check/core-3e/13.3", data=b" " * 20_001, content_type="application/json")
    assert response.status_code == 413
    assert response.content_type == "application/problem+json"


def test_the_odds_of_what_is_sent_and_of_the_first_example(client: FlaskClient) -> None:
    sent = client.post(f"{V1}/odds/core-3e/13.3", json={"part": "hit", "given": HIT}).get_json()
    assert sent == [
        {"outcome": "hits", "probability": pytest.approx(2 / 3), "exact": "2/3"},
        {"outcome": "misses", "probability": pytest.approx(1 / 3), "exact": "1/3"},
    ]
    in_address = client.get(f'{V1}/odds/core-3e/13.3?part=hit&given={{"roll": 1, "to_hit": 4, "modifiers": [2]}}')
    assert in_address.get_json() == sent
    example = client.get(f"{V1}/odds/core-3e/13.3?part=hit").get_json()
    assert sum(chance["probability"] for chance in example) == pytest.approx(1)
    refused = client.get(f"{V1}/odds/core-3e/13.3?part=hit&given=[]")
    assert refused.status_code == 422


def test_a_rule_without_odds_or_without_a_check_says_why(client: FlaskClient) -> None:
    no_odds = client.get(f"{V1}/odds/core-3e/1.5.4?part=allowed")
    assert no_odds.status_code == 404
    assert "no odds" in no_odds.get_json()["detail"]
    ruling = client.get(f"{V1}/check/commentary-2021-01/dice-rolls/1")
    assert ruling.status_code == 404
    assert "has no check" in ruling.get_json()["detail"]


def test_every_check_can_be_read_and_its_first_example_be_run(client: FlaskClient) -> None:
    for check in every_check():
        parts = client.get(f"{V1}/check/{check.id}").get_json()["parts"]
        record = next(part for part in parts if part["part"] == check.part)
        sent = {"part": check.part, "given": record["examples"][0]["given"]}
        verdict = client.post(f"{V1}/check/{check.id}", json=sent).get_json()
        assert verdict["outcome"] == record["examples"][0]["outcome"], check.name
