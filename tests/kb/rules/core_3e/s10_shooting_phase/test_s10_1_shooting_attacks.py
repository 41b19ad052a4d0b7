"""Shooting attacks: any choice among what may shoot is legal, and one weapon that may not spoils it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s10_shooting_phase.s10_1_shooting_attacks import ModelToShoot, shooting_attacks
from kb.tabletop import RuleInputError
from kb.tabletop.combat.weapons import CarriedWeapon, WeaponKind

MAY = "may shoot so"

guns = st.builds(CarriedWeapon, kind=st.just(WeaponKind.MISSILE), mounts=st.booleans())
weapons = st.builds(
    CarriedWeapon, kind=st.sampled_from(WeaponKind), carried=st.booleans(), mounts=st.booleans(), allowed=st.booleans()
)


@given(st.lists(guns, max_size=6), st.integers(0, 12))
def test_a_model_may_shoot_with_any_of_its_missile_weapons(chosen: list[CarriedWeapon], left_out: int) -> None:
    outcome = shooting_attacks(ModelToShoot(weapons=tuple(chosen), left_out=left_out)).outcome
    assert outcome == (MAY if chosen else "does not shoot")


@given(st.lists(weapons, min_size=2, max_size=6), st.data())
def test_a_weapon_left_out_never_forbids_the_rest(chosen: list[CarriedWeapon], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(chosen) - 1))
    if shooting_attacks(ModelToShoot(weapons=tuple(chosen))).outcome == MAY:
        rest = chosen[:place] + chosen[place + 1 :]
        assert shooting_attacks(ModelToShoot(weapons=tuple(rest), left_out=1)).outcome == MAY


@given(st.lists(guns, max_size=4), weapons)
def test_one_weapon_that_may_not_shoot_spoils_it(chosen: list[CarriedWeapon], other: CarriedWeapon) -> None:
    may = other.kind is WeaponKind.MISSILE and other.carried and other.allowed
    assert (shooting_attacks(ModelToShoot(weapons=(*chosen, other))).outcome == MAY) == may


def test_more_weapons_than_a_model_has_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^left_out: .*12 or \w+, not 13"):
        ModelToShoot(weapons=(), left_out=13)
