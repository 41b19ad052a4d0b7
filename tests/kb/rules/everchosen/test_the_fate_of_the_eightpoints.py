"""The Fate of the Eightpoints: where units stand, what champions suffer and heal, and how the duel ends."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.everchosen.armies.on_the_map import DUEL_IN_THE_MIDDLE, line_at
from kb.rules.everchosen.battle.champions import ChampionsWounds
from kb.rules.everchosen.the_fate_of_the_eightpoints import (
    DOOMED,
    TOTALS,
    UNIT,
    WOUND,
    EndOfDuel,
    champions_wounds,
    set_up,
    set_up_on_the_map,
    slain_by_a_rule_odds,
    the_final_reckoning,
    too_much_to_lose,
    too_much_to_lose_odds,
    victory,
)
from kb.tabletop.battlefield.measure import within

inches = st.floats(0, 30, allow_nan=False)


@given(st.booleans(), inches, inches)
def test_a_unit_stands_at_home_and_more_than_6_from_enemies_and_duel(inside: bool, enemy: float, duel: float) -> None:
    unit = UNIT.but(wholly_within_own_territory=inside, from_enemy_territory=enemy, from_locked_in_combat=duel)
    assert (set_up(unit).outcome == "may be set up") == (inside and not within(min(enemy, duel), 6))


@given(st.integers(1, 100))
def test_no_champion_has_fewer_than_20_wounds(wounds: int) -> None:
    assert champions_wounds(ChampionsWounds(wounds=wounds)).value == max(20, wounds)


@given(st.integers(1, 6), st.booleans())
def test_wounds_and_mortal_wounds_are_negated_alike(roll: int, mortal: bool) -> None:
    assert too_much_to_lose(WOUND.but(roll=roll, mortal=mortal)).outcome == ("negated" if roll >= 5 else "not negated")


def test_a_third_of_the_wounds_is_negated_and_no_rule_slays_a_champion() -> None:
    assert too_much_to_lose_odds(WOUND).probability("negated") * 3 == 1
    assert slain_by_a_rule_odds(DOOMED).probability("is slain") == 0
    assert slain_by_a_rule_odds(DOOMED).probability("suffers D6 mortal wounds instead: 6") * 6 == 1


@given(st.integers(0, 50), st.integers(0, 50), st.integers(0, 20), st.integers(1, 6))
def test_only_the_higher_total_heals_and_no_more_than_there_is(yours: int, theirs: int, on_it: int, roll: int) -> None:
    end = TOTALS.but(your_total=yours, opponents_total=theirs, wounds_on_your_champion=on_it, dice_for_d3=roll)
    assert the_final_reckoning(end).value == (min((roll + 1) // 2, on_it) if yours > theirs else 0)


def test_the_duel_has_one_end_for_whoever_is_slain() -> None:
    ends = [
        victory(EndOfDuel(invaders_champion_slain=invader, defenders_champion_slain=defender)).outcome
        for invader, defender in product((True, False), repeat=2)
    ]
    assert ends == ["draw", "major victory for the Defender", "major victory for the Invader", "the battle goes on"]


def test_models_within_6_inches_of_the_area_are_at_fault() -> None:
    close, *others = line_at(12.5, gap=0.5)
    farther = [one.model_copy(update={"y": 12.0}) for one in others]
    verdict = set_up_on_the_map(DUEL_IN_THE_MIDDLE.but(models=(close, *farther)))
    assert tuple(verdict.at_fault) == (close,)
