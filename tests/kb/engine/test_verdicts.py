"""A verdict is its own explanation."""

import pytest

from kb.engine.verdicts import Cite, Verdict

FIRST = Cite("core-3e/14.3", "one ward roll for each wound")
LAST = Cite("core-3e/14.3", "the wound is negated")


def test_the_last_step_decides_unless_another_is_named() -> None:
    v = Verdict()
    v.step(FIRST, "No ward roll was made.", True)
    v.step(LAST, "5 against 5+.", True)
    assert v.end("negated").decided_by == LAST
    w = Verdict()
    w.step(FIRST, "A ward roll was made.", False)
    w.step(LAST, "No roll.", False)
    assert w.end("not negated", because=FIRST).decided_by == FIRST


def test_a_step_hands_back_whether_it_held() -> None:
    v = Verdict()
    assert v.step(FIRST, "Yes.", True) is True
    assert v.step(FIRST, "No.", False) is False


def test_no_verdict_without_a_step_and_nothing_after_the_end() -> None:
    with pytest.raises(RuntimeError, match="without a step"):
        Verdict().end("negated")
    v = Verdict()
    v.step(FIRST, "Yes.", True)
    v.end("negated")
    with pytest.raises(RuntimeError, match="after the end"):
        v.step(LAST, "Too late.", True)
    with pytest.raises(RuntimeError, match="a second end of the verdict: not negated, after negated"):
        v.end("not negated")


def test_a_number_that_counts_something_is_whole() -> None:
    v = Verdict()
    v.step(FIRST, "Two of them.", True)
    assert repr(v.end("2 flee", value=2.0).count) == "2"


def test_a_number_that_is_not_there_is_an_error() -> None:
    v = Verdict()
    v.step(FIRST, "Yes.", True)
    v.end("negated")
    with pytest.raises(ValueError, match="carries no number"):
        _ = v.number


def test_the_record_holds_every_step_with_its_citation() -> None:
    v = Verdict()
    v.step(FIRST, "Yes.", True)
    v.end("negated", value=2)
    assert v.record() == {
        "rule": "",
        "outcome": "negated",
        "value": 2,
        "decided_by": {"passage": "core-3e/14.3", "words": "one ward roll for each wound"},
        "steps": [
            {
                "passage": "core-3e/14.3",
                "words": "one ward roll for each wound",
                "says": "Yes.",
                "held": True,
                "asked": None,
            }
        ],
    }


def test_a_verdict_that_is_still_open_was_decided_by_nothing() -> None:
    assert Verdict().record() == {"rule": "", "outcome": "", "value": None, "decided_by": None, "steps": []}


def test_faults_are_counted_and_the_first_decides() -> None:
    v = Verdict()
    v.step(FIRST, "A unit too many.", False)
    v.step(LAST, "A point too many.", False)
    v.end_by_faults("legal", "not legal", because=LAST)
    assert (v.outcome, v.value, v.decided_by) == ("not legal", 2, FIRST)


def test_without_a_fault_what_is_right_decides() -> None:
    v = Verdict()
    v.step(FIRST, "All units are there.", True)
    v.step(LAST, "No triumph, which is allowed.", False)
    v.end_by_faults("legal", "not legal", because=FIRST, faults=())
    assert (v.outcome, v.value, v.decided_by) == ("legal", 0, FIRST)


def test_one_fault_can_stand_for_several() -> None:
    v = Verdict()
    v.step(FIRST, "Its battalions: 3 things wrong.", False)
    assert v.end_by_faults("legal", "not legal", count=3).value == 3
