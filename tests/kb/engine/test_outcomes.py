import pytest

from kb.engine.outcomes import NOT_DECLARED, Outcomes, Says

MOVES = Outcomes.of(yes="may {}", no=("may not {}", "cannot"), neither=("level {}", "may wait"))


@pytest.mark.parametrize(
    ("outcome", "says"),
    [
        ("may run", Says.YES),
        ("may not run", Says.NO),
        ("cannot", Says.NO),
        ("may wait", Says.NEITHER),
        ("level 2", Says.NEITHER),
        ("level ", None),
        ("cannot run", None),
        ("", None),
    ],
)
def test_an_outcome_says_what_the_declared_one_that_fits_it_best_says(outcome: str, says: Says | None) -> None:
    assert MOVES.says(outcome) is says


def test_nothing_is_declared_of_a_check_that_declares_nothing() -> None:
    assert NOT_DECLARED.declared("hits") is None
    assert NOT_DECLARED.record() == {}


def test_an_outcome_is_declared_once() -> None:
    with pytest.raises(ValueError, match="declared twice: hits"):
        Outcomes.of(yes="hits", no="hits", neither=())


def test_the_record_says_what_each_outcome_says() -> None:
    assert Outcomes.of(yes="hits", no="misses", neither=()).record() == {"hits": "yes", "misses": "no"}
