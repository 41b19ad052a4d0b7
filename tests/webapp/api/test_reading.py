from flask.testing import FlaskClient

from kb.passages import Status
from kb.store import Store
from tests.conftest import ANSWERED

V1 = "/api/v1"


def test_search_gives_what_the_store_answers(client: FlaskClient, store: Store) -> None:
    got = client.get(f"{V1}/search?q=can+i+shoot+after+running&limit=4").get_json()
    assert got == store.answer("can i shoot after running", 4)
    assert list(got) == ANSWERED


def test_a_limit_out_of_range_is_brought_into_it(client: FlaskClient) -> None:
    def results(limit: str) -> int:
        return len(client.get(f"{V1}/search?q=unit&limit={limit}").get_json()["results"])

    assert results("0") == results("-3") == 1
    assert results("100") == results("99999999999999999999") == 100


def test_a_question_that_goes_on_and_on_is_read_as_far_as_300_characters(client: FlaskClient) -> None:
    response = client.get(f"{V1}/search?q={'ward+' * 3000}")
    assert response.status_code == 200
    assert len(response.get_json()["query"]) <= 300


def test_a_passage_is_found_by_its_id_and_by_its_printed_number(client: FlaskClient) -> None:
    by_number = client.get(f"{V1}/passages/13.3").get_json()
    assert by_number["id"] == "core-3e/13.3"
    assert by_number == client.get(f"{V1}/passages/core-3e/13.3").get_json()
    assert client.get(f"{V1}/passages/core-3e/13.3%23hit-roll").get_json()["title"] == "Hit Roll"


def test_an_unknown_passage_is_answered_with_the_nearest(client: FlaskClient) -> None:
    response = client.get(f"{V1}/passages/everchosen/the-fall-of-karhight")
    assert response.status_code == 404
    assert "everchosen/the-fall-of-karheight" in response.get_json()["detail"]


def test_rulings_by_status_and_by_section(client: FlaskClient, store: Store) -> None:
    assert len(client.get(f"{V1}/rulings").get_json()) == len(store.library.rulings)
    counted = sum(len(client.get(f"{V1}/rulings?status={status}").get_json()) for status in Status)
    assert counted == len(store.library.rulings)
    on_rerolls = client.get(f"{V1}/rulings?section=1.5.4").get_json()
    assert {ruling["id"] for ruling in on_rerolls} == {ruling.id for ruling in store.rulings_on("core-3e/1.5.4")}
    assert client.get(f"{V1}/rulings?section=1.5.4&status=obsolete").get_json() == []


def test_the_graph_around_a_passage(client: FlaskClient) -> None:
    near = client.get(f"{V1}/graph/core-3e/13.3.1").get_json()
    ids = [node["id"] for node in near["nodes"]]
    assert ids[0] == near["center"] == "core-3e/13.3.1"
    assert "core-3e/13.3" in ids
    assert {(edge["from"], edge["to"], edge["kind"]) for edge in near["edges"]} >= {
        ("core-3e/13.3", "core-3e/13.3.1", "contains")
    }
    assert all(edge["from"] in ids and edge["to"] in ids for edge in near["edges"])
    wider = client.get(f"{V1}/graph/core-3e/13.3.1?depth=2").get_json()
    assert len(wider["nodes"]) > len(ids)


def test_a_neighbourhood_too_large_for_one_answer_says_so(client: FlaskClient) -> None:
    term = client.get(f"{V1}/graph/term/enemy?depth=2").get_json()
    assert not term["complete"]
    assert len(term["nodes"]) == 200
