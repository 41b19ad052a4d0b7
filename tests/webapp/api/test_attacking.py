from typing import Any

import pytest
from flask.testing import FlaskClient
from pydantic import TypeAdapter

from kb.odds.examples import EXAMPLES
from kb.odds.written import written
from webapp.api.shapes import AttackRecord

ATTACK = "/api/v1/attack"
LINE = "20 x 2, 4+/3+/-1/1, 5+ save, 6+ ward, 2 wounds, with drums"


def test_a_line_is_answered_as_its_attack_is_by_get_and_by_post(client: FlaskClient) -> None:
    asked, sent = client.get(ATTACK, query_string={"line": LINE}), client.post(ATTACK, json={"line": LINE})
    assert asked.status_code == sent.status_code == 200
    assert asked.get_json() == sent.get_json()
    assert asked.get_json()["not_used"] == ["drums"]
    assert asked.get_json()["taken"] == [{"field": "target.models", "value": 10}]
    whole = client.post(ATTACK, json={"given": asked.get_json()["given"]}).get_json()
    assert whole == asked.get_json() | {"not_used": [], "taken": []}


def test_the_figures_are_those_of_the_chances(client: FlaskClient) -> None:
    found = client.get(ATTACK, query_string={"line": written(EXAMPLES[3].given)}).get_json()
    assert found["destroyed"] == found["slain"][-1] > 0
    assert found["mean_left"] == pytest.approx(1 - found["mean_slain"])
    assert found["mean_wasted"] == pytest.approx(sum((n - 5) * p for n, p in enumerate(found["wounds"]) if n > 5))
    assert sum(found["wounds"][: found["median_wounds"]]) < 0.5 <= sum(found["wounds"][: found["median_wounds"] + 1])
    assert found["line"] == "1 x 2, 4+/2+/-2/D6 into 1 model, 14 wounds, 4+ save, 9 allocated"


def test_without_a_line_it_says_what_an_attack_is(client: FlaskClient) -> None:
    record = TypeAdapter(AttackRecord).validate_json(client.get(ATTACK).data)
    assert [one["question"] for one in record["examples"]] == [one.question for one in EXAMPLES]


def test_a_line_that_lacks_something_names_it(client: FlaskClient) -> None:
    response = client.get(ATTACK, query_string={"line": "20 x 2, 3+/3+"})
    assert response.status_code == 422
    assert response.get_json()["errors"] == [
        {"field": "weapons.1.damage", "detail": "is missing"},
        {"field": "target.save", "detail": "is missing"},
    ]


@pytest.mark.parametrize(
    "sent", [{}, {"part": ""}, {"line": LINE, "given": {}}, {"line": 5}, {"line": LINE, "given": None}]
)
def test_one_of_the_two_is_sent(client: FlaskClient, sent: dict[str, Any]) -> None:
    response = client.post(ATTACK, json=sent)
    assert response.status_code == 400
    assert '{"line": "20 x 2, ' in response.get_json()["detail"]
