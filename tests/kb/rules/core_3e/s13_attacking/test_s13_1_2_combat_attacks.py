"""Combat attacks: what can be a target has to be attacked, seen or not."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s13_attacking.s13_1_2_combat_attacks import (
    WeaponToFightWith,
    target,
    weapon,
)
from kb.tabletop.combat.attacks import CombatTarget, Sight, TargetModel
from kb.tabletop.combat.weapons import CarriedWeapon, WeaponKind

distances, ranges = st.floats(0, 12), st.floats(0.5, 6)
units = st.lists(st.builds(TargetModel, distance=distances, sight=st.sampled_from(Sight)), min_size=1, max_size=5).map(
    tuple
)


@given(units, ranges)
def test_a_weapon_must_be_used_exactly_where_it_has_a_target(unit: tuple[TargetModel, ...], range: float) -> None:
    nearest = min(model.distance for model in unit)
    sword = WeaponToFightWith(weapon=CarriedWeapon(kind=WeaponKind.MELEE), range=range, nearest_enemy=nearest)
    reaches = target(CombatTarget(models=unit, range=range)).outcome == "can be the target"
    assert reaches == (weapon(sword).outcome == "must attack with it")


@given(units, ranges)
def test_sight_changes_nothing(unit: tuple[TargetModel, ...], range: float) -> None:
    unseen = tuple(model.model_copy(update={"sight": Sight.HIDDEN}) for model in unit)
    seen = target(CombatTarget(models=unit, range=range))
    assert target(CombatTarget(models=unseen, range=range)).outcome == seen.outcome


@given(st.booleans(), st.booleans(), st.booleans(), st.sampled_from(WeaponKind))
def test_a_mounts_weapon_is_treated_as_its_riders(mounts: bool, carried: bool, allowed: bool, kind: WeaponKind) -> None:
    its = CarriedWeapon(kind=kind, carried=carried, mounts=mounts, allowed=allowed)
    riders = its.model_copy(update={"mounts": False})
    one, other = (WeaponToFightWith(weapon=weapon, range=1, nearest_enemy=1) for weapon in (its, riders))
    assert weapon(one).outcome == weapon(other).outcome
