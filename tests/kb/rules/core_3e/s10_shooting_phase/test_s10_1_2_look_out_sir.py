"""Look Out, Sir!: one more guard never hurts the HERO, a step nearer never hurts the shooter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s10_shooting_phase.s10_1_2_look_out_sir import AttackOnHero, HitRollOnHero, hit, hit_odds, target
from kb.tabletop import RuleInputError
from kb.tabletop.combat.attacks import UnitNearHero

SAFETY = ("does not apply", "subtract 1", "cannot be targeted")

units = st.builds(UnitNearHero, models=st.integers(1, 6), distance=st.floats(0, 6))
attacks = st.builds(
    AttackOnHero,
    distance=st.floats(0, 24),
    missile=st.booleans(),
    hero=st.booleans(),
    wounds=st.integers(1, 14),
    mount=st.booleans(),
    companions=st.booleans(),
    near=st.lists(units, max_size=3).map(tuple),
)


def safety(attack: AttackOnHero) -> int:
    return SAFETY.index(target(attack).outcome)


@given(attacks, units)
def test_another_unit_beside_the_hero_never_hurts_it(attack: AttackOnHero, unit: UnitNearHero) -> None:
    assert safety(attack.but(near=(*attack.near, unit))) >= safety(attack)


@given(attacks, st.floats(0, 1))
def test_a_nearer_shooter_never_sees_less(attack: AttackOnHero, part: float) -> None:
    assert safety(attack.but(distance=attack.distance * part)) <= safety(attack)


@given(attacks)
def test_a_mount_and_a_tenth_wound_never_help_and_companions_change_nothing(attack: AttackOnHero) -> None:
    assert safety(attack.but(mount=True)) <= safety(attack)
    assert safety(attack.but(wounds=10)) == 0
    assert safety(attack.but(companions=not attack.companions)) == safety(attack)


@given(attacks, st.integers(1, 5), st.integers(2, 6))
def test_a_higher_roll_never_hits_less(attack: AttackOnHero, roll: int, to_hit: int) -> None:
    values = {name: getattr(attack, name) for name in AttackOnHero.model_fields}
    shot = HitRollOnHero(roll=roll, to_hit=to_hit, **values)
    if hit(shot).outcome == "hits":
        assert hit(shot.but(roll=roll + 1)).outcome == "hits"


@pytest.mark.parametrize(("models", "outcome", "chance"), [(3, "hits", 2), (3, "misses", 4), (2, "hits", 3)])
def test_the_odds_of_4_plus_lose_one_face(models: int, outcome: str, chance: int) -> None:
    near = (UnitNearHero(models=models, distance=1),)
    odds = hit_odds(HitRollOnHero(distance=12, wounds=6, mount=False, near=near, roll=1, to_hit=4))
    assert odds.probability(outcome) * 6 == chance


def test_a_unit_without_models_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"near.1.models: .*1 or \w+, not 0"):
        AttackOnHero.read('{"distance": 5, "wounds": 5, "near": [{"models": 0, "distance": 1}]}')
