"""Attacking: no more wounds than the attacks could inflict, nor more against a better save or from farther away."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s13_attacking.s13_0_attacking import BOW, SWORD, AttackRolls, AttacksOfOneWeapon, attacking
from kb.tabletop import RuleInputError
from kb.tabletop.attacks import TargetModel
from kb.tabletop.weapons import CarriedWeapon, WeaponKind

faces = st.integers(1, 6)
dice = st.lists(st.builds(AttackRolls, hit=faces, wound=faces, save=faces), max_size=5).map(tuple)


@st.composite
def attacks(draw: st.DrawFn) -> AttacksOfOneWeapon:
    rolls = draw(dice)
    values = {"rend": draw(st.integers(-3, 0)), "damage": draw(st.integers(0, 6)), "save": draw(st.integers(2, 6))}
    return draw(st.sampled_from((SWORD, BOW))).but(attacks=len(rolls), rolls=rolls, **values)


@given(attacks())
def test_no_more_wounds_than_all_attacks_could_inflict(wanted: AttacksOfOneWeapon) -> None:
    assert 0 <= attacking(wanted).number <= wanted.attacks * wanted.damage


@given(attacks())
def test_a_worse_save_never_takes_less(wanted: AttacksOfOneWeapon) -> None:
    assert attacking(wanted).number <= attacking(wanted.but(save=wanted.save + 1)).number


@given(attacks(), st.floats(0, 30), st.floats(0, 30))
def test_nobody_is_hit_harder_from_farther_away(wanted: AttacksOfOneWeapon, one: float, other: float) -> None:
    near, far = (wanted.but(models=(TargetModel(distance=away),)) for away in sorted((one, other)))
    assert attacking(near).number >= attacking(far).number


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"attacks": 2}, "the weapon makes 2 attacks, but there are dice for 3"),
        (
            {"minimum": 6, "weapon": CarriedWeapon(kind=WeaponKind.MELEE)},
            "only a missile weapon can have a minimum range",
        ),
        ({"minimum": 18}, 'a minimum range of 18" leaves nothing of a range of 18"'),
        ({"minimum": 6, "models": (TargetModel(distance=9),)}, "each model needs the distance to its farthest part"),
    ],
)
def test_what_cannot_be_judged_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        BOW.but(**values)
