"""The priority roll: one of the players always has priority, and the tie goes to whoever the round says."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s04_battle_rounds.s04_1_the_priority_roll import (
    AS_ROLLED,
    PriorityRoll,
    priority,
    priority_odds,
)
from kb.tabletop import RuleInputError
from kb.tabletop.players import Player

OTHER = {Player.YOU: Player.OPPONENT, Player.OPPONENT: Player.YOU}
OUTCOMES = {Player.YOU: "you have priority", Player.OPPONENT: "your opponent has priority"}

faces = st.integers(1, 6)
players = st.sampled_from(Player)


@given(faces, faces, st.integers(2, 20), players)
def test_exactly_one_player_has_priority(mine: int, theirs: int, battle_round: int, first: Player) -> None:
    as_i_see_it = priority(
        PriorityRoll(your_roll=mine, opponents_roll=theirs, battle_round=battle_round, went_first=first)
    )
    as_they_do = priority(
        PriorityRoll(your_roll=theirs, opponents_roll=mine, battle_round=battle_round, went_first=OTHER[first])
    )
    assert {as_i_see_it.outcome, as_they_do.outcome} == set(OUTCOMES.values())


@given(faces, players)
def test_a_tie_goes_to_the_player_whom_the_battle_round_names(face: int, player: Player) -> None:
    first = PriorityRoll(your_roll=face, opponents_roll=face, battle_round=1, finished_deploying_first=player)
    later = PriorityRoll(your_roll=face, opponents_roll=face, battle_round=2, went_first=player)
    assert priority(first).outcome == priority(later).outcome == OUTCOMES[player]


@given(faces, faces, st.integers(0, 16))
def test_no_reroll_or_modifier_changes_it(mine: int, theirs: int, wanted: int) -> None:
    rolled = PriorityRoll(your_roll=mine, opponents_roll=theirs, battle_round=2, went_first=Player.YOU)
    assert priority(rolled.but(your_roll_changed=wanted)).outcome == priority(rolled).outcome


@given(faces, faces, faces)
def test_a_re_roll_decides_only_where_it_would_have_changed_who_has_priority(
    mine: int, theirs: int, wanted: int
) -> None:
    rolled = PriorityRoll(your_roll=mine, opponents_roll=theirs, battle_round=2, went_first=Player.YOU)
    changes = (mine >= theirs) != (wanted >= theirs)
    assert (priority(rolled.but(your_roll_changed=wanted)).decided_by == AS_ROLLED) == changes


def test_whoever_went_first_has_priority_in_21_of_36_rolls() -> None:
    rolled = PriorityRoll(your_roll=1, opponents_roll=1, battle_round=2, went_first=Player.YOU)
    assert priority_odds(rolled).probability("you have priority") * 36 == 21


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"battle_round": 1}, "for a tie in the first battle round, say who finished deploying their army first"),
        (
            {"battle_round": 1, "went_first": Player.YOU},
            "no battle round comes before the first, so nobody went first in it",
        ),
        (
            {"battle_round": 2, "finished_deploying_first": Player.YOU},
            "for a tie in battle round 2, say who went first in the one before",
        ),
    ],
)
def test_a_history_that_does_not_fit_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=f"^{says}$"):
        PriorityRoll(your_roll=1, opponents_roll=1, **values)
