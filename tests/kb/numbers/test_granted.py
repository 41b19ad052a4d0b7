"""What a check takes for granted, and questions that speak of just that."""

import pytest

from kb.engine.checks import check
from kb.numbers.granted import doubted
from kb.numbers.reading import read

BLESS, DAMNED, UNBIND = ("core-3e/20.2", "bless"), ("core-3e/28.1.3", "damned"), ("core-3e/19.1.2", "attempt")


@pytest.mark.parametrize(
    ("question", "rule", "fields"),
    [
        ('bless roll 5, enemy unit 3" away', BLESS, {"friendly"}),
        ('bless roll 5, friendly unit 3" away', BLESS, set()),
        ('damned terrain wounds roll 4 distance 0.5", used', DAMNED, {"used"}),
        ('damned terrain wounds roll 4 distance 0.5"', DAMNED, set()),
        ('unbind 20" away, attempt made', UNBIND, {"attempt_made"}),
        ('may I make an unbinding attempt 20" away', UNBIND, set()),
    ],
)
def test_what_a_question_speaks_of_is_not_taken_to_be_as_usual(
    question: str, rule: tuple[str, str], fields: set[str]
) -> None:
    assert doubted(read(question), check(*rule)) == fields
