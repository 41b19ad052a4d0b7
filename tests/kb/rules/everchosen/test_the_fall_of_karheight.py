"""The Fall of Karheight: where a unit may stand, how often it comes, and what no table holds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.everchosen.armies.contingents import (
    ATTACKERS_ON_THE_MAP,
    AttackersUnit,
    Contingent,
    Contingents,
    DefendersUnit,
)
from kb.rules.everchosen.armies.garrison import ArrivingGarrison, GarrisonUnit
from kb.rules.everchosen.armies.on_the_map import line_at
from kb.rules.everchosen.armies.reinforcements import RollForTroops, UnitToAdd
from kb.rules.everchosen.battle.two_objectives import EndOfBattle
from kb.rules.everchosen.the_fall_of_karheight import (
    WAVE,
    ArrivingWave,
    attackers_on_the_map,
    attackers_set_up,
    defenders_set_up,
    garrison,
    garrison_odds,
    garrison_set_up,
    victory,
    waves_odds,
    waves_set_up,
    waves_unit,
)
from kb.tabletop import RuleInput, RuleInputError
from kb.tabletop.battlefield.measure import within

inches = st.floats(0, 30, allow_nan=False)


@given(st.booleans(), st.booleans(), inches)
def test_the_attacker_stands_in_their_own_territory_and_more_than_6_from_the_other(
    done: bool, inside: bool, away: float
) -> None:
    unit = AttackersUnit(bastion_is_set_up=done, wholly_within_own_territory=inside, from_defenders_territory=away)
    assert (attackers_set_up(unit).outcome == "may be set up") == (done and inside and not within(away, 6))
    assert (attackers_set_up(unit).outcome == "not yet") == (not done)


@given(st.booleans())
def test_no_garrison_unit_is_set_up_before_the_battle(inside: bool) -> None:
    unit = DefendersUnit(contingent=Contingent.GARRISON, wholly_within_own_territory=inside)
    assert defenders_set_up(unit).outcome == "starts in reserve"


@given(inches, inches, inches, inches)
def test_farther_from_enemies_and_nearer_to_the_edge_is_never_worse(a: float, b: float, c: float, d: float) -> None:
    (near, away), (outer, inner) = sorted((a, b)), sorted((c, d))
    if garrison_set_up(ArrivingGarrison(from_enemies=near, from_edge=inner)).outcome == "may be set up":
        assert garrison_set_up(ArrivingGarrison(from_enemies=away, from_edge=outer)).outcome == "may be set up"
        assert waves_set_up(ArrivingWave(from_enemies=away, from_edge=outer)).outcome == "may be set up"


@given(st.integers(1, 20), st.integers(0, 20), st.booleans())
def test_a_unit_of_more_wounds_never_fits_where_one_of_fewer_does_not(models: int, extra: int, hero: bool) -> None:
    smallest = UnitToAdd(models=models, combined_wounds=models, hero_or_monster=hero)
    if waves_unit(smallest).outcome == "may not be added":
        assert waves_unit(smallest.but(combined_wounds=models + extra)).outcome == "may not be added"


@given(st.integers(1, 5), st.integers(1, 6))
def test_the_garrison_arrives_in_rounds_two_and_three_only(battle_round: int, roll: int) -> None:
    outcome = garrison(GarrisonUnit(battle_round=battle_round, roll=roll)).outcome
    assert (outcome == "arrives") == (battle_round in (2, 3) and roll >= 5)
    assert (outcome == "no roll now") == (battle_round == 1)
    assert (outcome == "is destroyed in reserve") == (battle_round >= 4)


def test_two_in_six_for_the_garrison_and_three_in_six_for_the_arcway() -> None:
    unit = GarrisonUnit(battle_round=2, roll=1)
    assert garrison_odds(unit).probability("arrives") * 6 == 2
    assert garrison_odds(unit.but(battle_round=1)).probability("arrives") == 0
    assert waves_odds(RollForTroops(roll=1)).probability("a unit arrives") * 6 == 3


def _held(attackers: int, defenders: int) -> EndOfBattle:
    return EndOfBattle(battle_round=5, attackers_objectives=attackers, defenders_objectives=defenders)


def test_each_pair_of_objectives_has_one_result() -> None:
    held = [(attacker, defender) for attacker in range(3) for defender in range(3 - attacker)]
    results = {pair: victory(_held(*pair)).outcome for pair in held}
    assert results == {
        (0, 0): "draw",
        (0, 1): "minor victory for the Defender",
        (0, 2): "major victory for the Defender",
        (1, 0): "draw",
        (1, 1): "minor victory for the Defender",
        (2, 0): "major victory for the Attacker",
    }


def test_two_models_are_a_unit_for_the_arcway() -> None:
    assert waves_unit(WAVE.but(models=2, combined_wounds=10)).outcome == "may be added"


@pytest.mark.parametrize(
    ("kind", "values", "says"),
    [
        (Contingents, {"bastion": 0, "garrison": 3}, "^the bastion with the general is empty$"),
        (
            Contingents,
            {"bastion": 3, "garrison": 0, "general_in_garrison": True},
            "^the garrison with the general is empty$",
        ),
        (
            EndOfBattle,
            {"battle_round": 5, "attackers_objectives": 2, "defenders_objectives": 1},
            "^there are 2 objectives, not 3$",
        ),
        (EndOfBattle, {"battle_round": 6, "attackers_objectives": 2, "defenders_objectives": 0}, "battle_round"),
        (
            UnitToAdd,
            {"models": 5, "combined_wounds": 4},
            "^5 models have a combined Wounds characteristic of 5 or more$",
        ),
    ],
)
def test_what_no_table_holds_is_refused(kind: type[RuleInput], values: dict[str, object], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        kind(**values)


def test_of_the_attackers_models_those_within_6_inches_are_at_fault() -> None:
    close, *others = line_at(15.5, gap=0.5)
    farther = [one.model_copy(update={"y": 15.0}) for one in others]
    verdict = attackers_on_the_map(ATTACKERS_ON_THE_MAP.but(models=(close, *farther)))
    assert tuple(verdict.at_fault) == (close,)
