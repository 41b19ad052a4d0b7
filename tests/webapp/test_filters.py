from flask import Flask

from webapp.filters import cited, rule_name


def test_a_citation_leads_to_its_words() -> None:
    assert cited({"passage": "core-3e/9.1", "words": 'within 1" of'}) == "/core-3e/9.1?mark=within+1%22+of#cited"
    inside = cited({"passage": "core-3e/13.3#hit-roll", "words": "+1 or -1"})
    assert inside == "/core-3e/13.3?mark=%2B1+or+-1&in=hit-roll#cited"


def test_a_check_is_called_by_its_rule(app: Flask) -> None:
    with app.test_request_context("/"):
        assert rule_name("core-3e/13.3 hit") == "13.3 Attack Sequence, hit"
        assert rule_name("core-3e/1.5.5") == "1.5.5 Dice Roll Modifiers"
        assert rule_name("nowhere/1") == "nowhere/1"
