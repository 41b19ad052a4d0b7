"""What is summoned: untouchable but where noted, crossed but not stood on, lost where there is no room."""

from itertools import product

import pytest

from kb.engine import Cite, Verdict
from kb.rules.core_3e.magic.summoned import as_target, moved_near, placed
from kb.tabletop.magic.summoned import DeedAgainst, MoveNearSummoned, SummonedAsTarget
from kb.tabletop.units.models import Model

ONE, TWO, THREE = (Cite("core-3e/19.3", words) for words in ("one two three", "four five six", "seven eight nine"))


@pytest.mark.parametrize(("deed", "shut_out"), [(DeedAgainst.ATTACK, ONE), (DeedAgainst.ABILITY, TWO)])
def test_only_a_note_opens_what_is_shut(deed: DeedAgainst, shut_out: Cite) -> None:
    for noted, outcome, because in ((False, "cannot", shut_out), (True, "can", THREE)):
        given = SummonedAsTarget(deed=deed, noted_otherwise=noted)
        verdict = as_target(given, no_attacks=ONE, no_abilities=TWO, noted=THREE)
        assert (verdict.outcome, verdict.decided_by) == (outcome, because)


@pytest.mark.parametrize(("x", "passes"), list(product((0.9, 1), (False, True))))
def test_a_move_may_cross_it_and_touch_it_but_not_end_on_it(x: float, passes: bool) -> None:
    part = Model(x=0, y=0, base=25.4)
    given = MoveNearSummoned(model=Model(x=x, y=0, base=25.4), stands=(part,), passes=passes)
    verdict = moved_near(given, "invocation", through=ONE, finish=TWO)
    expected = ("may not finish there", TWO) if x < 1 else ("may move so", ONE if passes else TWO)
    assert (verdict.outcome, verdict.decided_by) == expected
    assert [step.cite for step in verdict.steps] == ([ONE, TWO] if passes else [TWO])


@pytest.mark.parametrize(("has_place", "outcome", "because"), [(True, "set up", ONE), (False, "not set up", TWO)])
def test_without_a_place_what_summoned_it_is_lost(has_place: bool, outcome: str, because: Cite) -> None:
    verdict = placed(Verdict(), has_place, set_up=ONE, impossible=TWO, lost="The spell is lost.")
    assert (verdict.outcome, verdict.decided_by) == (outcome, because)
    assert ("The spell is lost." in [step.says for step in verdict.steps]) is not has_place
