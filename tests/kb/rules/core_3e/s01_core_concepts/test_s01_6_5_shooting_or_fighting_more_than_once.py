"""Shooting or fighting more than once: never a third time, whatever the abilities."""

import pytest

from kb.rules.core_3e.s01_core_concepts.s01_6_5_shooting_or_fighting_more_than_once import (
    FIGHT,
    SHOOT,
    OnceMore,
    once_more,
)


@pytest.mark.parametrize("wants", [FIGHT, SHOOT])
@pytest.mark.parametrize("ability", [True, False])
def test_the_first_time_is_free_the_second_takes_an_ability_and_there_is_no_third(
    wants: OnceMore, ability: bool
) -> None:
    can = [once_more(wants.but(done=done, ability=ability)).outcome == f"can {wants.wants}" for done in range(3)]
    assert can == [True, ability, False]
