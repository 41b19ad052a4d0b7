"""The Player's Code: an untruth is always against it, and only a reminder can help."""

import pytest

from kb.rules.core_3e.players_code import BREAKS, QUESTION, Occasion, Said, WhatYouSay, say
from kb.tabletop import RuleInputError


@pytest.mark.parametrize("occasion", Occasion)
def test_the_truth_always_keeps_to_the_code_and_an_untruth_never(occasion: Occasion) -> None:
    outcomes = [say(WhatYouSay(occasion=occasion, said=said)).outcome == BREAKS for said in (Said.TRUTH, Said.UNTRUTH)]
    assert outcomes == [False, True]


def test_an_answer_that_reminds_is_refused() -> None:
    with pytest.raises(RuleInputError, match="helps_them is for a reminder"):
        QUESTION.but(helps_them=True)
