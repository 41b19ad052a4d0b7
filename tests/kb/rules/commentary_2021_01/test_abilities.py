"""Models that return: the one that stands wrong is marked where it stands."""

import pytest

from kb.rules.commentary_2021_01.abilities import CHAIN, FOE, ModelsThatReturn, returning


@pytest.mark.parametrize("given", [CHAIN.but(returning=CHAIN.returning[1:]), CHAIN.but(enemies=(FOE,))])
def test_the_model_that_cannot_return_there_is_marked(given: ModelsThatReturn) -> None:
    verdict = returning(given)
    assert verdict.outcome == "may not be set up so"
    assert verdict.steps[-1].models == CHAIN.returning[-1:]
