import pytest
from flask.testing import FlaskClient
from pydantic import TypeAdapter

from webapp.api.comparing import ComparisonRecord, Counterparts

HIT = {"part": "hit", "given": {"roll": 3, "to_hit": 5, "modifiers": [1, 1]}}
ADDRESS = "/api/v1/compare/core-3e/13.3"


def test_a_situation_is_run_under_each_edition(client: FlaskClient) -> None:
    found = client.post(ADDRESS, json=HIT).get_json()
    TypeAdapter(ComparisonRecord).validate_python(found)
    assert [(one["edition"], one["verdict"]["outcome"], one["says"]) for one in found["editions"]] == [
        (1, "hits", "yes"),
        (2, "hits", "yes"),
        (3, "misses", "no"),
    ]
    assert [step["words"] for step in found["partings"][0]] == [
        "at least the weapon's To Hit characteristic",
        "hit roll by at most +1 or -1",
    ]
    assert found["others"] == []


def test_the_pairs_that_there_are_can_be_asked_for(client: FlaskClient) -> None:
    found = client.get(ADDRESS).get_json()
    TypeAdapter(Counterparts).validate_python(found)
    assert [part["part"] for part in found["parts"]] == ["hit", "wound", "save", "damage"]
    assert [one["id"] for one in found["parts"][0]["editions"]] == [
        "core-1e/making-attacks",
        "core-2e/making-attacks",
        "core-3e/13.3",
    ]
    assert found["parts"][0]["editions"][0]["fields"] == ["roll", "to_hit", "modifiers"]


@pytest.mark.parametrize(
    ("id", "body", "status"),
    [
        ("core-3e/99.9", HIT, 404),
        ("term/ward", HIT, 404),
        ("core-3e/13.3", {"part": "hat", "given": {}}, 404),
        ("core-3e/13.3", {"part": "hit", "given": {"roll": 9}}, 422),
        ("core-3e/13.3", {"part": "hit", "given": {"colour": 1}}, 422),
        ("core-3e/13.3", {"part": "hit"}, 400),
        ("core-3e/13.3", [], 400),
    ],
)
def test_what_cannot_be_compared_is_a_problem_that_says_so(
    client: FlaskClient, id: str, body: object, status: int
) -> None:
    response = client.post(f"/api/v1/compare/{id}", json=body)
    assert (response.status_code, response.mimetype) == (status, "application/problem+json")
    assert response.get_json()["detail"]
