from kb.engine import Cite, Example, Verdict
from kb.tabletop import RuleInput

FOUR = Cite("core-3e/1.5.2", "equals or exceeds a target number")
OTHER = Cite("core-3e/1.5.2", "roll a dice, halve the total")


class Rolled(RuleInput):
    """A dice."""

    roll: int
    """What it shows."""
    others: tuple[int, ...] = ()
    """What the others show."""


def _verdict(outcome: str = "success", cite: Cite = FOUR, value: float | None = 4) -> Verdict:
    v = Verdict()
    v.step(cite, "The dice shows 4.", True)
    return v.end(outcome, value=value)


def test_a_verdict_is_right_for_its_outcome_its_reason_and_its_number() -> None:
    example = Example("Is a 4 enough?", Rolled(roll=4), "success", FOUR, 4)
    assert example.judged_right(_verdict())
    assert not example.judged_right(_verdict(outcome="no success"))
    assert not example.judged_right(_verdict(cite=OTHER))
    assert not example.judged_right(_verdict(value=3))
    assert not example.judged_right(_verdict(value=None))


def test_an_example_without_a_number_takes_any() -> None:
    example = Example("Is a 4 enough?", Rolled(roll=4), "success", FOUR)
    assert example.judged_right(_verdict())
    assert example.judged_right(_verdict(value=None))
    assert not example.judged_right(_verdict(outcome="no success", value=None))


def test_its_record_is_plain_data() -> None:
    ruling = "commentary-2021-01/dice-rolls/1"
    assert Example("Is a 4 enough?", Rolled(roll=4, others=(1, 6)), "success", FOUR, 4, shows=ruling).record() == {
        "question": "Is a 4 enough?",
        "given": {"roll": 4, "others": [1, 6]},
        "outcome": "success",
        "value": 4,
        "decided_by": {"passage": "core-3e/1.5.2", "words": "equals or exceeds a target number"},
        "shows": ruling,
    }
    plain = Example("Is a 4 enough?", Rolled(roll=4), "success", FOUR).record()
    assert (plain["value"], plain["shows"]) == (None, None)
