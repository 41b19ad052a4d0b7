"""Rolling off: never two winners, the same from both sides, and nothing changes the dice."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_5_3_rolling_off import RollOff, roll_off

faces = st.integers(1, 6)
SEEN_BY_THE_OTHER = {"you win": "your opponent wins", "your opponent wins": "you win", "tied": "tied"}


@given(faces, faces)
def test_both_players_see_the_same_winner(mine: int, theirs: int) -> None:
    as_i_see_it = roll_off(RollOff(your_roll=mine, opponents_roll=theirs)).outcome
    as_they_do = roll_off(RollOff(your_roll=theirs, opponents_roll=mine)).outcome
    assert as_they_do == SEEN_BY_THE_OTHER[as_i_see_it]


@given(faces, faces, st.integers(0, 16))
def test_no_reroll_or_modifier_changes_it(mine: int, theirs: int, wanted: int) -> None:
    rolled = RollOff(your_roll=mine, opponents_roll=theirs)
    assert roll_off(rolled.but(your_roll_changed=wanted)).outcome == roll_off(rolled).outcome
