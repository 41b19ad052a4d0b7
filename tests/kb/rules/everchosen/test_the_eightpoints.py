"""The Eightpoints: each feature touches what it names and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine import ask
from kb.rules.everchosen.region.features import Feature, FeatureRoll
from kb.rules.everchosen.region.magic import ForcedSpell, MonstersDeed
from kb.rules.everchosen.the_eightpoints import (
    BEAST,
    CAST_ROLL,
    DRAGON,
    EXAMPLES,
    FAILED,
    GAME,
    HASTE,
    MARK,
    RUNNERS,
    SHOT,
    SHOVE,
    SPELL,
    after_run_and_charge,
    casting_reroll,
    casting_roll,
    flying,
    forced_by_the_aether,
    hit_roll,
    marked_quarry,
    marked_quarry_odds,
    movement_range,
    realmscape_feature_odds,
    roaming_monsters,
    run_and_charge,
    the_great_game,
    wound_roll,
)
from kb.tabletop.battlefield.measure import within
from kb.tabletop.combat.weapons import WeaponKind

applies = st.sampled_from([feature for feature in Feature if feature is not Feature.GREAT_GAME])
inches = st.floats(0, 40, allow_nan=False)


def test_each_feature_is_one_face_of_the_table() -> None:
    die = realmscape_feature_odds(FeatureRoll(roll=1))
    assert {die.probability(feature.value) * 6 for feature in Feature} == {1}


@given(st.sampled_from(Feature))
def test_the_great_game_is_played_with_four_of_the_six(feature: Feature) -> None:
    usable = feature not in (Feature.NO_INTEREST, Feature.GREAT_GAME)
    assert (the_great_game(GAME.but(wanted=feature)).outcome == "you decide on it") == usable


@given(applies, st.integers(2, 12), st.integers(2, 13))
def test_only_the_bloodstorm_makes_casting_harder(feature: Feature, roll: int, value: int) -> None:
    cast = casting_roll(SPELL.but(feature=feature, roll=roll, casting_value=value))
    modifiers = (-1,) if feature is Feature.BLOODSTORM else ()
    assert cast.outcome == ask("core-3e/19.1", "cast", roll=roll, casting_value=value, modifiers=modifiers).outcome


@given(applies, st.integers(1, 6), st.sampled_from(WeaponKind), st.booleans())
def test_only_ones_of_chargers_in_the_bloodstorm_are_re_rolled(
    feature: Feature, roll: int, weapon: WeaponKind, charged: bool
) -> None:
    again = wound_roll(FAILED.but(feature=feature, roll=roll, weapon=weapon, charged=charged)).outcome
    allowed = feature is Feature.BLOODSTORM and roll == 1 and weapon is WeaponKind.MELEE and charged
    assert (again == "may be re-rolled") == allowed


@given(applies, st.integers(1, 6), st.sampled_from(WeaponKind), st.integers(2, 6))
def test_only_the_chokespores_spoil_shots_and_wings(feature: Feature, roll: int, weapon: WeaponKind, to: int) -> None:
    spores = feature is Feature.CHOKESPORES
    hit = hit_roll(SHOT.but(feature=feature, roll=roll, weapon=weapon, to_hit=to)).outcome
    modifiers = (-1,) if spores and weapon is WeaponKind.MISSILE else ()
    assert hit == ask("core-3e/13.3", "hit", roll=roll, to_hit=to, modifiers=modifiers).outcome
    assert flying(DRAGON.but(feature=feature)).outcome == ("cannot fly" if spores else "can fly")


@given(applies)
def test_only_the_wyrdshards_re_roll_casts_and_only_the_melody_lets_runners_charge(feature: Feature) -> None:
    again = casting_reroll(CAST_ROLL.but(feature=feature)).outcome == "may be re-rolled"
    assert again == (feature is Feature.WYRDSHARDS)
    charge = run_and_charge(RUNNERS.but(feature=feature)).outcome == "may attempt a charge"
    assert charge == (feature is Feature.MELODY)
    assert after_run_and_charge(HASTE.but(feature=feature)).value == (1 if charge else 0)


@given(inches, st.integers(2, 12))
def test_marked_quarry_reaches_18_inches_on_a_seven(away: float, roll: int) -> None:
    marked = marked_quarry(MARK.but(distance=away, roll=roll)).outcome == "the unit is marked"
    assert marked == (within(away, 18) and roll >= 7)


def test_21_rolls_in_36_mark_a_unit() -> None:
    assert marked_quarry_odds(MARK).probability("the unit is marked") * 36 == 21


@pytest.mark.parametrize("does", MonstersDeed)
def test_monsters_may_do_anything_at_the_marked_unit(does: MonstersDeed) -> None:
    assert roaming_monsters(BEAST.but(does=does, at_the_marked_unit=True)).outcome == "may do so"
    free = does in (MonstersDeed.RUN, MonstersDeed.RETREAT)
    assert (roaming_monsters(BEAST.but(does=does)).outcome == "may do so") == free


@given(inches, st.integers(1, 6))
def test_the_aether_pushes_a_spell_near_a_wizard_as_far_as_the_dice_says(away: float, roll: int) -> None:
    assert (forced_by_the_aether(SHOVE.but(from_friendly_wizard=away)).outcome == "may be used") == within(away, 12)
    assert movement_range(ForcedSpell(movement_range=8, roll=roll)).value == 8 + roll


def test_every_feature_is_asked_about() -> None:
    assert {example.outcome for example in EXAMPLES} >= {feature.value for feature in Feature}
