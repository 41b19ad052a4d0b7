"""A budget of time: it stops work, not waiting, and one inside another never gives more."""

import time

import pytest

from kb.budget import Spent, budget, look
from kb.engine import Cite, Verdict, ask
from kb.tabletop.battlefield.measure import distance
from kb.tabletop.units.models import Model

HERE = Cite("core-3e/13.3", "an unmodified 1 never hits")


def _work(seconds: float) -> None:
    ends = time.thread_time() + seconds
    while time.thread_time() < ends:
        pass


def test_without_a_budget_time_does_not_matter() -> None:
    _work(0.01)
    look()


def test_work_ends_when_its_seconds_are_spent() -> None:
    with budget(0.01):
        look()
        _work(0.02)
        with pytest.raises(Spent, match=r"longer than 0\.01 seconds"):
            look()
    look()


def test_waiting_is_no_work() -> None:
    with budget(0.01):
        time.sleep(0.05)
        look()


def test_a_budget_inside_another_can_be_less() -> None:
    with budget(60):
        with budget(0.01):
            _work(0.02)
            with pytest.raises(Spent, match=r"0\.01"):
                look()
        look()


def test_a_budget_inside_another_is_never_more() -> None:
    with budget(0.01), budget(60):
        _work(0.02)
        with pytest.raises(Spent, match=r"0\.01"):
            look()


def test_a_budget_ends_with_its_block_whatever_ends_that() -> None:
    with pytest.raises(ZeroDivisionError), budget(0):
        raise ZeroDivisionError
    look()


def test_rules_and_their_steps_and_the_measuring_of_ovals_look_at_the_clock() -> None:
    oval, other = (Model(x=x, y=0, base=60, base_across=35) for x in (0, 5))
    with budget(0):
        with pytest.raises(Spent):
            Verdict().step(HERE, "The dice shows 1.", True)
        with pytest.raises(Spent):
            ask("core-3e/13.3", part="hit", roll=1, to_hit=4)
        with pytest.raises(Spent):
            distance(oval, other)
