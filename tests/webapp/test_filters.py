from fractions import Fraction

import pytest
from flask import Flask

from webapp.filters import cited, percent, rule_name


def test_a_citation_leads_to_its_words() -> None:
    assert cited({"passage": "core-3e/9.1", "words": 'within 1" of'}) == "/core-3e/9.1?mark=within+1%22+of#cited"
    inside = cited({"passage": "core-3e/13.3#hit-roll", "words": "+1 or -1"})
    assert inside == "/core-3e/13.3?mark=%2B1+or+-1&in=hit-roll#cited"


def test_a_check_is_called_by_its_rule(app: Flask) -> None:
    with app.test_request_context("/"):
        assert rule_name("core-3e/13.3 hit") == "13.3 Attack Sequence, hit"
        assert rule_name("core-3e/1.5.5") == "1.5.5 Dice Roll Modifiers"
        assert rule_name("nowhere/1") == "nowhere/1"


@pytest.mark.parametrize(
    ("share", "places", "says"),
    [
        (0.0, 0, "0%"),
        (0.0015, 0, "<1%"),
        (0.005, 0, "<1%"),
        (0.0051, 0, "1%"),
        (0.9999, 0, ">99%"),
        (1.0, 0, "100%"),
        (Fraction(2, 3), 1, "66.7%"),
        (Fraction(1, 46656), 1, "<0.1%"),
        (0.00001, 2, "<0.01%"),
    ],
)
def test_a_chance_that_there_is_is_never_said_to_be_none(share: float, places: int, says: str) -> None:
    assert percent(share, places) == says
