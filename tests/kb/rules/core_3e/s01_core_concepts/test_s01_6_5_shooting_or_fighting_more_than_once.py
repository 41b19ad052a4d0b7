"""Shooting or fighting more than once: never a third time, whatever the abilities."""

import pytest

from kb.rules.core_3e.s01_core_concepts.s01_6_5_shooting_or_fighting_more_than_once import (
    FIGHT,
    SHOOT,
    OnceMore,
    SecondFight,
    once_more,
    second_fight,
)
from tests.kb.rules.told import told


@pytest.mark.parametrize("wants", [FIGHT, SHOOT])
@pytest.mark.parametrize("ability", [True, False])
def test_the_first_time_is_free_the_second_takes_an_ability_and_there_is_no_third(
    wants: OnceMore, ability: bool
) -> None:
    can = [once_more(wants.but(done=done, ability=ability)).outcome == f"can {wants.wants}" for done in range(3)]
    assert can == [True, ability, False]


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        (FIGHT.but(done=0), {"It is the first time in this phase that it will fight.": False}),
        (
            FIGHT,
            {
                "So far it has been 1 of 2 times. An ability allows it to fight again.": True,
                "This would be time 2.": False,
            },
        ),
        (
            SHOOT.but(done=2),
            {
                "So far it has been 2 of 2 times. An ability allows it to shoot again.": True,
                "This would be time 3.": True,
                "The ability does not override this limit.": True,
            },
        ),
        (
            FIGHT.but(ability=False),
            {"So far it has been 1 of 2 times. No ability allows it to fight again.": False},
        ),
    ],
)
def test_what_is_told_of_once_more(wanted: OnceMore, says: dict[str, bool]) -> None:
    assert told(once_more(wanted)) == says


@pytest.mark.parametrize(
    ("immediately", "gone", "says", "held"),
    [
        (False, False, "Goes of your opponent since then: none.", False),
        (False, True, "Goes of your opponent since then: one or more.", True),
        (True, False, "Its ability says immediately. Goes of your opponent since then: none.", True),
        (True, True, "Its ability says immediately. Goes of your opponent since then: one or more.", False),
    ],
)
def test_what_is_told_of_a_second_fight(immediately: bool, gone: bool, says: str, held: bool) -> None:
    assert told(second_fight(SecondFight(immediately=immediately, opponent_has_had_a_go=gone))) == {
        "It has fought once, and an ability allows it to fight once more.": True,
        says: held,
    }
