"""Deathly Pursuit: the Quarry is found at the third hiding place at the latest, and one of the two players wins."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.everchosen.armies.on_the_map import line_at
from kb.rules.everchosen.deathly_pursuit import (
    FIRST_SEARCH,
    FOUND,
    FOUND_ON_THE_MAP,
    HIDDEN,
    UNIT,
    EndOfPursuit,
    fifth_battle_round,
    fifth_battle_round_odds,
    quarry_on_the_map,
    quarry_set_up,
    search,
    search_odds,
    set_up,
    victory,
)
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.measure import within
from kb.tabletop.players import Player

inches = st.floats(0, 30, allow_nan=False)


@given(st.booleans(), inches)
def test_a_unit_stands_in_its_territory_and_more_than_12_from_the_other(inside: bool, away: float) -> None:
    unit = UNIT.but(wholly_within_own_territory=inside, from_enemy_territory=away)
    assert (set_up(unit).outcome == "may be set up") == (inside and not within(away, 12))
    assert set_up(unit.but(quarry=True)).outcome == "starts in reserve"


@given(st.integers(1, 6), st.integers(1, 6))
def test_two_searches_tell_where_the_quarry_is(first: int, second: int) -> None:
    here = "the Quarry is here: all other hiding places are removed"
    outcome = search(FIRST_SEARCH.but(roll=first)).outcome
    assert outcome == (here if first == 6 else "not found: this hiding place is removed")
    outcome = search(FIRST_SEARCH.but(searched_in_vain=1, roll=second)).outcome
    assert outcome == (here if second == 6 else "the Quarry is in the last hiding place")


def test_one_in_six_for_each_search() -> None:
    found = "the Quarry is here: all other hiding places are removed"
    assert search_odds(FIRST_SEARCH).probability(found) * 6 == 1
    assert fifth_battle_round_odds(HIDDEN).probability("roll off again") * 6 == 1


@pytest.mark.parametrize("left", [1, 2, 3])
@pytest.mark.parametrize("wins", Player)
def test_the_players_remove_hiding_places_in_turns_until_one_is_left(left: int, wins: Player) -> None:
    begun = HIDDEN.but(opponents_roll=6 if wins is Player.OPPONENT else 1)
    removes = {"you remove a hiding place": Player.YOU, "your opponent removes a hiding place": Player.OPPONENT}
    order: list[Player] = []
    while True:
        last = order[-1] if order else None
        hidden = begun.but(hiding_places_left=left - len(order), last_removed_by=last)
        outcome = fifth_battle_round(hidden).outcome
        if outcome == "the Quarry is in the last hiding place":
            break
        order.append(removes[outcome])
    assert order == [wins, wins.other][: left - 1]


@pytest.mark.parametrize("player", Player)
def test_of_three_hiding_places_that_are_left_nobody_has_removed_one(player: Player) -> None:
    with pytest.raises(RuleInputError, match="there are 3 hiding places in all"):
        HIDDEN.but(last_removed_by=player)
    assert HIDDEN.but(hiding_places_left=2, last_removed_by=player).last_removed_by is player


@given(inches, inches)
def test_the_quarry_comes_out_near_its_hiding_place_and_away_from_enemies(place: float, enemies: float) -> None:
    outcome = quarry_set_up(FOUND.but(from_hiding_place=place, from_enemies=enemies)).outcome
    assert (outcome == "may be set up") == (within(place, 9) and not within(enemies, 3))


@given(st.integers(1, 5), st.booleans())
def test_a_slain_quarry_ends_the_battle_and_one_that_lives_outlasts_it(battle_round: int, slain: bool) -> None:
    outcome = victory(EndOfPursuit(quarry_slain=slain, battle_round=battle_round)).outcome
    lives = "major victory for the Survivors player" if battle_round == 5 else "the battle goes on"
    assert outcome == ("major victory for the Pursuer" if slain else lives)


@pytest.mark.parametrize("moved", [{"enemies": line_at(13.5)}, {"quarry": line_at(9.6)[0], "enemies": ()}])
def test_a_quarry_that_may_not_stand_there_is_at_fault(moved: dict[str, Any]) -> None:
    given = FOUND_ON_THE_MAP.but(**moved)
    assert tuple(quarry_on_the_map(given).at_fault) == (given.quarry,)
