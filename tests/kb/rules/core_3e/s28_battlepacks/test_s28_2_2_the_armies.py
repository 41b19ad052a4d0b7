"""The armies: what is told of each restriction; those that nothing can keep are refused."""

import pytest
from pydantic import ValidationError

from kb.rules.core_3e.s28_battlepacks.s28_2_2_the_armies import (
    KeywordLimit,
)


def test_a_restriction_that_cannot_be_kept_is_refused() -> None:
    with pytest.raises(ValidationError, match="at least 2 and at most 1 MONSTER cannot be kept"):
        KeywordLimit(keyword="MONSTER", at_least=2, at_most=1)


def test_a_restriction_that_restricts_nothing_is_refused() -> None:
    with pytest.raises(ValidationError, match="for MONSTER neither at_least nor at_most is given"):
        KeywordLimit(keyword="MONSTER")
