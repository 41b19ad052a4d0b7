import pytest
from flask.testing import FlaskClient


@pytest.mark.parametrize(
    ("asked", "leads_to"),
    [
        (
            "/check/13.3?part=hit&given.roll=2",
            "/check/core-3e/13.3?part=hit&given.roll=2",
        ),
        ("/check/core-3e/13.3/?part=save", "/check/core-3e/13.3?part=save"),
        ("/ask/13.3?part=hit&roll=4", "/ask/core-3e/13.3?part=hit&roll=4"),
        ("/compare/15.1?given.roll=4", "/compare/core-3e/15.1?given.roll=4"),
        ("/13.3?mark=hit%20roll", "/core-3e/13.3?mark=hit%20roll"),
        ("/core-3e/13.3/?mark=%22%3Cx%3E%C3%A9", "/core-3e/13.3?mark=%22%3Cx%3E%C3%A9"),
        ("/13.3", "/core-3e/13.3"),
    ],
)
def test_what_was_sent_to_a_short_address_goes_on_to_the_full_one(
    client: FlaskClient, asked: str, leads_to: str
) -> None:
    answer = client.get(asked)
    assert (answer.status_code, answer.headers["Location"]) == (301, leads_to)
    assert client.get(leads_to).status_code == 200
