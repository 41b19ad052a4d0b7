"""The Forest of Eyes: the spiders spare the brave and the distant, and every count of points has one result."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.everchosen.battle.infested import EndOfRound
from kb.rules.everchosen.the_forest_of_eyes import (
    HELD,
    NEAR,
    EndOfBattle,
    Infestation,
    UnitNearInfestation,
    infested_objective,
    infested_objective_odds,
    roll_for_a_unit,
    spiders,
    spiders_odds,
    victory,
    victory_points,
)
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.measure import within
from kb.tabletop.players import Player

points = st.integers(0, 15)


def test_each_objective_is_infested_on_two_faces_of_six() -> None:
    found = [infested_objective(Infestation(roll=roll)).value for roll in range(1, 7)]
    assert found == [1, 1, 2, 2, 3, 3]
    die = infested_objective_odds(Infestation(roll=1))
    assert {die.probability(f"objective {number} is infested") * 3 for number in (1, 2, 3)} == {1}


@given(st.integers(2, 12), st.integers(0, 20), st.floats(0, 30, allow_nan=False), st.integers(1, 6))
def test_the_spiders_hurt_whom_they_reach_and_frighten(roll: int, bravery: int, away: float, wounds: int) -> None:
    verdict = spiders(NEAR.but(roll=roll, bravery=bravery, distance=away, dice_for_d3=wounds))
    assert verdict.count == ((wounds + 1) // 2 if roll >= bravery and within(away, 9) else 0)


@given(st.sampled_from(Player), st.floats(0, 30, allow_nan=False))
def test_it_is_rolled_for_the_units_of_both_players(player: Player, away: float) -> None:
    rolled = roll_for_a_unit(UnitNearInfestation(unit_of=player, distance=away)).outcome
    assert (rolled == "2D6 are rolled for it") == within(away, 9)


def test_a_unit_of_bravery_seven_is_hurt_by_21_rolls_in_36() -> None:
    assert (1 - spiders_odds(NEAR).probability("no mortal wounds")) * 36 == 21


@given(st.sampled_from([*Player, None]), st.integers(0, 3), st.integers(0, 3))
def test_points_go_to_the_infested_objective_first(holder: Player | None, yours: int, theirs: int) -> None:
    own = {Player.YOU: yours, Player.OPPONENT: theirs}
    possible = yours + theirs <= (3 if holder else 2) and (holder is None or own[holder] > 0)
    if not possible:
        with pytest.raises(RuleInputError):
            HELD.but(infested_controlled_by=holder, your_objectives=yours, opponents_objectives=theirs)
        return
    outcome = victory_points(
        EndOfRound(infested_controlled_by=holder, your_objectives=yours, opponents_objectives=theirs)
    ).outcome
    if holder:
        assert outcome == (
            "you score 3, your opponent none" if holder is Player.YOU else "you score none, your opponent 3"
        )
    elif yours == theirs:
        assert outcome == "each player scores 1"
    else:
        assert outcome == ("you score 2, your opponent none" if yours > theirs else "you score none, your opponent 2")


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ('{"infested_controlled_by": "you", "your_objectives": 0}', "counts among your objectives"),
        ('{"infested_controlled_by": "your opponent", "opponents_objectives": 0}', "counts among your opponent's"),
        ('{"infested_controlled_by": "your opponent", "your_objectives": 3}', "not among your objectives"),
        ('{"infested_controlled_by": "you", "opponents_objectives": 3}', "not among your opponent's objectives"),
        ('{"infested_controlled_by": null, "your_objectives": 3}', "not among your objectives"),
    ],
)
def test_one_count_is_judged_where_the_other_is_unknown(given: str, says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        EndOfRound.read_part(given)


@given(points, points)
def test_both_players_see_the_same_result(yours: int, theirs: int) -> None:
    mine = victory(EndOfBattle(battle_round=5, your_points=yours, opponents_points=theirs)).outcome
    other = victory(EndOfBattle(battle_round=5, your_points=theirs, opponents_points=yours)).outcome
    kind = "draw" if yours == theirs else "major" if abs(yours - theirs) >= 5 else "minor"
    assert mine.split()[0] == other.split()[0] == kind
    assert yours == theirs or mine.endswith("for you") == (yours > theirs) != other.endswith("for you")
