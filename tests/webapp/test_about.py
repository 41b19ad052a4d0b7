from kb.passages import Status
from tests.webapp.conftest import Look, text
from webapp.rulings import LABEL


def test_it_says_whose_the_rules_are_and_how_to_read_them(look: Look) -> None:
    page = look("/about")
    said = text(page)
    assert "unofficial" in said.lower()
    assert "trademarks of their owner" in said
    assert "--sources" in said
    assert [text(badge) for badge in page.select(".meaning .badge")] == [LABEL[status] for status in Status]
