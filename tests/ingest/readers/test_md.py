import pytest

from ingest.readers.md import is_markdown


@pytest.mark.parametrize(
    "text",
    [
        "words\n## A heading",
        "*Weight* first",
        "so **heavy**",
        "see [there](http://x)",
        "```\n",
        "| a |\n| --- |\n| b |",
    ],
)
def test_marks_of_markdown(text: str) -> None:
    assert is_markdown(text)


@pytest.mark.parametrize(
    "text", ["", "2 * 3 * 4", "#1 of 3", "- a list\n1. of steps", "a * b", "[see below]", "D3*\n*"]
)
def test_what_a_plain_text_may_hold(text: str) -> None:
    assert not is_markdown(text)
