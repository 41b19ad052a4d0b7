import json
import re
from collections.abc import Iterator

from bench.answers import inputs
from kb.engine.checks import check, every_check
from kb.engine.glance import Glance, Sign, glance
from kb.engine.outcomes import Says
from kb.engine.verdicts import Cite, Step, Verdict
from kb.tabletop import RuleInputError


def seen(id: str, part: str, **given: object) -> Glance:
    one = check(id, part)
    return glance(one.run(one.given(**given)))


def every_step(verdict: Verdict) -> Iterator[tuple[Sign, Step]]:
    """Each step of a verdict and of the rules that it asked, signed."""
    both = glance(verdict)
    for sign, step in (*both.deciding, *both.passed):
        yield sign, step
        if step.asked:
            yield from every_step(step.asked)


def test_what_decides_stands_first_and_what_was_passed_after_it() -> None:
    missed = seen("core-3e/13.3", "hit", roll=3, to_hit=4)
    assert [(sign.mark, step.says) for sign, step in missed.deciding] == [("✗", "3 against 4+.")]
    assert {sign for sign, _ in missed.passed} == {Sign.OUT_OF_PLAY}
    hit = seen("core-3e/13.3", "hit", roll=6, to_hit=4)
    assert [sign for sign, _ in hit.deciding] == [Sign.MET]


def test_no_step_is_lost_and_none_is_said_twice() -> None:
    for one in every_check():
        for example in one.examples:
            verdict = one.run(example.given)
            both = glance(verdict)
            assert len(both.deciding) + len(both.passed) == len(verdict.steps), one.name
            assert both.deciding, f"{one.name}: {example.question}"


def test_no_verdict_says_one_sentence_as_met_and_as_not_met() -> None:
    for one in every_check():
        for given in inputs(one):
            try:
                signed = list(every_step(one.run(one.given.read(json.dumps(given)))))
            except RuleInputError:
                continue
            met = {step.says for sign, step in signed if sign is Sign.MET}
            not_met = {step.says for sign, step in signed if sign is Sign.NOT_MET}
            assert not met & not_met, f"{one.name}: {given}"


def test_nothing_stands_against_an_outcome_that_is_no_no() -> None:
    for one in every_check():
        for example in one.examples:
            both = glance(one.run(example.given))
            against = [step for sign, step in (*both.deciding, *both.passed) if sign is Sign.NOT_MET]
            assert not against or both.says is Says.NO, f"{one.name}: {example.question}"
            assert all(sign is not Sign.NOT_MET for sign, _ in both.passed)


def test_a_number_is_said_where_the_words_do_not_carry_it_and_never_in_brackets() -> None:
    modified = check("core-3e/1.5.5")
    assert glance(modified.run(modified.examples[0].given)).outcome == "modified: comes to 9"
    for one in every_check():
        for example in one.examples:
            verdict = one.run(example.given)
            outcome = glance(verdict).outcome
            added = outcome.removeprefix(verdict.outcome)
            assert re.fullmatch(r"(: (comes to -?[\d.]+|\d+ faults))?", added), f"{one.name}: {outcome}"


def test_a_verdict_of_no_known_rule_is_read_too() -> None:
    verdict = Verdict()
    verdict.step(Cite("core-3e/1.0", "words of it"), "So it is.", False)
    both = glance(verdict.end("done"))
    assert (both.outcome, both.says) == ("done", None)
    assert [sign for sign, _ in both.deciding] == [Sign.OUT_OF_PLAY]


def test_a_number_that_counts_no_faults_is_not_called_so() -> None:
    """Two can be taken of the three that are wanted, and by chance two steps are not met."""
    number = check("core-3e/27.3", "number")
    verdict = number.run(number.given.read('{"type": "artefact of power", "wanted": 3, "from_battalions": 1}'))
    assert verdict.value == sum(not step.held for step in verdict.steps) == 2
    assert glance(verdict).outcome == "cannot take them"
