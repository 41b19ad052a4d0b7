import pytest

from kb.engine import Cite
from kb.rules.blasted_wastes.time_of_war.gifts_of_slaanesh import (
    FreeTurnDeed,
    FreeTurnUnit,
    HeroOfWitstealer,
    TurnAfterRending,
    UnitGazedAt,
    acts,
)
from kb.tabletop import Phase


def test_an_input_says_its_time_as_a_sentence() -> None:
    hero = HeroOfWitstealer(wounded_by_bearer=True, roll=5)
    assert hero.wounded == "It was wounded by the bearer in this phase."
    assert hero.but(wounded_by_bearer=False).wounded == "It was not wounded by the bearer in this phase."
    assert hero.now == "It is the end of the combat phase."
    assert hero.but(end_of_combat_phase=False).now == "It is not the end of the combat phase."
    gazed = UnitGazedAt(distance=3, roll=8, bravery=7)
    assert gazed.now == "It is the start of the combat phase."
    assert gazed.but(phase=Phase.HERO, at_the_start=False).now == "It is later in the hero phase."


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("unit", FreeTurnUnit)
def test_who_acts_in_the_free_turn_acts_in_your_own_as_well(unit: FreeTurnUnit, phase: Phase) -> None:
    free = FreeTurnDeed(phase=phase, unit=unit)
    assert free.has_its_turn == (unit is FreeTurnUnit.BEARERS or phase is Phase.BATTLESHOCK)
    own = free.but(turn=TurnAfterRending.OWN)
    assert own.has_its_turn


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("turn", TurnAfterRending)
def test_the_standard_says_nothing_of_an_enemy_but_where_units_fight_or_test(
    turn: TurnAfterRending, phase: Phase
) -> None:
    cite = Cite("blasted-wastes/mount-hedon", "words of a place")
    verdict = acts(FreeTurnDeed(turn=turn, phase=phase, unit=FreeTurnUnit.ENEMY), cite, cite, cite)
    assert (verdict.outcome == "as in any turn of yours") == (phase not in (Phase.COMBAT, Phase.BATTLESHOCK))
